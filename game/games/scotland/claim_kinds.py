"""The kinds of chances shown to players."""

from __future__ import annotations

from game.core.claim import ClaimKind

CLAIMS = (
    ClaimKind("attack", ("scotland_table.odds_own", "scotland_table.odds_other")),
    ClaimKind("battle", ("scotland_table.odds_own", "scotland_table.odds_other", "scotland_battle.page.chance")),
    ClaimKind("marker_odds", ("scotland_table.odds_own", "scotland_table.odds_other")),
    ClaimKind("fight_on", ("scotland_table.odds_own", "scotland_table.odds_other", "scotland_battle.page.chance")),
    ClaimKind("nobody", ("scotland_table.odds_even", "scotland_battle.page.nobody")),
    ClaimKind("away", ("scotland.forecast.away",)),
    ClaimKind("check", ("scotland.forecast.chance", "scotland.bot.check", "scotland_table.check")),
    ClaimKind("town", ("scotland.forecast.chance", "scotland.bot.town_may_turn")),
    ClaimKind("noble", ("scotland.forecast.chance", "scotland.forecast.noble_chance", "scotland.bot.noble_may_turn")),
    ClaimKind("new_die", ("scotland.forecast.new_die",)),
)

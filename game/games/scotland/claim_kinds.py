"""The kinds of chances shown to players."""

from __future__ import annotations

from game.core.claim import ClaimKind

CLAIMS = (
    ClaimKind("attack", ("scotland_table.odds_own", "scotland_table.odds_other", "scotland.forecast.march_odds")),
    ClaimKind("battle", ("scotland_table.odds_own", "scotland_table.odds_other", "scotland_battle.page.chance")),
    ClaimKind("marker_odds", ("scotland_table.odds_own", "scotland_table.odds_other")),
    ClaimKind("fight_on", ("scotland_table.odds_own", "scotland_table.odds_other", "scotland_battle.page.chance")),
    ClaimKind("nobody", ("scotland_table.odds_even", "scotland_battle.page.nobody")),
    ClaimKind("away", ("scotland.forecast.away",)),
    ClaimKind("check", ("scotland.forecast.chance", "scotland.bot.check", "scotland_table.check")),
    ClaimKind("town", ("scotland.forecast.chance", "scotland.bot.town_may_turn", "scotland.at_stake.turns")),
    ClaimKind("noble", ("scotland.forecast.chance", "scotland.forecast.noble_chance", "scotland.bot.noble_may_turn",
                        "scotland.at_stake.joins", "scotland.at_stake.turns_neutral")),
    ClaimKind("new_die", ("scotland.forecast.new_die", "scotland.at_stake.low_die", "scotland.at_stake.high_die",
                          "scotland.at_stake.volley", "scotland.at_stake.mixed_volley",
                          "scotland.at_stake.rolled_for")),
)  # fmt: skip

"""Whatever is pointed at in vain has a reason with its rule, and the reason is true of the position."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from random import Random

import pytest

from game.core.choice import CHANCE, Choose, Pick
from game.core.dice import RandomDice
from game.core.match import Match
from game.games.labyrinth import RULES
from game.games.labyrinth.cards.events import EVENTS
from game.games.labyrinth.data import CARD, CARD_IDS, COUNTRY, COUNTRY_IDS, GOOD, ISLAMIST, MUSLIM, OPS
from game.games.labyrinth.position import position
from game.games.labyrinth.state import LabyrinthState

Truth = Callable[[LabyrinthState, Choose, Pick], object]


def _at(test: Callable[[LabyrinthState, int], object]) -> Truth:
    return lambda st, _, pick: test(st, COUNTRY[str(pick.id)])


def _cells(st: LabyrinthState, c: int) -> int:
    return st.sleepers[c] + st.actives[c] + (c in st.markers.get("sadr", ()))


TRUE: dict[str, Truth] = {
    "no_cell": _at(lambda st, c: not _cells(st, c)),
    "no_cell_or_cadre": _at(lambda st, c: not _cells(st, c) and not st.cadre[c]),
    "nothing_to_disrupt": _at(lambda st, c: not _cells(st, c) and not st.cadre[c]),
    "no_troops": _at(lambda st, c: not st.troops[c]),
    "no_militia": _at(lambda st, c: not st.militia[c]),
    "no_aid": _at(lambda st, c: not st.aid[c]),
    "no_awakening": _at(lambda st, c: not st.awake[c]),
    "no_reaction": _at(lambda st, c: not st.react[c]),
    "no_plot": _at(lambda st, c: all(plot.place != c for plot in st.plots)),
    "not_muslim": _at(lambda st, c: st.kind[c] != MUSLIM),
    "is_good": _at(lambda st, c: st.gov[c] == GOOD),
    "islamist_rule": _at(lambda st, c: st.gov[c] == ISLAMIST),
    "no_islamist_rule": _at(lambda st, c: st.gov[c] != ISLAMIST),
    "in_civil_war": _at(lambda st, c: st.civil_war[c]),
    "no_ally": _at(lambda st, c: st.align[c] != 1),
    "adversary": _at(lambda st, c: st.align[c] == 3),
    "truce": _at(lambda st, c: c in st.markers.get("truce", ())),
    "too_few_ops": lambda st, _, __: st.ops < 3,
    "capital": _at(lambda st, c: c == st.capital),
    "declared_already": lambda _, choice, pick: pick.id in choice.args["declared"],  # type: ignore[operator]
    "cells_used": lambda _, choice, __: "declared" in choice.args or choice.args["purpose"] == "travel_from",
    "use_first": lambda _, choice, __: all(option.kind == "use" for option in choice.options),
    "card_first": lambda _, choice, __: any(option.kind == "card" for option in choice.options),
    "country_first": lambda _, choice, __: any(option.kind == "space" for option in choice.options),
    "button_first": lambda _, choice, pick: all(option.kind != pick.kind for option in choice.options),
    "no_three_ops": lambda _, __, pick: OPS[CARD[str(pick.id)]] < 3,
}
"""By reason a test of the position that knows nothing of the explanations."""


@pytest.mark.parametrize("scenario", ["awakening_2010", "isil_2014", "lets_roll", "mission_accomplished"])
def test_whatever_is_pointed_at_in_vain_has_a_true_reason_with_its_rule(scenario: str) -> None:
    rng = Random(5)
    match = Match(RULES, scenario, {}, RandomDice(rng))
    seen: Counter[str] = Counter()
    for _ in range(2000):
        choice = match.choice
        if choice is None:
            break
        if choice.seat != CHANCE:
            view = match.view(choice.seat).state
            hand = [Pick("card", CARD_IDS[card]) for card in view.hands[choice.seat] if card > 0]
            for pick in rng.sample([*(Pick("space", name) for name in COUNTRY_IDS), *hand], 8):
                if pick in choice.options:
                    continue
                reason = RULES.refusal(view, choice, pick)
                assert reason is not None, (choice.prompt, pick)
                assert reason.rule
                key = reason.key.removeprefix("refusal.")
                seen[key] += 1
                assert key not in TRUE or TRUE[key](view, choice, pick), (key, choice, pick)
        match.apply(rng.choice(choice.options))
    told = sum(number for key, number in seen.items() if key in TRUE)
    assert told > 0.7 * seen.total(), seen


@pytest.mark.parametrize("rules", ["base", "awakening"])
def test_an_event_is_refused_by_the_conditions_that_do_not_hold(rules: str) -> None:
    """The map is empty: what a refusal names are exactly the conditions that the page crosses."""
    st = position({"rules": rules})
    refused = 0
    for number, event in EVENTS.items():
        for seat in (0, 1):
            if not event.belongs_to(seat):
                continue
            crossed = [key for key, holds in event.conditions(st, seat) if not holds]
            message = event.why_not(st, seat)
            assert (message is not None) == bool(crossed), number
            if message is not None:
                assert message.args["unmet"] == crossed
                refused += 1
    assert refused > 60

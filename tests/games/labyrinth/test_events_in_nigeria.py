"""11.3.3.3 Nigeria may turn over in the midst of any event: what is left of it finds no Muslim country there."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from game.core.procedure import MatchOver
from game.games.labyrinth import RULES
from game.games.labyrinth.cards.event import event_of
from game.games.labyrinth.chapters.attrition import attrition
from game.games.labyrinth.chapters.events import carry_out
from game.games.labyrinth.chapters.plots import resolve_plot
from game.games.labyrinth.data import (
    ASSOCIATION,
    CARDS,
    COUNTRY,
    COUNTRY_IDS,
    JIHADIST,
    NON_MUSLIM,
    SIDES,
    UNASSOCIATED,
    US,
)
from game.games.labyrinth.queries.board import muslim_countries
from game.games.labyrinth.state import LabyrinthState
from tests.games.labyrinth.builders import event, position, run
from tests.wide import WIDE

NIGERIA = COUNTRY["nigeria"]
UPHEAVALS: tuple[dict[str, Any], ...] = (
    {},
    {"civil_war": True, "militia": 3},
    {"civil_war": True, "militia": 1, "troops": 3},
    {"regime_change": "tan", "troops": 6},
    {"awakening": 2, "reaction": 1},
    {"aid": 1, "reaction": 2, "troops": 1},
)
OF_MUSLIM_COUNTRIES = {
    "aid", "alignment", "awakening", "besieged", "civil_war", "governance", "governance_rolled", "militia_placed",
    "reaction", "regime_change",
}  # fmt: skip
NEIGHBOURHOOD: dict[str, Any] = {
    "mali": {"governance": "fair", "alignment": "neutral", "cells": 2, "awakening": 1},
    "sudan": {"governance": "poor", "alignment": "ally", "cells": 1, "reaction": 1},
    "pakistan": {"governance": "fair", "alignment": "ally", "troops": 3, "cells": 1},
    "afghanistan": {"governance": "islamist_rule", "alignment": "adversary", "cells": 3},
    "iraq": {"governance": "poor", "alignment": "neutral", "cells": 2, "troops": 2, "civil_war": True, "militia": 1},
    "gulf_states": {"governance": "fair", "alignment": "ally", "troops": 2},
    "france": {"posture": "hard", "active": 1},
    "kenya_tanzania": {"posture": "soft"},
    "united_states": {"cells": 1},
}


def nigeria(alignment: str, cells: int, upheaval: dict[str, Any]) -> LabyrinthState:
    """A position of the Awakening with Muslim Nigeria in some trouble."""
    place = {"governance": "poor", "alignment": alignment, "muslim": True, "cells": cells, **upheaval}
    return position(
        {
            "rules": "awakening",
            "prestige": 6,
            "funding": 6,
            "us_posture": "hard",
            "countries": {"nigeria": place, **NEIGHBOURHOOD},
            "hands": {"us": [121, 152, 170, 213], "jihadist": [165, 130, 222, 201]},
            "plots": [{"place": "nigeria", "plot": "2"}],
        }
    )


def carried_out(st: LabyrinthState, seat: int, card: int, rng: Random) -> None:
    """The event, aimed at Nigeria wherever that can be chosen, and by chance otherwise."""
    for row in st.hands:
        if card in row:
            row.remove(card)
    st.card, st.step = card, SIDES[seat]
    st.events = []  # type: ignore[misc]  # a slot of the base class
    running, value = carry_out(st, seat, card), None
    try:
        while True:
            choice = running.send(value)
            there = [option for option in choice.options if str(option.id) == "nigeria"]
            value = there[0] if there and rng.random() < 0.8 else rng.choice(choice.options)
    except StopIteration:
        st.card = 0
        RULES.check(st)
    except MatchOver:
        pass
    turned = [number for number, told in enumerate(st.events) if told.kind == "nigeria_non_muslim"]
    if turned and not any(told.kind == "nigeria_muslim" for told in st.events):
        late = {told.kind for told in st.events[turned[0] :] if told.data.get("space") == "nigeria"}
        assert not late & OF_MUSLIM_COUNTRIES, (card, late)


@pytest.mark.parametrize("alignment", ["ally", "neutral"])
@pytest.mark.parametrize("seat", [US, JIHADIST])
def test_every_event_leaves_a_position_that_can_be(seat: int, alignment: str) -> None:
    played = 0
    for card in CARDS:
        if ASSOCIATION[card] not in (seat, UNASSOCIATED):
            continue
        for number, upheaval in enumerate(UPHEAVALS):
            for cells in (1, 3) if WIDE else (1 + (card + number) % 2 * 2,):
                st = nigeria(alignment, cells, upheaval)
                if event_of(card).why_not(st, seat) is None:
                    played += 1
                    carried_out(st, seat, card, Random(1000 * card + 10 * number + cells))
    assert played > (500 if WIDE else 250)


@pytest.mark.parametrize(("card", "answers"), [(132, ""), (221, "1 nigeria")])
def test_11_3_3_3_nothing_more_comes_to_the_only_war_when_it_is_none_any_more(card: int, answers: str) -> None:
    war = {"governance": "poor", "alignment": "ally", "muslim": True, "cells": 1, "civil_war": True}
    st = position({"countries": {"nigeria": war, "spain": {"posture": "soft", "cells": 1}}})
    told = event(st, "us", card, answers=answers)
    assert st.kind[NIGERIA] == NON_MUSLIM
    assert [event.kind for event in told][-1] == "nigeria_non_muslim", "no test, no militia, no cell"


def test_11_3_8_2_the_capital_leaves_a_nigeria_that_turns_over_by_attrition() -> None:
    war = {"governance": "fair", "alignment": "ally", "muslim": True, "active": 1, "civil_war": True, "militia": 6}
    mali = {"governance": "poor", "alignment": "neutral", "civil_war": True, "active": 1}
    st = position({"countries": {"nigeria": war, "mali": mali}, "capital": "nigeria", "funding": 4, "prestige": 5})
    run(st, attrition, dice="6 6")
    assert (st.capital, st.funding, st.prestige) == (COUNTRY["mali"], 3, 6)


def test_11_3_3_3_a_poor_muslim_nigeria_may_be_the_fifteenth() -> None:
    muslims = muslim_countries(position({}))[:14]
    poor = {COUNTRY_IDS[c]: {"governance": "poor", "alignment": "neutral"} for c in muslims}
    st = position(
        {
            "countries": {**poor, "nigeria": {"posture": "soft", "cells": 1}},
            "prestige": 1,
            "plots": [{"place": "nigeria", "plot": "2"}],
            "play_on": False,
        }
    )
    run(st, resolve_plot, 0)
    assert st.outcome is not None, "at once [2.1]"
    assert (st.outcome.winners, st.outcome.reason) == ([JIHADIST], "poor_or_islamist")


def test_un_ceasefire_finds_nigeria_no_muslim_country_when_its_last_cell_has_gone() -> None:
    st = nigeria("ally", 2, {"civil_war": True, "militia": 3})
    event(st, "us", 233, answers="nigeria")
    assert st.kind[NIGERIA] == NON_MUSLIM
    assert (st.align[NIGERIA], st.react[NIGERIA], st.awake[NIGERIA]) == (0, 0, 0)

"""The automata do with each recorded card what the charts allow, and reach the recorded position."""

from __future__ import annotations

from collections import Counter
from random import Random

from game.games.labyrinth import RULES
from game.games.labyrinth.data import SIDES
from game.games.labyrinth.explain.allowed import allowed
from tests.games.labyrinth.automaton_records import Record, agrees, records, set_up
from tests.games.labyrinth.the_other_program import WAYS, as_it_plays

EVENTS = {
    "tests first": {3, 57, 172, 201, 234},
    "no effect": {6, 7, 63, 175, 192, 220},
    "counters": {146, 154, 200, 227},
    "last cell": {209, 231},
    "by event": {21, 116, 161},
    "dice": {65, 69, 82, 189},
    "effect": {44, 202, 205},
}
"""Events that are read otherwise there; the table of docs/labyrinth.md tells how."""
BY_CARD = {card: kind for kind, cards in EVENTS.items() for card in cards}
COUNTS = {
    "last cells stay": 83, "no modifier at all": 28, "reserves alone": 3, "several ways": 17, "Muslim troops alone": 2,
    "Sunni Nigeria": 2, "tests first": 28, "no effect": 10, "counters": 8, "last cell": 2, "by event": 4,
    "dice": 8, "effect": 8, "single": 10,
}  # fmt: skip
"""Of all records: how many are explained by what; the same table."""


def kind_of(record: Record) -> str:
    """What explains that a record ends otherwise: "" if it does not, "single" if nothing does that others share."""
    if agrees(record):
        return ""
    if agrees(record, spare_tests=True):
        return "tests first"
    for way in (*WAYS, ""):
        with as_it_plays(*([way] if way else [])):
            if agrees(record, spare_tests=True):
                return way or "several ways"
    return BY_CARD.get(record["card"], "single")


def test_recorded_cards_end_as_the_charts_allow() -> None:
    found = Counter(kind_of(record) for record in records())
    assert found.total() == 4528
    assert {kind: number for kind, number in found.items() if kind} == COUNTS


def test_what_an_automaton_does_depends_on_nothing_hidden() -> None:
    """Hands, pile and covered plots are dealt anew; the card that is played stays."""
    seen = Counter[str]()
    for number, record in enumerate(records(23)):
        seat, card = SIDES.index(record["side"]), record["card"]
        st = set_up(record["before"])
        st.hands[seat] = [card, *(other for other in st.hands[seat] if other != card)]
        other = st.copy()
        RULES.determinize(other, seat, Random(number))
        for row in (*other.pile, *other.hands):
            if card in row:
                row[row.index(card)] = other.hands[seat][0]
        other.hands[seat][0] = card
        one, two = allowed(st, record["side"], card), allowed(other, record["side"], card)
        if one.use == "reassessment" or two.use == "reassessment":
            continue
        assert (one.use, one.choices, one.steps) == (two.use, two.choices, two.steps), (record["side"], card)
        seen[one.use] += 1
    assert len(seen) > 8
    assert seen.total() > 150

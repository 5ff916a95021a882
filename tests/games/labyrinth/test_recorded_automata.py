"""The automata do with each recorded card what the charts allow, and reach the recorded position.

`MAPSHEET_RECORDS=all` looks at all of them, else at every third.
"""

from __future__ import annotations

import os
from collections import Counter
from random import Random

from game.games.labyrinth import RULES
from game.games.labyrinth.allowed import allowed
from game.games.labyrinth.data import SIDES
from tests.games.labyrinth.automaton_records import agrees, records, set_up
from tests.games.labyrinth.the_other_program import as_it_plays

STEP = 1 if os.environ.get("MAPSHEET_RECORDS") == "all" else 3
TESTS_FIRST = {3, 57, 172, 201, 234}
"""Events that place something in an untested country: it is tested first here [4.9.4], not there."""
NO_EFFECT = {6, 7, 175, 220}
"""Events that would change nothing: they cannot be played here [12.4.1][13.4.2]."""
COUNTERS = {146, 154, 200, 227}
"""Awakening counters stand for two here [11.2.9], for one there."""
LAST_CELL = {209, 231}
"""The Ops of an unassociated event that takes the last cell go to the reserves here, too [13.4.2]."""
BY_EVENT = {21, 116, 161}
"""An event that removes the top plot is used for the alert here [13.4.1]; special Iran is no non-Muslim country."""
OTHERWISE = {44, 65, 69, 82, 93, 189, 202, 205}
"""The column alone; dice where none matters; no siege under Islamist Rule; [12.3.5]; choices with an effect."""
EXPLAINED = TESTS_FIRST | NO_EFFECT | COUNTERS | LAST_CELL | BY_EVENT | OTHERWISE


def test_recorded_cards_end_as_the_charts_allow() -> None:
    found: Counter[str] = Counter()
    unexplained = []
    for record in records(STEP):
        if agrees(record):
            found["as here"] += 1
            continue
        with as_it_plays():
            other = agrees(record, spare_tests=True)
        if other:
            found["as there"] += 1
        elif record["card"] in EXPLAINED:
            found["explained"] += 1
        else:
            unexplained.append((record["side"], record["card"]))
    total = found.total() + len(unexplained)
    assert total > 1500
    assert found["as here"] >= 0.94 * total, found
    assert len(unexplained) <= 0.01 * total, unexplained


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

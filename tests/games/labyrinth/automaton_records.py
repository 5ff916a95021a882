"""Cards that a recorded automaton played: a position, the card, the dice, and the position after it.

The facts are from 67 games that `awakening` by sellmerfud (MIT) played with itself; the form is this project's. A
record is written as what differs from the one before it in the same game. Left out are events that ask for what a
position does not tell: countries aimed at in the phase before, plots that were resolved [cards 61, 94, 211-213, 224].
"""

from __future__ import annotations

import json
import lzma
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

from game.core.choice import CHANCE, Choose, Pick
from game.core.procedure import PROCEDURES, MatchOver, frame
from game.games.labyrinth.chapters.play import lay_open, take_up
from game.games.labyrinth.data import COUNTRY_IDS, DECKS, SIDES
from game.games.labyrinth.state import LabyrinthState
from tests.games.labyrinth.builders import position

FILE = Path(__file__).parent / "recorded_automata.jsonl.xz"
MOST_TRIES = 300
"""How many ways through the choices that the charts leave open are tried for a card."""
BY_COUNTRY = (
    *("kind", "gov", "align", "posture", "regime", "civil_war", "besieged", "aid", "awake", "react"),
    *("troops", "militia", "sleepers", "actives", "cadre", "wmd"),
)
Record = dict[str, Any]


def records(step: int = 1) -> Iterator[Record]:
    """Every so-manieth record, whole."""
    game, before = 0, {}
    with lzma.open(FILE, "rt", encoding="utf-8") as file:
        for number, line in enumerate(file):
            row = json.loads(line)
            before = _changed(before if row["game"] == game else {}, row["before"])
            game = row["game"]
            if number % step == 0:
                yield {**row, "before": before, "after": _changed(before, row["after"])}


def _changed(old: Mapping[str, Any], changes: Mapping[str, Any]) -> dict[str, Any]:
    new = {name: value for name, value in {**old, **changes}.items() if value is not None}
    if "countries" in changes:
        rows = {**old.get("countries", {}), **changes["countries"]}
        new["countries"] = {name: row for name, row in rows.items() if row is not None}
    return new


def set_up(data: Mapping[str, Any]) -> LabyrinthState:
    """The position; its draw pile has as many cards as the recorded one, but not the same."""
    st = position({**{name: value for name, value in data.items() if name != "left"}, "pile": []})
    elsewhere = {*st.hands[0], *st.hands[1], *st.discard, *st.removed, *st.lapsing, st.first_plot}
    deck = [card for card in DECKS["awakening" if st.awakening else "base"] if card not in elsewhere]
    st.pile = [deck[: data.get("left", 0)]]
    st.passes = 3
    return st


def facts(st: LabyrinthState) -> dict[str, Any]:
    """What is compared."""
    found: dict[str, Any] = {
        name: {COUNTRY_IDS[c]: value for c, value in enumerate(getattr(st, name)) if value} for name in BY_COUNTRY
    }
    found["tracks"] = (st.prestige, st.funding, st.capital, st.reserves)
    found["markers"] = {name: sorted(places) for name, places in st.markers.items()}
    found["plots"] = (sorted(st.available), sorted((p.place, p.number, p.backlashed) for p in st.plots))
    found["off_map"] = sum(int(row[0]) for row in st.off_map)
    return found


class _Way:
    """A way through what the charts leave open, with the recorded dice."""

    def __init__(self, record: Record, taken: list[int], *, spare_tests: bool) -> None:
        self.dice = list(record["dice"])
        self.taken, self.widths = taken, [0] * len(taken)
        self.place = 0
        self.spare_tests = spare_tests
        """Whether a country that the program did not test is tested by any die."""

    def answer(self, choice: Choose) -> Pick | None:
        """The recorded die, or the next option to be tried; None if there is no die left."""
        options = choice.options
        if choice.seat == CHANCE and options[0].kind == "die":
            if not self.dice:
                return options[0] if self.spare_tests and choice.prompt in ("governance", "posture") else None
            return options[self.dice.pop(0) - 1]
        if len(options) == 1 or choice.prompt == "draw":
            return options[0]
        if self.place == len(self.taken):
            self.taken.append(0)
            self.widths.append(0)
        self.widths[self.place] = len(options)
        pick = options[self.taken[self.place]]
        self.place += 1
        return pick

    def next(self) -> list[int] | None:
        """The next way after this one; None if there is none."""
        taken, widths = self.taken[: self.place], self.widths[: self.place]
        while taken and taken[-1] + 1 >= widths[len(taken) - 1]:
            taken.pop()
        return [*taken[:-1], taken[-1] + 1] if taken else None


def _play(st: LabyrinthState, seat: int, card: int, way: _Way) -> bool:
    """The card is played that way; whether the dice sufficed."""
    lay_open(st, seat, card)
    st.agenda = [frame(take_up, seat, card)]
    try:
        while st.agenda:
            name, *args = st.agenda.pop()
            running = PROCEDURES[name](st, *args)
            try:
                pick: Pick | None = None
                while True:
                    pick = way.answer(running.send(pick))
                    if pick is None:
                        running.close()
                        return False
            except StopIteration:
                pass
    except MatchOver:
        pass
    return True


def agrees(record: Record, *, spare_tests: bool = False) -> bool:
    """Whether the recorded position is among those to which the charts lead with the recorded dice."""
    st = set_up(record["before"])
    seat, card = SIDES.index(record["side"]), record["card"]
    st.hands[seat] = [card, *(other for other in st.hands[seat] if other != card)]
    start, wanted = st.snapshot(), facts(set_up(record["after"]))
    taken: list[int] | None = []
    for _ in range(MOST_TRIES):
        way = _Way(record, taken, spare_tests=spare_tests)
        st = LabyrinthState.restore(start)
        if _play(st, seat, card, way) and not way.dice and facts(st) == wanted:
            return True
        taken = way.next()
        if taken is None:
            return False
    return False

"""Where everything is, in plain ids, for the table; equal pieces in a country share a counter."""

from __future__ import annotations

from collections.abc import Iterator

from game.core.layout import FACE_DOWN, Counter, Layout
from game.games.labyrinth.data import CARD_IDS, COUNTRIES, COUNTRY_IDS, JIHADIST, NONE, PLOT_IDS, SIDES, US
from game.games.labyrinth.state import LabyrinthState

SLOT = "box"
KINDS = (("troops", "troops", US, "infantry"), ("militia", "militia", US, "archers"),
         ("sleepers", "sleeper", JIHADIST, "cell"), ("actives", "active", JIHADIST, "active"),
         ("cadre", "cadre", JIHADIST, "cadre"))  # fmt: skip
"""[list of the state, name of the piece, its side, kind of counter]."""


def layout(view: LabyrinthState) -> Layout:
    """Return a counter with a number for each kind of piece in a country, the plots, and the hands."""
    hands = [[CARD_IDS[card] if card != NONE else FACE_DOWN for card in hand] for hand in view.hands]
    return Layout([*_pieces(view), *_plots(view)], hands)


def _pieces(view: LabyrinthState) -> Iterator[Counter]:
    for name, piece, seat, kind in KINDS:
        row: list[int] = getattr(view, name)
        for c in COUNTRIES:
            if row[c]:
                yield Counter(f"{piece}.{c}", COUNTRY_IDS[c], SIDES[seat], kind, str(row[c]), slot=SLOT)


def _plots(view: LabyrinthState) -> Iterator[Counter]:
    for index, plot in enumerate(view.plots):
        label = PLOT_IDS[plot.number]
        yield Counter(f"plot.{index}", COUNTRY_IDS[plot.place], SIDES[JIHADIST], "plot", label, slot=SLOT)

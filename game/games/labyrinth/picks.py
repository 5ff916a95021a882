"""What can be picked: the contract with the table and the computer players.

Picks
    space:<id>  a country, ids of countries.csv; space:track the troops track
    card:<id>  a card, ids "<event>.<number>"
    piece:<kind>  a piece of the country that is spoken of: sleeper, active, sadr, cadre, troops, militia, or the id of
        a marker that counts as troops
    plot:<id>  a plot to be placed (1, 2, 3, wmd); plot=<n> the n-th plot on the map
    marker:<id>  aid, besieged, awakening, reaction, or the id of a marker of an event
    use:<id>  what a card is played for: see USES
    posture:<id>  what is chosen
    item:<id>  an entry of a list on a card, "a" or "b" of an either-or
    number=<n>
    aside:<id>  see ASIDES
    resolve:<id>.<n>  the n-th plot on the map, of that number, is carried out: it names what it uncovers
    discard:<id>  the last card of a hand is discarded: it names what it uncovers
    button:<id>  yes, no, done, hold, blind, face_down
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from game.core.choice import NO, YES, Pick
from game.games.labyrinth.data import CARD, CARD_IDS, COUNTRY, COUNTRY_IDS, HARD, PLOT_IDS, SOFT

SPACES: Final = tuple(Pick("space", name) for name in COUNTRY_IDS)
TRACK: Final = Pick("space", "track")
CARD_PICKS: Final = tuple(Pick("card", name) for name in CARD_IDS)
PIECES: Final = {
    kind: Pick("piece", kind)
    for kind in ("sleeper", "active", "sadr", "cadre", "troops", "militia", "nato", "nato_2", "unscr_1973", "serval")
}
PLOT_PICKS: Final = tuple(Pick("plot", name) for name in PLOT_IDS)
POSTURE_PICKS: Final = {HARD: Pick("posture", "hard"), SOFT: Pick("posture", "soft")}
YES_NO: Final = (YES, NO)
HOLD: Final = Pick("button", "hold")

USES: Final = (
    "event",
    "trigger",
    "spend_reserves",
    "reserves",
    "war_of_ideas",
    "deploy",
    "regime_change",
    "withdraw",
    "disrupt",
    "alert",
    "reassessment",
    "recruit",
    "travel",
    "minor_jihad",
    "major_jihad",
    "plot",
    "nothing",
)
"""Uses of a card, in the order in which they are offered. `trigger` carries out the opponent's event first,
`spend_reserves` adds the reserves; the question returns after both. `nothing` if nothing else is possible.
"""
USE: Final = {name: Pick("use", name) for name in USES}


ASIDES: Final = {name: Pick("aside", name) for name in ("end_truce", "strong_horse", "zakat", "remove_cadre")}
"""What a seat may do before it plays a card; the question returns."""
FACE_DOWN: Final = Pick("button", "face_down")
"""A random face-down plot [cards 1, 21]."""
BLIND: Final = Pick("button", "blind")
"""Play a random card from the hand [card 47]."""


def spaces(countries: Iterable[int]) -> list[Pick]:
    """Return the picks of countries, in their order."""
    return [SPACES[c] for c in countries]


def country_of(pick: Pick) -> int:
    """Return the country of a pick."""
    return COUNTRY[str(pick.id)]


def discard_of(card: int) -> Pick:
    """Return the pick that discards a card."""
    return Pick("discard", CARD_IDS[card])


def card_of(pick: Pick) -> int:
    """Return the card of a pick."""
    return CARD[str(pick.id)]


def card_picks(cards: Iterable[int]) -> list[Pick]:
    """Return the picks of cards, in their order."""
    return [CARD_PICKS[card] for card in cards]

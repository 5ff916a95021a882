"""What can be picked: the contract with the table and the computer players.

Picks
    piece:<id>  a counter: soldier.7, roundfacer.2, dougram_tb; one of several that are alike stands for them
    hex:<id>  a hex by its printed number
    card:<id>  an action card, ids of cards.csv
    unit:<id>  a sort of unit that is wanted: what a CBA is converted into, what is armed
    chit:hideout.<hex>.<n>  a hideout chit, by its place in the hex
    points=<n>  a chit of a box, by its points
    soldiers=<n>  that many soldiers for a security check
    slot:<n>  a chit that chance takes, by its place
    button:<id>  done, pass, yes, no, and those defined below
"""

from __future__ import annotations

from typing import Final

from game.core.choice import Pick
from game.games.deloyer.data import CARD_IDS, CHIT_LIMIT, CHIT_POINTS, HEX_IDS, HEXES, PIECE_IDS, UNIT_IDS

PIECE_PICKS: Final = tuple(Pick("piece", name) for name in PIECE_IDS)
HEX_PICKS: Final = tuple(Pick("hex", name) for name in HEX_IDS)
CARD_PICKS: Final = tuple(Pick("card", name) for name in CARD_IDS)
"""By the number of the card."""
UNIT_PICKS: Final = tuple(Pick("unit", name) for name in UNIT_IDS)
CHIT_PICKS: Final = tuple(
    tuple(Pick("chit", f"hideout.{HEX_IDS[h]}.{slot}") for slot in range(CHIT_LIMIT[h])) for h in HEXES
)
POINT_PICKS: Final = (None, *(Pick("points", number) for number in CHIT_POINTS))
SOLDIER_PICKS: Final = tuple(Pick("soldiers", number) for number in range(7))

CONVERT: Final = Pick("button", "convert")
FORTRESS: Final = Pick("button", "fortress")
WITHDRAW: Final = Pick("button", "withdraw")
AUTONOMY: Final = Pick("button", "autonomy")
REGULARS: Final = Pick("button", "regulars")
MERCENARIES: Final = Pick("button", "mercenaries")
ON_ARMOUR: Final = Pick("button", "on_armour")
ON_SOLDIERS: Final = Pick("button", "on_soldiers")

NUMBER: Final[dict[Pick, int]] = {
    **{pick: number for number, pick in enumerate(PIECE_PICKS)},
    **{pick: number for number, pick in enumerate(HEX_PICKS)},
    **{pick: number for number, pick in enumerate(CARD_PICKS)},
    **{pick: number for number, pick in enumerate(UNIT_PICKS)},
}
"""The number in `data` of the thing that a pick names."""

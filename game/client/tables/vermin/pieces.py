"""Pieces of Space Vermin from Beyond: counters with their states, jewels, exits, tracks, boxes."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from game.client.board.things import Boxed, Piece, Token
from game.core.choice import CHANCE
from game.core.match import View
from game.games.vermin.board import ALPHA
from game.games.vermin.data import (
    ANT_GUN,
    BETA_WAY,
    CHIT_IDS,
    CHITS,
    COLLAPSED,
    CUP,
    ESCAPED,
    EXITS,
    HEX_IDS,
    IN_CUP,
    IS_QUEEN,
    JEWELS,
    LOST,
    NOBODY,
    NORTH_WAY,
    OPEN,
    OUT,
    PIECE_IDS,
    PROFESSOR,
    QUEENS,
    RESERVE,
    SIDES,
    SOUTH_WAY,
    SWARM,
    TYPE,
    UNITS,
    VEHICLES,
    WAITING,
)
from game.games.vermin.queries import escort_of, is_escort
from game.games.vermin.state import VerminState

MARINE_SIDE, SWARM_SIDE = SIDES
BACKS = {ANT_GUN: "deployed", PROFESSOR: "armed"}
"""Names of the backs of counters that are neither disrupted nor reduced."""
LEVELS = ("", "contaminated", "infected")
PRINTED = {"south": "south", "north": "north", "swarm": "beta"}
"""Names of the zones on the arrows of the rose."""
GROUND, CHIT_ORDER = -10, -20
Badges = tuple[tuple[str, str], ...]


def face(p: int, back: int, *, jewel: bool = False) -> str:
    """Return the sprite of a counter's side; a vermite with a jewel shows its raised values."""
    turned = f".{BACKS.get(p, 'disrupted' if p in UNITS else 'reduced')}" if back else ""
    return f"{PIECE_IDS[p]}{turned}" + (".jewel" if jewel and p not in UNITS else "")


def look(st: VerminState, p: int) -> str:
    """Return the sprite of a piece in its present state."""
    return face(p, st.back[p], jewel=p in st.jewel_by)


def badges(st: VerminState, p: int) -> Badges:
    """Return a jewel that it carries, and its NAT marker."""
    found = []
    if st.jewel_by.count(p):
        found.append(("jewel", "nw"))
    if st.nat[p]:
        found.append((f"nat.{LEVELS[st.nat[p]]}", "ne"))
    return tuple(found)


def order(st: VerminState, p: int) -> int:
    """Return the order in a stack: queens on top, then escorts, then by strength."""
    if IS_QUEEN[p]:
        return 300 - QUEENS.index(p)
    kind = {"ultramite": 30, "soldier": 20, "drone": 10}.get(TYPE[p], 0)
    return kind + (100 if is_escort(st, p) else 0)


def piece(st: VerminState, p: int, space: str) -> Piece:
    """Return a counter on a hex or in a box."""
    side = MARINE_SIDE if p in UNITS else SWARM_SIDE
    return Piece(PIECE_IDS[p], space, look(st, p), order(st, p), True, side, badges(st, p))


def exit_piece(st: VerminState, e: int) -> Piece:
    """Return a tunnel exit chit."""
    sprite = f"exit.{e + 1}" + (".collapsed" if st.exits[e] == COLLAPSED else "")
    return Piece(f"exit.{e + 1}", HEX_IDS[st.board.exit[e]], sprite, CHIT_ORDER, False, SWARM_SIDE, ground=True)


def in_hand(view: View[VerminState]) -> Sequence[str]:
    """Return the unit that acts."""
    choice, action = view.choice, view.state.action
    if choice is not None and choice.seat != CHANCE and isinstance(choice.args.get("unit"), str):
        return [str(choice.args["unit"])]
    return [PIECE_IDS[action.unit]] if action is not None else ()


def all_pieces(st: VerminState) -> list[Piece]:
    """Return everything on the map."""
    found = [piece(st, p, HEX_IDS[h]) for p, h in enumerate(st.at) if h >= 0]
    found += [exit_piece(st, e) for e in EXITS if st.exits[e] in (OPEN, COLLAPSED)]
    found += [
        Piece(f"jewel.{j}", HEX_IDS[st.jewel_at[j]], "jewel", GROUND, True, "neutral", ground=True)
        for j in JEWELS
        if st.jewel_at[j] >= 0 and st.jewel_by[j] == NOBODY
    ]
    return found


# === Tracks ===


def ways(st: VerminState) -> list[tuple[str, int]]:
    """Return zone and direction of the queens' will this turn: south and north on Alpha, swarm on Beta (0: storm)."""
    if not st.shown:
        return []
    chit = st.shown[0]
    if st.map == ALPHA:
        return [("south", SOUTH_WAY[chit]), ("north", NORTH_WAY[chit])]
    return [("swarm", BETA_WAY[chit])]


def tokens(st: VerminState) -> Iterator[Token]:
    """Return the tokens: turn, event chit, directions, returning vehicles."""
    if st.turn:
        yield Token("turn", f"turn.{st.turn}", "turn")
    if st.shown:
        yield Token("chit", "rose.chit", f"chit.{CHIT_IDS[st.shown[-1]]}")
    for zone, way in ways(st):
        if way:
            for kind, cell in (("way", f"rose.{way}"), ("zone", f"zone.{zone}")):
                yield Token(f"{kind}.{zone}", cell, f"way.{PRINTED[zone]}.{way}")
    if st.map == ALPHA:
        for p in VEHICLES:
            if st.at[p] == WAITING and st.due[p]:
                yield Token(PIECE_IDS[p], f"return.{max(st.due[p], st.turn)}", PIECE_IDS[p])


EFFECTS = {
    "flooded": "P-1-b",
    "lashed": "D-lash",
    "ambush": "Q-1-c",
    "storm": "Q-2-f",
    "recon": "I-4-a",
    "kitten": "J-5-kitten",
}
"""Effects that may be in force, by their field of the state, with their rule."""


def in_force(st: VerminState) -> list[str]:
    """Return lasting effects that bind somebody now."""
    return [name for name in EFFECTS if getattr(st, name)]


# === Boxes ===


def off_map(st: VerminState) -> list[tuple[str, list[int]]]:
    """Return the boxes of the board with their pieces."""

    def where(place: int, among: Sequence[int]) -> list[int]:
        return [p for p in among if st.at[p] == place]

    found = [
        ("reserve", where(RESERVE, UNITS)),
        ("waiting", where(WAITING, UNITS)),
        ("lost", where(LOST, UNITS)),
        ("unit_cup", where(CUP, SWARM)),
    ]
    if st.map == ALPHA:
        nests = [(f"nest_{number}", [p for p in SWARM if st.at[p] == h]) for number, h in st.board.nest.items()]
        return [*nests, *found]
    return [
        *found,
        ("brood", where(WAITING, SWARM)),
        ("escaped", where(ESCAPED, SWARM)),
        ("destroyed", where(LOST, SWARM)),
    ]


def chits_left(st: VerminState) -> list[int]:
    """Return the event chits still in their cup."""
    return [c for c in CHITS if st.chits[c]]


def jewels_saved(st: VerminState) -> list[int]:
    """Return the jewels carried off the west edge."""
    return [j for j in JEWELS if st.jewel_at[j] == OUT]


def boxed(st: VerminState, title: dict[str, str]) -> Iterator[Boxed]:
    """Return the boxes that are not empty; `title` by box."""
    for box, members in off_map(st):
        if members:
            yield Boxed(box, title[box], [piece(st, p, box) for p in members])
    if st.map == ALPHA and jewels_saved(st):
        lying = [Piece(f"jewel.{j}", "jewels_out", "jewel", 0, True, "neutral") for j in jewels_saved(st)]
        yield Boxed("jewels_out", title["jewels_out"], lying)
    drawn = [c for c in CHITS if not st.chits[c]]
    marker = [Piece("recon", "event_cup", "recon", 0, True, MARINE_SIDE)] if st.recon else []
    if drawn or marker:
        chits = [Piece(f"chit.{CHIT_IDS[c]}", "event_cup", f"chit.{CHIT_IDS[c]}", 0, True, SWARM_SIDE) for c in drawn]
        yield Boxed("event_cup", title["event_cup"], [*chits, *marker])


def exits_in_cup(st: VerminState) -> int:
    """Return the tunnel exit chits still in the unit cup."""
    return sum(exit_ == IN_CUP for exit_ in st.exits)


def escort_pair(st: VerminState, p: int) -> list[str]:
    """Return a queen and her escort, by either of them; alone if there is none."""
    if IS_QUEEN[p] and escort_of(st, p) != NOBODY:
        return [PIECE_IDS[p], PIECE_IDS[escort_of(st, p)]]
    if is_escort(st, p):
        return [PIECE_IDS[QUEENS[st.escort.index(p)]], PIECE_IDS[p]]
    return [PIECE_IDS[p]]

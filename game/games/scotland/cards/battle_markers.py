"""10.0 Strategy markers that are played before a battle."""

from __future__ import annotations

from game.core.choice import PASS, Pick, choose
from game.core.procedure import frame, procedure, then
from game.games.scotland.cards.markers import general_markers, play_general
from game.games.scotland.cards.replies import play
from game.games.scotland.chapters.fighting import advantage_at
from game.games.scotland.chapters.surrender import surrender
from game.games.scotland.data import (
    CAVALRY,
    COUNTRY,
    EDWARD,
    ENGLISH,
    GARRISONS,
    HEX_IDS,
    INFANTRY,
    MARKER_PICKS,
    PENALTY,
    PIECE,
    PIECE_PICKS,
    SCOTS,
    SIDES,
    TYPE,
    WALLACE,
)
from game.games.scotland.queries import alike, leaders_at, units_at
from game.games.scotland.state import Battle, ScotlandState

PRE_BATTLE = (
    "combat_advantage",
    "effective_archers",
    "highland_ferocity",
    "knights_charge",
    "lost_cause",
    "siege_train",
    "treachery",
)


def infantry(st: ScotlandState, side: int, h: int) -> list[int]:
    """Infantry units of the side in the hex; a garrison is neither infantry nor cavalry (ruling)."""
    return [p for p in units_at(st, side, h) if TYPE[p] == INFANTRY and p not in GARRISONS]


def cavalry(st: ScotlandState, side: int, h: int) -> list[int]:
    """Cavalry units of the side in the hex."""
    return [p for p in units_at(st, side, h) if TYPE[p] == CAVALRY]


def smaller_army(st: ScotlandState, h: int) -> int | None:
    """The side that Lost Cause makes surrender: outnumbered 2 to 1, without Wallace and King Edward [10]."""
    scots, english = len(units_at(st, SCOTS, h)), len(units_at(st, ENGLISH, h))
    side = SCOTS if english >= 2 * scots else ENGLISH if scots >= 2 * english else None
    if side is None or any(p in (WALLACE, EDWARD) for p in leaders_at(st, side, h)):
        return None
    return side


def can_play(st: ScotlandState, b: Battle, side: int, marker: str) -> bool:
    """Whether a pre-battle marker would do something for the side in this battle."""
    if marker == "combat_advantage":
        return side not in (advantage_at(b, 1), advantage_at(b, 2))
    if marker == "effective_archers":
        return side == ENGLISH
    if marker == "highland_ferocity":
        return bool([p for p in infantry(st, SCOTS, b.hex) if p not in b.zeroed])
    if marker == "knights_charge":
        return bool([p for p in cavalry(st, ENGLISH, b.hex) if p not in b.zeroed])
    if marker == "lost_cause":
        return smaller_army(st, b.hex) is not None
    if side != b.attacker or not PENALTY[b.hex]:
        return False
    if marker == "siege_train":
        return side == ENGLISH and COUNTRY[b.hex] == SCOTS
    return True


def pre_battle_markers(st: ScotlandState, b: Battle, side: int) -> list[Pick]:
    """The pre-battle markers in the side's hand that may be played on this battle."""
    hand = st.hands[side]
    return [MARKER_PICKS[m] for m in PRE_BATTLE if m in hand and can_play(st, b, side, m)]


@procedure
async def exchange_markers(st: ScotlandState, side: int) -> None:
    """Markers are played alternately, attacker first, until both pass in a row (ruling)."""
    b = st.battle
    assert b is not None
    if b.passes >= 2 or b.surrendered >= 0 or not all(units_at(st, s, b.hex) for s in (SCOTS, ENGLISH)):
        return
    then(st, frame(exchange_markers, 1 - side))
    if not st.hands[side]:
        b.passes += 1
        return
    options = [*pre_battle_markers(st, b, side), *general_markers(st, side), PASS]
    pick = await choose(side, "before_battle", options, "10.0", confirm=True, hex=HEX_IDS[b.hex])
    if pick == PASS:
        b.passes += 1
        return
    b.passes = 0
    marker = str(pick.id)
    if marker in PRE_BATTLE:
        await _play(st, b, side, marker)
    else:
        await play_general(st, side, marker)


async def _play(st: ScotlandState, b: Battle, side: int, marker: str) -> None:
    victim: int | None = None
    if marker == "highland_ferocity" and side == ENGLISH:
        victim = await _victim(st, b, side, marker, infantry(st, SCOTS, b.hex))
    elif marker == "knights_charge" and side == SCOTS:
        victim = await _victim(st, b, side, marker, cavalry(st, ENGLISH, b.hex))
    if not await play(st, side, marker):
        return
    if victim is not None:
        b.zeroed.append(victim)
    elif marker == "combat_advantage":
        combat_advantage(b, side)
    elif marker == "effective_archers":
        b.archers += 1
    elif marker == "highland_ferocity":
        b.ferocity += 1
    elif marker == "knights_charge":
        b.charge += 1
    elif marker == "siege_train":
        b.siege = 1
    elif marker == "treachery":
        b.treachery = 1
    else:
        loser = smaller_army(st, b.hex)
        assert loser is not None
        b.surrendered = loser
        st.emit("surrender", side=SIDES[loser])
        then(st, frame(surrender, loser))


async def _victim(st: ScotlandState, b: Battle, side: int, marker: str, units: list[int]) -> int:
    """The enemy unit whose strength is 0 in round 1; the player of the marker names it (ruling)."""
    sorts = alike(st, [p for p in units if p not in b.zeroed])
    pick = await choose(side, f"{marker}_victim", [PIECE_PICKS[p] for p in sorts], "10.0")
    return PIECE[str(pick.id)]


def combat_advantage(b: Battle, side: int) -> None:
    """Take the enemy's advantage away for the battle, or gain it if nobody has one [10]."""
    enemy = 1 - side
    if b.gained == enemy:
        b.gained = -1
    elif enemy in (advantage_at(b, 1), advantage_at(b, 2)):
        b.removed.append(enemy)
    else:
        b.gained = side

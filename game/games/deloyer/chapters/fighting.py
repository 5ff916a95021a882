"""14 CBA step, 15 anti-personnel step, 16 melee step, 17 damage."""

from __future__ import annotations

from collections.abc import Sequence

from game.core.choice import DONE, NO, YES, choose, roll_die
from game.core.procedure import frame, procedure, then
from game.games.deloyer.chapters.windows import battle_of, open_window
from game.games.deloyer.data import (
    BOTH,
    FACE,
    FEDERATION,
    GARCIA,
    HASTY,
    HEX_IDS,
    LIBERATION,
    PIECE_IDS,
    SIDES,
    UNIT_IDS,
)
from game.games.deloyer.picks import NUMBER, PIECE_PICKS
from game.games.deloyer.queries import (
    alike,
    anti_armour,
    anti_personnel,
    defence,
    fighters,
    is_dougram,
    is_soldier,
    unit_of,
)
from game.games.deloyer.state import Battle, DeloyerState, Shot
from game.games.deloyer.verbs import damage, destroy

POOLS = ("cba", "soldier")
"""The targets of hits: an index into `Battle.hits`."""
ARMOUR = "armour"
"""The pairing of liberation CBAs and federation soldiers [15.1]."""
INFANTRY = "infantry"
"""The pairing of federation CBAs and liberation soldiers."""


def arm_of(st: DeloyerState, b: Battle, side: int, *, soldiers: bool) -> list[int]:
    """The soldiers or the CBAs of a side in the battle."""
    return [p for p in fighters(st, b, side) if is_soldier(st, p) == soldiers]


def arms_of(st: DeloyerState, b: Battle, side: int) -> tuple[list[int], list[int]]:
    """The CBAs and the soldiers of a side in the battle."""
    units = fighters(st, b, side)
    soldiers = [p for p in units if is_soldier(st, p)]
    return [p for p in units if p not in soldiers], soldiers


def begin(st: DeloyerState, step: str) -> Battle | None:
    """Begin the battle's next step and return the battle; None if it is over or one side has nobody left."""
    b = battle_of(st)
    if b.over or not all(fighters(st, b, side) for side in BOTH):
        return None
    b.step, b.struck = step, []
    return b


# === The steps ===


@procedure
async def cba_step(st: DeloyerState) -> None:
    """CBAs against CBAs; this fight is compulsory [14.1]."""
    if begin(st, "cba") is not None:
        then(st, frame(roll_all))
        open_window(st, "before_cba")


@procedure
async def personnel_step(st: DeloyerState) -> None:
    """CBAs against soldiers, in two pairings; each is fought if either side wants it [15.2] (D16)."""
    b = begin(st, "personnel")
    if b is not None:
        then(st, frame(want, b.attacker), frame(want, 1 - b.attacker), frame(roll_all))
        open_window(st, "before_personnel")


@procedure
async def melee_step(st: DeloyerState) -> None:
    """Soldiers against soldiers, if either side wants it [16.1]."""
    b = begin(st, "melee")
    if b is not None:
        b.wanted = []
        then(st, frame(want, b.attacker), frame(want, 1 - b.attacker), frame(roll_all))
        open_window(st, "before_melee")


def pairings(st: DeloyerState, b: Battle) -> list[str]:
    """The fights that are possible in the step."""
    (l_cbas, l_soldiers), (f_cbas, f_soldiers) = (arms_of(st, b, side) for side in BOTH)
    if b.step == "melee":
        return ["melee"] if l_soldiers and f_soldiers else []
    found = [ARMOUR] if l_cbas and f_soldiers else []
    return [*found, INFANTRY] if f_cbas and l_soldiers else found


@procedure
async def want(st: DeloyerState, side: int) -> None:
    """Ask a side which fights it wants; the active player answers first (D41)."""
    b = battle_of(st)
    if b.over:
        return
    struck = {"cba": ARMOUR, "soldier": INFANTRY}.get(b.air_target)
    for pairing in pairings(st, b):
        if pairing == struck and pairing not in b.wanted and b.step == "personnel":
            b.wanted.append(pairing)
        if pairing not in b.wanted:
            rule = "16.1" if b.step == "melee" else "15.2"
            if await choose(side, f"want_{pairing}", [YES, NO], rule, hex=HEX_IDS[b.hex]) == YES:
                b.wanted.append(pairing)
                st.emit("wanted", side=SIDES[side], fight=pairing)
            elif side != b.attacker:
                st.emit("not_fought", fight=pairing, hex=HEX_IDS[b.hex])


@procedure
async def roll_all(st: DeloyerState) -> None:
    """Roll for both sides at once, or one after the other under a first strike."""
    b = battle_of(st)
    if b.over:
        return
    first = [side for side in BOTH if f"{side}.{b.step}" in b.first]
    b.volleys = [[first[0]], [1 - first[0]]] if len(first) == 1 else [[b.attacker, 1 - b.attacker]]
    then(st, frame(volley))


@procedure
async def volley(st: DeloyerState) -> None:
    """Roll the dice of those who shoot now [14.2][15.3][16.2]."""
    b = battle_of(st)
    b.shots = []
    if not b.volleys:
        return
    sides = b.volleys.pop(0)
    for side in sides:
        for shot in shooters(st, b, side):
            unit = UNIT_IDS[unit_of(st, shot.piece)]
            shot.die = await roll_die(b.step, side=SIDES[side], unit=unit, need=shot.need)
            b.shots.append(shot)
    then(st, frame(count_hits, sides), frame(volley))
    for side in sides:
        own = [shot for shot in b.shots if shot.side == side]
        if own:
            st.emit(
                "rolled",
                side=SIDES[side],
                step=b.step,
                dice=[shot.die for shot in own],
                needs=[shot.need for shot in own],
                pieces=[PIECE_IDS[shot.piece] for shot in own],
                hits=sum(shot.hits for shot in own),
            )
    if b.shots:
        open_window(st, f"after_{b.step}")


def shooters(st: DeloyerState, b: Battle, side: int) -> list[Shot]:
    """Return the units of a side that roll in the step, with their values and targets."""
    (cbas, soldiers), (enemy_cbas, enemy_soldiers) = (arms_of(st, b, each) for each in (side, 1 - side))
    if b.step == "cba":
        return [Shot(p, side, "cba", anti_armour(st, b, p), 0) for p in cbas] if enemy_cbas else []
    if b.step == "melee":
        if "melee" not in b.wanted or not enemy_soldiers:
            return []
        return [Shot(p, side, "soldier", anti_personnel(st, b, p), 0) for p in soldiers]
    own, other = (ARMOUR, INFANTRY) if side == LIBERATION else (INFANTRY, ARMOUR)
    found = list[Shot]()
    if own in b.wanted and enemy_soldiers:
        found += [Shot(p, side, "soldier", anti_personnel(st, b, p), 0) for p in cbas]
    if other in b.wanted and enemy_cbas:
        found += [Shot(p, side, "cba", anti_armour(st, b, p), 0) for p in soldiers]
    return found


# === 17 ===


@procedure
async def count_hits(st: DeloyerState, sides: list[int]) -> None:
    """Add up the hits, those of cards included [14.5]; then have them assigned, to take effect together (D41)."""
    b = battle_of(st)
    b.hits = counted(b, sides)
    for side in sides:
        if any(b.hits[side]):
            on_cbas, on_soldiers = (hits or None for hits in b.hits[side])
            st.emit("hits", side=SIDES[side], step=b.step, on_cbas=on_cbas, on_soldiers=on_soldiers)
    order = [side for side in (b.attacker, 1 - b.attacker) if side in sides]
    then(st, *(frame(assign, side) for side in order), frame(take_losses))


def counted(b: Battle, sides: Sequence[int]) -> list[list[int]]:
    """The hits of dice and cards by the side that scored them, on CBAs and on soldiers [14.5]."""
    hits = [[0, 0], [0, 0]]
    for side in sides:
        for pool, name in enumerate(POOLS):
            rolled = sum(shot.hits for shot in b.shots if shot.side == side and shot.pool == name)
            hits[side][pool] = rolled + card_hits(b, side)[pool]
    return hits


def card_hits(b: Battle, side: int) -> tuple[int, int]:
    """Extra hits of the step, on CBAs and on soldiers (cards 80, 83, 90-92, 94)."""
    if b.step == "cba":
        return b.cba_hits[side], 0
    if b.step == "melee" and "melee" in b.wanted:
        return 0, b.melee_hits[side]
    if b.step == "personnel" and side == FEDERATION and b.air_target:
        return (b.air_hits, 0) if b.air_target == POOLS[0] else (0, b.air_hits)
    return 0, 0


def targets(st: DeloyerState, b: Battle, side: int) -> list[int]:
    """Enemy units that the remaining hits can destroy or damage; each takes hits once in a step [17.3][17.4] (D17)."""
    on_cbas, on_soldiers = b.hits[side]
    return [
        p
        for p in fighters(st, b, 1 - side)
        if p not in b.struck and defence(st, b, p) <= (on_soldiers if is_soldier(st, p) else on_cbas)
    ]


@procedure
async def assign(st: DeloyerState, side: int) -> None:
    """The side that scored the hits assigns them, unit by unit [17.3]."""
    b = battle_of(st)
    found = targets(st, b, side)
    if not found:
        return
    options = [*(PIECE_PICKS[p] for p in alike(st, found)), DONE]
    pick = await choose(
        side,
        "assign",
        options,
        "17.3",
        hex=HEX_IDS[b.hex],
        on_cbas=b.hits[side][0] or None,
        on_soldiers=b.hits[side][1] or None,
    )
    if pick == DONE:
        return
    then(st, frame(assign, side))
    p = NUMBER[pick]
    b.hits[side][int(is_soldier(st, p))] -= defence(st, b, p)
    b.struck.append(p)
    b.doomed.append(p)


@procedure
async def take_losses(st: DeloyerState) -> None:
    """Remove the losses together; an undamaged Dougram becomes damaged [17.5][17.6][21.2].

    Units whose loss has consequences go last, so that the order of naming does not matter [14.5]: machines that fall
    with Garcia are destroyed, not disbanded [27.1]; Roundfacers that fall with a Hasty can replace it [17.7].
    """
    b = battle_of(st)
    doomed, b.doomed = sorted(b.doomed, key=lambda p: FACE[st.owner[p]][p] in (GARCIA, HASTY)), []
    for p in doomed:
        if st.at[p] != b.hex:
            continue
        if is_dougram(st, p) and not st.hurt[p]:
            damage(st, p)
            continue
        if st.owner[p] == FEDERATION and not is_soldier(st, p):
            b.destroyed.append(UNIT_IDS[unit_of(st, p)])
            st.lost_cbas += 1
        destroy(st, p)

"""7.0 Battle, in the rulebook's order."""

from __future__ import annotations

from game.core.choice import DONE, PASS, Pick, choose, roll_die
from game.core.procedure import frame, procedure, then
from game.games.scotland.cards.battle_markers import exchange_markers
from game.games.scotland.cards.general import GENERAL, could_play, general_markers
from game.games.scotland.cards.replies import fortunes, roll
from game.games.scotland.chapters.control import occupy
from game.games.scotland.chapters.fighting import (
    advantage_at,
    by_strength,
    came_over_river,
    extra_attacks,
    extra_strength,
    line_up,
    sort_of,
    strength,
)
from game.games.scotland.chapters.retreat import endanger, endanger_all, open_hexes, put_aside
from game.games.scotland.chapters.scoring import end_if_dead
from game.games.scotland.data import (
    ENGLISH,
    GARRISONS,
    HEX,
    HEX_IDS,
    HEX_PICKS,
    INITIATIVE,
    NOBLES,
    NOBODY,
    OFF,
    PIECE,
    PIECE_IDS,
    PIECE_PICKS,
    SCOTS,
    SIDE,
    SIDES,
)
from game.games.scotland.queries import (
    alike,
    can_promote,
    enemy_hexes,
    has_garrison,
    leaders_at,
    pieces_at,
    town_side,
    unit_hexes,
    units_at,
)
from game.games.scotland.state import Battle, ScotlandState
from game.games.scotland.verbs import promote, recover, reduce_unit, remove_unit, set_control, stand_down

AUTO = Pick("button", "auto")
STAY = Pick("button", "stay")
RETREAT = Pick("button", "retreat")


# === 7.5 The battle phase ===


def battle_hexes(st: ScotlandState, side: int) -> list[int]:
    """Hexes with units of both sides, garrisons included [7.0]."""
    return sorted(unit_hexes(st, side) & enemy_hexes(st, side))


@procedure
async def battle_phase(st: ScotlandState, side: int) -> None:
    """Resolve the battles one by one, as the active player chooses; all are compulsory [3.2][7.5]."""
    st.step = "battle"
    then(st, frame(enemy_markers, 1 - side), frame(choose_battle, side))


@procedure
async def enemy_markers(st: ScotlandState, side: int) -> None:
    """Let the enemy use markers in this battle phase [10.0]."""
    if not st.hands[side]:
        return
    pick = await choose(side, "enemy_battle_phase", [*general_markers(st, side), PASS], "10.0", confirm=True)
    if pick != PASS:
        then(st, frame(enemy_markers, side))
        await GENERAL[str(pick.id)].play(st, side)


@procedure
async def choose_battle(st: ScotlandState, side: int) -> None:
    """Name the next battle, or use a marker; after all battles the player turn can end."""
    hexes = battle_hexes(st, side)
    options = [HEX_PICKS[h] for h in hexes] + general_markers(st, side)
    if not hexes:
        options.append(DONE)
    pick = await choose(side, "choose_battle", options, "7.5", veiled=could_play(st, side), battles=len(hexes) or None)
    if pick == DONE:
        return
    then(st, frame(choose_battle, side))
    if pick.kind == "hex":
        then(st, frame(battle, HEX[str(pick.id)]))
    else:
        await GENERAL[str(pick.id)].play(st, side)


@procedure
async def battle(st: ScotlandState, h: int) -> None:
    """Fight a battle: markers, then rounds until one side is gone."""
    attacker = st.active
    defender = 1 - attacker
    if has_garrison(st, h, defender):
        st.at[GARRISONS[defender]] = h
    st.battle = Battle(h, attacker, over_river=came_over_river(st, attacker, h))
    st.emit("battle", hex=HEX_IDS[h], side=SIDES[attacker])
    then(st, frame(exchange_markers, attacker), frame(fight_round))


# === 7.1 A round ===


@procedure
async def fight_round(st: ScotlandState) -> None:
    """Play lines, leaders, strikes, casualties and retreat; or end the battle if a side is gone [7.1.1-7.1.8]."""
    b = st.battle
    assert b is not None
    defender = 1 - b.attacker
    if b.surrendered != NOBODY or not all(units_at(st, side, b.hex) for side in (SCOTS, ENGLISH)):
        then(st, frame(end_battle))
        return
    b.round += 1
    b.posts.clear()
    st.emit("round", hex=HEX_IDS[b.hex], round=b.round)
    numbers = [len(units_at(st, side, b.hex)) for side in (SCOTS, ENGLISH)]
    few = defender if numbers[0] == numbers[1] else numbers.index(min(numbers))
    b.columns[few] = [[p] for p in by_strength(st, units_at(st, few, b.hex))]
    b.columns[1 - few] = [[] for _ in b.columns[few]]
    then(
        st,
        frame(face_enemy, 1 - few),
        frame(place_leaders, defender),
        frame(place_leaders, b.attacker),
        frame(strikes),
        frame(end_round),
    )


@procedure
async def face_enemy(st: ScotlandState, side: int) -> None:
    """Let the larger side put a unit opposite every enemy unit, then add the surplus as it chooses [7.1.2]."""
    b = st.battle
    assert b is not None
    await _lay_line(st, b, side)
    scots, english = ([[PIECE_IDS[p] for p in column] for column in line] for line in b.columns)
    st.emit("lined_up", round=b.round, scots=scots, english=english)


async def _lay_line(st: ScotlandState, b: Battle, side: int) -> None:
    columns, enemy = b.columns[side], b.columns[1 - side]
    rest = by_strength(st, units_at(st, side, b.hex))
    for place, column in enumerate(columns):
        sorts = one_of_each(st, rest)
        if len(sorts) == 1:
            pick = PIECE_PICKS[sorts[0]]
        else:
            options = [*(PIECE_PICKS[p] for p in sorts), AUTO]
            pick = await choose(side, "face", options, "7.1.2", facing=PIECE_IDS[enemy[place][0]], column=place)
        if pick == AUTO:
            b.columns[side] = line_up(st, columns, rest, enemy)
            return
        unit = PIECE[str(pick.id)]
        rest.remove(unit)
        column.append(unit)
    if len(columns) == 1:
        columns[0] += rest
        return
    while rest:
        unit = rest[0]
        places = [Pick("column", place) for place in range(len(columns))]
        pick = await choose(side, "double_up", [*places, AUTO], "7.1.2", piece=PIECE_IDS[unit])
        if pick == AUTO:
            b.columns[side] = line_up(st, columns, rest, enemy)
            return
        columns[int(pick.id)].append(rest.pop(0))


def one_of_each(st: ScotlandState, units: list[int]) -> list[int]:
    """Return one of each set of units that are identical in a battle."""
    return list({sort_of(st, p): p for p in reversed(units)}.values())[::-1]


@procedure
async def place_leaders(st: ScotlandState, side: int) -> None:
    """Put leaders on units, the defender's first; of several on one unit the best helps [7.1.3][7.1.4]."""
    b = st.battle
    assert b is not None
    for leader in leaders_at(st, side, b.hex):
        units = [p for column in b.columns[side] for p in column]
        options = [PIECE_PICKS[p] for p in units]
        rule = "7.1.4" if side == b.attacker else "7.1.3"
        pick = await choose(side, "post_leader", options, rule, leader=PIECE_IDS[leader])
        b.posts.append([leader, PIECE[str(pick.id)]])
        st.emit("posted", leader=PIECE_IDS[leader], piece=str(pick.id), side=SIDES[side])


@procedure
async def strikes(st: ScotlandState) -> None:
    """Strike: the side with the advantage completes its strikes first; otherwise both at once [7.1.5]."""
    b = st.battle
    assert b is not None
    first = advantage_at(b, b.round)
    b.together = first == NOBODY
    b.queue = [1 - b.attacker, b.attacker] if b.together else [first, 1 - first]
    if first != NOBODY:
        st.emit("first_strike", side=SIDES[first], round=b.round)
    then(st, frame(strike))


@procedure
async def strike(st: ScotlandState) -> None:
    """Roll a die for each unit of one side that can hit something [7.1.6]."""
    b = st.battle
    assert b is not None
    side = b.queue.pop(0)
    then(st, *([frame(take_hits)] if not b.together else []), frame(strike) if b.queue else frame(take_hits))
    blows = [
        [p, strength(st, b, p), place]
        for place, column in enumerate(b.columns[side])
        for p in column
        if b.columns[1 - side][place] and strength(st, b, p) > 0
    ]
    if side == ENGLISH and all(units_at(st, s, b.hex) for s in (SCOTS, ENGLISH)):
        blows += [
            [extra, extra_strength(b, extra), -1] for extra in extra_attacks(st, b) if extra_strength(b, extra) > 0
        ]
    names = [PIECE_IDS[p] if p >= 0 else ("archers", "navy")[-1 - p] for p, _, _ in blows]
    if not blows:
        if all(units_at(st, s, b.hex) for s in (SCOTS, ENGLISH)):  # else the armies' fate has been told
            st.emit("no_blows", side=SIDES[side])
        return
    dice = [
        await roll_die("attack", side=SIDES[side], piece=name, need=min(need, 6))
        for name, (_, need, _) in zip(names, blows, strict=True)
    ]
    needs = [need for _, need, _ in blows]
    first = sum(die <= need for die, need in zip(dice, needs, strict=True))
    need = min(needs[0], 6) if len(set(needs)) == 1 else None
    st.emit("volley", side=SIDES[side], pieces=names, dice=list(dice), needs=needs, need=need, hits=first)
    rolled = list(dice)
    await fortunes(st, side, dice, "attack", needs=needs)
    hits = [[1 - side, place] for die, (_, need, place) in zip(dice, blows, strict=True) if die <= need]
    again = True if dice != rolled else None
    st.emit("blows", side=SIDES[side], dice=list(dice), hits=len(hits), again=again)
    b.hits += hits


@procedure
async def take_hits(st: ScotlandState) -> None:
    """Let the owner assign each hit in its column (excess is lost); then roll for shaken leaders [7.1.6][8.5]."""
    b = st.battle
    assert b is not None
    lost = [0, 0]
    while b.hits:
        side, place = b.hits.pop(0)
        columns = b.columns[side] if place < 0 else [b.columns[side][place]]
        posted = {unit for _, unit in b.posts}
        units: list[int] = []
        for column in columns:  # like units of two columns are no longer alike: each has its own enemy
            sorts = one_of_each(st, [p for p in column if p not in posted])
            units += [p for p in column if p in sorts or p in posted]
        if not units:
            lost[side] += 1
            continue
        options = [PIECE_PICKS[p] for p in units]
        pick = await choose(side, "take_hit", options, "7.1.6", column=place)
        p = PIECE[str(pick.id)]
        if not st.reduced[p]:
            reduce_unit(st, p)
            continue
        for column in columns:
            if p in column:
                column.remove(p)
        b.shaken += [leader for leader, unit in b.posts if unit == p]
        remove_unit(st, p, "destroyed")
    for side in (SCOTS, ENGLISH):
        if lost[side] and units_at(st, side, b.hex):  # of an army that is gone no hit is missed
            st.emit("hits_lost", side=SIDES[side], number=lost[side])
    while b.shaken:
        leader = b.shaken.pop(0)
        b.posts = [post for post in b.posts if post[0] != leader]
        await endanger(st, leader, amid_blows=True)


# === 7.1.7 The end of a round ===


@procedure
async def end_round(st: ScotlandState) -> None:
    """End the game if a death does so; otherwise ask both sides, the defender first, about a retreat [7.1.7]."""
    b = st.battle
    assert b is not None
    end_if_dead(st)
    sides = (1 - b.attacker, b.attacker)
    then(
        st,
        *(frame(declare_retreat, side) for side in sides),
        *(frame(try_retreat, side) for side in sides),
        frame(fight_round),
    )


@procedure
async def declare_retreat(st: ScotlandState, side: int) -> None:
    """Ask a side whether it retreats, and by which of its leaders if it has any [7.1.7][8.3].

    A garrison cannot retreat [14.3]; without an open hex nobody can.
    """
    b = st.battle
    assert b is not None
    if not all(units_at(st, s, b.hex) for s in (SCOTS, ENGLISH)):
        return
    if st.at[GARRISONS[side]] == b.hex or not open_hexes(st, side, b.hex):
        return
    leaders = leaders_at(st, side, b.hex)
    options = [STAY, *([PIECE_PICKS[p] for p in leaders] or [RETREAT])]
    pick = await choose(side, "declare_retreat", options, "7.1.7", hex=HEX_IDS[b.hex])
    if pick != STAY:
        leader = str(pick.id) if pick.kind == "piece" else ""
        b.leaving.append([side, leader])
        st.emit("wants_to_retreat", side=SIDES[side], leader=leader or None)


@procedure
async def try_retreat(st: ScotlandState, side: int) -> None:
    """Roll for a retreating side: its leader's initiative or less, or a 1 without a leader [7.1.7][8.3].

    The defender goes first; if he gets away, the attacker stays (ruling).
    """
    b = st.battle
    assert b is not None
    declared = [leader for who, leader in b.leaving if who == side]
    b.leaving = [pair for pair in b.leaving if pair[0] != side]
    if not declared or not all(units_at(st, s, b.hex) for s in (SCOTS, ENGLISH)):
        return
    leader = str(declared[0])
    need = INITIATIVE[PIECE[leader]] if leader else 1
    about = {"leader": leader} if leader else {}
    if await roll(st, side, "retreat" if about else "retreat_leaderless", need=need, **about) > need:
        st.emit("retreat_failed", side=SIDES[side])
        return
    st.emit("retreats", side=SIDES[side], hex=HEX_IDS[b.hex])
    await put_aside(st, side, pieces_at(st, side, b.hex), "retreated")


# === 7.2-7.4 After the battle ===


@procedure
async def end_battle(st: ScotlandState) -> None:
    """Apply the consequences: leaders left alone, control, recovery [7.3], promotion of a winning unit [7.4]."""
    b = st.battle
    assert b is not None
    held = [side for side in (SCOTS, ENGLISH) if units_at(st, side, b.hex)]
    winner = held[0] if len(held) == 1 else NOBODY
    if winner != NOBODY:
        await endanger_all(st, 1 - winner, b.hex)
    for garrison in GARRISONS:
        if st.at[garrison] != OFF:
            stand_down(st, garrison)
    yielded = winner == b.attacker and _has_yielded(st, b)
    if b.hex in st.stormed:
        st.stormed.remove(b.hex)
    if winner == b.attacker:
        occupy(st, winner, b.hex)
    elif winner != NOBODY:
        set_control(st, winner, b.hex)
    _tell_the_end(st, b, winner, yielded=yielded)
    for p in [p for p, hurt in enumerate(st.reduced) if hurt]:
        recover(st, SIDE[p], st.at[p])
    h = b.hex
    st.battle = None
    if winner != NOBODY and not yielded:
        await _promote_winner(st, winner, h)


def _has_yielded(st: ScotlandState, b: Battle) -> bool:
    """Whether the stormed town joined the attackers before a blow, so that there was no battle to win [14.3]."""
    before_blows = not b.round and b.surrendered == NOBODY
    return before_blows and b.hex in st.stormed and town_side(st, b.hex) == b.attacker


def _tell_the_end(st: ScotlandState, b: Battle, winner: int, *, yielded: bool) -> None:
    """Emit who holds the hex, or why nobody does."""
    noble = next((p for p in NOBLES if st.at[p] == b.hex and st.neutral[p]), None)
    name, side = HEX_IDS[b.hex], SIDES[winner] if winner != NOBODY else None
    if yielded:
        st.emit("gates_opened", hex=name, side=side)
    elif noble is not None:
        st.emit("battle_stopped", hex=name, leader=PIECE_IDS[noble])
    else:
        st.emit("battle_over", hex=name, side=side)


async def _promote_winner(st: ScotlandState, side: int, h: int) -> None:
    """Let the side left in the hex promote one unit of that stack [7.4][11.22]."""
    options = [PIECE_PICKS[p] for p in alike(st, units_at(st, side, h)) if can_promote(st, p)]
    if not options:
        return
    pick = await choose(side, "promote_winner", [*options, DONE], "7.4", hex=HEX_IDS[h])
    if pick != DONE:
        promote(st, PIECE[str(pick.id)])

"""Forecasts of options."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence

from game.core.choice import PASS, YES, Choose, Pick
from game.core.message import Message, note
from game.core.pondering import Pondering
from game.core.rules import Forecast
from game.games.deloyer.cards.all_cards import CARD_BY_ID
from game.games.deloyer.cards.combat_federation import ACE_LOST, Ace
from game.games.deloyer.cards.kinds import Spending
from game.games.deloyer.chapters.arming import arms_points, cost, slot_of
from game.games.deloyer.chapters.checks import SURE, unused_guards
from game.games.deloyer.chapters.movement import BY_AIR, goals, group_of, lifts_left, points_left, stops
from game.games.deloyer.chapters.replenishment import cbas_left, conversions, soldiers_left
from game.games.deloyer.chapters.sixth_army import units_left
from game.games.deloyer.data import (
    BOX_IDS,
    CARD_IDS,
    CARDINAL,
    CHIT_POINTS,
    FEDERATION,
    FLOW,
    HEX,
    HEX_IDS,
    IS_CITY,
    LIBERATION,
    NORTH_POLE_PORT,
    PIECE,
    SIXTH_ARMY,
    STACK_LIMIT,
    UNIT,
    UNIT_IDS,
    VP,
)
from game.games.deloyer.explain.odds import catch_chance, chance_at_most, foresee, group_that_fights, now_in
from game.games.deloyer.picks import CONVERT, FORTRESS, WITHDRAW
from game.games.deloyer.queries import (
    SIXTH_SORTIES,
    control_rule,
    defence,
    holds,
    is_dougram,
    is_free,
    is_mercenary,
    is_soldier,
    units_at,
    wanted_for_control,
    wanted_to_turn,
    would_take,
)
from game.games.deloyer.state import DeloyerState


def forecast(view: DeloyerState, choice: Choose, pick: Pick) -> Iterator[Forecast | None]:
    """Yield forecasts of the option: odds of battles and checks, points of a move, the cost of arming."""
    if choice.prompt == "declare" and pick.kind == "hex":
        yield None
        yield (yield from _battle(view, choice.seat, HEX[str(pick.id)]))
        return
    if choice.prompt == "battle_card":
        yield from _in_battle(view, choice, pick)
        return
    if choice.prompt == "move_to" and pick.kind == "hex":
        found = _move(view, choice, HEX[str(pick.id)])
    elif pick.kind == "card":
        found = Forecast(notes=_card(view, choice, str(pick.id)))
    else:
        tell = NOTES.get((choice.prompt, pick.kind))
        found = Forecast(notes=tell(view, choice, pick)) if tell is not None else None
    if found is not None and (found.notes or found.path):
        yield found


def _number(choice: Choose, name: str) -> int:
    value = choice.args[name]
    assert isinstance(value, int)
    return value


# === Control ===


def _turns(view: DeloyerState, h: int, own: int, enemy: int, rule: str, *, gone: bool = False) -> list[Message]:
    """Say how that many more or fewer units in a city change its control at the next test [3.2][3.3].

    `gone`: units leave, which has other words for the same numbers.
    """
    if not IS_CITY[h]:
        return []
    now = [len(units_at(view, side, h)) for side in (LIBERATION, FEDERATION)]
    free = is_free(view)
    before = holds(now[LIBERATION], now[FEDERATION], free=free)
    after = holds(now[LIBERATION] + own, now[FEDERATION] + enemy, free=free)
    if after == before:
        return []
    if gone:
        return [note("gives_up" if before else "lets_have", rule, hex=HEX_IDS[h], vp=VP[h])]
    return [note("takes_control" if after else "wins_back", rule, vp=VP[h])]


# === Arming [6] ===


def _arm(view: DeloyerState, choice: Choose, pick: Pick) -> list[Message]:
    """Say what arming costs in both kinds of points and what is left [6.4]; a city that turns brings its VP (D26)."""
    del choice
    unit = UNIT[str(pick.id)]
    price, h = cost(unit), view.arming.hex
    turns = would_take(view, h, 1) and not _is_met(view, h)
    left = {"points": arms_points(view) - price + turns * VP[h], "pool": view.arming.pool - price}
    notes = [note("arm_cost", "6.4", cost=price)]
    if turns:
        notes.append(note("takes_control", control_rule(view), vp=VP[h]))
    return [*notes, *_alarm(view, h, takes=turns), note("arm_left", "6.4", **left)]


def _alarm(view: DeloyerState, h: int, *, takes: bool) -> list[Message]:
    """Say what the 6th Army does when a unit enters the port, or the government takes the capital with it [24.1]."""
    if SIXTH_SORTIES in view.open or not (h == NORTH_POLE_PORT or (takes and h == CARDINAL and is_free(view))):
        return []
    return [note("sixth_army", "24.1", card=CARD_IDS[SIXTH_SORTIES])]


def _is_met(view: DeloyerState, h: int) -> bool:
    """Whether units that enter the hex meet the 6th Army, so that its control is unknown."""
    return bool(_alarm(view, h, takes=False)) and bool(view.boxes[SIXTH_ARMY])


def _chit(view: DeloyerState, choice: Choose, pick: Pick) -> list[Message]:
    """Say how many points the chit gives; those of another hex are lost [6.6]."""
    del choice
    h, slot = slot_of(pick)
    arming, points = view.arming, view.hideouts[h][slot]
    stays = arming.hex == h
    notes = [note("chit_points", "6.6", points=points, pool=points + (arming.pool if stays else 0))]
    if arming.pool and not stays:
        notes.append(note("pool_lost", "6.6", number=arming.pool, hex=HEX_IDS[arming.hex]))
    return notes


# === Replenishment [7] ===


def _replenish(view: DeloyerState, choice: Choose, pick: Pick) -> list[Message]:
    """Say where the unit returns, and what may still be replenished then [7.2][7.6]."""
    del choice
    soldier = is_soldier(view, PIECE[str(pick.id)])
    soldiers, cbas = soldiers_left(view) - soldier, cbas_left(view) - (not soldier)
    where = CARDINAL if soldier else NORTH_POLE_PORT
    return [note("comes_to", "7.6", hex=HEX_IDS[where]), note("replenish_left", "7.2", soldiers=soldiers, cbas=cbas)]


def _button(view: DeloyerState, choice: Choose, pick: Pick) -> list[Message]:
    """Say what a conversion or the fortress uses up."""
    del choice
    if pick == CONVERT:
        return [note("convert", "7.7")]
    if pick in (FORTRESS, WITHDRAW):
        return [note("for_a_cba", "22.2" if pick == FORTRESS else "22.5", cbas=cbas_left(view) - 1)]
    return []


def _convert(view: DeloyerState, choice: Choose, pick: Pick) -> list[Message]:
    """Say what the unit may become [7.8]."""
    del choice
    units = [UNIT_IDS[unit] for unit in conversions(view, PIECE[str(pick.id)])]
    return [note("converts_into", "7.8", units=units)]


def _convert_to(view: DeloyerState, choice: Choose, pick: Pick) -> list[Message]:
    """Say where both units go [7.7]."""
    return [note("conversion", "7.7", piece=choice.args["piece"], unit=pick.id, cbas=cbas_left(view))]


def _recall(view: DeloyerState, choice: Choose, pick: Pick) -> list[Message]:
    """Say where the unit comes from, and what happens to the city it leaves [7.10]."""
    del choice
    h = view.at[PIECE[str(pick.id)]]
    return [note("recall", "7.10", hex=HEX_IDS[h]), *_turns(view, h, 0, -1, "3.3.3", gone=True)]


def _earth(view: DeloyerState, choice: Choose, pick: Pick) -> list[Message]:
    """Say that a chit gives half its points, rounded up [7.11]."""
    del choice
    if pick != YES:
        return []
    most = min((max(CHIT_POINTS) + 1) // 2, units_left(view))
    return [note("earth", "7.11", least=min(1, most), most=most)]


# === Movement [8]-[11] ===


def _move(view: DeloyerState, choice: Choose, h: int) -> Forecast | None:
    p, side = PIECE[str(choice.args["piece"])], choice.seat
    way = goals(view, side, p).get(h)
    if way is None:
        return None
    group, start = group_of(view, p), view.at[p]
    notes: list[Message] = []
    if way == BY_AIR:
        notes.append(note("by_air", "11.8", number=lifts_left(view, side) - len(group)))
    else:
        notes.append(note("points", "9.1", number=way, most=points_left(view, p)))
    if len(group) > 1:
        notes.append(note("together", "8.6", number=len(group)))
    notes += _arrival(view, side, h, len(group), start, by_air=way == BY_AIR)
    return Forecast(path=[HEX_IDS[start], HEX_IDS[h]], costs=[max(way, 0)], notes=notes)


def _arrival(view: DeloyerState, side: int, h: int, number: int, start: int, *, by_air: bool) -> list[Message]:
    """List enemies there, the effect on the control of both ends [3.3.1], room, and the 6th Army."""
    notes: list[Message] = []
    enemies = len(units_at(view, 1 - side, h))
    if enemies:
        halt = "8.2" if by_air else "9.4" if stops(view, side, h) else "9.5"
        notes.append(note("enemy_passed" if halt == "9.5" else "enemy_there", halt, number=enemies))
    own, enemy = (number, 0) if side == LIBERATION else (0, number)
    told = [] if _is_met(view, h) and side == LIBERATION else _turns(view, h, own, enemy, "3.3.1")
    takes = any(message.key == "forecast.takes_control" for message in told)
    if not told and not (side == LIBERATION and _is_met(view, h)):
        told = _wanted(view, side, h, number)
    notes += told
    notes += _turns(view, start, -own, -enemy, "3.3.1", gone=True)
    there = len(units_at(view, LIBERATION, h)) + number
    if side == LIBERATION:
        if there > STACK_LIMIT and not is_free(view):
            notes.append(note("crowd", "8.4", number=there, most=STACK_LIMIT))
        notes += _alarm(view, h, takes=takes)
    return notes


def _wanted(view: DeloyerState, side: int, h: int, number: int) -> list[Message]:
    """Say what the city still needs once that many units have come [3.2][3.3]; nothing for a city that is held."""
    if not IS_CITY[h]:
        return []
    rule = control_rule(view)
    if side == LIBERATION and wanted_for_control(view, h) is None:
        return [note("no_control", rule)]
    wanted = wanted_to_turn(view, side, h) - number
    if wanted <= 0:
        return []
    return [note("control" if side == LIBERATION else "control_back", rule, number=wanted)]


def _sea_from(view: DeloyerState, choice: Choose, pick: Pick) -> list[Message]:
    """Say which units are there [10.2]."""
    h = HEX[str(pick.id)]
    number = len(units_at(view, choice.seat, h))
    return [note("sea_start", "10.2", number=number), note("sea_once", "8.2")]


def _sea_to(view: DeloyerState, choice: Choose, pick: Pick) -> list[Message]:
    """List enemies there, and what the city needs for control."""
    side, h = choice.seat, HEX[str(pick.id)]
    enemies = len(units_at(view, 1 - side, h))
    notes = [note("enemy_at_goal", "12.3", number=enemies)] if enemies else []
    return [*notes, *_wanted(view, side, h, 0), *(_alarm(view, h, takes=False) if side == LIBERATION else [])]


def _sea_unit(view: DeloyerState, choice: Choose, pick: Pick) -> list[Message]:
    """Say what the units aboard with this one mean for the control of both ends [3.3.1]."""
    side, h = choice.seat, HEX[str(choice.args["hex"])]
    p = PIECE[str(pick.id)]
    aboard = choice.args["aboard"]
    assert isinstance(aboard, (list, tuple))
    number = len(aboard) + len(group_of(view, p))
    return [note("aboard", "10.8", number=number), *_arrival(view, side, h, number, view.at[p], by_air=True)]


# === Battle [12]-[17] ===


def _battle(view: DeloyerState, side: int, h: int) -> Pondering[Forecast]:
    own, troops = units_at(view, LIBERATION, h), units_at(view, FEDERATION, h)
    enemy = group_that_fights(view, h, troops, side)
    found = yield from foresee(view, h, own, enemy, aside=len(troops) - len(enemy))
    numbers = (len(own), len(enemy))
    notes = [
        note(
            "battle",
            "12.7",
            own=numbers[side],
            enemy=numbers[1 - side],
            lost=round(found.dead[side], 1),
            won=round(found.dead[1 - side], 1),
        )
    ]
    if side == FEDERATION and catch_chance(view, h, enemy) < 1.0:
        notes.insert(0, note("catch", "13.3", chance=catch_chance(view, h, enemy)))
    if IS_CITY[h]:
        notes.append(note("held", "3.3.2", chance=found.held, hex=HEX_IDS[h]))
    if len(enemy) < len(troops):
        notes.append(note("mercenaries_fight" if is_mercenary(view, enemy[0]) else "regulars_fight", "12.5"))
    notes.append(note("every_step", "12.7"))
    mine, theirs = found.alone[side], found.alone[1 - side]
    return Forecast(odds=(mine, max(0.0, 1.0 - mine - theirs), theirs), notes=notes)


def _in_battle(view: DeloyerState, choice: Choose, pick: Pick) -> Iterator[Forecast | None]:
    """Yield a card's cost and effect, then with the odds of the battle after the answer."""
    notes = _card(view, choice, str(pick.id)) if pick.kind == "card" else []
    if notes:
        yield Forecast(notes=notes)
    st = answered(view, choice, pick)
    pondering = now_in(st) if st is not None else None
    if pondering is None:
        return
    found = yield from pondering
    mine, theirs = found.alone[choice.seat], found.alone[1 - choice.seat]
    yield Forecast(odds=(mine, max(0.0, 1.0 - mine - theirs), theirs), notes=[*notes, note("every_step", "12.7")])


def answered(view: DeloyerState, choice: Choose, pick: Pick) -> DeloyerState | None:
    """Return the battle after a card or a pass; None if the card asks or rolls for more [12.9]."""
    if pick == PASS:
        return view
    st = view.copy()
    playing = CARD_BY_ID[str(pick.id)].play(st, choice.seat)
    try:
        playing.send(None)
    except StopIteration:
        return st if st.battle is not None and st.agenda == view.agenda else None
    playing.close()
    return None


def _catch(view: DeloyerState, choice: Choose, pick: Pick) -> list[Message]:
    """Return the chance of a catch: 1 without a check [13.1][13.5]."""
    del view
    if pick != YES:
        return [note("no_check", "13.1")]
    return [note("caught", "13.3", chance=chance_at_most(_number(choice, "need")))]


def _assign(view: DeloyerState, choice: Choose, pick: Pick) -> list[Message]:
    """Say how many hits the unit takes, and whether it is destroyed [17.4][21.2]."""
    b, p = view.battle, PIECE[str(pick.id)]
    assert b is not None
    pool = b.hits[choice.seat][int(is_soldier(view, p))]
    stays = is_dougram(view, p) and not view.hurt[p]
    key, rule = ("damages", "21.2") if stays else ("destroys", "17.4")
    price = defence(view, b, p)
    return [note(key, rule, cost=price, left=pool - price)]


# === Checks, places, cards ===


def _check(view: DeloyerState, choice: Choose, pick: Pick) -> list[Message]:
    del view
    return [note("security", "19.6", chance=chance_at_most(int(pick.id) + _number(choice, "bonus")))]


def _check_at(view: DeloyerState, choice: Choose, pick: Pick) -> list[Message]:
    """Return the chance with all soldiers of the hex and the bonus of the card that allows the check [19.6][19.8]."""
    h = HEX[str(pick.id)]
    number = min(unused_guards(view, h), SURE)
    chance = chance_at_most(number + _number(choice, "bonus"))
    return [note("check_here", "19.8", number=number, chance=chance, chits=len(view.hideouts[h]))]


def _place(view: DeloyerState, choice: Choose, pick: Pick) -> list[Message]:
    """Say what one more unit means for a city: outside movement and battles, control is tested at once [3.3.3]."""
    h, side = HEX[str(pick.id)], choice.seat
    own, enemy = (1, 0) if side == LIBERATION else (0, 1)
    if side == LIBERATION and _is_met(view, h):
        return _alarm(view, h, takes=False)
    told = _turns(view, h, own, enemy, "3.3.3") or _wanted(view, side, h, 1)
    takes = any(message.key == "forecast.takes_control" for message in told)
    return [*told, *(_alarm(view, h, takes=takes) if side == LIBERATION else [])]


EFFECTS = {"enables": "card_enables", "enables_or": "card_enables", "blocks": "card_blocks", "removes": "card_removes"}
"""The effects of an open card on others, by the kind of link."""


def _card(view: DeloyerState, choice: Choose, name: str) -> list[Message]:
    """Say what the card costs, how likely it is lost, where it goes, and what it opens and forbids [2.11]."""
    card = CARD_BY_ID[name]
    notes: list[Message] = []
    if choice.prompt not in PLAYS:
        return notes
    if isinstance(card, Spending):
        have = sum(view.boxes[card.box])
        notes.append(note("card_costs", "2.10", number=card.price, box=BOX_IDS[card.box], have=have))
    if isinstance(card, Ace):
        notes.append(note("ace_lost", "2.11", chance=chance_at_most(ACE_LOST)))
    notes.append(note("card_goes", "2.11", to=card.after))
    for key in dict.fromkeys(EFFECTS.values()):
        gone = (*view.open, *view.removed)
        others = [end for start, end, kind, _ in FLOW if start == card.no and EFFECTS.get(kind) == key and end]
        if key == "card_removes":
            others = [other for other in others if other in view.open]
        else:
            others = [other for other in others if other not in gone] if card.after == "open" else []
        if others:
            notes.append(note(key, "2.12", cards=[CARD_IDS[other] for other in dict.fromkeys(others)]))
    return notes


PLAYS = frozenset(
    {"play_card", "arm", "move", "declare", "hide", "replenish", "secure", "battle_card", "aftermath", "answer_talks"}
)
"""Prompts in which a card is played, not chosen for another purpose."""
NOTES: Mapping[tuple[str, str], Callable[[DeloyerState, Choose, Pick], Sequence[Message]]] = {
    ("check_with", "soldiers"): _check,
    ("hunt_at", "hex"): _check_at,
    ("check_at", "hex"): _check_at,
    ("arm", "unit"): _arm,
    ("arm", "chit"): _chit,
    ("ask_catch", "button"): _catch,
    ("assign", "piece"): _assign,
    ("replenish", "piece"): _replenish,
    ("replenish", "button"): _button,
    ("convert", "piece"): _convert,
    ("convert_to", "unit"): _convert_to,
    ("recall", "piece"): _recall,
    ("from_earth", "button"): _earth,
    ("sea_from", "hex"): _sea_from,
    ("sea_to", "hex"): _sea_to,
    ("sea_unit", "piece"): _sea_unit,
    ("place_unit", "hex"): _place,
}
"""The forecast of an option, by prompt and kind of pick."""

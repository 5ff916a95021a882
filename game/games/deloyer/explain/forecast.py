"""What an option would lead to."""

from __future__ import annotations

from collections.abc import Iterator

from game.core.choice import YES, Choose, Pick
from game.core.message import Message, note
from game.core.pondering import Pondering
from game.core.rules import Forecast
from game.games.deloyer.chapters.arming import arms_points, cost, slot_of
from game.games.deloyer.chapters.movement import BY_AIR, goals, group_of, lifts_left, points_left, stops
from game.games.deloyer.data import (
    CARD_IDS,
    CARDINAL,
    FEDERATION,
    HEX,
    HEX_IDS,
    IS_CITY,
    LIBERATION,
    NORTH_POLE_PORT,
    PIECE,
    SIXTH_ARMY,
    UNIT,
    VP,
)
from game.games.deloyer.explain.odds import catch_chance, chance_at_most, foresee, group_that_fights
from game.games.deloyer.queries import (
    SIXTH_SORTIES,
    control_rule,
    is_free,
    is_mercenary,
    units_at,
    wanted_for_control,
    would_take,
)
from game.games.deloyer.state import DeloyerState


def forecast(view: DeloyerState, choice: Choose, pick: Pick) -> Iterator[Forecast | None]:
    """Odds of battles and checks, points of a move, what arming costs."""
    if choice.prompt == "move_to" and pick.kind == "hex":
        yield _move(view, choice, HEX[str(pick.id)])
    elif choice.prompt == "check_with" and pick.kind == "soldiers":
        chance = chance_at_most(int(pick.id) + _number(choice, "bonus"))
        yield Forecast(notes=[note("security", "19.6", chance=chance)])
    elif choice.prompt == "arm" and pick.kind == "unit":
        yield _arm(view, UNIT[str(pick.id)])
    elif choice.prompt == "arm" and pick.kind == "chit":
        yield _chit(view, pick)
    elif choice.prompt == "ask_catch" and pick == YES:
        yield Forecast(notes=[note("catch", "13.3", chance=chance_at_most(_number(choice, "need")))])
    elif choice.prompt == "declare" and pick.kind == "hex":
        yield None
        yield (yield from _battle(view, choice.seat, HEX[str(pick.id)]))


def _number(choice: Choose, name: str) -> int:
    value = choice.args[name]
    assert isinstance(value, int)
    return value


def _arm(view: DeloyerState, unit: int) -> Forecast:
    """The cost in points of both kinds, and what of them is left [6.4]; a city that it turns brings its VP (D26)."""
    price, h = cost(unit), view.arming.hex
    turns = would_take(view, h, 1) and not _is_met(view, h)
    left = {"points": arms_points(view) - price + turns * VP[h], "pool": view.arming.pool - price}
    notes = [note("arm_cost", "6.4", cost=price)]
    if turns:
        notes.append(note("takes_control", control_rule(view)))
    return Forecast(notes=[*notes, *_alarm(view, h, takes=turns), note("arm_left", "6.4", **left)])


def _alarm(view: DeloyerState, h: int, *, takes: bool) -> list[Message]:
    """What the 6th Army does when a unit comes to the port, or the government takes the capital with it [24.1]."""
    if SIXTH_SORTIES in view.open or not (h == NORTH_POLE_PORT or (takes and h == CARDINAL and is_free(view))):
        return []
    return [note("sixth_army", "24.1", card=CARD_IDS[SIXTH_SORTIES])]


def _is_met(view: DeloyerState, h: int) -> bool:
    """Whether units of the 6th Army come to whoever enters the hex: nobody can tell who controls it then."""
    return bool(_alarm(view, h, takes=False)) and bool(view.boxes[SIXTH_ARMY])


def _chit(view: DeloyerState, pick: Pick) -> Forecast:
    """The points that are in hand then; those of another hex are lost [6.6]."""
    h, slot = slot_of(pick)
    arming, points = view.arming, view.hideouts[h][slot]
    stays = arming.hex == h
    notes = [note("chit_points", "6.6", points=points, pool=points + (arming.pool if stays else 0))]
    if arming.pool and not stays:
        notes.append(note("pool_lost", "6.6", number=arming.pool, hex=HEX_IDS[arming.hex]))
    return Forecast(notes=notes)


def _move(view: DeloyerState, choice: Choose, h: int) -> Forecast | None:
    p, side = PIECE[str(choice.args["piece"])], choice.seat
    cost = goals(view, side, p).get(h)
    if cost is None:
        return None
    notes: list[Message] = []
    if cost == BY_AIR:
        notes.append(note("by_air", "11.8", number=lifts_left(view, side) - len(group_of(view, p))))
    else:
        notes.append(note("points", "9.1", number=cost, most=points_left(view, p)))
    enemies = len(units_at(view, 1 - side, h))
    if enemies:
        notes.append(note("enemy_there", "9.4" if stops(view, side, h) else "9.5", number=enemies))
    if side == LIBERATION and IS_CITY[h]:
        control = [] if _is_met(view, h) else _control(view, h)
        takes = any(message.key == "forecast.takes_control" for message in control)
        notes += [*control, *_alarm(view, h, takes=takes)]
    return Forecast(path=[HEX_IDS[view.at[p]], HEX_IDS[h]], costs=[max(cost, 0)], notes=notes)


def _control(view: DeloyerState, h: int) -> list[Message]:
    """What is wanted for the city when the unit has come [3.2][3.3]; a city that is held needs no word."""
    rule = control_rule(view)
    wanted = wanted_for_control(view, h)
    if wanted is None:
        return [note("no_control", rule)]
    if wanted > 1:
        return [note("control", rule, number=wanted - 1)]
    return [] if h in view.control else [note("takes_control", rule)]


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
    if len(enemy) < len(troops):
        notes.append(note("mercenaries_fight" if is_mercenary(view, enemy[0]) else "regulars_fight", "12.5"))
    mine, theirs = found.alone[side], found.alone[1 - side]
    return Forecast(odds=(mine, 1.0 - mine - theirs, theirs), notes=notes)

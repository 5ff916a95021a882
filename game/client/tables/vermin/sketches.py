"""Sketches on the boards of Space Vermin from Beyond: floods, the vermites' next moves, lines of sight, ranges."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from game.client.board.sketches import Arrow, Disc, Flag, Sight, Sketch, Wash, Waves
from game.client.tables.vermin.pieces import in_hand
from game.client.theme import Rgb
from game.content.text import Catalogue
from game.core.choice import Pick
from game.core.match import View
from game.core.rules import Forecast
from game.games.vermin.board import ALPHA, hexes_of
from game.games.vermin.chapters.marine_attacks import PANTS_RANGE, weapon_of
from game.games.vermin.chapters.marine_movement import jump_goals
from game.games.vermin.chapters.nat import in_danger
from game.games.vermin.data import ANT_GUN, ESCAPED, HEX, HEX_IDS, HQ, IS_UNIT, NUMBERED, PIECE, PROFESSOR, SPECIAL_OPS
from game.games.vermin.explain.foresight import Directions, SwarmPlan, chit_plan, in_reach, next_step, swarm_plan
from game.games.vermin.paths import Walk
from game.games.vermin.queries import is_in_nest
from game.games.vermin.sight import line_of_sight
from game.games.vermin.state import VerminState

PINK: Rgb = (255, 111, 210)
JEWEL: Rgb = (98, 228, 255)
SOUTH: Rgb = (127, 182, 255)
NORTH: Rgb = (255, 216, 74)
GOLD: Rgb = (255, 217, 94)
CORAL: Rgb = (255, 138, 122)
ORANGE: Rgb = (255, 106, 61)
ACID: Rgb = (201, 240, 74)
ICE: Rgb = (168, 208, 255)
WATER: Rgb = (96, 205, 226)
BLOOD: Rgb = (255, 92, 92)
ZONES = {"south": SOUTH, "north": NORTH, "swarm": PINK}
OUTWARDS = {1: (0.0, -1.5), 2: (1.3, -0.75), 3: (1.3, 0.75), 4: (0.0, 1.5), 5: (-1.3, 0.75), 6: (-1.3, -0.75)}


def sketches(
    words: Catalogue, view: View[VerminState], subject: str, forecast: Forecast | None, *, will: bool = False
) -> Sequence[Sketch]:
    """Yield lasting sketches, and those of the subject pointed at; with `will`, what the queens make the swarm do."""
    st = view.state
    found = [*_lasting(st), *_of_jump(view, subject)]
    if will and not subject.startswith("way:"):
        found += _of_rose(st, "chit")
    kind, _, name = subject.partition(":")
    if kind == "piece" and name in PIECE and st.at[PIECE[name]] >= 0:
        found += _of_piece(words, view, PIECE[name], forecast)
    elif kind == "space" and name in HEX:
        found += _of_hex(words, view, HEX[name], forecast)
    elif kind == "way" or name.startswith("rose."):
        found += _of_rose(st, name.removeprefix("rose."))
    elif kind == "option" and Pick.parse(name).kind == "chit":
        found += plan_sketches(st, chit_plan(st, str(Pick.parse(name).id)))
    return found


def _lasting(st: VerminState) -> Iterator[Sketch]:
    """Yield the flood; units that BURP or BELCH has paralysed; the HQ if the swarm may strike it next turn."""
    if in_reach(st, HQ):
        yield Wash((HEX_IDS[st.at[HQ]],), BLOOD, 34, 2.2, dashed=True)
        yield Disc(HEX_IDS[st.at[HQ]], "!", (110, 16, 28), (255, 236, 226), "nw")
    if st.flooded:
        yield Waves(_names(hexes_of(st.board.floodable)), WATER)
    for p, frozen in enumerate(st.frozen):
        if frozen and st.at[p] >= 0:
            yield Disc(HEX_IDS[st.at[p]], "!", ICE, (10, 24, 48), "sw")


def _names(hexes: Iterable[int]) -> tuple[str, ...]:
    return tuple(HEX_IDS[h] for h in hexes)


# === The swarm ===


def _of_rose(st: VerminState, name: str) -> Iterator[Sketch]:
    """Yield what the whole swarm would do in a direction of the rose, or as the chit of the turn says."""
    if name in "123456" and name:
        way = int(name)
        directions: Directions | None = {"south": way, "north": way} if st.map == ALPHA else {"way": way}
    elif st.shown:
        directions = None
    else:
        return
    yield from plan_sketches(st, swarm_plan(st, directions))


def plan_sketches(st: VerminState, plan: SwarmPlan) -> Iterator[Sketch]:
    """Draw the paths of all vermites, and the attacks that would follow with their dice."""
    for walk in plan.walks:
        if walk.steps:
            yield way_of(st, walk, thin=True)
    struck: dict[int, int] = {}
    for blow in plan.blows:
        struck[blow.unit] = struck.get(blow.unit, 0) + blow.dice
    if struck:
        yield Wash(_names(st.at[unit] for unit in struck), BLOOD, 50, 2.6)
    for unit, dice in struck.items():
        yield Disc(HEX_IDS[st.at[unit]], str(dice), (110, 16, 28), (255, 236, 226), "se")


def way_of(st: VerminState, walk: Walk, *, thin: bool = False) -> Arrow:
    """Draw a path as an arrow in the colour of its first zone; cyan if it carries jewels."""
    path = [walk.start]
    out = (0.0, 0.0)
    for step in walk.steps:
        if step.goal == ESCAPED:
            out = OUTWARDS[2]
        else:
            path.append(step.goal)
    carrier = walk.vermite in st.jewel_by or walk.jewels or any(step.jewels for step in walk.steps)
    zone = "swarm" if st.map != ALPHA else "north" if st.board.is_north[walk.start] else "south"
    colour = JEWEL if carrier else ZONES[zone]
    return Arrow(_names(path), colour, 3.0 if thin else 4.6, out, dashed=walk.steps[0].why == "tunnel")


def _of_vermite(words: Catalogue, st: VerminState, p: int) -> Iterator[Sketch]:
    """Yield where it goes next, and why it stops there."""
    walk = next_step(st, p)
    if walk is None:
        return
    if not walk.steps:
        flag = words.plain("vermin_table.flag_stays", {"why": walk.end}, game="vermin")
        yield Flag(HEX_IDS[walk.start], flag, PINK, below=True)
        return
    yield way_of(st, walk)
    if walk.goal >= 0:
        yield Wash((HEX_IDS[walk.goal],), PINK, 30, 2.2, dashed=True)
        flag = words.plain("vermin_table.flag_stops", {"why": walk.end}, game="vermin")
        yield Flag(HEX_IDS[walk.goal], flag, PINK, below=True)


# === Jumps ===


def _of_jump(view: View[VerminState], subject: str) -> Iterator[Sketch]:
    """Yield the range of a jump pack, which is every numbered hex [I-1-c]; dashed lines around forbidden ones.

    While the hex is chosen, and before that while the button is pointed at.
    """
    choice = view.choice
    jump = Pick("action", "jump")
    if choice is None or not (choice.prompt == "jump" or (subject == f"option:{jump}" and jump in choice.options)):
        return
    st, p = view.state, PIECE[str(choice.args["unit"])]
    closed = set(range(NUMBERED)) - set(jump_goals(st)) - {st.at[p]}
    yield Wash(_names(range(NUMBERED)), ICE, 22, 1.6)
    yield Wash(_names(sorted(closed)), BLOOD, 44, 1.8, dashed=True)


# === Lines of sight ===


def shooter_of(view: View[VerminState]) -> int:
    """Return the unit that is about to act from its hex; -1 for none."""
    choice = view.choice
    if choice is None or choice.prompt not in ("action", "move_on"):
        return -1
    names = in_hand(view)
    p = PIECE.get(names[0], -1) if names else -1
    return p if p >= 0 and IS_UNIT[p] and view.state.at[p] >= 0 else -1


def _of_piece(words: Catalogue, view: View[VerminState], p: int, forecast: Forecast | None) -> Iterator[Sketch]:
    st, shooter = view.state, shooter_of(view)
    if IS_UNIT[p]:
        yield from _of_unit(st, p)
        return
    if shooter >= 0 and not is_in_nest(st, p):
        yield from aim(words, view, shooter, st.at[p], forecast)
    elif view.choice is None or view.choice.prompt != "affected":
        yield from _of_vermite(words, st, p)


def _of_hex(words: Catalogue, view: View[VerminState], h: int, forecast: Forecast | None) -> Iterator[Sketch]:
    st, shooter = view.state, shooter_of(view)
    here = [p for p, at in enumerate(st.at) if at == h]
    swarm = [p for p in here if not IS_UNIT[p]]
    targets = bool(swarm) or any(e == h and st.exits[n] in (1, 2) for n, e in enumerate(st.board.exit))
    if shooter >= 0 and targets and not st.board.nests >> h & 1:
        yield from aim(words, view, shooter, h, forecast)
    elif view.choice is not None and view.choice.prompt in ("jump", "drop"):
        flag = result_words(words, forecast)
        if flag:
            yield Wash((HEX_IDS[h],), ORANGE, 40, 3.0)
            yield Flag(HEX_IDS[h], flag, ORANGE)
    elif view.choice is not None and view.choice.prompt == "affected":
        if swarm:
            yield Wash((HEX_IDS[h],), ORANGE, 40, 3.0)
    elif swarm and shooter < 0:
        for p in swarm:
            yield from _of_vermite(words, st, p) if len(swarm) == 1 else _ways(st, p)
    elif here and shooter < 0:
        yield from _of_unit(st, here[0])


def _ways(st: VerminState, p: int) -> Iterator[Sketch]:
    walk = next_step(st, p)
    if walk is not None and walk.steps:
        yield way_of(st, walk, thin=True)


def _of_unit(st: VerminState, p: int) -> Iterator[Sketch]:
    """Yield the range of its weapon, if that is limited."""
    reach = 0
    if p == SPECIAL_OPS and not st.back[p]:
        reach = PANTS_RANGE
    elif weapon_of(st, p) == "pistol":
        reach = 1
    if reach and st.at[p] >= 0:
        near = [h for h in hexes_of(st.board.within(st.at[p], reach)) if h < NUMBERED or reach > 1]
        yield Wash(_names(near), GOLD, 14, 1.6, dashed=True)


def aim(words: Catalogue, view: View[VerminState], shooter: int, h: int, forecast: Forecast | None) -> Iterator[Sketch]:
    """Draw the line from the acting unit to a target, cut where sight is blocked, with the forecast of a shot."""
    st = view.state
    start, goal = HEX_IDS[st.at[shooter]], HEX_IDS[h]
    if st.at[shooter] == h or shooter == PROFESSOR:
        return
    over = (shooter == SPECIAL_OPS and not st.back[shooter]) or shooter == ANT_GUN
    sight = line_of_sight(st, st.at[shooter], h)
    if sight.clear or over:
        yield Wash((goal,), ORANGE, 46, 3.2)
        yield Sight(start, goal, GOLD)
        risk = in_danger(st, h)[:1]
        if risk and forecast is not None and any(".nat_" in note.key for note in forecast.notes):
            yield Disc(HEX_IDS[st.at[risk[0]]], "!", ACID, (16, 24, 10), "ne")
        flag = result_words(words, forecast)
        if flag:
            yield Flag(goal, flag, ORANGE)
        return
    blocker, what = sight.by[0]
    name = HEX_IDS[blocker]
    yield Wash((name,), BLOOD, 40, 2.4, dashed=True)
    yield Sight(start, goal, CORAL, name)
    yield Flag(name, words.plain(f"vermin_table.blocks.{what}"), CORAL, below=True)


OUTCOMES = ("removed", "destroyed", "vaporised", "hit", "on_target", "lands", "reduced", "collapsed", "flung", "drift",
            "delayed", "none", "miss", "fail", "crash")  # fmt: skip
"""Outcomes whose chance a flag shows, the best first."""


def result_words(words: Catalogue, forecast: Forecast | None) -> str:
    """Return the chances of all outcomes, the best first, for the flag over a target; impossible ones too."""
    if forecast is None:
        return ""
    found = [(name, float(str(forecast.figures[name]))) for name in OUTCOMES if name in forecast.figures]
    told = [f"{words.plain(f'vermin_table.outcome.{name}')} {words.percent(chance)}" for name, chance in found]
    return "  ·  ".join(told)

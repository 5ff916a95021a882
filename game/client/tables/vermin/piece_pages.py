"""Pages of the inspector about marine units and vermites of Space Vermin from Beyond."""

from __future__ import annotations

from collections.abc import Iterator

from game.client.documents import Block, Bullet, Counters, Document, Fact, Heading, Paragraph
from game.client.tables.vermin import pieces
from game.client.tables.vermin.aim import aim_blocks, move_blocks
from game.client.tables.vermin.sketches import shooter_of
from game.client.tables.vermin.tracks import weapon_blocks
from game.client.tables.vermin.writer import Writer, counter, points_words
from game.core.match import View
from game.core.rules import Forecast
from game.games.vermin.chapters.marine_attacks import weapon_of
from game.games.vermin.data import (
    ATTACK,
    CUP,
    FECUNDITY,
    HEX_IDS,
    IS_DRONE,
    IS_QUEEN,
    IS_UNIT,
    JUMPERS,
    LOST,
    NAT_MAX,
    PIECE,
    PIECE_IDS,
    PROFESSOR,
    RESERVE,
    TYPE,
    VEHICLES,
    WAITING,
)
from game.games.vermin.explain.foresight import next_step
from game.games.vermin.queries import attack_of, carried, defence_of, is_alpha, is_in_nest, swarm_points, unit_points
from game.games.vermin.state import VerminState

LARGE = 76
"""Side of the counter that a page is about, at 100 %."""


def piece_page(write: Writer, view: View[VerminState], p: int, forecast: Forecast | None) -> Document:
    """Return the page of a unit or a vermite; for a target, with the effect of a shot."""
    st = view.state
    shooter = shooter_of(view)
    blocks: list[Block] = []
    if not IS_UNIT[p] and shooter >= 0 and st.at[p] >= 0 and not is_in_nest(st, p):
        blocks += aim_blocks(write, view, shooter, p, st.at[p], forecast)
    elif forecast is not None:
        blocks += move_blocks(write, forecast)
    if p == PROFESSOR and st.back[p]:
        blocks += list(weapon_blocks(write, st))
    blocks += list(unit_blocks(write, st, p) if IS_UNIT[p] else vermite_blocks(write, st, p))
    where = write.hex(st.at[p]) if st.at[p] >= 0 else write.say(f"where.{_where(st.at[p])}")
    return Document(f"piece:{PIECE_IDS[p]}", write.piece(p), where, blocks)


def _where(place: int) -> str:
    return {CUP: "cup", RESERVE: "reserve", WAITING: "waiting", LOST: "lost"}.get(place, "off")


def unit_blocks(write: Writer, st: VerminState, p: int) -> Iterator[Block]:
    """Return a marine unit's values, state and purpose."""
    yield Counters([counter(st, p)], LARGE)
    yield Paragraph(write.catalogue.name("vermin", "type_text", TYPE[p]))
    weapon = weapon_of(st, p) or ("ant" if TYPE[p] == "ant_gun" and st.back[p] else "none")
    attack = ATTACK[p][st.back[p]]
    if weapon in ("rifle", "pistol"):
        yield Fact(write.say("attack"), write.say(f"weapon.{weapon}", n=attack), "J-1" if weapon == "rifle" else "J-2")
    else:
        rule = {"pants": "J-4", "ant": "J-3"}.get(weapon, "")
        yield Fact(write.say("attack"), write.say(f"weapon.{weapon}"), rule)
    yield Fact(write.say("defence"), str(defence_of(st, p)), "F-2")
    yield Fact(write.say("movement"), points_words(unit_points(st, p)), "I-1")
    if p in JUMPERS:
        yield Bullet(write.say("jump_pack"), "I-1-c")
    yield from _unit_state(write, st, p)


def _unit_state(write: Writer, st: VerminState, p: int) -> Iterator[Block]:
    if st.at[p] == WAITING and st.due[p]:
        yield Bullet(write.say("due", turn=st.due[p]), "I-5")
    if st.at[p] < 0:
        return
    two_faced = TYPE[p] in ("ant_gun", "professor")
    if st.back[p]:
        yield Bullet(write.say(f"state.{TYPE[p]}" if two_faced else "state.disrupted"), "J-3" if two_faced else "K")
    if st.nat[p]:
        yield Bullet(write.say(f"state.nat_{st.nat[p]}"), "J-7")
    if st.frozen[p]:
        yield Bullet(write.say("state.frozen"), "I")
    if carried(st, p):
        yield Bullet(write.say("state.carries"), "J-6" if p in VEHICLES else "E-2")
    if st.acted[p]:
        yield Bullet(write.say("state.acted"), "I")


def vermite_blocks(write: Writer, st: VerminState, p: int) -> Iterator[Block]:
    """Return a vermite's values, state and next move."""
    yield Counters([counter(st, p)], LARGE)
    on_map = st.at[p] >= 0
    if on_map:
        yield from _next_blocks(write, st, p)
        yield Heading(write.say("values"))
    yield Fact(write.say("attack"), write.say("dice", n=attack_of(st, p)), "F-2")
    yield Fact(write.say("defence"), str(defence_of(st, p)), "J-1")
    if IS_DRONE[p]:
        yield Fact(write.say("movement"), write.say("flies"), "E-1-a")
    else:
        yield Fact(write.say("movement"), str(swarm_points(st, p)) if on_map else "–", "E-1")
    if IS_QUEEN[p] and is_alpha(st):
        yield Fact(write.say("fecundity"), str(FECUNDITY[p][st.back[p]]), "G")
    yield Fact(write.say("nat_check"), write.say("nat_need", n=NAT_MAX[TYPE[p]]), "J-7")
    if st.back[p]:
        yield Bullet(write.say("state.reduced"), "J-1")
    if carried(st, p):
        yield Bullet(write.say("state.carries"), "E-2")
    pair = [PIECE[name] for name in pieces.escort_pair(st, p) if PIECE[name] != p]
    if pair:
        key = "escorted_by" if IS_QUEEN[p] else "escorts"
        yield Bullet(write.rich(key, vermite=PIECE_IDS[pair[0]]), "Q-2-d")
    yield Paragraph(write.catalogue.name("vermin", "type_text", TYPE[p]), quiet=True)


def _next_blocks(write: Writer, st: VerminState, p: int) -> Iterator[Block]:
    yield Heading(write.say("next_move"))
    if IS_DRONE[p]:
        yield Bullet(write.say("next_drone"), "E-1-a")
        return
    walk = next_step(st, p)
    if walk is None:
        yield Bullet(write.say("next_in_nest" if is_in_nest(st, p) else "next_unknown"), "D-1")
        return
    if not walk.steps:
        yield Bullet(write.say("stays", why=walk.end), walk.rule)
        return
    last = ""
    for step in walk.steps:
        goal = HEX_IDS[step.goal] if step.goal >= 0 else "–"
        words = write.catalogue.name("vermin", "walk", step.why)
        yield Fact(goal, words if words != last else "", step.rule)
        last = words
    yield Bullet(write.say("ends", why=walk.end), walk.rule)

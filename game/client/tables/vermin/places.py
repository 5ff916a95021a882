"""Pages of the inspector about hexes, tunnel exits and jewels of Space Vermin from Beyond."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from game.client.documents import Block, Bullet, Counters, Document, Fact, Heading, Paragraph
from game.client.tables.vermin.aim import aim_blocks, move_blocks
from game.client.tables.vermin.piece_pages import unit_blocks, vermite_blocks
from game.client.tables.vermin.sketches import shooter_of
from game.client.tables.vermin.writer import Writer, counter
from game.core.match import View
from game.core.rules import Forecast
from game.games.vermin.board import NONE
from game.games.vermin.chapters.scoring import standing
from game.games.vermin.data import COLLAPSED, EXIT_DEFENCE, EXITS, HEX_IDS, IS_UNIT, OPEN, PIECE_IDS
from game.games.vermin.explain.foresight import next_step
from game.games.vermin.queries import gives_cover, is_alpha, is_flooded, jewels_in
from game.games.vermin.state import VerminState


def exit_page(write: Writer, view: View[VerminState], e: int, forecast: Forecast | None) -> Document:
    """Return the page of a tunnel exit."""
    st = view.state
    h = st.board.exit[e]
    shooter = shooter_of(view)
    blocks: list[Block] = list(aim_blocks(write, view, shooter, None, h, forecast)) if shooter >= 0 else []
    state = {OPEN: "open", COLLAPSED: "collapsed"}.get(st.exits[e], "closed")
    blocks += [
        Fact(write.say("exit.state"), write.say(f"exit.{state}"), "E-1-c"),
        Fact(write.say("exit.nest"), str(1 if e < len(EXITS) // 2 else 2), "E-1-c"),
        Fact(write.say("defence"), str(EXIT_DEFENCE), "J-1"),
        Paragraph(write.say("exit.text"), quiet=True),
    ]
    return Document(f"piece:exit.{e + 1}", write.name("exit", str(e + 1)), write.hex(h), blocks)


def jewel_page(write: Writer, st: VerminState) -> Document:
    """Return the page of the crown jewels: where each of them is."""
    blocks: list[Block] = [Paragraph(write.say("jewel.text"))]
    figures = standing(st)
    blocks.append(Fact(write.say("jewels_out"), str(figures["jewels_out"]), "Q-1-d"))
    for nest in sorted(st.board.nest):
        blocks.append(Fact(write.say("jewels_nest", n=nest), str(jewels_in(st, nest)), "E-2"))
    return Document("jewel", write.name("jewel", "0"), "", blocks)


# === Hexes ===


def hex_page(write: Writer, view: View[VerminState], h: int, forecast: Forecast | None) -> Document:
    """Return the page of a hex: pieces, terrain, trails."""
    st, board = view.state, view.state.board
    shooter = shooter_of(view)
    here = [p for p, at in enumerate(st.at) if at == h]
    swarm = [p for p in here if not IS_UNIT[p]]
    blocks: list[Block] = []
    holes = [e for e in EXITS if board.exit[e : e + 1] == [h] and st.exits[e] in (OPEN, COLLAPSED)]
    if shooter >= 0 and (swarm or holes) and not board.nests >> h & 1:
        blocks += aim_blocks(write, view, shooter, swarm[0] if swarm else None, h, forecast)
    elif forecast is not None:
        blocks += move_blocks(write, forecast)
    if len(here) == 1 and not blocks:
        p = here[0]
        blocks += list(unit_blocks(write, st, p) if IS_UNIT[p] else vermite_blocks(write, st, p))
    elif here:
        blocks.append(Counters([counter(st, p, write.piece(p)) for p in here]))
        blocks += list(_next_of_all(write, st, swarm))
    told = forecast is not None and any(note.key == "forecast.cover" for note in forecast.notes)
    blocks += list(_ground(write, st, h, cover_told=told))
    title = write.piece(here[0]) if len(here) == 1 else write.hex(h)
    return Document(f"space:{HEX_IDS[h]}", title, write.hex(h) if len(here) == 1 else "", blocks)


def _next_of_all(write: Writer, st: VerminState, swarm: Sequence[int]) -> Iterator[Block]:
    walks = [walk for p in swarm if (walk := next_step(st, p)) is not None]
    if walks:
        yield Heading(write.say("next_move"))
    for walk in walks:
        who = write.catalogue.name("vermin", "vermite_short", PIECE_IDS[walk.vermite])
        goal = HEX_IDS[walk.goal] if walk.goal >= 0 else write.catalogue.name("vermin", "stop", "escaped")
        moves = f"→ {goal}" if walk.steps else write.catalogue.name("vermin", "stop", walk.end)
        yield Fact(who, moves, walk.steps[-1].rule if walk.steps else walk.rule)


def _ground(write: Writer, st: VerminState, h: int, *, cover_told: bool) -> Iterator[Block]:
    """Return the terrain and other print; cover only if the forecast has not mentioned it."""
    board = st.board
    yield Heading(write.say("ground.title"), write.catalogue.name("vermin", "terrain", board.terrain[h]))
    if is_flooded(st, h):
        yield Bullet(write.say("ground.flooded"), "P-1-b")
    if not board.is_tar[h]:
        yield Fact(write.say("ground.enter"), write.say("points", n=2 if is_flooded(st, h) else board.cost[h]), "P")
    if gives_cover(st, h) and not cover_told:
        yield Bullet(write.say("ground.cover"), "F-2")
    if board.opaque >> h & 1:
        yield Bullet(write.say("ground.blocks_sight"), "J-1")
    if board.deadly >> h & 1:
        yield Bullet(write.say("ground.deadly"), "P-2-j")
    if is_alpha(st):
        yield Fact(write.say("zone"), write.say("zone_north" if board.is_north[h] else "zone_south"), "D-1")
    if board.trail[h]:
        nxt = board.trail_next[h]
        words = write.say("ground.trail_end") if nxt == NONE else write.say("ground.trail_next", hex=HEX_IDS[nxt])
        yield Fact(write.say("ground.trail", letter=board.trail[h]), words, "P-1-f")
    if board.jewel_next[h] != NONE:
        yield Fact(
            write.say("ground.jewel_trail"), write.say("ground.trail_next", hex=HEX_IDS[board.jewel_next[h]]), "P-2-i"
        )
    if h in board.entrance:
        yield Bullet(write.say("ground.entrance", n=board.entrance[h]), "P-2-l")
    if h in board.lab:
        yield Bullet(write.say("ground.laboratory"), "J-5")
    if h in board.west_exit:
        yield Bullet(write.say("ground.west_exit"), "Q-1-c")
    if h in board.entry:
        yield Bullet(write.say("ground.entry"), "I-5-a")
    if h in board.vermite_entry:
        yield Bullet(write.say("ground.swarm_entry", n=board.vermite_entry.index(h) + 1), "P-3-p")
    if board.whip >> h & 1:
        yield Bullet(write.say("ground.whip"), "P-3-o")

"""Tables of Space Vermin for tests: a match at a prompt, a squad that may fire, recorded drawing and texts."""

from __future__ import annotations

from random import Random

from game.client.app import App
from game.client.board.sketches import Sketch
from game.client.documents import Block, Document
from game.client.table.scene import TableScene
from game.core.choice import Choose, Pick
from game.games.vermin.data import HEX, PIECE, SWARM, UNITS
from game.games.vermin.state import VerminState
from game.play.session import HUMAN, Session
from tests.client.laying import lay


def session_at(
    turn: int = 1, prompt: str = "act", *, scenario: str = "family_jewels", seed: int = 3, seats: int = 1
) -> Session:
    """A match played at random, without ending action phases early, until a prompt of a turn comes up."""
    found = Session.begin("vermin", scenario, {}, [HUMAN] * seats, seed)
    match, rng = found.match, Random(seed)
    while match.choice is not None and not (match.state.turn >= turn and match.choice.prompt == prompt):
        match.apply(rng.choice([option for option in match.choice.options if str(option) != "button:done"] or
                               list(match.choice.options)))  # fmt: skip
    found.ready()
    return found


def sketched(table: TableScene, kind: type[Sketch]) -> list[Sketch]:
    """The sketches of a kind on the board."""
    return [sketch for sketch in table.board.sketcher.sketches if isinstance(sketch, kind)]


def blocks_of(table: TableScene, kind: type[Block]) -> list[Block]:
    """The blocks of a kind in the inspector."""
    page = table.attention.document()
    assert isinstance(page, Document)
    return [block for block in page.blocks if isinstance(block, kind)]


def in_hand(session: Session) -> tuple[VerminState, str]:
    """Put squads and vermites where both a clear and a blocked line are; the squad in hand."""
    state = session.match.state
    assert isinstance(state, VerminState)
    for p in (*UNITS, *SWARM):
        if state.at[p] >= 0 and not state.board.nests >> state.at[p] & 1:
            state.at[p] = -2
    for name, hex_id in (("squad.1", "315"), ("hq", "335"), ("soldier.1", "316"), ("soldier.2", "411")):
        state.at[PIECE[name]], state.back[PIECE[name]] = HEX[hex_id], 0
    state.acted[PIECE["squad.1"]] = 0
    return state, "squad.1"


def aimed_table(lang: str = "en") -> tuple[App, TableScene]:
    """A table with squad 1 in hand on 315 and a soldier on 316, one out of sight on 411."""
    session = session_at()
    in_hand(session)
    app, table = lay(session, lang=lang)
    choice = session.match.choice
    assert choice is not None
    table.session.match.choice = Choose(0, "action", [Pick("vermite", "soldier.1"), Pick("action", "move_fire")],
                                        rule="I", args={"unit": "squad.1"})  # fmt: skip
    table.refresh()
    return app, table

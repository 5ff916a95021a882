"""The page before a shot or a move: sight, dice and modifiers, the chance of each result, NAT."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from game.client.documents import Block, Bullet, Counter, Document, Facing, Fact, Heading, Paragraph, Share, Shares
from game.client.tables.vermin import pieces
from game.client.tables.vermin.writer import Writer, points_words
from game.client.ui import rich
from game.client.ui.rich import Words
from game.content.text import capital, figure
from game.core.choice import Pick
from game.core.match import View
from game.core.message import Message
from game.core.rules import Forecast
from game.games.vermin.chapters.marine_attacks import modifiers, weapon_of
from game.games.vermin.data import ANT_GUN, EXIT_DEFENCE, EXITS, HEX_IDS, PIECE_IDS, SPECIAL_OPS
from game.games.vermin.queries import defence_of
from game.games.vermin.sight import line_of_sight
from game.games.vermin.state import VerminState

TONES = {"none": "none", "reduced": "fair", "removed": "good", "collapsed": "fair", "destroyed": "good", "miss": "poor",
         "hit": "good", "crash": "poor", "flung": "fair", "vaporised": "good", "on_target": "good", "drift": "fair",
         "fail": "poor", "lands": "good", "delayed": "none", "ok": "good", "failed": "none"}  # fmt: skip
"""How good each outcome is for the marines."""


def aim_blocks(
    write: Writer, view: View[VerminState], shooter: int, target: int | None, h: int, forecast: Forecast | None
) -> Iterator[Block]:
    """Return the acting unit against a vermite, or an exit (None), in a hex."""
    st = view.state
    moving = st.action is not None and st.action.kind == "move_fire"
    over = (shooter == SPECIAL_OPS and not st.back[shooter]) or shooter == ANT_GUN
    sight = line_of_sight(st, st.at[shooter], h)
    blocked = not sight.clear and not over
    yield _facing(write, st, shooter, target, h, moving=moving, blocked=blocked)
    if forecast is not None:
        yield from chances(write, forecast)
    if weapon_of(st, shooter) in ("rifle", "pistol") and not blocked:
        yield from _dice(write, st, shooter, target, h, moving=moving)
    yield Heading(write.say("shot.sight"))
    if over:
        yield Bullet(
            write.say("shot.over_all", n=st.board.distance(st.at[shooter], h)),
            "J-4" if shooter == SPECIAL_OPS else "J-3",
            "tick",
        )
    elif sight.clear:
        yield Bullet(write.say("shot.clear_to", hex=HEX_IDS[h]), "J-1", "tick")
    for blocker, what in () if over else sight.by:
        yield Bullet(write.say(f"blocks_at.{what}", hex=HEX_IDS[blocker]), "J-1", "cross")
    if forecast is not None and not blocked:
        yield from _after(write, forecast, alive=target is not None)


def _facing(
    write: Writer, st: VerminState, shooter: int, target: int | None, h: int, *, moving: bool, blocked: bool
) -> Facing:
    first = Counter(PIECE_IDS[shooter], pieces.look(st, shooter), badges=pieces.badges(st, shooter))
    if target is None:
        e = next(n for n in EXITS if st.board.exit[n] == h)
        hole = pieces.exit_piece(st, e)
        second, name = Counter(hole.id, hole.sprite), write.name("exit", str(e + 1))
    else:
        sprite = pieces.look(st, target)
        second, name = Counter(PIECE_IDS[target], sprite, badges=pieces.badges(st, target)), write.piece(target)
    how = write.say("shot.how_move_fire" if moving else "shot.how_full_fire", hex=HEX_IDS[h])
    return Facing(first, second, name, how, blocked)


def _dice(write: Writer, st: VerminState, p: int, target: int | None, h: int, *, moving: bool) -> Iterator[Block]:
    mods = modifiers(st, p, h, moving=moving)
    number = sum(int(str(value)) for _, value, _ in mods)
    defence = EXIT_DEFENCE if target is None else defence_of(st, target)
    yield Heading(write.say("shot.dice_need", n=max(0, number), need=defence + 1), write.say("shot.against", n=defence))
    yield from sum_rows(write, mods)


def sum_rows(write: Writer, mods: Sequence[Sequence[Any]]) -> Iterator[Block]:
    """Return a row for each modifier with its rule."""
    for key, value, rule in mods:
        amount = int(str(value))
        shown = str(amount) if key == "attack" else figure(amount, signed=True)
        yield Fact(capital(write.catalogue.name("vermin", "mod", key)), shown, str(rule))


def chances(write: Writer, forecast: Forecast) -> Iterator[Block]:
    """Return the bar of all outcomes."""
    found = []
    for name, value in forecast.figures.items():
        if name in TONES and isinstance(value, (int, float)) and not isinstance(value, bool):
            found.append(Share(float(value), write.say(f"outcome.{name}"), TONES[name], _hits(name)))
    if found:
        yield Shares(found, write.catalogue.percent)


def _hits(name: str) -> str:
    return {"none": "0–1", "reduced": "2–3", "removed": "4+", "collapsed": "2–3", "destroyed": "4+"}.get(name, "")


def _after(write: Writer, forecast: Forecast, *, alive: bool) -> Iterator[Block]:
    risks = [note for note in forecast.notes if ".nat_" in note.key]
    yield from _notes(write, [note for note in forecast.notes if note not in risks and note.key != "forecast.dice"])
    if alive:
        yield Heading(write.say("shot.if_removed"))
    if alive and not risks:
        yield Bullet(write.say("shot.nat_nobody"), "J-7", "tick")
    yield from _notes(write, risks, "cross")


def _notes(write: Writer, notes: Sequence[Message], sign: str = "dot") -> Iterator[Block]:
    for note in notes:
        words = write.catalogue.rich(f"vermin.{note.key}", note.args)
        yield Bullet([segment for segment in words if segment.kind != "icon"], note.rule, sign)


def move_blocks(write: Writer, forecast: Forecast) -> Iterator[Block]:
    """Return the path, cost and conditions of a move, or the chances of anything else."""
    if forecast.costs:
        yield Heading(write.say("shot.way"), write.say("shot.way_cost", n=_points(forecast)))
        yield Paragraph(" – ".join(forecast.path), quiet=True)
    yield from chances(write, forecast)
    yield from _notes(write, forecast.notes)


def _points(forecast: Forecast) -> str:
    cost = forecast.figures.get("cost", sum(forecast.costs))
    return points_words(int(str(cost))) if str(cost).isdigit() else str(cost)


def option_page(write: Writer, title: Words, pick: Pick, forecast: Forecast | None) -> Document | None:
    """Return the forecast of a button: recon, recovery, a request, a weapon."""
    if forecast is None:
        return None
    blocks = [*chances(write, forecast), *_notes(write, forecast.notes)]
    if not blocks:
        return None
    return Document(f"option:{pick}", rich.plain(title), "", blocks)

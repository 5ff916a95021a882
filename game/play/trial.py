"""A trial match of random moves that finds missing words and sprites, rules without a heading, and unknown spaces.

Each fault is one sentence. Each scenario is played once, with all its switches on and the most seats. A game's own
tests must cover rare events. Every option and counter of every decision is compared with its map.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import lru_cache
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING, Any, ParamSpec

from game.content import paths
from game.content.maps import BoardMap, MapError
from game.content.template import TextError
from game.content.text import LANGUAGES, Catalogue
from game.core.choice import CHANCE, NOBODY, Choose, Pick
from game.core.dice import SeededDice
from game.core.layout import Counter as Lying
from game.core.match import Match, View
from game.core.rules import Rules, Scenario

if TYPE_CHECKING:
    from game.client.board.things import Piece
    from game.client.table.game.game_table import GameTable

P = ParamSpec("P")

MOST = 3000
"""Decisions after which a match is stopped."""
LOOKED_AT = 0.25
"""Share of the decisions whose options are all examined."""


def trial(rules: Rules[Any], numbers: set[str]) -> Iterator[str]:
    """Yield each fault of a game once; `numbers` are the rule numbers that its rulebook has headings for."""
    seen: set[str] = set()
    for scenario in rules.scenarios.values():
        for fault in _played(rules, scenario, numbers):
            if fault not in seen:
                seen.add(fault)
                yield fault


def _played(rules: Rules[Any], scenario: Scenario, numbers: set[str]) -> Iterator[str]:
    from game.client.sprite_check import SpriteCheck
    from game.client.tables import make_table

    tables, sprites = [], SpriteCheck(rules.id)
    for language in LANGUAGES:
        table = make_table(rules)
        table.catalogue = Catalogue(language, strict=True)
        tables.append(table)
    named: set[tuple[str, str]] = set()
    rng = Random(f"trial {rules.id} {scenario.id}")
    options = {option.id: option.values[-1] for option in rules.options_of(scenario.id)}
    match = Match(rules, scenario.id, options, SeededDice(1), max(scenario.seats))
    while (choice := match.choice) is not None and len(match.log) < MOST:
        view = match.view(choice.seat)
        yield from _off_the_map(tables[0], view, choice)
        if rng.random() < LOOKED_AT:
            yield from _decision(tables, view, choice, named)
            for table in tables:
                yield from (f"{rules.id}: {fault}" for fault in sprites.missing(table, view))
            if choice.rule:
                yield from _heading(rules.id, choice.rule, numbers)
        match.apply(rng.choice(choice.options))
    for _, event in match.history:
        versions = [event.seen_by(seat) for seat in (NOBODY, *range(match.seats))]
        for place, seen in enumerate(versions):
            for table in tables if seen not in versions[:place] else ():
                yield from _told(table, table.chronicle.sentence, seen)
    if (outcome := match.state.outcome) is not None:
        if outcome.rule:
            yield from _heading(rules.id, outcome.rule, numbers)
        for table in tables:
            for key in (f"result.{outcome.result}", f"reason.{outcome.reason}"):
                if f"{rules.id}.{key}" not in table.catalogue:
                    yield f"{table.catalogue.language}: {rules.id}.{key} is missing"


def _decision(
    tables: list[GameTable[Any]], view: View[Any], choice: Choose, named: set[tuple[str, str]]
) -> Iterator[str]:
    """Check the prompt of a decision, the words of its options, and the names of what is on the table."""
    for table in tables:
        yield from _told(table, table.decisions.prompt, view, choice)
        for pick in choice.options:
            yield from _told(table, table.decisions.pick_words, view, pick)
            if choice.seat != CHANCE and table.decisions.where(view, pick).kind == "button" and pick.kind != "die":
                yield from _button(table, view, pick)
            if pick.kind == "route" and table.catalogue.find_name(table.id, "route", pick.id) is None:
                yield f"{table.catalogue.language}: {table.id}_map.route.{pick.id} is missing"
    yield from _laid_out(tables, view, named)


def _off_the_map(table: GameTable[Any], view: View[Any], choice: Choose) -> Iterator[str]:
    """Name the options and the counters of a view that are on spaces or routes which its map lacks."""
    board = _board(table.board.board_file(view))
    if board is None:
        return  # check_maps and check_tables have said so
    places: dict[str, Mapping[str, object]] = {"space": board.spaces, "route": board.routes}
    over_map = table.board.overlay_key(view) != ""
    for pick in choice.options if choice.seat != CHANCE and not over_map else ():
        where = table.decisions.where(view, pick)
        if where.id not in places.get(where.kind, (where.id,)):
            what = f"the decision {choice.prompt} offers the {where.kind} {where.id}"
            yield f"{table.id}: {what}, which {board.path.name} lacks"
    yield from _lost_counters(table.id, board, table.board.pieces(view))


def _lost_counters(game: str, board: BoardMap, pieces: Iterable[Piece | Lying]) -> Iterator[str]:
    """Name the spaces and slots of counters that the map lacks. A map without slots puts all round the middle."""
    slots = {slot for space in board.spaces.values() for slot in space.slots}
    for space in sorted({piece.space for piece in pieces} - set(board.spaces)):
        yield f"{game}: counters lie on {space}, which {board.path.name} lacks"
    for slot in sorted({piece.slot for piece in pieces if piece.slot} - slots) if slots else ():
        yield f"{game}: counters lie in slots {slot}, which {board.path.name} lacks"


def _board(file: Path) -> BoardMap | None:
    """The map of a file, read once for each of its versions; None if it cannot be read."""
    try:
        return _read(file, file.stat().st_mtime_ns)
    except (OSError, MapError):
        return None


@lru_cache(maxsize=8)
def _read(file: Path, changed: int) -> BoardMap:
    from game.content.tiled import load_map

    return load_map(file)


def _button(table: GameTable[Any], view: View[Any], pick: Pick) -> Iterator[str]:
    if table.decisions.pick_words(view, pick) == str(pick.id):
        yield f"{table.catalogue.language}: {table.id}.pick.{pick.kind}.{pick.id} is missing"


def _laid_out(tables: list[GameTable[Any]], view: View[Any], named: set[tuple[str, str]]) -> Iterator[str]:
    """Check the names of the pieces and cards in `Rules.layout`; `named` are those that have been checked."""
    game, layout = tables[0].id, tables[0].rules.layout(view.state)
    things = {("piece", counter.id): None for counter in layout.counters}
    things |= {("card", card): None for hand in layout.hands for card in hand if card}
    new = [thing for thing in things if thing not in named]
    named.update(new)
    for kind, name in new:
        for table in tables:
            if table.catalogue.find_name(game, kind, name) is None:
                yield f"{table.catalogue.language}: {game}.{kind}.{name} is missing"


def _told(table: GameTable[Any], tell: Callable[P, object], *args: P.args, **kwargs: P.kwargs) -> Iterator[str]:
    """Yield a fault if the text cannot be produced."""
    try:
        tell(*args, **kwargs)
    except TextError as fault:
        yield f"{table.catalogue.language}: {table.id}: {fault}"


def _heading(game: str, rule: str, numbers: set[str]) -> Iterator[str]:
    if rule not in numbers and rule.removesuffix(".0") not in numbers:
        yield f"{game}: the rulebook has no heading for {rule}"


def unknown_spaces(rules: Rules[Any]) -> Iterator[str]:
    """Yield spaces and slots of each scenario's first layout that its map lacks. MapError if it cannot be read."""
    from game.content.tiled import load_map

    for scenario in rules.scenarios.values():
        layout = rules.layout(Match(rules, scenario.id, {}, SeededDice(1)).view(0).state)
        if layout.counters:
            board = load_map(paths.find(f"maps/{layout.board or scenario.board or rules.id}.tmx"))
            yield from _lost_counters(rules.id, board, layout.counters)

"""A trial match of random moves that finds missing words and sprites, rules without a heading, and unknown spaces.

Each fault is one sentence. Each scenario is played once, with all its switches on and the most seats. A game's own
tests must cover rare events.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from random import Random
from typing import TYPE_CHECKING, Any, ParamSpec

from game.content import paths
from game.content.template import TextError
from game.content.text import LANGUAGES, Catalogue
from game.core.choice import CHANCE, NOBODY, Choose, Pick
from game.core.dice import SeededDice
from game.core.match import Match, View
from game.core.rules import Rules, Scenario

if TYPE_CHECKING:
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
    rng = Random(f"trial {rules.id} {scenario.id}")
    options = {option.id: option.values[-1] for option in rules.options_of(scenario.id)}
    match = Match(rules, scenario.id, options, SeededDice(1), max(scenario.seats))
    while (choice := match.choice) is not None and len(match.log) < MOST:
        if rng.random() < LOOKED_AT:
            view = match.view(choice.seat)
            yield from _decision(tables, view, choice)
            for table in tables:
                yield from (f"{rules.id}: {fault}" for fault in sprites.missing(table, view))
            if choice.rule:
                yield from _heading(rules.id, choice.rule, numbers)
        match.apply(rng.choice(choice.options))
    for _, event in match.history:
        for table in tables:
            for seat in (NOBODY, *range(match.seats)):
                yield from _told(table, table.chronicle.sentence, event.seen_by(seat))
    if (outcome := match.state.outcome) is not None:
        if outcome.rule:
            yield from _heading(rules.id, outcome.rule, numbers)
        for table in tables:
            for key in (f"result.{outcome.result}", f"reason.{outcome.reason}"):
                if f"{rules.id}.{key}" not in table.catalogue:
                    yield f"{table.catalogue.language}: {rules.id}.{key} is missing"


def _decision(tables: list[GameTable[Any]], view: View[Any], choice: Choose) -> Iterator[str]:
    """Check the prompt of a decision, the words of its options, and the names of what is on the table."""
    for table in tables:
        yield from _told(table, table.decisions.prompt, view, choice)
        for pick in choice.options:
            yield from _told(table, table.decisions.pick_words, view, pick)
            if choice.seat != CHANCE and table.decisions.where(view, pick).kind == "button" and pick.kind != "die":
                yield from _button(table, view, pick)
            if pick.kind == "route" and table.catalogue.find_name(table.id, "route", pick.id) is None:
                yield f"{table.catalogue.language}: {table.id}_map.route.{pick.id} is missing"
    yield from _laid_out(tables, view)


def _button(table: GameTable[Any], view: View[Any], pick: Pick) -> Iterator[str]:
    if table.decisions.pick_words(view, pick) == str(pick.id):
        yield f"{table.catalogue.language}: {table.id}.pick.{pick.kind}.{pick.id} is missing"


def _laid_out(tables: list[GameTable[Any]], view: View[Any]) -> Iterator[str]:
    """Check the names of the pieces and cards in `Rules.layout`."""
    game, layout = tables[0].id, tables[0].rules.layout(view.state)
    things = [("piece", counter.id) for counter in layout.counters]
    things += [("card", card) for hand in layout.hands for card in hand if card]
    for kind, name in things:
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
    """Yield spaces and slots of each scenario's first layout that its map lacks. MapError if the map cannot be read.

    A map without any slots is fine: counters then go around the middle of a space.
    """
    from game.content.tiled import load_map

    for scenario in rules.scenarios.values():
        match = Match(rules, scenario.id, {}, SeededDice(1))
        layout = rules.layout(match.view(0).state)
        if layout.counters:
            board = load_map(paths.find(f"maps/{layout.board or scenario.board or rules.id}.tmx"))
            for space in sorted({counter.space for counter in layout.counters} - set(board.spaces)):
                yield f"{rules.id}: counters lie on {space}, which {board.path.name} does not have"
            slots = {slot for space in board.spaces.values() for slot in space.slots}
            for slot in sorted({counter.slot for counter in layout.counters if counter.slot} - slots) if slots else ():
                yield f"{rules.id}: counters lie in slots {slot}, which {board.path.name} does not have"

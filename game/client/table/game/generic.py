"""The generic table of a game without client code: everything follows from `Rules.layout` and the words.

Things are called `<game>.<kind>.<id>` in the catalogue: `toy.piece.red_army`, `toy.card.ambush`, `toy_map.space.ford`;
the words of a card, if it has any, are `<game>.card_text.<id>`. The page of a space lists each property that has words
(`toy_map.property.terrain`), its value named by `toy_map.terrain.forest` or as a side. Motion follows from the data of
events: `piece` or `pieces` with a `path`, or with `from` and `space` and perhaps a `slot` of the goal; `die` or `dice`.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from pathlib import Path

from game.client.board.things import Piece
from game.client.cards.things import Card, Hand
from game.client.documents import Block, Counter, Counters, Document, Fact, Heading, Paragraph
from game.client.fallback_art import Face
from game.client.table.game.steps import Roll, Slide, Step
from game.content import paths
from game.content.text import Catalogue, capital, figure
from game.core.choice import Choose
from game.core.event import Event
from game.core.geography import Value, read_geography
from game.core.layout import FACE_DOWN, Layout
from game.core.layout import Counter as Lying

SPACES = ("space", "hex", "area")
"""Kinds of names that a space may have."""


def name_of(catalogue: Catalogue, game: str, kinds: Sequence[str], name: str) -> str:
    """Return the name of a thing of one of these kinds; its id if it has no name."""
    return next((found for kind in kinds if (found := catalogue.find_name(game, kind, name)) is not None), name)


def pieces(layout: Layout) -> list[Piece]:
    """Return counters drawn from their kinds and sides."""
    return [
        Piece(
            each.id,
            each.space,
            Face(each.kind, each.side, each.label).sprite,
            each.order,
            side=each.side,
            slot=each.slot,
        )
        for each in layout.counters
    ]


def hands(layout: Layout, sides: Sequence[str], seat: int, catalogue: Catalogue, game: str) -> list[Hand]:
    """Return the viewer's cards, and how many the others hold; a spectator (negative seat) sees all."""
    order = sorted(range(len(layout.hands)), key=lambda each: (each != seat, each))
    title = catalogue.plain("table.menu.hand")
    return [
        Hand(
            title,
            sides[each],
            [card(name, sides[each], catalogue, game) for name in layout.hands[each] if name != FACE_DOWN],
            sum(name == FACE_DOWN for name in layout.hands[each]),
            Face("card", sides[each]).sprite,
        )
        for each in order
    ]


def card(name: str, side: str, catalogue: Catalogue, game: str) -> Card:
    """Return a card drawn from its name and words."""
    title, key = name_of(catalogue, game, ("card",), name), f"{game}.card_text.{name.partition('.')[0]}"
    words = catalogue.plain(key) if key in catalogue else ""
    return Card(name, Face("card", side, title, words).sprite, title, f"{title}\n{words}" if words else title)


def enemy_spaces(layout: Layout, side: str, choice: Choose | None) -> frozenset[str]:
    """Return the spaces among the options that hold counters of another side."""
    enemies = {each.space for each in layout.counters if each.side and each.side != side}
    return frozenset(str(pick.id) for pick in choice.options if str(pick.id) in enemies) if choice else frozenset()


def steps(event: Event) -> Iterator[Step]:
    """Return the motion of an event: counters that move between spaces, dice that roll."""
    data = event.data
    moved = [str(name) for name in _list(data.get("pieces", data.get("piece")))]
    goal = next((data[kind] for kind in SPACES if data.get(kind) is not None), None)
    slot = str(data["slot"]) if data.get("slot") is not None else None
    if moved and isinstance(path := data.get("path"), (list, tuple)) and len(path) > 1:
        yield Slide(moved, [str(space) for space in path], slot)
    elif moved and goal is not None and (data.get("from") is not None or slot is not None):
        yield Slide(moved, [str(data.get("from") or goal), str(goal)], slot)
    faces = [face for face in _list(data.get("dice", data.get("die"))) if isinstance(face, int)]
    if faces:
        yield Roll(faces, str(data.get("side") or ""))


def document(layout: Layout, found: Sequence[Hand], subject: str, catalogue: Catalogue, game: str) -> Document | None:
    """Return a page about a space and its counters, a counter, a named route, or a visible card."""
    kind, _, name = subject.partition(":")
    if kind == "space":
        title, here = name_of(catalogue, game, SPACES, name), [each for each in layout.counters if each.space == name]
        return Document(subject, title, "", [*_facts(layout, name, catalogue, game), *_by_slot(here, catalogue, game)])
    if kind == "piece":
        one = next((each for each in layout.counters if each.id == name), None)
        if one is None:
            return None
        where = name_of(catalogue, game, SPACES, one.space)
        return Document(
            subject, name_of(catalogue, game, ("piece",), name), where, list(_counters(Layout([one]), catalogue, game))
        )
    if kind == "route":
        called = catalogue.find_name(game, "route", name)
        return Document(subject, called) if called is not None else None
    shown = next((each for hand in found for each in hand.cards if each.id == name), None) if kind == "card" else None
    if shown is None:
        return None
    _, _, words = str(shown.text).partition("\n")
    return Document(subject, shown.name, "", [Paragraph(words)] if words else [])


def board_file(layout: Layout, game: str) -> Path:
    """Return the Tiled map that a layout is on."""
    return paths.find(f"maps/{layout.board or game}.tmx")


def _facts(layout: Layout, space: str, catalogue: Catalogue, game: str) -> Iterator[Fact]:
    """List the properties of a space that have words: those of the map, then the facts of the layout."""
    file = board_file(layout, game)
    drawn = _properties(file, file.stat().st_mtime_ns).get(space, {}) if file.is_file() else {}
    for name, value in {**drawn, **layout.facts.get(space, {})}.items():
        label = catalogue.find_name(game, "property", name)
        if label is not None and value not in (None, "", False):
            words = value_words(catalogue, game, name, value)
            yield Fact(capital(label), str(value) if words is None else words)


def value_words(catalogue: Catalogue, game: str, name: str, value: object) -> str | None:
    """Put a property's value into words: a number, "" for yes, a name of its kind, a side; None if it has none."""
    if isinstance(value, bool):
        return ""
    if isinstance(value, (int, float)):
        return figure(value)
    return catalogue.find_name(game, name, value) or catalogue.find_name(game, "side", value)


@lru_cache(maxsize=8)
def _properties(file: Path, changed: int) -> Mapping[str, Mapping[str, Value]]:
    """Return the properties of each space of a map, cached by version of the file; none if it cannot be read."""
    try:
        return {name: place.properties for name, place in read_geography(file).spaces.items()}
    except ValueError:
        return {}


def _by_slot(here: Sequence[Lying], catalogue: Catalogue, game: str) -> Iterator[Block]:
    """List the counters of a space under the names of their slots."""
    for slot in dict.fromkeys(["", *(each.slot for each in here)]):
        if slot:
            yield Heading(name_of(catalogue, game, ("slot",), slot))
        yield from _counters(Layout([each for each in here if each.slot == slot]), catalogue, game)


def _counters(layout: Layout, catalogue: Catalogue, game: str) -> Iterator[Block]:
    """Return counters side by side, then a line for each."""
    if not layout.counters:
        return
    yield Counters([Counter(piece.id, piece.sprite) for piece in pieces(layout)])
    for each in layout.counters:
        side = catalogue.name(game, "side", each.side) if each.side else ""
        yield Fact(name_of(catalogue, game, ("piece",), each.id), side)


def _list(value: object) -> list[object]:
    return list(value) if isinstance(value, (list, tuple)) else [] if value is None else [value]

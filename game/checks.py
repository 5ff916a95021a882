"""Whether everything that is shipped is whole: the checks of `mapsheet check`, each an iterator of sentences."""

from __future__ import annotations

import json
import re
import wave
from collections.abc import Callable, Iterator
from pathlib import Path

from game import paths
from game.games import GAMES, load_rules

PICTURES = (".png", ".jpg")


def check_catalogues() -> Iterator[str]:
    """Every message in every language, with the same arguments; everything that has a name has one."""
    from game.text import LANGUAGES, Catalogue, TextError, faults

    yield from faults()
    for language in LANGUAGES:
        text = Catalogue(language, strict=True)
        for game in GAMES:
            rules = load_rules(game)
            keys = [f"scenario.{name}.{part}" for name in rules.scenarios for part in ("name", "blurb", "length")]
            keys += [f"option.{option.id}.{part}" for option in rules.options for part in ("name", "text")]
            for key in keys:
                if f"{game}_about.{key}" not in text:
                    yield f"{language}: {game}_about.{key} is missing"
            try:
                text.template(f"ui.game.{game}")
            except TextError as fault:
                yield str(fault)


def check_rulebooks() -> Iterator[str]:
    """Every game has a rulebook in every language, with the same numbers."""
    from game.text import LANGUAGES, RULE

    for game in GAMES:
        numbers: dict[str, set[str]] = {}
        for language in LANGUAGES:
            path = paths.ASSETS / "rules" / language / f"{game}.md"
            try:
                numbers[language] = set(re.findall(rf"^#+\s+({RULE})\s", path.read_text("utf-8"), re.M))
            except (OSError, UnicodeDecodeError) as fault:
                yield f"{path.name} in {language} cannot be read: {fault}"
        if len({frozenset(found) for found in numbers.values()}) > 1:
            unlike = set.union(*numbers.values()) - set.intersection(*numbers.values())
            yield f"{game}: the rulebooks differ in {', '.join(sorted(unlike))}"


def check_glossaries() -> Iterator[str]:
    """No Japanese text uses a word against its glossary."""
    from game.glossary import GlossaryError, breaches

    try:
        yield from breaches()
    except GlossaryError as fault:
        yield str(fault)


def check_maps() -> Iterator[str]:
    """Every map can be read, its painting too, and its spaces hang together."""
    from game.maps import BoardMap, MapError, load_map

    found = {path.stem for path in paths.MAPS.glob("*.tmx")}
    for game in GAMES:
        for scenario in load_rules(game).scenarios.values():
            if (board := scenario.board or game) not in found:
                yield f"there is no map maps/{board}.tmx"
    for name in sorted(found):
        try:
            board: BoardMap = load_map(paths.MAPS / f"{name}.tmx")
        except MapError as fault:
            yield str(fault)
            continue
        yield from _unconnected(name, board)


def _unconnected(name: str, board: object) -> Iterator[str]:
    """Neighbours know each other, and every hex can be reached from the first over the grid."""
    from game.maps import BoardMap

    assert isinstance(board, BoardMap)
    hexes = [space for space in board.spaces if board.spaces[space].kind == "hex"]
    for space in hexes:
        for other in board.neighbours(space):
            if space not in board.neighbours(other):
                yield f"{name}: {space} borders on {other}, but not the other way round"
    reached, edge = set(hexes[:1]), list(hexes[:1])
    while edge:
        edge = [other for space in edge for other in board.neighbours(space) if other not in reached]
        reached.update(edge)
    for space in hexes:
        if space not in reached:
            yield f"{name}: {space} hangs together with no other space"


def check_tables() -> Iterator[str]:
    """The rules load with their tables, and every scenario begins in a sound state on spaces that the map has."""
    from game.core.dice import SeededDice
    from game.core.match import Match

    for game in GAMES:
        try:
            rules = load_rules(game)
            for scenario in rules.scenarios.values():
                for seats in scenario.seats:
                    match = Match(rules, scenario.id, {}, SeededDice(1), seats)
                    rules.check(match.state)
        except Exception as fault:  # a damaged table fails in ways of its own
            yield f"{game}: the rules or their tables do not work ({type(fault).__name__}: {fault})"


def check_pictures() -> Iterator[str]:
    """Every picture can be read, and every sprite of a sheet lies inside its picture."""
    import pygame

    for path in sorted(paths.ASSETS.rglob("*")):
        if path.suffix in PICTURES:
            try:
                size = pygame.image.load(str(path)).get_size()
            except (pygame.error, OSError) as fault:
                yield f"{_short(path)} cannot be read ({fault})"
                continue
            table = path.with_suffix(".json")
            if table.is_file():
                yield from _sprites_outside(table, size)


def _sprites_outside(table: Path, size: tuple[int, int]) -> Iterator[str]:
    try:
        sprites = json.loads(table.read_text("utf-8")).get("sprites", {})
        for name, (left, top, width, height) in sprites.items():
            inside = left >= 0 and top >= 0 and left + width <= size[0] and top + height <= size[1]
            if not (inside and width > 0 and height > 0):
                yield f"{_short(table)}: the sprite {name} lies outside its picture"
    except (ValueError, AttributeError, TypeError) as fault:
        yield f"{_short(table)} cannot be read ({fault})"


def check_sounds() -> Iterator[str]:
    """Every sound can be read."""
    for path in sorted((paths.ASSETS / "sounds").glob("*.wav")):
        try:
            with wave.open(str(path)) as sound:
                if not sound.getnframes():
                    yield f"{_short(path)} is empty"
        except (wave.Error, EOFError, OSError) as fault:
            yield f"{_short(path)} cannot be read ({fault})"


def check_fonts() -> Iterator[str]:
    """Every typeface of the theme is shipped with its licence and can be opened."""
    import pygame

    from game.client.theme import PALETTES, load_theme
    from game.client.ui.fonts import font_files

    pygame.font.init()
    files = font_files()
    for palette in PALETTES:
        try:
            theme = load_theme(palette)
        except (OSError, KeyError, ValueError, TypeError) as fault:
            yield f"the palette {palette} of theme.toml cannot be used ({fault})"
            continue
        for role, face in theme.types.items():
            for stem in (face.latin, face.japanese):
                if stem not in files:
                    yield f"{palette}: the font {stem} of {role} is missing"
    for stem, path in sorted(files.items()):
        try:
            pygame.font.Font(str(path), 16)
        except (pygame.error, OSError) as fault:
            yield f"the font {stem} cannot be opened ({fault})"
        if not (path.parent / "OFL.txt").is_file():
            yield f"the licence of {stem} is missing"


def check_samples() -> Iterator[str]:
    """Every sample record is a finished game that can be replayed from its first decision."""
    from game.core.record import RecordError, decode
    from game.saves import replay_match, samples

    seen = set()
    for path in samples():
        try:
            record = decode(path.read_bytes(), path.name)
            match = replay_match(record, path.name)
        except (RecordError, OSError, KeyError) as fault:
            yield str(fault)
            continue
        seen.add((record.game, record.scenario))
        if match.choice is not None:
            yield f"{path.name} is not played to its end"
    for game in GAMES:
        for scenario in load_rules(game).scenarios:
            if (game, scenario) not in seen:
                yield f"there is no sample record of {game} {scenario}"


def _short(path: Path) -> str:
    return path.relative_to(paths.DATA).as_posix()


CHECKS: dict[str, Callable[[], Iterator[str]]] = {
    "texts": check_catalogues,
    "rulebooks": check_rulebooks,
    "glossaries": check_glossaries,
    "maps": check_maps,
    "tables": check_tables,
    "pictures": check_pictures,
    "sounds": check_sounds,
    "fonts": check_fonts,
    "samples": check_samples,
}

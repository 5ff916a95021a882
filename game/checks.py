"""The checks of `mapsheet check`: each is an iterator of sentences about faults in the shipped files."""

from __future__ import annotations

import json
import re
import wave
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, suppress
from itertools import chain
from pathlib import Path
from typing import TYPE_CHECKING, Any

from game.content import paths
from game.games import GAMES, load_rules

if TYPE_CHECKING:
    from game.content.maps import BoardMap
    from game.content.text import Catalogue
    from game.core.rules import Rules
    from game.play.lesson import LessonStep

PERCENT = re.compile(r"\{\w+:percent\}")
PANEL = "panel:"
"""Prefix of a panel's name in `ClaimKind.shown_by`."""
PICTURES = (".png", ".jpg")
OF_SCENARIO = ("name", "dates", "blurb", "length", "sides")
"""The texts of a scenario shown at set-up."""


_chosen: list[str] = []


@contextmanager
def only(games: Sequence[str]) -> Iterator[None]:
    """Check these games alone for a while; all of them if there are none."""
    _chosen[:] = games
    try:
        yield
    finally:
        _chosen.clear()


def checked_games() -> list[str]:
    """The games that are checked."""
    return _chosen or list(GAMES)


def rules_of_all() -> Iterator[Rules[Any]]:
    """The rules of all checked games that load; `check_tables` reports the others."""
    for game in checked_games():
        with suppress(Exception):
            yield load_rules(game)


def check_catalogues() -> Iterator[str]:
    """Check that every message exists in every language with the same arguments, and that everything has a name."""
    from game.content.text import LANGUAGES, Catalogue, faults

    yield from faults()
    for language in LANGUAGES:
        text = Catalogue(language)
        for rules in rules_of_all():
            game, about = rules.id, f"{rules.id}_about"
            keys = [f"{about}.title", f"{about}.note", *(f"{game}.side.{side}" for side in rules.sides)]
            keys += [f"{about}.scenario.{name}.{part}" for name in rules.scenarios for part in OF_SCENARIO]
            keys += [f"{about}.option.{option.id}.{part}" for option in rules.options for part in ("name", "text")]
            levels = {*rules.bots, *chain.from_iterable(rules.automata.values())}
            keys += [f"{about}.level.{level}" for level in sorted(levels) if f"screens.level.{level}" not in text]
            keys += [f"{about}.{part}.{name}" for name in rules.characters for part in ("character", "character_note")]
            for key in keys:
                if key not in text:
                    yield f"{language}: {key} is missing"


def headings(game: str, language: str) -> set[str]:
    """The rule numbers that a rulebook has headings for. OSError or UnicodeDecodeError if it cannot be read."""
    from game.content.template import RULE

    path = paths.find(f"assets/rules/{language}/{game}.md")
    return set(re.findall(rf"^#+\s+({RULE})\s", path.read_text("utf-8"), re.M))


def check_rulebooks() -> Iterator[str]:
    """Check that the rulebooks of a game have the same numbers in every language, and all that the rules cite."""
    from game.content.text import LANGUAGES

    for rules in rules_of_all():
        game, numbers = rules.id, dict[str, set[str]]()
        for language in LANGUAGES:
            try:
                numbers[language] = headings(game, language)
            except FileNotFoundError:
                yield f"{game}: there is no rulebook assets/rules/{language}/{game}.md"
            except (OSError, UnicodeDecodeError) as fault:
                yield f"{game}: the rulebook in {language} cannot be read ({_reason(fault)})"
        known: set[str] = set().union(*numbers.values())
        unlike = {number for number in known if not all(number in found for found in numbers.values())}
        if unlike:
            yield f"{game}: the rulebooks differ in {', '.join(sorted(unlike))}"
        wanted = {scenario.rule for scenario in rules.scenarios.values()} | {option.rule for option in rules.options}
        for number in sorted(wanted) if numbers else ():
            if not known & {number, number.removesuffix(".0")}:
                yield f"{game}: the rulebook has no heading for {number}"


def check_chances() -> Iterator[str]:
    """Check that every percentage shown is a claim or listed as no probability, and that every kind of claim has a
    name.

    Games without kinds of claims are left to `wanting`.
    """
    from game.content.text import LANGUAGES, Catalogue

    catalogues = [Catalogue(language) for language in LANGUAGES]
    for rules in rules_of_all():
        if not rules.claim_kinds:
            continue
        shown = {key for kind in rules.claim_kinds for key in kind.shown_by if not key.startswith(PANEL)}
        percentages = percent_keys(catalogues[0], rules.id)
        for key in sorted(percentages - shown - set(rules.no_chances)):
            yield f"{key} shows a percentage that belongs to no kind of chance of {rules.id}"
        for key in sorted((shown | set(rules.no_chances)) - percentages):
            yield f"{key} is said to show a chance of {rules.id} and shows no percentage"
        for kind in rules.claim_kinds:
            for text in catalogues:
                if f"{rules.id}.claim.{kind.id}" not in text:
                    yield f"{text.language}: {rules.id}.claim.{kind.id} is missing"


def percent_keys(text: Catalogue, game: str) -> set[str]:
    """Keys of a game's messages that show a percentage."""
    own = (key for key in text.keys() if key.partition(".")[0].partition("_")[0] == game)  # noqa: SIM118
    return {key for key in own if PERCENT.search(text.template(key))}


def check_glossaries() -> Iterator[str]:
    """Check that no text uses a word against its glossary."""
    from game.content.glossary import GlossaryError, breaches

    try:
        yield from breaches()
    except GlossaryError as fault:
        yield str(fault)


def check_maps() -> Iterator[str]:
    """Check that every map and its painting can be read, its labels have texts, and its spaces are connected."""
    from game.content.maps import MapError
    from game.content.text import LANGUAGES, Catalogue
    from game.content.tiled import load_map

    found = {path.stem: path for path in reversed(paths.find_all("maps/*.tmx"))}
    wanted = dict.fromkeys(each.board or rules.id for rules in rules_of_all() for each in rules.scenarios.values())
    for name in wanted:
        if name not in found:
            yield f"there is no map maps/{name}.tmx"
    catalogues = [Catalogue(language) for language in LANGUAGES]
    for name, path in sorted(found.items()):
        if _chosen and name not in wanted and name not in _chosen:
            continue
        try:
            board: BoardMap = load_map(path)
        except MapError as fault:
            yield str(fault)
            continue
        yield from _unconnected(name, board)
        yield from _unnamed_values(board, catalogues)
        keys = {label.key for label in board.labels if label.kind != "number"}
        keys |= {f"slot.{slot}" for space in board.spaces.values() for slot in space.slots}
        for key in sorted(f"{board.game}_map.{key}" for key in keys):
            yield from (f"{text.language}: {key} is missing" for text in catalogues if key not in text)


def _unnamed_values(board: BoardMap, catalogues: Sequence[Catalogue]) -> Iterator[str]:
    """Name the values of properties without words, where the property itself has some and so is shown."""
    from game.client.table.game.generic import value_words

    found = {(name, value) for space in board.spaces.values() for name, value in space.properties.items()}
    for name, value in sorted((name, value) for name, value in found if value and isinstance(value, str)):
        for text in catalogues:
            if text.find_name(board.game, "property", name) and value_words(text, board.game, name, value) is None:
                yield f"{text.language}: {board.game}_map.{name}.{value} is missing"


def _unconnected(name: str, board: BoardMap) -> Iterator[str]:
    """Check that neighbours are mutual, and that every hex can be reached from the first of its continent."""
    hexes = [space for space in board.spaces if board.spaces[space].kind == "hex"]
    near = {space: board.neighbours(space) for space in board.spaces}
    for space in hexes:
        for other in near[space]:
            if space not in near[other]:
                yield f"{name}: {space} borders on {other}, but not the other way round"
    lands = {board.spaces[space].properties.get("continent"): space for space in reversed(hexes)}
    reached, edge = set(lands.values()), list(lands.values())
    while edge:
        edge = [other for space in edge for other in near[space] if other not in reached]
        reached.update(edge)
    for space in hexes:
        if space not in reached:
            yield f"{name}: {space} hangs together with no other space"


def check_tables() -> Iterator[str]:
    """Check that rules and tables load, and that every scenario begins in a valid state on spaces that the map has."""
    from game.core.dice import SeededDice
    from game.core.match import Match
    from game.play.trial import unknown_spaces

    for game in checked_games():
        try:
            rules = load_rules(game)
            yield from unknown_spaces(rules)
            for scenario in rules.scenarios.values():
                for seats in scenario.seats:
                    match = Match(rules, scenario.id, {}, SeededDice(1), seats)
                    rules.check(match.state)
        except Exception as fault:  # a damaged table can fail in any way
            if _is_of_a_map(fault):
                continue
            yield f"{game}: the rules or their tables do not work ({type(fault).__name__}: {fault})"


def check_pictures() -> Iterator[str]:
    """Check that every picture can be read, and that the sprites of a sheet are inside it."""
    import pygame

    for path in paths.find_all("assets/**/*"):
        if path.suffix in PICTURES:
            try:
                size = pygame.image.load(str(path)).get_size()
            except (pygame.error, OSError) as fault:
                yield f"{paths.shown(path)} cannot be read ({_reason(fault)})"
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
                yield f"{paths.shown(table)}: the sprite {name} lies outside its picture"
    except (ValueError, AttributeError, TypeError) as fault:
        yield f"{paths.shown(table)} cannot be read ({_reason(fault)})"


def check_sounds() -> Iterator[str]:
    """Check that every sound can be read."""
    for path in sorted((paths.ASSETS / "sounds").glob("*.wav")):
        try:
            with wave.open(str(path)) as sound:
                if not sound.getnframes():
                    yield f"{paths.shown(path)} is empty"
        except (wave.Error, EOFError, OSError) as fault:
            yield f"{paths.shown(path)} cannot be read ({_reason(fault)})"


def check_fonts() -> Iterator[str]:
    """Check that every font of the theme is shipped with its licence and can be opened."""
    import pygame

    from game.client.theme import PALETTES, SIDES, ThemeError, load_theme, sides_in
    from game.client.ui.fonts import font_files

    pygame.font.init()
    files = font_files()
    for palette in PALETTES:
        try:
            theme = load_theme(palette)
        except ThemeError as fault:
            yield f"{palette}: {fault}"
            continue
        for role, face in theme.types.items():
            for stem in (face.latin, face.japanese):
                if stem not in files:
                    yield f"{palette}: the font {stem} of {role} is missing"
    for file in paths.find_all(SIDES):
        try:
            sides_in(file, {"mark": "#000000", "on_mark": "#000000", "name": "#000000", "print": "#000000"})
        except (OSError, ValueError, LookupError, TypeError) as fault:
            yield f"{paths.shown(file)} cannot be used ({_reason(fault)})"
    for stem, path in sorted(files.items()):
        try:
            pygame.font.Font(str(path), 16)
        except (pygame.error, OSError) as fault:
            yield f"the font {stem} cannot be opened ({_reason(fault)})"
        if not (path.parent / "OFL.txt").is_file():
            yield f"the licence of {stem} is missing"


def check_samples() -> Iterator[str]:
    """Check that every sample record is a finished game that can be replayed."""
    from game.core.record import RecordError, decode
    from game.play.saves import replay_match, samples

    for path in samples():
        try:
            record = decode(path.read_bytes(), path.name)
            match = replay_match(record, path.name)
        except (RecordError, OSError, KeyError) as fault:
            yield str(fault)
            continue
        if match.choice is not None:
            yield f"{path.name} is not played to its end"


def check_play() -> Iterator[str]:
    """Check that everything that occurs in a trial match has its texts, names and rule numbers."""
    from game.play.trial import trial

    for rules in rules_of_all():
        try:
            numbers = headings(rules.id, "en")
        except (OSError, UnicodeDecodeError):
            continue  # reported by check_rulebooks
        try:
            yield from trial(rules, numbers)
        except Exception as fault:  # rules can fail in any way
            yield f"{rules.id}: a match played by chance fails ({type(fault).__name__}: {fault})"


def check_lessons() -> Iterator[str]:
    """Check that every lesson can begin, and that every step has its texts."""
    from game.content.text import LANGUAGES, Catalogue
    from game.games import lessons_of
    from game.play.lesson import LessonSession

    for name in (name for game in checked_games() for name in lessons_of(game)):
        try:
            steps = LessonSession(name).lesson.step
        except Exception as fault:  # a script that does not fit the rules can fail in any way
            yield f"{name}: the lesson cannot be played ({type(fault).__name__}: {fault})"
            continue
        for language in LANGUAGES:
            text = Catalogue(language)
            yield from (f"{language}: {key} is missing" for key in _keys_of_lesson(name, steps) if key not in text)


def _keys_of_lesson(name: str, steps: Sequence[LessonStep]) -> Iterator[str]:
    """The texts that a lesson needs."""
    yield from (f"{name}_learn.{part}" for part in ("title", "blurb"))
    for step in steps:
        parts = ("title", "words", "do") if step.pick else ("title", "words")
        yield from (f"{name}_learn.step.{step.name}.{part}" for part in parts)


def wanting() -> Iterator[str]:
    """Yield the optional parts that a game lacks, and what the program does without them."""
    from game.client.sprite_check import SpriteCheck
    from game.content.lengths import read_lengths
    from game.games import has_lesson
    from game.simulation.reliability import FOLDER, kept, together

    sampled = set(_sampled())
    for rules in rules_of_all():
        game, sprites = rules.id, SpriteCheck(rules.id)
        for kind, name in (("arms", game), *(("device", side) for side in rules.sides)):
            if not sprites.has_icon("side" if kind == "device" else kind, name):
                yield f"{game} has no sprite {kind}.{name} in assets/ui/{game}/arms; a shield is drawn"
        if not has_lesson(game):
            yield f"{game} has no lesson assets/learn/{game}.toml; Learn is not offered"
        if not _has(f"title/box_{game}_1.png"):
            yield f"{game} has no picture assets/title/box_{game}_1.png; its box is drawn"
        if not rules.claim_kinds:
            yield f"{game} names no kinds of chance; what it tells is not measured"
        measured = {name for found in kept(game) for name, bins in found.kinds.items() if together(bins).cases}
        for chance in rules.claim_kinds:
            if chance.id not in measured:
                yield f"{game} has no figures of the chance {chance.id} in {FOLDER}; nobody knows whether it is true"
        lengths = read_lengths(game)
        for scenario in rules.scenarios:
            if scenario not in lengths:
                yield f"{game} has no figures of {scenario} in assets/lengths/{game}.toml; no time is told"
            if (game, scenario) not in sampled:
                yield f"{game} has no sample record of {scenario} in saves; none is listed"
            if not _has(f"ui/{game}/{scenario}_1.jpg"):
                yield f"{game} has no picture assets/ui/{game}/{scenario}_1.jpg; one of its sides is drawn"


def _sampled() -> Iterator[tuple[str, str]]:
    """Game and scenario of each readable sample record."""
    from game.core.record import RecordError, decode
    from game.play.saves import samples

    for path in samples():
        with suppress(RecordError, OSError):
            record = decode(path.read_bytes(), path.name)
            yield record.game, record.scenario


def _has(asset: str) -> bool:
    return paths.find(f"assets/{asset}").is_file()


def _reason(fault: Exception) -> str:
    """What went wrong, without the path that the sentence has already."""
    return (fault.strerror if isinstance(fault, OSError) else None) or str(fault)


def _is_of_a_map(fault: BaseException | None) -> bool:
    """Whether a damaged map is behind it, which `check_maps` reports."""
    from game.content.maps import MapError

    return fault is not None and (isinstance(fault, MapError) or _is_of_a_map(fault.__cause__))


CHECKS: dict[str, Callable[[], Iterator[str]]] = {
    "texts": check_catalogues,
    "rulebooks": check_rulebooks,
    "chances": check_chances,
    "glossaries": check_glossaries,
    "maps": check_maps,
    "tables": check_tables,
    "pictures": check_pictures,
    "sounds": check_sounds,
    "fonts": check_fonts,
    "samples": check_samples,
    "play": check_play,
    "lessons": check_lessons,
}
OF_A_GAME = ("texts", "rulebooks", "chances", "maps", "tables", "play", "lessons")
"""The checks that look at the games one by one."""

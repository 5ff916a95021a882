"""Message catalogues: everything the program says, in each language.

A catalogue is the folder `assets/text/<language>`. The tables of `ui.toml` are merged under `ui.*`, those of
`scotland.toml` under `scotland.*`; a file is read when the first message of it is asked for.

`game/content/template.py` explains how messages are written. A thing's number is no part of its name: `sco_inf_levy.3`
has the name of `sco_inf_levy`, and a list counts things of the same name. A name may be a template too; it is filled
with the arguments of the message that shows it. When the argument `who` is None, the message `<key>_no_who`, if there
is one, replaces `<key>`.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import lru_cache
from pathlib import Path
from typing import Any, Literal, NamedTuple

from game.content import paths
from game.content.template import Part, TextError, arguments_of, parse

LANGUAGES = ("en", "ja")
FALLBACK = "en"
FOLDER = paths.ASSETS / "text"
"""The texts of the program and of the games that come with it."""
BUILT_IN_KINDS = frozenset({"die", "dice", "signed", "percent", "nth", "message", "rule"})

ALMOST = 1e-9
"""Probabilities this close to 0 or 1 count as impossible or certain, because of rounding errors."""

STAND_INS = {
    "ui.percent": "{n} %",
    "ui.hidden": "?",
    "ui.list.comma": ", ",
    "ui.list.last": ", ",
    "ui.list.times": "{n} {what}",
    "ui.notice.text_unreadable": "A file of words cannot be read; install the program again.",
}
"""Texts for keys that the program needs even if a catalogue lacks them."""

Args = Mapping[str, Any]
SegmentKind = Literal["text", "strong", "name", "die", "icon", "rule"]


class Segment(NamedTuple):
    """A part of a message: its kind, its text, and the thing it refers to."""

    kind: SegmentKind
    text: str
    ref: tuple[str, str] | None = None


def rule_chip(rule: str) -> Segment:
    """Return the chip that links to a rule. For a thing described under a rule (10.levy, D-frenzy) it shows only the
    number.
    """
    shown = re.sub(r"[.-][a-z_]{2,}$", "", rule)
    return Segment("rule", f"[{shown}]", ("rule", rule))


def capital(words: str) -> str:
    """Capitalise the first letter."""
    return words[:1].upper() + words[1:]


def figure(value: object, *, signed: bool = False) -> str:
    """Format a number, with a true minus sign; return anything else as a string.

    >>> figure(-2), figure(2, signed=True), figure(1.50)
    ('−2', '+2', '1.5')
    """
    if not isinstance(value, (int, float)) or isinstance(value, bool):
        return str(value)
    whole = isinstance(value, int)
    words = f"{value:{'+' if signed else ''}{'d' if whole else 'g'}}"
    return words.replace("-", "−")


class Catalogue:
    """The messages of one language.

    A strict catalogue raises TextError for every fault; otherwise the key itself is shown, so that a missing sentence
    never stops a game.

    >>> Catalogue("en").join(["oats", "beer", "hay"])
    'oats, beer and hay'
    """

    def __init__(self, language: str, folder: Path | None = None, *, strict: bool = False) -> None:
        """Create a catalogue of a folder; by default of the program and all added games."""
        folders = [folder] if folder is not None else paths.find_all("assets/text")
        self.language = language if any((each / language).is_dir() for each in folders) else FALLBACK
        self.strict = strict
        self.unreadable: list[str] = []
        """Damaged files; the FALLBACK language is used instead."""
        self._folders = [each / self.language for each in folders]
        self._messages: dict[str, Mapping[str, str]] = {}
        self._further: dict[str, list[str]] = {}
        self._names: dict[tuple[str, str, str], str | None] = {}

    def __contains__(self, key: str) -> bool:
        return self._find(key) is not None

    def keys(self) -> Iterator[str]:
        """Every key of every file of the language."""
        for stem in dict.fromkeys(path.stem for path in self._paths("*.toml")):
            yield from self._file(stem)

    def template(self, key: str) -> str:
        """The template as written."""
        found = self._find(key)
        if found is None:
            raise TextError(f"no message {key!r} in {self.language!r}")
        return found

    def plain(self, key: str, args: Args | None = None, *, game: str | None = None) -> str:
        """The message as plain text."""
        return "".join(segment.text for segment in self.rich(key, args, game=game) if segment.kind != "icon")

    def rich(self, key: str, args: Args | None = None, *, game: str | None = None) -> list[Segment]:
        """The message as segments: words, names, dice, icons and rule numbers.

        `game` is the catalogue that names the things in the arguments; by default that of the key.
        """
        try:
            scope = game or key.partition(".")[0]
            words = self.template(self._variant(key, args or {}))
            return list(self._merge(self._expand(parse(words), args or {}, scope)))
        except TextError:
            if self.strict:
                raise
            return [Segment("text", STAND_INS.get(key, key))]

    def message(self, message: Sequence[Any], game: str) -> list[Segment]:
        """A message of the rules (key without the game's id, arguments, rule number) with the chip of its rule."""
        try:
            return list(self._merge(self._nested(message, game)))
        except TextError:
            if self.strict:
                raise
            return [Segment("text", f"{game}.{message[0]}")]

    def name(self, game: str, kind: str, value: object) -> str:
        """The name of a thing, as in `name("scotland", "leader", "wallace")`.

        Without a name, a hex is called by its number, and anything else by its id, unless strict.
        """
        value = "hidden" if value is None else value
        found = self.find_name(game, kind, value)
        if found is not None:
            return found
        if value == "hidden":
            return self._written("ui.hidden")
        if kind == "hex" or not self.strict:
            return str(value)
        raise TextError(f"no name {game}.{kind}.{value} in {self.language!r}")

    def find_name(self, game: str, kind: str, value: object) -> str | None:
        """The name of a thing, or None."""
        key = (game, kind, str(value))
        if key not in self._names:
            self._names[key] = self._look_up(*key)
        return self._names[key]

    def _look_up(self, game: str, kind: str, value: str) -> str | None:
        owner = game.partition("_")[0]
        scopes = dict.fromkeys((game, owner, *self._files_of(owner), "ui"))
        for ident in dict.fromkeys((value, value.partition(".")[0])):
            for scope in scopes:
                found = self._find(f"{scope}.{kind}.{ident}")
                if found is not None:
                    return found
        return None

    def join(self, words: Sequence[str]) -> str:
        """Join a list as the language does: "a, b and c", "a、b、c"."""
        return "".join(segment.text for segment in self._join([[Segment("text", word)] for word in words]))

    def percent(self, part: float, *, narrow: bool = False) -> str:
        """Format a probability (0 to 1) as a percentage. Rounding never claims certainty or impossibility.

        The narrow form, for chips, has no percent sign and no blanks.

        >>> Catalogue("en").percent(0.345), Catalogue("ja").percent(0.004)
        ('34 %', '< 1%')
        >>> Catalogue("en").percent(0.996, narrow=True)
        '>99'
        """
        low, high = ALMOST < part < 0.01, 0.99 < part < 1 - ALMOST
        number = "< 1" if low else "> 99" if high else f"{part * 100:.0f}"
        return number.replace(" ", "") if narrow else self._written("ui.percent").replace("{n}", number)

    def _variant(self, key: str, args: Args) -> str:
        """The key of the variant for an unknown argument, if an argument is None and there is such a message."""
        for name, value in args.items():
            if value is None and f"{key}_no_{name}" in self:
                return f"{key}_no_{name}"
        return key

    # === Files ===

    def _find(self, key: str) -> str | None:
        stem = key.partition(".")[0]
        messages = self._messages.get(stem)
        return (self._file(stem) if messages is None else messages).get(key)

    def _files_of(self, game: str) -> list[str]:
        """The further files of a game, such as `<game>_map`, which may contain names."""
        if game not in self._further:
            self._further[game] = sorted({path.stem for path in self._paths(f"{game}_*.toml")})
        return self._further[game]

    def _paths(self, pattern: str) -> list[Path]:
        return [path for folder in self._folders for path in sorted(folder.glob(pattern))]

    def _file(self, stem: str) -> Mapping[str, str]:
        if stem not in self._messages:
            paths_of = [folder / f"{stem}.toml" for folder in self._folders]
            path = next((path for path in paths_of if path.is_file()), paths_of[0])
            try:
                self._messages[stem] = _read(path, stem)
            except TextError:
                if self.strict:
                    raise
                self.unreadable.append(path.name)
                spare = path.parent.with_name(FALLBACK) / path.name
                self._messages[stem] = {} if spare == path else Catalogue(FALLBACK, spare.parents[1])._file(stem)
        return self._messages[stem]

    def _written(self, key: str) -> str:
        """A text that the language needs; a replacement if it is missing, unless strict."""
        found = self._find(key)
        return STAND_INS[key] if found is None and not self.strict else self.template(key)

    # === Expansion ===

    def _expand(self, parts: Iterable[Part], args: Args, scope: str) -> Iterator[Segment]:
        for part in parts:
            if part.op == "text":
                yield Segment("strong" if part.strong else "text", part.text)
            elif part.op == "rule":
                yield rule_chip(part.text)
            else:
                if part.text not in args:
                    raise TextError(f"no argument {part.text!r} (given: {', '.join(args) or 'none'})")
                yield from self._insert(part, args[part.text], args, scope)

    def _insert(self, part: Part, value: Any, args: Args, scope: str) -> Iterator[Segment]:
        if part.op == "plural":
            yield Segment("strong" if part.strong else "text", part.forms[0 if value == 1 else 1])
        elif part.kind == "message":
            yield from self._nested(value, scope)
        elif part.kind.partition("@")[0] in ("die", "dice"):
            yield from self._dice(value, args.get(part.kind.partition("@")[2]))
        elif isinstance(value, (list, tuple)):
            items = list(self._things(part, value, args, scope))
            yield from self._spaced(items) if part.kind == "rule" else self._join(items)
        else:
            yield from self._thing(part, value, args, scope)

    def _things(self, part: Part, values: Sequence[Any], args: Args, scope: str) -> Iterator[list[Segment]]:
        """The items of a list; things with the same name are counted."""
        named = bool(part.kind) and part.kind not in BUILT_IN_KINDS
        same: dict[object, list[Any]] = {}
        for place, value in enumerate(values):
            same.setdefault(self.name(scope, part.kind, value) if named else place, []).append(value)
        for alike in same.values():
            item = list(self._thing(part, alike[0], args, scope))
            if len(alike) > 1:
                times = self._written("ui.list.times").replace("{n}", str(len(alike)))
                before, _, after = times.partition("{what}")
                item = [Segment("text", before), *item, Segment("text", after)]
            yield item

    def _thing(self, part: Part, value: Any, args: Args, scope: str) -> Iterator[Segment]:
        kind: SegmentKind = "strong" if part.strong else "text"
        if part.kind == "signed" and value is not None:
            yield Segment(kind, figure(value, signed=True))
        elif part.kind == "rule" and value is not None:
            yield rule_chip(str(value))
        elif part.kind == "percent" and value is not None:
            yield Segment(kind, self.percent(value))
        elif part.kind == "nth" and value is not None:
            yield Segment(kind, str(value + 1))
        elif part.kind and part.kind not in BUILT_IN_KINDS:
            ref = None if value is None else (part.kind, str(value))
            if part.kind == "side" and ref:
                yield Segment("icon", "", ref)
            words = self.name(scope, part.kind, value)
            if all(piece.op == "text" for piece in parse(words)):
                yield Segment("name", words, ref)
            else:
                yield from self._expand(parse(words), args, scope)
        else:
            yield Segment(kind, self._written("ui.hidden") if value is None else figure(value))

    def _dice(self, value: Any, side: str | None) -> Iterator[Segment]:
        faces = value if isinstance(value, (list, tuple)) else [value]
        for place, face in enumerate(faces):
            if place:
                yield Segment("text", " ")
            yield Segment("die", "?" if face is None else str(face), ("die", side or ""))

    def _nested(self, value: Any, scope: str) -> Iterator[Segment]:
        """A message as an argument: a key, or a key with arguments and perhaps a rule number."""
        key, args, *rule = (value, {}) if isinstance(value, str) else value
        full = key if key in self else f"{scope}.{key}"
        yield from self._expand(parse(self.template(full)), args, scope)
        if rule and rule[0]:
            yield Segment("text", " ")
            yield rule_chip(rule[0])

    def _join(self, items: Sequence[Iterable[Segment]]) -> Iterator[Segment]:
        for place, item in enumerate(items):
            if place:
                last = place == len(items) - 1
                yield Segment("text", self._written("ui.list.last" if last else "ui.list.comma"))
            yield from item

    @staticmethod
    def _spaced(items: Sequence[Iterable[Segment]]) -> Iterator[Segment]:
        """Separate rule chips by spaces, not by commas."""
        for place, item in enumerate(items):
            if place:
                yield Segment("text", " ")
            yield from item

    @staticmethod
    def _merge(segments: Iterable[Segment]) -> Iterator[Segment]:
        """Merge adjacent segments of the same kind that refer to nothing."""
        held: Segment | None = None
        for segment in segments:
            if held and segment.kind == held.kind and segment.ref is None and held.ref is None:
                held = Segment(held.kind, held.text + segment.text)
                continue
            if held:
                yield held
            held = segment
        if held:
            yield held


def _read(path: Path, stem: str) -> Mapping[str, str]:
    """Return the messages of a file under dotted keys; none if it is missing, TextError if it is damaged.

    Tables and languages come and go, and each has a catalogue; a file is parsed again only when it has changed.
    """
    try:
        state = path.stat()
    except FileNotFoundError:
        return {}
    except OSError as fault:
        raise _unreadable(path, fault) from None
    return _parse(path, stem, state.st_mtime_ns, state.st_size)


@lru_cache(maxsize=128)
def _parse(path: Path, stem: str, _changed: int, _size: int) -> Mapping[str, str]:
    try:
        tables = tomllib.loads(path.read_text(encoding="utf-8"))
    except (OSError, UnicodeDecodeError, tomllib.TOMLDecodeError, RecursionError) as fault:
        raise _unreadable(path, fault) from None
    return dict(_flatten(stem, tables, path))


def _unreadable(path: Path, fault: Exception) -> TextError:
    return TextError(f"{path.parent.name}/{path.name} cannot be read ({fault}); put the file back")


def _flatten(prefix: str, tables: Mapping[str, Any], path: Path) -> Iterator[tuple[str, str]]:
    for name, value in tables.items():
        key = f"{prefix}.{name}"
        if isinstance(value, dict):
            yield from _flatten(key, value, path)
        elif isinstance(value, str):
            yield key, value
        else:
            raise TextError(f"{path.name}: {key} is not a text")


def faults(folder: Path | None = None, languages: Sequence[str] = LANGUAGES) -> list[str]:
    """Return what is wrong with the catalogues: missing messages, different arguments, malformed templates."""
    found: list[str] = []
    catalogues = {language: Catalogue(language, folder, strict=True) for language in languages}
    try:
        everything = {language: set(catalogue.keys()) for language, catalogue in catalogues.items()}
    except TextError as fault:
        return [str(fault)]
    for key in sorted(set().union(*everything.values())):
        shown: dict[str, frozenset[str]] = {}
        for language, catalogue in catalogues.items():
            if key not in everything[language]:
                found.append(f"{language}: {key} is missing")
                continue
            try:
                shown[language] = arguments_of(catalogue.template(key))
            except TextError as fault:
                found.append(f"{language}: {key}: {fault}")
        if len(set(shown.values())) > 1:
            found.append(f"{key}: the languages show different arguments: {_differences(shown)}")
    return found


def _differences(shown: Mapping[str, frozenset[str]]) -> str:
    return "; ".join(f"{language} {', '.join(sorted(names)) or 'none'}" for language, names in shown.items())

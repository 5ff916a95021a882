"""The player's settings, kept as TOML in the user's configuration folder.

A damaged file or a value out of range never stops the program: the value is reset to its default and one sentence (a
`Notice`) says so.
"""

from __future__ import annotations

import os
import tomllib
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Annotated, Any, Literal, get_type_hints

import msgspec
from msgspec import Meta

from game.content import paths
from game.content.text import FALLBACK, LANGUAGES
from game.core.bounds import MOST_SEATS, Name

Percent = Annotated[int, Meta(ge=0, le=100)]
KeyName = Annotated[str, Meta(min_length=1, max_length=40)]
Notice = tuple[str, dict[str, Any]]

_MOST_BYTES = 65_536
_MOST_LINE = 1_000
"""Longest line in bytes: the time to parse a dotted key grows with the square of its length."""


class Settings(msgspec.Struct, frozen=True, kw_only=True):
    """All settings. Scales are in per cent, sizes and positions in pixels of the screen."""

    language: Literal["en", "ja"] = "en"
    ui_scale: Annotated[int, Meta(ge=75, le=200)] = 100
    text_size: Annotated[int, Meta(ge=90, le=200)] = 100
    sound: bool = True
    sound_volume: Percent = 70
    speech: bool = False
    animation: Literal["instant", "fast", "normal", "slow"] = "normal"
    reduce_motion: bool = False
    come_closer: bool = True
    briefing: bool = True
    offer_to_show: bool = True
    palette: Literal["standard", "contrast"] = "standard"
    undo: Literal["strict", "free"] = "strict"
    auto_pass: bool = True
    physical_dice: bool = False
    fullscreen: bool = False
    window_size: tuple[Annotated[int, Meta(ge=1024, le=16384)], Annotated[int, Meta(ge=640, le=16384)]] = (1280, 800)
    window_place: tuple[Annotated[int, Meta(ge=-16384, le=16384)], Annotated[int, Meta(ge=-16384, le=16384)]] | None = (
        None
    )
    window_maximised: bool = False
    """Whether the window is maximised; size and position are those of the normal window."""
    panels: dict[KeyName, bool] = {}
    keys: dict[KeyName, list[KeyName]] = {}
    unasked: dict[KeyName, bool] = {}
    """Irreversible choices made without a warning, by game and kind ("scotland.marches")."""
    names: Annotated[list[Name], Meta(max_length=MOST_SEATS)] = []
    """Names of the people who played last, by seat."""
    learned: dict[KeyName, bool] = {}
    """Lessons played to the end."""
    known: dict[KeyName, bool] = {}
    """Operations that were done or shown, by game and name ("labyrinth.use:recruit")."""
    presentation: Literal["auto", "software", "accelerated"] = "auto"

    def but(self, **changes: Any) -> Settings:
        """Return a copy with some values changed."""
        return msgspec.structs.replace(self, **changes)


FIELDS = Settings.__struct_fields__
_TYPES = get_type_hints(Settings, include_extras=True)


def settings_path() -> Path:
    """The file of the settings."""
    return paths.user_config_dir() / "settings.toml"


def preferred_language(locales: Iterable[str] = ()) -> str:
    """The first of the system's languages that the program has, else English.

    `locales` are names such as "ja_JP"; if empty, the environment variables are used.
    """
    asked = list(locales) or [os.environ.get(name, "") for name in ("LC_ALL", "LC_MESSAGES", "LANG")]
    for name in asked:
        if name[:2].lower() in LANGUAGES:
            return name[:2].lower()
    return FALLBACK


def load(path: Path | None = None, locales: Iterable[str] = ()) -> tuple[Settings, list[Notice]]:
    """Load the user's settings, with a notice for each value that could not be used."""
    path = path or settings_path()
    fresh = Settings(language=preferred_language(locales))  # type: ignore[arg-type]
    try:
        table = read_table(path, _MOST_BYTES)
    except FileNotFoundError:
        return fresh, []
    except (OSError, ValueError, RecursionError):
        return fresh, [("ui.notice.settings_unreadable", {"file": path.name})]
    return from_table(table, fresh)


def read_table(path: Path, most: int) -> dict[str, Any]:
    """Parse a TOML file of at most `most` bytes that the player may have edited.

    OSError, ValueError or RecursionError if it cannot be read, or would take too long.
    """
    content = paths.read_regular(path, most)
    if max(map(len, content.split(b"\n"))) > _MOST_LINE:
        raise ValueError("a line is too long")
    return tomllib.loads(content.decode("utf-8"))


def from_table(table: Mapping[str, Any], fresh: Settings) -> tuple[Settings, list[Notice]]:
    """Convert parsed TOML to settings, field by field; unknown names are ignored."""
    good: dict[str, Any] = {}
    notices: list[Notice] = []
    for name in FIELDS:
        if name not in table:
            continue
        try:
            good[name] = msgspec.convert(table[name], _TYPES[name])
        except (msgspec.ValidationError, RecursionError, OverflowError):
            notices.append(("ui.notice.setting_reset", {"name": name}))
    return fresh.but(**good), notices


def save(settings: Settings, path: Path | None = None) -> None:
    """Write the settings. OSError if the folder cannot be written."""
    import tomli_w

    table = {name: value for name, value in msgspec.to_builtins(settings).items() if value is not None}
    paths.write_atomically(path or settings_path(), tomli_w.dumps(table).encode("utf-8"))

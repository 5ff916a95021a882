"""A row of the list of saves."""

from __future__ import annotations

from collections import Counter
from datetime import datetime
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pygame

from game.client.scenes.continuing import known_scenarios, scenario_words, turn_words
from game.client.scenes.seats import level_words, player_words
from game.client.table.game.game_table import GameTable
from game.client.tables import make_table
from game.client.ui import shapes
from game.client.ui.basic import Image, Label
from game.client.ui.breaking import breakable
from game.client.ui.layout import Column, Row
from game.client.ui.widget import Widget
from game.core.bounds import MOST_LETTERS, printable, shorten
from game.core.rules import HUMAN, Rules
from game.games import sound_rules
from game.play.listing import Header

if TYPE_CHECKING:
    from game.client.app import App
    from game.play.listing import Save

THUMBNAIL = (192, 120)
LARGEST = 2048
"""Largest side of a picture that is loaded, in pixels."""


def save_row(app: App, save: Save) -> Widget:
    """The row of a save."""
    picture = Image(lambda width, height: thumbnail(app, save, (width, height)), *THUMBNAIL)
    return Row([picture, Column(_words(app, save), gap=1, grow=1)], gap=14, pad=7)


def _words(app: App, save: Save) -> list[Widget]:
    header = save.header
    if header is None:
        assert save.fault is not None
        return [
            Label(breakable(shorten(save.path.name)), role="strong", colour="ink"),
            Label(breakable(app.tell(save.fault)), role="small", colour="gold"),
        ]
    return [
        Label(title_of(app, save), role="strong", colour="ink"),
        Label(where_of(app, header), role="small"),
        *([Label(told, role="small", colour="ink")] if (told := told_by(app, header)) else []),
        Label(
            app.say("screens.saves.row", players=players_of(app, header), date=date_of(app, save.saved) or None),
            role="small",
        ),
    ]


def title_of(app: App, save: Save) -> str:
    """The player's name for it, or the name of the game."""
    if save.header is None:
        return shorten(save.path.name)
    return printable(save.header.note) or app.say(f"{save.header.game}_about.title")


def where_of(app: App, record: Header) -> str:
    """Scenario and turn."""
    if record.scenario not in known_scenarios(record.game):
        return app.say("screens.saves.unknown_scenario")
    scenario = scenario_words(app, record.game, record.scenario)
    key = "resume_away" if record.is_away else "resume"
    return app.say(f"screens.saves.{key}", scenario=scenario, turn=turn_words(app, record))


def told_by(app: App, record: Header) -> str:
    """The last turning point as the log says it; empty if there is none or it makes no sense in the game."""
    rules = sound_rules(record.game)
    if record.told is None or rules is None:
        return ""
    table = _table(rules)
    table.catalogue = app.catalogue
    try:
        words = table.chronicle.sentence(record.told.event)
    except Exception:  # the file may contain anything, and this is only a line of a list
        return ""
    text = "".join(segment.text for segment in words if segment.kind not in ("icon", "rule"))
    text = printable(text.replace(" .", ".").strip())
    return text if len(text) <= MOST_LETTERS else f"{text[: MOST_LETTERS - 1]}…"


@cache
def _table(rules: Rules[Any]) -> GameTable[Any]:
    return make_table(rules)


def players_of(app: App, record: Header) -> str:
    """Who plays against whom: people by name (a single one as "you"), bots counted by level."""
    people = [seat for seat, player in enumerate(record.players) if player == HUMAN]
    names = [record.names[seat] if seat < len(record.names) else "" for seat in people]
    levels = Counter(player.partition(":")[2] for player in record.players if player != HUMAN)
    computers = [_computers(app, record.game, level, number) for level, number in levels.items()]
    if not people:
        return app.say("screens.saves.computers_only", others=computers)
    if all(names) or (len(names) == 1 and any(names)):
        who = app.say("screens.saves.people", names=names)
    else:
        who = app.say("screens.saves.you" if len(people) == 1 else "screens.saves.together", number=len(people))
    return app.say("screens.saves.against", first=who, others=computers) if computers else who


def _computers(app: App, game: str, level: str, number: int) -> str:
    """A number of bots of a level."""
    rules = sound_rules(game)
    words = player_words(app, rules, level) if rules is not None else level_words(app, game, level)
    key = "screens.saves.computer" if number == 1 else "screens.saves.computers"
    return app.say(key, number=number, level=words)


def date_of(app: App, saved: str) -> str:
    """The date of saving in the language's format; empty if it is invalid."""
    try:
        when = datetime.fromisoformat(saved)
    except ValueError:
        return ""
    month = app.say(f"screens.month.{when.month}")
    return app.say("screens.saves.date", day=when.day, month=month, year=when.year, time=f"{when:%H:%M}")


def thumbnail(app: App, save: Save, size: tuple[int, int]) -> pygame.Surface:
    """The save's own picture, else that of its scenario, else an empty one; with round corners."""
    source = save.thumbnail
    stamp = _stamp(source) if source is not None else 0
    scenario = (save.header.game, save.header.scenario) if save.header else None

    def make() -> pygame.Surface:
        image = _load(source) if source is not None and _is_small(source) else None
        if image is None and scenario is not None:
            image = _load(app.sprites.file(f"ui/{scenario[0]}/{scenario[1]}_1.jpg"))
        return _framed(app, image, size)

    return app.kit.picture(("thumbnail", source, stamp, scenario, size), make)


def _stamp(path: Path) -> int:
    try:
        return path.stat().st_mtime_ns
    except OSError:
        return 0


def _is_small(path: Path) -> bool:
    """Whether it is a PNG of a plausible size. A small file may hold a picture of gigabytes."""
    try:
        with open(path, "rb") as file:
            head = file.read(24)
    except OSError:
        return False
    width, height = int.from_bytes(head[16:20]), int.from_bytes(head[20:24])
    return head.startswith(b"\x89PNG") and max(width, height) <= LARGEST


def _load(path: Path) -> pygame.Surface | None:
    try:
        return pygame.image.load(str(path)).convert()
    except (pygame.error, OSError):
        return None


def _framed(app: App, image: pygame.Surface | None, size: tuple[int, int]) -> pygame.Surface:
    width, height = size
    canvas: Any = shapes.canvas(width, height)
    canvas.fill((*app.theme["well"], 255))
    if image is not None:
        part = max(width / image.get_width(), height / image.get_height())
        scaled = pygame.transform.smoothscale(
            image, (max(width, round(image.get_width() * part)), max(height, round(image.get_height() * part)))
        )
        canvas.blit(scaled, ((width - scaled.get_width()) // 2, (height - scaled.get_height()) // 2))
    else:
        sign = app.kit.sign("cross", round(height * 0.4), app.theme["faint"])
        canvas.blit(sign, sign.get_rect(center=(width // 2, height // 2)))
    radius = app.kit.px(5)
    framed: pygame.Surface = shapes.rounded(canvas, radius)
    framed.blit(shapes.ring(size, radius, app.theme["line"], 1.2 * app.kit.scale), (0, 0))
    return framed

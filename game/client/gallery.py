"""Screenshots of any screen at any position, for the command line and the tests."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import lru_cache
from random import Random
from typing import Any

import pygame

from game.bots.review.data import Review, Verdict
from game.bots.review.decisions import runs_of
from game.bots.review.reviewing import review
from game.bots.review.stopping import FRESH
from game.client.app import App
from game.client.scenes import make_scene
from game.client.scenes.error import ErrorScene
from game.client.screenshot import make_app, settle
from game.client.table.game.game_table import GameTable
from game.client.tables import make_table
from game.core.choice import CHANCE, Pick
from game.core.match import View
from game.core.record import OtherRulesError, Record
from game.core.rules import HUMAN
from game.core.seat import Seat
from game.games import load_rules
from game.play.saves import replay_match
from game.play.session import Session
from game.play.showing import ShowSession


@dataclass(frozen=True, slots=True)
class SamplePosition:
    """A game after a number of random decisions, or played to its end by quick bots. Deterministic for a seed."""

    game: str
    scenario: str
    seed: int = 1
    decisions: int = 0

    def session(self, *, finished: bool = False) -> Session:
        """A session at that position with a person on the first seat and bots on the others."""
        rules = load_rules(self.game)
        players = [HUMAN, *[f"bot:{rules.usual}"] * (rules.scenarios[self.scenario].seats[0] - 1)]
        session = Session.begin(self.game, self.scenario, {}, players, self.seed)
        match, rng, made = session.match, Random(self.seed), 0
        while match.choice is not None and made < self.decisions:
            made += match.choice.seat != CHANCE
            session.apply(rng.choice(list(match.choice.options)))
        for pick in rest_of(self) if finished else ():
            session.apply(pick)
        return session


@lru_cache(maxsize=16)
def rest_of(position: SamplePosition) -> tuple[Pick, ...]:
    """How quick bots play a game on from a position to its end."""
    match = position.session().match
    bots = [match.rules.bot(match.rules.quick, position.seed + seat) for seat in range(match.seats)]
    picks: list[Pick] = []
    while (choice := match.choice) is not None:
        thoughts = bots[choice.seat].think(Seat(match, choice.seat))
        picks.append(next(thought.pick for thought in thoughts if thought is not None))
        match.apply(picks[-1])
    return tuple(picks)


@lru_cache(maxsize=16)
def luck_of(position: SamplePosition) -> tuple[Record, Review]:
    """The record of a game played on to its end, with its chances and luck; decisions are not compared."""
    session = position.session(finished=True)
    seats = range(session.match.seats)
    found = next(step for step in review(session.match, seats, decisions=False) if isinstance(step, Review))
    return session.record(), found


def verdict_on(record: Record) -> Verdict:
    """A verdict as it might be, on the last decision of the first seat."""
    match = replay_match(record)
    run = runs_of(match, [0])[-1]
    return Verdict(run, run.picks, (), match.rules.adviser, loss=0.12, error=0.03, worlds=FRESH)


def scene_arguments(app: App, name: str, position: SamplePosition) -> dict[str, Any]:
    """The arguments to open a screen, invented from a position where it is about a match."""

    def nothing(*_: object) -> None: ...

    def view() -> View[Any]:
        return position.session().view()

    say = app.say
    makers: dict[str, Callable[[], dict[str, Any]]] = {
        "setup": lambda: {"game": position.game},
        "learn": lambda: {"lesson": position.game},
        "lessons": lambda: {"game": position.game},
        "rulebook": lambda: {"game": position.game},
        "pause": lambda: {"game": position.game},
        "keys": lambda: {"game": position.game},
        "orders": lambda: {"session": position.session(), "seat": 0},
        "signs": lambda: {"game": position.game, "groups": lambda: table_of(position, app).pages.signs(view())},
        "table": lambda: {"session": position.session()},
        "agreeing": lambda: {"session": position.session()},
        "handover": lambda: {"game": table_of(position, app).game, "session": position.session()},
        "replay": lambda: {"record": position.session(finished=not position.decisions).record()},
        "gameover": lambda: {"session": position.session(finished=True)},
        "review": lambda: dict(zip(("record", "found"), luck_of(position), strict=True)),
        "review_list": lambda: {**dict(zip(("record", "review"), luck_of(position), strict=True)), "seat": 0},
        "other_result": lambda: {"record": luck_of(position)[0], "fortune": luck_of(position)[1].fortunes[0]},
        "showing": lambda: {"session": showing_at(position), "what": say(f"{position.game}_about.title")},
        "moment": lambda: {"record": (record := luck_of(position)[0]), "verdict": verdict_on(record)},
        "confirm": lambda: {
            "title": say("ui.pause.quit_head"),
            "words": say("ui.pause.quit_words"),
            "yes": say("ui.title.quit"),
            "on_yes": nothing,
        },
        "giving_up": lambda: {"words": say("ui.pause.quit_words"), "kind": "", "on_yes": nothing},
        "notice": lambda: {"title": say("ui.notice.head"), "words": say("ui.pause.quit_words")},
        "places": lambda: {"on_choose": nothing},
        "log_export": lambda: {"session": position.session()},
        "files": lambda: {"on_choose": nothing},
        "other_rules": lambda: {"fault": other_rules(position), "sit_down": nothing},
        "error": lambda: {"fault": RuntimeError(say("ui.error.what")), "report": None},
    }
    return makers[name]() if name in makers else {}


def showing_at(position: SamplePosition) -> ShowSession:
    """Return the showing of the adviser's choice at a position."""
    match = position.session().match
    choice, ends = match.choice, make_table(match.rules).decisions.operation_ends
    assert choice is not None, "the match is not over"
    return ShowSession(Seat(match, choice.seat), choice.options, ends, position.seed)


def other_rules(position: SamplePosition) -> OtherRulesError:
    """The error for a record that leads elsewhere under other rules."""
    record = position.session().record()
    record.rules, record.fingerprint = record.rules + 1, "0" * 16
    try:
        replay_match(record)
    except OtherRulesError as fault:
        return fault
    raise AssertionError("it fits")


def table_of(position: SamplePosition, app: App) -> GameTable[Any]:
    """The table of a game, in the language of the window."""
    table = make_table(load_rules(position.game))
    table.catalogue = app.catalogue
    return table


def picture(
    name: str, position: SamplePosition, size: tuple[int, int] = (1280, 800), lang: str = "en", scale: float = 1.0
) -> pygame.Surface:
    """Draw a screen at a position. If the screen fails, its error is raised."""
    return picture_of(name, lambda app: scene_arguments(app, name, position), size, lang, scale)


def picture_of(
    name: str, arguments: Callable[[App], dict[str, Any]], size: tuple[int, int], lang: str, scale: float
) -> pygame.Surface:
    """Draw a screen that is opened with the given arguments. If the screen fails, its error is raised."""
    app = make_app(size, lang, scale)
    app.push(make_scene(app, name, **arguments(app)))
    image = settle(app).copy()
    if isinstance(app.top, ErrorScene) and name != "error":
        raise RuntimeError(app.top.fault)
    return image

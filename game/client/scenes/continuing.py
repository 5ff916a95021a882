"""From a plan or a save to the table: sessions that are begun and resumed in one way everywhere."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from game.core.record import Record, RecordError
from game.saves import SaveStore
from game.session import Session

if TYPE_CHECKING:
    from game.client.app import App
    from game.client.scene import Scene
    from game.client.scenes.title import Resume


def store_of(app: App) -> SaveStore | None:
    """The player's saves; none for a program that keeps nothing."""
    return SaveStore() if app.persist else None


def begin(
    app: App,
    game: str,
    scenario: str,
    options: Mapping[str, int],
    players: list[str],
    seed: int | None = None,
    names: list[str] | None = None,
) -> Session:
    """A new game with the habits that the settings hold."""
    session = Session.begin(
        game,
        scenario,
        options,
        players,
        seed,
        physical_dice=app.settings.physical_dice,
        store=store_of(app),
        names=names,
    )
    return with_habits(app, session)


def resume(app: App, record: Record) -> Session:
    """A saved game, standing where it was left. RecordError if it cannot be restored."""
    session = Session.resume(record, physical_dice=app.settings.physical_dice, store=store_of(app))
    return with_habits(app, session)


def resumed_table(app: App, *, record: Record) -> Scene:
    """The table of a saved game; a notice in its place if the save cannot be used."""
    from game.client.scenes import make_scene

    try:
        return make_scene(app, "table", session=resume(app, record))
    except RecordError as fault:
        return make_scene(app, "notice", title=app.say("screens.saves.useless"), words=app.tell(fault))


def with_habits(app: App, session: Session) -> Session:
    """The session, asking, undoing and rolling as the settings have it."""
    session.ask_always = not app.settings.auto_pass
    session.free_undo = app.settings.undo == "free"
    session.roll_by_hand(app.settings.physical_dice)
    return session


def turn_words(app: App, record: Record) -> str:
    """How far a recorded game has come: "Turn 9 of 24"."""
    from game.games import load_rules

    turns = load_rules(record.game).scenarios[record.scenario].turns
    if record.over:
        return app.say("screens.saves.over", turn=record.turn)
    turn = max(1, record.turn)
    return (
        app.say("screens.saves.turn", turn=turn, turns=turns)
        if turns
        else app.say("screens.saves.turn_only", turn=turn)
    )


def scenario_words(app: App, game: str, scenario: str) -> str:
    """The name of a scenario."""
    return app.say(f"{game}_about.scenario.{scenario}.name")


def resume_of(app: App, game: str) -> Resume | None:
    """What Continue goes on with, or None when there is no unfinished game."""
    from game.client.scenes.title import Resume

    store = store_of(app)
    save = store.latest(game) if store else None
    if save is None or save.record is None or save.record.scenario not in known_scenarios(game):
        return None
    words = app.say(
        "screens.saves.resume",
        scenario=scenario_words(app, game, save.record.scenario),
        turn=turn_words(app, save.record),
    )
    return Resume(words, {"record": save.record})


def known_scenarios(game: str) -> Mapping[str, Any]:
    """The scenarios of a game that the program has."""
    from game.games import GAMES, load_rules

    return load_rules(game).scenarios if game in GAMES else {}

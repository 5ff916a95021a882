"""Begin and resume sessions: the only way to a table, from everywhere in the program."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from game.client.library import Library
from game.core.record import OtherRulesError, Record, RecordError
from game.play.listing import Header, Save
from game.play.saves import SaveStore
from game.play.session import Session

if TYPE_CHECKING:
    from game.client.app import App
    from game.client.scene import Scene
    from game.client.scenes.title import Resume


def library_of(app: App) -> Library | None:
    """The player's saves; None if the program keeps nothing."""
    if app.library is None and app.persist:
        app.library = Library(SaveStore(), tidy=True)
    return app.library


def store_of(app: App) -> SaveStore | None:
    """The store of the player's saves; None if the program keeps nothing."""
    library = library_of(app)
    return library.store if library is not None else None


def begin(
    app: App,
    game: str,
    scenario: str,
    options: Mapping[str, int],
    players: list[str],
    seed: int | None = None,
    names: list[str] | None = None,
    *,
    free_undo: bool = False,
    clock: int | None = None,
) -> Session:
    """Begin a new game with the settings' habits; `free_undo`: several people have agreed on it; `clock`: minutes for
    each person, 0 to count up, None for no clock.
    """
    session = Session.begin(
        game,
        scenario,
        options,
        players,
        seed,
        physical_dice=app.settings.physical_dice,
        store=store_of(app),
        names=names,
        free_undo=free_undo,
        clock=clock,
    )
    return with_habits(app, session)


def resume(app: App, record: Record) -> Session:
    """Resume a saved game where it was left. RecordError if it cannot be restored."""
    session = Session.resume(record, physical_dice=app.settings.physical_dice, store=store_of(app))
    return with_habits(app, session)


def resume_copy(app: App, save: Save) -> Session:
    """Resume a saved game as a new, separate match. RecordError if it is unusable."""
    record = save.read()
    record.match = ""
    return resume(app, record)


def is_locked(fault: RecordError) -> bool:
    """Whether a match is only unavailable because it is open elsewhere."""
    return fault.key in ("held", "held_by")


def resumed_table(app: App, *, save: Save) -> Scene:
    """The table of a saved game; an offer to open a copy if it is open elsewhere, a notice if it is unusable."""
    from game.client.scenes import make_scene

    try:
        return make_scene(app, "table", session=resume(app, save.read()))
    except OtherRulesError as fault:
        return make_scene(app, "other_rules", fault=fault, sit_down=lambda session: _lay(app, session))
    except RecordError as fault:
        if is_locked(fault):
            return _offer(app, save, fault)
        return make_scene(app, "notice", title=app.say("screens.saves.useless"), words=app.tell(fault))


def _lay(app: App, session: Session) -> None:
    from game.client.scenes import make_scene

    app.push(make_scene(app, "table", session=session))


def _offer(app: App, save: Save, fault: RecordError) -> Scene:
    from game.client.scenes import make_scene

    def act() -> None:
        try:
            app.push(make_scene(app, "table", session=resume_copy(app, save)))
        except RecordError as useless:
            app.push(make_scene(app, "notice", title=app.say("screens.saves.useless"), words=app.tell(useless)))

    yes, title = app.say("screens.saves.copy"), app.say("screens.saves.elsewhere")
    return make_scene(app, "confirm", title=title, words=app.tell(fault), yes=yes, on_yes=act)


def with_habits(app: App, session: Session) -> Session:
    """Apply the settings for asking, undo and dice to a session. With several people, undo is what they agreed on."""
    session.ask_always = not app.settings.auto_pass
    if len(session.people) < 2:
        session.free_undo = app.settings.undo == "free"
    session.roll_by_hand(app.settings.physical_dice)
    return session


def to_title(app: App) -> None:
    """Leave everything above the title screen."""
    from game.client.scenes.title import TitleScene

    if any(isinstance(scene, TitleScene) for scene in app.scenes):
        app.back_to(TitleScene)
    else:
        app.leave_for(TitleScene(app))


def turn_words(app: App, record: Record | Header) -> str:
    """Describe the progress of a recorded game: "turn 9 of 24", or the game's own words if the number of turns is
    open.
    """
    from game.games import load_rules

    if not record.turn and not record.over:
        return app.say("screens.saves.set_up")
    turns = load_rules(record.game).scenarios[record.scenario].turns
    kind = "over" if record.over else "turn"
    if turns:
        return app.say(f"screens.saves.{kind}", turn=record.turn, turns=turns)
    own = f"{record.game}_about.{kind}"
    return app.say(own if own in app.catalogue else f"screens.saves.{kind}_only", turn=record.turn)


def scenario_words(app: App, game: str, scenario: str) -> str:
    """The name of a scenario."""
    return app.say(f"{game}_about.scenario.{scenario}.name")


def resume_of(app: App, game: str) -> Resume | None:
    """What Continue resumes, or None if there is no unfinished game."""
    from game.client.scenes.title import Resume

    library = library_of(app)
    save = library.latest(game) if library is not None else None
    if save is None or save.header is None or save.header.scenario not in known_scenarios(game):
        return None
    words = app.say(
        "screens.saves.resume",
        scenario=scenario_words(app, game, save.header.scenario),
        turn=turn_words(app, save.header),
    )
    return Resume(words, {"save": save})


def known_scenarios(game: str) -> Mapping[str, Any]:
    """The scenarios of a game; empty if its tables are damaged."""
    from game.games import sound_rules

    rules = sound_rules(game)
    return rules.scenarios if rules is not None else {}

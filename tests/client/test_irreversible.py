"""A button says before it is pressed that its effect cannot be undone."""

from __future__ import annotations

from types import SimpleNamespace

import pygame
import pytest

from game.client.screenshot import settle
from game.client.table.game.card_button import CardButton
from game.client.table.panels.prompt import Choice, SpriteButton
from game.client.table.trials import MOST_BUTTONS, Irreversible
from game.core.choice import CHANCE
from game.games import GAMES, load_rules
from game.play.session import HUMAN, Session
from tests.client.test_every_game import lay
from tests.games.deloyer.builders import begin, do
from tests.wide import WIDE

pytestmark = pytest.mark.usefixtures("display")


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("free", [False, True])
def test_the_sign_stands_where_a_strict_undo_ends(game: str, free: bool) -> None:
    scenario = next(iter(load_rules(game).scenarios.values()))
    session = Session.begin(game, scenario.id, {}, [HUMAN] + ["bot:random"] * (scenario.seats[0] - 1), 3)
    session.free_undo = free
    app, table = lay(session, (1024, 640), "en")
    signs = 0
    for _ in range(4 if free else 30 if WIDE else 15):
        match = session.match
        settle(app, 4)
        if match.choice is None:
            break
        if match.choice.seat not in session.people or session.passes_by_itself():
            continue
        while table.irreversible.busy:
            app.frame()
        found = {each.name: each.choice.final for each in table.layout.walk() if isinstance(each, SpriteButton)}
        found |= {each.name: each.final for each in table.layout.walk() if isinstance(each, CardButton)}
        choice, length = match.choice, len(match.log)
        pick = next((each for each in choice.options if found.get(str(each))), choice.options[-1])
        session.apply(pick)
        table.refresh()
        if str(pick) in found and len(found) <= MOST_BUTTONS and not free:
            after = [entry.seat for entry in match.log[length + 1 :]]
            follows = after[0] if after else match.choice.seat if match.choice is not None else session.people[0]
            shown = any(n == length + 1 and event.kind in match.rules.uncovering for n, event in match.history)
            sign = "eye" if shown else "dice" if follows == CHANCE else "" if follows in session.people else "eye"
            assert found[str(pick)] == sign
        signs += bool(found.get(str(pick)))
    assert bool(signs) != free


@pytest.mark.parametrize(("budget", "frames"), [(60.0, 0), (0.0, 2)])
def test_signs_come_with_the_buttons_where_there_is_time(
    monkeypatch: pytest.MonkeyPatch, budget: float, frames: int
) -> None:
    """They would move the buttons when they come later, one option a frame."""
    monkeypatch.setattr("game.client.table.trials.AT_ONCE", budget)
    match = begin("l_move", {"17": "soldier_l"}, chits={"sixth_army": [5]})
    do(match, "soldier_l@17")
    told: list[str] = []
    options = list(match.choice.options)[:2] if match.choice is not None else []
    chooser = SimpleNamespace(choice=match.choice, on_buttons=lambda: list(options))
    session = SimpleNamespace(viewer=0, match=match, people=[0, 1], free_undo=False)
    finals = Irreversible(session, chooser, lambda: told.append("later"))  # type: ignore[arg-type]
    finals.check()
    assert finals.busy == bool(frames)
    for _ in range(frames):
        finals.think()
    assert not finals.busy
    assert bool(told) == (bool(frames) and bool(finals.found))


def test_what_shows_something_hidden_is_final_too() -> None:
    """A march into North Pole Port uncovers the box of the 6th Army, whoever sits at the table."""
    match = begin("l_move", {"17": "soldier_l"}, chits={"sixth_army": [5]})
    do(match, "soldier_l@17")
    finals = Irreversible(SimpleNamespace(viewer=0, match=match, people=[0, 1]), SimpleNamespace(), lambda: None)  # type: ignore[arg-type]
    assert match.choice is not None
    signs = {str(pick): finals._sign(pick) for pick in match.choice.options}
    assert signs.pop("hex:18") == "eye"
    assert not any(signs.values())


@pytest.mark.parametrize(("words", "behind"), [("6", True), ("Roll", False), ("6 troops", False)])
def test_the_sign_that_dice_follow_does_not_stand_before_a_number(words: str, behind: bool) -> None:
    """There it would be read as the die that shows it."""
    app, table = lay(Session.begin("scotland", "rebellion", {}, [HUMAN] * 2, 3), (1280, 800), "en")
    for final in ("", "dice"):
        button = SpriteButton(Choice("pick", words, lambda: None, final=final), table.furnish.atlas)
        button.attach(table.root)
        assert button.sign_behind() is (behind and bool(final))
        button.place(pygame.Rect(0, 0, 160, 36))
    assert app.kit.overflow == []

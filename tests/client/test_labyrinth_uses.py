"""The uses of a card of Labyrinth, and reasons against them: on its page, on dimmed buttons, in the summary."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import takewhile
from random import Random

import pytest

from game.client.documents import Bullet, Document, Fact, Paragraph, Shares
from game.client.intent import Command, Key
from game.client.screenshot import make_app, settle
from game.client.table.game.game_table import GameTable
from game.client.table.panels.outcomes import OutcomeBar
from game.client.table.panels.prompt import SpriteButton
from game.client.table.scene import TableScene
from game.client.tables import make_table
from game.client.tables.labyrinth.use_page import use_page
from game.client.tables.labyrinth.words import Words
from game.client.ui import rich
from game.content.text import LANGUAGES, Catalogue
from game.core.choice import CHANCE, Pick
from game.core.dice import SeededDice
from game.core.match import Match, View
from game.games.labyrinth import RULES
from game.games.labyrinth.chapters.conduct import OPERATIONS
from game.games.labyrinth.data import COUNTRY, MUSLIM, NON_MUSLIM, UNITED_STATES
from game.games.labyrinth.explain.uses import UsePlace
from game.games.labyrinth.picks import USE
from game.games.labyrinth.state import LabyrinthState
from game.play.session import HUMAN, Session

EVENT, TRIGGER = USE["event"], USE["trigger"]


def asked(prompt: str, seed: int, length: int, scenario: str = "awakening_2010") -> Iterator[Match[LabyrinthState]]:
    """A match by chance, each time that the question comes up."""
    match, rng = Match(RULES, scenario, {}, SeededDice(seed)), Random(seed)
    match.spare_snapshots()
    while (choice := match.choice) is not None and len(match.log) < length:
        if choice.prompt == prompt:
            yield match
        match.apply(rng.choice(choice.options))


def claims(page: Document | None) -> dict[str, str]:
    """The claims of a page with their signs."""
    assert page is not None
    return {rich.plain(block.words): block.sign for block in page.blocks if isinstance(block, Bullet)}


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_use_is_offered_or_its_bar_is_told(language: str) -> None:
    table = make_table(RULES)
    table.catalogue = Catalogue(language, strict=True)
    told: set[str] = set()
    for match in asked("use", seed=3, length=900):
        choice = match.choice
        assert choice is not None
        view = match.view(choice.seat)
        page = claims(table.pages.idle_document(view))
        barred = [words for words, sign in page.items() if sign == "cross"]
        uses = [use for use in (*OPERATIONS, "reassessment") if USE[use] not in choice.options]
        names = {use: table.catalogue.name("labyrinth", "use", use) for use in uses}
        told |= {use for use, name in names.items() if any(words.startswith(name) for words in barred)}
        for pick in table.decisions.barred(view):
            assert pick not in choice.options
            assert RULES.refusal(view.state, choice, pick) is not None
        for pick in choice.options:
            name = table.catalogue.name("labyrinth", "use", str(pick.id))
            assert not any(words.startswith((f"{name}:", f"{name}：")) for words in barred), pick
    assert {"regime_change", "withdraw", "alert", "reassessment", "major_jihad"} <= told


def test_an_operation_that_an_event_allows_is_no_use_of_a_card() -> None:
    """Intel Community and others ask for an operation: no other use of a card is said to be barred then."""
    table = make_table(RULES)
    table.catalogue = Catalogue("en", strict=True)
    allowed = 0
    for match in (match for seed in range(1, 9) for match in asked("use", seed, 500)):
        choice = match.choice
        assert choice is not None
        view = match.view(choice.seat)
        words = "".join(part.text for part in table.decisions.prompt(view, choice))
        if choice.args["played"] is not None:
            assert "how to use" in words
            continue
        assert "for this event" in words
        assert not table.decisions.barred(view)
        assert "Not with this card" not in [getattr(block, "words", "") for block in _page(table, view).blocks]
        allowed += 1
    assert allowed


def _page(table: GameTable[LabyrinthState], view: View[LabyrinthState]) -> Document:
    page = table.pages.idle_document(view)
    assert page is not None
    return page


@pytest.mark.parametrize(
    ("scenario", "seed"), [("awakening_2010", 4), ("lets_roll", 1), ("lets_roll", 2), ("anaconda", 3)]
)
def test_the_page_of_a_card_foretells_its_event(scenario: str, seed: int) -> None:
    table = make_table(RULES)
    table.catalogue = Catalogue("en", strict=True)
    seen = {"tick": 0, "cross": 0, "dot": 0}
    for match in asked("card", seed, 700, scenario):
        choice = match.choice
        assert choice is not None
        for pick in choice.options:
            if pick.kind != "card":
                continue
            found = claims(table.pages.document(match.view(choice.seat), f"card:{pick.id}", None))
            after = match.copy()
            after.apply(pick)
            if after.choice is None or after.choice.prompt != "use":
                continue
            for words, sign in found.items():
                if words.startswith("The event needs"):
                    continue
                if "other side" in words:
                    assert (TRIGGER in after.choice.options) == ("happens" in words), pick
                else:
                    assert (EVENT in after.choice.options) == (sign != "cross"), pick
                    told = list(RULES.forecast(after.view(choice.seat).state, after.choice, EVENT))
                    assert bool(told) == (sign == "dot"), pick
                seen[sign] += 1
    assert min(seen.values()) > 5


def test_the_event_that_cannot_be_played_has_a_dimmed_button() -> None:
    session = Session.begin("labyrinth", "awakening_2010", {}, [HUMAN] * 2, 5)
    rng = Random(5)
    while not _is_barred(session):
        assert session.match.choice is not None
        session.apply(rng.choice(session.match.choice.options))
    session.ready()
    app = make_app((1280, 800), "en", animation="instant")
    scene = TableScene(app, session=session)
    app.push(scene)
    settle(app, 3)
    found = [each for each in scene.layout.walk() if isinstance(each, SpriteButton) and each.disabled is not None]
    assert [each.name for each in found] == ["barred use:event"]
    before = len(session.match.log)
    assert found[0].activate()
    assert len(session.match.log) == before
    app.close()


def _is_barred(session: Session) -> bool:
    choice = session.match.choice
    if choice is None or choice.prompt != "use":
        return False
    decisions = make_table(RULES).decisions
    return list(decisions.barred(session.match.view(choice.seat))) == [Pick("use", "event")]


@pytest.mark.parametrize(
    ("overtime", "turn", "header", "goal"),
    [
        (0, 1, "Turn 1 of 2", "otherwise the game is a draw"),
        (1, 2, "Turn 2 of 2", "otherwise there is overtime"),
        (1, 3, "Turn 3, overtime", "As an Ally it wins for the US"),
    ],
)
def test_assad_alone_tells_its_turns_and_what_decides_it(overtime: int, turn: int, header: str, goal: str) -> None:
    table = make_table(RULES)
    table.catalogue = Catalogue("en", strict=True)
    match = Match(RULES, "assad_2012", {"overtime": overtime, "random_deck": 1}, SeededDice(1))
    view = match.view(0)
    view.state.turn = turn
    page = table.pages.idle_document(view)
    assert page is not None
    assert table.pages.header(view)[1] == header
    assert any(goal in rich.plain(block.words) for block in page.blocks if isinstance(block, Paragraph))


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_chosen_card_and_its_use_can_be_left_again(language: str) -> None:
    """Nothing has come of them yet: "Back" stands beside the uses, and beside the countries of an operation."""
    session = Session.begin("labyrinth", "awakening_2010", {}, [HUMAN] * 2, 7)
    session.ready()
    app = make_app((1024, 640), language, animation="instant")
    table = TableScene(app, session=session)
    app.push(table)
    marks: list[tuple[str, bytes | str]] = []
    for prompt in ("card", "use"):
        choice = session.match.choice
        assert choice is not None
        assert choice.prompt == prompt
        marks.append((prompt, session.match.fingerprint()))
        pick = next(each for each in choice.options if prompt == "card" or each == USE["recruit"])
        table.pick(pick)
        settle(app, 3)
        assert any(each.name == "back" for each in table.layout.walk())
    for prompt, mark in reversed(marks):
        app.handle(Key("escape", Command.CANCEL))
        settle(app, 3)
        assert session.match.choice is not None
        assert (session.match.choice.prompt, session.match.fingerprint()) == (prompt, mark)
    assert not any(each.name == "back" for each in table.layout.walk())


def test_every_face_of_the_die_in_the_page_is_what_the_die_does() -> None:
    """Each face is thrown on a copy of the match: those on the ground of success succeed, no others [7.2][8.2][8.3]."""
    table = make_table(RULES)
    table.catalogue = Catalogue("en", strict=True)
    thrown: set[tuple[str, bool]] = set()
    for match in asked("country", 5, 700):
        choice = match.choice
        assert choice is not None
        view = match.view(choice.seat)
        for pick in choice.options:
            told = next(iter(RULES.forecast(view.state, choice, pick)), None)
            if told is None or told.odds is None:
                continue
            page = table.pages.document(view, f"space:{pick.id}", told)
            assert page is not None
            shares = next(block for block in page.blocks if isinstance(block, Shares))
            for face, tone in OutcomeBar(shares).faces if shares.die else ():
                twin = match.copy()
                twin.apply(pick)
                assert twin.choice is not None
                if twin.choice.seat != CHANCE:  # more cells are sent before the dice
                    continue
                events = twin.apply(next(each for each in twin.choice.options if each.id == face))
                here = (event for event in events if event.data.get("space") == pick.id and "die" in event.data)
                rolled = next(here, None)
                is_ideas = choice.args["purpose"] == "war_of_ideas"
                if rolled is None or (rolled.kind == "posture_rolled" and not is_ideas):
                    continue  # the dice of cells that were sent elsewhere, or a test, come first
                success = rolled.data["ok"]
                if rolled.kind == "posture_rolled":
                    postures = twin.state.posture
                    success = postures[COUNTRY[str(pick.id)]] == postures[UNITED_STATES]
                assert success == (tone == "good"), (pick, face)
                thrown.add((str(choice.args["purpose"]), tone == "good"))
    purposes = ("war_of_ideas", "recruit", "travel_to", "jihad", "plot")
    assert thrown >= {(purpose, good) for purpose in purposes for good in (True, False)}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("able", [0, 1, 2])
def test_of_other_countries_only_those_are_listed_where_something_can_come_of_it(
    monkeypatch: pytest.MonkeyPatch, able: int, language: str
) -> None:
    """Where there is none, one line says so; no list of 0 %."""
    table = make_table(RULES)
    table.catalogue = Catalogue(language, strict=True)
    say = table.catalogue.plain
    match = next(match for match in asked("country", seed=3, length=900) if _has_odds(match, able + 2))
    choice = match.choice
    assert choice is not None
    pick, *others = [pick for pick in choice.options if pick.kind == "space"]
    chances = {other: 0.5 if number < able else 0.0 for number, other in enumerate(others)}
    monkeypatch.setattr("game.client.tables.labyrinth.pages._chance", lambda _, __, other, ___: chances[other])
    view = match.view(choice.seat)
    forecast = next(each for each in RULES.forecast(view.state, choice, pick) if each is not None)
    page = table.pages.document(view, f"space:{pick.id}", forecast)
    assert page is not None
    blocks = list(page.blocks)
    head = next(n for n, block in enumerate(blocks) if getattr(block, "words", "") == say("labyrinth_table.elsewhere"))
    below = list(takewhile(lambda block: isinstance(block, (Fact, Paragraph)), blocks[head + 1 :]))
    rows = [str(block.value) for block in below if isinstance(block, Fact)]
    told = [block.words for block in below if isinstance(block, Paragraph)]
    assert rows == [table.catalogue.percent(0.5)] * min(able, 5)
    assert told == ([] if able else [say("labyrinth_table.nowhere")])


def test_that_no_other_muslim_country_has_a_chance_is_not_said_of_all_countries(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """A War of Ideas may be hopeless in the Muslim world and likely elsewhere (7.2)."""
    table = make_table(RULES)
    table.catalogue = Catalogue("en", strict=True)
    for match in asked("country", seed=3, length=900):
        assert match.choice is not None
        picks = [pick for pick in match.choice.options if pick.kind == "space"]
        kinds = [match.state.kind[COUNTRY[str(pick.id)]] for pick in picks]
        if (
            match.choice.args.get("purpose") == "war_of_ideas"
            and 1 < kinds.count(MUSLIM) < 18
            and kinds.count(NON_MUSLIM)
        ):
            break
    choice, pick = match.choice, picks[kinds.index(MUSLIM)]
    assert choice is not None
    monkeypatch.setattr("game.client.tables.labyrinth.pages._chance", lambda *_: 0.0)
    view = match.view(choice.seat)
    forecast = next(each for each in RULES.forecast(view.state, choice, pick) if each is not None)
    page = table.pages.document(view, f"space:{pick.id}", forecast)
    assert page is not None
    told = [block.words for block in page.blocks if isinstance(block, Paragraph)]
    assert table.catalogue.plain("labyrinth_table.nowhere_muslim") in told
    assert table.catalogue.plain("labyrinth_table.nowhere") not in told


@pytest.mark.parametrize("language", ["en", "ja"])
def test_a_use_lists_no_country_where_it_must_fail(monkeypatch: pytest.MonkeyPatch, language: str) -> None:
    """The first of the list are the likeliest; those at 0 % are counted in one line."""
    words = Words(Catalogue(language, strict=True))
    chances = {"iraq": 0.5, "egypt": 0.25, "libya": 0.0, "syria": 0.0}
    found = [UsePlace(COUNTRY[name], chance) for name, chance in chances.items()]
    monkeypatch.setattr("game.client.tables.labyrinth.use_page.places", lambda *_: found)
    match: Match[LabyrinthState] = Match(RULES, "awakening_2010", {}, SeededDice(1), 2)
    blocks = use_page(words, match.state, "war_of_ideas").blocks
    rows = [str(block.value) for block in blocks if isinstance(block, Fact)]
    assert rows == [words.catalogue.percent(0.5), words.catalogue.percent(0.25)]
    assert words.say("where_in_vain", n=2) in [block.words for block in blocks if isinstance(block, Paragraph)]


def _has_odds(match: Match[LabyrinthState], least: int) -> bool:
    """Is one of so many Muslim countries chosen, with chances?"""
    choice = match.choice
    assert choice is not None
    found = RULES.forecast(match.view(choice.seat).state, choice, choice.options[0])
    alike = {match.state.kind[COUNTRY[str(pick.id)]] for pick in choice.options if pick.kind == "space"}
    odds = any(each is not None and each.odds is not None for each in found)
    return odds and len(alike) == 1 and least <= len(choice.options) <= 16

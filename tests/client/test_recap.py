"""The recap shows the moves of others one by one, as the viewer saw them."""

from __future__ import annotations

from itertools import pairwise
from random import Random

import pytest

from game.client.documents import Heading, Paragraph
from game.client.intent import Key
from game.client.screenshot import settle
from game.client.table.panels.prompt import SpriteButton
from game.client.table.recap import Move, TurnPart, moves, since_own_turn, told_of_parts, weightiest
from game.client.table.scene import TableScene
from game.client.tables.vermin.table import VerminTable
from game.client.ui import rich
from game.core.event import Event
from game.games import GAMES, load_rules
from game.games.labyrinth.data import COUNTRY
from game.games.vermin.queries import swarm_on_map, units_on_map
from game.play.session import HUMAN, Session
from tests.client.test_every_game import lay

pytestmark = pytest.mark.usefixtures("display")


def against_computers(game: str, seed: int) -> Session:
    """A match of one person against computers."""
    scenario = next(iter(load_rules(game).scenarios.values()))
    return Session.begin(game, scenario.id, {}, [HUMAN] + ["bot:random"] * (scenario.seats[0] - 1), seed)


def play_on(session: Session, decisions: int) -> None:
    """The person takes the last option each time, and ends in front of a decision."""
    while session.match.choice is not None:
        own = session.match.choice.seat in session.people
        if own and decisions <= 0:
            return
        if own:
            session.apply(session.match.choice.options[-1])
            decisions -= 1
        else:
            session.advance(1.0)


@pytest.mark.parametrize("game", GAMES)
def test_the_deeds_are_those_since_the_own_last_turn_and_hang_together(game: str) -> None:
    session = against_computers(game, 3)
    chronicle = TableScene(lay(session, (1280, 800), "en")[0], session=session).table.chronicle
    found = 0
    for _ in range(30):
        play_on(session, 1)
        told = moves(session, chronicle)
        if session.match.choice is None:
            break
        start, stop = since_own_turn(session, chronicle)
        assert 0 <= start <= stop <= len(session.match.log)
        own = session.match.rules.sides[session.viewer]
        begun = [place for place, event in session.match.history if chronicle.turn_of(event) == own]
        assert not [place for place in begun if start < place < stop], "a turn of one's own in between"
        if session.match.seats > 1 and begun:
            assert start == 0 or any(place < start for place in begun)
            assert stop == len(session.match.log) or stop in begun
        for before, after in pairwise(told):
            assert before.before < before.after <= after.before
        if told:
            assert start - 1 <= told[0].before
            assert told[-1].after <= max(stop, start)
        assert all(move.lines for move in told)
        ends = {place for move in told for way in move.ways for place in way}
        if game == "labyrinth":
            assert ends <= set(COUNTRY), "a badge without an arrow"
        found += len(told)
    assert found > 3


def test_plots_and_the_end_of_the_turn_after_the_own_last_card_are_told() -> None:
    """They happen by themselves after the last decision of the US: without them prestige has fallen for no reason."""
    session = against_computers("labyrinth", 3)
    chronicle = TableScene(lay(session, (1280, 800), "en")[0], session=session).table.chronicle
    found: set[str] = set()
    for _ in range(120):
        play_on(session, 1)
        if session.match.choice is None:
            break
        history = session.match.history
        begun = [at for at, (_, event) in enumerate(history) if event.kind == "phase"]
        own = [at for at in begun if history[at][1].data["side"] == "us"]
        if len(own) < 2 or begun[-1] != own[-1]:
            continue
        between = [event.kind for _, event in history[own[-2] : own[-1]]]
        told = {event.kind for move in moves(session, chronicle) for event in move.events}
        for kind in ("plot_resolved", "end_of_turn", "funding_due"):
            if kind in between:
                assert kind in told
                found.add(kind)
        assert "turn" not in told or "turn" in between
    assert found == {"plot_resolved", "end_of_turn", "funding_due"}


def test_nothing_is_told_that_the_person_may_not_know() -> None:
    session = against_computers("dynasties", 5)
    _, table = lay(session, (1280, 800), "en")
    play_on(session, 12)
    table.refresh()
    seen = {id(event) for _, event in session.match.history}
    for move in table.recap.moves:
        for event in move.events:
            assert id(event) not in seen or event.seen_by(session.viewer) == event
        for view in (session.view_at(move.before), session.view_at(move.after)):
            assert view.state == load_rules("dynasties").view(view.state, session.viewer)
    assert table.recap.moves


def test_the_recap_is_gone_through_by_keys_and_ends_in_the_present() -> None:
    session = against_computers("scotland", 3)
    app, table = lay(session, (1280, 800), "en")
    app.change(animation="instant")
    for _ in range(60):
        play_on(session, 1)
        table.refresh()
        if len(table.recap.moves) > 1:
            break
    assert len(table.recap.moves) > 1
    now = {piece.id: piece.space for piece in table.board.picture.pieces.values()}
    log = len(session.match.log)
    table.recap.go(0)
    for name, place in ((".", 1), (",", 0), (",", 0)):
        app.handle(Key(name))
        assert table.recap.place == place
    assert table.chooser.choice is None
    buttons = {each.name for each in table.layout.walk() if isinstance(each, SpriteButton)}
    assert buttons == {"recap back", "recap on", "recap close"}
    app.handle(Key("escape", app.translator.bindings.command("escape")))
    settle(app, 2)
    assert not table.recap.is_open
    assert {piece.id: piece.space for piece in table.board.picture.pieces.values()} == now
    assert len(session.match.log) == log


def test_dice_of_what_was_told_again_are_gone_in_the_present() -> None:
    session = against_computers("deloyer", 3)
    app, table = lay(session, (1280, 800), "en")
    app.change(animation="instant")
    rolled = None
    for _ in range(80):
        play_on(session, 1)
        table.refresh()
        dice = [
            place for place, move in enumerate(table.recap.moves) if any("dice" in each.data for each in move.events)
        ]
        if dice:
            table.recap.go(dice[-1])
            settle(app, 3)
            rolled = table.tray.rolls
        if rolled:
            break
    assert rolled
    table.recap.close()
    settle(app, 2)
    assert not table.tray.rolls


def test_the_inspector_tells_of_it_by_itself_and_a_word_leads_to_the_deed() -> None:
    session = against_computers("scotland", 3)
    app, table = lay(session, (1280, 800), "en")
    play_on(session, 20)
    table.refresh()
    settle(app, 3)
    page = table.attention.document()
    assert page is not None
    words = [rich.plain(block.words) for block in page.blocks if hasattr(block, "words")]
    last = rich.plain(table.recap.moves[-1].lines[0][1])
    assert any(last in line for line in words)
    table.follow(("move", "0"))
    assert table.recap.place == 0


@pytest.mark.parametrize("game", ["dynasties", "vermin"])
def test_the_news_tell_what_came_of_a_deed(game: str) -> None:
    """Its first line, and the last one that is a turning point."""
    session = against_computers(game, 5)
    _, table = lay(session, (1280, 800), "en")
    chronicle, longer = table.table.chronicle, 0
    for _ in range(60):
        play_on(session, 1)
        for move in moves(session, chronicle):
            told = [event for event in move.events if chronicle.is_move(event) and chronicle.sentence(event)]
            turns = sorted(filter(chronicle.is_turning_point, told), key=chronicle.weight)
            assert 1 <= len(move.brief) <= 2
            assert move.brief[0] == move.lines[0]
            if turns and turns[-1] is not told[0]:
                longer += 1
                words = rich.plain(chronicle.sentence(turns[-1]))
                assert rich.plain(move.brief[-1][1]).startswith(words.rstrip(".")[:12])
        if longer > 2 or session.match.choice is None:
            break
    assert longer


@pytest.mark.parametrize(
    ("lang", "before", "after"), [("en", "So far", "Since your last"), ("ja", "ここまで", "前回の自分の手番")]
)
def test_who_has_decided_nothing_yet_is_told_of_no_last_decision(lang: str, before: str, after: str) -> None:
    session = against_computers("scotland", 3)
    _, table = lay(session, (1280, 800), lang)
    play_on(session, 0)
    for said, own in ((before, 0), (after, 12)):
        play_on(session, own)
        table.refresh()
        assert table.recap.moves
        head = table.recap.news()[0]
        assert isinstance(head, Heading)
        assert head.words.startswith(said)


@pytest.mark.parametrize("losses", [True, False])
@pytest.mark.parametrize("lang", ["en", "ja"])
def test_a_turn_of_the_swarm_is_summed_up(lang: str, losses: bool) -> None:
    """Losses, jewels, what is near: before the single moves, however the telling was skipped."""
    session = Session.begin("vermin", "family_jewels", {}, [HUMAN], 7)
    rng = Random(3)
    for _ in range(400):
        choice = session.match.choice
        assert choice is not None
        session.apply(rng.choice(choice.options))
        found = moves(session, VerminTable(load_rules("vermin")).chronicle)
        told = [event for move in found for event in move.events]
        fell = any(event.kind == "lost" for event in told)
        if fell == losses and any(event.data.get("step") == "combat" for event in told):
            break
    _, table = lay(session, (1280, 800), lang)
    words = [rich.plain(block.words) for block in table.recap.news() if isinstance(block, Paragraph)]
    lost = [str(event.data["unit"]) for event in told if event.kind == "lost"]
    names = [table.app.catalogue.name("vermin", "unit", unit) for unit in lost]
    assert all(name in words[0] for name in names)
    assert losses or words[0] == rich.plain(table.app.catalogue.rich("vermin_table.sum_lost_no_units", game="vermin"))
    state = session.match.state
    near = sum(min(state.board.distance(state.at[q], state.at[p]) for p in units_on_map(state)) <= 2
               for q in swarm_on_map(state))  # fmt: skip
    assert str(near) in next(line for line in words if "2" in line and line != words[0])
    phases = {table.app.catalogue.plain("vermin.log.phase", event.data) for event in told if event.kind == "phase"}
    assert phases
    assert not phases & {rich.plain(line) for move in found for _, line in move.lines}


FALLS = (
    Event("operation", {"side": "us", "operation": "war_of_ideas", "ops": 3}),
    Event("governance", {"space": "pakistan", "from": "poor", "to": "islamist_rule"}),
    Event("wmd_released", {"space": "pakistan", "number": 3}),
    Event("governance", {"space": "yemen", "from": "untested", "to": "poor"}),
)


@pytest.mark.parametrize("game", GAMES)
def test_weights_are_given_to_turning_points_alone(game: str) -> None:
    rules = load_rules(game)
    assert rules.weights
    assert set(rules.weights) <= rules.turning_points
    assert min(rules.weights.values()) > 1


def test_a_change_of_governance_is_no_way_over_the_map() -> None:
    """Its number would lie alone beside the country."""
    _, table = lay(Session.begin("labyrinth", "awakening_2010", {}, [HUMAN, "bot:random"], 1), (1280, 800), "en")
    chronicle = table.table.chronicle
    changes = [event for event in FALLS if event.kind == "governance"]
    assert changes
    assert not any(chronicle.way(event) for event in changes)
    assert chronicle.way(Event("cell_moved", {"from": "iraq", "space": "syria", "was": "active"})) == ("iraq", "syria")


def test_the_weightiest_change_of_a_deed_is_told_not_the_last_one() -> None:
    """Pakistan falls, and Yemen is tested for the convergence: of the two it is Pakistan that matters."""
    _, table = lay(Session.begin("labyrinth", "awakening_2010", {}, [HUMAN, "bot:random"], 1), (1280, 800), "en")
    (move,) = told_of_parts(table.table.chronicle, [TurnPart(0, 1, list(FALLS))])
    assert "Pakistan" in rich.plain(move.brief[-1][1])
    (move,) = told_of_parts(table.table.chronicle, [TurnPart(0, 1, [FALLS[0], FALLS[3]])])
    assert "Yemen" in rich.plain(move.brief[-1][1])


def test_of_many_deeds_the_weightiest_are_told_and_the_last() -> None:
    def move(weight: int) -> Move:
        return Move(0, 1, (), (), (), weight=weight)

    assert weightiest([move(weight) for weight in (1, 8, 1, 3, 1, 3, 0)], 4) == [1, 3, 5, 6]
    assert weightiest([move(1), move(1)], 4) == [0, 1]


def test_the_recap_lasts_through_the_own_turn_and_its_button_until_the_first_decision() -> None:
    """What the others did does not vanish with the first answer; the button that says so goes with it."""
    session = against_computers("scotland", 3)
    app, table = lay(session, (1280, 800), "en")
    app.change(animation="instant")
    play_on(session, 12)
    for _ in range(60):
        table.refresh()
        if table.recap.is_fresh and session.match.choice is not None and session.match.choice.prompt == "movement":
            break
        play_on(session, 1)
    told = list(table.recap.moves)
    assert told
    assert "tell what" in {each.name for each in table.layout.walk()}
    choice = session.match.choice
    assert choice is not None
    check = next(pick for pick in choice.options if pick.kind in ("piece", "hex"))
    session.apply(check)
    play_on(session, 0)
    table.refresh(anew=True)
    assert [move.before for move in table.recap.moves] == [move.before for move in told]
    assert "tell what" not in {each.name for each in table.layout.walk()}


def test_the_arrow_keys_go_through_the_recap_and_the_weightiest_change_heads_it() -> None:
    session = against_computers("dynasties", 5)
    app, table = lay(session, (1280, 800), "en")
    app.change(animation="instant")
    for _ in range(60):
        play_on(session, 1)
        table.refresh()
        if len(table.recap.moves) > 3 and max(move.weight for move in table.recap.moves) > 0:
            break
    assert max(move.weight for move in table.recap.moves) > 0
    table.recap.go(0)
    for name, place in (("right", 1), ("right", 2), ("left", 1)):
        app.handle(Key(name, app.translator.bindings.command(name)))
        assert table.recap.place == place
    page = table.recap.document()
    assert page is not None
    best = max(table.recap.moves, key=lambda move: (move.weight, move.before))
    head = page.blocks[0]
    assert isinstance(head, Paragraph)
    assert rich.plain(head.words)
    assert rich.plain(head.words) in rich.plain(best.lines[best.came_of_it][1])


def test_the_log_ends_with_the_move_on_display() -> None:
    session = against_computers("dynasties", 5)
    _, table = lay(session, (1280, 800), "en")
    play_on(session, 12)
    table.refresh()
    whole = table.log.lines()
    assert len(table.recap.moves) > 2
    ends = list[int]()
    for place, move in enumerate(table.recap.moves):
        table.recap.go(place)
        table.presenter.skip()
        told = table.log.lines()
        assert told == whole[: len(told)]
        assert rich.plain(move.lines[-1][1]).strip() in " ".join(told[ends[-1] if ends else 0 :])
        ends.append(len(told))
    assert ends == sorted(set(ends))
    table.recap.close()
    assert table.log.lines() == whole

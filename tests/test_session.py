"""Sessions: who decides, the viewer, curtains, automatic passes, deputies, undo."""

from random import Random

import pytest

from game.core.choice import EVERYBODY, NOBODY, PASS
from game.core.rules import Reaction
from game.games import load_rules
from game.play.saves import SaveStore
from game.play.session import Session


def begin(*players: str, seed: int = 5, **more) -> Session:
    return Session.begin("scotland", "rebellion", {}, list(players), seed, **more)


def play_on(session: Session, decisions: int, seed: int = 1) -> None:
    """People pick at random, computers think, until that many decisions were made."""
    rng = Random(seed)
    end = len(session.match.log) + decisions
    while len(session.match.log) < end and session.waiting != "over":
        if session.needs_curtain():
            session.ready()
        if session.advance(1.0) is None and session.waiting == "person":
            session.apply(rng.choice(session.match.choice.options))


def test_two_computers_play_to_the_end():
    session = begin("bot:random", "bot:random")
    while session.waiting != "over":
        assert session.waiting == "bot"
        assert session.advance(1.0) is not None
    assert session.match.state.outcome is not None
    assert session.viewer == EVERYBODY


def test_a_spectator_sees_everything_and_a_player_only_his_own():
    session = begin("bot:random", "bot:random")
    play_on(session, 40)
    assert "?" not in session.view().state.hands[0] + session.view().state.hands[1]
    session = begin("human", "bot:random")
    play_on(session, 40)
    assert session.viewer == 0
    assert set(session.view().state.hands[1]) == {"?"}
    assert "?" not in session.view().state.hands[0]


def test_thinking_is_cut_into_slices_and_never_applied_to_another_position():
    session = begin("human", "bot:normal")
    for _ in range(10_000):
        if session.waiting == "person":
            break
        session.advance(0.0001)
    assert session.waiting == "person"
    assert session.computers._thinking is None


def test_a_pause_stops_computers():
    session = begin("bot:random", "bot:random")
    session.paused = True
    assert session.advance(1.0) is None
    assert session.match.log[-1].seat < 0


def test_curtain_falls_between_people_who_hold_something():
    session = begin("human", "human")
    assert not session.needs_curtain(), "nothing is hidden before the first draw"
    rng = Random(3)
    changes = 0
    for _ in range(400):
        if session.waiting == "over":
            break
        if session.needs_curtain():
            changes += 1
            assert session.viewer != session.match.choice.seat
            session.ready()
        if session.screen.is_covered:
            assert session.viewer == NOBODY
            session.ready()
        assert session.passes_by_itself() or session.viewer == session.match.choice.seat
        if session.advance() is None:
            session.apply(rng.choice(session.match.choice.options))
    assert changes > 5


@pytest.mark.parametrize("holder", [0, 1])
def test_curtain_falls_whoever_of_two_people_holds_something(monkeypatch, holder):
    session = begin("human", "human")
    while session.match.choice.seat == session.viewer:
        session.apply(session.match.choice.options[0])
    monkeypatch.setattr(session.match.rules, "has_secrets", lambda _, seat: seat == holder)
    assert not session.needs_curtain(), "it is nobody's turn in the set-up"
    assert session.viewer == NOBODY
    assert session.asked().options == session.match.choice.options
    monkeypatch.setattr(session.match.rules, "at_turn", lambda _: session.match.choice.seat)
    assert session.needs_curtain()
    assert session.asked() is None


def test_where_nothing_is_hidden_the_table_turns_to_the_next_person_at_once():
    session = begin("human", "human")
    seats = set()
    while not any(session.match.rules.has_secrets(session.match.state, seat) for seat in (0, 1)):
        assert not session.needs_curtain()
        assert session.viewer == session.match.choice.seat
        seats.add(session.viewer)
        session.apply(session.match.choice.options[0])
    assert seats == {0, 1}


def test_one_person_never_sees_a_curtain():
    session = begin("human", "bot:random")
    for _ in range(200):
        assert not session.needs_curtain()
        play_on(session, 1)


@pytest.mark.parametrize("always", [False, True])
def test_a_pass_that_is_the_only_answer_is_given_automatically_unless_asked_for(always):
    session = begin("human", "bot:random", seed=8)
    session.ask_always = always
    session.orders.give(0, "roll", "always")
    rng = Random(8)
    asked = 0
    for _ in range(600):
        if session.waiting == "over":
            break
        if session.waiting == "bot":
            session.advance(1.0)
            continue
        options = list(session.match.choice.options)
        done = session.advance()
        if options == [PASS] or (len(options) == 1 and session.match.log[-1].pick == options[0] and done is not None):
            asked += 1
            assert (done is None) == always
        if done is None:
            session.apply(rng.choice(session.match.choice.options))
    assert asked > 3


def test_people_who_share_a_screen_and_have_orders_are_asked_even_if_they_can_only_pass(monkeypatch):
    rules = load_rules("scotland")
    every = Reaction("any", [prompt for each in rules.reactions for prompt in each.prompts], ("always", "never"))
    monkeypatch.setattr(type(rules), "reactions", (every,))
    for players, asked in ((("human", "human"), True), (("human", "bot:random"), False)):
        session = begin(*players, seed=8)
        rng = Random(8)
        while list(session.match.choice.options) != [PASS] or session.waiting != "person":
            if session.advance(1.0) is None:
                session.apply(rng.choice(session.match.choice.options))
        assert session.passes_by_itself() is not asked
        session.orders.give(session.match.choice.seat, "any", "never")
        assert session.passes_by_itself()


def test_a_deputy_decides_as_long_as_told():
    session = begin("human", "bot:random")
    play_on(session, 10)
    turn = session.match.state.turn
    session.computers.depute(0, lambda state: state.turn == turn)
    while session.match.state.turn == turn:
        assert session.advance(1.0) is not None
    while session.waiting == "bot" or session.passes_by_itself():
        session.advance(1.0)
    assert session.waiting == "person"
    assert session.advance(1.0) is None


def test_an_undo_ends_what_a_deputy_was_told_and_what_computers_remember():
    session = begin("human", "bot:random", seed=2)
    session.free_undo = True
    play_on(session, 60)
    session.computers.depute(0, lambda _: True)
    while session.waiting != "person":
        session.advance(1.0)
    assert session.advance(1.0) is not None, "the deputy decides"
    bot = session.computers.bot(1)
    assert session.computers.bot(1) is bot
    assert session.undo()
    assert session.computers.bot(1) is not bot
    session.ask_always = True
    assert session.waiting == "person"
    assert session.advance(1.0) is None


def test_undo_and_redo_are_saved(tmp_path):
    store = SaveStore(tmp_path)
    session = begin("human", "human", store=store)
    session.apply(session.match.choice.options[1])
    before = session.match.fingerprint()
    session.apply(session.match.choice.options[1])
    after = session.match.fingerprint()
    assert session.can_undo()
    assert session.undo()
    assert store.latest("scotland").read().fingerprint == before
    session.redo()
    assert session.match.fingerprint() == after
    assert store.latest("scotland").read().fingerprint == after
    assert session.redo() == []


def test_free_undo_goes_back_over_computers_and_dice():
    session = begin("human", "bot:random", seed=2)
    play_on(session, 60)
    session.free_undo = True
    while session.waiting != "person":
        session.advance(1.0)
    play_on(session, 1)
    while session.waiting not in ("person", "over"):
        session.advance(1.0)
    assert session.undo()
    assert session.match.choice.seat == 0


def test_a_resumed_sitting_goes_on_like_the_one_left(tmp_path):
    store = SaveStore(tmp_path)
    one = begin("bot:random", "bot:random", seed=9, store=store)
    play_on(one, 50)
    two = Session.resume(store.latest("scotland").read())
    assert two.match.fingerprint() == one.match.fingerprint()
    assert two.players == one.players
    play_on(two, 50)
    assert len(two.match.log) >= len(one.match.log) + 50


def test_standing_orders_answer_for_a_person_and_look_like_a_pass(monkeypatch):
    """A seat that is skipped by its order leaves the same log as one that passes."""
    rules = load_rules("scotland")
    every = Reaction("any", [prompt for each in rules.reactions for prompt in each.prompts], ("always", "never"))
    monkeypatch.setattr(type(rules), "reactions", (every,))
    asked = {}
    for order in ("always", "never"):
        session = begin("human", "human", seed=11)
        assert [session.orders.given(seat, "any") for seat in (0, 1)] == ["always", "always"]
        session.ask_always = True
        for seat in (0, 1):
            session.orders.give(seat, "any", order)
        rng, asked[order] = Random(3), 0
        while session.waiting != "over" and len(session.match.log) < 400:
            if session.needs_curtain():
                session.ready()
            if session.advance(1.0) is None and session.waiting == "person":
                options = session.match.choice.options
                asked[order] += PASS in options
                session.apply(PASS if PASS in options else rng.choice(options))
        log = [str(decision) for decision in session.match.log]
        asked[f"{order} log"] = log
    assert asked["always"] > 5
    assert asked["never"] == 0
    assert asked["always log"] == asked["never log"]


def hands(session: Session) -> list[str]:
    """All that lies open in the view that is shown."""
    return [marker for hand in session.view().state.hands for marker in hand if marker != "?"]


def test_nobody_is_at_the_screen_before_the_first_person_has_been_there():
    """A computer begins: no hand lies open, neither in the view nor in what the log tells."""
    for seed in range(40):
        session = Session.begin("dynasties", "europe", {}, ["human", "bot:random", "human", "bot:random"], seed)
        if session.match.choice.seat in (1, 3):
            break
    assert session.waiting == "bot"
    assert session.viewer == NOBODY
    state = session.view().state
    assert {card for hand in state.hands for card in hand} == {-1}
    drew = [event.seen_by(session.viewer) for _, event in session.match.history if event.kind == "drew_card"]
    assert drew
    assert {event.data["card"] for event in drew} == {None}
    assert session.view().choice is None
    then = session.view_at(len(session.match.log))
    assert {card for hand in then.state.hands for card in hand} == {-1}


def test_nobody_is_at_the_screen_while_the_curtain_is_down_and_after_a_match_was_taken_up_again(tmp_path):
    store = SaveStore(tmp_path)
    session = begin("human", "human", store=store)
    play_on(session, 60)
    while not session.needs_curtain():
        play_on(session, 1)
    assert session.viewer == NOBODY
    assert hands(session) == []
    again = Session.resume(store.latest("scotland").read())
    assert again.viewer == NOBODY
    assert hands(again) == []
    again.ready()
    assert again.viewer == again.match.choice.seat
    assert hands(again)


def test_with_one_person_everything_is_seen_with_his_eyes():
    session = begin("bot:random", "human")
    for _ in range(80):
        assert session.viewer == 1
        assert len(hands(session)) == len(session.match.state.hands[1])
        play_on(session, 1)


def test_a_curtain_falls_for_knowledge_too_not_for_hands_alone():
    """Who has looked through a pile knows more than the others, with empty hands."""
    session = Session.begin("dynasties", "europe", {"sky_witches": 1}, ["human", "human"], 3)
    rules, state = session.match.rules, session.match.state
    state.hands, state.kept = [[], []], [[], []]
    assert not rules.has_secrets(state, 0)
    pile = next(pile for pile in range(4) if any(card >= 64 for card in state.piles[pile]))
    state.scans.append([0, pile, state.draws])
    assert rules.has_secrets(state, 0)


def test_a_person_alone_is_not_bothered_with_veiled_questions_and_undo_goes_past_them():
    """What is answered for him unasked is nothing that he could take back."""
    session = begin("human", "bot:random", seed=4)
    rng, past = Random(4), 0
    for _ in range(3000):
        if session.waiting == "over" or past > 2:
            break
        choice = session.match.choice
        veiled = session.waiting == "person" and choice.veiled and len(choice.options) == 1
        before = len(session.match.log)
        if session.waiting == "bot":
            session.advance(1.0)
            continue
        done = session.advance(1.0)
        assert not veiled or done is not None
        if veiled and before and session.match.log[before - 1].seat == 0 and before - 1 not in session._unasked:
            if len(session.match.log) == before + 1 and session.can_undo():
                assert session.undo()
                assert len(session.match.log) < before
                session.redo()
                assert len(session.match.log) == before + 1
                past += 1
        elif done is None:
            session.apply(rng.choice(session.match.choice.options))
    assert past > 2


def test_several_people_are_asked_veiled_questions():
    session = begin("human", "human", seed=4)
    rng, asked = Random(4), 0
    for _ in range(600):
        if session.waiting == "over":
            break
        choice = session.match.choice
        if session.needs_curtain():
            session.ready()
        done = session.advance()
        if choice.veiled and len(choice.options) == 1:
            asked += 1
            assert done is None
        if done is None:
            session.apply(rng.choice(session.match.choice.options))
    assert asked > 3


# === Reactions of people at one screen ===


def to_reaction(session: Session, kind: str, rng: Random) -> None:
    """Play on by chance until somebody who is not at the screen is asked for a reaction of that kind."""
    while True:
        asked = session.orders.asked()
        if not session.passes_by_itself():
            handed = session.needs_curtain()
            other = session.screen.is_covered and session.match.choice.seat != session.screen.last
            if asked is not None and asked.id == kind and other:
                return
            if handed or session.screen.is_covered:
                session.ready()
        if session.advance(1.0) is None:
            session.apply(rng.choice(session.match.choice.options))


@pytest.mark.parametrize(("game", "scenario", "kind"), [
    ("scotland", "rebellion", "march"), ("dynasties", "europe", "react"), ("deloyer", "setup1", "battle"),
])  # fmt: skip
def test_a_reaction_may_be_passed_aloud_while_the_machine_stays_where_it_is(game, scenario, kind):
    logs = []
    for aloud in (True, False):
        session = Session.begin(game, scenario, {}, ["human", "human"], 3)
        to_reaction(session, kind, Random(6))
        choice, sitting = session.match.choice, session.screen.last
        assert sitting == 1 - choice.seat
        assert not session.needs_curtain(), "the machine stays where it is"
        heard = session.asked()
        assert session.viewer == NOBODY, "what either of them holds stays face down"
        assert heard is session.asked(), "the same question as long as it is asked"
        assert (heard.prompt, heard.args) == (choice.prompt, choice.args)
        assert {pick.kind for pick in heard.options} == {"button"}, "nothing from the hand"
        if aloud:
            session.apply(PASS)
            assert session.viewer == NOBODY
        else:
            session.ready()
            assert session.asked().options == choice.options
            session.apply(PASS)
        assert session.screen.last == choice.seat
        assert session.can_undo() == (session.match.log[-1].seat == choice.seat), "theirs, unless dice have rolled"
        logs.append([str(decision) for decision in session.match.log])
    assert logs[0] == logs[1]


def test_what_is_let_go_by_for_the_rest_of_a_turn_is_asked_again_in_the_next():
    session = begin("human", "human", seed=6)
    rng = Random(6)
    to_reaction(session, "march", rng)
    seat, turn = session.match.choice.seat, session.match.rules.turn(session.match.state)
    session.orders.waive(seat, "march")
    session.apply(PASS)
    assert session.orders.waives(seat, "march")
    assert not session.orders.waives(1 - seat, "march")
    went_by = 0
    while session.match.rules.turn(session.match.state) == turn:
        kind, asked = session.orders.asked(), session.match.choice.seat
        if kind is not None and (kind.id, asked) == ("march", seat):
            went_by += 1
            assert session.passes_by_itself()
        if not session.passes_by_itself() and session.needs_curtain():
            session.ready()
        if session.advance(1.0) is None:
            session.apply(rng.choice(session.match.choice.options))
    assert went_by
    assert not session.orders.waives(seat, "march")
    session.orders.waive(seat, "march")
    session.orders.give(seat, "march", "always")
    assert not session.orders.waives(seat, "march"), "a new order takes it back"


def test_an_undo_takes_back_what_was_let_go_by_since():
    session = begin("human", "human", seed=6)
    to_reaction(session, "march", Random(6))
    seat, before = session.match.choice.seat, len(session.match.log)
    session.orders.waive(seat, "march")
    session.apply(PASS)
    session.agree(True)
    assert session.undo()
    assert len(session.match.log) == before
    assert not session.orders.waives(seat, "march")
    assert not session.passes_by_itself()
    session.redo()
    assert session.match.log[-1].pick == PASS


def test_after_a_match_was_taken_up_again_undo_goes_past_what_would_not_be_asked(tmp_path):
    """Which decisions were made for people is not kept in a save: what they would be let off now is passed over."""
    store = SaveStore(tmp_path)
    one = begin("human", "human", seed=6, store=store)
    to_reaction(one, "march", Random(6))
    seat = one.match.choice.seat
    one.agree(True)
    one.orders.give(seat, "march", "never")
    one.advance()
    march = len(one.match.log) - 2
    one.close()
    session = Session.resume(store.latest("scotland").read(), store=store)
    assert session.undo()
    assert len(session.match.log) == march
    assert not session.passes_by_itself()
    assert session.redo()
    assert len(session.match.log) == march + 2
    assert session.match.fingerprint() == one.match.fingerprint()


def test_standing_orders_are_kept_with_a_match(tmp_path):
    """What the rules do not know, and what is ordered in the seat of a computer, is passed over."""
    store = SaveStore(tmp_path)
    one = begin("human", "bot:easy", seed=6, store=store)
    assert one.record().orders == [], "all as usual"
    one.orders.give(0, "march", "strong")
    one.save()
    one.close()
    record = store.latest("scotland").read()
    assert record.orders == [{"march": "strong"}, {}]
    record.orders[0] |= {"roll": "whenever", "tea": "never"}
    record.orders[1]["march"] = "never"
    session = Session.resume(record)
    assert [session.orders.given(0, kind) for kind in ("march", "roll")] == ["strong", "against"]
    assert 1 not in session.orders
    assert session.record().orders == [{"march": "strong"}, {}]

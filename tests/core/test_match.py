"""Match: applying, undo, redo, copies, views, errors."""

from collections import Counter
from random import Random

import pytest

from game.core.choice import CHANCE, DIE, Choose, Pick
from game.core.dice import PhysicalDice, RandomDice, ScriptedDice, SeededDice, TurnDice, Unanswered
from game.core.match import IllegalOptionError, Match
from game.core.playout import random_playout
from game.core.snapshots import MARKS
from game.core.undo import undo_of
from game.games import load_rules
from tests.questions import same_question

RULES = load_rules("scotland")


def new(seed: int = 1, scenario: str = "rebellion") -> Match:
    return Match(RULES, scenario, {}, SeededDice(seed))


def advance(match: Match, number: int, seed: int = 7) -> None:
    rng = Random(seed)
    for _ in range(number):
        if match.choice is None:
            return
        match.apply(rng.choice(match.choice.options))


def until_a_die(match: Match, seed: int) -> None:
    """Play on until the last decision was one of chance."""
    rng = Random(seed)
    while match.log[-1].seat != CHANCE:
        match.apply(rng.choice(match.choice.options))


@pytest.mark.parametrize("pick", [Pick("hex", "0404"), Pick("die", 5), Pick("piece", "sco_inf_levy.1")])
def test_a_pick_comes_back_from_its_text(pick):
    assert Pick.parse(str(pick)) == pick


@pytest.mark.parametrize("text", ["", "hex", "die=x", "die=99999999999", "die=-1", "=:"])
def test_text_that_names_nothing_is_refused(text):
    with pytest.raises(ValueError, match="names nothing"):
        Pick.parse(text)


def test_a_pick_that_is_not_offered_is_refused_and_changes_nothing():
    match = new()
    before = match.fingerprint()
    with pytest.raises(IllegalOptionError):
        match.apply(Pick("hex", "9999"))
    assert match.fingerprint() == before


def test_a_record_that_does_not_fit_is_told_by_the_number_of_its_decision():
    match = new()
    advance(match, 30)
    log = [*match.log]
    log[20] = log[20]._replace(pick=Pick("hex", "9999"))
    with pytest.raises(IllegalOptionError, match=r"^decision 21 of the record is not offered"):
        Match(RULES, "rebellion", {}, Unanswered()).replay(log)


def test_the_same_seed_gives_the_same_match_and_another_seed_another():
    first, again, other = new(3), new(3), new(4)
    for match in (first, again, other):
        advance(match, 400)
    assert first.fingerprint() == again.fingerprint() != other.fingerprint()
    assert first.log == again.log


def test_chance_is_in_the_log():
    match = new()
    advance(match, 30)
    assert any(seat == CHANCE and pick.kind == "die" for seat, pick in match.log)


def test_strict_undo_stops_at_a_die_and_free_undo_does_not():
    match = new()
    advance(match, 60)
    until_a_die(match, 5)
    assert undo_of(match, [0, 1], free=False).length is None
    assert not match.undo([0, 1])
    length = undo_of(match, [0, 1], free=True).length
    assert length is not None
    assert match.log[length].seat in (0, 1)


@pytest.mark.parametrize("remember", [False, True])
def test_undo_gives_the_very_same_state_choice_and_history(remember):
    match = new(11)
    match.remember = remember
    rng = Random(11)
    undone = 0
    for _ in range(600):
        if match.choice is None:
            break
        state, choice, events = match.state.plain(), match.choice, list(match.history)
        match.apply(rng.choice(choice.options))
        if rng.random() < 0.3:
            assert match.undo([0, 1], free=True)
            undone += 1
            assert match.state.plain() == state
            assert same_question(choice, match.choice)
            assert list(match.history) == events
            assert same_question(match.imagine(choice.seat, Random(1)).choice, choice)
            assert match.copy().fingerprint() == match.fingerprint()
            if rng.random() < 0.5:
                match.redo()
    assert undone > 100


@pytest.mark.parametrize("remember", [False, True])
def test_everything_can_be_undone_to_the_start_and_done_again(remember):
    match = new(12)
    match.remember = remember
    advance(match, 300)
    end, log = match.fingerprint(), list(match.log)
    times = 0
    while match.undo([0, 1], free=True):
        times += 1
    assert times == sum(seat != CHANCE for seat, _ in log)
    for _ in range(times):
        match.redo()
    assert match.log == log
    assert match.fingerprint() == end


def test_strict_undo_stops_where_something_was_uncovered(monkeypatch):
    match = new(3)
    while True:
        length = len(match.log)
        kinds = {event.kind for event in match.apply(match.choice.options[0])}
        if len(match.log) > length + 1:
            continue  # a die
        after = {event.kind for event in match.apply(match.choice.options[-1])}
        if len(match.log) == length + 2 and kinds - after:
            break
    monkeypatch.setattr(RULES, "uncovering", frozenset(kinds - after))
    assert undo_of(match, [0, 1], free=False).length == length + 1, "what was decided after it can be taken back"
    assert match.undo([0, 1])
    assert undo_of(match, [0, 1], free=False).length is None
    assert undo_of(match, [0, 1], free=True).length == length


@pytest.mark.parametrize("remember", [False, True])
def test_dice_come_up_the_same_after_an_undo_and_it_is_told_again(remember):
    match = new(2)
    match.remember = remember
    advance(match, 80)
    until_a_die(match, 1)
    log, history = list(match.log), list(match.history)
    assert match.undo([0, 1], free=True)
    length = len(match.log)
    told = match.apply(log[length].pick)
    assert match.log[: len(log)] == log
    assert match.history[: len(history)] == history
    assert told == [event for number, event in match.history if number > length]


def test_redo_is_gone_after_another_decision():
    match = new()
    match.apply(match.choice.options[1])
    assert match.undo([1])
    assert match.can_redo()
    match.apply(match.choice.options[2])
    assert not match.can_redo()


def test_a_copy_goes_its_own_way():
    match = new()
    advance(match, 50)
    before = match.fingerprint()
    copy = match.copy()
    assert copy.fingerprint() == before
    assert same_question(copy.choice, match.choice)
    advance(copy, 50)
    assert match.fingerprint() == before != copy.fingerprint()
    assert copy.undo([0, 1], free=True)


def test_a_copy_has_the_past_of_its_match():
    match = new()
    advance(match, 50)
    copy = match.copy()
    assert vars(copy).keys() == vars(match.imagine(0, Random(1))).keys() == vars(match).keys()
    assert copy.at(20).fingerprint() == match.at(20).fingerprint()
    assert copy.history == match.history
    decisions = list(copy.log)
    assert copy.undo([0, 1], free=True)
    copy.redo()
    assert copy.log == decisions


def test_at_looks_back_without_touching_the_match():
    match = new()
    advance(match, 120)
    before = match.fingerprint()
    past = match.at(40)
    assert len(past.log) == 40
    assert past.log == match.log[:40]
    assert match.fingerprint() == before


def test_physical_dice_are_asked_for():
    match = Match(RULES, "rebellion", {}, PhysicalDice(SeededDice(1)))
    while match.choice.seat != CHANCE:
        match.apply(match.choice.options[0])
    assert [pick.id for pick in match.choice.options] == [1, 2, 3, 4, 5, 6]
    match.apply(Pick("die", 5))
    assert match.state.marches[0] == 5


def test_draws_go_by_their_weights():
    class Counting(Random):
        """Gives 0, 1, 2 and so on."""

        drawn = -1

        def getrandbits(self, _):
            self.drawn += 1
            return self.drawn

    cup = Choose(CHANCE, "chit", [Pick("chit", name) for name in "abc"], weights=[1, 2, 3])
    dice = RandomDice(Counting())
    assert "".join(str(dice.answer(cup, 0).id) for _ in range(12)) == "abbcccabbccc"
    seeded = Counter(SeededDice(1).answer(cup, index).id for index in range(6000))
    assert [round(seeded[name] / 1000) for name in "abc"] == [1, 2, 3]


def test_scripted_dice_refuse_what_cannot_come_up():
    with pytest.raises(ValueError, match="not among"):
        Match(RULES, "rebellion", {}, ScriptedDice("7"))


def test_a_fault_in_a_procedure_leaves_the_match_where_it_stood(monkeypatch):
    match = new()
    advance(match, 30)
    while match.choice.prompt != "movement" or match.choice.options[0].kind not in ("hex", "piece"):
        advance(match, 1)
    before, choice = match.fingerprint(), match.choice
    pick = next(option for option in choice.options if option.kind in ("hex", "piece"))
    monkeypatch.setattr("game.games.scotland.chapters.movement.frame", None)
    with pytest.raises(TypeError):
        match.apply(pick)
    monkeypatch.undo()
    assert match.fingerprint() == before
    assert same_question(choice, match.choice)
    match.apply(pick)
    assert match.fingerprint() != before


def test_a_fault_in_an_imagined_match_is_told_as_it_is(monkeypatch):
    """It has no past to be put back to."""
    match = new()
    advance(match, 30)
    while match.choice.prompt != "movement" or match.choice.options[0].kind not in ("hex", "piece"):
        advance(match, 1)
    pick = next(option for option in match.choice.options if option.kind in ("hex", "piece"))
    world = match.imagine(match.choice.seat, Random(1))
    monkeypatch.setattr("game.games.scotland.chapters.movement.frame", None)
    with pytest.raises(TypeError):
        world.apply(pick)


def test_snapshots_stay_bounded_over_a_whole_match():
    match = new(6)
    random_playout(match, Random(6))
    assert len(match._snapshots.marks) <= MARKS
    assert match.undo([0, 1], free=True)
    assert match.choice is not None


def test_view_shows_only_its_own_choice():
    match = new()
    seat = match.choice.seat
    assert match.view(seat).choice is match.choice
    assert match.view(1 - seat).choice is None
    assert match.view(1 - seat).waiting == seat


def test_a_match_that_is_searched_marks_every_frame_again():
    spared, searched = new(11), new(11)
    for match in (spared, searched):
        match.spare_snapshots()
        advance(match, 120)
    searched.imagine(searched.choice.seat, Random(1))
    back = {"spared": 0, "searched": 0}
    for _ in range(60):
        advance(spared, 1)
        advance(searched, 1)
        back["spared"] += len(spared.log) - spared.mark[0]
        back["searched"] += len(searched.log) - searched.mark[0]
    assert back["searched"] < back["spared"]
    assert searched.fingerprint() == spared.fingerprint()


def test_dice_of_a_search_show_every_face_about_as_often():
    dice, choice = RandomDice(Random(3)), Choose(CHANCE, "roll", DIE)
    faces = Counter(dice.answer(choice, 0).id for _ in range(600))
    assert set(faces) == {1, 2, 3, 4, 5, 6}
    assert all(70 <= number <= 130 for number in faces.values())
    weighted = Choose(CHANCE, "draw", DIE[:3], weights=[1, 0, 3])
    drawn = Counter(dice.answer(weighted, 0).id for _ in range(400))
    assert 60 <= drawn[1] <= 140
    assert drawn[1] + drawn[3] == 400


def test_dice_by_turn_show_every_face_about_as_often_and_do_not_depend_on_earlier_turns():
    choice = Choose(CHANCE, "roll", DIE)
    weighted = Choose(CHANCE, "draw", DIE[:3], weights=[1, 0, 3])
    turns = [0]
    dice, late = (TurnDice(3, lambda: turns[-1]) for _ in range(2))
    faces, drawn, rolls = Counter(), Counter(), []
    for turn in range(100):
        turns.append(turn)
        rolls = [dice.answer(choice, 0).id for _ in range(6)]
        faces.update(rolls)
        drawn.update(dice.answer(weighted, 0).id for _ in range(4))
    assert set(faces) == {1, 2, 3, 4, 5, 6}
    assert all(70 <= number <= 130 for number in faces.values())
    assert 60 <= drawn[1] <= 140
    assert drawn[1] + drawn[3] == 400
    assert rolls == [late.answer(choice, 0).id for _ in range(6)]


def test_a_remembered_point_is_gone_back_to_without_a_replay(monkeypatch):
    match = new()
    match.remember = True
    before = []
    for _ in range(5):
        before.append(match.state.plain())
        match.apply(match.choice.options[0])
    monkeypatch.setattr(match, "_rewind", lambda length: pytest.fail(f"{length} decisions are played again"))
    while before:
        assert match.undo([0, 1], free=True)
        assert match.state.plain() == before.pop()


def test_what_was_done_again_is_taken_back_by_itself():
    """Nothing is remembered of it: the point before what was decided earlier is none for it."""
    match = new()
    match.remember = True
    match.apply(match.choice.options[0])
    before = match.state.plain()
    match.apply(match.choice.options[0])
    assert match.undo([0, 1], free=True)
    match.redo()
    assert match.undo([0, 1], free=True)
    assert match.state.plain() == before

"""Reviews of finished matches: luck is fair, costly decisions are confirmed, the same match has the same review."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise
from math import sqrt
from random import Random
from statistics import fmean
from typing import Any

import msgspec
import pytest

from game.bots.master import bot_of
from game.bots.review import decisions
from game.bots.review.data import (
    LEAST_LOSS,
    SURE,
    ChancesAt,
    Fortune,
    Progress,
    Review,
    Run,
    Verdict,
    headline,
    mean_and_error,
    turning_points,
)
from game.bots.review.decisions import answer, runs_of
from game.bots.review.luck import FEWEST, _Group, _Kinds, fortunes
from game.bots.review.reviewing import review
from game.bots.review.stopping import FRESH, LEAST_FRESH, LEAST_TO_END
from game.core.choice import CHANCE, Pick
from game.core.dice import SeededDice
from game.core.match import Match
from game.core.playout import play_out
from game.core.pondering import Pondering, at_once
from game.core.rules import Bot, Rules
from game.games import load_rules
from tests.bots.duel import STANCES, Calm, DuelRules, DuelState, Frame, WeakPlayouts

LOW, MIDDLE, HIGH = (Pick("button", name) for name in STANCES)


def played(rules: Rules[DuelState], seed: int, levels: Sequence[str] = ("good", "good")) -> Match[DuelState]:
    match = Match(rules, "duel", {}, SeededDice(seed), 2)
    play_out(match, [rules.bot(level, 2 * seed + seat) for seat, level in enumerate(levels)])
    return match


def last(match: Match[DuelState], seed: int = 0, seats: Sequence[int] = (0, 1)) -> Review:
    return next(step for step in review(match, seats, seed=seed) if isinstance(step, Review))


def sums(rules: Rules[DuelState], levels: Sequence[str], seeds: range) -> tuple[list[float], list[float]]:
    """For each match the luck of the first seat, and the square of its usual spread."""
    found = [last_luck(played(rules, seed, levels)) for seed in seeds]
    return [luck for luck, _ in found], [spread for _, spread in found]


def last_luck(match: Match[DuelState]) -> tuple[float, float]:
    groups = list(fortunes(match))
    return sum(g.luck[0] for g in groups), sum(g.spread[0] ** 2 + g.error**2 for g in groups)


# === Luck ===


def test_the_luck_of_a_single_roll_sums_to_zero_over_its_results() -> None:
    """Exactly, with the weights of the results."""
    rules = Frame()
    tried = 0
    match = played(rules, 3)
    for length, now in enumerate(match.walk()):
        choice = now.choice
        if choice is None or choice.seat != CHANCE or choice.prompt != "second":
            continue
        total = 0.0
        for pick in choice.options:
            group = _Group(now, length, 4, 0)
            copy = now.copy()
            copy.apply(pick)
            assert group.is_over(copy, None)
            fortune = group.fortune(copy)
            assert fortune.error == 0.0
            total += fortune.luck[0]
        assert abs(total) < 1e-9
        tried += 1
    assert tried == 8


@pytest.mark.parametrize("rules", [DuelRules(), Frame()], ids=["asked", "frame"])
def test_luck_is_fair_and_as_large_as_the_review_says(rules: Rules[DuelState]) -> None:
    """Between equals its mean is zero, and its spread the usual one."""
    luck, spread = sums(rules, ("good", "good"), range(100, 140))
    mean, error = mean_and_error(luck)
    assert abs(mean) < 3 * error
    assert 0.5 < fmean(value**2 for value in luck) / fmean(spread) < 2


def test_luck_foretells_who_wins() -> None:
    """Between equals the luckier side wins most matches: without that, luck would mean nothing."""
    found = [(last_luck(match)[0], match) for match in (played(DuelRules(), seed) for seed in range(200, 230))]
    won = [luck * match.state.lead > 0 for luck, match in found if match.state.lead]
    assert sum(won) > 0.8 * len(won)


def test_good_answers_are_no_luck() -> None:
    """A good player against one who answers anything, where playouts answer anything too.

    Judged up to the calm after a fight, good answers within it count as luck; judged until a player is asked, not.
    """
    honest, _ = sums(WeakPlayouts(), ("good", "poor"), range(300, 330))
    leaking, _ = sums(Calm(), ("good", "poor"), range(300, 330))
    mean, error = mean_and_error(honest)
    assert abs(mean) < 2 * error
    mean, error = mean_and_error([much - none for much, none in zip(leaking, honest, strict=True)])
    assert mean > 3 * error


def test_groups_follow_each_other_and_count_all_rolls() -> None:
    match = played(DuelRules(), 5)
    groups = list(fortunes(match))
    assert all(one.end <= other.start for one, other in pairwise(groups))
    assert sum(group.rolls for group in groups) == sum(decision.seat == CHANCE for decision in match.log)


def test_an_answer_that_courses_would_give_too_does_not_end_a_group() -> None:
    """Where they answer at random it does, whatever was answered, but for rare coincidences."""
    kept, parted = (len(list(fortunes(played(rules, 5)))) for rules in (DuelRules(), WeakPlayouts()))
    assert kept == 8  # one a fight
    assert parted > 12


def test_kinds_of_rolls_that_change_more_get_more_courses() -> None:
    """The first of a kind gets most, for nothing is known of it."""
    kinds = _Kinds(12)
    assert kinds.courses("first") == 12
    for prompt, spread in (("first", 0.1), ("second", 0.05), ("third", 0.0)):
        kinds.note(Fortune(0, 1, 1, prompt, 1, (0.0, 0.0), (spread, spread), 0.0))
    assert [kinds.courses(prompt) for prompt in ("first", "second", "third", "fourth")] == [12, 6, FEWEST, 12]


def test_in_a_long_match_kinds_that_change_little_are_judged_one_time_in_four() -> None:
    """Once eight groups are known; the kind that changes much always is, and in a short match every kind."""
    kinds, short = _Kinds(12, is_long=True), _Kinds(12)
    judged = []
    for _ in range(8):
        for prompt, spread in (("little", 0.01), ("much", 0.1)):
            fortune = Fortune(0, 1, 1, prompt, 1, (0.0, 0.0), (spread, spread), 0.0)
            for each in (kinds, short):
                assert not each.is_spared(prompt)
                each.note(fortune)
    for _ in range(12):
        assert not kinds.is_spared("much")
        assert not short.is_spared("little")
        judged.append(not kinds.is_spared("little"))
        if judged[-1]:
            kinds.note(Fortune(0, 1, 1, "little", 1, (0.0, 0.0), (0.01, 0.01), 0.0))
    assert judged == [False, False, False, True] * 3
    assert kinds.spread("little") == pytest.approx(0.01)


def test_rolls_that_are_not_judged_have_no_luck_but_their_usual_spread(monkeypatch: pytest.MonkeyPatch) -> None:
    """So the sum stays fair, and says how far it could be off. Every roll still counts once."""
    monkeypatch.setattr("game.bots.review.luck.USUAL", 1)
    monkeypatch.setattr("game.bots.review.luck.KNOWN", 2)
    monkeypatch.setattr("game.bots.review.luck.LITTLE", 1.0)
    match = played(DuelRules(), 5)
    groups = list(fortunes(match))
    spared = [group for group in groups if group.luck == (0.0, 0.0)]
    assert 3 < len(spared) < len(groups)
    assert all(group.spread[0] == group.spread[1] > 0 for group in spared)
    assert sum(group.rolls for group in groups) == sum(decision.seat == CHANCE for decision in match.log)
    assert all(one.end <= other.start for one, other in pairwise(groups))


# === Decisions ===


def test_a_run_is_all_that_a_seat_decides_until_chance_or_another_seat_is_asked() -> None:
    match = played(DuelRules(), 5)
    runs = runs_of(match, [0, 1])
    assert len(runs) == 16
    for run in runs:
        assert [decision.pick for decision in match.log[run.start : run.stop]] == list(run.picks)
        assert {decision.seat for decision in match.log[run.start : run.stop]} == {run.seat}
    assert runs_of(match, [1]) == [run for run in runs if run.seat == 1]


def blundered(seed: int, place: int) -> Match[DuelState]:
    """A match of good players, one of whom takes the low stance once; decision number `place` of the log."""
    match = played(DuelRules(), seed).at(place)
    assert match.choice is not None
    assert match.choice.prompt == "stance"
    match.apply(LOW)
    play_out(match, [match.rules.bot("good", seat) for seat in (0, 1)])
    return match


def test_a_planted_blunder_is_found_and_nothing_else() -> None:
    """In eight of ten matches at least; good players do what the adviser says, so that nothing else may be found."""
    found = 0
    for seed in range(10):
        verdicts = last(blundered(seed, 4 * (seed % 3)), seed).verdicts
        assert all(verdict.run.picks == (LOW,) for verdict in verdicts)
        assert all(verdict.advised == (HIGH,) for verdict in verdicts)
        assert all(verdict.loss >= max(LEAST_LOSS, SURE * verdict.error) for verdict in verdicts)
        found += len(verdicts)
    assert found >= 8


def test_a_mistake_that_shows_in_every_fourth_world_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """With few runs each is tried in more than the fewest worlds before any is dropped: here the others lose 1 %."""

    def loss(self: decisions.Judge, candidate: decisions.Candidate, key: str, *, to_end: bool = False) -> float:
        return float(int(key.split()[1]) % 4 == 3) if candidate is mistake else 0.01

    monkeypatch.setattr(decisions.Judge, "_loss", loss)
    match = played(DuelRules(), 1)
    candidates = [decisions.Candidate(run, match, (), ()) for run in runs_of(match, [0, 1])[:12]]
    mistake = candidates[5]
    found: list[decisions.Candidate] = []

    def search() -> Iterator[Progress]:
        found.extend((yield from decisions.Judge(match, 0, decisions.Limits()).compare(candidates)))

    list(search())
    assert found[0] is mistake


def test_nothing_is_claimed_about_the_adviser_itself() -> None:
    assert all(last(played(DuelRules(), seed), seed).verdicts == () for seed in range(5))


def test_what_fresh_worlds_do_not_confirm_is_not_shown(monkeypatch: pytest.MonkeyPatch) -> None:
    """Losses that are large in the first worlds and nothing in fresh ones: the winner's curse."""
    rng = Random(1)

    def loss(self: decisions.Judge, candidate: decisions.Candidate, key: str, *, to_end: bool = False) -> float:
        return rng.gauss(0.0 if key.startswith("fresh") else 0.3, 0.2)

    monkeypatch.setattr(decisions.Judge, "_loss", loss)
    assert last(blundered(1, 0)).verdicts == ()


def test_less_than_two_standard_errors_are_no_verdict(monkeypatch: pytest.MonkeyPatch) -> None:
    """A mean loss of 8 % with a standard error of 5 %."""

    def loss(self: decisions.Judge, candidate: decisions.Candidate, key: str, *, to_end: bool = False) -> float:
        return 0.08 + (0.39 if int(key.split()[1]) % 2 else -0.39)

    monkeypatch.setattr(decisions.Judge, "_loss", loss)
    assert last(blundered(1, 0)).verdicts == ()


def test_an_option_is_answered_by_worlds() -> None:
    """The high stance is better than the low one, in the same worlds."""
    match = played(DuelRules(), 1).at(0)
    low, high = (next(a for a in answer(match, 0, [pick], worlds=40) if a is not None) for pick in (LOW, HIGH))
    lead, error = high.lead(low)
    assert lead > 3 * error
    with pytest.raises(ValueError, match="nothing to decide"):
        next(answer(match, 1, [LOW]))


# === The whole ===


def test_the_same_match_has_the_same_review() -> None:
    match = blundered(1, 4)
    once, again = last(match, 7), last(match, 7)
    assert msgspec.json.encode(once) == msgspec.json.encode(again)
    assert msgspec.json.decode(msgspec.json.encode(once), type=Review) == once


def test_a_match_that_is_not_over_is_refused() -> None:
    with pytest.raises(ValueError, match="when it is over"):
        next(review(played(DuelRules(), 1).at(6), [0]))


def test_a_limit_ends_the_search_and_says_so() -> None:
    """Nothing is blamed on the dice if not all decisions were compared."""
    found = next(step for step in review(blundered(1, 4), [0, 1], playouts=6) if isinstance(step, Review))
    assert found.is_cut
    assert not found.is_searched
    assert headline(found, 0) in ("close", "play")


def test_progress_brings_what_is_found_step_by_step() -> None:
    """Whoever stops in between keeps the luck."""
    steps = [step for step in review(blundered(1, 4), [0, 1]) if isinstance(step, Progress)]
    assert {step.stage for step in steps} >= {"luck", "adviser", "comparing", "confirming"}
    assert all(0 <= step.done <= step.of for step in steps)
    lucky = next(step.found for step in steps if step.found is not None and step.found.fortunes)
    assert not lucky.is_complete


def test_chances_sum_to_one_all_along() -> None:
    for position in last(played(DuelRules(), 2)).course:
        assert abs(sum(position.chances) - 1) < 1e-9


# === What it says ===


def made(luck: float = 0.0, losses: Sequence[tuple[int, float]] = (), *, won: int = 0, is_cut: bool = False) -> Review:
    """A review with one group of rolls, whose spread is 0.1, and verdicts given by seat and loss."""
    fortune = Fortune(20, 22, 2, "first", 2, (luck, -luck), (0.1, 0.1), 0.0)
    verdicts = [
        Verdict(Run(10 * n, 10 * n + 1, seat, 1, "stance", (LOW,)), (HIGH,), (), "good", loss, 0.01, 60)
        for n, (seat, loss) in enumerate(losses, 5)
    ]
    return Review(
        game="duel", scenario="duel", rules=1, chances="", fingerprint="", length=99, seats=(0, 1),
        result=(1.0 - won, float(won)), course=(ChancesAt(0, 0, (0.5, 0.5), 0.1, tells=True),), fortunes=(fortune,),
        verdicts=tuple(verdicts), runs=(8, 8), judged=(8, 8), is_cut=is_cut, is_complete=True,
    )  # fmt: skip


@pytest.mark.parametrize(
    ("found", "words"),
    [
        (made(), ("close", "close")),
        (made(0.2), ("dice", "dice")),
        (made(-0.2), ("close", "close")),
        (made(0.05), ("close", "close")),
        (made(0.0, [(1, 0.1)]), ("play", "play")),
        (made(0.0, [(0, 0.2), (1, 0.1)]), ("close", "close")),
        (made(0.2, [(1, 0.1)]), ("both", "both")),
        (made(0.2, is_cut=True), ("close", "close")),
        (made(-0.2, [(0, 0.1)], won=1), ("both", "both")),
    ],
)
def test_the_headline_follows_a_rule(found: Review, words: tuple[str, str]) -> None:
    assert (headline(found, 0), headline(found, 1)) == words


def test_turning_points_are_the_largest_three_and_of_one_event_only_one() -> None:
    """A decision directly before the rolls that it caused is the same event."""
    found = made(0.2, [(0, 0.05), (0, 0.3), (0, 0.1), (1, 0.15)])
    assert [getattr(card, "loss", 0.2) for card in turning_points(found, [0])] == [0.3, 0.2, 0.15]
    near = msgspec.structs.replace(found.verdicts[0], run=Run(18, 20, 0, 2, "stance", (LOW,)), loss=0.19)
    assert turning_points(msgspec.structs.replace(found, verdicts=(near,)), [0]) == [found.fortunes[0]]


def test_two_confirmed_decisions_have_a_card_however_large_the_luck_was() -> None:
    """What a player can learn from is not crowded out; where there is one decision, two cards are left for luck."""
    found = made(0.4, [(0, 0.07), (1, 0.06), (0, 0.05)])
    lucky = found.fortunes[0]
    luck = tuple(
        msgspec.structs.replace(lucky, start=lucky.start + 1000 * n, end=lucky.end + 1000 * n) for n in range(1, 4)
    )
    crowded = msgspec.structs.replace(found, fortunes=luck)
    assert [getattr(card, "loss", "luck") for card in turning_points(crowded, [0])] == ["luck", 0.07, 0.06]
    one = msgspec.structs.replace(crowded, verdicts=found.verdicts[:1])
    assert [getattr(card, "loss", "luck") for card in turning_points(one, [0])] == ["luck", "luck", 0.07]
    near = msgspec.structs.replace(found.verdicts[0], run=Run(18, 20, 0, 2, "stance", (LOW,)), loss=0.19)
    more = tuple(msgspec.structs.replace(each, luck=(0.5, -0.5)) for each in luck)
    caused = msgspec.structs.replace(crowded, fortunes=(*more, lucky), verdicts=(near,))
    assert lucky in turning_points(caused, [0]), "the roll stands for the decision that caused it"


@pytest.mark.parametrize(
    ("loss", "seconds", "is_shown"),
    [(0.10, 0.1, True), (0.02, 0.1, False), (-0.02, 0.1, False), (0.10, 5.0, False), (0.30, 5.0, True)],
)
def test_both_figures_together_must_be_sure(
    monkeypatch: pytest.MonkeyPatch, loss: float, seconds: float, *, is_shown: bool
) -> None:
    """Fresh worlds say 6 ± 3 %, those to the end `loss` ± 4 %; or ± 6 %, and only these, where a match takes long."""
    found, _ = ended(monkeypatch, Verdict(run_of_five(), (), (), "good", 0.06, 0.03, 60), loss, seconds)
    assert (found is not None) == is_shown


def run_of_five() -> Run:
    return runs_of(played(DuelRules(), 5), [0])[0]


def ended(
    monkeypatch: pytest.MonkeyPatch,
    verdict: Verdict,
    loss: float,
    seconds: float = 0.1,
    left: float | None = None,
    longer: int = 1,
    waiting: int = 0,
) -> tuple[Verdict | None, decisions.Judge]:
    """A run played to the end: its losses there are `loss` ± 0.28, a playout takes so many seconds if not longer."""
    match = played(DuelRules(), 5)
    judge, swings = decisions.Judge(match, 0, decisions.Limits()), iter([loss + 0.28, loss - 0.28] * 25)
    if left is not None:
        judge.to_end_left = left

    def swing(self: decisions.Judge, *_: object, **__: object) -> float:
        self.playouts, self.turns = self.playouts + 2, self.turns + 2 * longer * self.last
        return next(swings)

    monkeypatch.setattr(decisions, "playout_seconds", lambda match: seconds)
    monkeypatch.setattr(decisions, "usual_turns", lambda match: judge.last)
    monkeypatch.setattr(decisions.Judge, "_loss", swing)
    candidate = decisions.Candidate(verdict.run, match.at(verdict.run.start), (), ())
    return at_once(judge.to_end(candidate, verdict, waiting)), judge


@pytest.mark.parametrize(("loss", "worlds"), [(0.08, 50), (0.14, 30), (0.40, LEAST_TO_END)])
def test_a_clear_mistake_needs_fewer_worlds_to_the_end(
    monkeypatch: pytest.MonkeyPatch, loss: float, worlds: int
) -> None:
    """Three standard errors are enough after 20 worlds or more, two after 50."""
    found, _ = ended(monkeypatch, Verdict(run_of_five(), (), (), "good", 0.06, 0.03, 60), loss)
    assert found is not None
    assert found.end_worlds == worlds


def test_what_hardly_can_be_confirmed_to_the_end_is_not_played_on(monkeypatch: pytest.MonkeyPatch) -> None:
    """After ten worlds what fresh worlds say would not be enough, even if all that are left agreed with them."""
    found, judge = ended(monkeypatch, Verdict(run_of_five(), (), (), "good", 0.08, 0.02, 60), -0.5)
    assert found is None
    assert judge.playouts == 20


def test_bad_luck_in_the_first_worlds_to_the_end_hides_no_blunder(monkeypatch: pytest.MonkeyPatch) -> None:
    """Fresh worlds say 16 ± 3 %; a mean below zero in 20 worlds is no reason to stop, only in all of them."""
    verdict = Verdict(run_of_five(), (), (), "good", 0.16, 0.03, 60)
    found, judge = ended(monkeypatch, verdict, -0.02)
    assert found is None
    assert judge.playouts == 100


@pytest.mark.parametrize(("left", "worlds"), [(decisions.SECONDS_TO_END, 50), (5.1, 25), (1.9, 0)])
def test_all_runs_together_are_played_to_the_end_for_a_limited_time(
    monkeypatch: pytest.MonkeyPatch, left: float, worlds: int
) -> None:
    """The time is what the table says, 0.2 seconds a world; for fewer than ten worlds a run is not begun."""
    _, judge = ended(monkeypatch, Verdict(run_of_five(), (), (), "good", 0.06, 0.03, 60), 0.08, 0.1, left)
    assert judge.playouts == 2 * worlds
    assert judge.to_end_left == pytest.approx(left - 0.2 * worlds)


@pytest.mark.parametrize(("loss", "is_shown"), [(0.03, False), (0.1, True), (0.2, True)])
def test_what_the_end_of_the_match_contradicts_is_not_shown(
    monkeypatch: pytest.MonkeyPatch, loss: float, *, is_shown: bool
) -> None:
    """Fresh worlds say 24 ± 3 %, 3 ± 4 % to the end: no matter that both together are sure. 10 ± 4 % is a mistake."""
    found, _ = ended(monkeypatch, Verdict(run_of_five(), (), (), "good", 0.24, 0.03, 60), loss)
    assert (found is not None) == is_shown


@pytest.mark.parametrize(("waiting", "worlds"), [(0, 50), (1, 29), (5, 10)])
def test_one_run_does_not_take_the_time_of_the_others(
    monkeypatch: pytest.MonkeyPatch, waiting: int, worlds: int
) -> None:
    """With 11.9 seconds left, and 0.2 for a world, each gets its share, but ten worlds at least."""
    verdict = Verdict(run_of_five(), (), (), "good", 0.06, 0.03, 60)
    _, judge = ended(monkeypatch, verdict, 0.08, 0.1, 11.9, waiting=waiting)
    assert judge.playouts == 2 * worlds


def test_of_the_three_costliest_the_surest_in_the_same_time_is_played_to_the_end_first(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """A late one takes less time, so that more worlds can be played. One that is dropped makes room for the next."""
    played_on: list[tuple[float, int, int]] = []  # loss, turn, number of those that wait

    def confirm(self: decisions.Judge, candidate: decisions.Candidate) -> Pondering[Verdict | None]:
        yield
        losses.append(0.6 - 0.01 * len(losses))
        return Verdict(candidate.run, candidate.advised, (), "good", losses[-1], 0.01, 60)

    def to_end(
        self: decisions.Judge, candidate: decisions.Candidate, verdict: Verdict, waiting: int
    ) -> Pondering[Verdict | None]:
        yield
        played_on.append((round(verdict.loss, 2), verdict.run.turn, waiting))
        return None if len(played_on) == 1 else verdict

    losses: list[float] = []
    match = played(DuelRules(), 3, ("poor", "poor"))
    monkeypatch.setattr(decisions.Judge, "_loss", lambda self, candidate, key: 1 - candidate.run.start / 1000)
    monkeypatch.setattr(decisions.Judge, "confirm", confirm)
    monkeypatch.setattr(decisions.Judge, "to_end", to_end)
    verdicts = last(match).verdicts
    assert len(losses) == decisions.FINALISTS, "earlier runs cost a little more here"
    assert played_on == [(0.59, 3, 2), (0.57, 4, 2), (0.58, 3, 1), (0.6, 2, 0)]
    assert [round(verdict.loss, 2) for verdict in verdicts] == [0.6, 0.58, 0.57]


def test_nothing_is_shown_for_which_fewer_worlds_were_left(monkeypatch: pytest.MonkeyPatch) -> None:
    """Matches played on prove to be four times as long as this one was: there is time for ten of 22 worlds."""
    verdict = Verdict(run_of_five(), (), (), "good", 0.06, 0.03, 60)
    found, judge = ended(monkeypatch, verdict, 0.15, 0.1, 4.5, longer=4)
    assert found is None
    assert judge.playouts == 20
    assert judge.has_unconfirmed, "so the dice alone are not blamed"


@pytest.mark.parametrize(("loss", "is_shown"), [(0.4, True), (0.15, False)])
def test_ten_worlds_to_the_end_are_enough_for_what_is_clear(
    monkeypatch: pytest.MonkeyPatch, loss: float, *, is_shown: bool
) -> None:
    """There is time for twelve; both figures together must exceed three standard errors."""
    found, judge = ended(monkeypatch, Verdict(run_of_five(), (), (), "good", 0.06, 0.03, 60), loss, 0.1, 2.5)
    assert (found is not None) == is_shown
    assert judge.playouts == 20
    assert judge.has_unconfirmed != is_shown


@pytest.mark.parametrize(("loss", "worlds"), [(0.3, LEAST_FRESH), (0.12, 40), (0.08, FRESH)])
def test_a_clear_mistake_needs_fewer_fresh_worlds(monkeypatch: pytest.MonkeyPatch, loss: float, worlds: int) -> None:
    """It must cost 5 % and three standard errors more, with a standard deviation of 0.14."""

    def swing(self: decisions.Judge, candidate: decisions.Candidate, key: str, *, to_end: bool = False) -> float:
        return loss + (0.14 if int(key.split()[1]) % 2 else -0.14)

    monkeypatch.setattr(decisions.Judge, "_loss", swing)
    match = played(DuelRules(), 5)
    found = at_once(
        decisions.Judge(match, 0, decisions.Limits()).confirm(decisions.Candidate(run_of_five(), match, (), ()))
    )
    assert found is not None
    assert found.worlds == worlds


def test_the_adviser_remembers_within_a_run_what_it_has_tried(monkeypatch: pytest.MonkeyPatch) -> None:
    """Labyrinth's has tried a card with its uses, and does not try them again when it is asked for the use."""
    match = Match(load_rules("labyrinth"), "lets_roll", {}, SeededDice(1))
    play_out(match, [match.rules.bot("thumb", seat) for seat in (0, 1)])
    runs = runs_of(match, [0, 1])[:2]
    made: list[Bot] = []

    def bot(rules: Rules[Any], level: str, seed: int) -> Bot:
        made.append(bot_of(rules, level, seed))
        return made[-1]

    monkeypatch.setattr(decisions, "bot_of", bot)
    advised = [found.advised for found in decisions.differing(match, runs, 0, everything=True) if found is not None]
    assert all(len(picks) > 1 for picks in advised)
    assert len(made) == len(runs)


def test_the_first_run_is_played_to_the_end_however_long_it_takes(monkeypatch: pytest.MonkeyPatch) -> None:
    found, _ = ended(monkeypatch, Verdict(run_of_five(), (), (), "good", 0.2, 0.03, 60), 0.4, 1.0)
    assert found is not None
    assert found.end_worlds == LEAST_TO_END


def test_the_time_of_a_turn_is_taken_from_all_scenarios_measured_together() -> None:
    """The table has one time for both set-ups of Lecoque, whose matches have 22 and 11 turns."""
    rules = load_rules("deloyer")
    turns = [decisions.usual_turns(Match(rules, scenario, {}, SeededDice(1), 2)) for scenario in rules.scenarios]
    assert turns == [pytest.approx(16.5)] * 2


def test_runs_that_part_have_the_same_luck_again_in_the_next_turn() -> None:
    """The low stance differs from the high one by five points and nothing else, in every world."""
    match = played(DuelRules(), 5).at(0)
    for world in range(20):
        leads = []
        for picks in ((LOW,), (HIGH, Pick("button", "press"))):
            end = decisions.played_in(match, 0, picks, world, to_end=True)
            leads.append(end.state.lead)
        assert leads[1] - leads[0] == STANCES["high"] - STANCES["low"]


def test_the_usual_luck_adds_squares() -> None:
    found = made(0.2)
    assert found.usual_luck(0) == pytest.approx(sqrt(0.01))
    assert found.good_and_bad_luck(1) == (0, -0.2)
    assert found.luck_by_prompt(0) == {"first": (1, 0.2)}

"""Choose the action of a turn and, one by one, its details [09-00].

All details are weighed when the action is chosen. When they are asked later, the actions that agree with the
declaration so far are weighed again.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterable

from game.bots.answering import Thinking
from game.core.choice import NO, PASS, YES, Pick
from game.core.message import because
from game.core.rules import Thought
from game.games.dynasties.bot.attempt import Attempt
from game.games.dynasties.bot.mind import STRIDE, DynastiesMind
from game.games.dynasties.bot.reasons import action_reasons, scythe_reasons
from game.games.dynasties.bot.replies import answered
from game.games.dynasties.data import COUNTRY, NONE, PERSON, PERSON_IDS, PRESTIGE
from game.games.dynasties.picks import ACTION_PICKS, NUMBER, POPE_PICK
from game.games.dynasties.queries import WITCH_WITH, action_of
from game.games.dynasties.state import POPE
from game.games.dynasties.world import die, sack, seize, to_cradle

TWICE = 1.8
"""The worth of two actions of a witch in Overdrive, compared with one action."""

Weighing = Generator[None, None, Attempt | None]


def action(mind: DynastiesMind) -> Thinking:
    """Choose the most promising action; before it, perhaps look at the pack, or use Overdrive for two actions."""
    offered = {str(pick.id): pick for pick in mind.choice.options if pick.kind in ("action", "power")}
    if "space_sense" in offered:
        return Thought(offered["space_sense"], (because("costs_nothing"),))
    attempt = yield from best_attempt(mind, [*offered, "pass"])
    if "overdrive" in offered:
        acting = yield from best_attempt(
            mind, ["marriage", "war", "recruit"], lambda attempt: attempt.person == WITCH_WITH["overdrive"]
        )
        if _wants_overdrive(mind, attempt, acting):
            return Thought(offered["overdrive"], (because("two_deeds"),))
    mind.memory.world, mind.memory.attempt = mind.world, attempt
    if attempt is None or attempt.kind == "pass":
        return Thought(PASS, (because("nothing_better"),))
    return Thought(ACTION_PICKS[attempt.kind], action_reasons(mind, attempt))


def _wants_overdrive(mind: DynastiesMind, best: Attempt | None, acting: Attempt | None) -> bool:
    """Whether two actions of the witch are worth more than the best single action."""
    if acting is None or best is None:
        return False
    now = mind.win_chance(mind.world)
    return TWICE * (mind.gain(acting) - now) > mind.gain(best) - now


def best_attempt(mind: DynastiesMind, kinds: Iterable[str], fits: Callable[[Attempt], bool] | None = None) -> Weighing:
    """Return the best action of these kinds; for two players, the strongest level examines answers to the best few."""
    found: list[tuple[float, int, Attempt]] = []
    bound = mind.st.overdrive if mind.st.active == mind.seat else NONE
    for kind in kinds:
        for attempt in mind.attempts.of_kind(kind, mind.world, mind.seat):
            if (fits is None or fits(attempt)) and (bound == NONE or attempt.person in (bound, NONE)):
                error = mind.rng.gauss(0, mind.skill.noise) if mind.skill.noise else 0.0
                gain = mind.gain(attempt)
                if mind.is_hopeless(attempt, gain):
                    continue
                found.append((gain + mind.taste_bonus(attempt.kind) + error, -len(found), attempt))
                if len(found) % STRIDE == 0:
                    yield
    if not found:
        return None
    found.sort(key=lambda row: row[:2], reverse=True)
    if len(mind.st.dynasties) > 2 or len(found) == 1:
        return found[0][2]
    best, chosen = -1.0, found[0][2]
    for _, _, attempt in found[: mind.skill.replies]:
        after = (yield from answered(mind, attempt)) + mind.taste_bonus(attempt.kind)
        if after > best:
            best, chosen = after, attempt
    return chosen


def _choice_of(kind: str, field: str) -> Callable[[DynastiesMind], Thinking]:
    """Return an answer function for a prompt that asks for one field of an action of that kind."""

    def answer(mind: DynastiesMind) -> Thinking:
        numbers = {number: pick for pick, number in mind.numbers()}
        plan = mind.memory.attempt
        if plan is not None and plan.kind == kind and mind.memory.world == mind.world and _agrees(mind, plan):
            planned = numbers.get(getattr(plan, field))
            if planned is not None:
                return Thought(planned, action_reasons(mind, plan))
        attempt = yield from best_attempt(
            mind, [kind], lambda attempt: getattr(attempt, field) in numbers and _agrees(mind, attempt)
        )
        if attempt is None:
            return mind.choice.options[0]
        return Thought(numbers[getattr(attempt, field)], action_reasons(mind, attempt))

    return answer


def _agrees(mind: DynastiesMind, attempt: Attempt) -> bool:
    """Whether the action agrees with the declaration so far."""
    declared = mind.st.action
    if declared is None or declared.kind != attempt.kind:
        return True
    return (declared.country in (NONE, attempt.country)) and (
        declared.kind == "war" or declared.target in (NONE, attempt.target)
    )


def recruit_target(mind: DynastiesMind) -> Thinking:
    """Choose whom the named recruiter recruits."""
    by = PERSON.get(str(mind.choice.args.get("person")), NONE)
    house = mind.world.houses[mind.seat]
    best, chosen = -1.0, Thought(mind.choice.options[0])
    for pick, p in mind.numbers():
        attempt = mind.attempts.recruit(mind.world, house, house.king if by == NONE else by, p)
        worth = mind.gain(attempt)
        if worth > best:
            best, chosen = worth, Thought(pick, action_reasons(mind, attempt))
        yield
    return chosen


def heir_pile(mind: DynastiesMind) -> Thinking:
    """Choose the pile of the heir."""
    yield from ()
    return mind.best(lambda pick: mind.win_chance(to_cradle(mind.world, NUMBER[pick], mind.seat)))


def war_defender(mind: DynastiesMind) -> Thinking:
    """Choose a defender or none: weigh the land against the commander's life."""
    declared = action_of(mind.st)
    attacker = mind.world.houses[mind.st.active]
    best, chosen = -1.0, Thought(PASS)
    for pick in reversed(mind.choice.options):
        guard = NUMBER.get(pick, NONE)
        attempt = mind.attempts.battle(mind.world, attacker, declared.country, declared.person, guard)
        worth = mind.gain(attempt)
        if worth > best + 1e-9:
            reason = because("defends" if guard != NONE else "left_alone")
            best, chosen = worth, Thought(pick, (reason,))
        yield
    return chosen


def scythe_target(mind: DynastiesMind) -> Thinking:
    """Name a person: not the dynasty's most valuable one, unless it has refused already."""
    numbers = {POPE if pick == POPE_PICK else NUMBER[pick]: pick for pick in mind.choice.options}
    st = mind.st
    kind = st.action.kind if st.action is not None else "scythe" if st.scythe == mind.seat else "assassination"
    attempt = yield from best_attempt(mind, [kind], lambda attempt: attempt.target in numbers)
    if attempt is not None:
        return Thought(numbers[attempt.target], scythe_reasons(mind, attempt.target))
    return Thought(mind.best(lambda pick: _after_death(mind, pick)), (because("best_death"),))


def _after_death(mind: DynastiesMind, pick: Pick) -> float:
    """Return the chance to win if that person dies; the Pope's death hardly changes it."""
    if pick == POPE_PICK:
        return mind.win_chance(mind.world) - (0.001 if mind.st.pope == mind.seat else 0.0)
    p = NUMBER[pick]
    return mind.win_chance(die(mind.world, p, mind.world.seat_of(p)))


def victim(mind: DynastiesMind) -> Thinking:
    """Choose the person whose death gains most."""
    yield from ()
    if mind.choice.find("event:mannequin") is not None:
        return mind.choice.options[-1]
    return mind.best(lambda pick: _after_death(mind, pick))


def scythe_refusal(mind: DynastiesMind) -> Thinking:
    """Refuse the death of the dynasty's most valuable person; keep the refusal for others."""
    yield from ()
    losses = [p for _, p in mind.attempts.missed(mind.world.houses[mind.seat]) if p not in mind.st.spared]
    named = PERSON[str(mind.choice.args["person"])]
    if losses and losses[0] == named:
        return Thought(mind.choice.options[0], (because("dearest", person=PERSON_IDS[named]),))
    return Thought(PASS, (because("dearer", person=PERSON_IDS[losses[0]]),)) if losses else PASS


def police(mind: DynastiesMind) -> Thinking:
    """Let the best policeman roll: a dead person is better than one in an enemy's service."""
    yield from ()
    house = mind.world.houses[mind.seat]
    return mind.best(lambda pick: mind.facts.value(house, NUMBER[pick], 1) if pick in NUMBER else -1.0)


def plunder(mind: DynastiesMind) -> Thinking:
    """Take the land or plunder it for cards (and perhaps Suleiman's head), whichever promises more."""
    yield from ()
    world, country = mind.world, COUNTRY[str(mind.choice.args["country"])]
    taken, sacked = seize(world, 1 << country, mind.seat), sack(world, country, mind.seat)
    return YES if mind.win_chance(sacked) + mind.taste_bonus("plunder") > mind.win_chance(taken) else NO


def matchmaker(mind: DynastiesMind) -> Thinking:
    """Give away the least valuable heir."""
    yield from ()
    house = mind.world.houses[mind.seat]
    return mind.best(lambda pick: -mind.facts.value(house, NUMBER[pick], PRESTIGE))


def match_king(mind: DynastiesMind) -> Thinking:
    """Choose the King who gains least."""
    yield from ()
    return mind.best(lambda pick: mind.facts.value(None, NUMBER[pick], PRESTIGE))


ANSWERS: dict[str, Callable[[DynastiesMind], Thinking]] = {
    "action": action,
    "marriage_target": _choice_of("marriage", "target"),
    "heir_consort": _choice_of("heir", "target"),
    "heir_pile": heir_pile,
    "war_target": _choice_of("war", "country"),
    "war_commander": _choice_of("war", "person"),
    "war_defender": war_defender,
    "recruiter": _choice_of("recruit", "person"),
    "recruit_target": recruit_target,
    "incite_target": _choice_of("incite", "target"),
    "scythe_target": scythe_target,
    "scythe_refusal": scythe_refusal,
    "thunderbolt_target": _choice_of("thunderbolt", "target"),
    "execution_target": victim,
    "repression_target": victim,
    "matchmaker": matchmaker,
    "match_king": match_king,
    "police": police,
    "plunder": plunder,
    "scan_pile": _choice_of("wide_scan", "pile"),
}

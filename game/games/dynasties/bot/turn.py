"""A bot's own action: which, and its choices one by one [09-00].

All choices of an action are weighed together when it is chosen. When they are asked one by one, the same actions are
weighed again, as far as they agree with the declaration.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterable

from game.bots.answering import Thinking
from game.core.choice import NO, PASS, YES, Pick
from game.core.message import because
from game.core.rules import Thought
from game.games.dynasties.bot.mind import STRIDE, DynastiesMind
from game.games.dynasties.bot.reasons import deed_reasons, scythe_reasons
from game.games.dynasties.bot.replies import answered
from game.games.dynasties.bot.trial import Deed
from game.games.dynasties.data import COUNTRY, NONE, PERSON, PERSON_IDS, PRESTIGE
from game.games.dynasties.picks import ACTION_PICKS, NUMBER, POPE_PICK
from game.games.dynasties.queries import WITCH_WITH, action_of
from game.games.dynasties.state import POPE
from game.games.dynasties.world import die, sack, seize, to_cradle

TWICE = 1.8
"""What two actions of a witch in Overdrive are worth, in actions."""

Weighing = Generator[None, None, Deed | None]


def action(mind: DynastiesMind) -> Thinking:
    """Choose the most promising action; first perhaps a look at the pack, or Overdrive for two actions of the witch."""
    offered = {str(pick.id): pick for pick in mind.choice.options if pick.kind in ("action", "power")}
    if "space_sense" in offered:
        return Thought(offered["space_sense"], (because("costs_nothing"),))
    deed = yield from best_deed(mind, [*offered, "pass"])
    if "overdrive" in offered:
        acting = yield from best_deed(
            mind, ["marriage", "war", "recruit"], lambda deed: deed.person == WITCH_WITH["overdrive"]
        )
        if _wants_overdrive(mind, deed, acting):
            return Thought(offered["overdrive"], (because("two_deeds"),))
    mind.memory.world, mind.memory.deed = mind.world, deed
    if deed is None or deed.kind == "pass":
        return Thought(PASS, (because("nothing_better"),))
    return Thought(ACTION_PICKS[deed.kind], deed_reasons(mind, deed))


def _wants_overdrive(mind: DynastiesMind, best: Deed | None, acting: Deed | None) -> bool:
    """Whether two actions of the witch are worth more than the best single action."""
    if acting is None or best is None:
        return False
    now = mind.hope(mind.world)
    return TWICE * (mind.gain(acting) - now) > mind.gain(best) - now


def best_deed(mind: DynastiesMind, kinds: Iterable[str], fits: Callable[[Deed], bool] | None = None) -> Weighing:
    """Return the best action of some kinds; with two players the strongest level examines answers to the best few."""
    found: list[tuple[float, int, Deed]] = []
    bound = mind.st.overdrive if mind.st.active == mind.seat else NONE
    for kind in kinds:
        for deed in mind.deeds.of_kind(kind, mind.world, mind.seat):
            if (fits is None or fits(deed)) and (bound == NONE or deed.person in (bound, NONE)):
                error = mind.rng.gauss(0, mind.skill.noise) if mind.skill.noise else 0.0
                gain = mind.gain(deed)
                if mind.is_hopeless(deed, gain):
                    continue
                found.append((gain + mind.liking(deed.kind) + error, -len(found), deed))
                if len(found) % STRIDE == 0:
                    yield
    if not found:
        return None
    found.sort(key=lambda row: row[:2], reverse=True)
    if len(mind.st.dynasties) > 2 or len(found) == 1:
        return found[0][2]
    best, chosen = -1.0, found[0][2]
    for _, _, deed in found[: mind.skill.replies]:
        after = (yield from answered(mind, deed)) + mind.liking(deed.kind)
        if after > best:
            best, chosen = after, deed
    return chosen


def _choice_of(kind: str, field: str) -> Callable[[DynastiesMind], Thinking]:
    """Return an answer function for a prompt that asks for one part of an action of that kind."""

    def answer(mind: DynastiesMind) -> Thinking:
        numbers = {number: pick for pick, number in mind.numbers()}
        plan = mind.memory.deed
        if plan is not None and plan.kind == kind and mind.memory.world == mind.world and _agrees(mind, plan):
            planned = numbers.get(getattr(plan, field))
            if planned is not None:
                return Thought(planned, deed_reasons(mind, plan))
        deed = yield from best_deed(mind, [kind], lambda deed: getattr(deed, field) in numbers and _agrees(mind, deed))
        if deed is None:
            return mind.choice.options[0]
        return Thought(numbers[getattr(deed, field)], deed_reasons(mind, deed))

    return answer


def _agrees(mind: DynastiesMind, deed: Deed) -> bool:
    """Whether an action agrees with the declaration so far."""
    declared = mind.st.action
    if declared is None or declared.kind != deed.kind:
        return True
    return (declared.country in (NONE, deed.country)) and (
        declared.kind == "war" or declared.target in (NONE, deed.target)
    )


def recruit_target(mind: DynastiesMind) -> Thinking:
    """Choose whom to recruit, once the recruiter is named."""
    by = PERSON.get(str(mind.choice.args.get("person")), NONE)
    house = mind.world.houses[mind.seat]
    best, chosen = -1.0, Thought(mind.choice.options[0])
    for pick, p in mind.numbers():
        deed = mind.deeds.recruit(mind.world, house, house.king if by == NONE else by, p)
        worth = mind.gain(deed)
        if worth > best:
            best, chosen = worth, Thought(pick, deed_reasons(mind, deed))
        yield
    return chosen


def heir_pile(mind: DynastiesMind) -> Thinking:
    """Choose the pile of the heir."""
    yield from ()
    return mind.best(lambda pick: mind.hope(to_cradle(mind.world, NUMBER[pick], mind.seat)))


def war_defender(mind: DynastiesMind) -> Thinking:
    """Choose a defender or nobody: the land against the commander's life."""
    declared = action_of(mind.st)
    attacker = mind.world.houses[mind.st.active]
    best, chosen = -1.0, Thought(PASS)
    for pick in reversed(mind.choice.options):
        guard = NUMBER.get(pick, NONE)
        deed = mind.deeds.battle(mind.world, attacker, declared.country, declared.person, guard)
        worth = mind.gain(deed)
        if worth > best + 1e-9:
            reason = because("defends" if guard != NONE else "left_alone")
            best, chosen = worth, Thought(pick, (reason,))
        yield
    return chosen


def scythe_target(mind: DynastiesMind) -> Thinking:
    """Name a person: the dearest of a dynasty would be refused, so the next, unless it has refused already."""
    numbers = {POPE if pick == POPE_PICK else NUMBER[pick]: pick for pick in mind.choice.options}
    st = mind.st
    kind = st.action.kind if st.action is not None else "scythe" if st.scythe == mind.seat else "assassination"
    deed = yield from best_deed(mind, [kind], lambda deed: deed.target in numbers)
    if deed is not None:
        return Thought(numbers[deed.target], scythe_reasons(mind, deed.target))
    return Thought(mind.best(lambda pick: _after_death(mind, pick)), (because("best_death"),))


def _after_death(mind: DynastiesMind, pick: Pick) -> float:
    """Return the chance to win if that person dies; the Pope's death changes little."""
    if pick == POPE_PICK:
        return mind.hope(mind.world) - (0.001 if mind.st.pope == mind.seat else 0.0)
    p = NUMBER[pick]
    return mind.hope(die(mind.world, p, mind.world.seat_of(p)))


def victim(mind: DynastiesMind) -> Thinking:
    """Choose who had best die."""
    yield from ()
    if mind.choice.find("event:mannequin") is not None:
        return mind.choice.options[-1]
    return mind.best(lambda pick: _after_death(mind, pick))


def scythe_refusal(mind: DynastiesMind) -> Thinking:
    """Refuse the death of the person the dynasty would miss most; for others keep the refusal."""
    yield from ()
    losses = [p for _, p in mind.deeds.missed(mind.world.houses[mind.seat]) if p not in mind.st.spared]
    named = PERSON[str(mind.choice.args["person"])]
    if losses and losses[0] == named:
        return Thought(mind.choice.options[0], (because("dearest", person=PERSON_IDS[named]),))
    return Thought(PASS, (because("dearer", person=PERSON_IDS[losses[0]]),)) if losses else PASS


def police(mind: DynastiesMind) -> Thinking:
    """Let the best policeman roll: better nobody has the person than an enemy."""
    yield from ()
    house = mind.world.houses[mind.seat]
    return mind.best(lambda pick: mind.facts.value(house, NUMBER[pick], 1) if pick in NUMBER else -1.0)


def plunder(mind: DynastiesMind) -> Thinking:
    """Take the land, or as many cards as its power and perhaps Suleiman's head, whichever promises more."""
    yield from ()
    world, country = mind.world, COUNTRY[str(mind.choice.args["country"])]
    taken, sacked = seize(world, 1 << country, mind.seat), sack(world, country, mind.seat)
    return YES if mind.hope(sacked) + mind.liking("plunder") > mind.hope(taken) else NO


def matchmaker(mind: DynastiesMind) -> Thinking:
    """Give the heir who is missed least."""
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

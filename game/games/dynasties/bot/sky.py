"""The computer players and the Sky Witches: powers, events, the Wraith [SW02]."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from game.bots.answering import Thinking
from game.core.choice import DONE, PASS, Pick
from game.games.dynasties.bot.cards import declared_deed, price
from game.games.dynasties.bot.mind import Mind
from game.games.dynasties.bot.outlook import Outlook
from game.games.dynasties.bot.setup import use_of, use_of_pile
from game.games.dynasties.bot.trial import Deed
from game.games.dynasties.bot.world import (
    STRANGER,
    House,
    World,
    bereaved,
    countries,
    power_sum,
    seize,
    to_court,
    with_house,
)
from game.games.dynasties.data import (
    BY_LAND,
    CARD,
    KIND,
    LONGEVITY,
    NONE,
    POWER_OF,
    PRESTIGE,
    RED,
    SULEIMAN,
    THE_WRAITH,
    WAR,
)
from game.games.dynasties.legality import is_wraith_war
from game.games.dynasties.picks import NUMBER
from game.games.dynasties.queries import action_of, way_takers
from game.games.dynasties.state import DynastiesState

EVENT_PRICE = 0.015
"""The chance to win that an event must bring; else it is kept for later."""
SAMPLES = 6
"""Ways in which the Wraith's spreading is imagined for each country."""


# === Powers ===


def power(mind: Mind) -> Thinking:
    """A power that is offered helps."""
    yield from ()
    return next((pick for pick in mind.choice.options if pick != PASS), PASS)


def foresight_person(mind: Mind) -> Thinking:
    """Whether who lies on top is better than whoever else may come."""
    yield from mind.weigh_prospect()
    st = mind.st
    p, pile = st.peek, st.peek_pile
    keep, shuffle = mind.choice.options
    if p == SULEIMAN:
        return keep
    if st.action is not None and st.action.kind == "heir":
        house = mind.world.houses[mind.seat]
        return keep if mind.facts.value(house, p, PRESTIGE) >= mind.facts.strangers[pile][PRESTIGE] else shuffle
    return keep if use_of(mind, p) >= use_of_pile(mind, pile) else shuffle


def foresight_event(mind: Mind) -> Thinking:
    """An event is welcome but where an heir is wanted; not the Wraith to a leader, not the Mannequin."""
    yield from ()
    st = mind.st
    keep, shuffle = mind.choice.options
    leads = mind.outlook.worth(mind.world.houses[mind.seat]) >= max(map(mind.outlook.worth, mind.world.houses))
    unwelcome = KIND[st.peek] == "mannequin" or (KIND[st.peek] == "wraith" and leads)
    heir = st.action is not None and st.action.kind == "heir"
    return shuffle if unwelcome or heir else keep


def scan_take(mind: Mind) -> Thinking:
    """The person who serves best."""
    yield from ()
    worth: dict[Pick, float] = {PASS: mind.hope(mind.world)}
    for pick, p in mind.numbers():
        worth[pick] = mind.hope(to_court(mind.world, p, NONE, mind.seat))
    return mind.best(lambda pick: worth[pick])


# === Events ===


def window(mind: Mind) -> Thinking:
    """Whether to play an event now, and which: the one that gains most, if it gains enough."""
    yield from ()
    if not mind.attentive():
        return PASS
    best, chosen = 0.0, PASS
    for pick, event in mind.numbers():
        gain = _event_gain(mind, event)
        if gain > best:
            best, chosen = gain, pick
        yield
    return chosen


def _event_gain(mind: Mind, event: int) -> float:
    kind = KIND[event]
    if any(event == other for other, _ in mind.st.attached):
        return _refusal_gain(mind)
    if kind == "all_wings":
        return _wings_gain(mind)
    if kind == "warriors_way":
        return max((gain for gain, _ in _way_gains(mind)), default=0.0)
    if mind.choice.args.get("window") == "death":
        return 0.0
    return max((gain for gain, _ in _attachments(mind, event)), default=0.0) - EVENT_PRICE


def event_target(mind: Mind) -> Thinking:
    """On whom the event does most."""
    yield from ()
    event = CARD[str(mind.choice.args["event"])]
    numbers = {p: pick for pick, p in mind.numbers()}
    rows = _way_gains(mind) if KIND[event] == "warriors_way" else _attachments(mind, event)
    gains = [(gain, -place, p) for place, (gain, p) in enumerate(rows) if p in numbers]
    return numbers[max(gains)[2]] if gains else mind.choice.options[0]


def _attachments(mind: Mind, event: int) -> Iterator[tuple[float, int]]:
    """For each person what it gains to put the event on him."""
    kind = KIND[event]
    now = mind.hope(mind.world)
    for house in mind.world.houses:
        for p in house.members():
            if kind == "plural_consorts" and p != house.king:
                continue
            if p < STRANGER and not mind.facts.marked(p, kind):
                yield _marked_hope(mind, p, kind) - now + _hunch(mind, house, p, kind), p


def _marked_hope(mind: Mind, p: int, kind: str) -> float:
    """The chance to win if the event lay on a person."""
    facts = mind.facts
    before = facts.marks
    facts.marks = {**before, p: before.get(p, frozenset()) | {kind}}
    outlook = Outlook(facts, mind.outlook.turns, naive=mind.skill.naive)
    hope = outlook.standing(mind.world, mind.st.active)[mind.seat]
    facts.marks = before
    return hope


def _hunch(mind: Mind, house: House, p: int, kind: str) -> float:
    """What the worth of a dynasty does not show."""
    facts, own = mind.facts, house.seat == mind.seat
    war = facts.value(house, p, WAR)
    lives = facts.value(house, p, LONGEVITY)
    loss = mind.outlook.worth(house) - mind.outlook.worth(bereaved(house, p)) if p != house.king else 0.3
    lead = 1.0 if house is _leader(mind) else 0.5
    if kind == "refusal":
        return (0.04 + 0.01 * lives) * (1 if own else -1)
    if kind == "unassailable":
        return 0.06 * loss * (1 if own and p != house.king else -1)
    if kind == "plural_consorts":
        return (0.05 if house.is_wed() else 0.03) * (1 if own else -1)
    if kind == "all_or_nothing":
        return -0.02 * (war + (p == house.king)) if own else 0.012 * (war + (p == house.king)) * lead
    if kind == "wingmates":
        if own:
            return 0.02 * (war - 2) if p not in (house.king, *house.heirs) else -0.05
        return 0.03 * lead if p == house.king and not house.heirs else -0.03
    return 0.0


def _leader(mind: Mind) -> House:
    """The strongest of the others."""
    others = [house for house in mind.world.houses if house.seat != mind.seat]
    return max(others, key=mind.outlook.worth)


def _refusal_gain(mind: Mind) -> float:
    """What it gains that the declared action comes to nothing, less the red card."""
    deed = declared_deed(mind) if _is_plain(mind.st) else _likely(mind)
    if deed is None:
        return 0.0
    hand = [kind for kind in mind.st.hands[mind.seat] if RED[kind]]
    cost = min((price(mind, kind) for kind in hand), default=1.0)
    return mind.hope(mind.world) - mind.gain(deed) - cost - 0.01


def _is_plain(st: DynastiesState) -> bool:
    return action_of(st).kind in ("marriage", "heir", "recruit", "incite")


def _likely(mind: Mind) -> Deed | None:
    """The deed that a declared war, or another action, is likely to be."""
    declared, seat = action_of(mind.st), mind.st.active
    fits = [
        deed
        for deed in mind.deeds.of_kind(declared.kind, mind.world, seat)
        if deed.country == declared.country and (declared.kind == "war" or deed.target == declared.target)
    ]
    return max(fits, key=lambda deed: mind.deeds.hopes(deed, seat)[seat], default=None)


def _way_gains(mind: Mind) -> Iterator[tuple[float, int]]:
    """What the Warrior's Way gains over the ordinary war, by who goes it."""
    st, world = mind.st, mind.world
    declared = action_of(st)
    usual = _likely(mind)
    if usual is None:
        return
    attacks = mind.seat == st.active
    house = world.houses[mind.seat]
    for p in way_takers(st, mind.seat, declared.country):
        if p == house.king and not house.heirs:
            continue
        won = attacks and declared.country != THE_WRAITH
        after = seize(world, 1 << declared.country, mind.seat) if won else world
        risk = 1 - (1 - mind.facts.mortality(house, p)) ** 2
        fallen = with_house(after, bereaved(after.houses[mind.seat], p))
        hope = risk * mind.hope(fallen) + (1 - risk) * mind.hope(after)
        if attacks and declared.country == THE_WRAITH:
            hope = mind.gain(mind.deeds.wraith_war(world, house, p, 3))
        yield hope - mind.gain(usual) - 2 * EVENT_PRICE, p


# === The Wraith ===


def _wings_gain(mind: Mind) -> float:
    """All Wings, in the own war on the Wraith, or where else the Wraith would win."""
    if not is_wraith_war(mind.st.action):
        return 0.0
    if mind.seat == mind.st.active:
        return 1.0
    best = max(mind.outlook.score(house)[0] for house in mind.world.houses)
    return 0.5 if best <= power_sum(mind.world.occupied) and mind.outlook.turns < 3 else 0.0


def wings(mind: Mind) -> Thinking:
    """Who flies: as many as must, those who would be missed least; more only for the own victory."""
    yield from ()
    house = mind.world.houses[mind.seat]
    whole = mind.outlook.worth(house)

    def loss(pick: Pick) -> float:
        p = NUMBER[pick]
        return mind.facts.mortality(house, p) * (whole - mind.outlook.worth(bereaved(house, p)))

    cheap = min((pick for pick in mind.choice.options if pick != DONE), key=loss)
    if DONE not in mind.choice.options:
        return cheap
    stake = 0.01 * power_sum(mind.world.occupied) if mind.seat == mind.st.active else 0.0
    return cheap if loss(cheap) < stake else DONE


def check_order(mind: Mind) -> Thinking:
    """In any order."""
    yield from ()
    return mind.choice.options[0]


def wraith_country(mind: Mind) -> Thinking:
    """Where it hurts the others most, by a few ways in which it may spread."""
    worth = {}
    for pick, country in mind.numbers():
        total = sum(mind.hope(ravaged(mind, country)) for _ in range(SAMPLES))
        worth[pick] = total
        yield
    return mind.best(lambda pick: worth[pick])


def ravaged(mind: Mind, start: int) -> World:
    """One way in which the Wraith may spread, and where the exiles settle [SW02-06]."""
    world, rng = mind.world, mind.rng
    present = world.independent
    for house in world.houses:
        present |= house.lands
    taken, edge, rolled = 1 << start, [start], {start}
    while edge:
        for c in BY_LAND[edge.pop(0)]:
            if present >> c & 1 and c not in rolled:
                rolled.add(c)
                if rng.random() < 0.5:
                    taken |= 1 << c
                    edge.append(c)
    houses = tuple(house._replace(lands=house.lands & ~taken) for house in world.houses)
    world = world._replace(houses=houses, independent=world.independent & ~taken, occupied=world.occupied | taken)
    for offset in range(len(houses)):
        seat = (mind.st.active + offset) % len(houses)
        if not world.houses[seat].lands and world.independent:
            best = max(countries(world.independent), key=lambda c: POWER_OF[c])
            world = seize(world, 1 << best, seat)
    return world


def exile_country(mind: Mind) -> Thinking:
    """The country with which the chances are best."""
    yield from ()
    return mind.best(lambda pick: mind.hope(seize(mind.world, 1 << NUMBER[pick], mind.seat)))


def friend(mind: Mind) -> Thinking:
    """The greatest warrior of the others, who risks his life for nothing; else one of one's own to spare."""
    yield from ()
    world, facts = mind.world, mind.facts

    def worth(pick: Pick) -> float:
        if pick == PASS:
            return 0.0
        p = NUMBER[pick]
        house = world.houses[world.seat_of(p)]
        loss = 3.0 * facts.mortality(house, p)
        if p == house.king and not house.heirs:
            loss = 20.0 * facts.mortality(house, p)
        return facts.value(house, p, WAR) + 1 + (loss if house.seat != mind.seat else -loss)

    return mind.best(worth)


ANSWERS: dict[str, Callable[[Mind], Thinking]] = {
    "power": power,
    "healing": power,
    "foresight_person": foresight_person,
    "foresight_event": foresight_event,
    "scan_take": scan_take,
    "window": window,
    "event_target": event_target,
    "wings": wings,
    "check_order": check_order,
    "wraith_country": wraith_country,
    "exile_country": exile_country,
    "friend": friend,
}

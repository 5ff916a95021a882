"""How a bot plays the Sky Witches: powers, events, the Wraith [SW02]."""

from __future__ import annotations

from collections.abc import Callable

from game.bots.answering import Thinking
from game.core.choice import DONE, PASS, Pick
from game.core.message import because
from game.core.rules import Thought
from game.games.dynasties.bot.mind import DynastiesMind
from game.games.dynasties.bot.setup import use_of, use_of_pile
from game.games.dynasties.cards.kinds import EVENTS
from game.games.dynasties.data import BY_LAND, CARD, KIND, NONE, PERSON_IDS, POWER_OF, PRESTIGE, SULEIMAN, WAR
from game.games.dynasties.picks import NUMBER
from game.games.dynasties.world import World, bereaved, countries, power_sum, seize, to_court

SAMPLES = 6
"""The number of imagined ways in which the Wraith spreads from each country."""


# === Powers ===


def power(mind: DynastiesMind) -> Thinking:
    """Use an offered power: it always helps."""
    yield from ()
    return next((pick for pick in mind.choice.options if pick != PASS), PASS)


def foresight_person(mind: DynastiesMind) -> Thinking:
    """Keep the top person if better than the pile's average."""
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


def foresight_event(mind: DynastiesMind) -> Thinking:
    """Keep the event, unless an heir is needed; a leader never keeps the Wraith, and nobody the Mannequin."""
    yield from ()
    st = mind.st
    keep, shuffle = mind.choice.options
    leads = mind.outlook.worth(mind.world.houses[mind.seat]) >= max(map(mind.outlook.worth, mind.world.houses))
    unwelcome = KIND[st.peek] == "mannequin" or (KIND[st.peek] == "wraith" and leads)
    heir = st.action is not None and st.action.kind == "heir"
    return shuffle if unwelcome or heir else keep


def scan_take(mind: DynastiesMind) -> Thinking:
    """Take the most useful person."""
    yield from ()
    worth: dict[Pick, float] = {PASS: mind.win_chance(mind.world)}
    for pick, p in mind.numbers():
        worth[pick] = mind.win_chance(to_court(mind.world, p, NONE, mind.seat))
    return mind.best(lambda pick: worth[pick])


# === Events ===


def window(mind: DynastiesMind) -> Thinking:
    """Play the event with the highest gain, if it is high enough."""
    yield from ()
    if not mind.attentive():
        return PASS
    best, chosen = 0.0, Thought(PASS, (because("event_kept"),))
    for pick, event in mind.numbers():
        gain = mind.event_worth(event)
        if gain > best:
            best, chosen = gain, Thought(pick, (because("event_now"),))
        yield
    return chosen


def event_target(mind: DynastiesMind) -> Thinking:
    """Choose the target for which the event gains most."""
    yield from ()
    event = CARD[str(mind.choice.args["event"])]
    numbers = {p: pick for pick, p in mind.numbers()}
    rows = EVENTS[KIND[event]].gains(mind)
    gains = [(gain, -place, p) for place, (gain, p) in enumerate(rows) if p in numbers]
    if not gains:
        return mind.choice.options[0]
    p = max(gains)[2]
    return Thought(numbers[p], (because("event_on", person=PERSON_IDS[p]),))


# === The Wraith ===


def wings(mind: DynastiesMind) -> Thinking:
    """Choose who flies: the required number, the least valuable first; send more only in its own war."""
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


def check_order(mind: DynastiesMind) -> Thinking:
    """Choose any order."""
    yield from ()
    return mind.choice.options[0]


def wraith_country(mind: DynastiesMind) -> Thinking:
    """Choose the country that hurts the others most, averaged over a few ways of spreading."""
    worth = {}
    for pick, country in mind.numbers():
        total = sum(mind.win_chance(ravaged(mind, country)) for _ in range(SAMPLES))
        worth[pick] = total
        yield
    return mind.best(lambda pick: worth[pick])


def ravaged(mind: DynastiesMind, start: int) -> World:
    """Return one imagined way in which the Wraith spreads and the exiles resettle [SW02-06]."""
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


def exile_country(mind: DynastiesMind) -> Thinking:
    """Choose the country with the best chances to win."""
    yield from ()
    return mind.best(lambda pick: mind.win_chance(seize(mind.world, 1 << NUMBER[pick], mind.seat)))


def friend(mind: DynastiesMind) -> Thinking:
    """Choose the greatest warrior of another dynasty, who bears the risk; otherwise an expendable person of its own."""
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


ANSWERS: dict[str, Callable[[DynastiesMind], Thinking]] = {
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

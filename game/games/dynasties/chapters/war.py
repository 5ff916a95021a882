"""09-03 War."""

from __future__ import annotations

from game.core.choice import DONE, NO, PASS, YES, choose
from game.core.procedure import frame, procedure, then
from game.games.dynasties.cards.events import return_way_card, windows
from game.games.dynasties.chapters.cards import draw_into_hand
from game.games.dynasties.chapters.death import death_check
from game.games.dynasties.chapters.success_check import begin_check
from game.games.dynasties.chapters.wraith import liberate
from game.games.dynasties.data import COUNTRY_IDS, NONE, PERSON_IDS, POWER_OF, SIDES, THE_WRAITH
from game.games.dynasties.picks import COUNTRY_PICKS, NUMBER, PERSON_PICKS, YES_NO
from game.games.dynasties.queries import (
    action_of,
    attackers,
    commanders,
    everybody,
    is_able,
    lies_on,
    may_command,
    members,
    seats_from,
    war_targets,
)
from game.games.dynasties.state import Action, DynastiesState
from game.games.dynasties.verbs import remove_country, side, take_country

SQUADRON = 3
"""How many persons each dynasty must send under All Wings [SW02-08-07]."""
ATTACK = 0
DEFENCE = 1


def goal_id(goal: int) -> str:
    """Return the id of the target, a country or the Wraith, for prompts and events."""
    return "wraith" if goal == THE_WRAITH else COUNTRY_IDS[goal]


async def declare_war(st: DynastiesState) -> Action:
    """Name the country to attack [09-03-01]; commanders are named after the others have answered."""
    options = [COUNTRY_PICKS[c] for c in war_targets(st, st.active)]
    goal = NUMBER[await choose(st.active, "war_target", options, "09-03-01", confirm=True)]
    defender = NONE if goal == THE_WRAITH else max(st.holder[goal], NONE)
    return Action("war", NONE, NONE, defender, goal)


@procedure
async def wage_war(st: DynastiesState) -> None:
    """Schedule the steps of a war [09-03-02 to 09-03-05]."""
    before, after = windows(st, "commanders"), windows(st, "cards")
    then(st, *before, frame(name_attacker), frame(name_defender), *after, frame(ready))


# === 09-03-02 Commanders ===


@procedure
async def name_attacker(st: DynastiesState) -> None:
    """Let the attacker name a commander, first and in public [09-03-02] (ruling A9)."""
    action = action_of(st)
    action.person = await _commander(st, st.active, ATTACK)


@procedure
async def name_defender(st: DynastiesState) -> None:
    """Let the defender name a commander or none; an independent country has none [09-03-02]."""
    action = action_of(st)
    if action.seat != NONE:
        action.defender = await _commander(st, action.seat, DEFENCE)


async def _commander(st: DynastiesState, seat: int, which: int) -> int:
    """Return the person on the Warrior's Way, or who must command [SW02-08-10], or whom the player names."""
    action = action_of(st)
    chosen = action.way[which]
    persons = attackers(st, action.country) if which == ATTACK else commanders_of(st, action)
    if chosen == NONE and persons:
        options = [PERSON_PICKS[p] for p in persons]
        if which == ATTACK:
            pick = await choose(seat, "war_commander", options, "09-03-02", country=goal_id(action.country))
        else:
            if not lies_on(st, persons[0], "wingmates"):
                options.append(PASS)
            pick = await choose(
                seat,
                "war_defender",
                options,
                "09-03-02",
                country=goal_id(action.country),
                person=PERSON_IDS[action.person],
            )
        chosen = NUMBER.get(pick, NONE)
    if chosen == NONE:
        return NONE
    st.emit(
        "commander",
        side=SIDES[seat],
        person=PERSON_IDS[chosen],
        country=goal_id(action.country),
        attack=which == ATTACK,
    )
    await _friend(st, seat, which, chosen)
    return chosen


async def _friend(st: DynastiesState, seat: int, which: int, commander: int) -> None:
    """Let So What of It? add a person of any dynasty, who also counts as a commander [SW02-08-10]."""
    action = action_of(st)
    action.friends[which] = NONE
    if not st.attached or not lies_on(st, commander, "wingmates"):
        return
    action.calling[which] = commander
    taken = (commander, action.person, action.defender, *action.way, *action.friends)
    options = [PERSON_PICKS[p] for p in everybody(st) if p not in taken and may_command(st, p, action.country)]
    pick = await choose(seat, "friend", [*options, PASS], "SW02-08-10", person=PERSON_IDS[commander])
    if pick != PASS:
        action.friends[which] = NUMBER[pick]
        st.emit("friend", side=SIDES[seat], person=str(pick.id), by=PERSON_IDS[commander])


@procedure
async def name_friend(st: DynastiesState, which: int) -> None:
    """Ask for the friend if So What of It? was played after the commander was named."""
    action = action_of(st)
    seat, commander = ((st.active, action.person), (action.seat, action.defender))[which]
    await _friend(st, seat, which, commander)


def wants_friend(st: DynastiesState, action: Action, which: int) -> bool:
    """Whether a friend is missing: So What of It? came late, or the friend has been Grounded."""
    commander, friend = (action.person, action.defender)[which], action.friends[which]
    if commander == NONE or not lies_on(st, commander, "wingmates"):
        return False
    return action.calling[which] != commander or (friend != NONE and not may_command(st, friend, action.country))


@procedure
async def ready(st: DynastiesState) -> None:
    """Name commanders again whom events have ruled out; then send the wings, and begin the check."""
    action = action_of(st)
    for which in (ATTACK, DEFENCE):
        leave_the_way(st, action, which)
    if action.person not in attackers(st, action.country):
        action.person = NONE
        if attackers(st, action.country):
            then(st, frame(name_attacker), *windows(st, "cards"), frame(ready))
            return
    if action.defender not in (NONE, *commanders_of(st, action)):
        action.defender = NONE
        then(st, frame(name_defender), *windows(st, "cards"), frame(ready))
        return
    for which in (ATTACK, DEFENCE):
        if wants_friend(st, action, which):
            then(st, frame(name_friend, which), *windows(st, "cards"), frame(ready))
            return
    winner = automatic_winner(action)
    if winner != NONE:
        action.success = winner == ATTACK
        st.emit("automatic", side=SIDES[st.active], action="war", why="warriors_way", ok=action.success)
        then(st, frame(after_battle))
        return
    fleet = [frame(send_wings, seat) for seat in seats_from(st, st.active)] if action.wings else []
    then(st, *fleet, frame(begin_check, frame(after_battle)))


def leave_the_way(st: DynastiesState, action: Action, which: int) -> None:
    """End the Warrior's Way of those who can no longer command; the card returns to its player [SW02-08-08]."""
    able = attackers(st, action.country) if which == ATTACK else commanders_of(st, action)
    if action.way[which] not in (NONE, *able):
        return_way_card(st, which)
        action.way[which] = NONE


def commanders_of(st: DynastiesState, action: Action) -> list[int]:
    """Return who may command for the defender: nobody for an independent country, nor the attacker's friend."""
    if action.seat == NONE:
        return []
    return [p for p in commanders(st, action.seat, action.country) if p != action.friends[ATTACK]]


def automatic_winner(action: Action) -> int:
    """Return the side that wins by the Warrior's Way [SW02-08-08].

    NONE if neither side or both use it, against the Wraith, or if nobody can lead the attack any more.
    """
    ways = [who != NONE for who in action.way]
    if action.country == THE_WRAITH or action.person == NONE or ways[ATTACK] == ways[DEFENCE]:
        return NONE
    return ATTACK if ways[ATTACK] else DEFENCE


@procedure
async def send_wings(st: DynastiesState, seat: int) -> None:
    """Let a dynasty send at least three persons, or all if it has fewer, and more if it wants [SW02-08-07]."""
    action = action_of(st)
    aloft = (action.person, action.friends[ATTACK], *action.flyers)
    own = members(st, seat)
    sent = sum(p in aloft for p in own)
    grounded = [p for p in own if p not in aloft]
    left = max(0, min(SQUADRON, len(own)) - sent)
    if not grounded:
        return
    options = [PERSON_PICKS[p] for p in grounded] + ([DONE] if not left else [])
    pick = await choose(seat, "wings", options, "SW02-08-07", confirm=not left, left=left)
    if pick == DONE:
        return
    action.flyers.append(NUMBER[pick])
    st.emit("flies", side=SIDES[seat], person=str(pick.id))
    then(st, frame(send_wings, seat))


# === 09-03-04 After the war ===


@procedure
async def after_battle(st: DynastiesState) -> None:
    """Give the country to the attacker or plunder it; then check the commanders [09-03-04][09-03-05]."""
    action = action_of(st)
    if not action.success:
        st.emit("war_lost", side=SIDES[st.active], country=goal_id(action.country), against=side(action.seat))
    elif action.country == THE_WRAITH:
        liberate(st, st.active)
    elif any(p != NONE and can_plunder(st, p) for p in (action.person, action.friends[ATTACK])):
        await _conquer_or_plunder(st, action)
    else:
        take_country(st, action.country, st.active)
    attackers = [action.person, action.friends[ATTACK], *action.flyers]
    defenders = [action.defender, action.friends[DEFENCE]]
    persons = [p for p in (*attackers, *defenders) if p != NONE for _ in range(1 + (p in action.way))]
    if action.wings:
        then(st, frame(check_in_order, persons))
    else:
        then(st, *(each for p in persons for each in death_check(p)))


def can_plunder(st: DynastiesState, p: int) -> bool:
    """Whether this attacker can plunder [11-03-03]."""
    return st.owner[p] == st.active and is_able(st, p, "plunder")


async def _conquer_or_plunder(st: DynastiesState, action: Action) -> None:
    """Let the attacker keep or plunder the country: it then leaves play for as many cards as its power [11-03-03]."""
    country = action.country
    number = POWER_OF[country]
    pick = await choose(st.active, "plunder", YES_NO, "11-03-03", country=COUNTRY_IDS[country], number=number)
    if pick == NO:
        take_country(st, country, st.active)
        return
    assert pick == YES
    st.emit("plundered", side=SIDES[st.active], country=COUNTRY_IDS[country], number=number)
    remove_country(st, country)
    st.no_limit = True
    await draw_into_hand(st, st.active, number)


@procedure
async def check_in_order(st: DynastiesState, persons: list[int]) -> None:
    """Check everyone who flew, in the order that the active player chooses [SW02-08-07]."""
    alive = [p for p in persons if st.owner[p] >= 0]
    if not alive:
        return
    options = [PERSON_PICKS[p] for p in dict.fromkeys(alive)]
    p = NUMBER[await choose(st.active, "check_order", options, "SW02-08-07")]
    alive.remove(p)
    then(st, *death_check(p), frame(check_in_order, alive))

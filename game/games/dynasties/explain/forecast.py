"""Forecasts of options from all that the deciding seat can see: chances and how they come about."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import replace

from game.core.choice import CHANCE, PASS, Choose, Pick, Plain
from game.core.message import Message, note
from game.core.rules import Forecast
from game.games.dynasties.chapters.abilities import EXECUTED
from game.games.dynasties.chapters.court import recruits_freely
from game.games.dynasties.chapters.success_check import UNLUCKY, check_of
from game.games.dynasties.chapters.war import ATTACK, SQUADRON, automatic_winner, goal_id
from game.games.dynasties.data import (
    COLOUR,
    JOKER,
    LONGEVITY,
    NONE,
    PERSON,
    PERSON_IDS,
    POPE_LONGEVITY,
    PRESTIGE,
    REFORMED,
    RULE,
    VALUE,
    WAR,
    same_religion,
)
from game.games.dynasties.explain.odds import TOP_VALUE, success_chance
from game.games.dynasties.explain.prospect import Prospect, prospect, situation_in, situation_of
from game.games.dynasties.explain.usual import by_itself
from game.games.dynasties.figures import cards_and_dice, figures, war_value
from game.games.dynasties.legality import heir_consorts, incite_targets, marriage_targets, match_kings
from game.games.dynasties.picks import NUMBER, POPE_PICK
from game.games.dynasties.queries import (
    action_of,
    attackers,
    commanders,
    extravagance,
    has_new_faith,
    has_power,
    lands,
    lies_on,
    members,
    recruiters,
    value,
    war_targets,
    witch,
)
from game.games.dynasties.state import Action, Check, DynastiesState
from game.games.dynasties.verbs import take_from_hand

Forecasts = Iterator[Forecast | None]


def forecast(view: DynastiesState, choice: Choose, pick: Pick) -> Forecasts:
    """Yield forecasts of the option; nothing if there is nothing to say."""
    tell = BY_PROMPT.get(choice.prompt)
    if tell is not None and choice.seat != CHANCE and pick in choice.options:
        yield from tell(view, choice, pick)


# === Checks ===


def chance_of(st: DynastiesState, action: Action) -> float:
    """Return the chance of an action in usual play; 1 or 0 if it needs no check."""
    action, decided = heated(st, action), decision(st, action)
    return float(decided) if decided is not None else declared(st, action).usual


def declared(st: DynastiesState, action: Action) -> Prospect:
    """Return the active seat's prospect in a check that it may declare, or in a war that it commands."""
    guard = best_guard(st, action)
    guarded = replace(action, defender=guard) if guard != NONE else None
    pair = (guarded, figures(st, guarded)) if guarded is not None else None
    return prospect(st, st.active, action, figures(st, action), situation_of(action), pair)


def best_guard(st: DynastiesState, action: Action) -> int:
    """Return the best possible defender of a war in which none is named yet; NONE if there is none.

    A King without an Heir is left out: his death would end the dynasty [10-02].
    """
    if action.kind != "war" or action.seat == NONE or action.defender != NONE:
        return NONE
    d = st.dynasties[action.seat]
    foes = [p for p in commanders(st, action.seat, action.country) if p != d.king or d.heirs]
    return max(foes, key=lambda p: war_value(st, p, action.country), default=NONE)


def heated(st: DynastiesState, action: Action) -> Action:
    """Return the action with the Heat Ray, if it can still be declared with it [SW02-07-08]."""
    can = st.sky_witches and st.action is None and witch(st, st.active, "heat_ray") != NONE
    return replace(action, heat=True) if can else action


def decision(st: DynastiesState, action: Action) -> bool | None:
    """Whether an action without a check succeeds [11-03-10][11-03-11][SW02-08-08]; None if it needs one."""
    if action.kind == "war":
        winner = automatic_winner(action)
        return winner == ATTACK if winner != NONE else None
    if action.kind == "recruit":
        return recruits_freely(st) or None
    return (action.kind == "incite" and REFORMED[action.target] and has_new_faith(st, st.active)) or None


def _odds_of(st: DynastiesState, action: Action, notes: Iterable[Message] = (), *, seat: int = NONE) -> Forecast:
    """Return the forecast of an action for the seat that asks: odds, cards and dice."""
    action, decided = heated(st, action), decision(st, action)
    if decided is not None:
        odds = (1.0, 0.0, 0.0) if decided == (seat in (NONE, st.active)) else (0.0, 0.0, 1.0)
        key = "automatic" if decided else "automatic_loss"
        return Forecast(
            odds=odds, notes=(note(key, AUTOMATIC[action.kind]), *notes), figures={"success": float(decided)}
        )
    c = figures(st, action)
    if seat in (NONE, st.active):
        found, guarded = declared(st, action), best_guard(st, action) != NONE
    else:
        found, guarded = prospect(st, seat, action, c, "defence"), False
    return _odds(st, c, found, [*_check_notes(st, action, c), *notes], seat, guarded=guarded)


AUTOMATIC = {"recruit": "11-03-10", "incite": "11-03-11", "war": "SW02-08-08"}


def _odds(
    st: DynastiesState, c: Check, found: Prospect, notes: Iterable[Message], seat: int, *, guarded: bool = False
) -> Forecast:
    chance = found.usual
    own = seat in (NONE, st.active)
    odds = (chance, 0.0, 1 - chance) if own else (1 - chance, 0.0, chance)
    told: dict[str, Plain] = {"n": c.n, "dice": c.dice, "success": chance, "counted": found.counted}
    if found.terms is not None:
        told.update(found.terms._asdict())
    return Forecast(odds=odds, notes=(*_range(found, guarded=guarded), *notes), figures=told)


def _range(found: Prospect, *, guarded: bool) -> Iterator[Message]:
    """Explain where the chance comes from, and how much the cards in all hands can change it."""
    if found.usual == found.alone == found.worst == found.best and not guarded:
        yield note("no_card_counts", "08-02-03-01")
        return
    yield note("usual", "08-02-03-01")
    yield note("alone_unguarded" if guarded else "alone", "08-02-03-01", chance=found.alone)
    if found.own:
        yield note("with_own", "08-02-03-01", number=found.own, chance=found.best)
    if found.top and found.worst < found.alone:
        yield note("spoiled_unguarded" if guarded else "spoiled", "08-02-03-01", number=found.top, chance=found.worst)


RULES = {"marriage": "09-01-03", "heir": "09-02-02", "war": "09-03-03", "recruit": "09-04-03", "incite": "09-05-02"}


def _check_notes(st: DynastiesState, action: Action, c: Check) -> Iterator[Message]:
    """List cards and dice, and the source of each die."""
    colour = "sum" if c.total else "red" if c.red else "black"
    yield note(f"check_{colour}", RULES[action.kind], number=c.n, dice=c.dice)
    p, target = action.person, action.target
    if action.kind == "marriage" and same_religion(p, target):
        yield note("same_religion", "05-03")
    if action.kind == "heir" and COLOUR[p] != COLOUR[target]:
        yield note("other_colour", "09-02-02")
    if action.kind == "recruit" and COLOUR[p] == COLOUR[target]:
        yield note("same_colour", "09-04-03")
    if action.kind == "war" and p != NONE and war_value(st, p, action.country) > value(st, p, WAR):
        yield note("sea_4", "11-03-09", person=PERSON_IDS[p])
    if action.heat:
        yield note("heat_ray", "SW02-07-08")
    if p != NONE and action.kind != "incite" and lies_on(st, p, "all_or_nothing"):
        yield note("gamble", "SW02-08-06", person=PERSON_IDS[p], chance=1 - ((UNLUCKY - 1) / UNLUCKY) ** c.dice)
    lost = min(extravagance(st, st.active), cards_and_dice(st, action)[1])
    if lost > 0:
        yield note("extravagance", "11-03-05", number=lost)


# === The action itself ===


def _action(st: DynastiesState, choice: Choose, pick: Pick) -> Forecasts:
    """Forecast the best way to carry out an action."""
    best = best_of(st, str(pick.id), choice.seat)
    if best is None:
        return
    chance = chance_of(st, best)
    if best.kind == "war":
        about = note("best_war", "09-03", person=PERSON_IDS[best.person], country=goal_id(best.country))
    else:
        about = note("best_person", RULES[best.kind], target=PERSON_IDS[best.target])
    yield Forecast(odds=(chance, 0.0, 1 - chance), notes=(about,), figures={"success": chance})


def best_of(st: DynastiesState, kind: str, seat: int) -> Action | None:
    """Return the likeliest way to carry out an action of a kind that needs a check; None if there is none."""
    return max(possible(st, kind, seat), key=lambda action: chance_of(st, action), default=None)


def possible(st: DynastiesState, kind: str, seat: int) -> Iterator[Action]:
    """Yield all ways to declare an action that needs a check, without a defender."""
    king = st.dynasties[seat].king
    if kind == "marriage":
        yield from (Action(kind, king, p) for p in marriage_targets(st, seat))
    elif kind == "heir":
        yield from (Action(kind, king, p, seat) for p in heir_consorts(st, seat))
    elif kind == "war":
        yield from (_war(st, goal) for goal in war_targets(st, seat))
    elif kind == "recruit":
        yield from (Action(kind, p, target) for p in recruiters(st, seat) for target in st.unattached)
    elif kind == "incite":
        yield from (Action(kind, NONE, p, st.owner[p]) for p in incite_targets(st, seat))


def _war(st: DynastiesState, goal: int) -> Action:
    """Return the war with the active dynasty's most promising commander."""
    wars = [Action("war", p, NONE, _defender_seat(st, goal), goal) for p in _leaders(st, goal)]
    return max(wars, key=lambda action: chance_of(st, action)) if len(wars) > 1 else wars[0]


def _leaders(st: DynastiesState, goal: int) -> list[int]:
    """Return the commanders who may have the best chance: the greatest War, and anyone with other dice or cards."""
    persons = attackers(st, goal)
    odd = [p for p in persons if has_power(st, p) or lies_on(st, p, "all_or_nothing")]
    plain = [p for p in persons if p not in odd]
    return [*([max(plain, key=lambda p: war_value(st, p, goal))] if plain else []), *odd]


def _defender_seat(st: DynastiesState, goal: int) -> int:
    return max(st.holder[goal], NONE) if goal < len(st.holder) else NONE


def _marriage(st: DynastiesState, choice: Choose, pick: Pick) -> Forecasts:
    yield _odds_of(st, Action("marriage", st.dynasties[choice.seat].king, NUMBER[pick]))


def _heir(st: DynastiesState, choice: Choose, pick: Pick) -> Forecasts:
    yield _odds_of(st, Action("heir", st.dynasties[choice.seat].king, NUMBER[pick], choice.seat))


def _recruit(st: DynastiesState, choice: Choose, pick: Pick) -> Forecasts:
    recruiter = choice.args["person"]
    yield _odds_of(st, Action("recruit", PERSON[str(recruiter)] if recruiter else NONE, NUMBER[pick]))


def _recruiter(st: DynastiesState, choice: Choose, pick: Pick) -> Forecasts:
    """Forecast the recruiter's best candidate."""
    actions = [Action("recruit", NUMBER[pick], target) for target in st.unattached]
    best = max(actions, key=lambda action: chance_of(st, action))
    yield _odds_of(st, best, [note("best_person", "09-04-03", target=PERSON_IDS[best.target])])


def _incite(st: DynastiesState, choice: Choose, pick: Pick) -> Forecasts:
    target = NUMBER[pick]
    yield _odds_of(st, Action("incite", NONE, target, st.owner[target]))


# === War ===


def _war_target(st: DynastiesState, choice: Choose, pick: Pick) -> Forecasts:
    action = _war(st, NUMBER[pick])
    yield _war_told(st, action, [note("in_command", "09-03-02", person=PERSON_IDS[action.person])])


def _war_commander(st: DynastiesState, choice: Choose, pick: Pick) -> Forecasts:
    assert st.action is not None
    action = replace(st.action, person=NUMBER[pick])
    more = _wings(st, action) if action.wings else 0
    notes = [note("wings", "SW02-08-07", number=more)] if more else []
    yield _war_told(st, replace(action, flyers=[*action.flyers, *[NONE] * more]), notes)


def _wings(st: DynastiesState, action: Action) -> int:
    """Return how many persons the dynasties must still send under All Wings [SW02-08-07]."""
    houses = [members(st, seat) for seat in range(len(st.dynasties))]
    aloft = (action.person, action.friends[ATTACK])
    return sum(max(0, min(SQUADRON, len(own)) - sum(p in aloft for p in own)) for own in houses)


def _war_told(st: DynastiesState, action: Action, notes: list[Message]) -> Forecast:
    """Return the forecast of a war without a defending commander and against the owner's best one."""
    life = note("commander_dies", "09-03-05", person=PERSON_IDS[action.person], chance=death_chance(st, action.person))
    notes = [*notes, life, *line_ends(st, st.active, action.person)]
    foe = best_guard(st, action)
    if foe != NONE and decision(st, action) is None:
        notes.append(note("defended", "09-03-02", person=PERSON_IDS[foe], chance=against(st, action, foe)))
    return _odds_of(st, action, notes)


def against(st: DynastiesState, action: Action, guard: int) -> float:
    """Return the chance of a war against a defending commander if nobody adds a card."""
    action = heated(st, replace(action, defender=guard))
    return by_itself(success_chance(st, action, figures(st, action)), "declared")


def _war_defender(st: DynastiesState, choice: Choose, pick: Pick) -> Forecasts:
    assert st.action is not None
    if pick == PASS:
        yield _odds_of(st, st.action, _last_land(st), seat=choice.seat)
        return
    p = NUMBER[pick]
    life = note("commander_dies", "09-03-05", person=PERSON_IDS[p], chance=death_chance(st, p))
    notes = [life, *line_ends(st, choice.seat, p), *_last_land(st)]
    yield _odds_of(st, replace(st.action, defender=p), notes, seat=choice.seat)


def line_ends(st: DynastiesState, seat: int, p: int) -> Iterator[Message]:
    """Say that the death of a King without an Heir would end his dynasty and the game [10-02][07-01]."""
    d = st.dynasties[seat]
    if p == d.king and not d.heirs:
        yield note("line_ends", "10-02", person=PERSON_IDS[p], chance=death_chance(st, p))


def _last_land(st: DynastiesState) -> Iterator[Message]:
    """Say that the dynasty falls if it loses the land under attack [07-01]."""
    action = action_of(st)
    if action.seat != NONE and lands(st, action.seat) == [action.country]:
        yield note("last_land", "07-01", country=goal_id(action.country))


# === Cards ===


def _contribute(st: DynastiesState, choice: Choose, pick: Pick) -> Forecasts:
    """Forecast the check as if this card were the last one added."""
    action, c = st.action, st.check
    if action is None or c is None:
        return
    notes = (
        [note("joker_called", "04", number=_called(st, choice.seat))]
        if pick.kind == "card" and NUMBER[pick] == JOKER
        else []
    )
    yield _odds(st, c, added(st, choice, pick), notes, choice.seat)


def _called(st: DynastiesState, seat: int) -> int:
    """Return the number assumed for a joker: the lowest if the active seat plays it, otherwise the highest."""
    return VALUE[JOKER] if seat == st.active else TOP_VALUE


def added(st: DynastiesState, choice: Choose, pick: Pick) -> Prospect:
    """Return the prospect of the check with a card added, or without."""
    action, c, seat = action_of(st), check_of(st), choice.seat
    if pick.kind == "card":
        kind = NUMBER[pick]
        number = _called(st, seat) if kind == JOKER else VALUE[kind]
        c = replace(c, cards=[*c.cards, [seat, kind, number]])
    situation = situation_in(action, own=seat == st.active, card=pick.kind == "card")
    return prospect(_without(st, seat, pick), seat, action, c, situation)


def _without(st: DynastiesState, seat: int, pick: Pick) -> DynastiesState:
    """Return the view with the card moved from the hand to the table."""
    if pick.kind != "card":
        return st
    after = st.copy()
    take_from_hand(after, seat, NUMBER[pick])
    assert after.check is not None
    after.check.cards.append([seat, NUMBER[pick], 0])
    return after


def _joker(st: DynastiesState, choice: Choose, pick: Pick) -> Forecasts:
    if st.action is not None and st.check is not None:
        yield _odds(st, st.check, named(st, choice, pick), (), choice.seat)


def named(st: DynastiesState, choice: Choose, pick: Pick) -> Prospect:
    """Return the prospect of the check with that number for the joker just played."""
    c, action = check_of(st), action_of(st)
    c = replace(c, cards=[*c.cards[:-1], [choice.seat, JOKER, int(pick.id)]])
    return prospect(st, choice.seat, action, c, situation_in(action, own=choice.seat == st.active, card=True))


# === Lives ===


def death_chance(st: DynastiesState, p: int) -> float:
    """Return the chance that a death check kills [10-01]."""
    return max(0, 6 - max(0, value(st, p, LONGEVITY))) / 6


def _death(st: DynastiesState, choice: Choose, pick: Pick) -> Forecasts:
    if pick == POPE_PICK:
        chance = (6 - POPE_LONGEVITY) / 6
        yield Forecast(notes=(note("pope_dies", "11-01", chance=chance),), figures={"dies": chance})
        return
    p = NUMBER[pick]
    yield _dies(st, choice, p, death_chance(st, p))


def _dies(st: DynastiesState, choice: Choose, p: int, chance: float) -> Forecast:
    told = note("dies", "10-01", person=PERSON_IDS[p], chance=chance)
    ends = line_ends(st, choice.seat, p) if chance else ()
    return Forecast(notes=(told, *ends), figures={"dies": chance})


def _asked_about(st: DynastiesState, choice: Choose, pick: Pick) -> Forecasts:
    """Forecast the death check that is about to be made."""
    p = PERSON[str(choice.args["person"])]
    if pick == PASS:
        yield _dies(st, choice, p, death_chance(st, p))
    else:
        yield Forecast(notes=(note("spared", str(choice.rule), person=PERSON_IDS[p]),), figures={"dies": 0.0})


def _judged(p: int, chance: float, rule: str) -> Forecast:
    return Forecast(notes=(note("put_to_death", rule, person=PERSON_IDS[p], chance=chance),), figures={"dies": chance})


def _repression(st: DynastiesState, choice: Choose, pick: Pick) -> Forecasts:
    yield _judged(NUMBER[pick], (7 - EXECUTED) / 6, "11-03-01")


def _police(st: DynastiesState, choice: Choose, pick: Pick) -> Forecasts:
    if pick != PASS:
        target = PERSON[str(choice.args["person"])]
        yield _judged(target, min(6, value(st, NUMBER[pick], RULE)) / 6, "11-03-06")


def _match(st: DynastiesState, choice: Choose, pick: Pick) -> Forecasts:
    chance = max(0, 6 - value(st, NUMBER[pick], PRESTIGE)) / 6
    yield Forecast(odds=(chance, 0.0, 1 - chance), figures={"success": chance})


def _matchmaker(st: DynastiesState, choice: Choose, pick: Pick) -> Forecasts:
    heir = NUMBER[pick]
    low = min(value(st, king, PRESTIGE) for king in match_kings(st, choice.seat, heir))
    chance = max(0, 6 - low) / 6
    yield Forecast(odds=(chance, 0.0, 1 - chance), figures={"success": chance})


BY_PROMPT: dict[str, Callable[[DynastiesState, Choose, Pick], Forecasts]] = {
    "action": _action,
    "marriage_target": _marriage,
    "heir_consort": _heir,
    "recruiter": _recruiter,
    "recruit_target": _recruit,
    "incite_target": _incite,
    "war_target": _war_target,
    "war_commander": _war_commander,
    "war_defender": _war_defender,
    "contribute": _contribute,
    "joker_value": _joker,
    "scythe_target": _death,
    "thunderbolt_target": _death,
    "check_order": _death,
    "scythe_refusal": _asked_about,
    "healing": _asked_about,
    "repression_target": _repression,
    "police": _police,
    "match_king": _match,
    "matchmaker": _matchmaker,
}
"""The forecast of the options of each prompt."""

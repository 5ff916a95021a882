"""Forecasts of operations (chances and their parts) and of events (whether they change anything)."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from game.core.choice import Choose, Pick
from game.core.message import Message, note
from game.core.rules import Forecast
from game.games.labyrinth.cards.event import event_of
from game.games.labyrinth.chapters.jihad import DICE
from game.games.labyrinth.chapters.testing import FAIR_FROM
from game.games.labyrinth.data import COUNTRY, COUNTRY_IDS, FUNDING_MAX, MUSLIM, PLOT_IDS, PRESTIGE_MAX, UNTESTED
from game.games.labyrinth.explain import odds
from game.games.labyrinth.explain.dangers import cards_after
from game.games.labyrinth.picks import TRACK, USE
from game.games.labyrinth.queries.board import (
    has_marker,
    plots_in,
    prestige_troops,
    recruit_number,
    recruits_by_itself,
    resources,
)
from game.games.labyrinth.queries.jihadist_operations import jihad_modifier, major_jihad_dice, travels_by_itself
from game.games.labyrinth.queries.tracks import gwot_penalty
from game.games.labyrinth.queries.us_operations import hits, modifiers, prestige_gain
from game.games.labyrinth.queries.us_operations import targets as cells_to_hit
from game.games.labyrinth.state import LabyrinthState


def forecast(view: LabyrinthState, choice: Choose, pick: Pick) -> Iterator[Forecast | None]:
    """Yield the result of an operation in a country, and whether an event would change anything."""
    if pick == USE["event"] and pick in choice.options and changes_nothing(view, choice.seat):
        yield Forecast(notes=(note("changes_nothing", "6.2"),))
        return
    if pick.kind == "number" and choice.prompt == "troops" and pick in choice.options:
        yield from _troops(view, choice, int(pick.id))
        return
    if pick.kind != "space" or pick.id not in COUNTRY or pick not in choice.options:
        return
    tell = _TELLERS.get(purpose_of(choice))
    if tell is not None:
        yield tell(view, choice, COUNTRY[str(pick.id)])


def changes_nothing(st: LabyrinthState, seat: int) -> bool:
    """Whether the event of the current card would change nothing, whatever its seat decides."""
    return st.card > 0 and not event_of(st.card).could_change(st, seat)


def _troops(st: LabyrinthState, choice: Choose, number: int) -> Iterator[Forecast]:
    """Say how troops that leave or enter the track change the cards of the next turn (4.7.3)."""
    ends = (choice.args.get("from"), choice.args.get("to"))
    change = number * ((ends[1] == TRACK.id) - (ends[0] == TRACK.id))
    told = cards_after(st, change)
    if told is not None:
        yield Forecast(notes=(told,))


def purpose_of(choice: Choose) -> tuple[str, str]:
    """Return the operation for which a country is chosen, and its rule; "" for a choice that follows a roll."""
    purpose = str(choice.args.get("purpose", ""))
    return purpose if choice.args.get("aim", purpose) == purpose else "", choice.rule


def _ideas(st: LabyrinthState, choice: Choose, c: int) -> Forecast:
    """List the lines of the War of Ideas table with their values, the chances, and the result of a success [7.2]."""
    success, aid, nothing = odds.ideas_with_reserves(st, c)
    if st.kind[c] != MUSLIM:
        notes = [note("us_posture", choice.rule)] if st.prestige < PRESTIGE_MAX else []
        return Forecast(odds=(success, aid, nothing), notes=tuple(notes))
    notes = [note(f"ideas_{name}", choice.rule, number=value) for name, value in modifiers(st, c)]
    if st.gov[c] == UNTESTED:
        notes.append(note("tested_first", "4.9.4"))
    return Forecast(odds=(success, aid, nothing), notes=tuple(notes), figures={"aid": aid})


def _recruit(st: LabyrinthState, choice: Choose, c: int) -> Forecast:
    chance = odds.recruit(st, c)
    key = "by_itself" if recruits_by_itself(st, c) else "recruit_number"
    return _chance(chance, note(key, choice.rule, number=recruit_number(st, c)))


def _travel(st: LabyrinthState, choice: Choose, c: int) -> Forecast:
    a = COUNTRY[str(choice.args["from"])]
    chance = odds.travel(st, a, c)
    if travels_by_itself(st, a, c):
        return _chance(chance, note("by_itself", choice.rule))
    untested = st.kind[c] == MUSLIM and st.gov[c] == UNTESTED
    notes = [note("tested_first", "4.9.4") if untested else note("governance", choice.rule, number=st.gov[c])]
    if has_marker(st, "training_camps", a):
        notes.append(note("camps", choice.rule, number=-1))
    return _chance(chance, *notes)


def _minor_jihad(st: LabyrinthState, choice: Choose, c: int) -> Forecast:
    notes = [note("governance", choice.rule, number=st.gov[c])]
    plus = jihad_modifier(st, c)
    if plus:
        notes.append(note("jihad_modifier", "11.1.3", number=plus))
    return _chance(odds.jihad(st, c), *notes)


def _major_jihad(st: LabyrinthState, choice: Choose, c: int) -> Forecast:
    """Forecast Islamist Rule with all Ops as dice, and what it would bring [8.4.2][8.4.4]."""
    dice = min(DICE, st.ops)
    chance = odds.major_jihad(st, c, st.ops)
    notes = [note("successes", choice.rule, number=major_jihad_dice(st, c), dice=dice)]
    if gain := min(resources(st, c), FUNDING_MAX - st.funding):
        notes.append(note("falls", "8.4.4", number=gain))
    if prestige_troops(st, c) and st.prestige > 1:
        notes.append(note("humbled", "8.4.4"))
    if st.wmd[c]:
        notes.append(note("wmd_free", "11.3.1", number=st.wmd[c]))
    return _chance(chance, *notes)


def _plot(st: LabyrinthState, choice: Choose, c: int) -> Forecast:
    return _chance(odds.plot(st, c), note("governance", choice.rule, number=st.gov[c]))


def _disrupt(st: LabyrinthState, choice: Choose, c: int) -> Forecast:
    """Say how many cells are hit, or the cadre, and the gain in prestige (7.4)."""
    number = min(hits(st, c), cells_to_hit(st, c))
    notes = [note("hits" if number else "cadre_goes", choice.rule, number=number)]
    gain = min(prestige_gain(st, c), PRESTIGE_MAX - st.prestige)
    if gain:
        notes.append(note("prestige_gain", "4.6", number=gain))
    return Forecast(notes=tuple(notes), figures={"hits": number, "prestige": gain})


def _alert(st: LabyrinthState, choice: Choose, c: int) -> Forecast:
    """List the plots there, the greatest whose number is known, and the chance of a heroic Alert (7.5)."""
    known = [plot.number for plot in plots_in(st, c) if plot.number]
    notes = [note("plots_there", choice.rule, number=len(plots_in(st, c)))]
    if known:
        notes.append(note("plots_known", "4.8.1", plot=PLOT_IDS[max(known)]))
    chance = odds.alert(st)
    return Forecast(notes=tuple(notes)) if chance is None else _chance(chance, *notes)


def _regime_change(st: LabyrinthState, choice: Choose, c: int) -> Forecast:
    """Forecast a Fair or Poor Ally, and what the prestige roll can cost (7.3.2)."""
    notes = [note("new_regime", choice.rule, space=COUNTRY_IDS[c])]
    if gwot_penalty(st):
        notes.append(note("gwot_hampers", "4.6"))
    return Forecast(notes=tuple(notes), figures={"fair": odds.at_least(FAIR_FROM)})


def _chance(chance: float, *notes: Message) -> Forecast:
    return Forecast(odds=(chance, 0.0, 1 - chance), notes=notes)


_TELLERS: dict[tuple[str, str], Callable[[LabyrinthState, Choose, int], Forecast]] = {
    ("war_of_ideas", "7.2"): _ideas,
    ("disrupt", "7.4"): _disrupt,
    ("alert", "7.5"): _alert,
    ("regime_change", "7.3.2"): _regime_change,
    ("recruit", "8.2"): _recruit,
    ("travel_to", "8.3"): _travel,
    ("jihad", "8.4"): _minor_jihad,
    ("jihad", "8.4.2"): _major_jihad,
    ("plot", "8.5"): _plot,
}

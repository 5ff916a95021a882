"""Choices of countries, numbers, postures and list entries.

The argument `purpose` of a decision names the purpose for which a country is chosen: automata choose by the chart of
that name [12.3][13.3].
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from game.core.choice import DONE, YES, Choose, Pick, Plain
from game.games.labyrinth.charts.answers import narrow
from game.games.labyrinth.charts.reading import ChartStep, tell, tell_target
from game.games.labyrinth.data import CARD_IDS, COUNTRY_IDS, EVENT_OF, HARD, NONE, SOFT
from game.games.labyrinth.picks import POSTURE_PICKS, YES_NO, card_of, card_picks, country_of, spaces
from game.games.labyrinth.state import LabyrinthState
from game.games.labyrinth.verbs import set_posture, touch

PURPOSES = (
    "activate",
    "aid",
    "alert",
    "alignment",
    "awakening",
    "cadre",
    "capital",
    "cells",
    "civil_war",
    "deploy_from",
    "deploy_to",
    "disrupt",
    "governance",
    "jihad",
    "marker",
    "militia",
    "plot",
    "posture",
    "random",
    "reaction",
    "recruit",
    "regime_change",
    "regime_change_from",
    "remove_aid",
    "remove_awakening",
    "remove_cells",
    "remove_militia",
    "remove_reaction",
    "remove_troops",
    "target",
    "travel_from",
    "travel_to",
    "troops",
    "war_of_ideas",
)
"""Purposes for which a country can be chosen; `target` for any other, where the event says what the automaton takes."""
AIMS = (*PURPOSES, "backfire", "loss")
"""The aim that a prompt states: the purpose, unless the argument `aim` differs."""


def ask(
    st: LabyrinthState,
    seat: int,
    prompt: str,
    options: Sequence[Pick],
    rule: str = "",
    *,
    confirm: bool = False,
    veiled: bool = False,
    about: Mapping[str, Plain] | None = None,
    **more: Plain,
) -> Choose:
    """Build a decision that names the card being carried out, if any; `about` and `more` are its arguments.

    An automaton gets only the options that its charts allow [12.3][13.3]; events say how they were read.
    """
    args = {**(about or {}), **more}
    choice, _ = _asked(st, seat, prompt, options, rule, args, confirm=confirm, veiled=veiled)
    return choice


def _asked(
    st: LabyrinthState, seat: int, prompt: str, options: Sequence[Pick], rule: str, args: dict[str, Plain],
    *, confirm: bool = False, veiled: bool = False,
) -> tuple[Choose, Sequence[ChartStep]]:  # fmt: skip
    """Return the decision, and how an automaton's charts were read for it."""
    if "purpose" in args:
        args.setdefault("aim", args["purpose"])
    if st.card:
        args["card"] = CARD_IDS[st.counted or st.card]
    steps: Sequence[ChartStep] = ()
    if st.automata[seat] and len(options) > 1:
        steps, options = narrow(st, seat, prompt, options, args)
        tell(st, seat, steps)
    return Choose(seat, prompt, options, rule=rule, confirm=confirm, veiled=veiled, args=args), steps


async def ask_country(
    st: LabyrinthState, seat: int, options: Sequence[Pick], rule: str, args: dict[str, Plain], prompt: str = "country"
) -> Pick:
    """Ask for a country, or DONE if that is among the options; an event says why an automaton chose it."""
    choice, steps = _asked(st, seat, prompt, options, rule, args)
    pick = await choice
    if st.automata[seat] and pick.kind == "space":
        left = sum(each.kind == "space" for each in choice.options)
        tell_target(st, seat, str(args.get("purpose", "")), steps, left, country_of(pick))
    return pick


async def choose_among(st: LabyrinthState, seat: int, purpose: str, names: Sequence[str], rule: str) -> str:
    """Let the seat choose one of the countries (ids, or "track") that a chart leaves; return its id."""
    args: dict[str, Plain] = {"purpose": purpose, "aim": purpose}
    if st.card:
        args["card"] = CARD_IDS[st.counted or st.card]
    return str((await Choose(seat, "country", [Pick("space", name) for name in names], rule=rule, args=args)).id)


async def plot_among(st: LabyrinthState, seat: int, indices: Sequence[int]) -> int:
    """Let the seat choose one of the plots at those indices of `plots`; return its index."""
    args = {"places": [COUNTRY_IDS[plot.place] for plot in st.plots]}
    options = [Pick("plot", index) for index in indices]
    return int((await Choose(seat, "plot_on_map", options, rule="13.4.1", args=args)).id)


def declared(countries: Iterable[int]) -> dict[str, Plain]:
    """Return the countries declared so far, as an argument of the next question [8.2](8.3)."""
    names: list[Plain] = [COUNTRY_IDS[c] for c in countries]
    return {"declared": names} if names else {}


async def select(
    st: LabyrinthState, seat: int, purpose: str, countries: Iterable[int], rule: str = "6.2", **args: Plain
) -> int:
    """Let the seat choose one of the countries, NONE if there is none: `c = await select(st, seat, "cells", fits)`."""
    options = spaces(countries)
    if not options:
        return NONE
    c = country_of(await ask_country(st, seat, options, rule, {**args, "purpose": purpose}))
    touch(st, c)
    return c


async def select_if_liked(
    st: LabyrinthState, seat: int, purpose: str, countries: Iterable[int], rule: str = "6.2", **args: Plain
) -> int:
    """Let the seat choose one of the countries or none (NONE)."""
    options = spaces(countries)
    if not options:
        return NONE
    pick = await ask_country(st, seat, [*options, DONE], rule, {**args, "purpose": purpose}, "country_if_liked")
    if pick == DONE:
        return NONE
    c = country_of(pick)
    touch(st, c)
    return c


async def select_up_to(
    st: LabyrinthState, seat: int, purpose: str, countries: Iterable[int], number: int, rule: str = "6.2"
) -> list[int]:
    """Let the seat choose up to that many different countries, one by one."""
    left = list(countries)
    chosen: list[int] = []
    while left and len(chosen) < number:
        c = await select_if_liked(st, seat, purpose, left, rule, left=number - len(chosen))
        if c == NONE:
            break
        chosen.append(c)
        left.remove(c)
    return chosen


async def select_several(
    st: LabyrinthState, seat: int, purpose: str, countries: Iterable[int], number: int, rule: str = "6.2"
) -> list[int]:
    """Let the seat choose that many different countries, or fewer if there are fewer."""
    left = list(countries)
    chosen: list[int] = []
    while left and len(chosen) < number:
        c = await select(st, seat, purpose, left, rule, left=number - len(chosen))
        chosen.append(c)
        left.remove(c)
    return chosen


async def select_number(
    st: LabyrinthState, seat: int, prompt: str, lowest: int, highest: int, rule: str = "6.2", **args: Plain
) -> int:
    """Let the seat choose a number; `highest` is offered first, as the usual choice."""
    options = [Pick("number", n) for n in range(highest, lowest - 1, -1)]
    return int((await ask(st, seat, prompt, options, rule, about=args)).id)


async def agrees(st: LabyrinthState, seat: int, prompt: str, rule: str = "6.2", **args: Plain) -> bool:
    """Whether the seat says yes."""
    return await ask(st, seat, prompt, YES_NO, rule, about=args) == YES


async def select_item(
    st: LabyrinthState, seat: int, items: Sequence[str], rule: str = "11.3.12", *, veiled: bool = False
) -> str:
    """Let the seat choose an entry of the current card, "" if there is none; the catalogue has its words by event.

    `veiled` if the possible entries depend on hidden information.
    """
    if not items:
        return ""
    event = EVENT_OF[st.counted or st.card]
    pick = await ask(st, seat, "item", [Pick("item", item) for item in items], rule, veiled=veiled, event=event)
    return str(pick.id)


async def select_card(
    st: LabyrinthState, seat: int, prompt: str, cards: Iterable[int], rule: str = "6.2", *, veiled: bool = False
) -> int:
    """Let the seat choose one of the cards, 0 if there is none; `veiled` if they are in a hand."""
    options = card_picks(cards)
    if not options:
        return 0
    return card_of(await ask(st, seat, prompt, options, rule, veiled=veiled))


async def select_card_if_liked(
    st: LabyrinthState, seat: int, prompt: str, cards: Iterable[int], rule: str = "6.2"
) -> int:
    """Let the seat choose one of the cards or none (0); they are in a hand, so it is always asked."""
    pick = await ask(st, seat, prompt, [*card_picks(cards), DONE], rule, veiled=True)
    return 0 if pick == DONE else card_of(pick)


async def choose_posture(st: LabyrinthState, seat: int, c: int, rule: str = "6.2") -> None:
    """Let the seat set the posture of a country."""
    options = [POSTURE_PICKS[HARD], POSTURE_PICKS[SOFT]]
    pick = await ask(st, seat, "posture", options, rule, space=COUNTRY_IDS[c])
    touch(st, c)
    set_posture(st, c, HARD if pick == options[0] else SOFT)

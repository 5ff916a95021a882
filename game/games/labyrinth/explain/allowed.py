"""What an automaton may do with a card: the choices that its charts leave open.

`allowed(position({...}), "us", 152)` checks a chart; docs/labyrinth.md explains it.
"""

from __future__ import annotations

from dataclasses import dataclass

from game.core.choice import Choose, Pick
from game.core.event import Event
from game.core.procedure import PROCEDURES, MatchOver, frame
from game.games.labyrinth.chapters.play import lay_open, take_up
from game.games.labyrinth.data import LEVELS, SIDES
from game.games.labyrinth.state import LabyrinthState


@dataclass(frozen=True, slots=True)
class Allowed:
    """How the charts were read, and the choices they leave up to the first roll or decision of the opponent."""

    use: str
    """event, or the operation (a key of `picks.USES`); reserves if the Ops are only saved."""
    choices: tuple[tuple[str, tuple[str, ...]], ...]
    """The choices left open by the charts, each with its purpose or prompt and the allowed ids. After a tie the reading
    continues with the first.
    """
    steps: tuple[tuple[str, str, str, tuple[str, ...]], ...]
    """[chart, box or row, outcome, candidates left] for each step."""
    waits_for: str
    """The roll or decision at which the reading stops; "" if the card has been played to its end."""


def allowed(st: LabyrinthState, side: str, card: int) -> Allowed:
    """Return what the automaton of a side ("us", "jihadist") does with a card on a copy of the position.

    `automata` in the state names its level; otherwise the weakest is assumed. Raise ValueError for another side.
    """
    seat = SIDES.index(side)
    copy = st.copy()
    copy.automata[seat] = copy.automata[seat] or LEVELS[seat][0]
    copy.hands[seat] = [card, *(other for other in copy.hands[seat] if other != card)]
    told: list[Event] = []
    copy.events = told  # type: ignore[misc]  # a slot of the base class
    lay_open(copy, seat, card)
    copy.agenda = [frame(take_up, seat, card)]
    choices: list[tuple[str, tuple[str, ...]]] = []
    end = _follow(copy, seat, choices)
    steps = [_step(event) for event in told if event.kind.startswith("chart_")]
    uses = [str(event.data.get("operation", "event")) for event in told if event.kind in ("event", "operation")]
    return Allowed(uses[0] if uses else "reserves", tuple(choices), tuple(steps), end)


def _follow(st: LabyrinthState, seat: int, choices: list[tuple[str, tuple[str, ...]]]) -> str:
    """Play on by the charts; return what stops it."""
    while st.agenda:
        name, *args = st.agenda.pop()
        running = PROCEDURES[name](st, *args)
        pick: Pick | None = None
        try:
            while True:
                choice: Choose = running.send(pick)
                if choice.seat == seat:
                    what = str(choice.args.get("purpose") or choice.prompt)
                    choices.append((what, tuple(str(option.id) for option in choice.options)))
                elif len(choice.options) > 1:
                    running.close()
                    return choice.prompt
                pick = choice.options[0]
        except StopIteration:
            continue
        except MatchOver:
            break
    return ""


def _step(event: Event) -> tuple[str, str, str, tuple[str, ...]]:
    data = event.data
    box = data.get("box") or data.get("row") or data.get("code")
    left = data.get("left") or ()
    chart = str(data.get("chart", "alert_table"))
    return chart, str(box), str(data.get("outcome", "")), tuple(str(name) for name in left)  # type: ignore[union-attr]

"""Positions of Lecoque's Conspiracy in a few words, and verbs to play them with. Every play checks the invariants."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from random import Random

from game.core.dice import ScriptedDice, SeededDice
from game.core.event import Event
from game.core.match import Match
from game.core.procedure import frame
from game.core.state import Frame
from game.games.deloyer.chapters.arming import arming_phase
from game.games.deloyer.chapters.battle import battle_phase
from game.games.deloyer.chapters.card_phase import card_phase, play_cards
from game.games.deloyer.chapters.hiding import hideout_phase
from game.games.deloyer.chapters.movement import movement_phase, thin_out
from game.games.deloyer.chapters.replenishment import replenishment_phase
from game.games.deloyer.chapters.security import security_phase
from game.games.deloyer.chapters.turn import player_turn
from game.games.deloyer.chapters.victory import victory_phase
from game.games.deloyer.data import BOTH, BOX_NO, CARD_SIDE, CARDS, FEDERATION, HEX, LIBERATION, PIECE_IDS, UNIT
from game.games.deloyer.queries import in_stock, unit_of, units_at
from game.games.deloyer.rules import DeloyerRules
from game.games.deloyer.state import DeloyerState
from game.games.deloyer.verbs import place, test_control

RULES = DeloyerRules()
test_control.__test__ = False  # type: ignore[attr-defined]  # a verb, no test
L, F = LIBERATION, FEDERATION
Army = Mapping[str, str]
"""Units by hex: {"64": "soldier_l*3 dougram_back"}."""

STARTS: dict[str, list[Frame]] = {
    "l_card": [frame(card_phase, L)],
    "l_arm": [frame(arming_phase)],
    "l_move": [frame(movement_phase, L)],
    "l_battle": [frame(battle_phase, L)],
    "l_hide": [frame(hideout_phase)],
    "f_card": [frame(card_phase, F)],
    "f_replenish": [frame(replenishment_phase)],
    "f_move": [frame(movement_phase, F)],
    "f_battle": [frame(battle_phase, F)],
    "f_security": [frame(security_phase)],
    "victory": [frame(victory_phase)],
    "thin_out": [frame(thin_out)],
    "play_l": [frame(play_cards, L)],
    "play_f": [frame(play_cards, F)],
    "f_play_then_two_turns": [frame(play_cards, F), frame(player_turn, L), frame(player_turn, L)],
}
"""The procedures at which a position may begin, by the name of the phase."""


class Staged(DeloyerRules):
    """The rules with a start of our own."""

    def __init__(self, state: DeloyerState) -> None:
        self.state = state

    def start(self, scenario: str, options: Mapping[str, int], seats: int) -> DeloyerState:
        return self.state


def army(st: DeloyerState, side: int, units: Army) -> None:
    for name, words in units.items():
        for word in words.split():
            unit, _, number = word.partition("*")
            for _ in range(int(number or 1)):
                hurt = unit.endswith("_back")
                p = in_stock(st, side, UNIT[unit.removesuffix("_back")])
                assert p is not None, f"no {unit} is left"
                place(st, side, p, HEX[name], "placed")
                st.hurt[p] = int(hurt)


def begin(
    phase: str,
    l: Army | None = None,  # noqa: E741 - the side's letter
    f: Army | None = None,
    *,
    dice: str = "",
    open: Sequence[int] = (),
    removed: Sequence[int] = (),
    hands: tuple[Sequence[int], Sequence[int]] = ((), ()),
    decks: tuple[Sequence[int], Sequence[int]] = ((), ()),
    discards: tuple[Sequence[int], Sequence[int]] = ((), ()),
    chits: Mapping[str, Sequence[int]] | None = None,
    box: str = "",
    turn: int = 2,
    **fields: object,
) -> Match[DeloyerState]:
    """A match that begins in that phase. `chits` are points by hex or box; `box` the federation units waiting there.

    A phase "play_l" or "play_f" is the playing of cards in a card phase. All cards not named are in stock.
    """
    st = DeloyerState(turn=turn, phase="setup")
    army(st, L, l or {})
    army(st, F, f or {})
    for word in box.split():
        unit, _, number = word.partition("*")
        for _ in range(int(number or 1)):
            p = in_stock(st, F, UNIT[unit])
            assert p is not None
            st.at[p], st.owner[p] = -2, F
            st.box.append(p)
    for where, points in (chits or {}).items():
        for number in points:
            st.cup[number] -= 1
            (st.boxes[BOX_NO[where]] if where in BOX_NO else st.hideouts[HEX[where]]).append(number)
            if where in HEX:
                st.seen[HEX[where]].append(False)
    st.open, st.removed = list(open), list(removed)
    piles = ((st.hands, hands), (st.decks, decks), (st.discards, discards))
    named = {*open, *removed}
    for own, given in piles:
        for side in BOTH:
            own[side] = sorted(given[side])
            named |= {*given[side]}
    st.stocks = [[card for card in CARDS if card not in named and CARD_SIDE[card] == side] for side in BOTH]
    st.rebuilt = [True, True]
    st.active = F if phase.startswith("f_") or phase in ("play_f", "victory") else L
    st.agenda.clear()
    st.alarm = False
    test_control(st)
    st.agenda.clear()
    st.alarm = False
    st.phase = {"play_l": "l_card", "play_f": "f_card", "thin_out": "l_move", "f_play_then_two_turns": "f_card"}.get(
        phase, phase
    )
    for name, value in fields.items():
        setattr(st, name, value)
    st.agenda.extend(reversed([list(each) for each in STARTS[phase]]))
    match = Match(Staged(st), "setup1", {}, ScriptedDice(dice))
    RULES.check(match.state)
    return match


def do(match: Match[DeloyerState], *picks: str) -> list[Event]:
    """Answer the decisions one after the other; what happened. A pick "soldier_l@64" is such a unit in that hex."""
    happened: list[Event] = []
    for text in picks:
        assert match.choice is not None, f"nothing is asked any more, before {text}"
        pick = match.choice.find(located(match, text))
        assert pick is not None, f"{text} is not among {match.choice!r}"
        happened += match.apply(pick)
        RULES.check(match.state)
        assert match.state.copy() == match.state
    return happened


def located(match: Match[DeloyerState], text: str) -> str:
    """The text form of a pick: of the counter that is offered for the unit in the hex, or in the box."""
    if "@" not in text:
        return text
    assert match.choice is not None
    unit, _, where = text.partition("@")
    st = match.state
    for pick in match.choice.options:
        if pick.kind == "piece":
            p = PIECE_IDS.index(str(pick.id))
            if unit_of(st, p) == UNIT[unit] and st.at[p] == (HEX[where] if where != "box" else -2):
                return str(pick)
    return text


def offered(match: Match[DeloyerState]) -> set[str]:
    """The options of the pending decision."""
    assert match.choice is not None
    return {str(option) for option in match.choice.options}


def prompt(match: Match[DeloyerState]) -> str:
    """What is asked; "" if nothing is."""
    return match.choice.prompt if match.choice is not None else ""


def count(match: Match[DeloyerState], side: int, where: str, unit: str = "") -> int:
    """Units of a side in a hex, of one sort or of all."""
    st = match.state
    return sum(not unit or unit_of(st, p) == UNIT[unit] for p in units_at(st, side, HEX[where]))


def boxed(match: Match[DeloyerState]) -> list[str]:
    """The units of the replenishment box."""
    from game.games.deloyer.data import UNIT_IDS

    return sorted(UNIT_IDS[unit_of(match.state, p)] for p in match.state.box)


def until(match: Match[DeloyerState], wanted: str, *, answer: str = "button:pass") -> None:
    """Pass, or say no, or be done, until that is asked."""
    while prompt(match) != wanted:
        assert match.choice is not None, f"{wanted} is never asked"
        for text in (answer, "button:pass", "button:no", "button:done"):
            if text in offered(match):
                do(match, text)
                break
        else:
            raise AssertionError(f"no way past {match.choice!r}")


def wait_for(match: Match[DeloyerState], text: str) -> None:
    """Pass, say no, be done until that is offered."""
    while located(match, text) not in offered(match):
        until_next(match)


def until_next(match: Match[DeloyerState]) -> None:
    """Pass, say no, or be done once."""
    text = next(text for text in ("button:pass", "button:no", "button:done") if text in offered(match))
    do(match, text)


def finish(match: Match[DeloyerState]) -> None:
    """Pass, say no, be done until nothing is asked any more."""
    while match.choice is not None:
        for text in ("button:pass", "button:no", "button:done"):
            if text in offered(match):
                do(match, text)
                break
        else:
            do(match, str(match.choice.options[0]))


def random_play(seeds: int, most: int) -> Iterator[Match[DeloyerState]]:
    """Matches of the first set-up by random players, so many: each at its first decisions, one after the other."""
    for seed in range(seeds):
        match, rng = Match(RULES, "setup1", {}, SeededDice(seed), 2), Random(seed)
        for _ in range(most):
            if match.choice is None:
                break
            yield match
            match.apply(rng.choice(match.choice.options))

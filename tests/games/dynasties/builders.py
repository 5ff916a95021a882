"""Positions of Dynasties in a few words, and verbs to play them with. Every play checks the invariants."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from random import Random

from game.core.choice import CHANCE, PASS, Plain
from game.core.dice import RandomDice, ScriptedDice
from game.core.match import Match
from game.core.procedure import frame
from game.core.state import Frame
from game.games.dynasties.chapters.actions import action_step
from game.games.dynasties.chapters.cards import discard_hand, new_pack, refill
from game.games.dynasties.chapters.piles import add_unattached
from game.games.dynasties.chapters.turn import clean_up, next_turn
from game.games.dynasties.data import (
    BASE_PILES,
    CARD,
    CARD_IDS,
    COLOURS,
    COUNTRY,
    COUNTRY_IDS,
    OTTOMAN,
    PERSON,
    PERSON_IDS,
    PERSONS,
    PILES,
    PLAYING,
    PLAYING_IDS,
    SIDES,
    SKY,
    SULEIMAN,
    WRAITH_CARD,
)
from game.games.dynasties.rules import DynastiesRules
from game.games.dynasties.state import (
    ABSENT,
    IN_PILE,
    INDEPENDENT,
    OCCUPIED,
    OUT,
    UNATTACHED,
    UNDER_WRAITH,
    DynastiesState,
    Dynasty,
)
from tests.games.looking import asked as asked
from tests.games.looking import offered as offered
from tests.games.looking import told as told

RULES = DynastiesRules()


@dataclass
class House:
    """One dynasty: words of ids. The lands default to one country each."""

    king: str
    spouses: str = ""
    heirs: str = ""
    courtiers: str = ""
    lands: str = ""
    hand: str = ""
    kept: str = ""
    kin: str = ""
    mannequin: bool = False


class Staged(DynastiesRules):
    """The rules with a start of our own."""

    def __init__(self, state: DynastiesState) -> None:
        self.state = state

    def start(self, scenario: str, options: Mapping[str, int], seats: int) -> DynastiesState:
        return self.state


STARTS: dict[str, list[Frame]] = {
    "turn": [frame(next_turn)],
    "refill": [frame(refill)],
    "unattached": [frame(add_unattached)],
    "action": [frame(action_step)],
    "cleanup": [frame(clean_up), frame(discard_hand)],
}
"""The procedures at which a position may begin; but for `turn` it ends with them."""
DEFAULT_LANDS = ("portugal", "scotland", "holland", "florence", "denmark", "palatinate")


def position(
    start: str,
    *houses: House,
    active: int = 0,
    unattached: str = "",
    out: str = "",
    pope: int = 5,
    scythe: int = 5,
    attached: Mapping[str, str] | None = None,
    spent: str = "",
    wraith: str = "",
    in_pile: Mapping[str, str] | None = None,
    ottoman: int | None = None,
    discard: str = "",
    dice: str | None = None,
    **fields: object,
) -> Match[DynastiesState]:
    """A match that begins at a procedure. Whoever is not named lies in the pile of his colour.

    `attached` is event -> person; `wraith` the occupied countries; `in_pile` says in which pile a card of the expansion
    lies (else they fill the piles in turn). Without `dice`, the words of a script, anything may come up. Pope and
    Scythe default to the last seat. Fields of the state by name; great captains, unless it is said, take the field.
    """
    st = DynastiesState(turn=1, step="action", active=active, first=0, great_captains=True)
    number = len(houses)
    for name, value in fields.items():
        assert hasattr(st, name), name
        setattr(st, name, value)
    st.pope, st.scythe = min(pope, number - 1), min(scythe, number - 1)
    st.hands = [sorted(PLAYING[card] for card in house.hand.split()) for house in houses]
    st.kept = [[[CARD[card], -1, 0] for card in house.kept.split()] for house in houses]
    st.holder = [INDEPENDENT] * len(COUNTRY_IDS)
    st.holder[OTTOMAN] = ABSENT
    for seat, house in enumerate(houses):
        _enter(st, seat, house)
    for seat, house in enumerate(houses):
        free = [c for c in DEFAULT_LANDS if st.holder[COUNTRY[c]] == INDEPENDENT and c not in wraith.split()]
        for country in (house.lands or free[0]).split():
            st.holder[COUNTRY[country]] = seat
    st.unattached = [PERSON[p] for p in unattached.split()]
    for p in st.unattached:
        st.owner[p] = UNATTACHED
    for name in out.split():
        st.owner[PERSON[name]] = OUT
    if st.owner[SULEIMAN] >= 0:
        st.holder[OTTOMAN] = st.owner[SULEIMAN] if ottoman is None else ottoman
    for country in wraith.split():
        st.wraith = True
        st.holder[COUNTRY[country]] = OCCUPIED
        if COUNTRY[country] == OTTOMAN:
            st.owner[SULEIMAN] = UNDER_WRAITH
    st.attached = [[CARD[event], PERSON[p]] for event, p in (attached or {}).items()]
    st.spent = [CARD[event] for event in spent.split()]
    _fill_piles(st, in_pile or {})
    out_cards = [kind for hand in st.hands for kind in hand]
    st.deck = new_pack(st.packs, st.jokers)
    for card in discard.split() if discard != "all" else []:
        st.discard[PLAYING[card]] += 1
        st.deck[PLAYING[card]] -= 1
    if st.top >= 0:
        out_cards.append(st.top)
    for kind in out_cards:
        st.deck[kind] -= 1
    if discard == "all":
        st.deck, st.discard = [0] * len(st.deck), st.deck
    st.agenda = [list(item) for item in reversed(STARTS[start])]
    RULES.check(st)
    source = RandomDice(Random(1)) if dice is None else ScriptedDice(dice)
    return Match(Staged(st), "europe", {}, source, number)


def sky(start: str, *houses: House, **fields) -> Match[DynastiesState]:
    """The same where the Sky Witches are played with [SW]."""
    return position(start, *houses, sky_witches=True, **fields)


def _enter(st: DynastiesState, seat: int, house: House) -> None:
    rows = [[PERSON[p] for p in words.split()] for words in (house.spouses, house.heirs, house.courtiers)]
    king = PERSON[house.king]
    kin = [king, *rows[0], *rows[1], *(PERSON[p] for p in house.kin.split())]
    st.dynasties.append(Dynasty(king, rows[0], house.mannequin, rows[1], rows[2], kin))
    for p in (king, *rows[0], *rows[1], *rows[2]):
        assert st.owner[p] == IN_PILE, PERSON_IDS[p]
        st.owner[p] = seat
    st.weddings += [[king, p] for p in rows[0]]


def _fill_piles(st: DynastiesState, in_pile: Mapping[str, str]) -> None:
    st.piles = [[p for p in BASE_PILES[pile] if st.owner[p] == IN_PILE] for pile in PILES]
    if not st.sky_witches:
        return
    gone = {*(event for event, _ in st.attached), *st.spent, *(row[0] for rows in st.kept for row in rows)}
    gone |= {CARD["mannequin"]} if any(d.mannequin for d in st.dynasties) else set()
    gone |= {WRAITH_CARD} if st.wraith else set()
    gone |= {st.playing, *(st.action.way_cards if st.action else [])}
    left = [c for c in SKY if c not in gone and (c not in PERSONS or st.owner[c] == IN_PILE)]
    for number, card in enumerate(left):
        pile = COLOURS.index(in_pile[CARD_IDS[card]]) if CARD_IDS[card] in in_pile else number % len(PILES)
        st.piles[pile].append(card)


# === Playing ===

REACTIONS = ("contribute", "window")


def play(match: Match[DynastiesState], picks: str) -> Match[DynastiesState]:
    """Answer decisions one after the other; others let reactions pass that are not named."""
    for text in picks.split():
        while match.choice is not None and match.choice.prompt in REACTIONS and match.choice.find(text) is None:
            apply(match, "button:pass")
        apply(match, text)
    return match


def apply(match: Match[DynastiesState], text: str) -> Match[DynastiesState]:
    """Answer the pending decision."""
    assert match.choice is not None, f"{text}: nothing is asked any more"
    pick = match.choice.find(text)
    assert pick is not None, f"{text} is not offered by {match.choice!r}"
    match.apply(pick)
    RULES.check(match.state)
    return match


def settle(match: Match[DynastiesState]) -> Match[DynastiesState]:
    """Let all reactions pass until something else is asked or all is over."""
    while match.choice is not None and match.choice.prompt in REACTIONS:
        assert PASS in match.choice.options
        match.apply(PASS)
        RULES.check(match.state)
    return match


# === Looking ===


def asker(match: Match[DynastiesState]) -> int:
    """The seat that is asked."""
    assert match.choice is not None
    assert match.choice.seat != CHANCE
    return match.choice.seat


def window(match: Match[DynastiesState]) -> str:
    """The window for events that is open; "" if none is."""
    return str(match.choice.args["window"]) if match.choice is not None and asked(match) == "window" else ""


def kinds(match: Match[DynastiesState]) -> list[str]:
    """The kinds of all events so far, in order."""
    return [event.kind for _, event in match.history]


def family(match: Match[DynastiesState], seat: int) -> str:
    """King | consorts | heirs | courtiers."""
    d = match.state.dynasties[seat]
    rows = ([d.king] if d.king >= 0 else [], d.spouses, d.heirs, d.courtiers)
    return " | ".join(" ".join(PERSON_IDS[p] for p in row) for row in rows).strip()


def lands(match: Match[DynastiesState], seat: int) -> set[str]:
    """The ids of a dynasty's lands."""
    return {COUNTRY_IDS[c] for c, who in enumerate(match.state.holder) if who == seat}


def hand(match: Match[DynastiesState], seat: int) -> str:
    """The cards of a hand."""
    return " ".join(PLAYING_IDS[kind] for kind in match.state.hands[seat])


def owner(match: Match[DynastiesState], p: str) -> int:
    """The seat of a person, or one of the places of `state`."""
    return match.state.owner[PERSON[p]]


def checks(match: Match[DynastiesState]) -> tuple[Plain, Plain]:
    """Cards and dice of the last check."""
    last = told(match, "check")[-1]
    return last["number"], last["dice"]


def side(seat: int) -> str:
    """The id of a dynasty."""
    return SIDES[seat]


def kept(match: Match[DynastiesState], seat: int) -> list[str]:
    """The events a seat keeps."""
    return [CARD_IDS[row[0]] for row in match.state.kept[seat]]


def is_dice_used_up(match: Match[DynastiesState]) -> bool:
    """Whether every scripted die and draw has come up."""
    assert isinstance(match.dice, ScriptedDice)
    return match.dice.used == len(match.dice.script)

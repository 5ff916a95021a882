"""The state of a match of Dynasties. Numbers are those of `data`; NONE (-1) means nobody, nothing or unknown.

Fields marked *hidden* hold secrets, which `rules.view` replaces. Everything else is public.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from game.core.state import State
from game.games.dynasties.data import COUNTRIES, NONE, PERSONS, UNSEEN

# Where a person is, if not in a dynasty (then `owner` is the seat).
IN_PILE = -1
UNATTACHED = -2
OUT = -3
UNDER_WRAITH = -4

# Whose a country is, if not a dynasty's (then `holder` is the seat).
INDEPENDENT = -1
OCCUPIED = -2
ABSENT = -3

POPE = 999
"""The Pope as the target of the Scythe, in place of a person's number."""


@dataclass(slots=True)
class Dynasty:
    """The persons of one seat [05-02]. Lands are in `DynastiesState.holder`, hands in `.hands`."""

    king: int = NONE
    spouses: list[int] = field(default_factory=list)
    """The consort; more than one only with Plural Consorts [SW02-08-12]."""
    mannequin: bool = False
    """Whether the Mannequin Consort sits next to the King [SW02-08-05]."""
    heirs: list[int] = field(default_factory=list)
    """In the order of birth."""
    courtiers: list[int] = field(default_factory=list)
    kin: list[int] = field(default_factory=list)
    """Everyone who has ever been King, consort or heir of this dynasty; its Kings cannot woo them (ruling A7)."""
    fallen: bool = False
    """Whether it has lost its King or its last land; then the game ends [07-01]."""


@dataclass(slots=True)
class Action:
    """The action being declared and carried out [09].

    `person` acts: proposes, has an Heir, commands, recruits or judges.
    """

    kind: str
    """marriage, heir, war, recruit, incite, scythe, or an ability's: repression, assassination, matchmaking, execution,
    thunderbolt, wide_scan."""
    person: int = NONE
    target: int = NONE
    """The target: a person, the consort of an Heir action, POPE, or MANNEQUIN_CARD for an execution."""
    seat: int = NONE
    """The target's dynasty: the defender of a war, or the owner of a person; NONE if there is none."""
    country: int = NONE
    """The country attacked; THE_WRAITH for the occupied countries."""
    pile: int = NONE
    """The pile of a Wide Scan."""
    defender: int = NONE
    """The defending commander."""
    friends: list[int] = field(default_factory=lambda: [NONE, NONE])
    """The "friend" of the attacking and of the defending commander [SW02-08-10]."""
    calling: list[int] = field(default_factory=lambda: [NONE, NONE])
    """The commanders who have already been asked for a friend."""
    way: list[int] = field(default_factory=lambda: [NONE, NONE])
    """The person with the Warrior's Way, for the attacker and for the defender [SW02-08-08]."""
    way_cards: list[int] = field(default_factory=lambda: [NONE, NONE])
    wings: bool = False
    """Whether All Wings, Attack! has been played [SW02-08-07]."""
    flyers: list[int] = field(default_factory=list)
    """The persons who fly with the commander, in the order of naming."""
    heat: bool = False
    """Whether the Heat Ray adds a die [SW02-07-08]."""
    refused: bool = False
    """Turned into a pass by Flat Refusal [SW02-08-02]."""
    void: bool = False
    """Made impossible by an event after it was declared; another action is chosen instead."""
    success: bool = False


@dataclass(slots=True)
class Check:
    """The check being made [08-02-03-01]; added cards are face up on the table."""

    red: bool
    n: int
    """Cards to be drawn."""
    dice: int
    total: bool = False
    """Whether the values are added up: war on the Wraith [SW02-06]."""
    cards: list[list[int]] = field(default_factory=list)
    """Cards on the table: [seat that played it or NONE for the pack, kind, value]."""
    minus: int = 0
    """How much Piercing Eye subtracts from each value [SW02-07-02]."""
    rolled: list[int] = field(default_factory=list)
    stage: str = "cards"
    """cards (the contribution window is open), drawn, rolled."""


@dataclass(slots=True)
class DynastiesState(State):
    """The state of a match."""

    # --- switches ---
    packs: int = 1
    jokers: int = 2
    """Jokers in each pack."""
    abilities: bool = True
    adjacency: bool = False
    sky_witches: bool = False
    literal_kin: bool = False
    grace_rounds: int = 0
    """Rounds at the start in which dynasties may not be attacked."""
    great_captains: bool = False
    """Whether the persons have the higher War."""

    # --- time ---
    turn: int = 0
    """Player turns so far, from 1; 0 in the set-up."""
    step: str = "setup"
    """setup, refill, unattached, action, cleanup."""
    first: int = 0
    active: int = 0
    actions: int = 0
    """Actions the active dynasty has left this turn, 2 with Overdrive."""

    # --- persons ---
    dynasties: list[Dynasty] = field(default_factory=list)
    owner: list[int] = field(default_factory=lambda: [IN_PILE] * len(PERSONS))
    """For each person the seat of his dynasty, or IN_PILE, UNATTACHED, OUT, UNDER_WRAITH."""
    unattached: list[int] = field(default_factory=list)
    """In the order of drawing."""
    drawn: list[int] = field(default_factory=list)
    """The three persons a seat has drawn in the set-up, before it has a King."""
    drawn_piles: list[int] = field(default_factory=list)
    """The piles they came from."""
    piles: list[list[int]] = field(default_factory=lambda: [[], [], [], []])
    """Cards left in each person pile, sorted; the order is drawn when they come up. *Hidden*: where the cards of the
    expansion are (NONE in a view). The historical persons in each pile are public.
    """
    weddings: list[list[int]] = field(default_factory=list)
    """All pairs of King and consort so far."""

    # --- countries and tokens ---
    holder: list[int] = field(default_factory=lambda: [INDEPENDENT] * len(COUNTRIES))
    """For each country the seat whose land it is, or INDEPENDENT, OCCUPIED (by the Wraith), ABSENT."""
    pope: int = 0
    scythe: int = 0

    # --- playing cards ---
    hands: list[list[int]] = field(default_factory=list)
    """Sorted. *Hidden* from the others (NONE in a view) except for cards they have seen."""
    deck: list[int] = field(default_factory=lambda: [0] * (UNSEEN + 1))
    """How many of each kind are in the draw pile. *Hidden*: a view has the sum at UNSEEN."""
    discard: list[int] = field(default_factory=lambda: [0] * (UNSEEN + 1))
    """How many of each kind are in the open discard pile."""
    held: list[int] = field(default_factory=lambda: [0] * (UNSEEN + 1))
    """How many of each kind were in hands when the discards were last shuffled, and have not been seen since.

    They were neither among the discards nor on the table, so everyone knows that they cannot be drawn.
    """
    top: int = NONE
    """The top card of the pack, if somebody has looked at it [SW02-07-03]; it is not counted in `deck`. *Hidden*."""
    top_seen: list[int] = field(default_factory=list)
    """Seats who know the top card."""
    glimpsed: list[list[int]] = field(default_factory=list)
    """[observer, seat, kind]: the observer knows that this card is in the seat's hand. *Hidden* from others."""
    no_limit: bool = False
    """No hand limit in this turn's clean-up, after a Plunder [11-03-03]."""

    # --- the action ---
    action: Action | None = None
    check: Check | None = None
    vetoes: list[int] = field(default_factory=list)
    """Seats that have refused the Scythe this turn [09-06-01]."""
    spared: list[int] = field(default_factory=list)
    """Persons who were refused to the Scythe this turn."""
    overdrive: int = NONE
    """The witch who acts twice this turn [SW02-07-09]."""
    looked: bool = False
    """Whether the Sense of Space has been used this turn."""
    quiet_cards: list[int] = field(default_factory=list)
    """Seats that pass in the contribution for the rest of this action."""
    quiet_events: list[int] = field(default_factory=list)
    """Seats that pass in all event windows for the rest of this turn."""
    endings: list[list[str | int]] = field(default_factory=list)
    """Why the game ends [07-01]: ["heirless", seat], ["landless", seat], ["pile", colour]."""

    # --- the expansion ---
    kept: list[list[list[int]]] = field(default_factory=list)
    """Events kept by each seat, in the order drawn: [card, pile, `draws` at that time]. The card is *hidden* from
    others (NONE in a view) unless it is in `shown`.
    """
    shown: list[int] = field(default_factory=list)
    """Kept events that everybody has seen, because they came back from the table."""
    attached: list[list[int]] = field(default_factory=list)
    """[event, person] for each event attached to a person."""
    spent: list[int] = field(default_factory=list)
    """Events out of the game."""
    wraith: bool = False
    """Whether the Wraith is on the table; its countries are those with OCCUPIED."""
    rolled_for: list[int] = field(default_factory=list)
    """Countries for which the Wraith's spreading has been rolled in this appearance."""
    queue: list[int] = field(default_factory=list)
    """Newly occupied countries whose neighbours are still to be rolled for."""
    playing: int = NONE
    """The event being played, before it is attached to anybody."""
    peek: int = NONE
    """The card on top of the pile `peek_pile`, while its drawer looks at it [SW02-07-10]. *Hidden* from others."""
    peek_pile: int = NONE
    scan_pile: int = NONE
    """The pile that the active seat is looking through [SW02-07-11]."""
    draws: int = 0
    """Counts draws from the piles and looks into them."""
    scans: list[list[int]] = field(default_factory=list)
    """[seat, pile, draws]: the seat has seen the whole pile at that time."""
    spotted: list[list[int]] = field(default_factory=list)
    """[seat, pile, card, draws]: the seat knows that the card was in the pile at that time. *Hidden* from others."""

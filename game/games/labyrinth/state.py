"""The state of a match of Labyrinth. Numbers are those of `data`; lists by country follow COUNTRIES.

Fields marked *hidden* hold secrets, which `hidden.view_of` replaces. Everything else is public.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from game.core.state import State
from game.games.labyrinth.data import COUNTRIES, CTR_WMD, GOVERNANCE, KIND, NONE, PLOTS, TROOPS


def _zeros() -> list[int]:
    return [0] * len(COUNTRIES)


@dataclass(slots=True)
class Plot:
    """A plot on the map [4.8.1]."""

    place: int
    number: int
    """1, 2, 3 or WMD. *Hidden* from the US while face down (UNKNOWN in a view)."""
    open: bool = False
    """Whether it is face up."""
    at_most: int = 3
    """The highest number that it can have according to public information, unless it is a WMD."""
    backlashed: bool = False


@dataclass(slots=True)
class Trace:
    """The countries targeted in an action phase, for cards that ask [cards 61, 94, 211]."""

    operations: list[int] = field(default_factory=list)
    events: list[int] = field(default_factory=list)
    disrupted: list[int] = field(default_factory=list)
    improved: list[int] = field(default_factory=list)
    """Tested to Fair, or improved to Fair or Good."""


@dataclass(slots=True)
class LabyrinthState(State):
    """The state of a match."""

    # --- the scenario ---
    scenario: str = ""
    opening: str = ""
    """The scenario of the first game with which a campaign has begun."""
    awakening: bool = False
    """Whether the Awakening rules apply [11]; otherwise those of the first game."""
    mixed: bool = False
    """Whether both decks are in one game (campaign, Alternative History)."""
    decks: list[str] = field(default_factory=list)
    """The decks still to come, after the one being played."""
    passes: int = 1
    """Passes through the deck that are left, this one included."""
    length: int = 1
    """Passes through the deck in the whole game."""
    play_on: bool = False
    """Whether automatic victories give points and do not end the game (campaign option)."""
    points: list[list[str]] = field(default_factory=lambda: [[], []])
    """By seat, the victory conditions it has met, in a game that plays on."""
    heroic_alert: bool = False
    """Whether fewer than three Ops may try an Alert (option 2)."""
    built_deck: bool = False
    """Whether the players choose the deck of Assad Alone."""
    overtime: bool = False
    """Whether Assad Alone continues after two turns without a winner."""
    automata: list[str] = field(default_factory=lambda: ["", ""])
    """By seat, the level of its automaton, "" if it has none [12][13]."""
    abilities: list[list[str]] = field(default_factory=lambda: [[], []])
    """By seat, the abilities of its automaton [12.5][13.5]."""
    variable: bool = False
    """Option 3: abilities are gained and lost."""
    revival: list[bool] = field(default_factory=lambda: [False, False])
    """By seat whether Strong Horse or Zakat is still to be used (option 1)."""

    # --- time ---
    turn: int = 0
    step: str = "setup"
    """setup, jihadist, us, plots, end."""
    plays: int = 0
    """Cards played in this action phase."""
    phase_cards: int = 2
    """Cards that may be played in it: two, or more because of an event [cards 18, 138]."""
    doing: str = ""
    """"event" or "operation" while one is carried out, for `trace`."""
    trace: Trace = field(default_factory=Trace)
    trace_before: Trace = field(default_factory=Trace)
    """The trace of the previous action phase."""

    # --- countries ---
    kind: list[int] = field(default_factory=lambda: list(KIND))
    """NON_MUSLIM, MUSLIM, SPECIAL, ABSENT."""
    gov: list[int] = field(default_factory=lambda: list(GOVERNANCE))
    """GOOD .. ISLAMIST; UNTESTED for Muslim countries before their test."""
    align: list[int] = field(default_factory=_zeros)
    """ALLY, NEUTRAL, ADVERSARY; UNTESTED for countries without an alignment."""
    posture: list[int] = field(default_factory=_zeros)
    """HARD, SOFT; UNTESTED for countries without a posture. That of the US is the US posture."""
    troops: list[int] = field(default_factory=_zeros)
    """Cubes; markers that count as troops are in `markers`."""
    militia: list[int] = field(default_factory=_zeros)
    sleepers: list[int] = field(default_factory=_zeros)
    actives: list[int] = field(default_factory=_zeros)
    """Active cells, without the Sadr marker."""
    cadre: list[int] = field(default_factory=_zeros)
    aid: list[int] = field(default_factory=_zeros)
    besieged: list[int] = field(default_factory=_zeros)
    regime: list[int] = field(default_factory=_zeros)
    """Regime Change: 0, GREEN, TAN."""
    civil_war: list[int] = field(default_factory=_zeros)
    awake: list[int] = field(default_factory=_zeros)
    """Awakening points."""
    react: list[int] = field(default_factory=_zeros)
    """Reaction points."""
    wmd: list[int] = field(default_factory=_zeros)
    """WMD stored in the country [11.3.1]."""
    markers: dict[str, list[int]] = field(default_factory=dict)
    """The country of each event marker; NONE if it is beside the map."""
    capital: int = NONE
    """The country with the Caliphate capital [11.3.8]."""

    # --- tracks ---
    prestige: int = 5
    funding: int = 5
    reserves: list[int] = field(default_factory=lambda: [0, 0])
    troop_track: int = TROOPS
    off_map: list[list[int | str]] = field(default_factory=list)
    """[number, reason] for troops in the off-map box [11.3.4]; the reason is a marker or an event."""
    cells_on_map: int = 0
    """Cells of `sleepers` and `actives` together."""
    spikes: int = 0
    """Oil Price Spikes in effect."""

    # --- plots ---
    available: list[int] = field(default_factory=lambda: list(PLOTS))
    """Numbers of the plots that can be placed, sorted. *Hidden* from the US while a plot on the map is face down."""
    plots: list[Plot] = field(default_factory=list)
    resolved: list[int] = field(default_factory=list)
    """Numbers in the box of resolved plots [11.3.2]."""
    wmd_gone: int = 0
    """WMD out of the game."""
    ctr_wmd: int = CTR_WMD
    """WMD of the CTR box; only events make them available."""
    struck: list[int] = field(default_factory=list)
    """Countries in civil war in which a WMD was resolved in this phase [11.2.6]."""
    resolved_abroad: bool = False
    """Whether the last phase of resolving plots had one in a non-Muslim country [card 224]."""

    # --- cards ---
    hands: list[list[int]] = field(default_factory=lambda: [[], []])
    """In the order of arrival; the top of the stack of an automaton first. *Hidden* from others (NONE in a view)."""
    seen: list[list[int]] = field(default_factory=lambda: [[], []])
    """By seat the cards of its hand that the opponent has seen. *Hidden* only from third parties."""
    pile: list[list[int]] = field(default_factory=list)
    """The draw pile in layers from the top, each sorted; the order within a layer is drawn when its cards come up.
    *Hidden*: a view has NONE for each card.
    """
    chosen: list[list[int]] = field(default_factory=lambda: [[], []])
    """By seat, the cards that it has put into the deck of Assad Alone. *Hidden* from others."""
    aside: list[int] = field(default_factory=list)
    """Cards left out of the deck of Assad Alone. *Hidden*: a view has NONE for each."""
    shuffles: list[list[int]] = field(default_factory=list)
    """The cards of each part of the pile that was not there at the start: halves, and whatever was shuffled later.
    *Hidden* for halves and for the cards that were not in the deck of Assad Alone (NONE in a view)."""
    split: int = NONE
    """The index of the first half in `shuffles`."""
    buried: list[list[int]] = field(default_factory=list)
    """[card, cards above it] for cards put into the pile face up [card 200]; not counted in `pile`."""
    discard: list[int] = field(default_factory=list)
    """The newest last."""
    removed: list[int] = field(default_factory=list)
    lapsing: list[int] = field(default_factory=list)
    lapsing_marked: list[int] = field(default_factory=list)
    """Cards taken out of the lapsing box, whose effect continues until the end of the turn."""
    first_plot: int = 0
    """The card in the First Plot box, or 0."""
    first_plot_used: bool = False
    """Whether there has been a Plot operation this turn [8.5.3]."""
    held: bool = False
    """Whether the US carries a card over to the next turn [5.2.4]."""

    # --- the card being played ---
    card: int = 0
    second: int = 0
    """The second card of a Reassessment, or of an event that uses two cards."""
    ops: int = 0
    """Ops of the card in play, including reserves spent on it; for an automaton, the card's remaining Ops."""
    spent_reserves: int = 0
    triggered: bool = False
    """Whether the opponent's event on the card in play has been resolved."""
    counted: int = 0
    """The card whose event places cells, for `placed`; 0 if none is carried out."""
    recovered: int = 0
    """The Boko Haram card that the Jihadist has just taken back into hand [card 186]."""
    placed: list[int] = field(default_factory=list)
    """Countries where the current event has placed cells, once for each cell [11.3.8]."""
    acted: list[int] = field(default_factory=_zeros)
    """Active cells that have acted for the card in play, by country."""
    slept: list[int] = field(default_factory=_zeros)
    """Sleepers that have acted for the card in play (arrived by Travel or recruited), by country."""

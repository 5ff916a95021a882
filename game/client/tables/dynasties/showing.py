"""What the table of Dynasties shows now: the position, updated by the events of a check or a trial."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from game.client.mat.showing import Data, Showing, number_in, several, text_in
from game.core.choice import PASS, Pick
from game.core.event import Event
from game.core.match import View
from game.games.dynasties.data import COUNTRY_IDS, NONE, PERSON_IDS, PLAYING_IDS, SIDES, THE_WRAITH
from game.games.dynasties.state import POPE, Action, DynastiesState

TRIALS = frozenset({"death_check", "pope_check", "judged", "spread"})
"""Events in which one die decides."""
ABOUT_THE_ACTION = frozenset(
    {"contribute", "joker_value", "window", "refusal_card", "police", "healing", "power", "scythe_refusal", "friend",
     "war_defender", "plunder", "wings", "event_target", "foresight_person", "foresight_event"}
)  # fmt: skip
"""Prompts at which the declared action is shown in the middle; all others need map and market."""


@dataclass(frozen=True, slots=True)
class CardOnStage:
    """A playing card of a check: whose (NONE: from the pack), its id, the value it counts for."""

    seat: int
    card: str
    value: int


@dataclass(slots=True)
class ActionOnStage:
    """The current action as far as known: ids, "" for nothing."""

    kind: str = ""
    seat: int = NONE
    person: str = ""
    target: str = ""
    country: str = ""
    aimed: int = NONE
    defender: str = ""


@dataclass(slots=True)
class Trial:
    """One die that decides about a person, the Pope or a country."""

    about: str
    die: int
    need: int
    ok: bool
    why: str
    side: str = ""
    """The side of the person."""


@dataclass(slots=True)
class CheckOnStage:
    """The check in the middle of the table."""

    red: bool
    number: int
    dice: int
    total: bool = False
    minus: int = 0
    cards: list[CardOnStage] = field(default_factory=list)
    drawn: bool = False
    rolled: list[int] = field(default_factory=list)
    sum: int | None = 0
    """The total of the dice; None where no sum decides."""
    value: int | None = None
    ok: bool | None = None

    def counts(self, card: str) -> bool:
        """Whether a card is of the suit colour."""
        return card == "J" or (card[:1] in "HD") == self.red

    @property
    def needed(self) -> int:
        """Return the success value of the cards on the table."""
        if self.value is not None:
            return self.value
        values = [laid.value - self.minus for laid in self.cards if self.counts(laid.card)]
        return (sum(values) if self.total else max(values)) if values else 0


class DynastiesShowing(Showing[DynastiesState]):
    """The position and what is being narrated."""

    def __init__(self, state: DynastiesState) -> None:
        super().__init__(state, NONE)
        self.scores: Sequence[float] = ()
        self.chances: Mapping[Pick, float] = {}
        """The chance of the action with each option of the decision."""
        self.deed = ActionOnStage()
        self.check: CheckOnStage | None = None
        self.trial: Trial | None = None
        self.declared: Event | None = None
        """The action that was declared last."""
        self.is_told = False
        """Whether an action is being narrated."""
        self.last: tuple[ActionOnStage, CheckOnStage] | None = None
        """The previous check, shown until the next."""

    # === The position ===

    def show(self, view: View[DynastiesState]) -> None:
        """Take a position as it is."""
        super().show(view)
        self.trial, self.is_told = None, False
        st = self.state
        self.deed = deed_of(st, st.action) if st.action is not None else ActionOnStage()
        self.check = check_of(st) if st.check is not None else None

    @property
    def on_stage(self) -> bool:
        """Whether an action is in the middle of the table."""
        if self.check is not None or self.trial is not None or (self.is_told and self.deed.kind):
            return True
        prompt = self.choice.prompt if self.choice is not None else ""
        return bool(self.deed.kind) and prompt in ABOUT_THE_ACTION

    @property
    def chance(self) -> float | None:
        """Return the present chance of the check, as far as the viewer knows."""
        return self.chances.get(PASS) if self.check is not None and not self.check.rolled else None

    def others(self) -> list[int]:
        """The other seats, clockwise from the one after the large court."""
        count = len(self.state.dynasties)
        return [(self.own + i) % count for i in range(1, count)]

    @property
    def own(self) -> int:
        """Return whose court is large: that of the hand in front."""
        return self.holder

    # === Events ===

    @property
    def holder(self) -> int:
        """Return whose hand is in front: the viewer's, else the deciding seat's, else the acting one's."""
        count = len(self.state.dynasties)
        if 0 <= self.seat < count:
            return self.seat
        seat = self.choice.seat if self.choice is not None and self.choice.seat >= 0 else self.state.active
        return seat if 0 <= seat < count else 0

    def tell(self, event: Event) -> None:
        """Follow an event of an action, a check or a trial."""
        data = event.data
        match event.kind:
            case "action":
                self.deed, self.declared = _declared(data), event
                self.check, self.trial, self.is_told = None, None, True
            case "turn" | "passed" | "drawn_person" | "discarded_person":
                self.check, self.trial, self.is_told = None, None, False
            case "commander":
                if data.get("attack"):
                    self.deed.person = text_in(data, "person")
                else:
                    self.deed.defender = text_in(data, "person")
            case "check":
                self.trial = None
                self.check = CheckOnStage(bool(data["red"]), number_in(data, "number"), number_in(data, "dice"))
                self.check.total = self.deed.country == "wraith"
            case "played_card" if self.check is not None:
                self.check.cards.append(card_on_stage(event))
            case "revealed" if self.check is not None:
                cards = [str(card) for card in several(data["cards"])]
                self.check.cards += [CardOnStage(NONE, card, value_of(card)) for card in cards]
                self.check.drawn, self.check.value = True, number_in(data, "value")
            case "rolled" if self.check is not None:
                self._rolled(self.check, data)
            case kind if kind in TRIALS:
                self.trial = _trial(event)

    def _rolled(self, check: CheckOnStage, data: Data) -> None:
        check.rolled = [int(str(die)) for die in several(data["dice"])]
        check.value, check.ok = number_in(data, "value"), bool(data["ok"])
        check.sum = number_in(data, "total") if data.get("total") is not None else None
        self.last = (self.deed, check)


def card_on_stage(event: Event) -> CardOnStage:
    """Return the card that an event says was played."""
    data = event.data
    return CardOnStage(_seat(data), text_in(data, "card"), number_in(data, "value"))


def check_of(st: DynastiesState) -> CheckOnStage:
    """The check of a position."""
    check = st.check
    assert check is not None
    found = CheckOnStage(check.red, check.n, check.dice, check.total, check.minus)
    found.cards = [CardOnStage(seat, PLAYING_IDS[kind], value) for seat, kind, value in check.cards]
    found.drawn = check.stage != "cards"
    found.rolled = list(check.rolled)
    return found


def deed_of(st: DynastiesState, action: Action) -> ActionOnStage:
    """The action of a position."""
    target = (
        "pope" if action.target == POPE else PERSON_IDS[action.target] if 0 <= action.target < len(PERSON_IDS) else ""
    )
    return ActionOnStage(
        action.kind,
        st.active,
        PERSON_IDS[action.person] if action.person >= 0 else "",
        target,
        "wraith" if action.country == THE_WRAITH else COUNTRY_IDS[action.country] if action.country >= 0 else "",
        action.seat,
        PERSON_IDS[action.defender] if action.defender >= 0 else "",
    )


def _declared(data: Data) -> ActionOnStage:
    aimed = data.get("seat")
    return ActionOnStage(
        text_in(data, "action"),
        _seat(data),
        text_in(data, "person"),
        text_in(data, "target"),
        text_in(data, "country"),
        SIDES.index(str(aimed)) if aimed in SIDES else NONE,
    )


def _trial(event: Event) -> Trial:
    data = event.data
    about = text_in(data, "person") or text_in(data, "country") or "pope"
    why = text_in(data, "why") if event.kind == "judged" else event.kind
    side = text_in(data, "side")
    return Trial(about, number_in(data, "die"), number_in(data, "need"), bool(data.get("ok")), why, side)


def value_of(card: str) -> int:
    """Return what a card from the pack counts for; a joker is low [4]."""
    return 1 if card == "J" else int(card[1:]) if card[1:].isdigit() else 0


def _seat(data: Data) -> int:
    side = data.get("side")
    return SIDES.index(str(side)) if side in SIDES else NONE

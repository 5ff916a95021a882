"""SW02-08 The events of the Sky Witches, in the rulebook's order."""

from __future__ import annotations

from collections.abc import Iterator
from typing import ClassVar

from game.core.card import Card, by_id
from game.core.choice import choose
from game.core.message import Message, why
from game.core.procedure import frame, then
from game.core.tables import match
from game.games.dynasties.cards.mind import Mind
from game.games.dynasties.chapters.wraith import appear
from game.games.dynasties.data import CARD_IDS, EVENT_KINDS, KIND, LONGEVITY, NONE, PERSON_IDS, RED, SIDES, WAR
from game.games.dynasties.legality import is_wraith_war
from game.games.dynasties.picks import NUMBER, PERSON_PICKS
from game.games.dynasties.queries import action_of, everybody, is_king, is_married, seats_from, way_takers
from game.games.dynasties.state import DynastiesState
from game.games.dynasties.world import House

ANY_TIME = ("start", "unattached", "declared", "cards", "death", "end")
"""Windows in which any-time events may be played."""
EVENT_PRICE = 0.015
"""The gain in the chance to win below which a computer player keeps its event."""


class EventCard(Card[DynastiesState, Mind]):
    """A kind of event.

    `when` is its window, `state.playing` the card being played. Worths and gains are in chances to win.
    """

    rule: ClassVar[str]
    time: ClassVar[str] = "event_now"
    """The message that refuses it outside its window."""

    def is_time(self, st: DynastiesState, seat: int, when: str) -> bool:
        """Whether the window is right for it."""
        return when in ANY_TIME

    def why_not(self, state: DynastiesState, seat: int, when: str = "") -> Message | None:
        """Refuse it in the wrong window, or if there is no person for it."""
        return None if self.is_time(state, seat, when) else why(self.time, self.rule)

    def gains(self, mind: Mind) -> Iterator[tuple[float, int]]:
        """Yield the gain from playing it on each person."""
        yield from ()

    def worth(self, mind: Mind) -> float:
        """The highest gain."""
        return max((gain for gain, _ in self.gains(mind)), default=0.0)

    def worth_on_table(self, mind: Mind) -> float:
        """The gain from using it from the person that it is attached to."""
        return 0.0


class Shown(EventCard):
    """An event that is played as soon as it is drawn."""

    def is_time(self, st: DynastiesState, seat: int, when: str) -> bool:
        del st, seat, when
        return False


class Attached(EventCard):
    """An event placed on a person until that person dies; the chapters apply its effect."""

    def targets(self, st: DynastiesState) -> list[int]:
        return everybody(st)

    def is_time(self, st: DynastiesState, seat: int, when: str) -> bool:
        return super().is_time(st, seat, when) and bool(self.targets(st))

    async def play(self, state: DynastiesState, seat: int) -> None:
        event = state.playing
        targets = [PERSON_PICKS[p] for p in self.targets(state)]
        pick = await choose(seat, "event_target", targets, self.rule, confirm=True, event=CARD_IDS[event])
        state.attached.append([event, NUMBER[pick]])
        tell(state, seat, event, str(pick.id))
        state.playing = NONE

    def fits(self, house: House, p: int) -> bool:
        """Whether it may go on a person of the dynasty."""
        return True

    def gains(self, mind: Mind) -> Iterator[tuple[float, int]]:
        """The immediate change, plus `hunch`."""
        now = mind.win_chance(mind.world)
        for house in mind.world.houses:
            for p in house.members():
                if self.fits(house, p) and not mind.facts.marked(p, self.id):
                    yield mind.win_chance_if_marked(p, self.id) - now + self.hunch(mind, house, p), p

    def worth(self, mind: Mind) -> float:
        return 0.0 if mind.choice.args.get("window") == "death" else super().worth(mind) - EVENT_PRICE

    def hunch(self, mind: Mind, house: House, p: int) -> float:
        """The part of its worth that the evaluation of a dynasty does not show."""
        return 0.0


def tell(st: DynastiesState, seat: int, event: int, on: str | None) -> None:
    """Emit the event that says what was played, and on whom."""
    st.emit("event_played", side=SIDES[seat], event=CARD_IDS[event], person=on)


class Wraith(Shown):
    """The Wraith appears [SW02-06]."""

    id = "wraith"
    rule = "SW02-08-01"

    async def play(self, state: DynastiesState, seat: int) -> None:
        del seat
        then(state, frame(appear))


class Refusal(Attached):
    """Lets a dynasty turn another's action into a pass for a red card."""

    id = "refusal"
    rule = "SW02-08-02"

    def hunch(self, mind: Mind, house: House, p: int) -> float:
        lives = mind.facts.value(house, p, LONGEVITY)
        return (0.04 + 0.01 * lives) * (1 if house.seat == mind.seat else -1)

    def worth_on_table(self, mind: Mind) -> float:
        """The gain if the declared action fails, less the red card."""
        hope = mind.likely_win_chance()
        if hope is None:
            return 0.0
        cost = min((mind.price(kind) for kind in red_cards(mind.st, mind.seat)), default=1.0)
        return mind.win_chance(mind.world) - hope - cost - 0.01


def refusals(st: DynastiesState) -> list[list[int]]:
    """Return [event, seat] for each Flat Refusal that may answer the action: of other dynasties with cards in hand."""
    if is_wraith_war(st.action):
        return []
    rows = [[event, st.owner[p]] for event, p in st.attached if KIND[event] == Refusal.id]
    return [[event, seat] for event, seat in rows if seat != st.active and st.hands[seat]]


def red_cards(st: DynastiesState, seat: int) -> list[int]:
    """Return the cards that pay for a refusal; a joker counts (ruling A2)."""
    return [kind for kind in st.hands[seat] if RED[kind]]


class Radiance(Attached):
    """Raises Fertility (`queries.value`)."""

    id = "radiance"
    rule = "SW02-08-03"


class Grounded(Attached):
    """Keeps the person from commanding."""

    id = "grounded"
    rule = "SW02-08-04"


class Mannequin(Shown):
    """The first unmarried King, clockwise from the active player, gets it as a consort."""

    id = "mannequin"
    rule = "SW02-08-05"

    async def play(self, state: DynastiesState, seat: int) -> None:
        del seat
        event, state.playing = state.playing, NONE
        for other in seats_from(state, state.active):
            d = state.dynasties[other]
            if d.king != NONE and not is_married(state, d.king):
                d.mannequin = True
                state.emit("mannequin", side=SIDES[other], person=PERSON_IDS[d.king])
                return
        state.spent.append(event)
        state.emit("mannequin", side=None, person=None)


class AllOrNothing(Attached):
    """Multiplies the person's dice; a 6 kills."""

    id = "all_or_nothing"
    rule = "SW02-08-06"

    def hunch(self, mind: Mind, house: House, p: int) -> float:
        peril = mind.facts.value(house, p, WAR) + (p == house.king)
        if house.seat == mind.seat:
            return -0.02 * peril
        return 0.012 * peril * (1.0 if house is mind.strongest_rival() else 0.5)


class AllWings(EventCard):
    """Every dynasty sends persons against the Wraith."""

    id = "all_wings"
    rule = "SW02-08-07"
    time = "wings_time"

    def is_time(self, st: DynastiesState, seat: int, when: str) -> bool:
        del seat
        return when in ("commanders", "cards") and is_wraith_war(st.action) and not action_of(st).wings

    async def play(self, state: DynastiesState, seat: int) -> None:
        """Send the wings, then remove the card from the game."""
        action_of(state).wings = True
        state.spent.append(state.playing)
        tell(state, seat, state.playing, None)
        state.playing = NONE

    def worth(self, mind: Mind) -> float:
        """Positive in its own war on the Wraith, or if the Wraith would win otherwise."""
        if not is_wraith_war(mind.st.action):
            return 0.0
        if mind.seat == mind.st.active:
            return 1.0
        return 0.5 if mind.wraith_leads() and mind.turns < 3 else 0.0


class WarriorsWay(EventCard):
    """A person of the player's with War 1 or more commands, and that side wins."""

    id = "warriors_way"
    rule = "SW02-08-08"
    time = "way_time"

    def targets(self, st: DynastiesState, seat: int) -> list[int]:
        """Persons of the attacker or the defender who can take the Way, if nobody has yet."""
        action = action_of(st)
        if seat not in (st.active, action.seat) or action.way[self._which(st, seat)] != NONE:
            return []
        return way_takers(st, seat, action.country)

    def _which(self, st: DynastiesState, seat: int) -> int:
        return 0 if seat == st.active else 1

    def is_time(self, st: DynastiesState, seat: int, when: str) -> bool:
        """Before the commanders are named."""
        return when == "commanders" and bool(self.targets(st, seat))

    async def play(self, state: DynastiesState, seat: int) -> None:
        action, event, which = action_of(state), state.playing, self._which(state, seat)
        targets = [PERSON_PICKS[p] for p in self.targets(state, seat)]
        pick = await choose(seat, "event_target", targets, self.rule, confirm=True, event=CARD_IDS[event])
        action.way[which] = NUMBER[pick]
        action.way_cards[which] = event
        tell(state, seat, event, PERSON_IDS[NUMBER[pick]])
        state.playing = NONE

    def gains(self, mind: Mind) -> Iterator[tuple[float, int]]:
        """The gain over an ordinary war, by person; never a King without heirs."""
        usual, house = mind.likely_win_chance(), mind.world.houses[mind.seat]
        if usual is None:
            return
        for p in self.targets(mind.st, mind.seat):
            if p != house.king or house.heirs:
                yield mind.win_chance_on_the_way(p) - usual - 2 * EVENT_PRICE, p


class Unassailable(Attached):
    """The person cannot be incited."""

    id = "unassailable"
    rule = "SW02-08-09"

    def hunch(self, mind: Mind, house: House, p: int) -> float:
        loss = mind.loss_of(house, p) if p != house.king else 0.3
        return 0.06 * loss * (1 if house.seat == mind.seat and p != house.king else -1)


class Wingmates(Attached):
    """The person commands whenever possible, together with a friend."""

    id = "wingmates"
    rule = "SW02-08-10"

    def hunch(self, mind: Mind, house: House, p: int) -> float:
        """Favour great warriors who are not heirs, or an enemy King without heirs."""
        if house.seat == mind.seat:
            war = mind.facts.value(house, p, WAR)
            return 0.02 * (war - 2) if p not in (house.king, *house.heirs) else -0.05
        lead = 1.0 if house is mind.strongest_rival() else 0.5
        return 0.03 * lead if p == house.king and not house.heirs else -0.03


class Indifference(Attached):
    """Answers another dynasty's successful marriage or heir."""

    id = "indifference"
    rule = "SW02-08-11"
    time = "indifference_time"

    def is_time(self, st: DynastiesState, seat: int, when: str) -> bool:
        return when == "success" and seat != st.active


class PluralConsorts(Attached):
    """A King may marry again."""

    id = "plural_consorts"
    rule = "SW02-08-12"

    def targets(self, st: DynastiesState) -> list[int]:
        return [p for p in everybody(st) if is_king(st, p)]

    def fits(self, house: House, p: int) -> bool:
        return p == house.king

    def hunch(self, mind: Mind, house: House, p: int) -> float:
        del p
        return (0.05 if house.is_wed() else 0.03) * (1 if house.seat == mind.seat else -1)


REFUSAL = Refusal()
EVENTS: dict[str, EventCard] = by_id(
    (
        Wraith(),
        REFUSAL,
        Radiance(),
        Grounded(),
        Mannequin(),
        AllOrNothing(),
        AllWings(),
        WarriorsWay(),
        Unassailable(),
        Wingmates(),
        Indifference(),
        PluralConsorts(),
    )
)
match("events.csv", EVENT_KINDS, EVENTS)

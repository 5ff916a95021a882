"""Washington: elections, budgets, and troops sent elsewhere."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar, Final

from game.games.labyrinth.cards.event import CardEvent, Conditions, EitherEvent, JihadistEvent, UsEvent
from game.games.labyrinth.cards.preferences import WidestGap, first_of, gap
from game.games.labyrinth.chapters.choosing import choose_posture, select, select_card, select_item
from game.games.labyrinth.chapters.operations import flip_posture, topple
from game.games.labyrinth.chapters.pieces import put_aid, put_awakening, troop_places, troops_off_map
from game.games.labyrinth.chapters.piles import discard_at_random
from game.games.labyrinth.chapters.testing import roll_us_posture
from game.games.labyrinth.charts.reading import Asked
from game.games.labyrinth.data import (
    ASSOCIATION,
    CARD,
    CARD_IDS,
    CHINA,
    COUNTRY,
    HARD,
    ISLAMIST,
    JIHADIST,
    NONE,
    OPS,
    PRESTIGE_MAX,
    SCHENGEN,
    SOFT,
    UNITED_STATES,
    US,
)
from game.games.labyrinth.queries.board import (
    can_take_awakening,
    cells,
    has_marker,
    is_ally,
    is_lapsing,
    us_is_hard,
    us_posture,
)
from game.games.labyrinth.queries.tracks import gwot_penalty, islamist_resources, world_balance, world_value
from game.games.labyrinth.queries.us_operations import INVASION
from game.games.labyrinth.scenarios import SETUPS
from game.games.labyrinth.state import LabyrinthState
from game.games.labyrinth.verbs import (
    add_funding,
    add_prestige,
    end_sequestration,
    from_discard,
    put_marker,
    set_posture,
    touch,
)

OBAMA_DOCTRINE: Final = 143
CONGRESS_ACTS: Final = 152
US_CONSULATE_ATTACKED = 199


class UsElection(EitherEvent):
    """Cards 120 and 240. An automatic event."""

    id = "us_election"

    async def play_for(self, st: LabyrinthState, seat: int) -> None:
        """Roll the US posture, or flip it after US Consulate Attacked; then the penalty decides on prestige."""
        if is_lapsing(st, US_CONSULATE_ATTACKED):
            flip_posture(st)
        else:
            await roll_us_posture(st)
        add_prestige(st, -1 if gwot_penalty(st) else 1)


class ObamaDoctrine(UsEvent):
    """Card 143. Two different effects of a list, three in Mitt's Turn [11.3.11]."""

    id = "obama_doctrine"
    fetched = (121, 126, 127, 128, 144)

    def is_strong(self, st: LabyrinthState) -> bool:
        """Whether the scenario is Mitt's Turn."""
        return st.scenario in SETUPS and SETUPS[st.scenario].strong_doctrine

    def possible(self, st: LabyrinthState, seat: int) -> bool:
        """The US is Soft, or Hard in Mitt's Turn."""
        return us_posture(st) == (HARD if self.is_strong(st) else SOFT)

    def items(self, st: LabyrinthState) -> list[str]:
        able = {
            "prestige": st.prestige < PRESTIGE_MAX,
            "funding": st.funding > 1,
            "awakening": bool(self.awakenings(st)),
            "aid": bool(self.targets(st)),
            "posture": True,
            "card": bool(self.cards(st)),
        }
        return [item for item, is_possible in able.items() if is_possible]

    def awakenings(self, st: LabyrinthState) -> list[int]:
        """Countries that can take an awakening marker."""
        return [c for c in self.targets(st) if can_take_awakening(st, c)]

    def cards(self, st: LabyrinthState) -> list[int]:
        return [card for card in self.fetched if card in st.discard]

    async def play_us(self, st: LabyrinthState) -> None:
        done: list[str] = []
        while len(done) < (3 if self.is_strong(st) else 2):
            item = await select_item(st, US, [item for item in self.items(st) if item not in done], "11.3.11")
            if not item:
                break
            done.append(item)
            await self._carry_out(st, item)

    async def _carry_out(self, st: LabyrinthState, item: str) -> None:
        if item == "prestige":
            add_prestige(st, 1)
        elif item == "funding":
            add_funding(st, -1)
        elif item == "awakening":
            await put_awakening(st, await select(st, US, "awakening", self.awakenings(st)))
        elif item == "aid":
            await put_aid(st, await select(st, US, "aid", self.targets(st)))
        elif item == "posture":
            await choose_posture(st, US, await select(st, US, "posture", SCHENGEN))
        else:
            from_discard(st, US, await select_card(st, US, "fetch", self.cards(st)))

    def bot_prefers(self, asked: Asked) -> Sequence[str]:
        """The order of the list above."""
        return asked.candidates[:1] if asked.prompt == "item" else asked.candidates


class CongressActs(WidestGap):
    """Card 152. Ends Sequestration; then a Regime Change in a civil war with troops from the track."""

    id = "congress_acts"
    bot_columns: ClassVar = {"regime_change": ""}
    fallen = 2

    def countries(self, st: LabyrinthState) -> list[int]:
        """Countries in civil war, except the capital [11.3.8]."""
        return [c for c in self.targets(st) if st.civil_war[c] and c != st.capital]

    def possible(self, st: LabyrinthState, seat: int) -> bool:
        return has_marker(st, "sequestration") or (st.troop_track >= INVASION and bool(self.countries(st)))

    async def play_us(self, st: LabyrinthState) -> None:
        """At any governance and with any US posture."""
        end_sequestration(st)
        if st.troop_track >= INVASION and self.countries(st):
            await topple(st, await select(st, US, "regime_change", self.countries(st)), [NONE])

    def bot_plays(self, st: LabyrinthState, seat: int) -> bool:
        fallen = st.gov.count(ISLAMIST) > self.fallen
        return fallen and not us_is_hard(st) and any(gap(st, c) > 0 for c in self.countries(st))

    def bot_prefers(self, asked: Asked) -> Sequence[str]:
        if asked.prompt == "troops":
            return first_of(asked.candidates, str(INVASION))
        return super().bot_prefers(asked)


class KoreanCrisis(JihadistEvent):
    """Card 179. Two troop cubes leave until `chapters.end_of_turn` brings them back; China turns against the US."""

    id = "korean_crisis"
    number = 2

    def possible(self, st: LabyrinthState, seat: int) -> bool:
        return st.troop_track > 0 or bool(troop_places(st))

    async def play_jihadist(self, st: LabyrinthState) -> None:
        """Send two cubes, as the US chooses; set China against the US. The card lapses."""
        await troops_off_map(st, self.number, "korean_crisis")
        touch(st, CHINA)
        set_posture(st, CHINA, -us_posture(st))


class Sequestration(JihadistEvent):
    """Card 184. Three troop cubes leave until card 152, a WMD or Islamist Rule brings them back."""

    id = "sequestration"
    number = 3

    def conditions(self, st: LabyrinthState, seat: int) -> Conditions:
        return [("us_soft", not us_is_hard(st)), ("troops_to_send", st.troop_track > 0 or bool(troop_places(st)))]

    async def play_jihadist(self, st: LabyrinthState) -> None:
        """The US takes a card, Obama Doctrine if it can; send three cubes, as the US chooses; place the marker."""
        cards = [OBAMA_DOCTRINE] if OBAMA_DOCTRINE in st.discard else list(st.discard)
        card = await select_card(st, US, "fetch", cards)
        if card:
            from_discard(st, US, card)
        await troops_off_map(st, self.number, "sequestration")
        put_marker(st, "sequestration")

    def bot_prefers(self, asked: Asked) -> Sequence[str]:
        if asked.prompt != "fetch" or asked.seat != US:
            return asked.candidates
        if CARD_IDS[CONGRESS_ACTS] in asked.candidates:
            return first_of(asked.candidates, CARD_IDS[CONGRESS_ACTS])
        own = [name for name in asked.candidates if ASSOCIATION[CARD[name]] == US] or asked.candidates
        most = max(OPS[CARD[name]] for name in own)
        return [name for name in own if OPS[CARD[name]] == most]


class UsConsulateAttacked(JihadistEvent):
    """Card 199. A US Election this turn flips the posture [cards 120, 240]."""

    id = "us_consulate_attacked"

    async def play_jihadist(self, st: LabyrinthState) -> None:
        """Lower prestige and discard a card of the US; the card lapses."""
        add_prestige(st, -2)
        await discard_at_random(st, US)


class EbolaScare(CardEvent):
    """Card 204. For the US prestige for a cube that is away this turn; for the Jihadist a card of the US."""

    id = "ebola_scare"
    sided = True
    bot_columns: ClassVar = {"remove_troops": "U"}

    def possible(self, st: LabyrinthState, seat: int) -> bool:
        """A troop cube to send; for the Jihadist a card of the US."""
        if seat == US:
            return st.troop_track > 0 or bool(troop_places(st))
        return bool(st.hands[US])

    async def play_us(self, st: LabyrinthState) -> None:
        """Move a cube off the map and raise prestige. The card lapses."""
        await troops_off_map(st, 1, "ebola_scare")
        add_prestige(st, 2)

    async def play_jihadist(self, st: LabyrinthState) -> None:
        await discard_at_random(st, US)

    def bot_plays(self, st: LabyrinthState, seat: int) -> bool:
        return seat == JIHADIST or st.prestige < PRESTIGE_MAX

    def bot_prefers(self, asked: Asked) -> Sequence[str]:
        """If the track is empty, a cube from under Islamist Rule, otherwise from an Ally without cells."""
        if asked.purpose != "remove_troops":
            return asked.candidates
        st = asked.st
        fallen = [name for name in asked.candidates if st.gov[COUNTRY[name]] == ISLAMIST]
        quiet = [name for name in asked.candidates if is_ally(st, COUNTRY[name]) and not cells(st, COUNTRY[name])]
        return fallen or quiet or asked.candidates


class Hagel(CardEvent):
    """Card 222. Sets the US posture: Hard for the US, Soft for the Jihadist."""

    id = "hagel"

    async def play_us(self, st: LabyrinthState) -> None:
        set_posture(st, UNITED_STATES, HARD)

    async def play_jihadist(self, st: LabyrinthState) -> None:
        set_posture(st, UNITED_STATES, SOFT)

    def would_change(self, st: LabyrinthState, seat: int) -> bool:
        return us_is_hard(st) != (seat == US)

    def bot_plays(self, st: LabyrinthState, seat: int) -> bool:
        soft = world_balance(st) < 0 and world_value(st) > 1
        return seat == JIHADIST or islamist_resources(st) > 1 or not soft


EVENTS: Final[list[CardEvent]] = [
    UsElection(),
    ObamaDoctrine(),
    CongressActs(),
    KoreanCrisis(),
    Sequestration(),
    UsConsulateAttacked(),
    EbolaScare(),
    Hagel(),
]

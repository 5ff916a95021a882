"""Cards 32-47: events of the US in the first deck."""

from __future__ import annotations

from typing import Final

from game.games.labyrinth.cards.event import AimedEvent, Conditions, Event, UsEvent
from game.games.labyrinth.chapters.change import align, govern, improve
from game.games.labyrinth.chapters.choosing import agrees, choose_posture, select, select_card_if_liked, select_several
from game.games.labyrinth.chapters.disrupt import disrupt
from game.games.labyrinth.chapters.operations import topple
from game.games.labyrinth.chapters.pieces import put_aid
from game.games.labyrinth.chapters.piles import discard_at_random, discard_card, take_at_random
from game.games.labyrinth.chapters.testing import roll_us_posture, test_country
from game.games.labyrinth.data import (
    ADVERSARY,
    ALLY,
    COUNTRIES,
    COUNTRY,
    COUNTRY_IDS,
    FAIR,
    GOOD,
    INDIA,
    IRAQ,
    ISLAMIST,
    JIHADIST,
    NEUTRAL,
    PAKISTAN,
    POOR,
    SCHENGEN,
    SIDES,
    SOFT,
    SYRIA,
    UNITED_STATES,
    US,
)
from game.games.labyrinth.queries.board import (
    any_islamist,
    can_set_posture,
    cells,
    has_marker,
    is_shia_mix,
    next_to_islamist,
    plots_in,
    resources,
    us_is_hard,
    us_posture,
)
from game.games.labyrinth.queries.ops import printed_ops
from game.games.labyrinth.queries.tracks import gwot_penalty
from game.games.labyrinth.queries.us_operations import can_change_regime, disrupts
from game.games.labyrinth.state import LabyrinthState
from game.games.labyrinth.verbs import add_funding, add_prestige, put_marker, put_troop_marker, take_marker

FRANCE, LIBYA, TURKEY = (COUNTRY[name] for name in ("france", "libya", "turkey"))


class BackChannel(AimedEvent, UsEvent):
    """Card 32. Talks with an enemy, paid by a card that is worth as many Ops as the country has resources.

    In the other side's phase the hand must not be betrayed: there the event can happen as long as it holds cards.
    """

    id = "back_channel"

    def countries(self, st: LabyrinthState) -> list[int]:
        """Adversaries of one to three resources."""
        return [c for c in self.targets(st) if st.align[c] == ADVERSARY and resources(st, c) <= 3]

    def cards(self, st: LabyrinthState) -> list[int]:
        """Cards of the hand that pay for one of them."""
        prices = {resources(st, c) for c in self.countries(st)}
        hand = [card for card in st.hands[US] if card not in self.numbers]
        return [card for card in hand if printed_ops(st, card) in prices]

    def conditions(self, st: LabyrinthState, seat: int) -> Conditions:
        """The US is Soft, and there is somebody to talk to and a card to pay with."""
        price = bool(self.cards(st) if st.step == SIDES[US] else st.hands[US])
        return [("us_soft", us_posture(st) == SOFT), *super().conditions(st, seat), ("price", price)]

    async def play_us(self, st: LabyrinthState) -> None:
        """A card for a country that becomes Neutral and gets aid, if the US likes."""
        card = await select_card_if_liked(st, US, "price", self.cards(st))
        if card:
            price = printed_ops(st, card)
            c = await select(st, US, "alignment", [c for c in self.countries(st) if resources(st, c) == price])
            await discard_card(st, US, card)
            await align(st, c, NEUTRAL)
            await put_aid(st, c)

    def bot_plays(self, st: LabyrinthState, seat: int) -> bool:
        """Never."""
        return False


class BenazirBhutto(UsEvent):
    """Card 33. The marker bars all Jihad in Pakistan, until Bhutto Shot [card 60]."""

    id = "benazir_bhutto"

    def conditions(self, st: LabyrinthState, seat: int) -> Conditions:
        """Alive; Pakistan and its neighbours are not under Islamist Rule."""
        return [
            ("bhutto_lives", not has_marker(st, "bhutto_shot")),
            ("no_truce_in_pakistan", self.touches(st, PAKISTAN)),
            ("pakistan_stands", st.gov[PAKISTAN] != ISLAMIST),
            ("benazir_bhutto", not next_to_islamist(st, PAKISTAN)),
        ]

    async def play_us(self, st: LabyrinthState) -> None:
        """A Poor Pakistan becomes Fair; the marker."""
        await test_country(st, PAKISTAN)
        if st.gov[PAKISTAN] == POOR:
            await govern(st, PAKISTAN, FAIR)
        put_marker(st, "benazir_bhutto", PAKISTAN)


class EnhancedMeasures(UsEvent):
    """Card 34. Harsh questions; a Leak ends them [cards 84, 85]."""

    id = "enhanced_measures"

    def conditions(self, st: LabyrinthState, seat: int) -> Conditions:
        """A Hard US, no Leak, a Disrupt."""
        return [
            ("us_hard", us_is_hard(st)),
            ("no_leak", not has_marker(st, "leak_enhanced_measures")),
            ("enhanced_measures", bool(disrupts(st))),
        ]

    async def play_us(self, st: LabyrinthState) -> None:
        """A Disrupt, the marker, a card of the other hand."""
        await disrupt(st, await select(st, US, "disrupt", disrupts(st)))
        put_marker(st, "enhanced_measures")
        await take_at_random(st, US)


class Hijab(UsEvent):
    """Card 35. The scarf in Turkey and France."""

    id = "hijab"

    def possible(self, st: LabyrinthState, seat: int) -> bool:
        """No Islamist Rule."""
        return not any_islamist(st)

    async def play_us(self, st: LabyrinthState) -> None:
        """Turkey improves, the posture of France is chosen, funding falls."""
        if self.touches(st, TURKEY):
            await test_country(st, TURKEY)
            await improve(st, TURKEY)
        await choose_posture(st, US, FRANCE)
        add_funding(st, -2)

    def would_change(self, st: LabyrinthState, seat: int) -> bool:
        """One of the three."""
        better = self.touches(st, TURKEY) and st.gov[TURKEY] != GOOD
        return better or st.posture[FRANCE] != us_posture(st) or st.funding > 1


class IndoPakistaniTalks(UsEvent):
    """Card 36. The marker bars Kashmir and Lashkar-e-Tayyiba, until a plot is resolved in India: `chapters.plots`."""

    id = "indo_pakistani_talks"

    def possible(self, st: LabyrinthState, seat: int) -> bool:
        """Pakistan is Good or Fair."""
        return self.touches(st, PAKISTAN) and st.gov[PAKISTAN] in (GOOD, FAIR)

    async def play_us(self, st: LabyrinthState) -> None:
        """Pakistan becomes an Ally, the posture of India is chosen; the marker."""
        await align(st, PAKISTAN, ALLY)
        await choose_posture(st, US, INDIA)
        put_marker(st, "indo_pakistani_talks", PAKISTAN)

    def bot_plays(self, st: LabyrinthState, seat: int) -> bool:
        """If Pakistan is no Ally or India differs."""
        return st.align[PAKISTAN] != ALLY or st.posture[INDIA] != us_posture(st)


class WeaponsFound(UsEvent):
    """Cards 37 and 39. A reason for war: Regime Change at any governance, now or later; `queries.us_operations`."""

    place: int

    def conditions(self, st: LabyrinthState, seat: int) -> Conditions:
        """The US is Hard, the country an Adversary."""
        adversary = self.touches(st, self.place) and st.align[self.place] == ADVERSARY
        return [("us_hard", us_is_hard(st)), (self.id, adversary)]

    async def play_us(self, st: LabyrinthState) -> None:
        """The marker; Regime Change at once, if the US can and likes. The automaton has nothing of it."""
        if st.automata[US]:
            return
        put_marker(st, self.id, self.place)
        if can_change_regime(st, self.place) and await agrees(st, US, "invade", "7.3.2", space=COUNTRY_IDS[self.place]):
            await topple(st, self.place)

    def bot_plays(self, st: LabyrinthState, seat: int) -> bool:
        """Never."""
        return False


class IraqiWmd(WeaponsFound):
    """Card 37."""

    id = "iraqi_wmd"
    place = IRAQ


class LibyanDeal(UsEvent):
    """Card 38. Libya gives in; the marker bars Libyan WMD."""

    id = "libyan_deal"

    def conditions(self, st: LabyrinthState, seat: int) -> Conditions:
        """Libya is Poor, Iraq or Syria an Ally."""
        return [
            ("libya_poor", self.touches(st, LIBYA) and st.gov[LIBYA] == POOR),
            ("libyan_deal", ALLY in (st.align[IRAQ], st.align[SYRIA])),
        ]

    async def play_us(self, st: LabyrinthState) -> None:
        """An Ally, prestige, the postures of two Schengen countries, the marker."""
        await align(st, LIBYA, ALLY)
        add_prestige(st, 1)
        for c in await select_several(st, US, "posture", SCHENGEN, 2):
            await choose_posture(st, US, c)
        take_marker(st, "libyan_wmd", LIBYA)
        put_marker(st, "libyan_deal", LIBYA)


class LibyanWmd(WeaponsFound):
    """Card 39. Not after Libyan Deal."""

    id = "libyan_wmd"
    place = LIBYA

    def conditions(self, st: LabyrinthState, seat: int) -> Conditions:
        """As for Iraq, without the deal."""
        return [("no_libyan_deal", not has_marker(st, "libyan_deal")), *super().conditions(st, seat)]


class MassTurnout(AimedEvent, UsEvent):
    """Card 40. The purple fingers; the Caliphate does not bar this card."""

    id = "mass_turnout"

    def countries(self, st: LabyrinthState) -> list[int]:
        """Under Regime Change."""
        return [c for c in self.targets(st) if st.regime[c]]

    async def play_us(self, st: LabyrinthState) -> None:
        """One improves a level."""
        await improve(st, await select(st, US, "governance", self.countries(st)))


class Nato(AimedEvent, UsEvent):
    """Card 41. Its marker is two troops; it leaves by a Deploy: `chapters.operations`."""

    id = "nato"

    def countries(self, st: LabyrinthState) -> list[int]:
        """Under Regime Change."""
        return [c for c in self.targets(st) if st.regime[c]]

    def conditions(self, st: LabyrinthState, seat: int) -> Conditions:
        """The world does not disagree."""
        return [("no_penalty", not gwot_penalty(st)), *super().conditions(st, seat)]

    async def play_us(self, st: LabyrinthState) -> None:
        """Aid and the marker, from wherever it is."""
        c = await select(st, US, "troops", self.countries(st))
        await put_aid(st, c)
        put_troop_marker(st, "nato", c)


class PakistaniOffensive(UsEvent):
    """Card 42. The tribal areas are entered."""

    id = "pakistani_offensive"

    def conditions(self, st: LabyrinthState, seat: int) -> Conditions:
        """Pakistan is an Ally with FATA."""
        return [
            ("pakistan_ally", self.touches(st, PAKISTAN) and st.align[PAKISTAN] == ALLY),
            ("pakistani_offensive", has_marker(st, "fata")),
        ]

    async def play_us(self, st: LabyrinthState) -> None:
        """The marker goes."""
        take_marker(st, "fata")


class PatriotAct(UsEvent):
    """Card 43. `queries.board.neighbours` looks for the marker."""

    id = "patriot_act"

    async def play_us(self, st: LabyrinthState) -> None:
        """The marker."""
        put_marker(st, "patriot_act", UNITED_STATES)


class Renditions(UsEvent):
    """Card 44. The marker bars Detainee Release; a Leak ends it [cards 84, 85]."""

    id = "renditions"

    def conditions(self, st: LabyrinthState, seat: int) -> Conditions:
        """A Hard US, no Leak."""
        return [("us_hard", us_is_hard(st)), ("no_leak", not has_marker(st, "leak_renditions"))]

    async def play_us(self, st: LabyrinthState) -> None:
        """A Disrupt if one is legal, the marker, a discard of the other hand."""
        places = disrupts(st)
        if places:
            await disrupt(st, await select(st, US, "disrupt", places))
        put_marker(st, "renditions")
        await discard_at_random(st, JIHADIST)


class SaferNow(UsEvent):
    """Card 45. A quiet year."""

    id = "safer_now"

    def conditions(self, st: LabyrinthState, seat: int) -> Conditions:
        """No Islamist Rule; neither cells nor plots in Good countries."""
        restless = any(cells(st, c) or plots_in(st, c) for c in COUNTRIES if st.gov[c] == GOOD)
        return [("no_islamist_rule", not any_islamist(st)), ("safer_now", not restless)]

    async def play_us(self, st: LabyrinthState) -> None:
        """The US posture is rolled; prestige; a posture is chosen."""
        await roll_us_posture(st)
        add_prestige(st, 3)
        places = [c for c in COUNTRIES if can_set_posture(st, c)]
        await choose_posture(st, US, await select(st, US, "posture", places))


class Sistani(AimedEvent, UsEvent):
    """Card 46. The ayatollah calls to the ballot."""

    id = "sistani"

    def countries(self, st: LabyrinthState) -> list[int]:
        """Of the Shia-Mix, under Regime Change, with cells."""
        return [c for c in self.targets(st) if is_shia_mix(st, c) and st.regime[c] and cells(st, c)]

    async def play_us(self, st: LabyrinthState) -> None:
        """One improves a level."""
        await improve(st, await select(st, US, "governance", self.countries(st)))


class DoorOfItjihadUs(UsEvent):
    """Card 47. The Jihadist plays by chance until the end of the turn; `queries.board.door_is_closed` is asked."""

    id = "door_of_itjihad_us"

    async def play_us(self, st: LabyrinthState) -> None:
        """Nothing at once; the card lapses."""


EVENTS: Final[list[Event]] = [
    BackChannel(),
    BenazirBhutto(),
    EnhancedMeasures(),
    Hijab(),
    IndoPakistaniTalks(),
    IraqiWmd(),
    LibyanDeal(),
    LibyanWmd(),
    MassTurnout(),
    Nato(),
    PakistaniOffensive(),
    PatriotAct(),
    Renditions(),
    SaferNow(),
    Sistani(),
    DoorOfItjihadUs(),
]

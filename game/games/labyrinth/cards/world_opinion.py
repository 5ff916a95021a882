"""World opinion: postures and prestige."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar, Final

from game.core.choice import DONE
from game.games.labyrinth import data
from game.games.labyrinth.cards.event import AimedEvent, CardEvent, Conditions, EitherEvent, JihadistEvent, UsEvent
from game.games.labyrinth.cards.preferences import first_of, posture_of, posture_targets
from game.games.labyrinth.chapters.change import improve, lose_an_ally, shift_to_adversary
from game.games.labyrinth.chapters.choosing import choose_posture, select, select_item, select_up_to
from game.games.labyrinth.chapters.events import discarded_event
from game.games.labyrinth.chapters.ideas import wage
from game.games.labyrinth.chapters.piles import discard_at_random, discard_card, draw_cards
from game.games.labyrinth.chapters.plots import put_plot
from game.games.labyrinth.chapters.testing import roll_prestige, roll_us_posture, test_country
from game.games.labyrinth.charts.reading import Asked
from game.games.labyrinth.queries.board import (
    any_islamist,
    can_set_posture,
    cells,
    holds_a_regime_change,
    in_turmoil,
    is_adjacent,
    is_islamist,
    muslim_countries,
    plots_in,
    troops,
    under_truce,
    us_is_hard,
    us_posture,
)
from game.games.labyrinth.queries.tracks import troop_level
from game.games.labyrinth.state import LabyrinthState
from game.games.labyrinth.verbs import (
    add_funding,
    add_prestige,
    add_reserves,
    place_cadre,
    remove_cadre,
    set_posture,
    touch,
)


class AlAzhar(UsEvent):
    """Card 12. Tests Egypt and lowers funding."""

    id = "al_azhar"

    async def play_us(self, st: LabyrinthState) -> None:
        """Test Egypt; lower funding, less if a country is under Islamist Rule."""
        if self.touches(st, data.EGYPT):
            await test_country(st, data.EGYPT)
        add_funding(st, -2 if any_islamist(st) else -4)

    def would_change(self, st: LabyrinthState, seat: int) -> bool:
        return st.gov[data.EGYPT] == data.UNTESTED or st.funding > 1


class EuroIslam(UsEvent):
    """Card 16. Sets the posture of Benelux; funding may fall."""

    id = "euro_islam"

    async def play_us(self, st: LabyrinthState) -> None:
        """Set its posture; lower funding if no country is under Islamist Rule."""
        await choose_posture(st, data.US, data.BENELUX)
        if not any_islamist(st):
            add_funding(st, -1)

    def could_change(self, st: LabyrinthState, seat: int) -> bool:
        """Always: the US may choose another posture."""
        return True

    def would_change(self, st: LabyrinthState, seat: int) -> bool:
        return st.posture[data.BENELUX] != us_posture(st) or (not any_islamist(st) and st.funding > 1)


class TonyBlair(UsEvent):
    """Card 29. The British posture, and Wars of Ideas in Schengen countries."""

    id = "tony_blair"
    bot_columns: ClassVar = {"war_of_ideas": ""}
    wars = 3

    async def play_us(self, st: LabyrinthState) -> None:
        """Set the British posture, then wage a War of Ideas in up to three Schengen countries."""
        set_posture(st, data.UNITED_KINGDOM, us_posture(st))
        for c in await select_up_to(st, data.US, "war_of_ideas", data.SCHENGEN, self.wars):
            await wage(st, c)

    def differing(self, st: LabyrinthState) -> list[str]:
        """Schengen countries without the posture of the US."""
        return [data.COUNTRY_IDS[c] for c in data.SCHENGEN if st.posture[c] != us_posture(st)]

    def bot_plays(self, st: LabyrinthState, seat: int) -> bool:
        return st.posture[data.UNITED_KINGDOM] != us_posture(st) or bool(self.differing(st))

    def bot_prefers(self, asked: Asked) -> Sequence[str]:
        """Those that differ: opposite ones first, then those with the fewest cells."""
        if asked.purpose != "war_of_ideas":
            return asked.candidates
        st, found = asked.st, [name for name in asked.candidates if name in self.differing(asked.st)]
        ranks = {name: self._rank(st, data.COUNTRY[name]) for name in found}
        return [name for name in found if ranks[name] == min(ranks.values())] or [str(DONE.id)]

    def _rank(self, st: LabyrinthState, c: int) -> tuple[bool, int]:
        return st.posture[c] == data.UNTESTED, cells(st, c)


class Hijab(UsEvent):
    """Card 35. Improves Turkey, sets the posture of France and lowers funding."""

    id = "hijab"

    def possible(self, st: LabyrinthState, seat: int) -> bool:
        return not any_islamist(st)

    async def play_us(self, st: LabyrinthState) -> None:
        if self.touches(st, data.TURKEY):
            await test_country(st, data.TURKEY)
            await improve(st, data.TURKEY)
        await choose_posture(st, data.US, data.FRANCE)
        add_funding(st, -2)

    def would_change(self, st: LabyrinthState, seat: int) -> bool:
        better = self.touches(st, data.TURKEY) and st.gov[data.TURKEY] != data.GOOD
        return better or st.posture[data.FRANCE] != us_posture(st) or st.funding > 1


class SaferNow(UsEvent):
    """Card 45. The US posture, prestige, and a posture of the US player's choice."""

    id = "safer_now"

    def conditions(self, st: LabyrinthState, seat: int) -> Conditions:
        """No Islamist Rule; neither cells nor plots in Good countries."""
        restless = any(cells(st, c) or plots_in(st, c) for c in data.COUNTRIES if st.gov[c] == data.GOOD)
        return [("no_islamist_rule", not any_islamist(st)), ("safer_now", not restless)]

    async def play_us(self, st: LabyrinthState) -> None:
        """Roll the US posture, raise prestige, and set a posture."""
        await roll_us_posture(st)
        add_prestige(st, 3)
        places = [c for c in data.COUNTRIES if can_set_posture(st, c)]
        await choose_posture(st, data.US, await select(st, data.US, "posture", places))


class SchroederAndChirac(JihadistEvent):
    """Card 75. Germany and France become Soft; prestige falls."""

    id = "schroeder_and_chirac"

    def possible(self, st: LabyrinthState, seat: int) -> bool:
        return us_is_hard(st)

    async def play_jihadist(self, st: LabyrinthState) -> None:
        """Make Germany and France Soft, and lower prestige."""
        set_posture(st, data.GERMANY, data.SOFT)
        set_posture(st, data.FRANCE, data.SOFT)
        add_prestige(st, -1)

    def would_change(self, st: LabyrinthState, seat: int) -> bool:
        return st.posture[data.GERMANY] != data.SOFT or st.posture[data.FRANCE] != data.SOFT or st.prestige > 1


class AbuGhurayb(JihadistEvent):
    """Card 76. The Jihadist draws two cards; the US loses prestige and an Ally."""

    id = "abu_ghurayb"

    def possible(self, st: LabyrinthState, seat: int) -> bool:
        return holds_a_regime_change(st)

    async def play_jihadist(self, st: LabyrinthState) -> None:
        await draw_cards(st, data.JIHADIST, 2)
        add_prestige(st, -2)
        await lose_an_ally(st, [c for c in self.targets(st) if st.align[c] == data.ALLY])


class AlJazeera(AimedEvent, JihadistEvent):
    """Card 77. Shifts Saudi Arabia or a neighbour with troops."""

    id = "al_jazeera"

    def countries(self, st: LabyrinthState) -> list[int]:
        """Saudi Arabia and its neighbours with troops, except Adversaries."""
        near = [c for c in self.targets(st) if c == data.SAUDI_ARABIA or is_adjacent(st, c, data.SAUDI_ARABIA)]
        return [c for c in near if troops(st, c) and st.align[c] != data.ADVERSARY]

    async def play_jihadist(self, st: LabyrinthState) -> None:
        await shift_to_adversary(st, await select(st, data.JIHADIST, "alignment", self.countries(st)))


class AxisOfEvil(JihadistEvent):
    """Card 78. The US discards Hizballah, Iran and Jaysh al-Mahdi, becomes Hard and rolls prestige."""

    id = "axis_of_evil"
    shia = (103, 104, 105, 106)

    async def play_jihadist(self, st: LabyrinthState) -> None:
        if not st.automata[data.US]:
            for card in self.shia:
                if card in st.hands[data.US]:
                    await discard_card(st, data.US, card)
        set_posture(st, data.UNITED_STATES, data.HARD)
        await roll_prestige(st)


class Quagmire(JihadistEvent):
    """Cards 90 and 192. The US discards two cards and becomes Soft."""

    id = "quagmire"
    high = 7
    """At this prestige or more the event is impossible."""

    def conditions(self, st: LabyrinthState, seat: int) -> Conditions:
        """Prestige below High; a cell in a Regime Change country."""
        return [("quagmire", st.prestige < self.high), ("cell_under_regime_change", holds_a_regime_change(st))]

    async def play_jihadist(self, st: LabyrinthState) -> None:
        """Discard two cards, whose Jihadist events happen; make the US Soft."""
        for _ in range(2):
            for card in await discard_at_random(st, data.US):
                await discarded_event(st, data.JIHADIST, card)
        set_posture(st, data.UNITED_STATES, data.SOFT)

    def would_change(self, st: LabyrinthState, seat: int) -> bool:
        return bool(st.hands[data.US]) or st.posture[data.UNITED_STATES] != data.SOFT


class DanishCartoons(EitherEvent):
    """Card 96. The US sets the posture of Scandinavia; the Jihadist places a plot in a Muslim country."""

    id = "danish_cartoons"

    def plots(self, st: LabyrinthState) -> list[int]:
        """The available plots that can be placed: Plot 1, or any if a country is under Islamist Rule."""
        return [number for number in st.available if number == 1 or any_islamist(st)]

    async def play_for(self, st: LabyrinthState, seat: int) -> None:
        """Set the posture first, whoever plays the card."""
        await choose_posture(st, data.US, data.SCANDINAVIA)
        fitting = self.plots(st)
        if fitting:
            c = await select(st, data.JIHADIST, "plot", [c for c in self.targets(st) if not is_islamist(st, c)])
            await put_plot(st, c, lambda number: number in fitting, at_most=3 if any_islamist(st) else 1)

    def could_change(self, st: LabyrinthState, seat: int) -> bool:
        """Always: the US may choose another posture."""
        return True

    def would_change(self, st: LabyrinthState, seat: int) -> bool:
        return bool(self.plots(st)) or st.posture[data.SCANDINAVIA] != us_posture(st)

    def bot_plays(self, st: LabyrinthState, seat: int) -> bool:
        return bool(self.plots(st)) == (seat == data.JIHADIST)


class Kosovo(EitherEvent):
    """Card 101. Raises prestige and sets Serbia against the US."""

    id = "kosovo"

    async def play_for(self, st: LabyrinthState, seat: int) -> None:
        add_prestige(st, 1)
        touch(st, data.SERBIA)
        set_posture(st, data.SERBIA, -us_posture(st))

    def would_change(self, st: LabyrinthState, seat: int) -> bool:
        return st.prestige < data.PRESTIGE_MAX or st.posture[data.SERBIA] != -us_posture(st)

    def bot_plays(self, st: LabyrinthState, seat: int) -> bool:
        return seat == data.US or st.posture[data.SERBIA] != -us_posture(st)


class Snowden(JihadistEvent):
    """Card 194. Lowers prestige and sets Russia and Germany against the US."""

    id = "snowden"
    places = (data.RUSSIA, data.GERMANY)

    async def play_jihadist(self, st: LabyrinthState) -> None:
        """Lower prestige, and set Russia and Germany against the US."""
        add_prestige(st, -2)
        for c in self.places:
            touch(st, c)
            set_posture(st, c, -us_posture(st))

    def would_change(self, st: LabyrinthState, seat: int) -> bool:
        return st.prestige > 1 or any(st.posture[c] != -us_posture(st) for c in self.places)


class UsAtrocities(JihadistEvent):
    """Card 198. An alignment, a posture and prestige turn against the US."""

    id = "us_atrocities"

    def possible(self, st: LabyrinthState, seat: int) -> bool:
        """Troops in a civil war or Regime Change country, even under Truce."""
        return any(in_turmoil(st, c) and troops(st, c) for c in muslim_countries(st))

    def friends(self, st: LabyrinthState) -> list[int]:
        """Countries that can be affected and are not Adversaries."""
        here = (c for c in self.targets(st) if in_turmoil(st, c) and troops(st, c))
        return [c for c in here if st.align[c] != data.ADVERSARY]

    def undecided(self, st: LabyrinthState) -> list[int]:
        """Untested non-Muslim countries outside Schengen."""
        return [
            c
            for c in data.COUNTRIES
            if can_set_posture(st, c) and c not in data.SCHENGEN and st.posture[c] == data.UNTESTED
        ]

    async def play_jihadist(self, st: LabyrinthState) -> None:
        c = await select(st, data.JIHADIST, "alignment", self.friends(st))
        if c != data.NONE:
            await shift_to_adversary(st, c)
        c = await select(st, data.JIHADIST, "random", self.undecided(st), aim="posture")
        if c != data.NONE:
            await choose_posture(st, data.JIHADIST, c)
        add_prestige(st, -1)

    def would_change(self, st: LabyrinthState, seat: int) -> bool:
        return bool(self.friends(st) or self.undecided(st)) or st.prestige > 1

    def bot_prefers(self, asked: Asked) -> Sequence[str]:
        return [posture_of(-us_posture(asked.st))] if asked.prompt == "posture" else asked.candidates


class CyberWarfare(EitherEvent):
    """Card 202. Takes reserves, sets a posture, or places or removes a cadre."""

    id = "cyber_warfare"
    powers = (data.CHINA, data.INDIA, data.RUSSIA)

    def cadres(self, st: LabyrinthState) -> list[int]:
        """Countries with a cadre that can be affected."""
        return [c for c in data.COUNTRIES if st.cadre[c] and not under_truce(st, c)]

    def places(self, st: LabyrinthState) -> list[int]:
        """Countries where a cadre can be placed, even next to cells."""
        return [c for c in data.COUNTRIES if st.kind[c] != data.ABSENT and not st.cadre[c] and not under_truce(st, c)]

    def items(self, st: LabyrinthState, seat: int) -> list[str]:
        found = ["reserves"] if st.reserves[1 - seat] else []
        return [*found, "posture", *(["place"] if self.places(st) else []), *(["remove"] if self.cadres(st) else [])]

    async def play_for(self, st: LabyrinthState, seat: int) -> None:
        item = await select_item(st, seat, self.items(st, seat))
        if item == "reserves":
            number = st.reserves[1 - seat]
            add_reserves(st, 1 - seat, -number)
            add_reserves(st, seat, number)
        elif item == "posture":
            await choose_posture(st, seat, await select(st, seat, "posture", self.powers))
        elif item == "place":
            c = await select(st, seat, "cadre", self.places(st))
            await test_country(st, c)
            place_cadre(st, c)
        else:
            remove_cadre(st, await select(st, seat, "cadre", self.cadres(st)))

    def bot_plays(self, st: LabyrinthState, seat: int) -> bool:
        return bool(st.reserves[1 - seat]) or bool(posture_targets(st, seat, self.powers))

    def bot_prefers(self, asked: Asked) -> Sequence[str]:
        """For the US reserves first, for the Jihadist a posture."""
        st = asked.st
        useful = [data.COUNTRY_IDS[c] for c in posture_targets(st, asked.seat, self.powers)]
        if asked.prompt == "item":
            order = ["posture"] if useful else []
            return first_of(
                asked.candidates, *(["reserves", *order] if asked.seat == data.US else [*order, "reserves"])
            )
        if asked.prompt == "country" and asked.purpose == "posture":
            return useful or asked.candidates
        if asked.prompt == "posture":
            return [posture_of(us_posture(st) if asked.seat == data.US else -us_posture(st))]
        return asked.candidates


class KinderGentler(EitherEvent):
    """Card 208. Changes prestige and funding by the number of troops that are deployed."""

    id = "kinder_gentler"

    def sign(self, st: LabyrinthState) -> int:
        """The change of prestige (and the opposite for funding): +1 at Low Intensity, -1 at Overstretch, 0 at War."""
        return {"low_intensity": 1, "overstretch": -1}.get(troop_level(st), 0)

    def possible(self, st: LabyrinthState, seat: int) -> bool:
        return self.sign(st) != 0

    async def play_for(self, st: LabyrinthState, seat: int) -> None:
        add_funding(st, -self.sign(st))
        add_prestige(st, self.sign(st))

    def bot_plays(self, st: LabyrinthState, seat: int) -> bool:
        if seat == data.US:
            return self.sign(st) > 0 and (st.funding > 1 or st.prestige < data.PRESTIGE_MAX)
        return self.sign(st) < 0 and (st.funding < data.FUNDING_MAX or st.prestige > 1)


EVENTS: Final[list[CardEvent]] = [
    AlAzhar(),
    EuroIslam(),
    TonyBlair(),
    Hijab(),
    SaferNow(),
    SchroederAndChirac(),
    AbuGhurayb(),
    AlJazeera(),
    AxisOfEvil(),
    Quagmire(),
    DanishCartoons(),
    Kosovo(),
    Snowden(),
    UsAtrocities(),
    CyberWarfare(),
    KinderGentler(),
]

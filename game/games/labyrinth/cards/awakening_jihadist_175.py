"""Cards 175-184: events of the Jihadist in the second deck."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar, Final

from game.core.choice import Pick, roll_die
from game.games.labyrinth.cards.event import AimedEvent, Conditions, Event, JihadistEvent
from game.games.labyrinth.cards.preferences import best, first_of
from game.games.labyrinth.chapters.choosing import ask, select, select_card, select_number
from game.games.labyrinth.chapters.pieces import put_cells, remove_cells, troop_places, troops_off_map
from game.games.labyrinth.chapters.plots import numbered, plots_are_secret, put_plot
from game.games.labyrinth.chapters.rolling import roll_at_most
from game.games.labyrinth.charts.reading import Asked
from game.games.labyrinth.data import (
    ADVERSARY,
    ALLY,
    ASSOCIATION,
    CANADA,
    CARD,
    CARD_IDS,
    COUNTRY,
    COUNTRY_IDS,
    FAIR,
    FUNDING_MAX,
    GOOD,
    HARD,
    IRAN,
    ISLAMIST,
    ISRAEL,
    JIHADIST,
    JORDAN,
    MOROCCO,
    NONE,
    OPS,
    POOR,
    SCHENGEN,
    SIDES,
    SOMALIA,
    UNITED_KINGDOM,
    UNITED_STATES,
    UNTESTED,
    US,
    YEMEN,
)
from game.games.labyrinth.queries.board import (
    cell_room,
    cells,
    has_marker,
    in_turmoil,
    is_islamist,
    is_shia_mix,
    is_tested,
    muslim_countries,
    resources,
    troops,
    under_truce,
    us_is_hard,
    us_posture,
)
from game.games.labyrinth.queries.jihadist_operations import jihad_modifier
from game.games.labyrinth.state import LabyrinthState
from game.games.labyrinth.verbs import (
    add_funding,
    from_discard,
    put_marker,
    release_wmd,
    remove_awakening,
    remove_militia,
    set_alignment,
    set_governance,
    set_posture,
    strip,
    take_marker,
    touch,
)
from game.games.labyrinth.verbs.victory import look

CHINA: Final = COUNTRY["china"]
OBAMA_DOCTRINE: Final = 143
CONGRESS_ACTS: Final = 152


class Censorship(JihadistEvent):
    """Card 175. The net is closed: Facebook [cards 153, 154] is barred until Smartphones are played again."""

    id = "censorship"
    number = 2

    def countries(self, st: LabyrinthState) -> list[int]:
        """With an awakening marker."""
        return [c for c in self.targets(st) if st.awake[c]]

    async def play_jihadist(self, st: LabyrinthState) -> None:
        """Up to two awakening markers of a country; the marker instead of Smartphones."""
        c = await select(st, JIHADIST, "remove_awakening", self.countries(st))
        if c != NONE:
            most = min(self.number, st.awake[c])
            number = await select_number(st, JIHADIST, "awakening_removed", 0, most, space=COUNTRY_IDS[c])
            remove_awakening(st, c, number)
        take_marker(st, "smartphones")
        put_marker(st, "censorship")

    def would_change(self, st: LabyrinthState, seat: int) -> bool:
        """A marker of any kind."""
        return bool(self.countries(st)) or has_marker(st, "smartphones") or not has_marker(st, "censorship")


class ChangeOfState(AimedEvent, JihadistEvent):
    """Card 176. Nothing in the country is as it was."""

    id = "change_of_state"
    bot_columns: ClassVar = {"target": ""}

    def countries(self, st: LabyrinthState) -> list[int]:
        """Jordan, Morocco, tested ones of the Shia-Mix; neither Good nor under Islamist Rule, and no turmoil."""
        there = [c for c in self.targets(st) if c in (JORDAN, MOROCCO) or (is_shia_mix(st, c) and is_tested(st, c))]
        return [c for c in there if st.gov[c] not in (GOOD, ISLAMIST) and not in_turmoil(st, c)]

    async def play_jihadist(self, st: LabyrinthState) -> None:
        """Everything leaves it, and it is untested; cached WMD stay."""
        c = await select(st, JIHADIST, "target", self.countries(st))
        strip(st, c)
        set_governance(st, c, UNTESTED)
        set_alignment(st, c, UNTESTED)
        look(st)

    def would_change(self, st: LabyrinthState, seat: int) -> bool:
        """One of them has been tested."""
        return any(is_tested(st, c) for c in self.countries(st))

    def friends(self, st: LabyrinthState) -> list[int]:
        """Fair Allies."""
        return [c for c in self.countries(st) if st.gov[c] == FAIR and st.align[c] == ALLY]

    def bot_plays(self, st: LabyrinthState, seat: int) -> bool:
        """Against a Fair Ally."""
        return bool(self.friends(st))

    def bot_prefers(self, asked: Asked) -> Sequence[str]:
        """Where Jihad is hardest, then the richest, then without troops; a Fair Ally if there is one."""
        st = asked.st
        if asked.prompt != "country":
            return asked.candidates
        found = [COUNTRY_IDS[c] for c in self.friends(st)] or asked.candidates
        return best(found, lambda c: 100 * jihad_modifier(st, c) + 2 * resources(st, c) + (troops(st, c) == 0))


class GazaRockets(JihadistEvent):
    """Card 177. Rockets cost money and sympathy."""

    id = "gaza_rockets"
    number = 2

    async def play_jihadist(self, st: LabyrinthState) -> None:
        """Up to two Plots 1 in Israel; funding."""
        most = min(self.number, st.available.count(1))
        numbers = [Pick("number", number) for number in range(most, -1, -1)]
        pick = await ask(st, JIHADIST, "rockets", numbers, "6.2", veiled=plots_are_secret(st))
        for _ in range(int(pick.id)):
            await put_plot(st, ISRAEL, lambda n: n == 1, face_up=bool(st.automata[JIHADIST]), at_most=1)
        add_funding(st, -1)

    def would_change(self, st: LabyrinthState, seat: int) -> bool:
        """A plot or funding."""
        return 1 in st.available or st.funding > 1

    def bot_plays(self, st: LabyrinthState, seat: int) -> bool:
        """With a plot, and not if money is plenty."""
        return 1 in st.available and st.funding < FUNDING_MAX


class GhostSoldiers(AimedEvent, JihadistEvent):
    """Card 178. Half of the soldiers are names on a list."""

    id = "ghost_soldiers"

    def countries(self, st: LabyrinthState) -> list[int]:
        """In civil war or under Regime Change, with militia."""
        return [c for c in self.targets(st) if in_turmoil(st, c) and st.militia[c]]

    async def play_jihadist(self, st: LabyrinthState) -> None:
        """Half of the militia, rounded up."""
        c = await select(st, JIHADIST, "remove_militia", self.countries(st))
        remove_militia(st, c, (st.militia[c] + 1) // 2)


class KoreanCrisis(JihadistEvent):
    """Card 179. Troops are needed elsewhere; `chapters.end_of_turn` brings them back."""

    id = "korean_crisis"
    number = 2

    def possible(self, st: LabyrinthState, seat: int) -> bool:
        """There is a troop cube to send."""
        return st.troop_track > 0 or bool(troop_places(st))

    async def play_jihadist(self, st: LabyrinthState) -> None:
        """Two cubes, as the US chooses; China turns against the US. The card lapses."""
        await troops_off_map(st, self.number, "korean_crisis")
        touch(st, CHINA)
        set_posture(st, CHINA, -us_posture(st))


class MosulCentralBank(JihadistEvent):
    """Card 180. The vaults are emptied."""

    id = "mosul_central_bank"

    def possible(self, st: LabyrinthState, seat: int) -> bool:
        """A cell in a civil war; a Truce does not matter."""
        return any(st.civil_war[c] and cells(st, c) for c in muslim_countries(st))

    async def play_jihadist(self, st: LabyrinthState) -> None:
        """Funding."""
        add_funding(st, 2)

    def would_change(self, st: LabyrinthState, seat: int) -> bool:
        """There is room for it."""
        return st.funding < FUNDING_MAX


class NptSafeguardsIgnored(JihadistEvent):
    """Card 181. Weapons of Iran get into other hands, or a cell is caught."""

    id = "npt_safeguards_ignored"
    highest = 3
    """The highest die that succeeds."""

    def conditions(self, st: LabyrinthState, seat: int) -> Conditions:
        """A cell and WMD in Iran; no Trade Embargo of the US [card 232]."""
        return [
            ("no_truce_in_iran", not under_truce(st, IRAN)),
            ("no_embargo", not has_marker(st, "trade_embargo_us")),
            ("cell_in_iran", cells(st, IRAN) > 0),
            ("wmd_in_iran", st.wmd[IRAN] > 0),
        ]

    async def play_jihadist(self, st: LabyrinthState) -> None:
        """All WMD there become available; or a cell goes."""
        touch(st, IRAN)
        card = CARD_IDS[self.numbers[0]]
        if await roll_at_most(st, JIHADIST, "event_die", "event_rolled", self.highest, card=card):
            release_wmd(st, IRAN)
        else:
            await remove_cells(st, JIHADIST, IRAN)

    def fate(self, st: LabyrinthState, seat: int) -> str:
        """Out of the game after a success: then no WMD is left there."""
        return "" if st.wmd[IRAN] else "removed"


class ParisAttacks(JihadistEvent):
    """Card 182. Terror in the West."""

    id = "paris_attacks"
    line = (UNITED_STATES, CANADA, UNITED_KINGDOM, COUNTRY["benelux"], COUNTRY["france"])
    arrivals = (((1, 2), 0), ((3,), 2), ((2,), 1), ((2,), 0), ((1,), 1), ((1,), 0))
    """By black die - 1: the plots and the number of cells."""

    def schengen(self, st: LabyrinthState) -> list[int]:
        """The Hard ones."""
        return [c for c in SCHENGEN if st.posture[c] == HARD]

    def conditions(self, st: LabyrinthState, seat: int) -> Conditions:
        """Something could come, and somebody is Hard."""
        return [
            ("paris_attacks", any(st.posture[c] == HARD for c in self.line) or bool(self.schengen(st))),
            ("cell_or_plot_left", cell_room(st) > 0 or bool(st.available)),
        ]

    async def play_jihadist(self, st: LabyrinthState) -> None:
        """A die says where, another what."""
        card = CARD_IDS[self.numbers[0]]
        tan = await roll_die("event_die", card=card)
        black = await roll_die("event_die", card=card)
        st.emit("event_dice", side=SIDES[JIHADIST], card=card, dice=[tan, black])
        c = next((c for c in self.line[tan - 1 :] if st.posture[c] == HARD), NONE)
        if c == NONE:
            c = await select(st, JIHADIST, "plot", self.schengen(st))
        if c == NONE:
            return
        touch(st, c)
        plots, number = self.arrivals[black - 1]
        for plot in plots:
            await put_plot(st, c, lambda n: n == plot, face_up=bool(st.automata[JIHADIST]), at_most=plot)  # noqa: B023
        await put_cells(st, c, number, active=True)

    def would_change(self, st: LabyrinthState, seat: int) -> bool:
        """There is a cell or one of the plots that the dice bring."""
        return cell_room(st) > 0 or any(numbered(number) for number in st.available)


class Pirates2(JihadistEvent):
    """Card 183. Ransom: `queries.tracks.pirates_hold` spares the Jihadist the loss of funding."""

    id = "pirates_2"

    def conditions(self, st: LabyrinthState, seat: int) -> Conditions:
        """Somalia or Yemen is under Islamist Rule or a Poor Adversary; no Maersk Alabama [card 140]."""
        haven = any(is_islamist(st, c) or (st.gov[c] == POOR and st.align[c] == ADVERSARY) for c in (SOMALIA, YEMEN))
        return [("no_maersk_alabama", not has_marker(st, "maersk_alabama")), ("pirates_2", haven)]

    async def play_jihadist(self, st: LabyrinthState) -> None:
        """The marker."""
        put_marker(st, "pirates_2")

    def would_change(self, st: LabyrinthState, seat: int) -> bool:
        """It does not lie there yet."""
        return not has_marker(st, "pirates_2")


class Sequestration(JihadistEvent):
    """Card 184. The budget is cut: troops are away until cards 152, a WMD or Islamist Rule bring them back."""

    id = "sequestration"
    number = 3

    def conditions(self, st: LabyrinthState, seat: int) -> Conditions:
        """The US is Soft and has a troop cube to send."""
        return [("us_soft", not us_is_hard(st)), ("troops_to_send", st.troop_track > 0 or bool(troop_places(st)))]

    async def play_jihadist(self, st: LabyrinthState) -> None:
        """The US takes a card, Obama Doctrine if it can; three cubes, as the US chooses; the marker."""
        cards = [OBAMA_DOCTRINE] if OBAMA_DOCTRINE in st.discard else list(st.discard)
        card = await select_card(st, US, "fetch", cards)
        if card:
            from_discard(st, US, card)
        await troops_off_map(st, self.number, "sequestration")
        put_marker(st, "sequestration")

    def bot_prefers(self, asked: Asked) -> Sequence[str]:
        """The US takes Congress Acts, else one of its own cards with the most Ops, else any with the most Ops."""
        if asked.prompt != "fetch" or asked.seat != US:
            return asked.candidates
        if CARD_IDS[CONGRESS_ACTS] in asked.candidates:
            return first_of(asked.candidates, CARD_IDS[CONGRESS_ACTS])
        own = [name for name in asked.candidates if ASSOCIATION[CARD[name]] == US] or asked.candidates
        most = max(OPS[CARD[name]] for name in own)
        return [name for name in own if OPS[CARD[name]] == most]


EVENTS: Final[list[Event]] = [
    Censorship(),
    ChangeOfState(),
    GazaRockets(),
    GhostSoldiers(),
    KoreanCrisis(),
    MosulCentralBank(),
    NptSafeguardsIgnored(),
    ParisAttacks(),
    Pirates2(),
    Sequestration(),
]

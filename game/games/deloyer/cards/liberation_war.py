"""Cards 13-35: from the guerrilla conference to the government and beyond."""

from __future__ import annotations

from game.core.message import Message
from game.games.deloyer.cards.action import ActionCard, nothing
from game.games.deloyer.cards.effects import (
    discard_random,
    place_chit,
    place_hideout,
    place_one,
    place_units,
    remove_chit,
    win_over,
)
from game.games.deloyer.cards.kinds import ChitCard, SeaMove, Spending, no_hideout, no_soldier
from game.games.deloyer.cards.liberation import DOUGRAM, DOUGRAM_TB, YAKT_DOUGRAM, hideout_hexes
from game.games.deloyer.cards.mind import Mind
from game.games.deloyer.cards.needs import (
    Both,
    Closed,
    Counted,
    Either,
    Opened,
    Points,
    a_dougram,
    any_units,
    chits,
    held,
    no_dougram,
    own_vp,
    soldiers,
)
from game.games.deloyer.chapters.drawing import draw_later
from game.games.deloyer.chapters.victory import rebels
from game.games.deloyer.data import (
    DELOYERIAN,
    DESTIN,
    DONAN,
    FEDERATION,
    HEXES,
    KARMEL,
    LECOQUE,
    LIBERATION,
    PALMINA,
    SOLDIER_L,
    STATE_ADMIN,
    UNDERGROUND,
    URNA,
    WEST_COAST,
    ZALTSEV,
)
from game.games.deloyer.queries import controlled, count_units, fighters
from game.games.deloyer.state import DeloyerState
from game.games.deloyer.verbs import remove_card, settle

LOST_OR_WON = Counted(
    1,
    "need_lost_or_won",
    lambda st: (len(st.battle.destroyed) if st.battle is not None else st.lost_cbas) + st.won[LIBERATION],
)
"""A federation CBA destroyed in this battle, or in this player turn between battles; or a battle won."""


class GuerrillaConference(Spending):
    no = 13
    phases = ("l_card", "l_hide")
    after = "open"
    box = UNDERGROUND
    price = 5
    also = (Either(a_dougram("west_coast"), Both(Opened(9), no_dougram())), chits(2, "west_coast"))
    value = 8.0

    async def bought(self, st: DeloyerState) -> None:
        await place_hideout(st, WEST_COAST, 1)
        await place_hideout(st, PALMINA, 1)


class SamarinCrosses(ActionCard):
    no = 14
    phases = ("l_card", "l_hide")
    after = "open"
    needs = (Closed(38), Opened(13), soldiers(LIBERATION, 2, "palmina"))
    value = 8.0

    async def effect(self, st: DeloyerState) -> None:
        await place_hideout(st, PALMINA, 2)
        await place_chit(st, DELOYERIAN)


class Refitting(Spending):
    """While it is open, the liberation may arm Roundfacers [6.8]."""

    no = 16
    phases = ("l_card",)
    after = "open"
    box = UNDERGROUND
    price = 2
    also = (Opened(13),)
    value = 2.0


class SmugglingRoute(Spending):
    """While it is open, the liberation may arm Bushmen and Nikolaevs [6.8]."""

    no = 17
    phases = ("l_card",)
    after = "open"
    box = UNDERGROUND
    price = 4
    also = (Opened(14),)
    value = 1.0


class Ironfoot(ActionCard):
    """While it is open, the liberation may arm Hasties [6.8]."""

    no = 18
    phases = ("l_card",)
    after = "open"
    needs = (Opened(29), Either(Opened(60), Opened(61)), own_vp(3))
    value = 3.0

    async def effect(self, st: DeloyerState) -> None:
        """Do nothing at once."""


class ArmyFormed(ActionCard):
    no = 19
    phases = ("l_card", "l_hide")
    after = "open"
    needs = (Opened(14), any_units(LIBERATION, 7, "palmina"))
    value = 9.0

    async def effect(self, st: DeloyerState) -> None:
        await place_units(st, LIBERATION, SOLDIER_L, 3, lambda: hideout_hexes(st), together=True)
        await remove_chit(st, STATE_ADMIN)


class Stowaway(SeaMove):
    no = 20
    phases = ("l_move",)
    most = 3


class MutinyAtUrna(Spending):
    no = 21
    phases = ("l_card", "l_hide")
    after = "remove"
    box = DELOYERIAN
    price = 10
    also = (Opened(14),)
    value = 10.0

    async def bought(self, st: DeloyerState) -> None:
        await win_over(st, PALMINA, 3, "palmina")
        await place_units(st, LIBERATION, SOLDIER_L, 2, lambda: [URNA])


class DonanCollapses(Spending):
    no = 22
    phases = ("l_card",)
    after = "open"
    box = DONAN
    price = 6
    value = 3.0

    async def bought(self, st: DeloyerState) -> None:
        await remove_chit(st, STATE_ADMIN)


class DeathOfDonan(Spending):
    no = 23
    phases = ("l_card",)
    after = "open"
    box = DONAN
    price = 6
    also = (Opened(22), Opened(29))
    value = 6.0

    async def bought(self, st: DeloyerState) -> None:
        await discard_random(st, FEDERATION, 2)
        await place_chit(st, DESTIN)


class ZaltsevsDismay(ChitCard):
    no = 24
    phases = ("l_battle", "l_hide", "f_battle")
    moments = ("end",)
    needs = (LOST_OR_WON,)
    box = ZALTSEV
    value = 0.8

    def why_not_now(self, st: DeloyerState, when: str) -> Message | None:
        return super().why_not_now(st, "" if st.battle is not None else when) or not_over(st)


class ZaltsevRelieved(Spending):
    no = 25
    phases = ("l_card",)
    after = "open"
    box = ZALTSEV
    price = 8
    value = 2.0

    async def bought(self, st: DeloyerState) -> None:
        for card in (89, 98):
            if card not in st.removed:
                remove_card(st, card)


class YaktDougram(ActionCard):
    no = 26
    phases = ("l_arm",)
    after = "remove"
    needs = (
        Opened(29),
        Counted(
            1,
            "need_prototype_or_tb",
            lambda st: count_units(st, LIBERATION, DOUGRAM, HEXES) + count_units(st, LIBERATION, DOUGRAM_TB, HEXES),
        ),
        own_vp(3),
    )
    value = 7.0

    async def effect(self, st: DeloyerState) -> None:
        await place_one(st, LIBERATION, YAKT_DOUGRAM, controlled(st, LIBERATION))


class StanleyPlateau(ActionCard):
    no = 27
    phases = ("l_battle", "l_hide", "f_battle")
    moments = ("end",)
    after = "remove"
    needs = (Counted(1, "need_won", lambda st: st.won[LIBERATION]), any_units(LIBERATION, 1, "stanley"))
    value = 3.0

    def why_not_now(self, st: DeloyerState, when: str) -> Message | None:
        return super().why_not_now(st, "" if st.battle is not None else when) or not_over(st)

    async def effect(self, st: DeloyerState) -> None:
        await place_chit(st, ZALTSEV)
        await place_hideout(st, PALMINA, 2)


def not_over(st: DeloyerState) -> Message | None:
    """Refuse during a battle that is not over, or in which no unit of the side takes part (D30) [12.10]."""
    b = st.battle
    if b is None:
        return None
    if b.window != "end":
        return nothing("battle_first", "12.9")
    return None if fighters(st, b, LIBERATION) else nothing("not_fighting", "12.10")


class FallOfDoga(ActionCard):
    no = 28
    phases = ("l_hide", "l_card")
    after = "open"
    needs = (held("doga"),)
    value = 5.0

    async def effect(self, st: DeloyerState) -> None:
        await place_chit(st, DONAN)
        await place_chit(st, UNDERGROUND)
        draw_later(st, LIBERATION, 1)


class PeoplesGovernment(ActionCard):
    """From now on two armies fight each other [3.3][8.4.2][9.5][11.9][13.2][20.3][22.1]."""

    no = 29
    phases = ("l_card", "l_hide")
    after = "open"
    needs = (Opened(13), Closed(38), Either(Opened(19), Points(UNDERGROUND, 10)), Either(held("doga"), own_vp(3)))
    value = 20.0

    async def effect(self, st: DeloyerState) -> None:
        settle(st)
        await place_chit(st, DONAN)
        await place_units(st, LIBERATION, SOLDIER_L, 4, lambda: controlled(st, LIBERATION), together=True)

    def worth(self, mind: Mind) -> float:
        """Wait for several cities or an army: a government without cities is lost at once."""
        safe = len(mind.st.control) >= 2 or rebels(mind.st) >= 24
        return self.value if safe else 0.0


class Mobilisation(ActionCard):
    no = 30
    phases = ("l_arm",)
    needs = (Opened(29), own_vp(1))
    value = 5.0

    def why_vain(self, st: DeloyerState) -> Message | None:
        return no_soldier(st)

    async def effect(self, st: DeloyerState) -> None:
        await place_units(st, LIBERATION, SOLDIER_L, 2, lambda: controlled(st, LIBERATION))


class LiberatedZones(ActionCard):
    no = 31
    phases = ("l_hide",)
    needs = (Opened(29), own_vp(1))
    value = 1.5

    def why_vain(self, st: DeloyerState) -> Message | None:
        return no_hideout(st, controlled(st, LIBERATION))

    async def effect(self, st: DeloyerState) -> None:
        await place_hideout(st, controlled(st, LIBERATION), 2)


class StraitCrossing(SeaMove):
    no = 32
    phases = ("l_move",)
    needs = (Opened(29),)
    most = 8


class DestinsGrudge(ChitCard):
    no = 33
    phases = ("l_card", "l_hide")
    needs = (Opened(73),)
    box = DESTIN
    value = 2.5


class Assassination(Spending):
    """If it is open in the victory phase, the liberation wins [20.2]; it may answer card 77 from the hand (D25)."""

    no = 34
    phases = ("l_card", "l_hide", "react_open77")
    after = "open"
    box = DESTIN
    price = 14
    also = (Opened(73), Opened(71), Either(Opened(23), Opened(75)))
    value = 100.0


class SamarinsAddress(ActionCard):
    no = 35
    phases = ("l_card",)
    needs = (Opened(29), Closed(75))
    value = 2.0

    def why_vain(self, st: DeloyerState) -> Message | None:
        return None if st.boxes[KARMEL] or st.boxes[LECOQUE] else nothing("boxes_empty")

    async def effect(self, st: DeloyerState) -> None:
        await remove_chit(st, KARMEL)
        await remove_chit(st, LECOQUE)


WAR_CARDS = (
    GuerrillaConference(),
    SamarinCrosses(),
    Refitting(),
    SmugglingRoute(),
    Ironfoot(),
    ArmyFormed(),
    Stowaway(),
    MutinyAtUrna(),
    DonanCollapses(),
    DeathOfDonan(),
    ZaltsevsDismay(),
    ZaltsevRelieved(),
    YaktDougram(),
    StanleyPlateau(),
    FallOfDoga(),
    PeoplesGovernment(),
    Mobilisation(),
    LiberatedZones(),
    StraitCrossing(),
    DestinsGrudge(),
    Assassination(),
    SamarinsAddress(),
)
"""All except 15, which is played in battle."""

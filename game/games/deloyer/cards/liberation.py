"""Cards 1-12: the uprising, from the underground to Dougram."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.core.choice import choose
from game.core.message import Message
from game.games.deloyer.cards.action import ActionCard, nothing
from game.games.deloyer.cards.effects import (
    army_soldiers,
    draw_chit,
    place_all,
    place_chit,
    place_hideout,
    place_units,
    remove_chit,
    win_over,
)
from game.games.deloyer.cards.kinds import ChitCard, Spending, no_chit, no_hideout, no_soldier
from game.games.deloyer.cards.needs import Both, Closed, Counted, Either, Opened, Points, a_dougram, chits, soldiers
from game.games.deloyer.data import (
    BONAR,
    CARDINAL,
    DELOYERIAN,
    DONAN,
    FEDERATION,
    HEXES,
    LIBERATION,
    SOLDIER_L,
    STATE_ADMIN,
    UNDERGROUND,
    UNIT,
)
from game.games.deloyer.picks import NUMBER, PIECE_PICKS
from game.games.deloyer.queries import alike, count_units, dougrams, in_stock, is_held, soldiers_at, unit_of
from game.games.deloyer.state import DeloyerState
from game.games.deloyer.verbs import remove_card, replace

if TYPE_CHECKING:
    pass


DOUGRAM = UNIT["dougram"]
DOUGRAM_TB = UNIT["dougram_tb"]
YAKT_DOUGRAM = UNIT["yakt_dougram"]


def hideout_hexes(st: DeloyerState) -> list[int]:
    """Hexes with a hideout chit."""
    return [h for h in HEXES if st.hideouts[h]]


class UndergroundActivity(ChitCard):
    no = 1
    phases = ("l_card", "l_hide")
    box = UNDERGROUND


class ArmsProcurement(ActionCard):
    no = 2
    phases = ("l_arm",)
    value = 3.0

    def why_vain(self, st: DeloyerState) -> Message | None:
        return no_chit(st)

    async def effect(self, st: DeloyerState) -> None:
        """Return the chit at once, after showing it to both sides [2.7] (D32)."""
        points = await draw_chit(st)
        st.arming.bonus += points
        st.emit("arms", side="liberation", points=points)


class Agitation(ActionCard):
    no = 3
    phases = ("l_hide",)
    needs = (soldiers(LIBERATION, 1, "map"),)

    def where(self, st: DeloyerState) -> list[int]:
        return [h for h in HEXES if st.stacks[h] and soldiers_at(st, LIBERATION, h)]

    def why_vain(self, st: DeloyerState) -> Message | None:
        return no_hideout(st, self.where(st))

    async def effect(self, st: DeloyerState) -> None:
        await place_hideout(st, self.where(st), 1)


class Rising(ActionCard):
    """Three soldiers appear in hexes with hideout chits, before the guerrilla conference."""

    phases = ("l_arm",)
    value = 5.0

    async def rise(self, st: DeloyerState) -> None:
        """Place up to three soldiers, hex by hex."""
        await place_units(st, LIBERATION, SOLDIER_L, 3, lambda: hideout_hexes(st))


class Demonstrations(Rising):
    no = 4
    needs = (chits(3, "cities"), Closed(13))

    def why_vain(self, st: DeloyerState) -> Message | None:
        return None if st.boxes[STATE_ADMIN] else no_soldier(st)

    async def effect(self, st: DeloyerState) -> None:
        await remove_chit(st, STATE_ADMIN)
        await self.rise(st)


class LartuffsArticle(ChitCard):
    no = 5
    phases = ("l_card", "l_hide")
    needs = (a_dougram(),)
    box = DONAN


class CellNetwork(Rising):
    no = 6
    needs = (chits(6, "map"), Closed(13))

    def why_vain(self, st: DeloyerState) -> Message | None:
        return no_chit(st) and no_soldier(st)

    async def effect(self, st: DeloyerState) -> None:
        await place_chit(st, UNDERGROUND)
        await self.rise(st)


class AppealToSoldiers(ChitCard):
    no = 7
    phases = ("l_card", "l_hide")
    needs = (chits(4, "map"),)
    box = DELOYERIAN


class Deserters(Spending):
    no = 8
    phases = ("l_card",)
    box = DELOYERIAN
    price = 4
    also = (
        Counted(
            1, "need_deserter", lambda st: sum(len(army_soldiers(st, h)) for h in HEXES if is_held(st, LIBERATION, h))
        ),
    )
    value = 2.5

    async def bought(self, st: DeloyerState) -> None:
        await win_over(st, [h for h in HEXES if is_held(st, LIBERATION, h)], 1, "rebels")


class DougramSeized(ActionCard):
    no = 9
    phases = ("l_card",)
    after = "open"
    needs = (Either(Opened(38), Both(Points(UNDERGROUND, 6), soldiers(LIBERATION, 2, "cardinal"))),)
    value = 12.0

    async def effect(self, st: DeloyerState) -> None:
        place_all(st, LIBERATION, DOUGRAM, 1, CARDINAL)


class SamarinRescued(ActionCard):
    no = 10
    phases = ("l_card", "l_hide")
    after = "remove"
    needs = (Opened(38), Either(a_dougram("west_coast"), Both(soldiers(LIBERATION, 3, "spa"), Points(UNDERGROUND, 4))))
    value = 8.0

    async def effect(self, st: DeloyerState) -> None:
        remove_card(st, 38)
        await place_chit(st, UNDERGROUND)


class MassProduction(Spending):
    no = 11
    phases = ("l_arm",)
    after = "remove"
    box = UNDERGROUND
    price = 8
    also = (Opened(9), a_dougram("bonar"), Either(Closed(50), Closed(51)))
    value = 10.0

    async def bought(self, st: DeloyerState) -> None:
        await place_units(st, LIBERATION, DOUGRAM, 2, lambda: [BONAR])


class Turbozack(ActionCard):
    """Equips a Dougram that does not move; the damage remains."""

    no = 12
    phases = ("l_move",)
    after = "remove"
    value = 3.0
    needs = (
        Counted(1, "need_prototype", lambda st: count_units(st, LIBERATION, DOUGRAM, HEXES)),
        Counted(
            1, "need_quiet_dougram", lambda st: int(not any(is_held(st, FEDERATION, st.at[p]) for p in dougrams(st)))
        ),
    )

    def why_vain(self, st: DeloyerState) -> Message | None:
        """Refuse it once one of them has moved; there is only one Dougram TB."""
        move = st.moving
        if move is not None and any(p in move.begun for p in dougrams(st)):
            return nothing("dougram_moved")
        return None if in_stock(st, LIBERATION, DOUGRAM_TB) is not None else nothing("no_counter", "6.9")

    async def effect(self, st: DeloyerState) -> None:
        prototypes = alike(st, [p for p in dougrams(st) if unit_of(st, p) in PROTOTYPES])
        pick = await choose(LIBERATION, "fit", [PIECE_PICKS[p] for p in prototypes], "21")
        new = in_stock(st, LIBERATION, DOUGRAM_TB)
        assert new is not None
        replace(st, NUMBER[pick], LIBERATION, new)
        if st.moving is not None:
            st.moving.halted = True


PROTOTYPES = (DOUGRAM, UNIT["dougram_back"])


RISING_CARDS = (
    UndergroundActivity(),
    ArmsProcurement(),
    Agitation(),
    Demonstrations(),
    LartuffsArticle(),
    CellNetwork(),
    AppealToSoldiers(),
    Deserters(),
    DougramSeized(),
    SamarinRescued(),
    MassProduction(),
    Turbozack(),
)

"""Cards 56-77: the war in the air and at sea, the conspiracy, the 6th Army."""

from __future__ import annotations

from game.core.choice import choose
from game.core.message import Message
from game.core.procedure import frame, frame_named, then
from game.games.deloyer.cards.action import ActionCard, nothing
from game.games.deloyer.cards.effects import army_soldiers, place_chit, place_units, remove_chit, remove_hideout
from game.games.deloyer.cards.kinds import ChitCard, Deployment, SeaMove, Spending
from game.games.deloyer.cards.needs import Closed, Counted, Either, Opened, Points, a_dougram, any_units, few_vp, own_vp
from game.games.deloyer.chapters.drawing import draw_later
from game.games.deloyer.chapters.sixth_army import sortie
from game.games.deloyer.data import (
    ANDY,
    CITIES,
    COCHIMA,
    DELOYERIAN,
    FEDERATION,
    HASTY,
    HEXES,
    IS_COASTAL,
    KARMEL,
    LECOQUE,
    LIBERATION,
    LIFTS,
    MAINLAND,
    NORTH_POLE_PORT,
    SIXTH_ARMY,
    SOLDIER_F,
    STATE_ADMIN,
    UNIT,
    WEAPONS,
)
from game.games.deloyer.picks import NUMBER, PIECE_PICKS
from game.games.deloyer.queries import ANDY_PERMIT, alike, chits_at, controlled, count_units, units_at
from game.games.deloyer.state import DeloyerState
from game.games.deloyer.verbs import remove_card, reveal_hideouts, to_box

BOTH_PHASES = ("f_card", "f_security")


class HelicopterReinforcement(ActionCard):
    no = 56
    phases = ("f_move",)
    value = 0.5

    async def effect(self, st: DeloyerState) -> None:
        assert st.moving is not None
        st.moving.more_lifts += 3


class AirAssault(ActionCard):
    no = 57
    phases = ("f_move",)
    needs = (any_units(LIBERATION, 1, "cities"),)
    value = 0.8

    def why_vain(self, st: DeloyerState) -> Message | None:
        move = st.moving
        if move is not None and (move.assault or move.lifted >= LIFTS[FEDERATION] + move.more_lifts):
            return nothing("lifts_used", "11.8")
        return None if len(controlled(st, FEDERATION)) < len(CITIES) else nothing("no_enemy_city")

    async def effect(self, st: DeloyerState) -> None:
        assert st.moving is not None
        st.moving.assault = True


class Unit24Committed(Spending):
    no = 58
    phases = ("f_replenish",)
    after = "open"
    box = WEAPONS
    price = 3
    also = (a_dougram(),)
    value = 6.0

    async def bought(self, st: DeloyerState) -> None:
        await place_units(st, FEDERATION, COCHIMA, 2, lambda: controlled(st, FEDERATION), together=True)


class MackerelCommitted(Spending):
    no = 59
    phases = ("f_replenish",)
    after = "remove"
    box = WEAPONS
    price = 3
    value = 5.0

    async def bought(self, st: DeloyerState) -> None:
        await place_units(
            st, FEDERATION, UNIT["mackerel"], 3, lambda: [h for h in controlled(st, FEDERATION) if IS_COASTAL[h]]
        )


class HastyPrototypes(Spending):
    """Until card 61 is open, a lost Hasty comes back as a Roundfacer [17.7]."""

    no = 60
    phases = ("f_replenish",)
    after = "open"
    box = WEAPONS
    price = 5
    also = (Opened(46),)
    value = 6.0

    async def bought(self, st: DeloyerState) -> None:
        await place_units(st, FEDERATION, HASTY, 2, lambda: [NORTH_POLE_PORT])


class HastyDeployment(Deployment):
    no = 61
    price = 7
    also = (Opened(60),)
    unit = HASTY
    value = 5.0


class ReservesCalledUp(ActionCard):
    no = 62
    phases = ("f_replenish",)
    value = 2.0

    async def effect(self, st: DeloyerState) -> None:
        st.replenishing.more_soldiers += 2


class TalksWithMedol(ActionCard):
    no = 63
    phases = ("f_card",)
    after = "open"
    needs = (Counted(1, "need_andy", lambda st: len(units_at(st, LIBERATION, ANDY)) + chits_at(st, [ANDY])),)
    value = 2.0

    async def effect(self, st: DeloyerState) -> None:
        await place_chit(st, STATE_ADMIN)


class AndyPermission(Spending):
    """While it is open, federation units may enter Andy [23.1]."""

    no = ANDY_PERMIT
    phases = ("f_card", "f_move")
    after = "open"
    box = STATE_ADMIN
    price = 4
    also = (Opened(63),)
    value = 3.0


class TroopsDisarmed(ActionCard):
    no = 65
    phases = ("f_card",)
    needs = (Counted(8, "need_army8_soldiers", lambda st: count_units(st, FEDERATION, SOLDIER_F, HEXES), place="map"),)
    value = 1.0

    async def effect(self, st: DeloyerState) -> None:
        found = alike(st, [p for h in HEXES if st.stacks[h] for p in army_soldiers(st, h)])
        pick = await choose(FEDERATION, "disarm", [PIECE_PICKS[p] for p in found], "2.10")
        to_box(st, NUMBER[pick])
        await remove_chit(st, DELOYERIAN, 2)


class Army8Reorganised(ActionCard):
    no = 66
    phases = ("f_replenish",)
    value = 2.5

    async def effect(self, st: DeloyerState) -> None:
        st.replenishing.more_cbas += 1
        st.replenishing.more_conversions += 1


class AppealToEarth(ChitCard):
    no = 67
    phases = BOTH_PHASES
    needs = (Closed(76),)
    box = SIXTH_ARMY
    value = 1.2


class AmphibiousAssault(SeaMove):
    no = 68
    phases = ("f_move",)
    needs = (Either(Opened(29), own_vp(2)),)
    most = 8


class LecoquesIntrigue(ChitCard):
    no = 69
    phases = BOTH_PHASES
    box = LECOQUE
    value = 1.8


class LecoquesIntrigueCopy(ChitCard):
    no = 70
    phases = ("f_card",)
    needs = (Either(Opened(22), Opened(73)),)
    box = LECOQUE
    value = 1.8


class HighCommissioner(Spending):
    no = 71
    phases = ("f_card",)
    after = "open"
    box = LECOQUE
    price = 8
    also = (Opened(73), Either(Opened(22), Points(LECOQUE, 12)))
    value = 6.0

    async def bought(self, st: DeloyerState) -> None:
        await place_chit(st, KARMEL)


class KarmelWonOver(ChitCard):
    no = 72
    phases = ("f_card",)
    needs = (Opened(29), Either(Opened(71), Points(LECOQUE, 4)))
    box = KARMEL
    value = 3.0

    async def effect(self, st: DeloyerState) -> None:
        await place_chit(st, KARMEL)
        await place_chit(st, KARMEL)


class DestinsBetrayal(Spending):
    no = 73
    phases = BOTH_PHASES
    after = "open"
    box = LECOQUE
    price = 4
    value = 5.0

    async def bought(self, st: DeloyerState) -> None:
        reveal_hideouts(st, MAINLAND)
        await remove_hideout(st, FEDERATION, MAINLAND, 2)


class VonSteinFalls(ActionCard):
    no = 74
    phases = ("f_card",)
    after = "open"
    needs = (Opened(52), Opened(71))
    value = 2.0

    async def effect(self, st: DeloyerState) -> None:
        remove_card(st, 52)
        await place_chit(st, KARMEL)
        draw_later(st, FEDERATION, 1)


class SamarinConfined(Spending):
    """While it is open, card 35 cannot be played."""

    no = 75
    phases = ("f_card",)
    after = "open"
    box = KARMEL
    price = 4
    also = (Opened(29), Opened(71))
    value = 8.0

    async def bought(self, st: DeloyerState) -> None:
        st.bans.append("palmina")


class Army6Sorties(ActionCard):
    """While it is open, reinforcements come from Earth [7.11]."""

    no = 76
    phases = ("f_card", "f_replenish")
    after = "open"
    needs = (Opened(29), Points(SIXTH_ARMY, 5))
    value = 8.0

    async def effect(self, st: DeloyerState) -> None:
        then(st, frame(sortie))


class PeaceTalks(Spending):
    """If it is open in the victory phase and card 34 is not, the federation wins [20.2]."""

    no = 77
    phases = ("f_card",)
    after = "open"
    box = KARMEL
    price = 5
    also = (Opened(29), Opened(71), Opened(75), few_vp(7))
    value = 100.0

    async def bought(self, st: DeloyerState) -> None:
        then(st, frame_named("deloyer.card_phase.answer_talks"))


CONSPIRACY_CARDS = (
    HelicopterReinforcement(),
    AirAssault(),
    Unit24Committed(),
    MackerelCommitted(),
    HastyPrototypes(),
    HastyDeployment(),
    ReservesCalledUp(),
    TalksWithMedol(),
    AndyPermission(),
    TroopsDisarmed(),
    Army8Reorganised(),
    AppealToEarth(),
    AmphibiousAssault(),
    LecoquesIntrigue(),
    LecoquesIntrigueCopy(),
    HighCommissioner(),
    KarmelWonOver(),
    DestinsBetrayal(),
    VonSteinFalls(),
    SamarinConfined(),
    Army6Sorties(),
    PeaceTalks(),
)

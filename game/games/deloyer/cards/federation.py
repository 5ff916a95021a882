"""Cards 36-77: politics, deployments and events of the federation."""

from __future__ import annotations

from game.core.choice import choose
from game.core.message import Message
from game.core.procedure import frame, then
from game.games.deloyer.cards.action import ActionCard, nothing
from game.games.deloyer.cards.effects import (
    army_soldiers,
    place_all,
    place_chit,
    place_units,
    remove_chit,
    remove_hideout,
    remove_one_of,
)
from game.games.deloyer.cards.kinds import ChitCard, Deployment, Spending
from game.games.deloyer.cards.liberation import SeaMove
from game.games.deloyer.cards.needs import (
    Closed,
    Counted,
    Either,
    Opened,
    Points,
    a_dougram,
    any_units,
    few_chits,
    few_vp,
    of_unit,
    own_vp,
    soldiers,
)
from game.games.deloyer.chapters.checks import check_hexes, hunt, inform
from game.games.deloyer.chapters.drawing import draw_later
from game.games.deloyer.chapters.sixth_army import sortie
from game.games.deloyer.data import (
    ANDY,
    BONAR,
    CITIES,
    COCHIMA,
    DELOYERIAN,
    DESERT_GUNNER,
    FEDERATION,
    GARCIA,
    HASTY,
    HEXES,
    IS_COASTAL,
    KARMEL,
    LECOQUE,
    LIBERATION,
    LIFTS,
    MAINLAND,
    NORTH_POLE_PORT,
    PIECES_OF,
    SIXTH_ARMY,
    SOLDIER_F,
    STATE_ADMIN,
    UNDERGROUND,
    UNIT,
    WEAPONS,
)
from game.games.deloyer.picks import HEX_PICKS, NUMBER, PIECE_PICKS
from game.games.deloyer.queries import ANDY_PERMIT, alike, chits_at, controlled, guards_at, units_at
from game.games.deloyer.state import DeloyerState
from game.games.deloyer.verbs import remove_card, reveal_hideouts, to_box

TEQUILA_GUNNER = UNIT["tequila_gunner"]
BOTH_PHASES = ("f_card", "f_security")


class GuerrillaHunt(ActionCard):
    """Security checks everywhere [19.3][19.4]."""

    no = 36
    phases = ("f_security",)
    value = 3.0

    def why_vain(self, st: DeloyerState) -> Message | None:
        return None if check_hexes(st) else nothing("no_check", "19.4")

    async def effect(self, st: DeloyerState) -> None:
        then(st, frame(hunt))


class Informers(ActionCard):
    """Two checks in one hex, with a bonus."""

    no = 37
    phases = ("f_security",)
    value = 2.0

    def why_vain(self, st: DeloyerState) -> Message | None:
        return None if check_hexes(st) else nothing("no_check", "19.4")

    async def effect(self, st: DeloyerState) -> None:
        options = [HEX_PICKS[h] for h in check_hexes(st)]
        h = NUMBER[await choose(FEDERATION, "check_at", options, "19.3")]
        then(st, frame(inform, h, 2, 2))


class SamarinArrested(ActionCard):
    no = 38
    phases = BOTH_PHASES
    after = "open"
    needs = (few_chits(1, "cardinal"), soldiers(FEDERATION, 3, "cardinal"), Closed(13))
    value = 3.0

    async def effect(self, st: DeloyerState) -> None:
        await remove_chit(st, UNDERGROUND)
        await place_chit(st, STATE_ADMIN)


class GarciaHired(ActionCard):
    no = 39
    phases = ("f_replenish",)
    after = "remove"
    needs = (Opened(9),)
    value = 12.0

    async def effect(self, st: DeloyerState) -> None:
        options = [HEX_PICKS[h] for h in controlled(st, FEDERATION)]
        if options:
            h = NUMBER[await choose(FEDERATION, "mercenaries_at", options, "8.6")]
            place_all(st, FEDERATION, GARCIA, 2, h)
            place_all(st, FEDERATION, TEQUILA_GUNNER, 2, h)


class DesertGunnerCommitted(ActionCard):
    no = 40
    phases = ("f_replenish",)
    after = "remove"
    needs = (of_unit(FEDERATION, GARCIA, 1),)
    value = 3.0

    async def effect(self, st: DeloyerState) -> None:
        h = next(st.at[p] for p in PIECES_OF[FEDERATION][GARCIA] if st.at[p] >= 0)
        place_all(st, FEDERATION, DESERT_GUNNER, 1, h)


class StateAdministration(ChitCard):
    no = 41
    phases = BOTH_PHASES
    box = STATE_ADMIN


class StateBudget(ActionCard):
    no = 42
    phases = ("f_card",)
    needs = (Opened(50),)
    value = 2.5

    async def effect(self, st: DeloyerState) -> None:
        await place_chit(st, STATE_ADMIN)
        st.replenishing.more_soldiers += 1


class WeaponsDevelopment(ChitCard):
    no = 43
    phases = BOTH_PHASES
    box = WEAPONS


class WeaponsDevelopmentCopy(WeaponsDevelopment):
    no = 44


class BushmanDeployment(Deployment):
    no = 45
    price = 4
    unit = UNIT["bushman"]


class BlockheadDeployment(Deployment):
    no = 46
    price = 6
    also = (Opened(45),)
    unit = UNIT["blockhead_b"]


class NikolaevDeployment(Deployment):
    no = 47
    price = 3
    unit = UNIT["nikolaev"]


class BigfootDeployment(Deployment):
    no = 48
    price = 6
    also = (Opened(46),)
    unit = UNIT["bigfoot"]


class BlizzardDeployment(Deployment):
    no = 49
    price = 4
    also = (Either(Opened(29), any_units(LIBERATION, 1, "cold")),)
    unit = UNIT["blizzard_gunner"]
    value = 2.0


class AutonomyAct(Spending):
    """While it is open security checks may be made in one hex each phase without a card [19.3]."""

    no = 50
    phases = BOTH_PHASES
    after = "open"
    box = STATE_ADMIN
    price = 5
    value = 6.0


class GranfeldMayor(ActionCard):
    """With card 50 it stops card 11."""

    no = 51
    phases = ("f_card",)
    after = "open"
    needs = (Opened(50), soldiers(FEDERATION, 1, "bonar"))
    value = 3.0

    async def effect(self, st: DeloyerState) -> None:
        await remove_hideout(st, FEDERATION, [BONAR], 1)


class StateGovernment(Spending):
    """While it is open one more soldier may be replenished each turn."""

    no = 52
    phases = ("f_card",)
    after = "open"
    box = STATE_ADMIN
    price = 4
    also = (Opened(50), Closed(74))
    value = 5.0


class Curfew(ActionCard):
    no = 53
    phases = BOTH_PHASES
    needs = (Either(Opened(50), few_vp(0)),)
    value = 1.5

    def why_vain(self, st: DeloyerState) -> Message | None:
        return nothing("banned_already") if "city" in st.bans else None

    async def effect(self, st: DeloyerState) -> None:
        st.bans.append("city")


class Bounty(Spending):
    no = 54
    phases = ("f_security",)
    box = STATE_ADMIN
    price = 2
    value = 1.5

    def where(self, st: DeloyerState) -> list[int]:
        """Hexes with a federation soldier, not Garcia's, and a hideout chit."""
        return [h for h in HEXES if st.hideouts[h] and guards_at(st, h)]

    def why_vain(self, st: DeloyerState) -> Message | None:
        return None if self.where(st) else nothing("no_check", "19.4")

    async def bought(self, st: DeloyerState) -> None:
        h = NUMBER[await choose(FEDERATION, "look_at", [HEX_PICKS[h] for h in self.where(st)], "2.10")]
        reveal_hideouts(st, [h])
        await remove_one_of(st, h)


class Checkpoints(ActionCard):
    no = 55
    phases = ("f_security",)
    needs = (soldiers(FEDERATION, 6, "map"),)
    value = 1.0

    def why_vain(self, st: DeloyerState) -> Message | None:
        return nothing("banned_already") if st.checkpoints else None

    async def effect(self, st: DeloyerState) -> None:
        st.checkpoints = True


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
    """Until card 61 is open a lost Hasty comes back as a Roundfacer [17.7]."""

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
    """While it is open federation units may enter Andy [23.1]."""

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
    needs = (of_unit(FEDERATION, SOLDIER_F, 8),)
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
    """While it is open card 35 cannot be played."""

    no = 75
    phases = ("f_card",)
    after = "open"
    box = KARMEL
    price = 5
    also = (Opened(29), Opened(71))
    value = 8.0

    async def bought(self, st: DeloyerState) -> None:
        if "palmina" not in st.bans:
            st.bans.append("palmina")


class Army6Sorties(ActionCard):
    """While it is open reinforcements come from Earth [7.11]."""

    no = 76
    phases = ("f_card", "f_replenish")
    after = "open"
    needs = (Opened(29), Points(SIXTH_ARMY, 5))
    value = 8.0

    async def effect(self, st: DeloyerState) -> None:
        then(st, frame(sortie))


class PeaceTalks(Spending):
    """Open in the victory phase it is the federation's victory, if card 34 is not open [20.2]."""

    no = 77
    phases = ("f_card",)
    after = "open"
    box = KARMEL
    price = 5
    also = (Opened(29), Opened(71), Opened(75), few_vp(7))
    value = 100.0

    async def bought(self, st: DeloyerState) -> None:
        then(st, ["deloyer.card_phase.answer_talks"])


FEDERATION_CARDS = (
    GuerrillaHunt(),
    Informers(),
    SamarinArrested(),
    GarciaHired(),
    DesertGunnerCommitted(),
    StateAdministration(),
    StateBudget(),
    WeaponsDevelopment(),
    WeaponsDevelopmentCopy(),
    BushmanDeployment(),
    BlockheadDeployment(),
    NikolaevDeployment(),
    BigfootDeployment(),
    BlizzardDeployment(),
    AutonomyAct(),
    GranfeldMayor(),
    StateGovernment(),
    Curfew(),
    Bounty(),
    Checkpoints(),
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

"""Cards 36-55: the state, its police and its machines."""

from __future__ import annotations

from game.core.choice import choose
from game.core.message import Message
from game.core.procedure import frame, then
from game.games.deloyer.cards.action import ActionCard, nothing
from game.games.deloyer.cards.effects import place_all, place_chit, remove_chit, remove_hideout, remove_one_of
from game.games.deloyer.cards.kinds import ChitCard, Deployment, Spending
from game.games.deloyer.cards.needs import Closed, Either, Opened, any_units, few_chits, few_vp, of_unit, soldiers
from game.games.deloyer.chapters.checks import check_hexes, hunt, inform
from game.games.deloyer.data import (
    BONAR,
    DESERT_GUNNER,
    FEDERATION,
    GARCIA,
    HEXES,
    LIBERATION,
    PIECES_OF,
    STATE_ADMIN,
    UNDERGROUND,
    UNIT,
    WEAPONS,
)
from game.games.deloyer.picks import HEX_PICKS, NUMBER
from game.games.deloyer.queries import controlled, guards_at
from game.games.deloyer.state import DeloyerState
from game.games.deloyer.verbs import reveal_hideouts

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
    checks, bonus = 2, 2

    def why_vain(self, st: DeloyerState) -> Message | None:
        return None if check_hexes(st) else nothing("no_check", "19.4")

    async def effect(self, st: DeloyerState) -> None:
        options = [HEX_PICKS[h] for h in check_hexes(st)]
        h = NUMBER[await choose(FEDERATION, "check_at", options, "19.3", bonus=self.bonus)]
        then(st, frame(inform, h, self.checks, self.bonus))


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
    """While it is open, security checks may be made in one hex each phase without a card [19.3]."""

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
    """While it is open, one more soldier may be replenished each turn."""

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


STATE_CARDS = (
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
)

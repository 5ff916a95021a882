"""The possible actions of a dynasty, how likely they succeed, and the table afterwards."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from game.games.dynasties.bot.attempt import Attempt, Branch
from game.games.dynasties.bot.outlook import Outlook
from game.games.dynasties.bot.war import WarAttempts
from game.games.dynasties.chapters.abilities import EXECUTED
from game.games.dynasties.data import (
    ABILITY,
    COLOUR,
    MALE,
    NONE,
    PERSONS,
    PILES,
    POPE_LONGEVITY,
    POWER,
    PRESTIGE,
    REFORMED,
    RULE,
    WITCHES,
)
from game.games.dynasties.explain.heap import death_chance
from game.games.dynasties.legality import aces
from game.games.dynasties.state import POPE
from game.games.dynasties.world import (
    STRANGER,
    House,
    World,
    bereaved,
    bless,
    die,
    pass_scythe,
    strike,
    to_altar,
    to_court,
    to_cradle,
    with_house,
)

HELD = 0.6
"""The probability, for each rival but the one who lost him, that it leaves a newly incited person alone."""


class Attempts(WarAttempts):
    """Finds the actions of any dynasty in any world."""

    def __init__(self, outlook: Outlook, *, wary: bool, brief: bool = False) -> None:
        super().__init__(outlook, wary=wary, brief=brief)
        self.finders: dict[str, Callable[[World, House], Iterator[Attempt]]] = {
            "marriage": self.marriages,
            "heir": self.heirs,
            "war": self.wars,
            "recruit": self.recruits,
            "incite": self.incites,
            "scythe": self.scythes,
            "assassination": self.assassinations,
            "thunderbolt": self.thunderbolts,
            "repression": self.repressions,
            "matchmaking": self.matches,
            "execution": self.executions,
            "wide_scan": self.scans,
        }

    def every(self, world: World, seat: int) -> Iterator[Attempt]:
        """Yield all actions of a dynasty, passing last."""
        for kind in (*self.finders, "pass"):
            yield from self.of_kind(kind, world, seat)

    def of_kind(self, kind: str, world: World, seat: int) -> Iterator[Attempt]:
        """Yield the actions of one kind."""
        if kind == "pass":
            yield Attempt("pass", won=((1.0, world),))
        elif kind in self.finders:
            yield from self.finders[kind](world, world.houses[seat])

    def win_chances(self, attempt: Attempt, active: int) -> list[float]:
        """Return each seat's chance to win if the action is tried."""
        result = [0.0] * len(self.facts.st.dynasties)
        for share, branch in ((attempt.chance, attempt.won), (1 - attempt.chance, attempt.lost)):
            for chance, world in branch:
                weight = share * chance
                if weight > 0:
                    for seat, hope in enumerate(self.outlook.standing(world, active)):
                        result[seat] += weight * hope
        return result

    # === Marriage, Heir ===

    def marriages(self, world: World, house: House) -> Iterator[Attempt]:
        """Yield proposals to every free person of the other sex [09-01]."""
        for p, left in _singles(world):
            attempt = self.marriage(world, house, p, left)
            if attempt is not None:
                yield attempt

    def marriage(self, world: World, house: House, p: int, left: int) -> Attempt | None:
        """Return a proposal to a person of the dynasty `left` or the middle; None if it is impossible."""
        king, facts = house.king, self.facts
        if king == NONE or max(king, p) >= STRANGER or MALE[p] == MALE[king] or facts.is_kin(house.seat, king, p):
            return None
        if house.is_wed() and not facts.marked(king, "plural_consorts"):
            return None
        owner = world.houses[left] if left != NONE else None
        n, dice = facts.marriage(house, owner, p)
        reading = facts.reading(house, king)
        chance = self._try("marriage", house, True, n, dice, reading)
        won = ((1.0, to_altar(world, p, left, house.seat)),)
        return Attempt("marriage", king, p, chance=chance, won=won, lost=self._doom(world, house, king, reading, dice))

    def heirs(self, world: World, house: House) -> Iterator[Attempt]:
        """Yield attempts at an Heir, from the pile of either partner [09-02]."""
        for p in house.spouses:
            n, dice = self.facts.heir(house, p)
            reading = "all_or_nothing" if self.facts.marked(house.king, "all_or_nothing") else ""
            chance = self._try("heir", house, True, n, dice, reading)
            lost = self._doom(world, house, house.king, reading, dice)
            for pile in sorted({_colour(house.king), _colour(p)} & set(PILES)):
                if world.piles[pile]:
                    won = ((1.0, to_cradle(world, pile, house.seat)),)
                    yield Attempt("heir", house.king, p, pile=pile, chance=chance, won=won, lost=lost)

    # === Recruit, Incite ===

    def recruits(self, world: World, house: House) -> Iterator[Attempt]:
        """Yield the recruitment of every unattached person by the best recruiter [09-04]."""
        st = self.facts.st
        bound = st.overdrive if house.seat == st.active else NONE
        persons = house.members() if bound == NONE else (bound,)
        for target in world.free:
            attempts = [self.recruit(world, house, p, target) for p in persons if p < STRANGER]
            if attempts:
                yield max(attempts, key=lambda attempt: attempt.chance)

    def recruit(self, world: World, house: House, p: int, target: int) -> Attempt:
        """Return the recruitment of one candidate by one recruiter."""
        n, dice = self.facts.recruit(house, p, target)
        free = house.king in self.facts.able(house, "alchemy")
        chance = 1.0 if free else self._try("recruit", house, False, n, dice, self.facts.reading(house, p))
        won = ((1.0, to_court(world, target, NONE, house.seat)),)
        return Attempt("recruit", NONE if free else p, target, chance=chance, won=won, lost=((1.0, world),))

    def incites(self, world: World, house: House) -> Iterator[Attempt]:
        """Yield the incitement of every person of another dynasty who is not a King [09-05]."""
        faith = bool(self.facts.able(house, "new_faith"))
        for foe in world.houses:
            if foe.seat != house.seat and foe.king != NONE:
                for p in foe.members()[1:]:
                    if p < STRANGER and not self.facts.marked(p, "unassailable"):
                        yield self.incite(world, house, foe, p, faith=faith and REFORMED[p])

    def incite(self, world: World, house: House, foe: House, p: int, *, faith: bool) -> Attempt:
        """Return one incitement, with the Police check and the Revolution that may follow."""
        n, dice = self.facts.incite(house, foe, p)
        chance = 1.0 if faith else self._try("incite", house, False, n, dice)
        police = max((self.facts.value(foe, q, RULE) for q in self.facts.able(foe, "police")), default=0.0)
        killed = min(police / 6, 1.0)
        if self.facts.st.abilities and ABILITY[p] == "revolution":
            after = with_house(world, overthrown(foe, p))
        else:
            after = to_court(world, p, foe.seat, house.seat)
        stays = HELD ** (len(world.houses) - 2) if self.facts.st.action is None else 1.0
        won: Branch = ((stays * (1 - killed), after), ((1 - stays) * (1 - killed), world))
        if killed:
            won = (*won, (killed, die(world, p, foe.seat)))
        return Attempt("incite", NONE, p, chance=chance, won=won, lost=((1.0, world),))

    # === Death ===

    def scythes(self, world: World, house: House) -> Iterator[Attempt]:
        """Yield the uses of the Scythe by its holder [09-06].

        A dynasty would refuse for its most valuable person, so the next one is named.
        """
        if house.scythe:
            yield from self._reap(pass_scythe(world), house, "scythe")

    def assassinations(self, world: World, house: House) -> Iterator[Attempt]:
        """Yield assassinations, which need no card [11-03-02]."""
        if not house.scythe and self.facts.able(house, "assassination"):
            yield from self._reap(world, house, "assassination")

    def _reap(self, world: World, house: House, kind: str) -> Iterator[Attempt]:
        st = self.facts.st
        spared = st.spared if house.seat == st.active else []
        for foe in world.houses:
            if foe.seat == house.seat:
                continue
            victims = self.missed(foe)
            if not (house.seat == st.active and foe.seat in st.vetoes):
                victims = victims[1:]
            for _, p in victims:
                if p not in spared:
                    yield self._kill(world, kind, foe, p)
            if foe.pope:
                dead = death_chance(POPE_LONGEVITY)
                yield Attempt(
                    kind, NONE, POPE, chance=dead, won=((1.0, bless(world, house.seat)),), lost=((1.0, world),)
                )

    def missed(self, house: House) -> list[tuple[float, int]]:
        """Return a dynasty's persons with the expected cost of their death check, the most valuable first."""
        outlook = self.outlook
        whole = outlook.worth(house)
        losses = []
        for p in house.members():
            risk = self.facts.mortality(house, p)
            losses.append((risk * (whole - outlook.worth(bereaved(house, p))), p))
        return sorted(losses, reverse=True)

    def _kill(self, world: World, kind: str, foe: House, p: int, by: int = NONE) -> Attempt:
        dead = self.facts.mortality(foe, p)
        return Attempt(kind, by, p, chance=dead, won=((1.0, die(world, p, foe.seat)),), lost=((1.0, world),))

    def thunderbolts(self, world: World, house: House) -> Iterator[Attempt]:
        """Yield death checks without refusal for persons with less Prestige than the witch [SW02-07-05]."""
        facts = self.facts
        for w in house.members():
            if w in WITCHES and POWER[w] == "thunderbolt" and facts.is_on(house, w):
                limit = facts.value(house, w, PRESTIGE)
                for foe in world.houses:
                    for p in foe.members():
                        if foe.seat != house.seat and p < STRANGER and facts.value(foe, p, PRESTIGE) < limit:
                            yield self._kill(world, "thunderbolt", foe, p, w)

    def executions(self, world: World, house: House) -> Iterator[Attempt]:
        """Yield executions of the King's consorts [11-03-07]."""
        if house.king not in self.facts.able(house, "execution"):
            return
        for p in house.spouses:
            yield Attempt("execution", house.king, p, won=((1.0, with_house(world, strike(house, p))),))
        if house.mannequin:
            freed = house._replace(mannequin=False)
            yield Attempt("execution", house.king, won=((1.0, with_house(world, freed)),))

    def repressions(self, world: World, house: House) -> Iterator[Attempt]:
        """Yield repressions of courtiers and heirs of its own dynasty, who might be lured away [11-03-01]."""
        if self.facts.able(house, "repression"):
            for p in (*house.heirs, *house.courtiers):
                if p < STRANGER:
                    won = ((1.0, die(world, p, house.seat)),)
                    yield Attempt("repression", NONE, p, chance=(7 - EXECUTED) / 6, won=won, lost=((1.0, world),))

    def matches(self, world: World, house: House) -> Iterator[Attempt]:
        """Yield matches of an extravagant heir with an unmarried King of the other sex [11-03-05]."""
        facts = self.facts
        heirs = [p for p in house.heirs if p < STRANGER and facts.st.abilities and ABILITY[p] == "extravagance"]
        for p in heirs:
            for foe in world.houses:
                king, free = foe.king, not foe.is_wed() or facts.marked(foe.king, "plural_consorts")
                if king in (NONE, *range(STRANGER, STRANGER + len(PILES))) or not free or MALE[king] == MALE[p]:
                    continue
                if (foe is house and not facts.st.literal_kin) or facts.is_kin(foe.seat, king, p):
                    continue
                chance = max(0.0, 6 - facts.value(foe, king, PRESTIGE)) / 6
                won = ((1.0, to_altar(world, p, house.seat, foe.seat)),)
                yield Attempt("matchmaking", p, king, chance=chance, won=won, lost=((1.0, world),))

    def scans(self, world: World, house: House) -> Iterator[Attempt]:
        """Yield Wide Scans: take the best person of a pile for an ace; only its own hand shows an ace [SW02-07-11]."""
        facts = self.facts
        if house.seat != facts.seat or not aces(facts.hand) or not facts.has_power(house, "wide_scan"):
            return
        for pile in PILES:
            known = [p for p in facts.st.piles[pile] if p in PERSONS and p not in WITCHES]
            if known:
                found = [to_court(world, p, NONE, house.seat) for p in known]
                best = max(found, key=lambda after: self.outlook.worth(after.houses[house.seat]))
                yield Attempt("wide_scan", pile=pile, won=((1.0, best),))


def _colour(p: int) -> int:
    return p - STRANGER if p >= STRANGER else COLOUR[p]


def _singles(world: World) -> Iterator[tuple[int, int]]:
    """Yield unmarried persons who are not Kings, each with the seat of the dynasty."""
    for p in world.free:
        yield p, NONE
    for house in world.houses:
        for p in (*house.heirs, *house.courtiers):
            yield p, house.seat


def overthrown(house: House, p: int) -> House:
    """Return a dynasty after a Revolution: the rebel reigns, and the consort stays if possible (ruling A17)."""
    after = strike(house, p)
    stay = tuple(q for q in after.spouses if q >= STRANGER or MALE[q] != MALE[p])
    gone = tuple(q for q in after.spouses if q not in stay)
    return after._replace(king=p, spouses=stay, courtiers=(*after.courtiers, *gone), mannequin=False)

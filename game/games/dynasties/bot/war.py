"""WarAttempts that a bot considers: commanders, targets, defence [09-03]."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from game.games.dynasties.bot.attempt import Attempt, CheckJudge
from game.games.dynasties.bot.outlook import Outlook
from game.games.dynasties.chapters.war import SQUADRON
from game.games.dynasties.data import NONE, POWER, POWER_OF, THE_WRAITH, WAR, WITCHES
from game.games.dynasties.queries import has_grace
from game.games.dynasties.world import House, World, bereaved, countries, die, power_sum, sack, seize

GRUDGE = 1.5
"""The worth of a land to its defender, in units of its worth: losing it also helps the attacker."""
COMMANDERS = 2
"""How many commanders, and how many independent countries, the quick selection considers."""


class WarAttempts(CheckJudge):
    """Generates wars."""

    def __init__(self, outlook: Outlook, *, wary: bool, brief: bool = False) -> None:
        super().__init__(outlook, wary=wary, brief=brief)
        self._guards: dict[tuple[House, int, int], int] = {}

    def wars(self, world: World, house: House) -> Iterator[Attempt]:
        """Yield a war on each country by each likely commander [09-03]."""
        goals = world.independent
        if not has_grace(self.facts.st):
            for foe in world.houses:
                goals |= foe.lands
        goals &= ~house.lands
        if self.facts.st.adjacency:
            goals &= self.facts.neighbours(house.lands)
        commanders = self.commanders(house)
        if self.brief:
            goals = self._juicy(world, house, goals, commanders)
        sure = house.seat == self.facts.seat and self.facts.keeps("warriors_way")
        for country in countries(goals):
            for p in commanders:
                yield self.war(world, house, country, p)
                if sure and self.facts.value(house, p, WAR) >= 1:
                    yield self.sure_war(world, house, country, p)
        if world.occupied:
            for p in commanders:
                yield self.wraith_war(world, house, p)

    def _juicy(self, world: World, house: House, goals: int, commanders: list[int]) -> int:
        """Return the most promising independent countries, as bits."""
        dice = max((round(self.facts.value(house, p, WAR)) for p in commanders), default=0) + 1
        chance = self.facts.heap.chance
        free = countries(goals & world.independent)
        free.sort(key=lambda c: (-POWER_OF[c] * chance(False, POWER_OF[c], dice), c))
        for c in free[COMMANDERS:]:
            goals &= ~(1 << c)
        return goals

    def commanders(self, house: House) -> list[int]:
        """Return who might lead: those who must [SW02-08-10], otherwise the King if he has heirs, and everyone else."""
        facts = self.facts
        persons = [p for p in house.members() if not facts.marked(p, "grounded")]
        persons = [p for p in persons if facts.marked(p, "wingmates")] or persons
        if self.brief and len(persons) > COMMANDERS:
            persons = [p for p in persons if p != house.king]
            persons.sort(key=lambda p: (-round(facts.value(house, p, WAR)), p in house.heirs or p in house.spouses))
            return persons[:COMMANDERS]
        return persons

    def war(self, world: World, house: House, country: int, p: int) -> Attempt:
        """Return the war of one commander against one country, with the best defence."""
        owner = world.owner_of(country)
        foe = world.houses[owner] if owner != NONE else None
        dice = self.facts.war(house, p, country, house.lands) + 1 + self.facts.extra_dice(house)
        guard = self.guard(foe, country, dice, house.lands) if foe is not None else NONE
        return self.battle(world, house, country, p, guard)

    def battle(self, world: World, house: House, country: int, p: int, guard: int) -> Attempt:
        """Return a war with both commanders named."""
        facts = self.facts
        owner = world.owner_of(country)
        foe = world.houses[owner] if owner != NONE else None
        dice = facts.war(house, p, country, house.lands) + 1 + facts.extra_dice(house)
        guards = [q for q in self.guards(foe) if q != foe.king or foe.heirs] if foe is not None else []
        best = max((facts.war(foe, q, country, house.lands) for q in guards), default=0)
        if p in WITCHES and POWER[p] == "far_eye" and facts.is_on(house, p):
            dice += 1 + round(facts.value(house, p, WAR)) // 2
        reading = facts.reading(house, p)
        situation = "war" if foe is not None else "war_free"
        chance = self._try(situation, house, False, POWER_OF[country], dice, reading, guarded=best)
        taken = self._spoils(world, house, country, p)
        fates = self._fates(house, p, foe, guard)
        lost = tuple((c, change(world)) for c, change in fates)
        if reading == "all_or_nothing":
            lost = self._doom(world, house, p, reading, dice)
        return Attempt(
            "war", p, guard, country, chance=chance, won=tuple((c, change(taken)) for c, change in fates), lost=lost
        )

    def _spoils(self, world: World, house: House, country: int, p: int) -> World:
        """Return the world after a victory: the country taken or, if that promises more, plundered [11-03-03]."""
        taken = seize(world, 1 << country, house.seat)
        if p not in self.facts.able(house, "plunder"):
            return taken
        sacked = sack(world, country, house.seat)
        standing, seat = self.outlook.standing, house.seat
        return sacked if standing(sacked, seat)[seat] > standing(taken, seat)[seat] else taken

    def wraith_war(self, world: World, house: House, p: int, more: int = 0) -> Attempt:
        """Return the war on the Wraith [SW02-06]; `more`: extra dice from events."""
        facts = self.facts
        war = round(facts.value(house, p, WAR))
        sees = p in WITCHES and POWER[p] == "far_eye" and facts.is_on(house, p)
        dice = war + 1 + facts.extra_dice(house) + more
        if house.seat == facts.seat and facts.keeps("all_wings"):
            dice += SQUADRON * len(world.houses) - 1
        chance = facts.heap.sum_chance(power_sum(world.occupied), dice, minus=war if sees else 0)
        freed = seize(world, world.occupied, house.seat)
        fates = self._fates(house, p, None, NONE)
        won = tuple((c, change(freed)) for c, change in fates)
        lost = tuple((c, change(world)) for c, change in fates)
        return Attempt("war", p, NONE, THE_WRAITH, chance=chance, won=won, lost=lost)

    def sure_war(self, world: World, house: House, country: int, p: int) -> Attempt:
        """Return a war by the Warrior's Way: certain victory, but the commander faces two death checks [SW02-08-08]."""
        taken = seize(world, 1 << country, house.seat)
        risk = 1 - (1 - self.facts.mortality(house, p)) ** 2
        won = ((1 - risk, taken), (risk, die(taken, p, house.seat)))
        return Attempt("war", p, NONE, country, won=won)

    def _fates(
        self, house: House, p: int, foe: House | None, guard: int
    ) -> list[tuple[float, Callable[[World], World]]]:
        a = self.facts.mortality(house, p)
        b = self.facts.mortality(foe, guard) if guard != NONE else 0.0
        mine, theirs = house.seat, foe.seat if foe is not None else NONE
        fates: list[tuple[float, Callable[[World], World]]] = [
            ((1 - a) * (1 - b), lambda w: w),
            (a * (1 - b), lambda w: die(w, p, mine)),
            ((1 - a) * b, lambda w: die(w, guard, theirs)),
            (a * b, lambda w: die(die(w, p, mine), guard, theirs)),
        ]
        return [fate for fate in fates if fate[0] > 0]

    def guards(self, foe: House) -> list[int]:
        """Return who may defend a dynasty's land."""
        return [p for p in foe.members() if not self.facts.marked(p, "grounded")]

    def guard(self, foe: House, country: int, dice: int, lands: int) -> int:
        """Return the best defender: what a commander saves against the cost of his death; NONE for nobody."""
        key = (foe, country, dice)
        if key not in self._guards:
            self._guards[key] = self._guard(foe, country, dice, lands)
        return self._guards[key]

    def _guard(self, foe: House, country: int, dice: int, lands: int) -> int:
        facts, outlook = self.facts, self.outlook
        whole = outlook.worth(foe)
        stake = GRUDGE * (whole - outlook.worth(foe._replace(lands=foe.lands & ~(1 << country))))
        chance = facts.heap.chance
        best, choice = -stake * chance(False, POWER_OF[country], dice), NONE
        for p in self.guards(foe):
            war = facts.war(foe, p, country, lands)
            if not war:
                continue
            loss = facts.mortality(foe, p) * (whole - outlook.worth(bereaved(foe, p)))
            worth = -stake * chance(False, POWER_OF[country] + war, dice) - loss
            if worth > best + 0.002:
                best, choice = worth, p
        return choice

"""Evaluate a world: each seat's chance to win.

Each dynasty has traits: points, lands, heirs and hopes of heirs, warriors, cards. Their weights, which depend on the
turns left, were fitted to the results of games between such bots (tools/fit_dynasties_bots.py).
"""

from __future__ import annotations

from math import exp
from operator import mul

from game.games.dynasties.bot.facts import Facts
from game.games.dynasties.bot.weights import FEW_LANDS, MOVE, WEIGHTS
from game.games.dynasties.data import AMBITION, FERTILITY, LONGEVITY, NONE, PRESTIGE, RULE, WAR, WITCH_POINTS, WITCHES
from game.games.dynasties.world import House, World, power_sum

HASTE = 0.5
"""Weights of points grow with 1 / (HASTE + turns left)."""
CALM = 6.0
"""The number of turns left in the middle of a game."""
TRUST = 0.9
"""How far to trust the weights by number of players: they were fitted to games of two."""
USUAL_PRESTIGE = 2
NAIVE_SCALE = 60.0
"""The lead in points that a naive player takes for certain victory."""
MENDED = 0.5
"""The probability that a dynasty with one land still has only one after its next turn."""
MANY = 7
"""Cards in hand beyond this number add nothing."""
TAXES = 3
"""The worth of a War Tax, in cards."""
FALLEN = -6.0
"""The strength of a fallen dynasty."""


class Outlook:
    """Chances to win, cached for one decision."""

    def __init__(self, facts: Facts, turns: float, *, naive: bool = False) -> None:
        """Set up an evaluation.

        `turns`: those that each dynasty can still expect; `naive`: count only points.
        """
        self.naive = naive
        self.facts = facts
        self.turns = turns
        time, haste = turns / CALM - 1, 1 / (HASTE + turns)
        trust = TRUST * 2 / len(facts.st.dynasties)
        self.weights = [trust * (w.usual + w.early * time + w.late * haste) for w in WEIGHTS]
        self.of_rivals = list(self.weights)
        """With more than two players, a rival's lack of lands is no gain: the leader will take the last one."""
        if len(facts.st.dynasties) > 2:
            for number in FEW_LANDS:
                self.of_rivals[number] = 0.0
        self._worths: dict[House, float] = {}
        self._scores: dict[House, tuple[float, float]] = {}
        self._fighters: dict[House, int] = {}
        self._strikes: dict[tuple[House, House], float] = {}

    # === One dynasty ===

    def score(self, house: House) -> tuple[float, float]:
        """Return a dynasty's points now [07-02]: the total, and those of the royal family."""
        known = self._scores.get(house)
        if known is None:
            if house.is_down():
                known = (0.0, 0.0)
            else:
                value = self.facts.value
                royals = sum(value(house, p, PRESTIGE) for p in (house.king, *house.spouses, *house.heirs))
                witches = sum(p in WITCHES for p in house.spouses) if self.facts.st.sky_witches else 0
                known = (royals + power_sum(house.lands) + WITCH_POINTS * witches, royals)
            self._scores[house] = known
        return known

    def worth(self, house: House) -> float:
        """Return the strength of a dynasty: a difference of 1 makes winning 2.7 times as likely."""
        known = self._worths.get(house)
        if known is None:
            known = FALLEN
            if not house.is_down():
                weights = self.weights if house.seat == self.facts.seat else self.of_rivals
                known = sum(map(mul, weights, self.traits(house)))
            self._worths[house] = known
        return known

    def traits(self, house: House) -> tuple[float, ...]:
        """Return the features of a dynasty in the order of WEIGHTS, without the last one, which depends on the turn."""
        value = self.facts.value
        score = self.score(house)[0]
        lands = power_sum(house.lands)
        number = house.lands.bit_count()
        wed, king = house.is_wed(), house.king
        return (
            lands,
            score - lands,
            number == 1,
            number == 2,
            bool(house.heirs),
            not wed,
            self._cradle(house) if wed else 0.0,
            0.0 if wed else self._suit(house),
            0.0 if wed else value(house, king, FERTILITY),
            self.fighters(house),
            min(len(house.members()), 9),
            min(house.cards, MANY) + (TAXES if self._is_taxed(house) else 0),
            house.pope,
            house.scythe,
            value(house, king, PRESTIGE),
        )

    def _cradle(self, house: House) -> float:
        """Return the chance that a married King's next attempt gives an heir."""
        chance = 0.0
        for p in house.spouses:
            n, dice = self.facts.heir(house, p)
            chance = max(chance, self.facts.heap.chance(True, n, dice))
        return chance

    def _is_taxed(self, house: House) -> bool:
        """Whether it draws three cards a turn [11-03-08]."""
        return any(p != house.king for p in self.facts.able(house, "war_tax"))

    def _suit(self, house: House) -> float:
        """Return an unmarried King's chance to marry a consort of average Prestige."""
        dice = round(self.facts.value(house, house.king, PRESTIGE)) + self.facts.extra_dice(house)
        return self.facts.heap.chance(True, USUAL_PRESTIGE, dice)

    def fighters(self, house: House) -> int:
        """Return the best War with which the dynasty attacks or defends; a King only counts if he has heirs."""
        known = self._fighters.get(house)
        if known is None:
            facts = self.facts
            persons = [p for p in house.members() if p != house.king or house.heirs]
            wars = [round(facts.value(house, p, WAR)) for p in persons if not facts.marked(p, "grounded")]
            known = self._fighters[house] = max(wars, default=0)
        return known

    # === The table ===

    def standing(self, world: World, active: int) -> list[float]:
        """Return each seat's chance to win when `active` ends its action."""
        if self.naive:
            return [self.score(house)[0] / NAIVE_SCALE for house in world.houses]
        if world.is_over():
            return self.final(world)
        worths = [self.worth(house) for house in world.houses]
        worths[(active + 1) % len(worths)] += self.weights[MOVE]
        chances = _softmax(worths)
        if world.occupied:
            power, late = power_sum(world.occupied), 1.5 + self.turns
            for house in world.houses:
                lead = (self.score(house)[0] - power) / late
                chances[house.seat] /= 1 + exp(min(-lead, 50.0))
        weak = [house for house in world.houses if house.lands & (house.lands - 1) == 0]
        return self._after_strikes(world, active, weak, chances) if weak else chances

    def _after_strikes(self, world: World, active: int, weak: list[House], chances: list[float]) -> list[float]:
        """Return the chances after every seat that would win by it has tried, in turn order, to take a last land."""
        number = len(world.houses)
        scores = [self.score(house)[0] for house in world.houses]
        result, rest = [0.0] * number, 1.0
        for offset in range(1, number + 1):
            foe = world.houses[(active + offset) % number]
            best, winners = 0.0, result
            for victim in weak:
                if victim is foe:
                    continue
                ends = [0.0 if house is victim else score for house, score in zip(world.houses, scores, strict=True)]
                ends[foe.seat] += power_sum(victim.lands)
                won = self.outcome(ends, world)
                if not won[foe.seat]:
                    continue
                chance = won[foe.seat] * self.strike(foe, victim)
                if (victim.seat - active - 1) % number < offset - 1:
                    chance *= MENDED
                if chance > best:
                    best, winners = chance, won
            result = [before + rest * best * share for before, share in zip(result, winners, strict=True)]
            rest *= 1 - best
        return [before + rest * chance for before, chance in zip(result, chances, strict=True)]

    def strike(self, foe: House, victim: House) -> float:
        """Return the chance of taking another's last land if every other player adds their highest card."""
        key = (foe, victim)
        known = self._strikes.get(key)
        if known is None:
            facts = self.facts
            if facts.st.adjacency and not facts.neighbours(foe.lands) & victim.lands:
                known = 0.0
            else:
                n = power_sum(victim.lands) + self.fighters(victim)
                dice = self.fighters(foe) + 1 + facts.extra_dice(foe)
                known = facts.last_stand(foe, n, dice)
            self._strikes[key] = known
        return known

    def final(self, world: World) -> list[float]:
        """Return each seat's share of the victory if the game ends now [07-02]."""
        return self.outcome([self.score(house)[0] for house in world.houses], world)

    def outcome(self, scores: list[float], world: World) -> list[float]:
        """Return each seat's share of the victory with these scores.

        The royal family, then the King's values break ties.
        """
        if world.occupied and max(scores) <= power_sum(world.occupied):
            return [0.0] * len(scores)
        best = max(scores)
        first = [seat for seat, score in enumerate(scores) if score >= best - 1e-6]
        if len(first) > 1:
            ties = [self._tie(world.houses[seat]) for seat in first]
            first = [seat for seat, tie in zip(first, ties, strict=True) if tie == max(ties)]
        return [1 / len(first) if seat in first else 0.0 for seat in range(len(scores))]

    def _tie(self, house: House) -> tuple[float, ...]:
        if house.king == NONE:
            return (0.0,) * 7
        order = (PRESTIGE, RULE, WAR, AMBITION, LONGEVITY, FERTILITY)
        return (self.score(house)[1], *(self.facts.value(house, house.king, which) for which in order))


def _softmax(worths: list[float]) -> list[float]:
    best = max(worths)
    weights = [exp(worth - best) for worth in worths]
    total = sum(weights)
    return [weight / total for weight in weights]


def turns_left(piles: tuple[int, ...], seats: int) -> float:
    """Estimate the turns that each dynasty will still have.

    The leader empties the smallest pile, the others avoid it.
    """
    return min(piles) / (1 / seats + 0.1) / seats

"""A bot's evaluation of a position, measured in towns changing hands in mid-game.

An `Outlook` evaluates one position for one side: the worth of things (`values`), where the enemy can strike, and how
well a set of pieces would do in a hex.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from game.core.pondering import Pondering
from game.games.scotland.bot.force import Force, chance, distances, merged
from game.games.scotland.bot.temper import Temper
from game.games.scotland.bot.values import Values
from game.games.scotland.data import (
    CAVALRY,
    COMMAND,
    COUNTRY,
    ENGLISH,
    ENGLISH_TOWNS,
    GARRISONS,
    INITIATIVE,
    LEADERS,
    NEIGHBOURS,
    OFF,
    PIECES,
    SCOTS,
    SIDE,
    STRENGTH,
    TOWN,
    TOWNS,
    TYPE,
    forage_limit,
)
from game.games.scotland.explain.odds import Odds, estimating
from game.games.scotland.explain.terms import terms_of
from game.games.scotland.queries import (
    english_passive,
    has_garrison,
    is_rebellion,
    is_winter,
    neutral_hexes,
    scots_barred,
    town_side,
)
from game.games.scotland.state import ScotlandState

LATE = 4
"""The last turns, counted back from the end, in which the English defend or recapture towns at home [12.33]."""
RAID = 0.6
"""The probability that a stack in reach of an English town goes there in the last turns."""
WITHDRAWAL = 0.3
"""The probability that beaten Scots retreat into an empty adjacent town."""
FADING = 0.74
"""The factor on a town's attraction for each movement point of distance."""


class Outlook(Values):
    """The evaluation of one position for one side."""

    def __init__(self, st: ScotlandState, side: int, temper: Temper) -> None:
        super().__init__(st, side, temper)
        self.own: dict[int, list[int]] = {}
        self.enemy: dict[int, list[int]] = {}
        for p in PIECES:
            if st.at[p] != OFF and not st.neutral[p]:
                (self.own if SIDE[p] == side else self.enemy).setdefault(st.at[p], []).append(p)
        if st.garrisons:
            for h in TOWNS:
                if has_garrison(st, h, self.foe) and GARRISONS[self.foe] not in self.enemy.get(h, ()):
                    self.enemy.setdefault(h, []).append(GARRISONS[self.foe])
        self.enemy_units = {h for h, pieces in self.enemy.items() if any(p not in LEADERS for p in pieces)}
        self.barred = neutral_hexes(st)
        if side == SCOTS and scots_barred(st):
            self.barred |= {h for h, country in enumerate(COUNTRY) if country == ENGLISH}
        self.passive = english_passive(st)
        self.halts = side == ENGLISH and self.passive
        """Whether a move ends where it enters England [12.21]."""
        if self.halts:
            self.barred |= set(self.enemy)
        self.wanted = [h for h in TOWNS if h not in self.barred and town_side(st, h) != side and self.town[h] > 0]
        self.tempo = self._tempo()
        replied = not self.left and self.tempo == 1.0 and st.active == side
        self.guarding = temper.guard * (temper.last_word if replied else 1.0)
        """The weight of towns that a garrison keeps."""
        self.sparing = temper.last_risk if replied else 1.0
        """The weight of units that may be attacked."""
        self._forces: dict[frozenset[int], Force] = {}
        self._facing: dict[int, Force] = {}
        self._hosts: dict[int, Force] = {}
        self._stands: dict[tuple[int, frozenset[int]], float] = {}
        self._pull: dict[int, float] = {}
        self._comers: dict[int, list[tuple[float, int]]] = {}
        self._scouts: dict[int, Force] = {}

    # === What pieces amount to ===

    def force(self, pieces: Iterable[int]) -> Force:
        """Return the combined force of the pieces."""
        key = frozenset(pieces)
        known = self._forces.get(key)
        if known is not None:
            return known
        units = sorted((p for p in key if p not in LEADERS), key=lambda p: -STRENGTH[0][p])
        leaders = [p for p in key if p in LEADERS]
        reduced = self.st.reduced
        power = [0.0, 0.0, 0.0]
        commands = sorted((COMMAND[p] for p in leaders), reverse=True)
        for number, p in enumerate(units):
            extra = commands[number] if number < len(commands) else 0
            for penalty in (0, 1, 2):
                fresh = 0 if reduced[p] else max(0, STRENGTH[0][p] + extra - penalty)
                hurt = max(0, STRENGTH[1][p] + extra - penalty)
                power[penalty] += hurt if reduced[p] else (fresh + hurt) / 2
        force = self._forces[key] = Force(
            (power[0], power[1], power[2]),
            sum(1 if reduced[p] else 2 for p in units),
            sum(self.unit(p) for p in units),
            sum(self.danger(p) for p in leaders),
            5 if units and all(TYPE[p] == CAVALRY for p in units) else 4,
        )
        return force

    def facing(self, h: int) -> Force:
        """Return the force of the enemy's pieces in the hex, a garrison included."""
        known = self._facing.get(h)
        if known is None:
            known = self._facing[h] = self.force(self.enemy[h])
        return known

    def host(self, h: int) -> Force:
        """Return the force of the enemy's pieces in the hex that can march."""
        known = self._hosts.get(h)
        if known is None:
            known = self._hosts[h] = self.force(p for p in self.enemy[h] if p not in GARRISONS)
        return known

    def scout(self, h: int) -> Force:
        """Return the force of the strongest single enemy unit in the hex that can march."""
        known = self._scouts.get(h)
        if known is None:
            units = [p for p in self.enemy[h] if p not in GARRISONS and p not in LEADERS]
            known = self._scouts[h] = self.force([max(units, key=lambda p: STRENGTH[0][p])])
        return known

    # === Where the enemy can strike ===

    def _tempo(self) -> float:
        """Return the probability that the enemy can act before this side moves again."""
        st = self.st
        enemy_follows = st.step in ("initial", "setup") or (st.active == self.side and st.first == self.side)
        if st.step in ("movement", "battle") and enemy_follows:
            return 1.0
        if not self.left and st.turn:
            return 0.0
        return 0.7

    def comers(self, h: int) -> list[tuple[float, int]]:
        """Return the hexes of enemy stacks that could soon be in the hex, with the probability that they come."""
        known = self._comers.get(h)
        if known is None:
            known = self._comers[h] = []
            away = distances(h)
            for e in sorted(self.enemy_units):
                far = away[e]
                if far > 9 or e == h:
                    continue
                force = self.host(e)
                if not force.steps:
                    continue
                near = 1.0 if far <= 4 else 0.8 if far <= force.reach else 0.35 if far <= 8 else 0.15
                if self.passive and self.side == SCOTS:
                    near *= 0.6
                known.append((near * self.tempo, e))
        return known

    def threats(self, h: int) -> list[tuple[float, Force]]:
        """Return the enemy stacks that could soon be in the hex: the probability that they come, and their force."""
        return [(near, self.host(e)) for near, e in self.comers(h)]

    def risk(self, h: int, force: Force) -> float:
        """Return the mean cost of the enemy's best attack on such a force in the hex."""
        worst = 0.0
        stake = force.units * self.sparing + force.leaders
        threats = self.threats(h)
        for near, enemy in threats:
            p = chance(enemy, force, h)
            if p > 0.35:
                worst = max(worst, near * p * stake - 0.2 * near * (1 - p) * enemy.units)
        ready = sorted((pair for pair in threats if pair[0] >= 0.5), key=lambda pair: -pair[1].units)[:3]
        if len(ready) > 1 and self.temper.concert:
            p = chance(merged([enemy for _, enemy in ready]), force, h)
            worst = max(worst, self.temper.concert * min(near for near, _ in ready) * p * stake)
        return worst

    def pull(self, h: int) -> float:
        """Return the worth of what can be taken around the hex."""
        known = self._pull.get(h)
        if known is None:
            away = distances(h)
            known = 0.0
            for t in self.wanted if self.left else ():
                far = away[t]
                if far < 25:
                    known += self.town[t] * FADING**far * (0.35 if t in self.enemy_units else 1.0)
            self._pull[h] = known
        return known

    # === How pieces would stand ===

    def standing(self, h: int, pieces: Iterable[int]) -> float:
        """Return the worth of having exactly these pieces in the hex after movement, without enemy units there."""
        key = (h, frozenset(pieces))
        known = self._stands.get(key)
        if known is None:
            known = self._stands[key] = self._standing(h, sorted(key[1])) if key[1] else 0.0
        return known

    def _standing(self, h: int, pieces: Sequence[int]) -> float:
        units = [p for p in pieces if p not in LEADERS]
        leaders = [p for p in pieces if p in LEADERS]
        if not units:
            return self._alone(h, leaders)
        force = self.force(pieces)
        value = self.temper.pull * self.pull(h) * (1 - 0.8 ** len(units)) * self.scale
        value -= self.temper.risk * self.risk(h, force)
        value -= self._hunger(h, units)
        value += self._chase(h, force)
        if TOWN[h]:
            value += self._guard(h, force)
        if self.side == SCOTS and COUNTRY[h] == ENGLISH and TOWN[h]:
            value += self.town[h]
        value += sum(0.1 * INITIATIVE[p] * self.scale for p in leaders)
        if self.side == SCOTS and COUNTRY[h] == SCOTS:
            value += 0.35 * len(leaders) * self.scale  # each of them raises a levy [9.11]
        return value

    def _alone(self, h: int, leaders: Sequence[int]) -> float:
        """Return the cost of leaders without units: every passing enemy unit endangers them [8.5]."""
        near = max((near for near, _ in self.threats(h)), default=0.0)
        return -sum(self.temper.alone + 1.5 * max(near, 0.15 * self.tempo) * self.danger(p) for p in leaders)

    def _hunger(self, h: int, units: Sequence[int]) -> float:
        limit = forage_limit(h, self.side, winter=is_winter(self.st))
        excess = len(units) - limit
        if excess <= 0:
            return 0.0
        lost = sorted(self.unit(p) for p in units)[: (excess + 1) // 2]
        return 0.8 * sum(lost)

    def _guard(self, h: int, force: Force) -> float:
        """Return the worth of holding a town as long as the force lasts.

        The best level expects enemy stacks that divide: they send single units to as many towns as they can, and a unit
        in a town stops them.
        """
        if town_side(self.st, h) != self.side and COUNTRY[h] == ENGLISH:
            return 0.0
        if self.must_have(h):
            return self.temper.home * self.town[h] * self._shield(h, force)
        danger = fall = 0.0
        for near, e in self.comers(h):
            danger = max(danger, near)
            enemy = self.scout(e) if self.left < self.temper.divided else self.host(e)
            fall = max(fall, near * chance(enemy, force, h))
        return self.guarding * self.town[h] * (danger - fall)

    def _shield(self, h: int, force: Force) -> float:
        """Return how much the force lowers the chance that the Scots hold the town at home at the end [12.33].

        One unit that gets through undoes a victory, so every stack within two moves counts.
        """
        away = distances(h)
        empty = held = 1.0
        for e in sorted(self.enemy_units):
            enemy = self.host(e)
            if not self.tempo and any(n == e for n, _ in NEIGHBOURS[h]):
                empty *= 1 - WITHDRAWAL
            elif away[e] <= 2 * enemy.reach:
                comes = self.tempo * (RAID if away[e] <= enemy.reach else RAID / 2)
                empty *= 1 - comes
                held *= 1 - comes * chance(enemy, force, h)
        return held - empty

    def _chase(self, h: int, force: Force) -> float:
        """Return the worth of enemy stacks that the force could beat; near ones count more."""
        away = distances(h)
        best = 0.0
        for e in self.enemy_units:
            far = away[e]
            if far > 14 or e in self.barred:
                continue
            enemy = self.facing(e)
            p = chance(force, enemy, e)
            if p > 0.6:
                prize = enemy.units + self.temper.prey * enemy.leaders
                prize += self.town[e] if town_side_is(self.st, e, self.foe) else 0.0
                best = max(best, (p - 0.5) * prize * 0.88**far)
        return self.temper.chase * best

    # === Battles ===

    def battle_odds(self, h: int, pieces: Sequence[int], samples: int, *, over_river: bool = False) -> Pondering[Odds]:
        """Return the odds of an attack by the pieces on the enemy in the hex."""
        terms = terms_of(self.st, h, sorted(pieces), sorted(self.enemy[h]), over_river=over_river)
        return (yield from estimating(terms, samples))

    def assault(self, h: int, pieces: Sequence[int], samples: int, *, over_river: bool = False) -> Pondering[float]:
        """Return the mean gain of an attack by the pieces on the enemy in the hex."""
        if not any(p not in LEADERS for p in pieces):
            return -5.0
        own, enemy = self.force(pieces), self.facing(h)
        if chance(own, enemy, h) < 0.15 and not self.must_have(h):
            return -0.5 * own.units - own.leaders
        result = yield from self.battle_odds(h, pieces, samples, over_river=over_river)
        return self.outcome(h, result, pieces, self.enemy[h], attacking=True)

    def must_have(self, h: int) -> bool:
        """Whether the end is near and there is no victory without this town, so that any chance is worth taking."""
        return self.left < LATE and self.side == ENGLISH and is_rebellion(self.st) and h in ENGLISH_TOWNS

    def outcome(self, h: int, result: Odds, pieces: Sequence[int], enemies: Sequence[int], *, attacking: bool) -> float:
        """Return the worth of the results of a battle between the two sets of pieces."""
        own, enemy = self.force(pieces), self.force(enemies)
        number = max(1, sum(p not in LEADERS for p in pieces))
        others = max(1, sum(p not in LEADERS for p in enemies))
        lords = max(1, len(pieces) - number)
        enemy_lords = max(1, len(enemies) - others)
        left, enemy_left = result.attackers_left, result.defenders_left
        shaken, enemy_shaken = result.attackers_shaken, result.defenders_shaken
        win, loss = result.attacker, result.defender
        if not attacking:
            left, enemy_left, shaken, enemy_shaken = enemy_left, left, enemy_shaken, shaken
            win, loss = loss, win
        value = enemy.units * (1 - enemy_left / others) - own.units * (1 - left / number)
        value += self.temper.hunt * enemy.leaders * enemy_shaken / enemy_lords - own.leaders * shaken / lords
        if TOWN[h]:
            theirs = town_side_is(self.st, h, self.foe) or (COUNTRY[h] == ENGLISH and self.side == ENGLISH)
            if attacking and theirs:
                value += self.town[h] * win
            elif not attacking and not theirs:
                value -= self.town[h] * loss
        return value + 0.25 * win * self.scale  # the winner promotes a unit [7.4]


def town_side_is(st: ScotlandState, h: int, side: int) -> bool:
    """Whether the hex is a town of the side."""
    return TOWN[h] and town_side(st, h) == side

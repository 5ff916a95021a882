"""Facts of a position that stay fixed while a bot thinks: values, checks, its own hand."""

from __future__ import annotations

from collections.abc import Sequence
from copy import copy

from game.games.dynasties import data
from game.games.dynasties.explain.heap import KING_VALUE, death_chance
from game.games.dynasties.explain.odds import heap_of
from game.games.dynasties.explain.usual import SUPPORT_COST, Terms, logit, usual
from game.games.dynasties.figures import MOST_FERTILE, SEA_WAR
from game.games.dynasties.queries import INDIFFERENT, RADIANCE
from game.games.dynasties.state import DynastiesState
from game.games.dynasties.world import NEIGHBOUR_BITS, STRANGER, House, countries

OTTOMAN_BONUS = 9.0
"""The extra worth of Suleiman, who brings the Ottoman Empire, in points."""
READERS = ("gale", "might", "steady_aim", "deflection")


class Facts:
    """Values, cards and dice, and chances, like `queries` and `figures` but for imagined worlds."""

    def __init__(self, st: DynastiesState, seat: int) -> None:
        self.st = st
        self.seat = seat
        self.printed = data.GREAT_STAT if st.great_captains else data.STAT
        self.hand = list(st.hands[seat]) if st.hands else []
        self.heap = heap_of(st)
        self.marks: dict[int, frozenset[str]] = {}
        for event, p in st.attached:
            self.marks[p] = self.marks.get(p, frozenset()) | {data.KIND[event]}
        self.kin = [frozenset(d.kin) for d in st.dynasties]
        self.weddings = {(king, p) for king, p in st.weddings}
        self.strangers = [_typical(cards, self.printed) for cards in st.piles]
        self._low = {red: self._cards(red) for red in (True, False)}
        self._usual: dict[tuple[str, int, bool, int, int, str, int], float] = {}

    def _cards(self, red: bool) -> list[int]:
        suits = data.RED if red else data.BLACK
        return sorted(data.VALUE[kind] for kind in self.hand if suits[kind])

    def highest(self, *, red: bool) -> int:
        """Return the highest number in its own hand against a check, 0 if none; a joker takes its highest number."""
        return KING_VALUE if data.JOKER in self.hand else max(self._low[red], default=0)

    def without(self, kind: int) -> Facts:
        """Return the same facts without one card of its own hand."""
        other = copy(self)
        other.hand = list(self.hand)
        other.hand.remove(kind)
        other._low = {red: other._cards(red) for red in (True, False)}
        other._usual = {}
        return other

    def keeps(self, kind: str) -> bool:
        """Whether it has kept an event of that kind."""
        return bool(self.st.kept) and any(
            row[0] != data.NONE and data.KIND[row[0]] == kind for row in self.st.kept[self.seat]
        )

    # === Persons ===

    def marked(self, p: int, kind: str) -> bool:
        """Whether an event of that kind is on the person."""
        return bool(self.marks) and kind in self.marks.get(p, ())

    def value(self, house: House | None, p: int, which: int) -> float:
        """Return a person's value [05-01] in a dynasty; the mean of a pile for a stranger."""
        if p >= STRANGER:
            return self.strangers[p - STRANGER][which]
        if self.marks and "indifference" in self.marks.get(p, ()):
            return INDIFFERENT.get(which, 0)
        figure = self.printed[p][which]
        if house is None:
            return figure
        if which == data.PRESTIGE and house.pope and data.CATHOLIC[p]:
            figure += data.POPE_PRESTIGE
        if house.mannequin and p == house.king:
            figure += 1
        if which == data.FERTILITY and self.marked(p, "radiance"):
            figure += RADIANCE
        return figure

    def mortality(self, house: House | None, p: int) -> float:
        """Return the chance that a death check kills the person."""
        healed = (
            house is not None
            and not (p in data.WITCHES and data.POWER[p] == "healing")
            and self.has_power(house, "healing")
        )
        return 0.0 if healed else death_chance(self.value(house, p, data.LONGEVITY))

    def has_power(self, house: House, power: str) -> bool:
        """Whether a witch of the dynasty has that power and it is active [SW02-02]."""
        return self.st.sky_witches and any(
            data.POWER[p] == power and self.is_on(house, p) for p in house.members() if p in data.WITCHES
        )

    def is_on(self, house: House, p: int) -> bool:
        """Whether a witch's power is active."""
        married = p in house.spouses or (p == house.king and house.is_wed())
        return data.KEEPS_POWER[p] or not married

    def able(self, house: House, ability: str) -> list[int]:
        """Return the persons of the dynasty who have an ability in force."""
        if not self.st.abilities:
            return []
        return [p for p in house.members() if p < STRANGER and data.ABILITY[p] == ability]

    def is_kin(self, seat: int, king: int, p: int) -> bool:
        """Whether the dynasty's King may not marry that person (ruling A7)."""
        return not self.st.literal_kin and p in self.kin[seat] and (king, p) not in self.weddings

    # === Checks: cards and dice ===

    def extra_dice(self, house: House) -> int:
        """Return the dice won by the Heat Ray and lost by extravagance in a dynasty's own checks."""
        lost = 0
        if self.st.abilities:
            lost = sum(p < STRANGER and data.ABILITY[p] == "extravagance" for p in (house.king, *house.spouses))
        return (1 if self.st.sky_witches and self.has_power(house, "heat_ray") else 0) - lost

    def marriage(self, house: House, left: House | None, p: int) -> tuple[int, int]:
        """Return cards and dice of a proposal [09-01-03]."""
        king = house.king
        same = king < STRANGER and p < STRANGER and data.same_religion(king, p)
        n = round(self.value(left, p, data.PRESTIGE))
        return n, round(self.value(house, king, data.PRESTIGE)) + same + self.extra_dice(house)

    def heir(self, house: House, p: int) -> tuple[int, int]:
        """Return cards and dice for an heir by that consort [09-02-02]."""
        king = house.king
        differ = king >= STRANGER or p >= STRANGER or data.COLOUR[king] != data.COLOUR[p]
        n = max(0, MOST_FERTILE - round(self.value(house, p, data.FERTILITY)))
        return n, round(self.value(house, king, data.FERTILITY)) + differ + self.extra_dice(house)

    def war(self, house: House | None, p: int, country: int, lands: int) -> int:
        """Return a commander's War; 4 over the sea for some [11-03-09]. `lands` are the attacker's."""
        figure = round(self.value(house, p, data.WAR))
        if figure >= SEA_WAR or not self.st.abilities or p >= STRANGER or data.ABILITY[p] != "sea_4":
            return figure
        return SEA_WAR if any(lands >> c & 1 for c in data.BY_SEA[country]) else figure

    def recruit(self, house: House, p: int, target: int) -> tuple[int, int]:
        """Return cards and dice of a recruitment [09-04-03]."""
        same = p < STRANGER and data.COLOUR[p] == data.COLOUR[target]
        dice = round(self.value(house, p, data.RULE)) + same + self.extra_dice(house)
        return round(self.value(None, target, data.AMBITION)), dice

    def incite(self, house: House, left: House, p: int) -> tuple[int, int]:
        """Return cards and dice of an incitement [09-05-02]."""
        n = round(self.value(left, left.king, data.PRESTIGE))
        return n, round(self.value(left, p, data.AMBITION)) + self.extra_dice(house)

    def reading(self, house: House, p: int) -> str:
        """Return how the dice are read when that person acts [SW02-07][SW02-08-06]."""
        if self.marked(p, "all_or_nothing"):
            return "all_or_nothing"
        if p in data.WITCHES and data.POWER[p] in READERS and self.is_on(house, p):
            return data.POWER[p]
        return ""

    # === Chances ===

    def chance(
        self, situation: str, actor: House, red: bool, n: int, dice: int, reading: str = "", *, guarded: int = 0
    ) -> float:
        """Return the chance of a dynasty's check in usual play, the same figure that the table shows [08-02-03-01].

        `guarded` is the War of the best commander against it, in a war on a dynasty.
        """
        key = (situation, actor.seat, red, n, dice, reading, guarded)
        if key not in self._usual:
            alone = self.heap.chance(red, max(n, 0), max(dice, 0), reading=reading)
            supported, spoiled = self.supported_and_spoiled(actor, red, n, dice, reading)
            more, least = 0.0, spoiled
            if situation == "war":
                against, least = self.supported_and_spoiled(actor, red, n + guarded, dice, reading)
                more = logit(against)
            terms = Terms(situation, alone, supported, spoiled, dice, len(self.st.dynasties), more)
            self._usual[key] = usual(terms, least)
        return self._usual[key]

    def calm(self, actor: House, red: bool, n: int, dice: int, reading: str) -> float:
        """Return the chance if only the actor adds cards."""
        return self.supported_and_spoiled(actor, red, n, dice, reading)[0]

    def supported_and_spoiled(self, actor: House, red: bool, n: int, dice: int, reading: str) -> tuple[float, float]:
        """Return two chances: with the actor's low cards added, and with the highest card of any other hand as well."""
        n, dice = max(n, 0), max(dice, 0)
        floor, drawn = self._support(actor, red, n, dice, reading)
        calm = self.heap.chance(red, drawn, dice, floor, reading=reading)
        cards = sum(len(hand) for seat, hand in enumerate(self.st.hands) if seat not in (actor.seat, self.seat))
        if actor.seat != self.seat:
            floor = max(self.highest(red=red), floor)
        elif not cards:
            return calm, calm
        angry = self.heap.chance(red, max(drawn - 1, 0), dice, floor, hidden=cards, reading=reading)
        return calm, min(calm, angry)

    def last_stand(self, actor: House, n: int, dice: int) -> float:
        """Return the chance of a war that would end the game: every other player adds their highest card."""
        mine = actor.seat == self.seat
        floor = 0 if mine else self.highest(red=False)
        hidden = sum(len(hand) for seat, hand in enumerate(self.st.hands) if seat not in (actor.seat, self.seat))
        return self.heap.chance(False, max(n - 1, 0), max(dice, 0), floor, hidden=hidden)

    def _support(self, actor: House, red: bool, n: int, dice: int, reading: str) -> tuple[int, int]:
        """Return the highest of the low cards that the actor plays instead of draws, and the number of draws left."""
        if not n or not actor.cards:
            return 0, n
        if actor.seat != self.seat:
            return (2, n - 1) if actor.cards >= 2 else (0, n)
        best, choice = self.heap.chance(red, n, dice, reading=reading), (0, n)
        for number, card in enumerate(self._low[red][:n], start=1):
            chance = self.heap.chance(red, n - number, dice, card, reading=reading) - SUPPORT_COST * number
            if chance > best:
                best, choice = chance, (card, n - number)
        return choice

    def neighbours(self, lands: int) -> int:
        """Return the countries adjacent to the given lands, as bits."""
        result = 0
        for c in countries(lands):
            result |= NEIGHBOUR_BITS[c]
        return result


def _typical(cards: list[int], printed: Sequence[tuple[int, ...]]) -> tuple[float, ...]:
    """Return the mean values of the persons known to be in a pile; Suleiman's bonus counts as Prestige."""
    known = [p for p in cards if p in data.PERSONS]
    if not known:
        return (1.0, 2.0, 2.0, 2.0, 3.0, 2.0)
    means = [sum(printed[p][which] for p in known) / len(cards) for which in range(len(data.STATS))]
    means[data.LONGEVITY] *= len(cards) / len(known)
    if data.SULEIMAN in known:
        means[data.PRESTIGE] += OTTOMAN_BONUS / len(cards)
    return tuple(means)

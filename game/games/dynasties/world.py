"""A small model of the table in which a bot moves persons and countries to forecast results.

A world is immutable: every change returns a new one, which shares the unchanged parts. Persons not drawn yet are
strangers: numbers from STRANGER on, one for each pile.
"""

from __future__ import annotations

from typing import NamedTuple

from game.games.dynasties.data import COUNTRIES, MALE, NEIGHBOURS, NONE, OTTOMAN, PILES, POWER_OF, SULEIMAN
from game.games.dynasties.state import INDEPENDENT, OCCUPIED, DynastiesState

STRANGER = 1000
"""STRANGER + n is the unknown next person of pile n."""

Row = tuple[int, ...]


class House(NamedTuple):
    """One dynasty."""

    seat: int
    king: int
    spouses: Row
    heirs: Row
    courtiers: Row
    lands: int
    """A bit for each country."""
    cards: int
    """The number of playing cards in its hand."""
    pope: bool
    scythe: bool
    mannequin: bool

    def members(self) -> Row:
        """All its persons, the King first."""
        family = (*self.spouses, *self.heirs, *self.courtiers)
        return (self.king, *family) if self.king != NONE else family

    def is_wed(self) -> bool:
        """Whether the King is married."""
        return bool(self.spouses) or self.mannequin

    def is_down(self) -> bool:
        """Whether it has fallen [07-01]."""
        return not self.lands or self.king == NONE


class World(NamedTuple):
    """Everything on the table that decides who wins."""

    houses: tuple[House, ...]
    free: Row
    """The unattached persons."""
    independent: int
    """The independent countries, as bits."""
    occupied: int
    """The countries under the Wraith, as bits."""
    piles: Row
    """Cards left in each pile."""
    ended: bool
    """Whether the game ends when the action is over."""

    def seat_of(self, p: int) -> int:
        """The dynasty of a person, or NONE."""
        for house in self.houses:
            if p == house.king or p in house.spouses or p in house.heirs or p in house.courtiers:
                return house.seat
        return NONE

    def owner_of(self, country: int) -> int:
        """The dynasty that holds a country, or NONE."""
        bit = 1 << country
        for house in self.houses:
            if house.lands & bit:
                return house.seat
        return NONE

    def is_over(self) -> bool:
        """Whether only the final count is left."""
        if self.ended or 0 in self.piles:
            return True
        return any(not house.lands or house.king == NONE for house in self.houses)


def picture(st: DynastiesState) -> World:
    """Return the world of a view."""
    lands = [0] * len(st.dynasties)
    free = taken = 0
    for country, holder in enumerate(st.holder):
        if holder >= 0:
            lands[holder] |= 1 << country
        elif holder == INDEPENDENT:
            free |= 1 << country
        elif holder == OCCUPIED and st.wraith:
            taken |= 1 << country
    houses = tuple(
        House(
            seat,
            d.king,
            tuple(d.spouses),
            tuple(d.heirs),
            tuple(d.courtiers),
            lands[seat],
            len(st.hands[seat]) if st.hands else 0,
            st.pope == seat,
            st.scythe == seat,
            d.mannequin,
        )
        for seat, d in enumerate(st.dynasties)
    )
    return World(houses, tuple(st.unattached), free, taken, tuple(map(len, st.piles)), bool(st.endings))


# === Countries as bits ===


def countries(bits: int) -> list[int]:
    """The countries of a set of bits."""
    return [c for c in COUNTRIES if bits >> c & 1]


def _bits(row: tuple[int, ...]) -> int:
    return sum(1 << c for c in row)


NEIGHBOUR_BITS = tuple(_bits(row) for row in NEIGHBOURS)
_POWERS: dict[int, int] = {}


def power_sum(bits: int) -> int:
    """The power of a set of countries."""
    known = _POWERS.get(bits)
    if known is None:
        known = _POWERS[bits] = sum(POWER_OF[c] for c in COUNTRIES if bits >> c & 1)
        if len(_POWERS) > 100_000:
            _POWERS.clear()
    return known


# === Changes ===


def with_house(world: World, house: House) -> World:
    """Return the world with one dynasty changed."""
    houses = world.houses
    return world._replace(houses=(*houses[: house.seat], house, *houses[house.seat + 1 :]))


def _without(row: Row, p: int) -> Row:
    return tuple(q for q in row if q != p)


def strike(house: House, p: int) -> House:
    """Remove a person other than the King from a dynasty."""
    if p in house.courtiers:
        return house._replace(courtiers=_without(house.courtiers, p))
    if p in house.heirs:
        return house._replace(heirs=_without(house.heirs, p))
    return house._replace(spouses=_without(house.spouses, p))


def bereaved(house: House, p: int) -> House:
    """Return a dynasty after the death of one of its persons, possibly its King [10-02]."""
    if p != house.king:
        return strike(house, p)
    if not house.heirs:
        return house._replace(king=NONE)
    heir = next((q for q in house.heirs if q < STRANGER and MALE[q]), house.heirs[0])
    rest = (*_without(house.heirs, heir), *house.spouses)
    return house._replace(king=heir, spouses=(), heirs=(), courtiers=(*house.courtiers, *rest), mannequin=False)


def leave(world: World, p: int, seat: int) -> World:
    """Remove a person from a dynasty, or from the middle if `seat` is NONE."""
    if seat == NONE:
        return world._replace(free=_without(world.free, p))
    return with_house(world, strike(world.houses[seat], p))


def die(world: World, p: int, seat: int) -> World:
    """Kill a person of a dynasty; with Suleiman the Ottoman Empire is lost [11-02]."""
    world = with_house(world, bereaved(world.houses[seat], p))
    if p == SULEIMAN:
        holder = world.owner_of(OTTOMAN)
        if holder != NONE:
            house = world.houses[holder]
            world = with_house(world, house._replace(lands=house.lands & ~(1 << OTTOMAN)))
        world = world._replace(independent=world.independent & ~(1 << OTTOMAN))
    return world


def to_court(world: World, p: int, left: int, seat: int) -> World:
    """Make a person from the dynasty `left`, or from the middle, a courtier."""
    world = leave(world, p, left)
    house = world.houses[seat]
    return _with_ottoman(with_house(world, house._replace(courtiers=(*house.courtiers, p))), p, left, seat)


def to_altar(world: World, p: int, left: int, seat: int) -> World:
    """Make a person a King's consort."""
    world = leave(world, p, left)
    house = world.houses[seat]
    return _with_ottoman(with_house(world, house._replace(spouses=(*house.spouses, p))), p, left, seat)


def _with_ottoman(world: World, p: int, left: int, seat: int) -> World:
    """Give Suleiman's country to his new dynasty, unless another has conquered it (ruling A14)."""
    if p != SULEIMAN:
        return world
    bit = 1 << OTTOMAN
    if left != NONE:
        house = world.houses[left]
        if not house.lands & bit:
            return world
        world = with_house(world, house._replace(lands=house.lands & ~bit))
    elif world.owner_of(OTTOMAN) != NONE or world.independent & bit:
        return world
    house = world.houses[seat]
    return with_house(world, house._replace(lands=house.lands | bit))


def to_cradle(world: World, pile: int, seat: int) -> World:
    """Draw a stranger as the youngest heir."""
    house = world.houses[seat]
    world = with_house(world, house._replace(heirs=(*house.heirs, STRANGER + pile)))
    return world._replace(piles=tuple(n - (k == pile) for k, n in zip(PILES, world.piles, strict=True)))


def seize(world: World, bits: int, seat: int) -> World:
    """Make countries lands of a dynasty."""
    houses = []
    for house in world.houses:
        lands = house.lands | bits if house.seat == seat else house.lands & ~bits
        houses.append(house if lands == house.lands else house._replace(lands=lands))
    return world._replace(houses=tuple(houses), independent=world.independent & ~bits, occupied=world.occupied & ~bits)


def sack(world: World, country: int, seat: int) -> World:
    """Plunder a country: it leaves play and yields cards; the Ottoman Empire takes Suleiman along [11-03-03]."""
    bit = 1 << country
    victim = world.seat_of(SULEIMAN) if country == OTTOMAN else NONE
    world = seize(world, bit, seat)
    house = world.houses[seat]
    world = with_house(world, house._replace(lands=house.lands & ~bit, cards=house.cards + POWER_OF[country]))
    return world if victim == NONE else with_house(world, bereaved(world.houses[victim], SULEIMAN))


def bless(world: World, seat: int) -> World:
    """Give the Pope's card to a dynasty."""
    return world._replace(
        houses=tuple(
            house if house.pope == (house.seat == seat) else house._replace(pope=house.seat == seat)
            for house in world.houses
        )
    )


def pass_scythe(world: World) -> World:
    """Pass the Scythe to the right-hand neighbour."""
    holder = next((house.seat for house in world.houses if house.scythe), NONE)
    to = (holder - 1) % len(world.houses)
    return world._replace(houses=tuple(house._replace(scythe=house.seat == to) for house in world.houses))

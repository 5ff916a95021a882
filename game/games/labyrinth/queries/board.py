"""Queries about the map: countries, pieces, the Caliphate."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from game.games.labyrinth import data
from game.games.labyrinth.state import LabyrinthState, Plot

# === Kinds of country [4.1] ===


def in_play(st: LabyrinthState) -> list[int]:
    """All countries of the match: without Mali and Nigeria in the first game."""
    return [c for c in data.COUNTRIES if st.kind[c] != data.ABSENT]


def muslim_countries(st: LabyrinthState) -> list[int]:
    """Muslim countries, tested or not."""
    return [c for c in data.COUNTRIES if st.kind[c] == data.MUSLIM]


def non_muslim_countries(st: LabyrinthState) -> list[int]:
    """Non-Muslim countries, the US and Israel included, special Iran not."""
    return [c for c in data.COUNTRIES if st.kind[c] == data.NON_MUSLIM]


def is_muslim(st: LabyrinthState, c: int) -> bool:
    """Whether it is a Muslim country now."""
    return st.kind[c] == data.MUSLIM


def is_tested(st: LabyrinthState, c: int) -> bool:
    """Whether its governance (Muslim) or posture (non-Muslim) is known; special Iran needs no test [4.9.4]."""
    if st.kind[c] == data.MUSLIM:
        return st.gov[c] != data.UNTESTED
    return st.kind[c] == data.SPECIAL or st.posture[c] != data.UNTESTED


def is_shia_mix(st: LabyrinthState, c: int) -> bool:
    """Whether it is a Muslim country of the Shia-Mix [4.1.2]; Syria is one under the Awakening rules [11.3.3.4]."""
    return st.kind[c] == data.MUSLIM and data.SHIA_MIX[c] and (c != data.SYRIA or st.awakening)


def is_sunni(st: LabyrinthState, c: int) -> bool:
    """Whether it is a Sunni Muslim country [4.1.2]."""
    return st.kind[c] == data.MUSLIM and not is_shia_mix(st, c)


def is_ally(st: LabyrinthState, c: int) -> bool:
    """Whether it is a Muslim Ally."""
    return st.align[c] == data.ALLY


def is_islamist(st: LabyrinthState, c: int) -> bool:
    """Whether it is under Islamist Rule."""
    return st.gov[c] == data.ISLAMIST


def any_islamist(st: LabyrinthState) -> bool:
    """Whether any country is under Islamist Rule."""
    return data.ISLAMIST in st.gov


def is_good_ally(st: LabyrinthState, c: int) -> bool:
    """Whether it is a Good Muslim Ally."""
    return st.gov[c] == data.GOOD and st.align[c] == data.ALLY


def can_set_posture(st: LabyrinthState, c: int) -> bool:
    """Whether the posture of the country can be chosen or rolled: non-Muslim, not the US, not Israel (4.3)."""
    return st.kind[c] == data.NON_MUSLIM and c not in (data.UNITED_STATES, data.ISRAEL)


def resources(st: LabyrinthState, c: int) -> int:
    """Its resource value now: one more for each Oil Price Spike in effect if it exports oil [2.1]."""
    if st.spikes and is_exporter(st, c):
        return data.RESOURCES[c] + st.spikes
    return data.RESOURCES[c]


def is_exporter(st: LabyrinthState, c: int) -> bool:
    """Whether it is a Muslim oil exporter; Iran is not under the Jihadist's Trade Embargo [card 232]."""
    return data.OIL[c] and st.kind[c] == data.MUSLIM and not (c == data.IRAN and "trade_embargo_jihadist" in st.markers)


def ops_cost(st: LabyrinthState, c: int) -> int:
    """The Ops that an operation of the US costs there: the governance number, 3 for Islamist Rule [4.1]."""
    return min(st.gov[c], 3)


# === Links (4.2) ===


def _case(st: LabyrinthState) -> int:
    return (st.kind[data.MALI] != data.ABSENT) + 2 * ("patriot_act" in st.markers)


def neighbours(st: LabyrinthState, c: int) -> Sequence[int]:
    """The countries next to it, in their order."""
    return data.NEIGHBOURS[_case(st)][c]


def is_adjacent(st: LabyrinthState, a: int, b: int) -> bool:
    """Whether the two are neighbours; a country is not its own neighbour."""
    return b in data.NEIGHBOURS[_case(st)][a]


def distance(st: LabyrinthState, a: int, b: int) -> int:
    """The least number of steps from one to the other."""
    return data.DISTANCES[_case(st)][a][b]


def next_to_good_ally(st: LabyrinthState, c: int) -> bool:
    """Whether a neighbour is a Good Muslim Ally [7.2.1]."""
    return any(st.gov[other] == data.GOOD and st.align[other] == data.ALLY for other in data.NEIGHBOURS[_case(st)][c])


def next_to_islamist(st: LabyrinthState, c: int) -> bool:
    """Whether a neighbour is under Islamist Rule."""
    return any(st.gov[other] == data.ISLAMIST for other in data.NEIGHBOURS[_case(st)][c])


# === Markers ===


def has_marker(st: LabyrinthState, name: str, c: int | None = None) -> bool:
    """Whether the marker is in play, or on that country."""
    places = st.markers.get(name)
    return places is not None and (c is None or c in places)


def markers_on(st: LabyrinthState, c: int) -> list[str]:
    """The event markers on a country, one id for each."""
    return [name for name, places in st.markers.items() for place in places if place == c]


def under_truce(st: LabyrinthState, c: int) -> bool:
    """Whether the Truce protects it [card 239]."""
    return "truce" in st.markers and c in st.markers["truce"]


def is_lapsing(st: LabyrinthState, *cards: int) -> bool:
    """Whether the effect of any of the cards lasts until the end of the turn."""
    return any(card in st.lapsing or card in st.lapsing_marked for card in cards)


def door_is_closed(st: LabyrinthState) -> bool:
    """Whether the Jihadist plays cards at random, and its automaton plays no events in its phases [card 47]."""
    return is_lapsing(st, 47)


def arab_winter(st: LabyrinthState) -> bool:
    """Whether awakening and reaction markers cannot be placed [card 173]."""
    return is_lapsing(st, 173)


# === Pieces (4.4) ===


def cells(st: LabyrinthState, c: int) -> int:
    """Sleepers, active cells and Sadr."""
    count = st.sleepers[c] + st.actives[c]
    return count + 1 if st.markers and c in st.markers.get("sadr", ()) else count


def cell_countries(st: LabyrinthState) -> list[int]:
    """The countries with a cell, Sadr included, in their order."""
    found = [c for c, (asleep, active) in enumerate(zip(st.sleepers, st.actives, strict=True)) if asleep or active]
    if "sadr" in st.markers:
        found = sorted({*found, *st.markers["sadr"]})
    return found


def troops(st: LabyrinthState, c: int) -> int:
    """Troop cubes and the markers that count as troops."""
    count = st.troops[c]
    if st.markers:
        for name, number in data.TROOP_MARKERS.items():
            if c in st.markers.get(name, ()):
                count += number
    return count


def prestige_troops(st: LabyrinthState, c: int) -> bool:
    """Whether troops are there whose defeat costs prestige; UNSCR 1973 does not count (4.4)."""
    return st.troops[c] > 0 or any(c in st.markers.get(name, ()) for name in data.PRESTIGE_MARKERS)


def troops_and_militia(st: LabyrinthState, c: int) -> int:
    """Troops, troop markers and militia."""
    return troops(st, c) + st.militia[c]


def advisors(st: LabyrinthState, c: int) -> int:
    """The Advisors markers there [card 121]."""
    return st.markers.get("advisors", []).count(c)


def any_cell_or_cadre(st: LabyrinthState) -> bool:
    """Whether the Jihadist has anything on the map."""
    return st.cells_on_map > 0 or "sadr" in st.markers or any(st.cadre)


def cell_room(st: LabyrinthState) -> int:
    """Cells that an event can place: those on the funding track and the extra ones [11.3.7]."""
    return max(0, data.CELLS + extra_cell_capacity(st) - st.cells_on_map)


def militia_pool(st: LabyrinthState) -> int:
    """Militia off the map."""
    return data.MILITIA - sum(st.militia)


def awakening_room(st: LabyrinthState) -> bool:
    """Whether there is a counter for one more awakening point somewhere [11.2.9]."""
    return _room(st.awake)


def reaction_room(st: LabyrinthState) -> bool:
    """Whether there is a counter for one more reaction point somewhere [11.2.9]."""
    return _room(st.react)


def _room(points: Sequence[int]) -> bool:
    return sum((n + 1) // 2 for n in points) < data.COUNTERS


def plots_in(st: LabyrinthState, c: int) -> list[Plot]:
    """The plots there, in the order of placing."""
    return [plot for plot in st.plots if plot.place == c]


def extra_cell_capacity(st: LabyrinthState) -> int:
    """Extra cells that the Training Camps give [11.3.7]; 0 without them."""
    places = st.markers.get("training_camps")
    if not places:
        return 0
    return data.EXTRA_CELLS_IN_CALIPHATE if places[0] in caliphate(st) else data.EXTRA_CELLS


# === What may lie where ===


def allows_awakening(st: LabyrinthState, c: int) -> bool:
    """Whether awakening and reaction markers may be there [11.1.4] and no Truce prevents it, Arab Winter aside."""
    return (
        st.kind[c] == data.MUSLIM
        and st.gov[c] not in (data.GOOD, data.ISLAMIST)
        and not st.civil_war[c]
        and not under_truce(st, c)
    )


def can_take_awakening(st: LabyrinthState, c: int) -> bool:
    """Whether awakening and reaction markers may be placed there: allowed [11.1.4], no Truce, no Arab Winter.

    An untested country may take them: it is tested first [11.1.2].
    """
    return allows_awakening(st, c) and not arab_winter(st)


def can_take_militia(st: LabyrinthState, c: int) -> bool:
    """Whether militia may be there [11.2.4]: a Muslim country, neither Good nor under Islamist Rule.

    An untested one is tested first, to Fair or Poor [4.9.4].
    """
    return st.kind[c] == data.MUSLIM and st.gov[c] not in (data.GOOD, data.ISLAMIST)


def can_be_besieged(st: LabyrinthState, c: int) -> bool:
    """Whether a Besieged Regime marker can be placed there: none yet, and the country is not Good [11.3.14]."""
    return not st.besieged[c] and st.gov[c] != data.GOOD


def is_eligible(st: LabyrinthState, c: int) -> bool:
    """Whether it is a Muslim country that events may affect: not under Truce [card 239]."""
    return st.kind[c] == data.MUSLIM and not under_truce(st, c)


def eligible(st: LabyrinthState) -> Iterator[int]:
    """The Muslim countries that events may affect."""
    return (c for c in data.COUNTRIES if is_eligible(st, c))


def in_turmoil(st: LabyrinthState, c: int) -> bool:
    """Whether the country is in civil war or under a Regime Change marker."""
    return bool(st.civil_war[c] or st.regime[c])


def recruits_by_itself(st: LabyrinthState, c: int) -> bool:
    """Whether recruiting succeeds without a roll [8.2.3][11.2.3]; a vigilant US limits this [13.5]."""
    if st.gov[c] == data.ISLAMIST or c in st.markers.get("training_camps", ()):
        return True
    return bool(st.civil_war[c] or st.regime[c]) and "vigilant" not in st.abilities[0]


def recruit_number(st: LabyrinthState, c: int) -> int:
    """The highest roll that recruits there [8.2]."""
    return data.RECRUIT[c] if st.kind[c] == data.NON_MUSLIM and c != data.NIGERIA else st.gov[c]


# === The Caliphate [11.3.8] ===


def can_host(st: LabyrinthState, c: int) -> bool:
    """Whether the capital can be there: civil war, Regime Change or Islamist Rule."""
    return st.kind[c] == data.MUSLIM and bool(st.civil_war[c] or st.regime[c] or st.gov[c] == data.ISLAMIST)


def chain(st: LabyrinthState, start: int) -> list[int]:
    """The country and all hosts joined to it: the Caliphate if its capital were there [11.3.8.1]."""
    found = [start]
    table = data.NEIGHBOURS[_case(st)]
    for c in found:
        found += [other for other in table[c] if other not in found and can_host(st, other)]
    return found


def caliphate(st: LabyrinthState) -> list[int]:
    """The members of the Caliphate, the capital first; empty without one."""
    return chain(st, st.capital) if st.capital != data.NONE else []


def in_caliphate(st: LabyrinthState, c: int) -> bool:
    """Whether it is a member of the Caliphate."""
    return st.capital != data.NONE and can_host(st, c) and c in caliphate(st)


# === Postures ===


def us_posture(st: LabyrinthState) -> int:
    """HARD or SOFT."""
    return st.posture[data.UNITED_STATES]


def us_is_hard(st: LabyrinthState) -> bool:
    """Whether the US posture is Hard."""
    return st.posture[data.UNITED_STATES] == data.HARD


def pile_size(st: LabyrinthState) -> int:
    """Cards in the draw pile."""
    return sum(len(layer) for layer in st.pile) + len(st.buried)


CELLS_FOR_CALIPHATE = 3


def holds_a_regime_change(st: LabyrinthState) -> bool:
    """Whether there is a cell in a Regime Change country, even under Truce."""
    return any(st.regime[c] and cells(st, c) for c in data.COUNTRIES)

"""Civil wars: who fights them, who ends them."""

from __future__ import annotations

from game.games.labyrinth.chapters.attrition import attrition
from game.games.labyrinth.data import (
    ADVERSARY,
    ALLY,
    EGYPT,
    FAIR,
    HARD,
    IRAQ,
    ITALY,
    LIBYA,
    MALI,
    NEUTRAL,
    POOR,
    SYRIA,
    YEMEN,
)
from game.games.labyrinth.queries.board import cells, troops
from tests.games.labyrinth.builders import (
    CELL,
    CONDITION,
    COUNTRY,
    FAIR_ALLY,
    FAIR_NEUTRAL,
    FALLEN,
    POOR_ALLY,
    POOR_NEUTRAL,
    WAR,
    event,
    position,
    run,
    why_not,
)
from tests.games.labyrinth.preferences import left, plays


def test_advisors_raise_militia_before_attrition() -> None:
    st = position({"countries": {"syria": WAR}})
    event(st, "us", 121)
    event(st, "us", 121)
    run(st, attrition, dice="6")
    assert st.militia[SYRIA] == 2
    st = position({"countries": {"syria": {**WAR, "markers": ["advisors"] * 3}}})
    assert why_not(st, "us", 121) == "refusal.event_condition"


def test_battle_of_sirte() -> None:
    st = position({"countries": {"libya": {**WAR, "active": 2}, "syria": WAR}})
    event(st, "us", 132, answers="libya 2")
    assert (cells(st, LIBYA), st.militia[LIBYA]) == (1, 2)
    event(st, "us", 132, answers="syria 0")
    assert st.militia[SYRIA] == 0
    assert left(st, "us", 132, "country", "libya syria") == "libya"
    st.actives[LIBYA], st.sleepers[LIBYA], st.cells_on_map = 2, 1, 3
    st.sleepers[SYRIA], st.cells_on_map = 2, 5
    assert left(st, "us", 132, "country", "libya syria") == "syria"
    assert why_not(position({}), "us", 132) == "refusal.event_condition"
    st = position({"countries": {"libya": {**WAR, "militia": 15}}})
    assert not plays(st, "us", 132)


def test_benghazi_falls_and_italy_becomes_hard() -> None:
    data = {"libya": {**FAIR_NEUTRAL, "awakening": 2, "reaction": 1, "regime_change": "tan"}}
    st = position({"countries": data})
    event(st, "us", 133, answers="2")
    assert (st.civil_war[LIBYA], st.militia[LIBYA], st.sleepers[LIBYA], st.regime[LIBYA]) == (1, 4, 1, 0)
    assert st.posture[ITALY] == HARD
    assert why_not(st, "us", 133) == "refusal.event_condition"


def test_benghazi_falls_changes_only_italy_while_libya_is_under_truce() -> None:
    data = {"egypt": {**POOR_NEUTRAL, "awakening": 1}, "libya": {**POOR_NEUTRAL, "markers": ["truce"]}}
    st = position({"countries": data})
    assert plays(st, "us", 133)
    event(st, "us", 133)
    assert (st.civil_war[LIBYA], st.posture[ITALY]) == (0, HARD)
    assert not plays(st, "us", 133)
    st = position({"countries": data, "us_posture": "soft"})
    assert not plays(st, "us", 133)


def test_factional_infighting_wakes_a_sleeper_and_removes_up_to_two_others() -> None:
    st = position({"countries": {"egypt": {**POOR_NEUTRAL, "cells": 2, "active": 1}}, "funding": 5})
    event(st, "us", 136, answers="sleeper active")
    assert (st.sleepers[EGYPT], st.actives[EGYPT], st.funding) == (0, 1, 4)
    event(st, "us", 136, answers="active")
    assert (cells(st, EGYPT), st.cadre[EGYPT], st.funding) == (0, 1, 3)
    event(st, "us", 136)
    assert st.funding == 2


def test_factional_infighting_leaves_the_sleeper_that_woke() -> None:
    st = position({"countries": {"egypt": CELL, "iraq": {**FALLEN, "cells": 2}}, "funding": 1})
    event(st, "us", 136)
    assert (st.sleepers[EGYPT], st.actives[EGYPT], cells(st, IRAQ)) == (0, 1, 2)
    st = position({"countries": {"egypt": CELL, "libya": {**CELL, "active": 1}}, "funding": 1})
    assert left(st, "us", 136, "country", "egypt libya") == "libya"
    assert plays(st, "us", 136)
    assert not plays(position({"funding": 1}), "us", 136)


def test_militia_up_to_the_printed_resources() -> None:
    st = position({"countries": {"iraq": {**POOR_ALLY, "regime_change": "tan"}, "egypt": POOR_ALLY}, "spikes": 1})
    event(st, "us", 142, answers="3")
    assert st.militia[IRAQ] == 3
    assert why_not(position({"countries": {"egypt": POOR_ALLY}}), "us", 142) == "refusal.event_condition"


def test_unscr_1973_counts_as_a_troop_and_moves_on() -> None:
    st = position({"countries": {"libya": {**WAR, "cells": 1, "markers": ["advisors"]}, "syria": WAR}})
    event(st, "us", 150, answers="libya")
    assert (cells(st, LIBYA), troops(st, LIBYA)) == (0, 1)
    assert st.markers == {"unscr_1973": [LIBYA]}
    event(st, "us", 150)
    assert (troops(st, LIBYA), troops(st, SYRIA)) == (0, 1)
    event(st, "us", 150)
    st = position({"countries": {"libya": {**WAR, "markers": ["unscr_1973"]}}})
    assert why_not(st, "us", 150) == "refusal.event_condition"
    st = position({"countries": {"libya": {**WAR, "markers": ["unscr_1973"], "cells": 2}}})
    event(st, "us", 150)
    assert (cells(st, LIBYA), troops(st, LIBYA)) == (1, 1)


def test_unscr_1973_takes_the_last_cell_else_goes_where_most_is_at_stake() -> None:
    st = position({"countries": {"libya": {**WAR, "cells": 1}, "iraq": WAR}})
    assert left(st, "us", 150, "country", "libya iraq") == "libya"
    st.sleepers[LIBYA], st.cells_on_map = 2, 2
    assert left(st, "us", 150, "country", "libya iraq") == "iraq"


def test_limited_deployment() -> None:
    data = {"syria": {**WAR, "alignment": "adversary"}, "libya": {**WAR, "markers": ["advisors"]}}
    st = position({"countries": data})
    event(st, "us", 157, answers="libya 2 egypt", dice="1")
    assert (st.troops[LIBYA], st.aid[LIBYA], st.awake[EGYPT], st.markers) == (2, 1, 1, {})
    st = position({"countries": {"syria": WAR, "iraq": {**WAR, "cells": 1}}, "lapsing": [173]})
    assert left(st, "us", 157, "country", "syria iraq", "troops") == "iraq"
    assert left(st, "us", 157, "country", "syria iraq", "awakening") == "syria iraq"
    event(st, "us", 157, answers="syria 0")
    assert (st.troops[SYRIA], st.aid[SYRIA]) == (0, 1)
    st = position({"countries": {"syria": WAR}, "us_posture": "soft"})
    assert why_not(st, "us", 157) == "refusal.event_condition"


def test_houthi_rebels_gather_before_the_war() -> None:
    st = position({"countries": {"yemen": {**POOR_NEUTRAL, "awakening": 1, "reaction": 1}}})
    event(st, "jihadist", 167, answers="2")
    assert (st.sleepers[YEMEN], st.militia[YEMEN], st.civil_war[YEMEN]) == (3, 1, 1)
    assert plays(st, "jihadist", 167)
    st = position({"countries": {"yemen": POOR_NEUTRAL, "iraq": {**WAR, "cells": 15}}})
    assert plays(st, "jihadist", 167), "a war without cells"
    st = position({"countries": {"yemen": {**WAR, "cells": 15}}})
    assert not plays(st, "jihadist", 167), "neither war nor cells"
    st = position({"countries": {"yemen": FAIR_ALLY}})
    assert why_not(st, "jihadist", 167) == CONDITION
    st = position({"countries": {"yemen": POOR_NEUTRAL, "iran": FAIR_ALLY}})
    assert why_not(st, "jihadist", 167) == CONDITION


def test_agitators_fetch_a_card_of_the_war_list() -> None:
    st = position({"discard": [238, 121, 165]})
    assert left(st, "us", 217, "fetch", "revolution.238 coup.165") == "revolution.238"
    event(st, "us", 217, answers="coup.165")
    assert (st.hands[0], st.discard, st.seen[0]) == ([165], [238, 121], [165])
    assert why_not(position({"discard": [121]}), "us", 217) == CONDITION


def test_sellout() -> None:
    st = position({"funding": 3, "countries": {"iraq": {**WAR, "cells": 4}}})
    event(st, "us", 230)
    assert (cells(st, IRAQ), st.funding, st.align[IRAQ]) == (1, 5, ADVERSARY)
    assert why_not(st, "us", 230) == CONDITION
    st = position({"countries": {"iraq": {**WAR, "active": 4}}, "capital": "iraq"})
    assert why_not(st, "jihadist", 230) == CONDITION
    st = position({"funding": 5, "countries": {"iraq": {**WAR, "cells": 4}, "libya": {**WAR, "cells": 2}}})
    assert (plays(st, "us", 230), plays(st, "jihadist", 230)) == (False, True)
    assert left(st, "jihadist", 230, "country", "libya iraq") == "iraq"


def test_un_ceasefire_freezes_a_war() -> None:
    st = position({"countries": {"syria": {**WAR, "militia": 2, "cells": 1, "troops": 3, "alignment": "ally"}}})
    assert (plays(st, "us", 233), plays(st, "jihadist", 233)) == (True, False)
    event(st, "us", 233, dice="5")
    assert (st.civil_war[SYRIA], st.gov[SYRIA], st.align[SYRIA], st.troop_track) == (0, FAIR, NEUTRAL, 15)
    assert (st.awake[SYRIA], st.react[SYRIA], cells(st, SYRIA), st.militia[SYRIA]) == (2, 1, 0, 0)
    assert st.cadre[SYRIA] == 1
    assert why_not(st, "us", 233) == CONDITION
    st = position({"countries": {"syria": {**WAR, "militia": 2, "cells": 1}}, "lapsing": [173]})
    event(st, "jihadist", 233, dice="1")
    assert (cells(st, SYRIA), st.militia[SYRIA], st.awake[SYRIA]) == (1, 0, 0)
    st = position({"countries": {"syria": {**WAR, "active": 1}}, "capital": "syria"})
    assert why_not(st, "us", 233) == CONDITION


def test_un_ceasefire_takes_sadr_and_leaves_other_markers() -> None:
    there = {**WAR, "militia": 1, "active": 2, "troops": 2, "aid": 1, "besieged": True, "markers": ["sadr"]}
    st = position({"countries": {"iraq": there}})
    event(st, "us", 233, dice="4")
    iraq = COUNTRY["iraq"]
    assert (cells(st, iraq), st.react[iraq], st.awake[iraq]) == (0, 3, 1)
    assert (st.aid[iraq], st.besieged[iraq], st.troops[iraq], st.gov[iraq]) == (1, 1, 0, POOR)


def test_un_ceasefire_of_the_automata() -> None:
    """Where its pieces do not outnumber those it would be rid of; in Arab Winter the US anywhere."""

    def who(militia: int, fighters: int, **more: object) -> tuple[bool, bool]:
        elsewhere = more.pop("elsewhere", 0)
        there = {"syria": {**WAR, "militia": militia, "cells": fighters}, "egypt": {**POOR_NEUTRAL, "cells": elsewhere}}
        st = position({"countries": there, **more})
        return plays(st, "us", 233), plays(st, "jihadist", 233)

    assert who(2, 2, elsewhere=1) == (True, True)
    assert who(2, 3, elsewhere=1) == (False, True)
    assert who(2, 1, elsewhere=1) == (True, False)
    assert who(2, 3) == (True, True), "all cells of the map"
    assert who(2, 3, elsewhere=1, lapsing=[173]) == (True, False)
    assert who(3, 3, elsewhere=1, lapsing=[173]) == (True, True)
    two = {"syria": {**WAR, "militia": 2, "cells": 1}, "libya": {**WAR, "militia": 1, "cells": 2}}
    st = position({"countries": two})
    assert left(st, "us", 233, "country", "syria libya", "target") == "syria"
    assert left(st, "jihadist", 233, "country", "syria libya", "target") == "libya"
    even = {"militia": 1, "cells": 1}
    st = position({"countries": {"syria": {**WAR, **even, "alignment": "ally"}, "libya": {**WAR, **even}}})
    assert left(st, "us", 233, "country", "syria libya", "target") == "libya"
    assert left(st, "jihadist", 233, "country", "syria libya", "target") == "syria"


def test_qadhafi_ends_a_war() -> None:
    st = position({"countries": {"libya": {**WAR, "militia": 2, "cells": 1}, "mali": {**WAR, "cells": 1}}})
    event(st, "us", 235, answers="libya")
    assert (st.civil_war[LIBYA], st.gov[LIBYA], st.align[LIBYA], st.militia[LIBYA]) == (0, FAIR, ALLY, 0)
    assert (plays(st, "us", 235), plays(st, "jihadist", 235)) == (False, True)
    event(st, "jihadist", 235)
    assert (st.gov[MALI], st.align[MALI]) == (POOR, ADVERSARY)
    st = position({"countries": {"libya": WAR}})
    event(st, "us", 235)
    assert (st.gov[LIBYA], st.align[LIBYA]) == (POOR, NEUTRAL)

"""The leaders, and the hunt for them."""

from __future__ import annotations

from game.core.procedure import frame
from game.games.labyrinth.chapters.events import fate_of
from game.games.labyrinth.chapters.play import take_up
from game.games.labyrinth.data import FRANCE, INDIA, IRAQ, JORDAN, NEUTRAL, SOFT, UNITED_STATES, US
from game.games.labyrinth.queries.board import cells
from tests.games.labyrinth.builders import (
    CONDITION,
    COUNTRY,
    FALLEN,
    POOR_ALLY,
    POOR_NEUTRAL,
    WAR,
    answer,
    event,
    position,
    stage,
    why_not,
)
from tests.games.labyrinth.preferences import left, plays


def test_zarqawi_gathers_cells_and_a_plot_where_troops_stand() -> None:
    regime = {"governance": "poor", "alignment": "ally", "regime_change": "tan", "troops": 3}
    st = position({"countries": {"iraq": regime, "jordan": {**POOR_ALLY, "troops": 1}, "egypt": POOR_NEUTRAL}})
    event(st, "jihadist", 110, answers="iraq 3 2 no")
    assert (st.sleepers[IRAQ], st.capital) == (3, -1)
    assert [(plot.place, plot.number, plot.at_most) for plot in st.plots] == [(IRAQ, 2, 2)]
    event(st, "jihadist", 110, answers="iraq 3 2 yes")
    assert (st.capital, st.actives[IRAQ], len(st.plots)) == (IRAQ, 6, 2)
    event(st, "jihadist", 110, answers="jordan 1")
    assert (cells(st, JORDAN), len(st.plots)) == (1, 2)


def test_zarqawi_is_killed_where_troops_stand_truce_or_not() -> None:
    st = position({"countries": {"iraq": {**POOR_ALLY, "troops": 1, "markers": ["truce"]}}, "prestige": 5})
    event(st, "us", 110)
    assert st.prestige == 8
    assert why_not(st, "jihadist", 110) == "refusal.event_condition"
    st = position({"countries": {"egypt": {**POOR_ALLY, "troops": 1}}})
    assert why_not(st, "us", 110) == "refusal.event_condition"


def test_zarqawi_goes_where_the_caliphate_wins() -> None:
    regime = {"governance": "poor", "alignment": "ally", "regime_change": "tan", "troops": 3}
    data = {"iraq": regime, "jordan": {**POOR_ALLY, "troops": 1}, "saudi_arabia": FALLEN, "syria": FALLEN}
    st = position({"countries": data})
    assert left(st, "jihadist", 110, "country", "iraq jordan") == "iraq"
    del data["syria"]
    st = position({"countries": data})
    assert left(st, "jihadist", 110, "country", "iraq jordan") == "iraq jordan"
    st.available, st.sleepers[IRAQ], st.cells_on_map = [1], 15, 15
    assert (plays(st, "jihadist", 110), plays(st, "us", 110)) == (False, True)


def test_bin_ladin_is_worth_playing_while_a_track_can_move() -> None:
    st = position({"prestige": 12, "funding": 1})
    assert (plays(st, "us", 112), plays(st, "jihadist", 112)) == (False, True)
    assert (plays(st, "us", 110), plays(st, "us", 111)) == (False, False)


def test_zawahiri() -> None:
    st = position({"prestige": 6, "funding": 5})
    event(st, "us", 111)
    assert st.funding == 3
    event(st, "jihadist", 111)
    assert st.prestige == 5
    st = position({"prestige": 6, "countries": {"egypt": FALLEN}})
    assert why_not(st, "us", 111) == "refusal.event_condition"
    event(st, "jihadist", 111)
    assert st.prestige == 3
    st = position({"prestige": 1, "countries": {"pakistan": {**POOR_NEUTRAL, "markers": ["fata"]}}})
    assert why_not(st, "us", 111) == "refusal.event_condition"
    assert not plays(st, "jihadist", 111)


def test_bin_ladin_and_zawahiri_leave_the_game_after_a_us_event_only() -> None:
    for card in (110, 111, 112):
        for seat, side in enumerate(("us", "jihadist")):
            data = {"iraq": {**POOR_ALLY, "troops": 1}}
            st = position({"countries": data, "mixed": True, "hands": {side: [card]}, "available": ["1"]})
            st.resolved = [1, 1, 2, 2, 3]
            match = stage(st, frame(take_up, seat, card))
            answer(match, "event")
            if match.choice is not None:
                answer(match, "0")
            assert (card in match.state.removed) == (seat == US)


def test_hambali_hunts_or_plots_among_the_friends_of_the_us() -> None:
    data = {
        "indonesia_malaysia": {**POOR_NEUTRAL, "cells": 1},
        "pakistan": {**POOR_ALLY, "cells": 1},
        "india": {"posture": "hard", "cells": 1},
        "thailand": {"posture": "soft", "cells": 1},
    }
    st = position({"countries": data, "pile": [[1], [2], [3]]})
    event(st, "us", 115, answers="india")
    assert (cells(st, INDIA), st.hands[US]) == (0, [1, 2])
    event(st, "jihadist", 115, answers="3")
    assert [(plot.place, plot.number) for plot in st.plots] == [(COUNTRY["pakistan"], 3)]
    st = position({"countries": {"indonesia_malaysia": {**POOR_NEUTRAL, "cells": 1}}})
    assert why_not(st, "us", 115) == "refusal.event_condition"


def test_ksm_brings_plots_to_light_in_allies_and_beyond_the_muslim_world() -> None:
    data = {"egypt": POOR_ALLY, "iraq": POOR_NEUTRAL, "spain": {"posture": "soft"}}
    plots = [{"place": "egypt", "plot": "1"}, {"place": "iraq", "plot": "2"}, {"place": "spain", "plot": "wmd"}]
    st = position({"countries": data, "plots": plots, "prestige": 5, "pile": [[1], [2]]})
    event(st, "us", 116)
    assert [plot.place for plot in st.plots] == [IRAQ]
    assert (st.wmd_gone, st.prestige, st.resolved, st.hands[US]) == (1, 6, [1], [1, 2])
    assert why_not(st, "us", 116) == "refusal.event_condition"


def test_ksm_plots_wherever_there_is_a_cell() -> None:
    data = {"egypt": {**FALLEN, "cells": 1}, "united_states": {"cells": 1}, "spain": {"posture": "soft", "cells": 1}}
    st = position({"countries": data})
    assert left(st, "jihadist", 116, "country", "united_states spain") == "united_states"
    event(st, "jihadist", 116, answers="united_states 1")
    assert [plot.place for plot in st.plots] == [UNITED_STATES]
    st.available = []
    assert not plays(st, "jihadist", 116)
    st = position({"countries": {"egypt": {**FALLEN, "cells": 1}}})
    assert why_not(st, "jihadist", 116) == "refusal.event_condition"


def test_operation_neptune_spear_fetches_a_person() -> None:
    st = position({"discard": [237, 165, 215]})
    assert left(st, "us", 160, "fetch", "abu_bakr_al_baghdadi.215 osama_bin_ladin.237") == "osama_bin_ladin.237"
    event(st, "us", 160, answers="abu_bakr_al_baghdadi.215")
    assert (st.hands[US], st.seen[US], st.discard) == ([215], [215], [237, 165])
    assert why_not(position({"discard": [165]}), "us", 160) == "refusal.event_condition"


def test_an_unconfirmed_death() -> None:
    st = position({"prestige": 5, "removed": [215, 133, 237]})
    assert left(st, "jihadist", 197, "fetch", "osama_bin_ladin.237 abu_bakr_al_baghdadi.215") == "osama_bin_ladin.237"
    event(st, "jihadist", 197, answers="abu_bakr_al_baghdadi.215")
    assert (st.hands[1], st.removed, st.prestige, st.seen[1]) == ([215], [133, 237], 4, [215])
    st = position({"prestige": 5})
    assert not plays(st, "jihadist", 197)
    event(st, "jihadist", 197)
    assert st.prestige == 4


def test_al_baghdadi_of_the_automaton() -> None:
    st = position({"countries": {"syria": WAR, "iraq": WAR}, "discard": [196, 121, 182]})
    assert left(st, "jihadist", 215, "cell_source", "track mali done") == "track"
    assert left(st, "jihadist", 215, "cell_source", "mali done") == "done"
    assert left(st, "jihadist", 215, "fetch", "training_camps.196 paris_attacks.182") == "training_camps.196"
    assert plays(st, "jihadist", 215)
    st = position({"countries": {"mali": {**WAR, "cells": 15}}})
    assert not plays(st, "jihadist", 215)


def test_abu_sayyaf_of_isil_sells_oil() -> None:
    st = position({"prestige": 5, "funding": 5, "countries": {"iraq": WAR}})
    event(st, "us", 216)
    assert (st.prestige, st.funding, fate_of(st, 216, 0)) == (7, 4, "removed")
    event(st, "jihadist", 216)
    assert st.funding == 6
    st.capital = IRAQ
    event(st, "jihadist", 216)
    assert (st.funding, st.align[IRAQ]) == (9, NEUTRAL)
    assert not plays(st, "jihadist", 216)
    assert why_not(position({"countries": {"egypt": WAR}}), "us", 216) == CONDITION


def test_ayman_al_zawahiri() -> None:
    st = position({"prestige": 5, "funding": 5, "countries": {"egypt": {**POOR_NEUTRAL, "reaction": 5}}})
    event(st, "jihadist", 219)
    assert st.prestige == 3
    event(st, "us", 219)
    assert (st.prestige, st.funding) == (4, 4)
    st.removed = [237]
    st.pile = [[n for n in layer if n != 237] for layer in st.pile]
    event(st, "us", 219)
    assert st.prestige == 6


def test_jihadi_john() -> None:
    st = position({"prestige": 5, "funding": 5, "us_posture": "hard"})
    event(st, "us", 225)
    event(st, "jihadist", 225, answers="france soft")
    assert (st.prestige, st.funding, st.posture[FRANCE]) == (6, 6, SOFT)
    assert (fate_of(st, 225, 0), fate_of(st, 225, 1)) == ("removed", "")
    assert left(st, "jihadist", 225, "posture", "hard soft") == "soft"


def test_osama_bin_ladin() -> None:
    st = position({"prestige": 8, "funding": 5, "countries": {"libya": WAR, "yemen": FALLEN}})
    event(st, "jihadist", 237)
    assert st.prestige == 6
    event(st, "us", 237)
    assert (st.prestige, st.funding) == (9, 3)
    st = position({"countries": {"pakistan": FALLEN}})
    assert why_not(st, "us", 237) == CONDITION

"""Cards 110-120: persons and later events of neither side in the first deck."""

from __future__ import annotations

from game.core.procedure import frame
from game.games.labyrinth.chapters.play import take_up
from game.games.labyrinth.data import ADVERSARY, ALLY, NEUTRAL, SOFT
from game.games.labyrinth.queries.board import cells, is_lapsing, resources
from game.games.labyrinth.queries.jihadist_operations import recruiting_countries
from tests.games.labyrinth.builders import COUNTRY, POOR_ALLY, POOR_NEUTRAL, answer, event, position, stage, why_not
from tests.games.labyrinth.preferences import left, plays

GOOD_ALLY = {"governance": "good", "alignment": "ally"}
ISLAMIST_RULE = {"governance": "islamist_rule", "alignment": "adversary"}
IRAQ, SYRIA, JORDAN, SUDAN, YEMEN = (COUNTRY[name] for name in ("iraq", "syria", "jordan", "sudan", "yemen"))
EGYPT, INDONESIA, INDIA = COUNTRY["egypt"], COUNTRY["indonesia_malaysia"], COUNTRY["india"]
SPAIN, UNITED_STATES = COUNTRY["spain"], COUNTRY["united_states"]
US, JIHADIST = 0, 1

# === 110 Zarqawi ===


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
    data = {"iraq": regime, "jordan": {**POOR_ALLY, "troops": 1}, "saudi_arabia": ISLAMIST_RULE, "syria": ISLAMIST_RULE}
    st = position({"countries": data})
    assert left(st, "jihadist", 110, "country", "iraq jordan") == "iraq"
    del data["syria"]
    st = position({"countries": data})
    assert left(st, "jihadist", 110, "country", "iraq jordan") == "iraq jordan"
    st.available, st.sleepers[IRAQ], st.cells_on_map = [1], 15, 15
    assert (plays(st, "jihadist", 110), plays(st, "us", 110)) == (False, True)


# === 111-112 Zawahiri, Bin Ladin ===


def test_zawahiri() -> None:
    st = position({"prestige": 6, "funding": 5})
    event(st, "us", 111)
    assert st.funding == 3
    event(st, "jihadist", 111)
    assert st.prestige == 5
    st = position({"prestige": 6, "countries": {"egypt": ISLAMIST_RULE}})
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


def test_bin_ladin_is_worth_playing_while_a_track_can_move() -> None:
    st = position({"prestige": 12, "funding": 1})
    assert (plays(st, "us", 112), plays(st, "jihadist", 112)) == (False, True)
    assert (plays(st, "us", 110), plays(st, "us", 111)) == (False, False)


# === 113-114 ===


def test_darfur_turns_with_prestige() -> None:
    st = position({"prestige": 7})
    event(st, "us", 113, dice="2")
    assert (st.aid[SUDAN], st.align[SUDAN]) == (1, ALLY)
    assert (plays(st, "us", 113), plays(st, "jihadist", 113)) == (True, False)
    st.prestige = 6
    event(st, "jihadist", 113)
    assert (st.besieged[SUDAN], st.align[SUDAN]) == (1, NEUTRAL)
    assert (plays(st, "us", 113), plays(st, "jihadist", 113)) == (False, True)
    event(st, "us", 113)
    assert (st.align[SUDAN], plays(st, "jihadist", 113)) == (ADVERSARY, False)


def test_gtmo_stops_recruiting_until_the_end_of_the_turn() -> None:
    st = position({"mixed": True, "hands": {"us": [114]}, "prestige": 5, "funding": 9})
    st.sleepers[SPAIN], st.cells_on_map = 1, 1
    assert recruiting_countries(st) == [SPAIN]
    match = stage(st, frame(take_up, US, 114), dice="5 2 3")
    st = answer(match, "event")
    assert (st.prestige, st.lapsing, is_lapsing(st, 114)) == (7, [114], True)
    assert recruiting_countries(st) == []


def test_gtmo_is_played_by_who_has_more_to_win() -> None:
    answers = [
        (plays(st, "us", 114), plays(st, "jihadist", 114)) for st in (position({"prestige": n}) for n in (3, 5, 7))
    ]
    assert answers == [(True, False), (True, True), (False, True)]


# === 115-116 ===


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
    data = {
        "egypt": {**ISLAMIST_RULE, "cells": 1},
        "united_states": {"cells": 1},
        "spain": {"posture": "soft", "cells": 1},
    }
    st = position({"countries": data})
    assert left(st, "jihadist", 116, "country", "united_states spain") == "united_states"
    event(st, "jihadist", 116, answers="united_states 1")
    assert [plot.place for plot in st.plots] == [UNITED_STATES]
    st.available = []
    assert not plays(st, "jihadist", 116)
    st = position({"countries": {"egypt": {**ISLAMIST_RULE, "cells": 1}}})
    assert why_not(st, "jihadist", 116) == "refusal.event_condition"


# === 117-119 ===


def test_oil_price_spike_lifts_oil_ends_fracking_and_fetches_a_card() -> None:
    st = position(
        {"mixed": True, "hands": {"us": [117]}, "discard": [5, 118], "lapsing": [166], "markers": ["fracking"]}
    )
    match = stage(st, frame(take_up, US, 117))
    st = answer(match, "event ferguson.166")
    assert (st.hands[US], st.lapsing, st.lapsing_marked) == ([166], [117], [166])
    assert (st.spikes, resources(st, IRAQ), resources(st, EGYPT)) == (1, 4, 3)
    assert "fracking" not in st.markers
    assert is_lapsing(st, 166)


def test_oil_price_spike_takes_the_first_plot_or_nothing() -> None:
    st = position({"first_plot": 60, "first_plot_used": True})
    event(st, "jihadist", 118)
    assert (st.hands[JIHADIST], st.first_plot, st.first_plot_used) == ([60], 0, True)
    event(st, "jihadist", 117)
    assert (st.hands[JIHADIST], st.spikes) == ([60], 2)


def test_oil_price_spike_may_win_at_once() -> None:
    data = {"saudi_arabia": GOOD_ALLY, "gulf_states": GOOD_ALLY, "iraq": GOOD_ALLY, "turkey": GOOD_ALLY}
    st = position({"countries": data, "play_on": False})
    assert plays(st, "us", 117)
    assert not plays(st, "jihadist", 117)
    event(st, "us", 117)
    assert st.outcome is not None
    assert (st.outcome.winners, st.outcome.reason) == ([US], "good_resources")


def test_oil_price_spike_helps_nobody_to_the_other_ones_victory() -> None:
    data = {"saudi_arabia": ISLAMIST_RULE, "jordan": ISLAMIST_RULE, "libya": ISLAMIST_RULE}
    st = position({"countries": data, "discard": [5, 1, 60, 93]})
    assert plays(st, "jihadist", 117)  # 3 + 1 + 1, and two of them export oil
    assert not plays(st, "us", 117)
    del data["saudi_arabia"]
    st = position({"countries": data, "discard": [5, 1, 60, 93]})
    assert (plays(st, "jihadist", 117), plays(st, "us", 117)) == (True, True)
    cards = "nest.5 backlash.1 bhutto_shot.60 taliban.93"
    assert left(st, "us", 117, "fetch", cards) == "nest.5 backlash.1"
    assert left(st, "jihadist", 117, "fetch", cards) == "taliban.93"
    st.discard = [60]
    assert not plays(st, "us", 117)
    apart = {"saudi_arabia": ISLAMIST_RULE, "libya": ISLAMIST_RULE}
    assert plays(position({"countries": apart, "discard": [5]}), "us", 117), "six resources, but no two adjacent [2.1]"


def test_saleh_joins_the_us_or_slips_away() -> None:
    st = position({})
    event(st, "us", 119, dice="1")
    assert (st.align[YEMEN], st.aid[YEMEN]) == (ALLY, 1)
    event(st, "jihadist", 119)
    assert (st.align[YEMEN], st.besieged[YEMEN]) == (NEUTRAL, 1)
    event(st, "jihadist", 119)
    assert (st.align[YEMEN], plays(st, "jihadist", 119)) == (ADVERSARY, False)
    st = position({"countries": {"yemen": ISLAMIST_RULE}})
    event(st, "us", 119)
    assert (st.align[YEMEN], st.aid[YEMEN], plays(st, "us", 119)) == (ADVERSARY, 0, False)
    event(st, "jihadist", 119)
    assert (st.besieged[YEMEN], plays(st, "jihadist", 119)) == (1, False)
    st = position({"countries": {"yemen": {**POOR_NEUTRAL, "markers": ["truce"]}}})
    assert why_not(st, "us", 119) == "refusal.event_condition"


def test_us_election_flips_the_posture_after_the_consulate_was_attacked() -> None:
    st = position({"us_posture": "hard", "prestige": 5, "lapsing": [199]})
    event(st, "jihadist", 120)
    assert (st.posture[UNITED_STATES], st.prestige) == (SOFT, 4)

"""Cards 217-239: events of neither side in the second deck."""

from __future__ import annotations

from random import Random

from game.core.procedure import frame
from game.games.labyrinth.chapters.change import align
from game.games.labyrinth.chapters.events import fate_of
from game.games.labyrinth.chapters.play import take_up
from game.games.labyrinth.data import (
    ADVERSARY,
    ALLY,
    FAIR,
    HARD,
    JIHADIST,
    MUSLIM,
    NEUTRAL,
    NON_MUSLIM,
    NONE,
    POOR,
    SOFT,
    US,
)
from game.games.labyrinth.queries.board import cells, is_exporter, troops
from tests.games.labyrinth.builders import COUNTRY, POOR_NEUTRAL, answer, event, event_of, position, run, stage, why_not
from tests.games.labyrinth.preferences import left, plays

FAIR_NEUTRAL = {"governance": "fair", "alignment": "neutral"}
WAR = {**POOR_NEUTRAL, "civil_war": True}
ISLAMIST_RULE = {"governance": "islamist_rule", "alignment": "adversary"}
EGYPT, IRAQ, SYRIA, LIBYA, IRAN = (COUNTRY[name] for name in ("egypt", "iraq", "syria", "libya", "iran"))
MALI, TURKEY, FRANCE, CHINA = (COUNTRY[name] for name in ("mali", "turkey", "france", "china"))
JORDAN, UNITED_STATES = COUNTRY["jordan"], COUNTRY["united_states"]
REFUSED = "refusal.event_condition"


def test_agitators_fetch_a_card_of_the_war_list() -> None:
    st = position({"discard": [238, 121, 165]})
    assert left(st, "us", 217, "fetch", "revolution.238 coup.165") == "revolution.238"
    event(st, "us", 217, answers="coup.165")
    assert (st.hands[0], st.discard, st.seen[0]) == ([165], [238, 121], [165])
    assert why_not(position({"discard": [121]}), "us", 217) == REFUSED


def test_al_nusra_front_evens_out() -> None:
    st = position(
        {"countries": {"syria": {**WAR, "cells": 3, "militia": 1}, "iraq": {**WAR, "cells": 1, "militia": 4}}}
    )
    assert left(st, "us", 218, "country", "iraq syria") == "syria"
    assert left(st, "jihadist", 218, "country", "syria iraq") == "iraq"
    event(st, "us", 218, answers="syria")
    assert (cells(st, SYRIA), st.militia[SYRIA]) == (1, 1)
    event(st, "jihadist", 218, answers="iraq")
    assert (cells(st, IRAQ), st.militia[IRAQ]) == (1, 1)
    assert not plays(st, "us", 218)
    assert why_not(position({"countries": {"syria": WAR}}), "us", 218) == REFUSED


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


def test_daraa_moves_syria_and_marks_it() -> None:
    st = position({"countries": {"syria": {**POOR_NEUTRAL, "awakening": 1, "reaction": 1}}})
    event(st, "us", 220)
    assert (st.gov[SYRIA], st.awake[SYRIA]) == (FAIR, 1)
    event(st, "jihadist", 220)
    assert (st.gov[SYRIA], st.react[SYRIA]) == (POOR, 1)
    st = position({"countries": {"syria": ISLAMIST_RULE}})
    assert why_not(st, "us", 220) == REFUSED
    st = position({"countries": {"syria": WAR}})
    assert (plays(st, "us", 220), plays(st, "jihadist", 220)) == (True, False)


def test_flypaper_gathers_cells() -> None:
    countries = {
        "syria": WAR,
        "iraq": WAR,
        "egypt": {**POOR_NEUTRAL, "reaction": 1},
        "france": {"posture": "hard", "cells": 1},
        "jordan": {**POOR_NEUTRAL, "cells": 1},
    }
    st = position({"countries": countries})
    event(st, "us", 221, answers="3 egypt france syria yes")
    assert (cells(st, SYRIA), st.react[EGYPT], cells(st, FRANCE), cells(st, JORDAN)) == (3, 0, 0, 0)
    assert st.capital == SYRIA
    assert why_not(position({}), "us", 221) == REFUSED


def test_2_1_flypaper_takes_no_last_cell_off_the_map() -> None:
    """What it removes it places again: no cell is on the map only in between."""
    st = position({"countries": {"syria": WAR, "egypt": {**POOR_NEUTRAL, "cells": 1}}})
    event(st, "us", 221, answers="1")
    assert (cells(st, SYRIA), cells(st, EGYPT), st.points[US]) == (1, 0, [])


def test_2_1_flypaper_is_carried_out_whole_though_nigeria_turns_with_the_last_cell() -> None:
    """The last cell of the map leaves an Ally Nigeria, which turns over [11.3.3.3]: it comes to Syria all the same."""
    nigeria = {"muslim": True, "governance": "poor", "alignment": "ally", "cells": 1}
    st = position({"countries": {"syria": WAR, "nigeria": nigeria}, "play_on": False})
    event(st, "us", 221, answers="1")
    assert (cells(st, SYRIA), st.kind[COUNTRY["nigeria"]], st.outcome) == (1, NON_MUSLIM, None)


def test_flypaper_of_the_automata() -> None:
    countries = {"syria": WAR, "egypt": {**POOR_NEUTRAL, "reaction": 1}, "jordan": {**POOR_NEUTRAL, "cells": 1}}
    st = position({"countries": countries})
    assert left(st, "us", 221, "flypaper", "2 1 0") == "2"
    assert left(st, "us", 221, "country", "jordan egypt", "remove_cells") == "egypt"
    assert left(st, "jihadist", 221, "flypaper", "2 1 0") == "1"
    assert left(st, "jihadist", 221, "country", "egypt jordan", "remove_cells") == "jordan"


def test_hagel_sets_the_posture() -> None:
    st = position({"us_posture": "soft"})
    assert (plays(st, "us", 222), plays(st, "jihadist", 222)) == (True, False)
    event(st, "us", 222)
    assert st.posture[UNITED_STATES] == HARD
    event(st, "jihadist", 222)
    assert st.posture[UNITED_STATES] == SOFT
    soft = {name: {"posture": "soft"} for name in ("france", "spain", "italy")}
    assert not plays(position({"us_posture": "soft", "countries": soft}), "us", 222)


def test_iranian_elections_turn_iran() -> None:
    st = position({"funding": 5})
    event(st, "us", 223, answers="awakening")
    assert (st.kind[IRAN], st.gov[IRAN], st.align[IRAN]) == (MUSLIM, FAIR, ADVERSARY)
    assert (st.awake[IRAN], st.react[IRAN], st.funding) == (2, 1, 4)
    assert left(st, "jihadist", 223, "item", "awakening reaction") == "reaction"


def test_je_suis_charlie_needs_a_plot_abroad() -> None:
    st = position({"us_posture": "hard", "prestige": 8})
    assert why_not(st, "us", 224) == REFUSED
    st.resolved_abroad = True
    event(st, "us", 224, answers="france hard china hard")
    assert (st.posture[FRANCE], st.posture[CHINA]) == (HARD, HARD)
    event(st, "jihadist", 224, dice="5", answers="prestige")
    assert st.prestige == 5
    event(st, "jihadist", 224, answers="posture")
    assert st.posture[UNITED_STATES] == SOFT


def test_je_suis_charlie_of_the_automata() -> None:
    st = position({"us_posture": "hard", "countries": {"france": {"posture": "soft"}}})
    st.resolved_abroad = True
    assert left(st, "us", 224, "country", "spain france", "posture") == "france"
    assert left(st, "us", 224, "posture", "soft hard") == "hard"
    assert left(st, "jihadist", 224, "item", "posture prestige") == "prestige"


def test_jihadi_john() -> None:
    st = position({"prestige": 5, "funding": 5, "us_posture": "hard"})
    event(st, "us", 225)
    event(st, "jihadist", 225, answers="france soft")
    assert (st.prestige, st.funding, st.posture[FRANCE]) == (6, 6, SOFT)
    assert (fate_of(st, 225, 0), fate_of(st, 225, 1)) == ("removed", "")
    assert left(st, "jihadist", 225, "posture", "hard soft") == "soft"


def test_operation_serval() -> None:
    st = position({"countries": {"mali": POOR_NEUTRAL, "libya": POOR_NEUTRAL}})
    event(st, "us", 226, answers="mali")
    assert (troops(st, MALI), st.militia[MALI]) == (1, 1)
    event(st, "jihadist", 226, answers="mali")
    assert (st.civil_war[MALI], cells(st, MALI)) == (1, 2)
    event(st, "us", 226, answers="libya")
    assert (troops(st, MALI), troops(st, LIBYA)) == (0, 1)
    assert why_not(position({"countries": {"mali": FAIR_NEUTRAL}}), "us", 226) == REFUSED


def test_popular_support_spreads() -> None:
    st = position({"countries": {"egypt": {**POOR_NEUTRAL, "awakening": 1, "reaction": 1}, "libya": POOR_NEUTRAL}})
    event(st, "us", 227, answers="awakening libya")
    assert (st.awake[EGYPT], st.awake[LIBYA]) == (2, 1)
    event(st, "jihadist", 228, answers="reaction libya")
    assert (st.react[EGYPT], st.react[LIBYA]) == (2, 1)
    assert why_not(position({}), "us", 227) == REFUSED


def test_prisoner_exchange() -> None:
    st = position({"hands": {"us": [164, 188, 121], "jihadist": [173, 161]}})
    event(st, "us", 229, answers="isil.188 prism.161")
    assert (sorted(st.hands[0]), sorted(st.hands[1])) == ([121, 161, 164], [173, 188])
    st = position({"hands": {"us": [121], "jihadist": [173]}, "automata": {"us": "adept"}})
    assert why_not(st, "us", 229) == REFUSED
    st = position({"hands": {"us": [121], "jihadist": [143, 137]}, "scenario": "mitts_turn", "step": "setup"})
    assert event_of(229).offers(st, JIHADIST) == [143], "it has 3 Ops in Mitt's Turn [S-2]"
    assert why_not(position({"hands": {"us": [121]}}), "us", 229) == REFUSED


def test_prisoner_exchange_does_not_tell_the_second_what_the_first_gives() -> None:
    """In a world that may be so for the Jihadist, the US gives what it holds there in the same place."""
    st = position({"hands": {"us": [188, 229], "jihadist": [173, 161]}})
    match = stage(st, frame(take_up, US, 229))
    answer(match, "event isil.188")
    assert match.choice is not None
    assert (match.choice.seat, match.choice.prompt) == (JIHADIST, "give")
    given = set()
    for seed in range(40):
        world = match.imagine(JIHADIST, Random(seed))
        held = list(world.state.hands[US])
        assert world.choice is not None
        world.apply(world.choice.options[0])
        assert set(held) <= set(world.state.hands[JIHADIST])
        given |= set(held)
    assert len(given) > 5


def test_sellout() -> None:
    st = position({"funding": 3, "countries": {"iraq": {**WAR, "cells": 4}}})
    event(st, "us", 230)
    assert (cells(st, IRAQ), st.funding, st.align[IRAQ]) == (1, 5, ADVERSARY)
    assert why_not(st, "us", 230) == REFUSED
    st = position({"countries": {"iraq": {**WAR, "active": 4}}, "capital": "iraq"})
    assert why_not(st, "jihadist", 230) == REFUSED
    st = position({"funding": 5, "countries": {"iraq": {**WAR, "cells": 4}, "libya": {**WAR, "cells": 2}}})
    assert (plays(st, "us", 230), plays(st, "jihadist", 230)) == (False, True)
    assert left(st, "jihadist", 230, "country", "libya iraq") == "iraq"


def test_siege_of_kobanigrad() -> None:
    st = position({"countries": {"syria": {**WAR, "cells": 4, "militia": 3}}})
    event(st, "us", 231, answers="sleeper sleeper sleeper")
    assert cells(st, SYRIA) == 1
    event(st, "jihadist", 231, answers="2")
    assert st.militia[SYRIA] == 1
    assert why_not(position({}), "us", 231) == REFUSED


def test_trade_embargo() -> None:
    st = position({"prestige": 5, "countries": {"iran": FAIR_NEUTRAL}})
    event(st, "jihadist", 232, answers="iran")
    assert (st.prestige, st.react[IRAN], is_exporter(st, IRAN)) == (4, 1, False)
    event(st, "us", 232)
    assert (st.wmd[IRAN], st.prestige, is_exporter(st, IRAN)) == (0, 5, True)
    assert st.markers == {"trade_embargo_us": [IRAN]}
    assert (fate_of(st, 232, 0), fate_of(st, 232, 1)) == ("removed", "")


def test_an_embargo_on_a_neutral_iran_stays_until_it_becomes_an_ally() -> None:
    """11.3.3.1 The marker goes when Iran becomes Neutral or an Ally, not because it is."""
    st = position({"countries": {"iran": FAIR_NEUTRAL}})
    event(st, "us", 232)
    run(st, align, IRAN, NEUTRAL)
    assert st.markers == {"trade_embargo_us": [IRAN]}
    run(st, align, IRAN, ALLY)
    assert st.markers == {}


def test_the_free_syrian_army() -> None:
    st = position({"countries": {"syria": FAIR_NEUTRAL, "turkey": FAIR_NEUTRAL}})
    assert plays(st, "us", 234)
    event(st, "us", 234, answers="militia")
    assert (st.militia[SYRIA], cells(st, SYRIA), st.civil_war[SYRIA], st.aid[TURKEY]) == (2, 1, 1, 1)
    assert why_not(position({}), "us", 234) == REFUSED


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


def test_osama_bin_ladin() -> None:
    st = position({"prestige": 8, "funding": 5, "countries": {"libya": WAR, "yemen": ISLAMIST_RULE}})
    event(st, "jihadist", 237)
    assert st.prestige == 6
    event(st, "us", 237)
    assert (st.prestige, st.funding) == (9, 3)
    st = position({"countries": {"pakistan": ISLAMIST_RULE}})
    assert why_not(st, "us", 237) == REFUSED


def test_a_revolution_turns_markers_into_pieces() -> None:
    st = position({"countries": {"egypt": {**POOR_NEUTRAL, "awakening": 1, "reaction": 2}}})
    event(st, "us", 238)
    assert (st.civil_war[EGYPT], st.militia[EGYPT], cells(st, EGYPT), st.capital) == (1, 1, 2, NONE)
    assert why_not(st, "us", 238) == REFUSED


def test_un_ceasefire_freezes_a_war() -> None:
    st = position({"countries": {"syria": {**WAR, "militia": 2, "cells": 1, "troops": 3, "alignment": "ally"}}})
    assert (plays(st, "us", 233), plays(st, "jihadist", 233)) == (True, False)
    event(st, "us", 233, dice="5")
    assert (st.civil_war[SYRIA], st.gov[SYRIA], st.align[SYRIA], st.troop_track) == (0, FAIR, NEUTRAL, 15)
    assert (st.awake[SYRIA], st.react[SYRIA], cells(st, SYRIA), st.militia[SYRIA]) == (2, 1, 0, 0)
    assert st.cadre[SYRIA] == 1
    assert why_not(st, "us", 233) == REFUSED
    st = position({"countries": {"syria": {**WAR, "militia": 2, "cells": 1}}, "lapsing": [173]})
    event(st, "jihadist", 233, dice="1")
    assert (cells(st, SYRIA), st.militia[SYRIA], st.awake[SYRIA]) == (1, 0, 0)
    st = position({"countries": {"syria": {**WAR, "active": 1}}, "capital": "syria"})
    assert why_not(st, "us", 233) == REFUSED


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


def test_kobanigrad_is_besieged_by_an_automaton_where_the_other_side_loses() -> None:
    st = position({"countries": {"syria": {**WAR, "militia": 2}, "libya": {**WAR, "cells": 2}, "iraq": WAR}})
    assert left(st, "us", 231, "country", "syria libya iraq", "remove_cells") == "libya"
    assert left(st, "jihadist", 231, "country", "syria libya iraq", "remove_militia") == "syria"


def test_the_third_oil_price_spike() -> None:
    st = position({"discard": [121, 117], "markers": ["fracking"]})
    event(st, "us", 236)
    assert (st.spikes, st.hands[0], st.discard, st.markers) == (1, [121], [117], {})
    assert fate_of(st, 236, 0) == "lapsing"

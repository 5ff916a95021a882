"""5.3, 3 and the scenarios: hands and piles, the end of the turn, how matches begin and end."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from game.core.dice import RandomDice
from game.core.match import Match
from game.core.procedure import frame
from game.games.labyrinth import RULES
from game.games.labyrinth.chapters.end_of_turn import (
    clear_lapsing,
    clear_reserves,
    deal,
    end_turn,
    tracks_fall,
    troops_return,
    turn_tan,
)
from game.games.labyrinth.chapters.piles import draw_cards
from game.games.labyrinth.chapters.setup import begin
from game.games.labyrinth.chapters.turn import action_phase, plots
from game.games.labyrinth.data import (
    ABSENT,
    ALGERIA_TUNISIA,
    DECKS,
    GREEN,
    HALVES,
    HARD,
    IRAN,
    JIHADIST,
    MALI,
    NIGERIA,
    PAKISTAN,
    SCHENGEN,
    SYRIA,
    TAN,
    UNTESTED,
    US,
)
from game.games.labyrinth.queries.board import in_caliphate, is_muslim, is_shia_mix, markers_on, neighbours, pile_size
from game.games.labyrinth.queries.tracks import (
    good_or_fair,
    good_resources,
    islamist_resources,
    poor_or_islamist,
    troop_level,
    world_posture,
    world_value,
)
from game.games.labyrinth.scenarios import SETUPS
from game.games.labyrinth.state import LabyrinthState
from game.games.labyrinth.verbs import bury
from tests.games.labyrinth.builders import COUNTRY, answer, offered, position, run, stage

STATED = {
    "awakening_2010": (2, "war", 0, 0, 2, 3),
    "mitts_turn": (1, "war", 0, 0, 2, 3),
    "arab_spring": (2, "war", 0, 0, 2, 3),
    "status_of_forces_2011": (2, "war", 0, 0, 3, 4),
    "assad_2012": (1, "war", 0, 0, 3, 5),
    "isil_2014": (3, "war", 0, 1, 3, 3),
    "lets_roll": (1, "low_intensity", 0, 1, 3, 4),
    "you_can_call_me_al": (1, "low_intensity", 0, 1, 3, 4),
    "anaconda": (1, "war", 0, 0, 2, 6),
    "mission_accomplished": (1, "overstretch", 0, 0, 5, 4),
}
"""Hard world, troop box, Good and fallen resources, countries of either kind: as printed, but for Assad Alone."""


@pytest.mark.parametrize("scenario", list(STATED))
def test_each_scenario_begins_as_its_tracks_say(scenario: str) -> None:
    st = begin(scenario, {})
    world = world_posture(st) * world_value(st)
    found = (world, troop_level(st), good_resources(st), islamist_resources(st), good_or_fair(st), poor_or_islamist(st))
    assert found == STATED[scenario]
    RULES.check(st)


def begun(scenario: str, seed: int = 1, **options: int) -> Match[LabyrinthState]:
    """A match at its first decision."""
    return Match(RULES, scenario, options, RandomDice(Random(seed)))


@pytest.mark.parametrize(
    ("scenario", "hands"), [("awakening_2010", [8, 8]), ("lets_roll", [9, 9]), ("isil_2014", [8, 9])]
)
def test_first_hands_are_dealt_by_the_tracks(scenario: str, hands: list[int]) -> None:
    match = begun(scenario)
    assert [len(hand) for hand in match.state.hands] == hands
    assert match.log[0].pick.kind == "card"
    assert {card for hand in match.state.hands for card in hand} <= {*DECKS[SETUPS[scenario].decks[0]]}


def test_the_first_game_knows_neither_mali_nor_nigeria() -> None:
    st = begin("lets_roll", {})
    assert (st.kind[MALI], st.kind[NIGERIA]) == (ABSENT, ABSENT)
    assert MALI not in neighbours(st, COUNTRY["morocco"])
    assert not is_shia_mix(st, SYRIA)
    assert (st.wmd[PAKISTAN], st.ctr_wmd, st.wmd[SYRIA]) == (3, 3, 0)
    st = begin("campaign_2001_2015", {})
    assert MALI in neighbours(st, COUNTRY["morocco"])


def test_alternative_history_has_nine_wmd_and_all_cards() -> None:
    match = begun("alternative_history")
    st = match.state
    assert (st.awakening, st.ctr_wmd, st.wmd[PAKISTAN], st.wmd[SYRIA], st.wmd[IRAN]) == (True, 3, 3, 2, 1)
    assert pile_size(st) + len(st.hands[0]) + len(st.hands[1]) == 240
    assert is_shia_mix(st, SYRIA)


def test_arab_spring_puts_each_half_in_its_place() -> None:
    st = begun("arab_spring").state
    first = {*st.pile[0], *st.hands[0], *st.hands[1]}
    assert {*HALVES["first"]} <= first
    assert {*HALVES["second"]} <= {*st.pile[1]}
    assert (len(first), len(st.pile[1])) == (60, 60)


def test_anaconda_lets_the_jihadist_place_three_cells() -> None:
    match = begun("anaconda")
    assert match.choice is not None
    assert (match.choice.seat, "united_states" in offered(match)) == (JIHADIST, False)
    st = answer(match, "egypt france china")
    assert [st.sleepers[COUNTRY[name]] for name in ("egypt", "france", "china")] == [1, 1, 1]
    assert st.posture[COUNTRY["china"]] != UNTESTED
    assert markers_on(st, PAKISTAN) == ["fata"]


def test_mission_accomplished_rolls_all_schengen_countries() -> None:
    st = begun("mission_accomplished").state
    assert all(st.posture[c] != UNTESTED for c in SCHENGEN)
    assert {"wiretapping", "enhanced_measures", "renditions"} <= {*st.markers}


def test_the_caliphate_of_2014_is_syria_with_iraq() -> None:
    st = begun("isil_2014").state
    iraq = COUNTRY["iraq"]
    assert (st.capital, in_caliphate(st, iraq), st.wmd[SYRIA]) == (SYRIA, True, 0)
    assert [(st.sleepers[c], st.actives[c] > 0) for c in (SYRIA, iraq)] == [(0, True), (0, True)]
    assert (is_muslim(st, NIGERIA), st.off_map[0][0]) == (True, 3)
    assert {133, 184, 188, 237} <= {*st.removed}


def test_a_campaign_may_open_with_another_scenario() -> None:
    match = begun("campaign_2001_2015", opening=3)
    assert match.state.prestige == 3
    assert 116 in match.state.removed


def test_the_second_deck_brings_its_rules() -> None:
    st = begin("campaign_2001_2015", {})
    st.step, st.turn, st.agenda = "end", 6, []
    st.pile, st.decks, st.discard = [[1]], ["awakening"], list(range(2, 121))
    match = stage(st, frame(deal))
    st = match.state
    assert st.awakening
    assert (st.awake[ALGERIA_TUNISIA], st.wmd[SYRIA], st.wmd[IRAN]) == (1, 2, 1)
    assert is_shia_mix(st, SYRIA)
    assert 1 in [*st.hands[0], *st.hands[1]]
    assert {*HALVES["second"]} <= {*st.pile[-1]}


# === The pile [5.3.1] ===


def test_a_small_pile_is_filled_up_with_the_discards() -> None:
    pile = list(range(121, 126))
    data: dict[str, Any] = {"pile": [pile], "discard": list(range(130, 170)), "lapsing": [173], "passes": 2}
    st = stage(position({**data, "first_plot": 174, "step": "end"}), frame(deal)).state
    assert {*pile} <= {*st.hands[0], *st.hands[1]}
    assert (st.lapsing, st.lapsing_marked, st.first_plot, st.passes) == ([], [173], 0, 1)
    assert len(st.hands[0]) + len(st.hands[1]) + len(st.pile[0]) == 5 + 40 + 2


def test_5_3_1_ebola_scare_leaves_the_game_when_the_boxes_are_emptied_for_a_reshuffle() -> None:
    data: dict[str, Any] = {"pile": [[121]], "discard": list(range(130, 170)), "lapsing": [204], "passes": 2}
    st = stage(position({**data, "step": "end"}), frame(deal)).state
    assert (st.removed, st.lapsing_marked) == ([204], [204])
    assert 204 not in [*st.hands[0], *st.hands[1], *(card for layer in st.pile for card in layer)]


@pytest.mark.parametrize(
    ("postures", "us", "prestige"),
    [
        (("hard", "hard"), "hard", 6),
        (("hard",), "hard", 5),
        (("soft",) * 4, "hard", 5),
        (("soft",) * 4, "soft", 6),
        (("hard", "hard", "hard", "hard"), "hard", 6),
    ],
)
def test_5_3_a_world_of_the_us_posture_at_3_gains_prestige(postures: tuple[str, ...], us: str, prestige: int) -> None:
    """Israel is Hard from the beginning, so that two more make 3."""
    names = ("france", "germany", "spain", "italy")
    countries = {name: {"posture": word} for name, word in zip(names, postures)}
    st = position({"prestige": 5, "funding": 5, "us_posture": us, "countries": countries})
    run(st, tracks_fall)
    assert (st.prestige, st.funding) == (prestige, 4)


@pytest.mark.parametrize(("word", "funding", "cards"), [("zakat", 6, 8), ("done", 3, 7)])
def test_14_1_zakat_may_be_turned_over_before_cards_are_dealt(word: str, funding: int, cards: int) -> None:
    st = position({"revival": [False, True], "funding": 4, "step": "plots"})
    match = stage(st, frame(end_turn))
    assert offered(match) == ["zakat", "done"]
    answer(match, word)
    assert (match.state.funding, len(match.state.hands[JIHADIST])) == (funding, cards)


def test_14_1_nobody_is_asked_whose_track_would_not_rise() -> None:
    st = position({"revival": [True, True], "funding": 7, "prestige": 6, "step": "plots"})
    assert stage(st, frame(end_turn)).state.turn == st.turn + 1


def test_the_last_pass_ends_the_game() -> None:
    match = stage(position({"pile": [[121, 122]], "play_on": False, "step": "end"}), frame(deal))
    assert match.choice is None
    assert match.state.outcome is not None
    assert match.state.outcome.winners == [JIHADIST]


def test_an_event_draws_from_the_shuffled_discards() -> None:
    st = position({"pile": [], "discard": [121, 122], "passes": 2})
    run(st, draw_cards, US, 3, dice="advisors.121")
    assert (sorted(st.hands[US]), st.discard) == ([121, 122], [])
    boxes: dict[str, Any] = {"lapsing": [173], "first_plot": 174, "first_plot_used": True}
    st = position({"pile": [], "discard": [121], "passes": 2, **boxes})
    run(st, draw_cards, US, 1, dice="arab_winter.173")
    assert (st.hands[US], st.lapsing_marked, st.first_plot, st.first_plot_used) == ([173], [173], 0, True), "[5.3.1]"


def test_a_buried_card_comes_up_in_the_middle() -> None:
    st = position({"pile": [[121, 122, 123, 124]]})
    st.hands = [[], []]
    bury(st, 200, US)
    run(st, draw_cards, US, 3, dice="advisors.121 humanitarian_aid.123")
    assert st.hands[US] == [121, 123, 200]


def test_a_held_card_is_extra() -> None:
    st = position({"hands": {"us": [121]}, "held": True, "step": "end"})
    st = stage(st, frame(deal)).state
    assert (len(st.hands[US]), st.held) == (10, False)


# === The end of the turn [11.3.6] ===


def test_lapsing_cards_leave_after_the_deal_under_the_awakening_rules() -> None:
    data: dict[str, Any] = {"lapsing": [173, 204], "first_plot": 174, "first_plot_used": True, "spikes": 1}
    st = position(data)
    run(st, clear_lapsing)
    assert (st.lapsing, st.first_plot, st.first_plot_used, st.spikes) == ([], 0, False, 0)
    assert (st.discard, st.removed) == ([173, 174], [204])


def test_the_order_differs_between_the_games() -> None:
    order = {}
    for rules, card in (("awakening", 173), ("base", 2)):
        match = stage(position({"rules": rules, "lapsing": [card], "step": "plots"}), frame(end_turn))
        kinds = [event.kind for _, event in match.history]
        order[rules] = kinds.index("discarded") < kinds.index("card_taken")
    assert order == {"awakening": False, "base": True}


def test_reserves_go_but_a_bot_keeps_its_own() -> None:
    st = position({"reserves": {"us": 2, "jihadist": 2}, "automata": {"jihadist": "muddled"}, "resolved": ["1"]})
    run(st, clear_reserves)
    assert (st.reserves, st.resolved, len(st.available)) == ([0, 2], [], 6)


def test_troops_come_back_when_their_time_has_come() -> None:
    st = position({"off_map": [[2, "korean_crisis"], [3, "sequestration"]], "markers": ["sequestration"]})
    run(st, troops_return)
    assert (st.troop_track, st.off_map) == (12, [[3, "sequestration"]])
    st = position(
        {
            "off_map": [[3, "sequestration"]],
            "markers": ["sequestration"],
            "countries": {"iraq": {"governance": "islamist_rule", "alignment": "adversary"}},
        }
    )
    run(st, troops_return)
    assert (st.troop_track, "sequestration" in st.markers) == (15, False)


def test_green_regimes_turn_tan() -> None:
    st = position({"countries": {"iraq": {"governance": "poor", "alignment": "ally", "regime_change": "green"}}})
    assert st.regime[COUNTRY["iraq"]] == GREEN
    run(st, turn_tan)
    assert st.regime[COUNTRY["iraq"]] == TAN


def test_the_turn_ends_when_both_hands_are_played() -> None:
    st = position({"hands": {"us": [121]}, "held": True, "step": "us"})
    match = stage(st, frame(plots))
    assert (match.state.turn, match.state.step) == (2, "jihadist")
    assert 121 in match.state.hands[US]


def test_5_2_a_us_with_nothing_but_a_held_card_has_no_phase() -> None:
    st = position({"hands": {"us": [121], "jihadist": [165]}, "held": True, "step": "jihadist"})
    match = stage(st, frame(action_phase, US))
    assert "us" not in [told.data["side"] for _, told in match.history if told.kind == "phase"]
    assert match.state.step == "jihadist"


def test_backlashed_plots_resolve_first() -> None:
    plots_here = [
        {"place": "russia", "plot": "1"},
        {"place": "egypt", "plot": "2", "backlashed": True},
        {"place": "china", "plot": "3"},
    ]
    st = position(
        {
            "plots": plots_here,
            "funding": 5,
            "hands": {"us": [121], "jihadist": [165]},
            "countries": {
                "egypt": {"governance": "poor", "alignment": "ally"},
                "russia": {"posture": "soft"},
                "china": {"posture": "soft"},
            },
        }
    )
    match = stage(st, frame(plots), dice="5 5")
    answer(match, "2.1")
    assert (match.state.funding, len(match.state.plots)) == (4, 2)
    answer(match, "3.1 1.0")
    assert match.state.funding == 8
    assert match.state.posture[COUNTRY["china"]] == HARD


# === Assad Alone ===


def assad(**more: Any) -> LabyrinthState:
    """The second turn is over."""
    syria = {"governance": "fair", "alignment": "ally", "civil_war": True, **more.pop("syria", {})}
    return position({"scenario": "assad_2012", "turn": 2, "step": "plots", "countries": {"syria": syria}, **more})


def test_assad_alone_is_a_draw_if_syria_is_neither() -> None:
    st = assad()
    st.step = "setup"
    match = stage(st, frame(end_turn))
    assert match.state.outcome is not None
    assert match.state.outcome.winners == []


def test_each_side_chooses_twenty_cards_of_the_deck() -> None:
    match = begun("assad_2012")
    rng = Random(2)
    seats = []
    while match.choice is not None and match.choice.prompt == "deck_card":
        seats.append(match.choice.seat)
        match.apply(rng.choice(match.choice.options))
    assert seats == [JIHADIST] * 20 + [US] * 20
    st = match.state
    assert [len(row) for row in st.chosen] == [20, 20]
    assert pile_size(st) + len(st.hands[0]) + len(st.hands[1]) == 40
    assert len(st.aside) == 76

"""What the levels of the rulebook's own players change in the rules; option 3; how Assad Alone ends."""

from __future__ import annotations

from typing import Any

import pytest

from game.core.procedure import frame
from game.games.labyrinth import RULES
from game.games.labyrinth.chapters.abilities import draw_abilities, leader_played, posture_decided
from game.games.labyrinth.chapters.automaton_us import reassessment_due
from game.games.labyrinth.chapters.end_of_turn import end_turn, judge_syria
from game.games.labyrinth.chapters.plots import put_plot, resolve_plot
from game.games.labyrinth.chapters.testing import roll_posture
from game.games.labyrinth.chapters.turn import action_phase
from game.games.labyrinth.data import CARD_IDS, JIHADIST, NEUTRAL, SYRIA, UNITED_STATES, US
from game.games.labyrinth.queries.us_operations import prestige_gain
from tests.games.labyrinth.builders import COUNTRY, position, run, stage

EGYPT, IRAQ, SPAIN, FRANCE, MOROCCO = (COUNTRY[name] for name in ("egypt", "iraq", "spain", "france", "morocco"))
CENTRAL_ASIA, LIBYA, GERMANY = COUNTRY["central_asia"], COUNTRY["libya"], COUNTRY["germany"]


def muslim(**more: Any) -> dict[str, Any]:
    """A Poor Neutral country, unless told otherwise."""
    return {"governance": "poor", "alignment": "neutral", **more}


# === The rulebook's own players ===


@pytest.mark.parametrize(("prestige", "after"), [(3, 6), (4, 4)])
def test_14_1_the_us_bot_turns_strong_horse_in_a_phase_with_low_prestige(prestige: int, after: int) -> None:
    data = {"automata": {"us": "off_guard"}, "revival": [True, True], "prestige": prestige, "hands": {"us": [121]}}
    st = stage(position(data), frame(action_phase, US)).state
    assert (st.prestige, st.revival) == (after, [after == prestige, True])


@pytest.mark.parametrize(("funding", "after", "cards"), [(4, 6, 8), (5, 4, 8)])
def test_14_1_the_jihadist_bot_turns_zakat_before_it_draws_with_tight_funding(
    funding: int, after: int, cards: int
) -> None:
    data = {"automata": {"jihadist": "muddled"}, "revival": [False, True], "funding": funding, "step": "plots"}
    st = stage(position(data), frame(end_turn)).state
    assert (st.funding, st.revival) == (after, [False, after != 6])
    assert len(st.hands[JIHADIST]) == cards


def test_14_1_people_and_a_bot_whose_marker_lies_turned_are_left_alone() -> None:
    st = stage(
        position({"revival": [True, True], "prestige": 1, "hands": {"us": [121]}}), frame(action_phase, US)
    ).state
    assert (st.prestige, st.revival) == (1, [True, True])
    data = {"automata": {"us": "off_guard"}, "revival": [False, True], "prestige": 1, "hands": {"us": [121]}}
    assert stage(position(data), frame(action_phase, US)).state.prestige == 1


@pytest.mark.parametrize(
    ("us", "soft", "islamist", "due"),
    [
        ("soft", 0, ("iraq",), True),  # Iraq has three resources
        ("soft", 0, ("afghanistan",), False),
        ("soft", 0, ("afghanistan", "somalia"), True),
        ("hard", 4, (), True),  # against Israel, which is Hard
        ("hard", 5, (), True),
        ("hard", 3, (), False),
        ("hard", 4, ("afghanistan",), False),
    ],
)
def test_13_4_6_when_the_us_bot_would_reassess(us: str, soft: int, islamist: tuple[str, ...], due: bool) -> None:
    countries = {name: {"posture": "soft"} for name in ("germany", "spain", "italy", "russia", "france")[:soft]}
    countries |= {name: muslim(governance="islamist_rule", alignment="adversary") for name in islamist}
    st = position({"us_posture": us, "countries": countries, "hands": {"us": [152, 153]}})
    st.card, st.plays = 154, 1
    assert reassessment_due(st) == due


@pytest.mark.parametrize(
    ("card", "reserves", "plays", "hand", "due"),
    [(152, 0, 1, [153], True), (152, 0, 2, [153], False), (152, 0, 1, [], False), (121, 0, 1, [153], False),
     (121, 2, 1, [153], True)],
)  # fmt: skip
def test_13_4_6_the_card_is_the_first_of_two_and_brings_three_ops(
    card: int, reserves: int, plays: int, hand: list[int], due: bool
) -> None:
    iraq = {"iraq": muslim(governance="islamist_rule", alignment="adversary")}
    st = position({"us_posture": "soft", "countries": iraq, "hands": {"us": hand}, "reserves": {"us": reserves}})
    st.card, st.plays = card, plays
    assert reassessment_due(st) == due


def test_levels_have_the_abilities_of_those_below_them() -> None:
    st = position({})
    RULES.seat_automata(st, {US: "adept", JIHADIST: "muddled"})
    assert (st.automata, st.abilities) == (["adept", "muddled"], [["competent", "adept"], []])
    with pytest.raises(ValueError, match="wise"):
        RULES.seat_automata(st, {US: "wise"})


def test_an_adept_us_gains_more_by_two_troops() -> None:
    st = position({"countries": {"egypt": muslim(troops=2, cells=1)}, "abilities": {"us": ["adept"]}})
    assert prestige_gain(st, EGYPT) == 2
    st = position({"countries": {"egypt": muslim(troops=1, militia=1, cells=1)}, "abilities": {"us": ["adept"]}})
    assert prestige_gain(st, EGYPT) == 1


def test_plots_lie_open_before_the_us_bot() -> None:
    st = position({"automata": {"us": "off_guard"}})
    run(st, put_plot, FRANCE, answers="3", dice="1")
    assert st.plots[0].open


def test_the_jihadist_bot_places_plots_by_chance() -> None:
    st = position({"automata": {"jihadist": "muddled"}, "countries": {"france": {"posture": "soft"}}})
    run(st, put_plot, FRANCE, dice="3")
    assert st.plots[0].number == 3


def test_option_3_draws_abilities_at_the_start() -> None:
    st = position({"variable": True, "automata": {"jihadist": "muddled"}, "abilities": {"jihadist": ["coherent"]}})
    run(st, draw_abilities, dice=f"{CARD_IDS[132]} potent virulent")
    assert st.abilities == [[], ["potent", "virulent"]]


def test_option_3_leaders_raise_and_lower_the_jihadist_bot() -> None:
    st = position({"variable": True, "automata": {"jihadist": "muddled"}, "abilities": {"jihadist": ["potent"]}})
    run(st, leader_played, JIHADIST, 215, dice="coherent")
    run(st, leader_played, JIHADIST, 121)
    run(st, leader_played, US, 215, dice="potent")
    assert st.abilities[JIHADIST] == ["coherent"]


def test_option_3_postures_raise_and_lower_the_us_bot() -> None:
    st = position({"variable": True, "automata": {"us": "off_guard"}, "us_posture": "soft"})
    run(st, roll_posture, UNITED_STATES, dice="4 vigilant")
    assert st.abilities[US] == ["vigilant"]
    st.posture[UNITED_STATES] = -1
    run(st, posture_decided, dice="vigilant")
    assert st.abilities[US] == []


@pytest.mark.parametrize(("plot", "dice", "gained"), [("1", "4 vigilant 2 1 1", True), ("wmd", "4 2 1 1", False)])
def test_14_3_a_wmd_in_the_us_changes_no_ability(plot: str, dice: str, gained: bool) -> None:
    """It is resolved like others only in a campaign that plays on."""
    data = {"variable": True, "automata": {"us": "off_guard"}, "play_on": True, "available": ["1", "1", "2", "2", "3"]}
    st = position({**data, "plots": [{"place": "united_states", "plot": plot}]})
    if plot == "wmd":
        st.available.append(1)
    run(st, resolve_plot, 0, dice=dice)
    assert (st.abilities[US] == ["vigilant"]) is gained


# === Assad Alone ===


@pytest.mark.parametrize(
    ("governance", "alignment", "winners", "reason"),
    [
        ("good", "ally", [US], "syria_good"),
        ("islamist_rule", "adversary", [JIHADIST], "syria_islamist"),
        ("poor", "ally", [], "syria_open"),
    ],
)
def test_assad_alone_is_decided_by_syria(governance: str, alignment: str, winners: list[int], reason: str) -> None:
    st = position({"turn": 2, "countries": {"syria": {"governance": governance, "alignment": alignment}}})
    run(st, judge_syria)
    assert st.outcome is not None
    assert (st.outcome.winners, st.outcome.reason) == (winners, reason)


def test_assad_alone_goes_on_in_overtime() -> None:
    data = {"turn": 2, "overtime": True, "countries": {"syria": muslim(alignment="ally")}, "pile": [[121]]}
    st = position(data)
    st.aside = [122, 123]
    run(st, judge_syria)
    assert (st.outcome, st.align[SYRIA], st.pile, st.aside) == (None, NEUTRAL, [[121], [122, 123]], [])


@pytest.mark.parametrize(
    ("alignment", "regime", "winner"), [("ally", "", US), ("adversary", "", JIHADIST), ("ally", "green", None)]
)
def test_overtime_ends_when_syria_takes_sides(alignment: str, regime: str, winner: int | None) -> None:
    syria = muslim(alignment=alignment, **({"regime_change": regime} if regime else {}))
    st = position({"turn": 3, "overtime": True, "countries": {"syria": syria}, "step": "plots"})
    match = stage(st, frame(end_turn))
    outcome = match.state.outcome
    assert (outcome.winners if outcome else None) == ([winner] if winner is not None else None)

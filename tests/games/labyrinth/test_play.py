"""5 and 6: how cards are played, by matches with scripted chance."""

from __future__ import annotations

from typing import Any

import pytest

from game.core.procedure import frame
from game.games.labyrinth.chapters.play import take_up
from game.games.labyrinth.chapters.turn import action_phase, next_card
from game.games.labyrinth.data import HARD, JIHADIST, SOFT, UNITED_STATES, US
from game.games.labyrinth.explain.why_not import no_use
from game.games.labyrinth.state import LabyrinthState
from tests.games.labyrinth.builders import COUNTRY, answer, offered, position, stage

EGYPT, SPAIN, SYRIA = COUNTRY["egypt"], COUNTRY["spain"], COUNTRY["syria"]
ALLY = {"governance": "poor", "alignment": "ally"}
WITH_CELL = {"governance": "poor", "alignment": "neutral", "cells": 2}
PREDATOR, BIOMETRICS, BIN_LADIN, ELECTION, TRUCE = 23, 2, 112, 120, 239
FERGUSON, ITJIHAD, SNOWDEN, FATWA = 166, 47, 194, 97
"""Cards of both decks can be in one game."""


def played(seat: int, card: int, dice: str | None = None, **data: Any) -> Any:
    """A match in which a seat has just taken up a card of a hand of one."""
    side = ("us", "jihadist")[seat]
    hands = data.pop("hands", {})
    st = position({"hands": {**hands, side: [card, *hands.get(side, [])]}, "mixed": True, **data})
    return stage(st, frame(take_up, seat, card), dice=dice)


# === Events ===


def test_an_own_event_is_offered_and_goes_where_its_flags_say() -> None:
    match = played(US, BIN_LADIN)
    st = answer(match, "event")
    assert (st.removed, st.discard, st.card) == ([BIN_LADIN], [], 0)
    st = answer(played(JIHADIST, BIN_LADIN), "event")
    assert (st.removed, st.discard) == ([], [BIN_LADIN])
    st = answer(played(US, BIOMETRICS), "event")
    assert st.lapsing == [BIOMETRICS]


def test_an_event_whose_conditions_fail_is_not_offered() -> None:
    assert "event" not in offered(played(US, BIN_LADIN, markers=["al_anbar"]))


def test_the_opponents_event_happens_after_the_operation() -> None:
    match = played(JIHADIST, PREDATOR, dice="1 1", countries={"egypt": WITH_CELL}, funding=9)
    assert {"trigger", "recruit"} <= {*offered(match)}
    assert "event" not in offered(match)
    st = answer(match, "recruit")
    assert (st.sleepers[EGYPT], st.discard) == (3, [PREDATOR])


def test_or_before_it_if_the_player_likes() -> None:
    match = played(JIHADIST, PREDATOR, countries={"egypt": {**WITH_CELL, "cells": 1}}, funding=5)
    st = answer(match, "trigger")
    assert (st.sleepers[EGYPT], st.cadre[EGYPT]) == (0, 1)
    assert "trigger" not in offered(match)
    assert "plot" not in offered(match)


def test_it_never_happens_on_the_card_of_an_automaton() -> None:
    match = played(JIHADIST, PREDATOR, countries={"egypt": WITH_CELL}, automata={"jihadist": "muddled"})
    assert "trigger" not in offered(match)


def test_it_happens_for_reserves_too() -> None:
    st = answer(played(JIHADIST, BIOMETRICS, countries={"egypt": WITH_CELL}), "reserves")
    assert (st.reserves, st.lapsing) == ([0, 1], [BIOMETRICS])


def test_l74_not_on_the_card_of_the_first_plot() -> None:
    match = played(JIHADIST, PREDATOR, dice="5 5", countries={"egypt": WITH_CELL})
    st = answer(match, "plot egypt")
    assert (st.first_plot, st.first_plot_used, st.discard) == (PREDATOR, True, [])
    assert st.actives[EGYPT] == 2


def test_fatwa_as_an_event_of_the_jihadist_allows_a_plot() -> None:
    """8.5.3 speaks of US events: no card of neither side spoils the first plot."""
    there = {"countries": {"egypt": WITH_CELL}, "hands": {"us": [PREDATOR], "jihadist": [SNOWDEN]}}
    match = played(JIHADIST, FATWA, **there)
    answer(match, "event")
    assert "plot" in offered(match)


@pytest.mark.parametrize(("abilities", "offer"), [([], False), (["ruthless"], True)])
def test_13_5_against_a_ruthless_bot_the_event_may_come_before_the_first_plot(
    abilities: list[str], offer: bool
) -> None:
    there = {"countries": {"egypt": WITH_CELL}, "abilities": {"us": abilities}}
    match = played(JIHADIST, PREDATOR, dice="", **there)
    answer(match, "trigger")
    assert ("plot" in offered(match)) == offer
    message = no_use(match.state, JIHADIST, "plot")
    assert (message is not None and message.key == "refusal.first_plot") != offer


def test_l74_unless_the_us_bot_is_ruthless() -> None:
    data = {"countries": {"egypt": WITH_CELL}, "abilities": {"us": ["ruthless"]}}
    st = answer(played(JIHADIST, PREDATOR, dice="5 5", **data), "plot egypt")
    assert st.first_plot == PREDATOR
    assert st.actives[EGYPT] == 1


def test_us_election_happens_by_itself_and_when_discarded() -> None:
    match = played(US, ELECTION, dice="5", countries={"egypt": WITH_CELL})
    assert answer(match, "yes").prestige == 6
    assert "event" not in offered(match)
    st = position({"hands": {"us": [ELECTION]}, "mixed": True})
    st = answer(stage(st, frame(next_card, US), dice="1"), "discard:us_election.120")
    assert (st.posture[UNITED_STATES], st.discard) == (SOFT, [ELECTION])


@pytest.mark.parametrize(("first", "troops_leave"), [("yes", True), ("no", False)])
def test_6_3_2_us_election_happens_before_or_after_the_operation(first: str, troops_leave: bool) -> None:
    """A US that turns Soft before it acts can withdraw."""
    iraq = {"governance": "poor", "alignment": "ally", "regime_change": "tan", "troops": 6}
    match = played(US, ELECTION, dice="1 2 2 2" if troops_leave else "1", us_posture="hard", countries={"iraq": iraq})
    answer(match, first)
    assert ("withdraw" in offered(match)) == troops_leave
    st = answer(match, "withdraw 6" if troops_leave else "deploy iraq")
    assert (st.posture[UNITED_STATES], st.discard) == (SOFT, [ELECTION])


@pytest.mark.parametrize(("first", "posture"), [("yes", SOFT), ("no", HARD)])
def test_6_3_2_us_election_happens_before_or_after_a_reassessment(first: str, posture: int) -> None:
    match = played(US, 152, hands={"us": [ELECTION]}, dice="5" if posture == HARD else "1")
    st = answer(match, f"reassessment us_election.120 {first}")
    assert (st.posture[UNITED_STATES], st.discard, st.plays) == (posture, [152, ELECTION], 2)
    match = played(US, ELECTION, hands={"us": [152]}, dice="5")
    st = answer(match, f"{first} reassessment congress_acts.152")
    assert (st.posture[UNITED_STATES], sorted(st.discard)) == (posture, [ELECTION, 152])


def test_us_election_comes_first_on_the_card_of_an_automaton() -> None:
    there = {"iraq": {"governance": "poor", "alignment": "neutral", "cells": 1}}
    match = played(JIHADIST, ELECTION, countries=there, automata={"jihadist": "muddled"})
    kinds = [event.kind for _, event in match.history]
    assert kinds.index("event") < kinds.index("operation")


# === Reserves [6.3.3] ===


def test_reserves_are_spent_as_a_whole() -> None:
    match = played(US, PREDATOR, countries={"egypt": ALLY}, reserves={"us": 2}, dice="")
    st = answer(match, "spend_reserves")
    assert (st.ops, st.reserves[US]) == (3, 0)
    assert "event" not in offered(match)


def test_a_card_adds_its_ops_to_reserves() -> None:
    st = answer(played(US, PREDATOR, countries={"egypt": WITH_CELL}), "reserves")
    assert (st.reserves[US], st.discard) == (2, [PREDATOR])
    assert "reserves" not in offered(played(US, 32, countries={"egypt": WITH_CELL}))


def test_a_card_without_use_can_still_be_played() -> None:
    match = played(JIHADIST, 76)
    assert offered(match) == ["nothing"]
    assert answer(match, "nothing").discard == [76]


# === The last card of the US [5.2.4] ===


def last_card(**data: Any) -> Any:
    """The US has one card left."""
    return stage(position({"hands": {"us": [121]}, **data}), frame(next_card, US), dice="")


def test_the_last_card_may_be_held() -> None:
    match = last_card()
    assert offered(match) == ["advisors.121", "advisors.121", "hold"]
    st = answer(match, "hold")
    assert (st.hands[US], st.held) == ([121], True)


def test_or_discarded_without_effect() -> None:
    assert answer(last_card(), "discard:advisors.121").discard == [121]


def test_but_not_against_an_infectious_bot() -> None:
    assert offered(last_card(abilities={"jihadist": ["infectious"]})) == ["advisors.121"]


def test_5_2_4_a_card_that_comes_later_is_played_and_the_last_one_asked_for_again() -> None:
    st = position(
        {"hands": {"us": [121], "jihadist": [184]}, "held": True, "discard": [152, 173], "us_posture": "soft"}
    )
    match = stage(st, frame(action_phase, JIHADIST), dice="")
    answer(match, "card:sequestration.184 event congress_acts.152")
    assert (match.state.step, match.state.hands[US]) == ("us", [121, 152]), "there is a phase of the US [5.2.2]"
    answer(match, "card:advisors.121 reserves")
    assert offered(match)[-1] == "hold"


def test_5_2_4_a_card_that_was_carried_over_and_lost_holds_no_other() -> None:
    st = position(
        {"hands": {"us": [121], "jihadist": [199, 184]}, "held": True, "us_posture": "soft", "discard": [152]}
    )
    match = stage(st, frame(action_phase, JIHADIST), dice="advisors.121")
    answer(match, "card:us_consulate_attacked.199 event sequestration.184 event congress_acts.152")
    assert (match.state.step, match.state.held) == ("us", False)
    assert offered(match)[-1] == "hold"


# === Reassessment [7.6] ===


def test_reassessment_takes_two_cards_and_flips_the_posture() -> None:
    match = played(US, 152, hands={"us": [153]})
    st = answer(match, "reassessment facebook.153")
    assert (st.posture[UNITED_STATES], st.discard, st.plays) == (SOFT, [152, 153], 2)


@pytest.mark.parametrize(("first", "germany"), [("yes", SOFT), ("no", HARD)])
def test_an_opponents_event_on_its_cards_happens_once_before_or_after(first: str, germany: int) -> None:
    """6.3.2, 7.6: Snowden turns Germany against the posture that the US has then, and is removed."""
    match = played(US, 152, hands={"us": [SNOWDEN]}, prestige=7)
    st = answer(match, f"reassessment snowden.194 {first}")
    assert (st.posture[UNITED_STATES], st.posture[COUNTRY["germany"]]) == (SOFT, germany)
    assert [event.kind for _, event in match.history].count("event") == 1
    assert (st.discard, st.removed) == ([152], [SNOWDEN])


def test_the_first_card_of_a_cancelled_reassessment_has_been_used() -> None:
    """6.3.2: Ferguson cancels Congress Acts; Snowden happens, and nothing else."""
    match = played(US, SNOWDEN, hands={"us": [152]}, lapsing=[FERGUSON], prestige=7, us_posture="hard")
    st = answer(match, "reassessment congress_acts.152 yes")
    assert (st.posture[UNITED_STATES], st.prestige, st.removed) == (HARD, 5, [SNOWDEN])
    assert st.discard == [FERGUSON, 152]


def test_not_after_a_card_of_the_phase() -> None:
    st = position({"hands": {"us": [152, 153]}, "plays": 1, "countries": {"egypt": ALLY}})
    assert "reassessment" not in offered(stage(st, frame(take_up, US, 152)))


# === Lapsing cards on the play of cards ===


def test_ferguson_cancels_a_card_of_the_us_once() -> None:
    match = played(US, PREDATOR, lapsing=[FERGUSON], countries={"egypt": WITH_CELL})
    assert match.choice is not None
    assert (match.choice.seat, match.choice.prompt) == (JIHADIST, "cancel")
    st = answer(match, "yes")
    assert (st.discard, st.lapsing, st.plays, match.choice) == ([FERGUSON, PREDATOR], [], 1, None)
    match = played(US, PREDATOR, lapsing=[FERGUSON], countries={"egypt": WITH_CELL})
    answer(match, "no")
    assert "event" in offered(match)


def test_the_door_of_itjihad_leaves_the_card_to_chance() -> None:
    st = position({"hands": {"jihadist": [165, 167]}, "lapsing": [ITJIHAD], "mixed": True})
    match = stage(st, frame(next_card, JIHADIST), dice="houthi_rebels.167")
    assert offered(match) == ["blind"]
    assert answer(match, "blind").card == 167


def test_a_truce_can_be_bought_off() -> None:
    at_war = {"governance": "fair", "alignment": "neutral", "civil_war": True, "markers": ["truce"]}
    st = position({"countries": {"syria": at_war}, "hands": {"us": [121, 122]}, "prestige": 6})
    match = stage(st, frame(next_card, US))
    st = answer(match, "end_truce")
    assert (st.prestige, "truce" in st.markers) == (4, False)
    assert match.choice is not None
    assert match.choice.prompt == "card"
    for prestige, can in ((2, False), (3, True)):  # Egypt has three resources
        st = position({"countries": {"egypt": {**at_war}}, "hands": {"us": [121, 122]}, "prestige": prestige})
        assert ("end_truce" in offered(stage(st, frame(next_card, US)))) == can


# === What is done on the side ===


@pytest.mark.parametrize(("seat", "word", "track"), [(US, "strong_horse", "prestige"), (JIHADIST, "zakat", "funding")])
def test_option_1_revives_a_track_once(seat: int, word: str, track: str) -> None:
    hands = {"us": [121, 122], "jihadist": [165, 167]}
    st = position({"hands": hands, "revival": [True, True], "prestige": 2, "funding": 2})
    match = stage(st, frame(next_card, seat))
    st = answer(match, word)
    assert getattr(st, track) == 6
    assert not st.revival[seat]
    assert word not in offered(match)


def test_the_jihadist_may_take_back_a_cadre() -> None:
    st = position({"countries": {"spain": {"cadre": True, "posture": "soft"}}, "hands": {"jihadist": [165, 167]}})
    match = stage(st, frame(next_card, JIHADIST))
    assert answer(match, "remove_cadre").cadre[SPAIN] == 0


# === Phases [5.2] ===


def test_a_phase_has_two_cards_then_the_other_side_plays() -> None:
    hands = {"us": [121, 122, 123], "jihadist": [173, 174, 175]}
    match = stage(position({"hands": hands, "countries": {"egypt": WITH_CELL}}), frame(action_phase, JIHADIST))
    assert match.choice is not None
    assert match.state.step == "jihadist"
    answer(match, "arab_winter.173 reserves censorship.175 recruit")
    assert (match.choice.seat, match.state.step, match.state.plays) == (US, "us", 0)


def test_an_extra_card_lengthens_the_phase() -> None:
    st = position({"hands": {"us": [121, 122, 123]}, "plays": 2, "phase_cards": 3})
    assert len(offered(stage(st, frame(next_card, US)))) == 3
    st.plays = 3
    assert offered(stage(st, frame(next_card, US))) == []


def test_the_traces_of_a_phase_are_kept_for_the_next() -> None:
    st = position({"hands": {"us": [23], "jihadist": [165]}, "mixed": True, "countries": {"egypt": WITH_CELL}})
    match = stage(st, frame(action_phase, US), dice=None)
    answer(match, "predator.23 event")
    trace: LabyrinthState = match.state
    assert EGYPT in trace.trace_before.events or EGYPT in trace.trace.events


def test_a_victory_ends_the_match_at_once() -> None:
    data: dict[str, Any] = {"countries": {"egypt": {**WITH_CELL, "cells": 1}}, "play_on": False}
    match = played(US, PREDATOR, **data)
    st = answer(match, "event")
    assert match.choice is None
    assert st.outcome is not None
    assert (st.outcome.winners, st.outcome.reason) == ([US], "no_cells")

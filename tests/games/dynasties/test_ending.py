"""Section 07: the end of the game and who has won."""

from game.games.dynasties.chapters.ending import outcome_of, points
from game.games.dynasties.data import PERSON

from .builders import House, family, play, position, told


def test_07_01_a_dynasty_without_land_has_fallen():
    match = position(
        "action",
        House("wallenstein"),
        House("coligny", lands="scotland"),
        House("luther"),
        dice="S1 S2 S3 S4 6 6 6 6 6 1 1",
    )
    play(match, "action:war country:scotland person:coligny")
    assert match.choice is None
    assert match.state.outcome.reason == "landless"
    assert points(match.state, 1) == 0


def test_07_01_the_last_card_of_a_pile_ends_the_game_after_the_action():
    match = position("turn", House("charles_v"), House("coligny"), turn=0, dice="H1 luther")
    st = match.state
    play(match, "")
    for p in [p for p in st.piles[3] if p != PERSON["luther"]]:
        st.piles[3].remove(p)
        st.owner[p] = -3
    play(match, "pile:green")
    assert match.state.endings == [["pile", "green"]]
    assert match.choice.prompt == "action"
    play(match, "button:pass")
    assert match.choice is None
    assert match.state.outcome.reason == "pile"
    assert "discarded_person" not in [event.kind for _, event in match.history]


def test_07_01_several_can_fall_in_one_chain():
    match = position(
        "action", House("gustavus_adolphus"), House("coligny", lands="scotland"), dice="S1 S2 S3 S4 6 6 6 6 6 6 1"
    )
    play(match, "action:war country:scotland person:coligny")
    assert match.state.endings == [["landless", 1], ["heirless", 0]]
    assert match.state.outcome.winners == []
    assert match.state.outcome.result == "nobody"


def test_07_02_example_score_with_the_pope():
    match = position(
        "action",
        House("charles_v", "isabella_portugal", "philip_ii elizabeth_i", "wallenstein", "france milan"),
        House("coligny"),
        pope=0,
    )
    assert points(match.state, 0) == 35


def ranked(one: House, other: House, **fields):
    """The winners if the game ended here."""
    st = position("action", one, other, **fields).state
    st.endings.append(["pile", "red"])
    return outcome_of(st).winners


def test_07_02_the_highest_score_wins():
    assert ranked(House("charles_v", lands="france"), House("coligny", lands="england")) == [0]


def test_07_02_a_tie_goes_to_the_royal_family():
    one = House("luther", lands="austria")
    other = House("coligny", lands="venice")
    assert ranked(one, other) == [1]


def test_07_02_then_to_the_kings_values_in_their_order():
    """Both Prestige 4 and a land of 4: Henry VIII has Rule 3, Francis I Rule 2."""
    assert ranked(House("henry_viii", lands="milan"), House("francis_i", lands="bohemia"), pope=0) == [0]
    assert ranked(House("henry_iii", lands="milan"), House("charles_i", lands="bohemia"), pope=1) == [0]


def test_07_02_beyond_that_victory_is_shared():
    """Luther and Luther's equal: Prestige 1, Rule 1, War 0, Ambition 2, Longevity 3, Fertility 2."""
    st = position("action", House("luther", lands="milan"), House("coligny", lands="bohemia")).state
    st.endings.append(["pile", "red"])
    twin = st.dynasties[1]
    twin.king, st.dynasties[0].king = st.dynasties[0].king, twin.king
    assert len(outcome_of(st).winners) == 1
    twin.king = st.dynasties[0].king
    st.owner[twin.king] = 0
    assert outcome_of(st).winners == [0, 1]
    assert outcome_of(st).result == "shared"


def test_07_02_the_count_is_told_for_everybody():
    match = position("action", House("charles_i"), House("coligny"), scythe=0, dice="6")
    play(match, "action:scythe person:charles_i")
    assert [data["side"] for data in told(match, "final")] == ["tower", "star"]
    assert told(match, "final")[0]["total"] == 0
    assert told(match, "over")[0]["winners"] == ["star"]
    assert family(match, 1) == "coligny |  |  |"

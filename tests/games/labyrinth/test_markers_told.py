"""Single markers: how many go, and where they are told to lie."""

from __future__ import annotations

from game.games.labyrinth.chapters.jihad import carry_through
from game.games.labyrinth.data import POOR
from game.games.labyrinth.verbs import put_marker
from tests.games.labyrinth.builders import COUNTRY, position, run

EGYPT, IRAQ = COUNTRY["egypt"], COUNTRY["iraq"]


def test_8_4_each_success_of_a_jihad_takes_off_one_aid_marker() -> None:
    st = position({"countries": {"egypt": {"governance": "good", "alignment": "ally", "aid": 3}}})
    run(st, carry_through, EGYPT, 2)
    assert (st.aid[EGYPT], st.gov[EGYPT]) == (1, POOR)


def test_a_marker_is_told_with_its_country_or_without_any() -> None:
    st = position({})
    st.events = []
    put_marker(st, "nato", IRAQ)
    put_marker(st, "abbas")
    assert [event.data["space"] for event in st.events if event.kind == "marker"] == ["iraq", None]

"""What the table of Labyrinth shows of a position: boxes, pages, the chances of an operation."""

from __future__ import annotations

import pytest

from game.client.documents import Fact, Heading, Painting, Paragraph, Person, Shares
from game.client.table.game.pages import Standing
from game.client.tables import make_table
from game.client.tables.labyrinth.contents import OF_THEIR_OWN, PIECES, contents_of
from game.client.tables.labyrinth.pages import sign_words
from game.client.tables.labyrinth.table import LabyrinthTable
from game.client.tables.labyrinth.words import Words
from game.content.text import LANGUAGES, Catalogue
from game.core.choice import Choose
from game.core.match import View
from game.games.labyrinth.data import ADVERSARY, ALLY, CARD_IDS, COUNTRY, GREEN, JIHADIST, NEUTRAL, TAN, US
from game.games.labyrinth.hidden import view_of
from game.games.labyrinth.picks import spaces
from game.games.labyrinth.position import position
from game.games.labyrinth.rules import LabyrinthRules
from game.games.labyrinth.state import LabyrinthState

SYRIA, EGYPT, FRANCE = (COUNTRY[name] for name in ("syria", "egypt", "france"))


def staged() -> LabyrinthState:
    """A civil war in Syria, a plot in Egypt, France Hard."""
    syria = {"governance": "poor", "alignment": "ally", "civil_war": True, "militia": 3, "cells": 2, "active": 1}
    egypt = {"governance": "fair", "alignment": "neutral", "awakening": 2, "reaction": 1, "aid": 1}
    return position(
        {
            "rules": "awakening",
            "countries": {"syria": syria, "egypt": egypt, "france": {"posture": "hard"}},
            "plots": [{"place": "egypt", "plot": "2"}],
            "hands": {"us": [121, 148], "jihadist": [165]},
        }
    )


def table(language: str) -> LabyrinthTable:
    """The game's own table."""
    made = make_table(LabyrinthRules())
    assert isinstance(made, LabyrinthTable)
    made.catalogue = Catalogue(language, strict=True)
    return made


def test_a_box_shows_governance_alignment_and_pieces() -> None:
    shown = contents_of(staged(), SYRIA)
    assert (shown.tone, shown.bars) == ("poor", 3)
    assert dict(shown.standing) == {"ally": 1, "civil_war": 1, "cached": 2}
    assert dict(shown.pieces) == {"militia": 3, "sleeper": 2, "active": 1}
    assert contents_of(staged(), FRANCE).posture == "hard"


def test_a_plot_lies_face_down_before_the_us() -> None:
    st = staged()
    assert dict(contents_of(view_of(st, US), EGYPT).pieces) == {"plot": 1}
    assert dict(contents_of(view_of(st, JIHADIST), EGYPT).pieces) == {"plot_2": 1}


@pytest.mark.parametrize("language", LANGUAGES)
def test_modifiers_stand_line_by_line_with_their_sum_and_the_chances(language: str) -> None:
    made, st = table(language), staged()
    st.ops = 2
    choice = Choose(US, "country", spaces([EGYPT, SYRIA]), rule="7.2", args={"purpose": "war_of_ideas"})
    view: View[LabyrinthState] = View(view_of(st, US), US, choice, US)
    forecast = next(found for found in made.rules.forecast(view.state, choice, choice.options[0]) if found)
    page = made.pages.document(view, "space:egypt", forecast)
    assert page is not None
    rows = [block for block in page.blocks if isinstance(block, Fact)]
    values = [str(row.value) for row in rows[:5]]
    assert {"+1", "+2", "−1"} <= set(values)
    shares = next(block for block in page.blocks if isinstance(block, Shares))
    assert sum(share.part for share in shares.shares) == pytest.approx(1)
    heads = [block.words for block in page.blocks if isinstance(block, Heading)]
    assert made.catalogue.plain("labyrinth_table.elsewhere") in heads


@pytest.mark.parametrize("language", LANGUAGES)
def test_standing_and_situation(language: str) -> None:
    made = table(language)
    view: View[LabyrinthState] = View(view_of(staged(), US), US, None, US)
    bars = made.pages.standing(view)
    assert [bar.figures[0] for bar in bars] == ["0/12", "0/6", "1/15", "1/15"]
    assert all(isinstance(bar, Standing) and len(bar.sides) == 1 for bar in bars)
    situation = made.pages.idle_document(view)
    assert situation is not None
    hands = made.board.hands(view)
    assert [card.id for card in hands[0].cards] == ["advisors.121", "tahrir_square.148"]
    assert (hands[1].cards, hands[1].backs) == ([], 1)


def tips(st: LabyrinthState) -> list[str]:
    """What the bars say that wins."""
    bars = table("en").pages.standing(View(st, US, None, US))
    return ["".join(segment.text for segment in bar.tip) for bar in bars[:2] if not isinstance(bar.tip, str)]


def test_the_conditions_of_victory_are_those_of_the_match() -> None:
    """Against the Jihadist bot cells and neighbours matter not [9.1]; points are no victory; Syria decides alone."""
    st = staged()
    st.play_on = False
    us, jihadist = tips(st)
    assert "wins at once" in us
    assert "no cell on the map" in us
    assert "side by side" in jihadist
    st.automata = ["", "muddled"]
    us, jihadist = tips(st)
    assert "no cell on the map" not in us
    assert "side by side" not in jihadist
    st.play_on = True
    assert all("has a point for each" in tip for tip in tips(st))
    st.scenario = "assad_2012"
    assert tips(st) == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_card_in_play_stays_in_sight(language: str) -> None:
    made, st = table(language), staged()
    st.card = 148
    page = made.pages.idle_document(View(view_of(st, US), US, None, US))
    assert page is not None
    first, second = page.blocks[:2]
    assert isinstance(first, Person)
    assert first.picture == Painting("cards/labyrinth/148.webp", "", 60, 1.5)
    assert first.name == made.catalogue.name("labyrinth", "card", "tahrir_square")
    assert isinstance(second, Paragraph)
    assert second.words == made.catalogue.name("labyrinth", "card_text", "tahrir_square")


def test_the_page_of_a_card_tells_the_ops_it_has_in_this_match() -> None:
    """Obama Doctrine has 3 Ops in Mitt's Turn [S-2]."""
    for scenario, ops in (("mitts_turn", "3 Ops"), ("awakening_2010", "2 Ops")):
        st = position({"rules": "awakening", "scenario": scenario, "hands": {"us": [143], "jihadist": []}})
        page = table("en").pages.document(View(st, US, None, US), "card:obama_doctrine.143", None)
        assert page is not None
        assert str(page.note).startswith(ops)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_sign_of_a_country_has_its_name(language: str) -> None:
    made, st = table(language), staged()
    sprites: set[str] = set()
    for align in (ALLY, NEUTRAL, ADVERSARY):
        for regime in (GREEN, TAN):
            st.align[SYRIA], st.regime[SYRIA] = align, regime
            shown = contents_of(st, SYRIA)
            sprites |= {sprite for sprite, _ in (*shown.standing, *shown.pieces)}
    sprites |= {"capital", "caliphate", "civil_war", "besieged", "aid", "awakening", "reaction", "marker", "cached"}
    sprites |= {*OF_THEIR_OWN, *PIECES, "plot", "plot_1", "plot_2", "plot_3", "wmd"}
    words = {sprite: sign_words(Words(made.catalogue), sprite) for sprite in sprites}
    assert all(words.values())
    assert len({*words.values()}) == len(words)


@pytest.mark.parametrize(("language", "deck"), [("en", "deck"), ("ja", "デッキ")])
def test_the_last_time_is_that_through_the_deck(language: str, deck: str) -> None:
    """Not the last round of the turn."""
    st = staged()
    st.turn, st.passes, st.decks = 1, 1, []
    view = View(st, US, None, None)
    assert deck in table(language).pages.header(view)[1]


@pytest.mark.parametrize(("ops", "words"), [(1, "1Op）"), (2, "2Ops）")])
def test_one_op_is_no_ops(ops: int, words: str) -> None:
    choice = Choose(US, "use", spaces([SYRIA, EGYPT]), args={"ops": ops, "played": CARD_IDS[1]})
    view = View(staged(), US, choice, US)
    told = "".join(segment.text for segment in table("ja").decisions.prompt(view, choice))
    assert words in told

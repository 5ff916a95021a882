"""Lines of a page: a label and its value are not wrapped if both fit; the current step of a procedure is seen."""

from __future__ import annotations

import pygame
import pytest

from game.client.app import App
from game.client.documents import Document, Heading, Paragraph, Steps
from game.client.table.panels.inspector import PageArea, StepLine, page_widget
from game.client.ui.basic import Label
from game.client.ui.fact_line import FactLine, HeadLine
from game.content.text import rule_chip
from tests.client.gallery import GalleryScene
from tests.client.laying import OpenApp


def laid(app: App, label: str, value: str, width: int, rule: str = "") -> FactLine:
    """A line of that width in the window."""
    return shown(app, FactLine.of(label, value, [rule_chip(rule)] if rule else ""), width)


def shown(app: App, line: FactLine, width: int) -> FactLine:
    """The line, set at that width in the window."""
    scene = GalleryScene(app)
    app.push(scene)
    assert scene.root.content is not None
    line.attach(scene.root)
    line.place(pygame.Rect(0, 0, width, line.height_for(width)))
    return line


def lines(line: FactLine) -> tuple[int, int]:
    """How many lines the label and the value take."""
    assert line.label._block is not None
    assert line.value._block is not None
    return line.label._block.lines, line.value._block.lines


@pytest.mark.parametrize(
    ("label", "value"),
    [
        ("徴発", "スコットランド軍4・イングランド軍3"),
        ("地図上のユニット", "スコットランド軍5・イングランド軍8"),
        ("Units on the map", "Scots 5 · English 8, all of them"),
    ],
)
def test_a_value_without_room_beside_its_label_stands_whole_below_it(open_app: OpenApp, label: str, value: str) -> None:
    line = laid(open_app(), label, value, 270, "6.0")
    assert lines(line) == (1, 1)
    assert line.value.rect.top >= line.label.rect.bottom
    assert line.rule is not None
    assert line.value.rect.right <= line.rule.rect.left


def test_what_has_room_stands_in_one_line(open_app: OpenApp) -> None:
    line = laid(open_app(), "残りターン", "24", 270, "12.3")
    assert lines(line) == (1, 1)
    assert line.label.rect.centery == line.value.rect.centery
    assert line.label.rect.right <= line.value.rect.left


def test_a_long_label_is_broken_beside_a_short_value_and_the_other_way_round(open_app: OpenApp) -> None:
    long = "One after the other, as the rulebook has them, without a pause"
    assert lines(laid(open_app(), long, "24", 270, "12.3")) == (3, 1)
    first, second = lines(laid(open_app(), "Hand", long, 270))
    assert first == 1
    assert second > 1


def test_a_heading_stays_whole_beside_its_note(open_app: OpenApp) -> None:
    app = open_app()
    note = "駒をクリックすると、行くか残るかを変えられます。"
    page = Document("", "", blocks=[Heading("移動する駒", note)])
    found = page_widget(page.blocks, None, on_ref=print, on_pick=print).children[0]  # type: ignore[arg-type]
    assert isinstance(found, FactLine)
    assert lines(shown(app, found, 290)) == (1, 2)


def test_headings_follow_what_stands_above_them_however_long_the_page(open_app: OpenApp) -> None:
    app = open_app()
    scene = GalleryScene(app)
    app.push(scene)
    page = Document("", "", blocks=[Paragraph("First"), Heading("Then"), Paragraph("Last")])
    found = page_widget(page.blocks, None, on_ref=print, on_pick=print)  # type: ignore[arg-type]
    found.attach(scene.root)
    found.place(pygame.Rect(0, 0, 300, 900))
    assert found.children[-1].rect.bottom < 200


@pytest.mark.parametrize(
    ("note", "beside"),
    [
        ("2", True),
        ("駒をクリックすると、行くか残るかを変えられます。", False),
        ("Click a counter to change whether it goes or stays.", False),
    ],
)
def test_a_note_that_does_not_fit_beside_its_heading_is_a_sentence_below(
    open_app: OpenApp, note: str, beside: bool
) -> None:
    head = HeadLine(Label("移動する駒", role="section"), Label(note, role="italic"))
    line = shown(open_app(), head, 250)
    if beside:
        assert line.value.rect.right == 250
        assert line.value.rect.top < line.label.rect.bottom
    else:
        assert line.value.rect.top >= line.label.rect.bottom
        assert (line.value.rect.left, line.value.align) == (0, "left")


def test_a_page_moves_to_the_current_step_but_not_away_from_where_the_player_scrolls(open_app: OpenApp) -> None:
    scene = GalleryScene(open_app())
    scene.app.push(scene)
    place = pygame.Rect(0, 0, 220, 90)

    def area(at: int, before: PageArea | None = None) -> PageArea:
        document = Document("battle", "Battle", blocks=[Steps([(f"Step {number}", "7.1") for number in range(9)], at)])
        found = PageArea(page_widget(document.blocks, None, on_ref=print, on_pick=print), name="page")  # type: ignore[arg-type]
        found.attach(scene.root)
        if before is not None:
            found.take_over(before)
        found.place(place)
        return found

    def is_seen(area: PageArea) -> bool:
        [current] = [each for each in area.walk() if isinstance(each, StepLine) and each.is_current]
        return bool(place.contains(current.rect))

    fifth = area(5, area(0))
    assert is_seen(fifth)
    fifth.scroll_by(-fifth.offset)
    again = area(5, fifth)
    assert not is_seen(again)
    assert is_seen(area(8, again))

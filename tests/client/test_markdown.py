"""The Markdown of rulebooks: headings with numbers, lists, tables, emphasis, links."""

import pytest

from game.client.markdown import Heading, Item, Paragraph, Table, inline, parse, plain
from game.client.rulebooks import place_of
from game.content.text import Segment

BOOK = """# Rules

## 7 Battle
Both sides *fight*, see
[7.1.6] and [10.forced_march].

### 7.1.6 Facing
- one
  goes on
  - deeper
1. first

| Die | Result |
|---|---|
| 1 | *hit* |

## TEC Terrain
山地は
難しい。
"""


def test_blocks_in_order() -> None:
    blocks = parse(BOOK)
    assert blocks[:2] == [Heading(1, "", "Rules"), Heading(2, "7", "Battle")]
    assert [type(block) for block in blocks[2:]] == [Paragraph, Heading, Item, Item, Item, Table, Heading, Paragraph]
    assert blocks[3] == Heading(3, "7.1.6", "Facing")
    assert blocks[-2] == Heading(2, "TEC", "Terrain")


def test_lines_are_joined_as_the_script_asks() -> None:
    blocks = parse(BOOK)
    assert plain(blocks[2]) == "Both sides fight, see [7.1.6] and [10]."
    assert plain(blocks[-1]) == "山地は難しい。"


def test_lists_keep_level_mark_and_rule() -> None:
    items = [block for block in parse(BOOK) if isinstance(block, Item)]
    assert [(item.level, item.mark, plain(item), item.rule) for item in items] == [
        (0, "•", "one goes on", "7.1.6"),
        (1, "•", "deeper", "7.1.6"),
        (0, "1.", "first", "7.1.6"),
    ]


def test_tables_have_rows_of_cells() -> None:
    table = next(block for block in parse(BOOK) if isinstance(block, Table))
    assert [[plain(Paragraph(cell)) for cell in row] for row in table.rows] == [["Die", "Result"], ["1", "hit"]]


@pytest.mark.parametrize(
    "number", ["7", "7.1.6", "02-01", "09-03-05", "SW02-06", "SW02-08-01", "J-7", "E-1-c", "Q", "TEC"]
)
def test_rules_are_numbered_in_many_ways(number: str) -> None:
    assert parse(f"### {number} Facing") == [Heading(3, number, "Facing")]
    assert inline(f"see [{number}]")[1] == Segment("rule", f"[{number}]", ("rule", number))


def test_a_thing_described_under_a_rule_shows_the_number_alone() -> None:
    assert [plain(Paragraph(inline(f"[{rule}]"))) for rule in ("10.lost_cause", "D-ultra_frenzy", "E-1-c")] == [
        "[10]",
        "[D]",
        "[E-1-c]",
    ]


def test_a_number_without_a_heading_leads_to_the_one_it_belongs_to() -> None:
    blocks = tuple(parse("## 7 Battle\n\n### 7.1 Order\n\n## J Fire\n\n### SW02-08 Cards"))
    places = [place_of(blocks, rule) for rule in ("7.1.6", "7.2", "7.0", "J-7-a", "SW02-08-01", "9")]
    assert places == [1, 0, 0, 2, 3, None]


def test_emphasis_in_japanese_needs_no_space_after_it() -> None:
    assert inline("*宗教：*CCは厳格") == (Segment("strong", "宗教："), Segment("text", "CCは厳格"))
    assert inline("2*3*4, *.png, *.jpg") == (Segment("text", "2*3*4, *.png, *.jpg"),)


def test_words_and_years_are_no_numbers() -> None:
    assert parse("## War and peace") == [Heading(2, "", "War and peace")]
    assert [segment.kind for segment in inline("the [king] of [CC+]")] == ["text"]


def test_inline_marks() -> None:
    assert inline("a **b** [10.forced_march] [x]") == (
        Segment("text", "a "),
        Segment("strong", "b"),
        Segment("text", " "),
        Segment("rule", "[10]", ("rule", "10.forced_march")),
        Segment("text", " [x]"),
    )


def test_stars_in_names_of_files_are_no_emphasis() -> None:
    assert inline("ui/dice_*.png, ui/dice_*.json") == (Segment("text", "ui/dice_*.png, ui/dice_*.json"),)
    assert inline("敵は*撤退*する") == (Segment("text", "敵は"), Segment("strong", "撤退"), Segment("text", "する"))

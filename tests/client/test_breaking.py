"""Line breaking: kinsoku for Japanese, words for Latin."""

from collections.abc import Callable
from inspect import unwrap
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.client.app import App
from game.client.ui import rich
from game.client.ui.breaking import EMBLEM, NOT_FIRST, NOT_LAST, OBJECT, chunks, goes_on, may_break
from game.client.ui.fonts import has_japanese, japanese_size
from game.client.ui.kit import Kit
from game.client.ui.rich import Style


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("to be or", ("to ", "be ", "or")),
        ("撤退する。", ("撤退", "する。")),
        ("低いなら1つ置く。", ("低", "い", "なら", "1つ", "置", "く。")),
        ("国際連合安保理", ("国際", "連合", "安保理")),
        ("札を選んでください。", ("札", "を", "選んでください。")),
        ("待ちますか。", ("待", "ち", "ます", "か。")),
        ("佐々木の国", ("佐々木", "の", "国")),
        ("「撤退」（後退）。", ("「撤退」", "（後退）。")),
        ("きゃっと", ("きゃっ", "と")),
        ("スターとスコットランド", ("スター", "と", "スコッ", "ト", "ランド")),
        ("March 2／5", ("March ", "2／5")),
        ("第7.1.6節", ("第", "7.1.6節")),
        ("well-known", ("well-known",)),
        ("1297–1298", ("1297–", "1298")),
        (f"目は{OBJECT}、4以下", ("目", "は", f"{OBJECT}、", "4以下")),
        (f"は{EMBLEM}連邦軍", ("は", f"{EMBLEM}連邦軍")),
        (f"if the {EMBLEM}Liberation may", ("if ", "the ", f"{EMBLEM}Liberation ", "may")),
    ],
)
def test_lines_may_end_only_here(text: str, expected: tuple[str, ...]) -> None:
    assert chunks(text) == expected


@given(st.text(alphabet="あア「」（）、。ーっ漢7a .,!？" + OBJECT + EMBLEM, max_size=40))
def test_no_line_starts_or_ends_with_what_must_not(text: str) -> None:
    pieces = chunks(text)
    assert "".join(pieces) == text
    assert all(may_break(first[-1], second[0]) for first, second in pairwise(pieces))
    assert not any(piece[0] in NOT_FIRST for piece in pieces[1:])
    assert not any(piece[-1] in NOT_LAST for piece in pieces[:-1])


@pytest.mark.parametrize(
    "text",
    [
        "婚姻：引くトランプ2枚、サイコロ6個（場に1枚）。札を出すか、パスしてください。",
        "Point at a space, a stack or a card to read about it.",
    ],
)
def test_no_last_line_is_a_syllable(open_app: Callable[..., App], text: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """It takes from the line before, and there are no more lines for it."""
    kit = open_app().kit
    style, size = Style("body", (255, 255, 255)), kit.size("body")
    lay_out = unwrap(rich._lay_out)  # not one that was laid out before
    lengthened = 0
    for width in range(7 * size, 24 * size, 5):
        block = lay_out(kit, text, style, width, "left")
        with monkeypatch.context() as patch:
            patch.setattr(rich, "_lengthen_last", lambda *_: None)
            plain = lay_out(kit, text, style, width, "left")
        assert (block.lines, block.height) == (plain.lines, plain.height)
        assert block.width <= width
        low = [piece.rect.right for piece in block.pieces if piece.rect.centery > block.height * (1 - 1 / block.lines)]
        assert max(low) >= rich.WIDOW * (japanese_size(size) if has_japanese(text) else size)
        lengthened += [piece.rect for piece in block.pieces] != [piece.rect for piece in plain.pieces]
    assert lengthened


def lines_of(kit: Kit, text: str, letters: int) -> list[str]:
    """The lines of a text in a place so many Japanese letters wide."""
    size = kit.size("body")
    runs = rich._runs(kit, text, Style("body", (255, 255, 255)), size)
    return [
        "".join(run.text for run in line) for line in rich._break(kit.fonts, runs, size, letters * japanese_size(size))
    ]


@pytest.mark.parametrize(
    ("text", "letters", "lines"),
    [
        ("スコットランド軍の攻撃", 9, ["スコットランド", "軍の攻撃"]),
        ("戦列、イングランド軍が先", 11, ["戦列、イングランド", "軍が先"]),
        ("塔家：戦争――デンマークに侵攻。", 14, ["塔家：戦争――デンマークに", "侵攻。"]),
        ("塔家がカスティーリャ女王フアナを引く。", 17, ["塔家がカスティーリャ女王フアナ", "を引く。"]),
    ],
)
def test_no_line_is_left_half_empty_for_the_sake_of_the_last(
    open_app: Callable[..., App], text: str, letters: int, lines: list[str]
) -> None:
    assert lines_of(open_app().kit, text, letters) == lines


@pytest.mark.parametrize(
    ("text", "letters", "lines"),
    [
        ("鍵家が青の人物山札からマルグリットを引く。", 15, ["鍵家が青の人物山札から", "マルグリットを引く。"]),
        ("塔家がマルグリットを引く。", 7, ["塔家が", "マルグリット", "を引く。"]),
        ("フランスへ、ブルボンが動く。", 9, ["フランスへ、", "ブルボンが動く。"]),
        ("敵のスコットランド軍", 8, ["敵の", "スコットランド軍"]),
        ("スコットランド軍", 5, ["スコット", "ランド軍"]),
    ],
)
def test_a_word_of_katakana_is_parted_only_if_it_is_longer_than_a_line(
    open_app: Callable[..., App], text: str, letters: int, lines: list[str]
) -> None:
    assert lines_of(open_app().kit, text, letters) == lines


@pytest.mark.parametrize(
    ("text", "letters", "lines"),
    [
        ("遊ぶのは『スコットランド・ザ・ブレイブ』", 15, ["遊ぶのは『スコットランド・ザ・", "ブレイブ』"]),
        (
            "これから遊ぶのは『スコットランド・ザ・ブレイブ』",
            17,
            ["これから遊ぶのは", "『スコットランド・ザ・ブレイブ』"],
        ),
        ("スコットランド・ザ・ブレイブ", 9, ["スコットランド・ザ・", "ブレイブ"]),
    ],
)
def test_a_name_of_several_words_is_parted_at_a_dot_only_if_a_line_would_stay_empty(
    open_app: Callable[..., App], text: str, letters: int, lines: list[str]
) -> None:
    assert lines_of(open_app().kit, text, letters) == lines


def test_no_title_or_name_is_broken_inside_a_word(open_app: Callable[..., App]) -> None:
    """At any width in which the word fits in a line."""
    kit = open_app().kit
    sentence = "第1レッスンでは、スコットランド軍のウィリアム・ウォレスがスターリング橋でイングランド軍を破ります。"
    for letters in range(9, 40):
        for line, following in pairwise(lines_of(kit, sentence, letters)):
            assert not goes_on(line, following), (letters, line, following)


def test_at_both_sides_a_name_is_not_parted_to_fill_a_line(open_app: Callable[..., App]) -> None:
    """Each side of a value stands on its own."""
    kit = open_app().kit
    words, width = "スコットランド軍16・イングランド軍10", round(kit.size("strong") * 15)
    lines = {}
    for align in ("left", "right"):
        block = rich.lay_out(kit, words, Style("strong", (9, 9, 9)), width, align)
        lines[align] = min(piece.rect.width for piece in block.pieces)
    half = kit.text_width("イングランド軍10", "strong")
    assert lines["left"] == half == lines["right"]

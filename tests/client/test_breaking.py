"""Line breaking: kinsoku for Japanese, words for Latin."""

from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.client.ui.breaking import NOT_FIRST, NOT_LAST, OBJECT, chunks, may_break


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("to be or", ("to ", "be ", "or")),
        ("撤退する。", ("撤", "退", "す", "る。")),
        ("「撤退」（後退）。", ("「撤", "退」", "（後", "退）。")),
        ("きゃっと", ("きゃっ", "と")),
        ("スター", ("ス", "ター")),
        ("March 2／5", ("March ", "2／5")),
        ("第7.1.6節", ("第", "7.1.6", "節")),
        ("well-known", ("well-known",)),
        ("1297–1298", ("1297–", "1298")),
        (f"目は{OBJECT}、4以下", ("目", "は", f"{OBJECT}、", "4", "以", "下")),
    ],
)
def test_lines_may_end_only_here(text: str, expected: tuple[str, ...]) -> None:
    assert chunks(text) == expected


@given(st.text(alphabet="あア「」（）、。ーっ漢7a .,!？" + OBJECT, max_size=40))
def test_no_line_starts_or_ends_with_what_must_not(text: str) -> None:
    pieces = chunks(text)
    assert "".join(pieces) == text
    assert all(may_break(first[-1], second[0]) for first, second in pairwise(pieces))
    assert not any(piece[0] in NOT_FIRST for piece in pieces[1:])
    assert not any(piece[-1] in NOT_LAST for piece in pieces[:-1])

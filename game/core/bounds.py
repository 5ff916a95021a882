"""Limits on what a record may hold: types, ranges and lengths that msgspec checks while reading.

A value within these limits can be displayed, used in arithmetic and used as part of a file name. Whether it makes sense
in a game is checked by `game.core.record`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Any, TypeAlias, Union

from msgspec import Meta

MOST_SEED = 2**63 - 1
MOST_SEATS = 16
MOST_DECISIONS = 100_000
"""More than any match has; `game.core.playout` stops there too."""
MOST_NOTES = 4096
"""Most notes about what happened at the table; older ones are dropped, except those about dice."""
MOST_NAME = 24
"""Most letters of a person's name."""
MOST_LETTERS = 80
"""Most letters of a save's name, and of external text quoted in a sentence."""
LARGEST = 100_000
"""Largest absolute value of a number in a position: indices, turns, points, ducats."""
LONGEST = 10_000_000
"""Most seconds that a person has thought about a match."""
DEPTH = 8
"""Deepest nesting of lists and objects in a position."""

MATCH_ID = r"[0-9]{8}-[0-9]{6}-[0-9a-f]{6}"
"""Pattern of match ids, which are used in file names."""
_UNSEEN = "\x00-\x1f\x7f-\x9f\u200e\u200f\u2028-\u202e\u2066-\u2069\ud800-\udfff"
"""Control characters: line breaks, writing directions, surrogates."""

Player: TypeAlias = Annotated[str, Meta(pattern=r"^(human|bot:[a-z][a-z0-9_]*)\Z", max_length=40)]
Id: TypeAlias = Annotated[str, Meta(pattern=r"^[a-z][a-z0-9_]*\Z", max_length=40)]
MatchId: TypeAlias = Annotated[str, Meta(pattern=rf"^({MATCH_ID})?\Z", max_length=22)]
"""A match id from `SaveStore.new_match`, or empty. It is used as a file name."""
Serial: TypeAlias = Annotated[int, Meta(ge=0, le=2**53)]
Players: TypeAlias = Annotated[list[Player], Meta(min_length=1, max_length=MOST_SEATS)]
Words: TypeAlias = Annotated[str, Meta(pattern=rf"^[^{_UNSEEN}]*\Z", max_length=MOST_LETTERS)]
Time: TypeAlias = Annotated[str, Meta(pattern=r"^[0-9T:.+-]*\Z", max_length=40)]
Fingerprint: TypeAlias = Annotated[str, Meta(pattern=r"^[0-9a-f]{16}\Z", max_length=16)]
Count: TypeAlias = Annotated[int, Meta(ge=0, le=LARGEST)]
Seed: TypeAlias = Annotated[int, Meta(ge=0, le=MOST_SEED)]
Name: TypeAlias = Annotated[str, Meta(pattern=rf"^[^{_UNSEEN}]*\Z", max_length=MOST_NAME)]
DecisionText: TypeAlias = Annotated[str, Meta(max_length=MOST_LETTERS)]


def _position() -> Any:
    text: Any = Annotated[str, Meta(max_length=MOST_LETTERS)]
    number: Any = Annotated[int, Meta(ge=-LARGEST, le=LARGEST)]
    value: Any = Union[None, bool, number, text]  # noqa: UP007 - put together at run time
    for _ in range(DEPTH - 1):
        items: Any = Annotated[list[value], Meta(max_length=4096)]
        fields: Any = Annotated[dict[text, value], Meta(max_length=256)]
        value = Union[None, bool, number, text, items, fields]  # noqa: UP007
    return Annotated[dict[Id, value], Meta(max_length=256)]


if TYPE_CHECKING:
    Position: TypeAlias = dict[str, Any]
else:
    Position = _position()
    """The fields of a state: JSON values without fractions, nested at most `DEPTH` deep."""


def printable(words: str) -> str:
    r"""Return external text on one line, with control characters and surrogates escaped.

    >>> print(printable("line\nbreak\udcff"))
    line\nbreak\udcff
    """
    return "".join(letter if letter.isprintable() else ascii(letter)[1:-1] for letter in words)


def shorten(words: str, most: int = MOST_LETTERS) -> str:
    """Return external text in at most `most` letters, made `printable`; the middle is left out."""
    words, half = printable(words), most // 2
    return words if len(words) <= most else f"{words[:half]}…{words[len(words) - most + half + 1 :]}"


def plain_words(words: str) -> str:
    """Return the part of a text that a record accepts as the name of a save."""
    return "".join(letter for letter in words if letter.isprintable()).strip()[:MOST_LETTERS]

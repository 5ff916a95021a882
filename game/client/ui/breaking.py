"""Line breaking for Latin and Japanese text (kinsoku)."""

from __future__ import annotations

import re
from functools import lru_cache

OBJECT = "\ufffc"
"""Placeholder for a die or a chip inside running text."""
EMBLEM = "\uf8ff"
"""Placeholder for an icon, which stays with the name after it."""

SOFT_BREAK = "\u200b"
"""Invisible character that allows a line break after it."""

SLASHES = "/\\"

NOT_FIRST = frozenset(
    "、。，．・：；？！゛゜´｀¨ヽヾゝゞ々〻ー―‐）］｝〕〉》」』】〙〗〟’”｠»"
    "ぁぃぅぇぉっゃゅょゎゕゖァィゥェォッャュョヮヵヶㇰㇱㇲㇳㇴㇵㇶㇷㇸㇹㇺㇻㇼㇽㇾㇿ"
    "％‰℃…‥〜～＝／,.:;?!)]}%°"
)
"""Characters that must not start a line."""

NOT_LAST = frozenset("（［｛〔〈《「『【〘〖〝‘“｟«([{＃￥＄¥$#" + EMBLEM)
"""Characters that must not end a line."""

TOGETHER = 3
"""How many letters at the beginning and end of a katakana word stay together."""

DOTS = "・＝"
"""Characters that join katakana words into a name."""

ARMY = "軍"
ENDINGS = re.compile(
    "(?:[一-鿿]?[ぁ-ん]{0,2}[てで])?ください|ませんでした|ません|でしょう|ました|でした|ます|です"
    "|から|まで|より|なら|など|だけ|ない|する|した|して|れば|れた|れる|でも|では|には"
)
"""Verb endings and particles that stay together; with "please" the verb does too."""
NUMBERED = re.compile(r"[A-Z][a-z]+ (?=[IVX]+\b)")
"""The name before a number such as that of a king, with its space."""


def is_wide(character: str) -> bool:
    """Whether Japanese text may be broken next to the character."""
    return character >= "\u2e80" or character == OBJECT


@lru_cache(maxsize=8192)
def chunks(text: str) -> tuple[str, ...]:
    """Split text into pieces that stay whole; spaces stay at the end of their piece.

    >>> chunks("to be")
    ('to ', 'be')
    >>> chunks("「撤退」（後退）。")
    ('「撤退」', '（後退）。')
    >>> chunks("安全保障理事会")
    ('安全', '保障', '理事会')
    >>> chunks("連邦軍支配下")
    ('連邦軍', '支配下')
    >>> chunks("置いてください。")
    ('置いてください。',)
    >>> chunks("セルを1つ置く。")
    ('セル', 'を', '1つ', '置', 'く。')
    >>> chunks("低いなら2枚")
    ('低', 'い', 'なら', '2枚')
    >>> chunks("スコットランド")
    ('スコッ', 'ト', 'ランド')
    >>> chunks("Henry VIII of England")
    ('Henry VIII ', 'of ', 'England')
    >>> len(chunks(f"望めば{EMBLEM}ドガ")) == len(chunks("望めばドガ"))
    True
    """
    pieces: list[str] = []
    start = 0
    whole = {place for found in ENDINGS.finditer(text) for place in range(found.start() + 1, found.end())}
    whole.update(found.end() for found in NUMBERED.finditer(text))
    for place in range(1, len(text)):
        if may_break(text[place - 1], text[place]) and place not in whole and not _cuts_word(text, place):
            pieces.append(text[start:place])
            start = place
    if text:
        pieces.append(text[start:])
    return tuple(pieces)


def breakable(words: str, after: str = "/\\_.-") -> str:
    """Allow line breaks after dividers too, for paths, addresses and file names."""
    for divider in after:
        words = words.replace(divider, divider + SOFT_BREAK)
    return words


def may_break(before: str, after: str) -> bool:
    """Whether a line may end between these two adjacent characters."""
    if after == " " or after in NOT_FIRST or before in NOT_LAST:
        return False
    if before in (" ", SOFT_BREAK):
        return True
    if before == "／" and after.isdigit():
        return False
    if before in "–—" and after.isalnum():
        return True
    if before.isdigit() and (is_kanji(after) or is_hiragana(after)):
        return False
    return is_wide(before) or is_wide(after)


def _cuts_word(text: str, place: int) -> bool:
    """Whether a break there would split a katakana word near an end, or a compound of kanji."""
    if is_kanji(text[place - 1]) and is_kanji(text[place]):
        start = next((n + 1 for n in range(place - 1, -1, -1) if not is_kanji(text[n])), 0)
        end = next((n for n in range(place, len(text)) if not is_kanji(text[n])), len(text))
        return place - start not in _joints(text[start:end])
    if not (is_katakana(text[place - 1]) and is_katakana(text[place])):
        return False
    around = text[max(0, place - TOGETHER) : place + TOGETHER]
    return len(around) < 2 * TOGETHER or not all(map(is_katakana, around))


@lru_cache(maxsize=1024)
def _joints(kanji: str) -> frozenset[int]:
    """Where a sequence of kanji splits into compounds.

    Most compounds have two characters; names of armies have three, and the last of an odd number stays with its pair.
    """
    place, found = 0, set[int]()
    while len(kanji) - place > 3:
        place += 3 if kanji[place + 2] == ARMY else 2
        found.add(place)
    return frozenset(found)


def goes_on(before: str, after: str) -> bool:
    """Whether a katakana word continues from one text into the next."""
    return bool(before and after) and is_katakana(before[-1]) and is_katakana(after[0])


def name_goes_on(before: str, after: str) -> bool:
    """Whether a name in katakana continues from one text into the next, with or without a dot between its words."""
    return goes_on(before.rstrip(DOTS), after)


def is_kanji(letter: str) -> bool:
    """Whether the character is a kanji (or the kanji repetition mark)."""
    return "一" <= letter <= "鿿" or letter == "々"


def is_hiragana(letter: str) -> bool:
    """Whether the character is hiragana, as endings and particles are."""
    return "ぁ" <= letter <= "ゖ"


def is_katakana(character: str) -> bool:
    """Whether the character is a katakana letter or the sign of a long vowel."""
    return "ァ" <= character <= "ヺ" or character == "ー"

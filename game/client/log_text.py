"""The log of a match outside the window: as text, as Markdown, as one HTML page; with dice and rule numbers."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from html import escape
from typing import Any, Literal

from game.client.attempt import sentence_of
from game.client.table.game.chronicle import Chronicle
from game.client.ui import rich
from game.content.text import Segment
from game.core.choice import EVERYBODY, NOBODY
from game.core.event import Event
from game.core.rules import HUMAN
from game.play.session import Session

Form = Literal["txt", "md", "html"]
FORMS: tuple[Form, ...] = ("txt", "md", "html")
STYLE = (
    "body{max-width:44em;margin:2em auto;padding:0 1em;font:16px/1.5 sans-serif;color:#2b1b10;background:#f8f1e2}"
    "h2{font-size:1.1em;border-bottom:1px solid #8a6d3b;margin-top:1.6em}"
    "p{margin:.3em 0}.side{color:#6b5a3c}.rule{color:#8a6d3b;font-size:.85em}"
    ".die{border:1px solid #4a3420;border-radius:.2em;padding:0 .3em;background:#fffdf6}"
)


@dataclass(frozen=True, slots=True)
class Entry:
    """A line of the log."""

    words: Sequence[Segment]
    side: str
    """Name of the side that the line is about, unless the words name it; may be empty."""
    is_heading: bool


def reader_of(session: Session) -> int:
    """Return the viewer for a log that leaves the window.

    A finished match is public. Of a running one, a single person may know what they saw; with several people, nobody
    may know more than all.
    """
    people = [seat for seat, player in enumerate(session.players) if player == HUMAN]
    if session.match.choice is None or not people:
        return EVERYBODY
    return people[0] if len(people) == 1 else NOBODY


def entries(chronicle: Chronicle[Any], history: Sequence[tuple[int, Event]], reader: int) -> list[Entry]:
    """Every line of a log, none folded, as the reader may know it."""
    told: list[Event] = []
    for _, event in history:
        seen = event.seen_by(reader)
        if chronicle.is_told(seen):
            both = chronicle.merged(told[-1], seen) if told else None
            if both is not None:
                told[-1] = both
            else:
                told.append(seen)
    return [entry for event in told if (entry := _entry(chronicle, event)) is not None]


def _entry(chronicle: Chronicle[Any], event: Event) -> Entry | None:
    words = [segment for segment in sentence_of(chronicle, event) if segment.kind != "icon"]
    if not words:
        return None
    side = chronicle.side_of(event)
    name = chronicle.game.side_name(side) if side else ""
    if name and name in rich.plain(words):
        name = ""
    return Entry(words, name, chronicle.is_heading(event))


def written(title: str, lines: Sequence[Entry], form: Form, language: str) -> str:
    """The log in a form."""
    writers = {"txt": _text, "md": _markdown, "html": _html}
    return "\n".join([*writers[form](title, lines, language), ""])


def _text(title: str, lines: Sequence[Entry], _: str) -> Iterator[str]:
    yield title
    yield "=" * len(title)
    for line in lines:
        words = rich.plain(line.words).strip()
        if line.is_heading:
            yield from ("", words, "-" * len(words))
        else:
            yield f"{line.side}: {words}" if line.side else words


def _markdown(title: str, lines: Sequence[Entry], _: str) -> Iterator[str]:
    yield f"# {_marked(title)}"
    before = True
    for line in lines:
        words = "".join(_markdown_of(segment) for segment in line.words).strip()
        if line.is_heading or before:
            yield ""
        before = line.is_heading
        if line.is_heading:
            yield f"## {words}"
        else:
            yield f"- *{_marked(line.side)}:* {words}" if line.side else f"- {words}"


def _markdown_of(segment: Segment) -> str:
    words = _marked(segment.text)
    inner = words.strip()
    if segment.kind in ("die", "name", "strong") and inner:
        return words.replace(inner, f"**{inner}**", 1)
    return words


def _marked(words: str) -> str:
    """Text in which nothing is taken for Markdown."""
    return "".join(f"\\{letter}" if letter in "\\`*_[]<>#|" else letter for letter in words)


def _html(title: str, lines: Sequence[Entry], language: str) -> Iterator[str]:
    yield f'<!DOCTYPE html>\n<html lang="{language}">\n<head>\n<meta charset="utf-8">'
    yield f"<title>{escape(title)}</title>\n<style>{STYLE}</style>\n</head>\n<body>\n<h1>{escape(title)}</h1>"
    for line in lines:
        words = "".join(_html_of(segment) for segment in line.words).strip()
        side = f'<span class="side">{escape(line.side)}:</span> ' if line.side else ""
        yield f"<h2>{words}</h2>" if line.is_heading else f"<p>{side}{words}</p>"
    yield "</body>\n</html>"


def _html_of(segment: Segment) -> str:
    words = escape(segment.text)
    if segment.kind in ("die", "rule"):
        return f'<span class="{segment.kind}">{words}</span>'
    return f"<b>{words}</b>" if segment.kind in ("name", "strong") else words

"""The templates of messages: what may be written in them, and the parts that they are read into.

| written | shows |
|---|---|
| `{name}` | the argument, lists joined as the language joins them, `None` as hidden |
| `{who:leader}` | the thing's name, found at `<game>.leader.<value>` or in a further file of the game, `<game>_map` |
| `{side:side}` | device and name of a side |
| `{d:die}` `{ds:dice}` `{d:die@side}` | a die face, or several, in the colour of the side in argument `side` |
| `{number:rule}` | the chip of a rule number given as an argument |
| `{n:signed}` `{p:percent}` `{i:nth}` | +2, −1; 82 % for 0.82 (in Japanese 82%); 3 for the index 2 |
| `{why:message}` | another message: a key, or `[key, {arguments}]` |
| `{n|unit|units}` | the first form when n is 1, else the second |
| `*strong*`, `[7.1.6]` | emphasis; the chip of a rule number |
| `{{` `}}` `**` | the characters themselves |
"""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Literal


class TextError(Exception):
    """A message is missing, its template is malformed, or its arguments do not fit."""


@dataclass(frozen=True, slots=True)
class Part:
    """A piece of a parsed template. `op` is text, rule, insert or plural; `strong` marks emphasis."""

    op: Literal["text", "rule", "insert", "plural"]
    text: str
    kind: str = ""
    forms: tuple[str, str] = ("", "")
    strong: bool = False


RULE = r"[A-Z]{0,3}\d+(?:[.-]\w+)*|[A-Z](?:-\w+)*|[A-Z]{3}"
"""The number of a rule (7.1.6, 09-03-05, SW02-06, E-1-c), of a thing described under a rule (10.forced_march), the
letter of a chapter (Q), or the name of a chart (TEC).
"""

_TOKEN = re.compile(
    r"(?P<literal>\{\{|\}\}|\*\*)"
    r"|\{(?P<name>[a-z_]\w*)(?::(?P<kind>[a-z_]\w*(?:@[a-z_]\w*)?)|\|(?P<one>[^|{}]*)\|(?P<many>[^|{}]*))?\}"
    rf"|\[(?P<rule>{RULE})\]"
    r"|(?P<star>\*)"
    r"|(?P<wrong>[{}])"
)


@lru_cache(maxsize=4096)
def parse(template: str) -> tuple[Part, ...]:
    """Split a template into its parts. TextError if a brace or star has no partner."""
    parts: list[Part] = []
    strong = False
    end = 0

    def text(piece: str) -> None:
        if piece and parts and parts[-1].op == "text" and parts[-1].strong == strong:
            parts[-1] = replace(parts[-1], text=parts[-1].text + piece)
        elif piece:
            parts.append(Part("text", piece, strong=strong))

    for found in _TOKEN.finditer(template):
        text(template[end : found.start()])
        end = found.end()
        if found["literal"]:
            text(found["literal"][0])
        elif found["star"]:
            strong = not strong
        elif found["rule"]:
            parts.append(Part("rule", found["rule"], strong=strong))
        elif found["wrong"]:
            raise TextError(f"stray {found['wrong']!r} in the template {template!r}")
        elif found["one"] is not None:
            parts.append(Part("plural", found["name"], forms=(found["one"], found["many"]), strong=strong))
        else:
            parts.append(Part("insert", found["name"], kind=found["kind"] or "", strong=strong))
    text(template[end:])
    if strong:
        raise TextError(f"a star without its partner in the template {template!r}")
    return tuple(parts)


def arguments_of(template: str) -> frozenset[str]:
    """The arguments that a template shows, as `name` or `name:kind`; plural choices count as `name`."""
    shown = (part for part in parse(template) if part.op in ("insert", "plural"))
    return frozenset(f"{part.text}:{part.kind}" if part.kind else part.text for part in shown)

"""Decisions: what a seat is asked. The options of a decision are exactly the legal answers."""

from __future__ import annotations

from collections.abc import Generator, Mapping, Sequence
from functools import lru_cache
from typing import Final, NamedTuple, TypeAlias

CHANCE: Final = -1
"""The seat that rolls dice and draws cards."""
NOBODY: Final = -2
"""A viewer without a seat, who sees only public information."""
EVERYBODY: Final = -3
"""A viewer without a seat, who sees everything: a spectator."""

Plain: TypeAlias = "bool | int | float | str | Sequence[Plain] | Mapping[str, Plain] | None"
"""A JSON value."""


class Pick(NamedTuple):
    """One thing that can be picked: a hex, a piece, a card, a button, a number or the face of a die.

    >>> str(Pick("hex", "0404")), str(Pick("die", 5))
    ('hex:0404', 'die=5')
    >>> Pick.parse("die=5")
    Pick(kind='die', id=5)
    """

    kind: str
    id: str | int

    def __str__(self) -> str:
        return f"{self.kind}={self.id}" if isinstance(self.id, int) else f"{self.kind}:{self.id}"

    @classmethod
    def parse(cls, text: str) -> Pick:
        """Parse the text form of a pick. Raise ValueError if it is malformed."""
        kind, mark, name = text.partition(":")
        if mark and "=" not in kind:
            return cls(kind, name)
        kind, mark, number = text.partition("=")
        if not mark or not (number.isascii() and number.isdigit() and len(number) < 10):
            raise ValueError(f"{text[:40]!r} names nothing")
        return cls(kind, int(number))


class Choose:
    """A pending decision of one seat. `await` it inside a procedure to get the option that was picked.

    `prompt` is a catalogue key (without the game's id and "prompt"), never a sentence; `args` fill its placeholders;
    `rule` is the rule number shown with it. Only the CHANCE seat has `weights`. A decision with a single option is
    answered without asking, unless it is a commitment (`confirm`) or skipping the question would reveal what the seat
    holds (`veiled`).
    """

    __slots__ = ("args", "confirm", "options", "prompt", "rule", "seat", "veiled", "weights")

    def __init__(
        self,
        seat: int,
        prompt: str,
        options: Sequence[Pick],
        *,
        rule: str = "",
        weights: Sequence[int] | None = None,
        confirm: bool = False,
        veiled: bool = False,
        args: Mapping[str, Plain] | None = None,
    ) -> None:
        self.seat = seat
        self.prompt = prompt
        self.options = options
        self.rule = rule
        self.weights = weights
        self.confirm = confirm
        self.veiled = veiled
        self.args: Mapping[str, Plain] = args or {}

    def __await__(self) -> Generator[Choose, Pick, Pick]:
        return (yield self)

    @property
    def is_empty(self) -> bool:
        """Whether the question is asked only to keep a secret: no answer to it can change anything."""
        options = self.options
        return (self.veiled and len(options) == 1) or (PASS in options and all(pick in PASSES for pick in options))

    def find(self, text: str) -> Pick | None:
        """Return the option whose text form (`str(pick)`) is `text`, or None."""
        for option in self.options:
            if str(option) == text:
                return option
        return None

    def __repr__(self) -> str:
        return f"Choose({self.seat}, {self.prompt!r}, {[str(option) for option in self.options]})"


def choose(
    seat: int,
    prompt: str,
    options: Sequence[Pick],
    rule: str = "",
    *,
    confirm: bool = False,
    veiled: bool = False,
    **args: Plain,
) -> Choose:
    """Ask a seat to pick one option: `pick = await choose(seat, "march", options, "4.0", left=2)`."""
    return Choose(seat, prompt, options, rule=rule, confirm=confirm, veiled=veiled, args=args)


DIE: Final[tuple[Pick, ...]] = tuple(Pick("die", face) for face in range(1, 7))
YES: Final = Pick("button", "yes")
NO: Final = Pick("button", "no")
PASS: Final = Pick("button", "pass")
PASS_ALL: Final = Pick("button", "pass_all")
"""Pass now and whenever this is asked again for a while."""
PASSES: Final = (PASS, PASS_ALL)
DONE: Final = Pick("button", "done")
BACK: Final = Pick("button", "back")
"""Cancel the last choice, which has had no effect yet."""


async def roll_die(why: str, **args: Plain) -> int:
    """Roll one six-sided die, as a decision of the CHANCE seat; `why` is the catalogue key of the reason."""
    face = (await Choose(CHANCE, why, DIE, args=args)).id
    assert isinstance(face, int)
    return face


_pick = lru_cache(maxsize=4096)(Pick)
"""Cached, because the same cups are drawn from repeatedly."""


async def draw_weighted(why: str, kind: str, weights: Mapping[str, int], **args: Plain) -> str:
    """Draw one id, as a decision of the CHANCE seat, with a probability proportional to its weight (its count in a
    cup).
    """
    ids = [name for name, weight in weights.items() if weight > 0]
    picks = [_pick(kind, name) for name in ids]
    counts = [weights[name] for name in ids]
    return str((await Choose(CHANCE, why, picks, weights=counts, args=args)).id)

"""Decisions held against each other."""

from game.core.choice import Choose


def same_question(one: Choose | None, other: Choose | None) -> bool:
    """Whether both ask the same seat the same thing; None, the end of a match, is the same as None alone."""
    if one is None or other is None:
        return one is other
    facts = [(it.seat, it.prompt, it.rule, it.args, list(it.options)) for it in (one, other)]
    return facts[0] == facts[1]

"""The page next to the battle board: steps, catch check, expected hits and losses."""

from __future__ import annotations

from collections.abc import Sequence

from game.client.documents import Block, Document, Fact, Heading, Paragraph, Share, Shares, Steps
from game.client.tables.deloyer.battle.field import Field
from game.client.tables.deloyer.writer import Writer
from game.core.match import View
from game.core.pondering import at_once
from game.games.deloyer.chapters.battle import catch_value, may_ask_catch
from game.games.deloyer.data import BOTH, FEDERATION, LIBERATION, SIDES
from game.games.deloyer.explain.odds import chance_at_most, expected_hits, now_in, steps_left
from game.games.deloyer.queries import fighters
from game.games.deloyer.state import DeloyerState

STEPS = ("catch", "cba", "personnel", "melee")
RULES = {"catch": "13.3", "cba": "14.1", "personnel": "15.2", "melee": "16.1"}
TONES = {LIBERATION: "fair", FEDERATION: "good"}
"""Gold and green, as the sides' own colours."""


def steps_of(shown: Field) -> Sequence[str]:
    """Return the steps of the battle; the liberation's battle phase has no catch check [13.1]."""
    return STEPS if shown.battle.attacker == FEDERATION else STEPS[1:]


def step_now(shown: Field) -> int:
    """Return the index of the current step, or of the first; past the last when the battle is over."""
    steps = steps_of(shown)
    if shown.step in steps:
        return steps.index(shown.step)
    return 0 if shown.step in STEPS else len(steps)


def page(write: Writer, shown: Field, view: View[DeloyerState]) -> Document:
    """Return the chances, which stay in sight, the steps with ticks, and what is expected of them."""
    steps = [(write.say(f"battle.step.{step}"), RULES[step]) for step in steps_of(shown)]
    chances, expected = _chances(write, view.state) if view.state.battle is not None else ([], [])
    blocks = [Steps(steps, step_now(shown)), *expected]
    return Document(f"battle:{shown.hex}", write.say("battle.page"), "", blocks, chances)


def _chances(write: Writer, st: DeloyerState) -> tuple[list[Block], list[Block]]:
    """Return the chances to catch and to be left alone; hits and losses that are expected."""
    b = st.battle
    assert b is not None
    chances: list[Block] = []
    found: list[Block] = []
    unsaid = not b.window and may_ask_catch(st, b.hex, b.attacker)
    if b.step == "catch" and (b.asked or unsaid):
        need = catch_value(st, b)
        chance = write.say("battle.catch_chance", chance=chance_at_most(need), need=need)
        chances.append(Fact(write.say("battle.step.catch"), chance, "13.3"))
    course = now_in(st)
    if course is None:
        return chances, []
    rows = [fighters(st, b, side) for side in BOTH]
    expected: list[Block] = []
    for step in steps_left(b):
        hits = [round(sum(expected_hits(st, b, side, step)), 1) for side in BOTH]
        if any(hits):
            words = write.say("battle.hits", own=hits[LIBERATION], enemy=hits[FEDERATION])
            expected.append(Fact(write.say(f"battle.step.{step}"), words, RULES[step]))
    if expected:
        found += [Heading(write.say("battle.expected"), write.say("battle.expected_note")), *expected]
    result = at_once(course)
    found.append(Heading(write.say("battle.losses")))
    for side in BOTH:
        lost = write.say("battle.lost", lost=round(result.dead[side], 1), n=len(rows[side]))
        found.append(Fact(write.say("battle.side", side=SIDES[side]), lost, "17.4"))
    alone = result.alone[LIBERATION], result.alone[FEDERATION]
    if sum(alone):
        shares = [Share(alone[side], write.say("battle.alone", side=SIDES[side]), TONES[side]) for side in BOTH]
        shares.insert(1, Share(max(0.0, 1 - sum(alone)), write.say("battle.neither_alone"), "none"))
        chances.append(Shares(shares, write.catalogue.percent))
    return chances, [*found, Paragraph(write.say("battle.not_counted"), quiet=True)]

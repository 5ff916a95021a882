"""The words of Space Vermin: every key in the code has its sentence, fits its arguments, and none is left over."""

from __future__ import annotations

import ast
import re
import tomllib
from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest

import game.games.vermin as package
from game.content.text import FOLDER, LANGUAGES, Catalogue
from game.core.dice import SeededDice
from game.core.fight import FOUGHT
from game.core.match import Match
from game.games.vermin import data
from tests.games.vermin.builders import RULES

SOURCES = {
    path.name: path.read_text(encoding="utf-8")
    for path in sorted(Path(package.__file__).parent.rglob("*.py"))
    if "bot" not in path.parts
}
HEADING = re.compile(r"^#{2,4} (\S+) ", re.MULTILINE)
ARGUMENT = {"choose": 1, "Choose": 1, "roll_die": 0, "roll_hex": 0, "draw_weighted": 0, "emit": 0, "turn_over": 2}
"""Where each function takes the key of a prompt, a roll or an event."""


def table(language: str, name: str) -> dict[str, str]:
    found: dict[str, str] = tomllib.loads((FOLDER / language / "vermin.toml").read_text(encoding="utf-8"))[name]
    return found


def literals(node: ast.expr) -> Iterator[str]:
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        yield node.value
    elif isinstance(node, ast.IfExp):
        yield from literals(node.body)
        yield from literals(node.orelse)


def called(*functions: str, files: str = "") -> set[str]:
    """The keys that calls of these functions are given as literals."""
    found: set[str] = set()
    for file, source in SOURCES.items():
        for node in ast.walk(ast.parse(source)) if file.startswith(files) else ():
            if isinstance(node, ast.Call):
                name = node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")
                place = ARGUMENT.get(name, 0)
                if name in functions and len(node.args) > place:
                    found |= set(literals(node.args[place]))
    return found


BREED = {"breed"}
"""A draw that is written as a decision of CHANCE."""


JOINED = {"vermite_walked"}
"""Lines that the log makes of several events (see the table)."""


def test_every_prompt_die_and_event_has_its_sentence_and_none_is_left_over():
    prompts = {key.partition("_no_")[0] for key in table("en", "prompt")}
    chances = set(table("en", "chance"))
    assert called("choose", "Choose") - BREED == prompts
    assert called("roll_die", "roll_hex", "draw_weighted") | BREED == chances
    told = {key.partition("_no_")[0] for key in table("en", "log")}
    names = {"deployed", "limbered", "built", *JOINED}
    assert (called("emit") | called("turn_over") | names) - {"directions_beta"} == told - {"directions_beta"}


def test_every_refusal_and_every_note_has_its_sentence():
    refusals, notes = set(table("en", "refusal")), set(table("en", "forecast"))
    put_together = {f"blocked_by_{what}" for what in ("bamboo", "building", "tar", "bridge", "unit", "vermite")}
    assert called("why", files="why_not") | put_together == refusals
    composed = {
        *("pants_removed", "pants_reduced", "ant_removed", "ant_reduced", "nat_risk", "nat_kills"),
        *("would_recover", "no_effect", "would_be_removed", "would_be_reduced"),
        *("would_be_flung", "would_fly", "danger", "danger_on_target"),
    }
    assert called("note", files="forecast") | composed == notes


@pytest.mark.parametrize("language", LANGUAGES)
def test_everything_on_the_table_has_a_name(language):
    words = Catalogue(language, strict=True)
    for p in data.PIECES:
        assert words.name("vermin", "unit" if p in data.UNITS else "vermite", data.PIECE_IDS[p])
    for kind, ids in (
        ("chit", data.CHIT_IDS),
        ("event", set(data.EVENT)),
        ("weapon", data.WEAPONS),
        ("side", data.SIDES),
        ("exit", range(1, 7)),
        ("nest", (1, 2)),
        ("way", range(1, 7)),
    ):
        assert all(words.name("vermin", kind, name) for name in ids)


@pytest.mark.parametrize(("seed", "scenario"), [(0, "family_jewels"), (1, "great_migration")])
def test_whole_matches_are_told_without_a_fault(seed, scenario):
    """The campaign has the decisions of these two; `test_everything_that_happens_has_its_words` plays it as well."""
    languages = [Catalogue(language, strict=True) for language in LANGUAGES]
    rng = Random(seed)
    match = Match(RULES, scenario, {}, SeededDice(seed), 1 + seed % 2)
    while (choice := match.choice) is not None:
        pick = rng.choice(choice.options)
        last = (
            [found for found in RULES.forecast(match.state, choice, pick) if found][-1:] if rng.random() < 0.15 else []
        )
        said = RULES.refusal(match.state, choice, rng.choice(data.HEX_PICKS))
        for words in languages:
            assert words.plain(f"vermin.prompt.{choice.prompt}", choice.args)
            assert said is None or words.message(said, "vermin")
            assert all(words.message(note, "vermin") for found in last for note in found.notes)
        match.apply(pick)
    for words in languages:
        for event in (event for _, event in match.history if event.kind != FOUGHT):
            assert words.plain(f"vermin.log.{event.kind}", event.data, game="vermin")


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_rule_number_has_its_heading(language):
    headings = set(HEADING.findall((FOLDER.parents[0] / "rules" / language / "vermin.md").read_text(encoding="utf-8")))
    used: set[str] = set()
    for source in SOURCES.values():
        used |= set(re.findall(r'"([A-Q](?:-(?:\d+|[a-z_]+))*)"', source))
        used |= {rule for node in ast.walk(ast.parse(source)) if isinstance(node, ast.Constant)
                 for rule in re.findall(r"\[([A-Q](?:-\w+)*)\]", str(node.value))}  # fmt: skip
    used |= {f"D-{event}" for event in data.EVENT} | {f"J-5-{weapon}" for weapon in data.WEAPONS}
    for text in (FOLDER / language / "vermin.toml").read_text(encoding="utf-8").splitlines():
        used |= set(re.findall(r"\[([A-Q](?:-\w+)*)\]", text)) if not text.startswith("[") else set()
    assert used - headings == set()

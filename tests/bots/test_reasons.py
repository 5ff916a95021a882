"""The reasons of bots: worded in both languages, all used, independent of secrets."""

import re
from collections import Counter
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

import pytest

import game.games
from game.bots.answering import AnsweringBot, Thought
from game.content.text import LANGUAGES, Catalogue
from game.core.choice import DONE, PASS, Choose, Pick
from game.core.dice import SeededDice
from game.core.match import Match
from game.core.seat import Seat
from game.games import GAMES, load_rules

MATCHES = {
    "scotland": [
        ("rebellion", 2, 1, ()),
        ("toom_tabard", 2, 2, ("garrisons", "northern_levies")),
        ("rebellion", 2, 3, ()),
    ],
    "dynasties": [
        ("europe", 3, 1, ("sky_witches", "abilities")),
        ("europe", 2, 2, ("sky_witches",)),
        ("europe", 4, 4, ()),
    ],
    "vermin": [("family_jewels", 2, 1, ()), ("great_migration", 1, 2, ())],
    "labyrinth": [("awakening_2010", 2, 1, ()), ("lets_roll", 2, 2, ())],
    "deloyer": [("setup1", 2, 11, ()), ("setup2", 2, 12, ()), ("setup2", 2, 11, ())],
}
MOST = {"scotland": 450, "dynasties": 220, "vermin": 450, "labyrinth": 70, "deloyer": 450}
"""How many decisions of each of them are made; those of Labyrinth are long thought about."""
LEAST = {"scotland": 25, "dynasties": 17, "vermin": 12, "deloyer": 12, "labyrinth": 5}
"""How many sorts of reasons are heard in these matches."""
FEW = 0.05
"""The part of all hints that may name an option without a reason."""


class Said(NamedTuple):
    """A thought, with what the seat saw and was asked."""

    state: Any
    choice: Choose
    thought: Thought


@cache
def said(name: str) -> list[Said]:
    """The thoughts on whatever can be chosen, in whole matches of computers of the strength that hints have."""
    rules, found = load_rules(name), []
    for scenario, seats, seed, options in MATCHES[name]:
        match = Match(rules, scenario, dict.fromkeys(options, True), SeededDice(seed), seats)
        bots = [rules.bot(rules.adviser, seed + seat) for seat in range(seats)]
        while (choice := match.choice) is not None and len(match.log) < MOST[name]:
            thought = [item for item in bots[choice.seat].think(Seat(match, choice.seat)) if item is not None][-1]
            assert thought.pick in choice.options
            if len(choice.options) > 1 and not choice.is_empty:
                found.append(Said(match.view(choice.seat).state, choice, thought))
            match.apply(thought.pick)
    return found


def written(name: str) -> set[str]:
    """The keys that the game's source gives to reasons."""
    folder = Path(game.games.__file__).parent / name
    sources = "\n".join(path.read_text("utf-8") for path in folder.rglob("*.py"))
    calls = re.findall(r'because\(\s*"(\w+)"(?: if [^"]*? else "(\w+)")?', sources)
    return {key for pair in calls for key in pair if key}


@pytest.mark.parametrize("name", GAMES)
def test_reasons_can_be_said_in_both_languages_and_their_chances_are_chances(name):
    keys = set()
    for language in LANGUAGES:
        words = Catalogue(language, strict=True)
        for _, _, thought in said(name):
            for reason in thought.because:
                text = "".join(segment.text for segment in words.message(reason, name))
                assert text
                assert "{" not in text
                keys.add(reason.key)
                for key in ("chance", "now", "then"):
                    value = reason.args.get(key)
                    assert not isinstance(value, float) or 0 <= value <= 1
    assert len(keys) >= LEAST[name], sorted(keys)


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_reason_in_the_source_has_its_sentence_and_no_sentence_is_left_over(name, language):
    prefix = f"{name}.bot."
    sentences = {key.removeprefix(prefix) for key in Catalogue(language).keys() if key.startswith(prefix)}  # noqa: SIM118
    assert sentences == written(name)


@pytest.mark.parametrize("name", GAMES)
def test_nineteen_hints_in_twenty_give_a_reason(name):
    bare = Counter(it.choice.prompt for it in said(name) if not it.thought.because)
    assert bare.total() < FEW * len(said(name)), bare.most_common(5)


def test_a_bare_pick_is_a_thought_without_reasons_and_one_that_is_not_offered_gives_way():
    def answer(pick):
        def answering(_):
            yield
            return pick

        return answering

    picks = {"bare": PASS, "said": Thought(PASS, ("reason",)), "wrong": Thought(Pick("hex", "9"), ("reason",))}
    bot = AnsweringBot({key: answer(pick) for key, pick in picks.items()}, lambda *_: None, None, 1, None)

    def asked(prompt):
        class Asked:
            choice = Choose(0, prompt, [PASS, DONE, Pick("hex", "1")])
            number = 0
            view = type("View", (), {"state": None})

        return list(bot.think(Asked))[-1]

    assert asked("bare") == Thought(PASS)
    assert asked("said") == Thought(PASS, ("reason",))
    assert asked("wrong") == Thought(PASS)

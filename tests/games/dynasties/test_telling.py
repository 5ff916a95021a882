"""Forecasts and refusals at every decision of random matches: they can be told, and they fit the options."""

import re
from pathlib import Path
from random import Random

from game.content.text import LANGUAGES, Catalogue
from game.core.choice import Pick
from game.core.dice import RandomDice
from game.core.match import Match
from game.games.dynasties import RULES
from game.games.dynasties.cards import kinds
from game.games.dynasties.explain import why_not
from game.games.dynasties.picks import ACTION_PICKS, CARD_PICKS, COUNTRY_PICKS, PERSON_PICKS, PILE_PICKS, POPE_PICK

CATALOGUES = [Catalogue(language, strict=True) for language in LANGUAGES]
EVERYTHING: list[Pick] = [
    *PERSON_PICKS,
    *COUNTRY_PICKS,
    *PILE_PICKS,
    *CARD_PICKS[:-1],
    *ACTION_PICKS.values(),
    POPE_PICK,
]


def words(message) -> str:
    return "".join(segment.text for c in CATALOGUES for segment in c.message(message, "dynasties"))


def odd_match(seed: int) -> tuple[Match, Random]:
    """A match of random options and number of seats."""
    rng = Random(seed)
    options = {option.id: rng.choice(option.values) for option in RULES.options} | {"sky_witches": seed % 2}
    return Match(RULES, "europe", options, RandomDice(rng), 2 + seed % 5), rng


def test_every_refusal_can_be_told_and_is_for_no_option():
    told = set()
    for seed in range(40):
        match, rng = odd_match(seed)
        while (choice := match.choice) is not None:
            if rng.random() < 0.3:
                view = match.view(choice.seat).state
                for pick in rng.sample(EVERYTHING, 40):
                    said = RULES.refusal(view, choice, pick)
                    if said is not None and said.key not in told:
                        told.add(said.key)
                        assert words(said)
                    assert said is None or pick not in choice.options
            match.apply(rng.choice(choice.options))
    assert len(told) > 30


def test_every_forecast_can_be_told_and_adds_up():
    told = set()
    for seed in range(40):
        match, rng = odd_match(seed)
        while (choice := match.choice) is not None:
            if rng.random() < 0.2:
                view = match.view(choice.seat).state
                before = view.plain()
                pick = rng.choice(choice.options)
                for found in RULES.forecast(view, choice, pick):
                    assert found is not None
                    assert found.odds is None or abs(sum(found.odds) - 1) < 1e-9
                    assert all(words(note) for note in found.notes)
                    told |= {choice.prompt, *(note.key for note in found.notes)}
                assert view.plain() == before
            match.apply(rng.choice(choice.options))
    assert len(told) > 25


def test_the_catalogue_has_just_the_reasons_that_the_rules_give():
    files = [*Path(why_not.__file__).parent.glob("why_no*.py"), Path(kinds.__file__)]
    source = "".join(file.read_text(encoding="utf-8") for file in files)
    given = set(re.findall(r'"([a-z_0-9]+)"', source))
    prefix = "dynasties.refusal."
    written = {key.removeprefix(prefix) for key in CATALOGUES[0].keys() if key.startswith(prefix)}  # noqa: SIM118
    assert written - given == set()

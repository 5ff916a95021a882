"""Every prompt, option and event of random matches can be told in both languages."""

from random import Random

import pytest

from game.content.text import LANGUAGES, Catalogue
from game.core.choice import Choose
from game.core.dice import RandomDice
from game.core.fight import FOUGHT
from game.core.match import Match
from game.games.dynasties import RULES
from tests.games.looking import Listening


def sentences(seed: int) -> tuple[dict[str, dict], dict[str, dict], set]:
    """The prompts and events of a random match, one of each shape, with their arguments; the options offered."""
    rng = Random(seed)
    options = {option.id: rng.choice(option.values) for option in RULES.options} | {"sky_witches": 1}
    match = Match(RULES, "europe", options, RandomDice(rng), 3 + seed % 3)
    prompts: dict[str, dict] = {}
    picks = set()
    while (choice := match.choice) is not None:
        shape = f"{choice.prompt} {sorted(n for n, v in choice.args.items() if v is None)}"
        prompts[shape] = {"key": choice.prompt, **choice.args}
        picks |= {(pick.kind, pick.id) for pick in choice.options}
        match.apply(rng.choice(choice.options))
    events = {}
    for _, event in match.history:
        for shown in (event, event.seen_by(-1)):
            shape = f"{event.kind} {shown.data.get('why')} {sorted(n for n, v in shown.data.items() if v is None)}"
            events[shape] = {"key": event.kind, **shown.data}
    return prompts, events, picks


@pytest.mark.parametrize("language", LANGUAGES)
def test_all_that_is_asked_and_told_has_its_words(language):
    catalogue = Catalogue(language, strict=True)
    told = set()
    for seed in range(25):
        prompts, events, picks = sentences(seed)
        for args in prompts.values():
            assert catalogue.plain(f"dynasties.prompt.{args['key']}", args)
        for args in events.values():
            key = f"dynasties.log.{args['key']}"
            if key in catalogue:
                catalogue.plain(key, args)
                told.add(args["key"])
            else:
                assert args["key"] in ("dealt_cards", FOUGHT)
        for kind, ident in picks:
            key = f"dynasties.pick.{kind}.{ident}" if kind in ("button", "token") else f"dynasties.pick.{kind}"
            assert catalogue.plain(key, {"id": ident})
    assert len(told) > 50


@pytest.mark.parametrize("language", LANGUAGES)
def test_all_that_chance_is_asked_has_its_words(language):
    catalogue = Catalogue(language, strict=True)
    heard: dict[str, Choose] = {}
    for seed in range(40):
        rng = Random(seed)
        dice = Listening(rng)
        match = Match(RULES, "europe", {"sky_witches": seed % 2}, dice, 2 + seed % 5)
        while match.choice is not None:
            match.apply(rng.choice(match.choice.options))
        heard |= dice.heard
    assert set(heard) >= {"first_player", "draw_card", "draw_person", "check", "death", "spread", "police"}
    for prompt, choice in heard.items():
        assert catalogue.plain(f"dynasties.chance.{prompt}", choice.args)
        kind = choice.options[0].kind
        assert catalogue.plain(f"dynasties.pick.{kind}", {"id": choice.options[0].id})

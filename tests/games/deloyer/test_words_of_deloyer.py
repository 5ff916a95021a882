"""Everything that is asked, told, refused, forecast or reasoned has its words in both languages."""

from random import Random

import pytest

from game.content.text import LANGUAGES, Catalogue
from game.core.choice import NOBODY, Pick
from game.core.dice import RandomDice
from game.core.fight import FOUGHT
from game.core.match import Match
from game.core.seat import Seat
from game.games.deloyer import RULES
from game.games.deloyer.cards.all_cards import CARD_BY_NO
from game.games.deloyer.data import PIECE_IDS
from game.play.trial import trial
from tests.games.deloyer.builders import begin
from tests.games.looking import Listening
from tests.wide import wide

REASONS = ("assassination", "peace", "nine_vp", "no_vp", "suppressed")


@pytest.fixture(scope="module")
def said():
    """One of each shape: prompts, options, events as everybody sees them, refusals and forecasts, chance."""
    prompts, picks, events, messages, heard = {}, set(), {}, {}, {}
    for number in range(6):
        rng = Random(number)
        dice = Listening(rng)
        match = Match(RULES, ("setup1", "setup2")[number % 2], {}, dice)
        while (choice := match.choice) is not None and len(match.log) < 4000:
            prompts[choice.prompt] = dict(choice.args)
            picks |= {*choice.options}
            if rng.random() < 0.05:
                messages |= explained(match, choice, rng)
            match.apply(rng.choice(choice.options))
        for _, event in match.history:
            for shown in (event, event.seen_by(NOBODY)):
                events[event.kind, tuple(name for name, value in shown.data.items() if value is None)] = shown
        heard |= dice.heard
    return prompts, picks, events, messages, heard


def explained(match, choice, rng):
    """Messages of forecasts, and of refusals of anything on the table."""
    view = match.view(choice.seat).state
    pick = rng.choice(choice.options)
    found = {}
    for forecast in RULES.forecast(view, choice, pick):
        if forecast is not None:
            found |= {note.key: note for note in forecast.notes}
    for kind, names in (
        ("piece", PIECE_IDS),
        ("card", [c.id for c in CARD_BY_NO.values()]),
        ("hex", ["64", "68", "57"]),
    ):
        message = RULES.refusal(view, choice, Pick(kind, rng.choice(list(names))))
        if message is not None:
            found[message.key] = message
    return found


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_is_asked_has_its_words(said, language):
    catalogue = Catalogue(language, strict=True)
    prompts, picks, _, _, heard = said
    assert len(prompts) > 30
    for prompt, args in prompts.items():
        assert catalogue.plain(f"deloyer.prompt.{prompt}", args)
    for pick in sorted(picks, key=str):
        key = f"deloyer.pick.button.{pick.id}" if pick.kind == "button" else f"deloyer.pick.{pick.kind}"
        assert catalogue.plain(key, {"id": pick.id})
    assert set(heard) >= {"cup", "draw_card", "unhide", "catch", "security", "suppression", "cba", "personnel", "melee"}
    for prompt, choice in heard.items():
        assert catalogue.plain(f"deloyer.chance.{prompt}", choice.args)


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_happens_is_told(said, language):
    catalogue = Catalogue(language, strict=True)
    _, _, events, _, _ = said
    assert len({kind for kind, _ in events}) > 40
    for event in (event for event in events.values() if event.kind != FOUGHT):
        assert catalogue.plain(f"deloyer.log.{event.kind}", event.data)
    for reason in REASONS:
        assert catalogue.plain(f"deloyer.reason.{reason}")


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_is_explained_has_its_words(said, language):
    catalogue = Catalogue(language, strict=True)
    _, _, _, messages, _ = said
    assert len(messages) > 12
    for message in messages.values():
        assert catalogue.message(message, "deloyer")


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_card_says_what_it_needs_and_when_it_is_played(language):
    catalogue = Catalogue(language, strict=True)
    for card in CARD_BY_NO.values():
        for need in card.needs:
            assert catalogue.message(need.message(), "deloyer")
        for phase in card.phases:
            assert catalogue.name("deloyer", "phase", phase)
        for moment in card.moments:
            assert catalogue.name("deloyer", "window", moment)
        elsewhere = card.why_not(begin("victory", {"64": "soldier_l"}).state, card.side)
        assert elsewhere is not None
        assert catalogue.message(elsewhere, "deloyer")


@pytest.mark.parametrize("language", LANGUAGES)
def test_computer_players_give_reasons_in_words(language):
    catalogue = Catalogue(language, strict=True)
    given = set()
    for scenario in RULES.scenarios:
        match = Match(RULES, scenario, {}, RandomDice(Random(scenario)))
        bots = [RULES.bot("normal", seat) for seat in (0, 1)]
        while match.choice is not None and len(match.log) < 1500:
            seat = match.choice.seat
            thought = next(found for found in bots[seat].think(Seat(match, seat)) if found is not None)
            assert thought.pick in match.choice.options
            for message in thought.because:
                assert catalogue.message(message, "deloyer")
                given.add(message.key)
            match.apply(thought.pick)
    assert len(given) >= 8


@pytest.mark.parametrize(
    ("phase", "hands", "reason"), [("play_l", ([34], []), "victory_card"), ("play_f", ([], [77]), "talks_card")]
)
def test_20_2_computer_players_say_what_a_card_wins(phase, hands, reason):
    """The shot wins for certain, the talks only while card 34 is not open."""
    match = begin(phase, {"61": "soldier_l"}, hands=hands, open=[29, 71, 73, 75],
                  chits={"karmel": [5], "destin": [5, 5, 5]})  # fmt: skip
    seat = match.choice.seat
    thought = next(found for found in RULES.bot("hard", seat).think(Seat(match, seat)) if found is not None)
    assert [message.key for message in thought.because] == [f"bot.{reason}"]


@wide
def test_the_generic_table_can_show_it_all():
    """Names of all that lies on the table, of every option and of what is told, in both languages.

    `python -m game check`, which belongs to each run, plays the same match.
    """
    assert [fault for fault in trial(RULES, set()) if "heading" not in fault] == []

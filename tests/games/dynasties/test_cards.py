"""Every event is one object, from which options and refusals come."""

from random import Random

from game.core.choice import CHANCE, Pick
from game.core.dice import SeededDice
from game.core.match import Match
from game.games import load_rules
from game.games.dynasties.cards.kinds import EVENTS
from game.games.dynasties.data import CARD_IDS, EVENT_KINDS, KIND

RULES = load_rules("dynasties")


def test_there_is_a_card_for_every_event_in_the_rulebooks_order():
    assert sorted(EVENTS) == sorted(EVENT_KINDS)
    rules = [card.rule for card in EVENTS.values()]
    assert rules == sorted(rules)
    assert len({*rules}) == 12


def test_an_event_is_an_option_when_nothing_speaks_against_it_and_is_refused_with_what_does():
    rng = Random(5)
    offered = refused = 0
    for seed in range(30):
        match = Match(RULES, "europe", {"sky_witches": True}, SeededDice(seed), 2 + seed % 4)
        while (choice := match.choice) is not None:
            if choice.seat != CHANCE and choice.prompt == "window":
                view, kinds = match.view(choice.seat).state, set()
                for event, *_ in view.kept[choice.seat]:
                    said = EVENTS[KIND[event]].why_not(view, choice.seat, str(choice.args["window"]))
                    pick = Pick("event", CARD_IDS[event])
                    if pick in choice.options:
                        assert said is None
                        kinds.add(KIND[event])
                    elif said is not None:
                        assert RULES.refusal(view, choice, pick) == said
                        refused += 1
                    else:
                        kinds.add(KIND[event])
                options = {KIND[CARD_IDS.index(str(p.id))] for p in choice.options if p.kind == "event"}
                assert kinds <= options, "one of each kind is offered"
                offered += len(kinds)
            match.apply(rng.choice(choice.options))
    assert offered > 50
    assert refused > 50

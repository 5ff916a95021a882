"""The chances that are shown: the table for a whole pack, and what hovering over an option tells [08-02-03-01]."""

from collections import Counter
from dataclasses import replace
from itertools import combinations, product
from math import prod

import pytest

from game.games.dynasties import RULES
from game.games.dynasties.cards.powers import deflection, gale, might
from game.games.dynasties.chapters.cards import new_pack
from game.games.dynasties.chapters.rolls import totals
from game.games.dynasties.data import JOKER, PERSON, PLAYING, UNSEEN, VALUE
from game.games.dynasties.explain.odds import TOP_VALUE, highest_at_most, success_chance, sums, unseen_cards, values_of
from game.games.dynasties.explain.prospect import prospect
from game.games.dynasties.explain.usual import Terms, by_itself, row_of, usual
from game.games.dynasties.explain.usual_weights import WEIGHTS
from game.games.dynasties.state import Action, Check

from .builders import House, apply, play, position
from .chances import TABLE


@pytest.mark.parametrize("n", TABLE)
def test_the_table_of_chances(n):
    heap = values_of(new_pack(1, 2), red=True)
    for dice, per_cent in enumerate(TABLE[n]):
        chance = sum(p * highest_at_most(heap, total, n) for total, p in totals(dice))
        assert 100 * chance == pytest.approx(per_cent, abs=0.06)


def test_the_sum_against_the_wraith_agrees_with_counting_all_hands():
    """A small heap: two cards that count nothing, 3, 3, 5, 13."""
    heap = (2, 0, 0, 2, 0, 1, 0, 0, 0, 0, 0, 0, 0, 1)
    cards = [value for value, count in enumerate(heap) for _ in range(count)]
    for minus in (0, 4):
        hands = list(combinations(range(len(cards)), 3))
        counted: dict[int, float] = {}
        for chosen in hands:
            total = sum(cards[i] - minus if cards[i] else 0 for i in chosen)
            counted[total] = counted.get(total, 0) + 1 / len(hands)
        assert dict(sums(heap, 3, minus)) == pytest.approx(counted)


@pytest.mark.parametrize(("dice", "per_cent"), [(5, 4), (8, 20), (11, 46), (14, 72), (17, 90)])
def test_against_an_occupied_power_of_twelve(dice, per_cent):
    drawn = sums(values_of(new_pack(1, 2), red=False), 12, 0)
    chance = sum(p * sum(q for value, q in drawn if value <= total) for total, p in totals(dice))
    assert 100 * chance == pytest.approx(per_cent, abs=1)


def odds(match, pick: str):
    """The best forecast of an option."""
    view = match.view(match.choice.seat).state
    return list(RULES.forecast(view, match.choice, match.choice.find(pick)))[-1]


def test_a_proposal_from_what_the_king_can_see():
    match = position("action", House("philip_ii"), House("coligny"), unattached="anne_boleyn")
    play(match, "action:marriage")
    found = odds(match, "person:anne_boleyn")
    assert found.figures["n"] == 1
    assert found.figures["dice"] == 4
    assert found.figures["counted"] == pytest.approx(0.966, abs=0.0006)
    assert found.notes[-1].key == "forecast.check_red"


def test_a_pack_too_short_for_the_check_is_drawn_on_with_the_discard_pile():
    match = position("action", House("philip_ii"), House("coligny", hand="H2 H3 J"), unattached="anne_boleyn")
    view, action = match.view(0).state, Action("incite", target=PERSON["anne_boleyn"])
    full = prospect(view, 0, action, Check(red=False, n=3, dice=1), "incite")
    view.discard = unseen_cards(view)
    for kind in (1, 2, JOKER):  # in the other hand
        view.discard[kind] -= 1
    view.deck = [0] * len(view.deck)
    short = prospect(view, 0, action, Check(red=False, n=3, dice=1), "incite")
    assert short.usual == pytest.approx(full.usual, abs=0.1)
    assert short.usual < 0.5


def test_a_joker_against_the_check_says_what_it_is_called():
    match = position(
        "action", House("philip_ii"), House("coligny", hand="J"), House("henry_viii"), unattached="anne_boleyn"
    )
    play(match, "action:marriage person:anne_boleyn")
    found = odds(match, "card:J")
    called = next(note for note in found.notes if note.key == "forecast.joker_called")
    assert called.args["number"] == TOP_VALUE


def test_own_cards_are_known_not_to_be_in_the_pack():
    """All thirteen hearts in hand: only diamonds and jokers can come."""
    hearts = " ".join(f"H{value}" for value in range(1, 14))
    match = position("action", House("philip_ii", hand=hearts), House("coligny"), unattached="anne_boleyn")
    play(match, "action:marriage")
    chance = odds(match, "person:anne_boleyn").figures["counted"]
    by_hand = sum(p * (26 + sum(1 for value in range(1, 14) if value <= total) + 2) / 41 for total, p in totals(4))
    assert chance == pytest.approx(by_hand)
    assert VALUE[12] == 13


def test_cards_in_other_hands_since_the_last_shuffle_are_known_not_to_be_in_the_pack():
    """All thirteen hearts in another hand, and the whole table knows it."""
    hearts = [f"H{value}" for value in range(1, 14)]
    held = [0] * (UNSEEN + 1)
    for card in hearts:
        held[PLAYING[card]] = 1
    houses = House("philip_ii"), House("coligny", hand=" ".join(hearts))
    match = position("action", *houses, unattached="anne_boleyn", held=held)
    play(match, "action:marriage")
    chance = odds(match, "person:anne_boleyn").figures["counted"]
    by_hand = sum(p * (26 + sum(1 for value in range(1, 14) if value <= total) + 2) / 41 for total, p in totals(4))
    assert chance == pytest.approx(by_hand)


def test_the_card_that_one_would_add_is_not_looked_for_in_other_hands():
    held = [0] * (UNSEEN + 1)
    held[PLAYING["H2"]] = 1
    houses = House("philip_ii", hand="H2"), House("coligny", hand="D13")
    match = position("action", *houses, unattached="anne_boleyn", held=held)
    play(match, "action:marriage person:anne_boleyn")
    assert odds(match, "card:H2").figures["counted"] == 1
    assert match.state.held[PLAYING["H2"]] == 1


def test_a_card_in_the_contribution_helps_its_player_or_hinders():
    match = position(
        "action", House("philip_ii", hand="H2"), House("coligny", hand="D13"), unattached="anne_boleyn", dice="1 1 1 1"
    )
    play(match, "action:marriage person:anne_boleyn")
    helps = odds(match, "card:H2")
    assert helps.figures["counted"] == 1 > helps.odds[0], "another dynasty holds a card"
    assert {note.args.get("number"): note.args["chance"] for note in helps.notes if note.key == "forecast.spoiled"}
    assert odds(match, "button:pass").odds[0] < 1
    apply(match, "button:pass")
    hinder = odds(match, "card:D13")
    assert hinder.odds[0] == pytest.approx(435 / 1296)
    assert hinder.odds[0] == pytest.approx(1 - hinder.figures["success"])


def test_a_war_with_and_without_a_commander_against_it():
    match = position(
        "action",
        House("charles_v", courtiers="wallenstein"),
        House("coligny", courtiers="mansfeld", lands="bavaria milan"),
    )
    play(match, "action:war")
    found = odds(match, "country:bavaria")
    assert (found.figures["n"], found.figures["dice"]) == (3, 5)
    notes = {note.key: note.args for note in found.notes}
    assert notes["forecast.in_command"]["person"] == "wallenstein"
    assert notes["forecast.defended"]["chance"] <= found.odds[0] <= notes["forecast.alone_unguarded"]["chance"] + 1e-9
    assert notes["forecast.commander_dies"]["chance"] == pytest.approx(0.5)


def test_between_two_the_attacker_can_add_cards_to_a_war_and_the_defender_too():
    """No third hand can spoil the war, but the chance is not that without cards [08-02-03-01]."""
    match = position(
        "action",
        House("charles_v", courtiers="wallenstein", hand="S2 S3 C4"),
        House("coligny", courtiers="mansfeld", lands="bavaria milan", hand="S13"),
    )
    play(match, "action:war country:bavaria person:wallenstein")
    assert match.choice.prompt == "war_defender"
    found = odds(match, "person:mansfeld")
    keys = [note.key for note in found.notes]
    assert "forecast.usual" in keys
    assert "forecast.no_card_counts" not in keys
    assert found.figures["spoiled"] < found.figures["counted"] < found.figures["supported"]
    assert found.figures["success"] < found.figures["counted"], "he holds a King of the suit"


def test_whoever_looks_on_reckons_with_the_cards_of_the_acting_dynasty():
    """After his own card there is another round."""
    match = position("action", House("philip_ii", hand="H2 S2"), House("coligny", hand="H5"), unattached="elizabeth_i")
    play(match, "action:marriage person:elizabeth_i")
    apply(match, "button:pass")
    found = odds(match, "card:H5")
    assert found.figures["supported"] > found.figures["counted"]
    assert found.odds[2] == found.figures["success"] != found.figures["counted"]


def test_whoever_is_asked_last_and_passes_is_told_what_can_be_counted():
    """Nobody is asked again when a whole round has added nothing; before that somebody may spoil it [08-02-03-01]."""
    hands = ["H2 S2", "H5 S5", "H6", "H7"]
    kings = ["philip_ii", "coligny", "henry_viii", "francis_i"]
    match = position(
        "action", *map(House, kings, [""] * 4, [""] * 4, [""] * 4, [""] * 4, hands), unattached="anne_boleyn"
    )
    play(match, "action:marriage person:anne_boleyn")
    worst = []
    for _ in hands:
        found = odds(match, "button:pass")
        worst.append([note.args["number"] for note in found.notes if note.key == "forecast.spoiled"])
        apply(match, "button:pass")
    assert worst[-1] == []
    assert all(worst[:-1])
    assert found.odds[2] == found.figures["success"] == found.figures["counted"]


def test_after_a_card_of_somebody_who_comes_later_the_round_is_the_last():
    """In the next round only those after the second are left; of whoever has added the card nobody can tell."""
    match = position(
        "action",
        House("philip_ii", hand="S2"),
        House("coligny", hand="S5"),
        House("henry_viii", hand="H6 S6"),
        unattached="anne_boleyn",
    )
    play(match, "action:marriage person:anne_boleyn button:pass button:pass card:H6")
    coming = []
    while match.choice is not None and match.choice.prompt == "contribute":
        coming.append((match.choice.seat, float(odds(match, "button:pass").figures.get("more", 0.0))))
        apply(match, "button:pass")
    assert coming == [(2, 0.5), (0, 0.5), (1, 0.25), (2, 0.5)]


def test_that_the_others_add_none_tells_as_much_of_their_hands_where_one_adds_own_cards():
    match = position(
        "action",
        House("philip_ii", hand="H2 D2"),
        House("coligny", hand="S5"),
        House("henry_viii", hand="S6"),
        unattached="anne_boleyn",
    )
    view, action = match.view(0).state, Action("incite", target=PERSON["coligny"])
    check = Check(red=True, n=3, dice=2)
    found = prospect(view, 0, action, check, "incite")
    helped = replace(check, cards=[[0, JOKER, 2]] * found.own)
    assert found.own
    assert found.alone < found.best < success_chance(view, action, helped)


@pytest.mark.parametrize("situation", sorted(WEIGHTS))
def test_in_usual_play_the_chance_is_the_better_without_cards_and_with_more_dice(situation):
    """Of two checks that the same high card would spoil, the one that is safer without it comes true more often."""
    terms = Terms(situation, alone=0.6, supported=0.97, spoiled=0.3, dice=4, seats=4)
    assert usual(terms) < usual(terms._replace(alone=0.9)) < usual(terms._replace(alone=0.9, dice=6))


def test_two_players_have_weights_of_their_own():
    """They look further ahead, and only one of them can add cards against a check (docs/calibration.md)."""
    for situation in (each for each in WEIGHTS if not each.endswith("_of_two")):
        terms = Terms(situation, alone=0.8, supported=0.97, spoiled=0.3, dice=4, seats=2)
        assert row_of(terms) == f"{situation}_of_two"
        assert row_of(terms._replace(seats=3)) == situation
        assert usual(terms) != usual(terms._replace(seats=3))


def test_in_usual_play_the_chance_is_no_better_than_what_is_told_if_only_own_cards_are_added():
    terms = Terms("marriage", alone=0.7, supported=0.7, spoiled=0.7, dice=12, seats=4)
    assert usual(terms) == by_itself(0.7, "marriage") < 0.7


def test_who_adds_no_card_where_nobody_else_can_is_told_the_check_as_it_stands():
    match = position("action", House("philip_ii", hand="H2"), House("coligny"), unattached="anne_boleyn")
    play(match, "action:marriage person:anne_boleyn")
    plain, helped = odds(match, "button:pass"), odds(match, "card:H2")
    assert plain.figures["success"] == plain.figures["counted"] < helped.figures["success"] == 1


def test_a_defender_answers_harder_than_a_bystander():
    """The same cards and dice: a war hurts the defender, a free country nobody."""

    def told(lands: str) -> float:
        match = position(
            "action",
            House("charles_v", courtiers="wallenstein", hand="S2 S3"),
            House("coligny", lands=lands, hand="S5 S6"),
            House("henry_viii", hand="S7 S8"),
        )
        play(match, "action:war country:bavaria person:wallenstein")
        if match.choice.prompt == "war_defender":
            apply(match, "button:pass")
        found = odds(match, "card:S2")
        assert found.figures["n"] == 3
        return found.figures["success"]

    assert told("bavaria milan") < told("milan")


def test_with_one_consort_the_action_tells_the_chance_of_an_heir():
    """Nobody is asked with whom, so the chance counts as that of the Heir [09-02-01]."""
    match = position("action", House("philip_ii", spouses="anne_boleyn"), House("coligny"))
    pick = match.choice.find("action:heir")
    assert [claim.kind for claim in RULES.claims(match.view(0).state, match.choice, pick)] == ["heir"]


def test_lives():
    match = position("action", House("charles_v"), House("coligny", courtiers="oxenstierna"), scythe=0)
    play(match, "action:scythe")
    assert odds(match, "person:oxenstierna").figures["dies"] == pytest.approx(2 / 6)
    assert odds(match, "token:pope").figures["dies"] == pytest.approx(1 / 2)


READINGS = {
    "": sum,
    "gale": lambda dice: sum(gale(dice)),
    "might": lambda dice: sum(might(dice)),
    "deflection": lambda dice: sum(deflection(dice)),
    "steady_aim": lambda dice: 999 if 1 in dice else sum(dice),
    "all_or_nothing": lambda dice: -999 if 6 in dice else prod(dice),
}


@pytest.mark.parametrize("reading", READINGS)
@pytest.mark.parametrize("dice", [1, 2, 3, 4])
def test_the_readings_of_dice_are_those_of_all_rolls(reading, dice):
    """As the powers of the expansion read them, roll by roll [SW02-07][SW02-08-06]."""
    counted = Counter(READINGS[reading](roll) for roll in product(range(1, 7), repeat=dice))
    expected = [(total, pytest.approx(number / 6**dice)) for total, number in sorted(counted.items())]
    assert list(totals(dice, reading)) == expected

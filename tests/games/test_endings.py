"""What could end the match is said in every position, from public facts, and comes true."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest

from game.client.ending import reason_words
from game.client.tables import make_table
from game.client.ui import rich
from game.content.text import LANGUAGES, Catalogue
from game.core.choice import NOBODY, Pick
from game.core.dice import SeededDice
from game.core.match import Match
from game.core.playout import decide
from game.games import GAMES, load_rules
from game.games.deloyer.explain.danger import danger_of
from game.games.dynasties import RULES as DYNASTIES
from game.games.dynasties.data import PERSON_IDS
from game.games.dynasties.explain.forecast import death_chance
from game.games.labyrinth.data import COUNTRY, FAIR, ISLAMIST
from game.games.labyrinth.explain import odds
from game.games.labyrinth.explain.endings import endings as of_labyrinth
from game.games.vermin.chapters.scoring import end_part, sudden_end
from game.games.vermin.data import LOST, OUT
from game.games.vermin.queries import swarm_on_map, units_on_map
from tests.client.test_dynasties_dangers import in_command
from tests.games.scotland.builders import position

POSITIONS = 12


def positions(game: str) -> Iterator[Match]:
    """Positions of a match of every scenario, played at random."""
    rules = load_rules(game)
    for scenario in rules.scenarios.values():
        rng, seats = Random(scenario.id), max(scenario.seats)
        match, found = Match(rules, scenario.id, {}, SeededDice(5), seats), 0
        while (choice := match.choice) is not None and found < POSITIONS:
            if rng.random() < 0.04 and rules.turn(match.state):
                found += 1
                yield match
            match.apply(rng.choice(choice.options))


@pytest.mark.parametrize("game", GAMES)
def test_something_is_said_in_every_position_from_public_facts_in_both_languages(game: str) -> None:
    rules, rng = load_rules(game), Random(3)
    table, said = make_table(rules), 0
    catalogues = [Catalogue(language, strict=True) for language in LANGUAGES]
    for match in positions(game):
        public = match.view(NOBODY).state
        told = rules.endings(public)
        said += bool(told)
        seat = rng.randrange(match.seats)
        dealt = match.imagine(seat, rng)
        assert rules.endings(dealt.view(NOBODY).state) == told
        for viewer in range(match.seats):
            view = match.view(viewer)
            assert rules.endings(rules.view(view.state, NOBODY)) == told, "a seat's view says more than is public"
        for table.catalogue in catalogues:
            words = [rich.plain(each) for each in table.pages.endings(match.view(seat))]
            assert len(words) == len(told)
            assert all(words)
    assert said >= POSITIONS - 2


def test_a_king_without_an_heir_is_told_of_with_the_chance_of_his_death_check() -> None:
    match, choice = in_command(range(1, 60))
    told = DYNASTIES.endings(match.view(NOBODY).state)
    king = match.state.dynasties[choice.seat].king
    mine = next(each for each in told if each.args.get("person") == PERSON_IDS[king])
    assert mine.key.startswith("may_end.heirless")
    assert mine.args.get("chance", 0) == death_chance(match.state, king)
    chances = [each.args["chance"] for each in told if each.key == "may_end.heirless"]
    assert chances == sorted(chances, reverse=True)


def test_a_king_without_an_heir_is_warned_of_before_he_commands() -> None:
    match, choice = in_command(range(1, 60))
    view, d = match.view(choice.seat).state, match.state.dynasties[choice.seat]
    king = Pick("person", PERSON_IDS[d.king])
    asked = DYNASTIES.forfeit(view, choice, king)
    assert asked is not None
    assert asked.args["chance"] == death_chance(match.state, d.king)
    others = [pick for pick in choice.options if pick != king]
    assert all(DYNASTIES.forfeit(view, choice, pick) is None for pick in others)
    heir = next(p for p in range(len(PERSON_IDS)) if view.owner[p] == choice.seat and p != d.king)
    view.dynasties[choice.seat].heirs = [heir]
    assert DYNASTIES.forfeit(view, choice, king) is None


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_end_says_who_fell_and_that_the_lands_do_not_count(language: str) -> None:
    catalogue, reasons = Catalogue(language, strict=True), set[str]()
    for seed in range(12):
        match = Match(DYNASTIES, "europe", {}, SeededDice(seed), 3)
        bots = [DYNASTIES.bot("random", seat) for seat in range(3)]
        while (choice := match.choice) is not None:
            decide(bots[choice.seat], match, choice.seat)
        outcome = match.state.outcome
        assert outcome is not None
        words = rich.plain(reason_words(catalogue, DYNASTIES, match.state))
        fallen = [seat for seat, d in enumerate(match.state.dynasties) if d.fallen]
        if outcome.reason != "pile":
            assert fallen
            assert any(catalogue.name("dynasties", "side", DYNASTIES.sides[seat]) in words for seat in fallen)
        reasons.add(outcome.reason)
    assert reasons - {"pile"}


def test_a_major_jihad_has_the_chance_of_its_forecast_and_says_whether_it_wins() -> None:
    rules = load_rules("labyrinth")
    match = Match(rules, "lets_roll", {}, SeededDice(1), 2)
    st, c = match.view(NOBODY).state, COUNTRY["pakistan"]
    st.step, st.turn = "us", 1
    st.gov[c], st.align[c], st.sleepers[c], st.cells_on_map = FAIR, 2, 6, st.cells_on_map + 6
    told = next(each for each in of_labyrinth(st) if each.args.get("space") == "pakistan")
    assert (told.key, told.args["chance"]) == ("may_end.jihad", odds.major_jihad(st, c, 3))
    for name in ("afghanistan", "gulf_states"):
        st.gov[COUNTRY[name]] = ISLAMIST
    st.gov[COUNTRY["saudi_arabia"]] = ISLAMIST
    assert next(each for each in of_labyrinth(st) if each.args.get("space") == "pakistan").key == "may_end.jihad_wins"


def test_wallace_without_escort_comes_first_and_is_the_end() -> None:
    match = position(
        "movement", "scots", turn=9, scots={"0403": "wallace", "0605": "inf_levy"}, english={"0404": "percy"}
    )
    rules = load_rules("scotland")
    told = rules.endings(match.view(NOBODY).state)
    assert [each.key for each in told] == ["may_end.dies_alone", "may_end.turns_won"]
    assert told[0].args == {"leader": "wallace", "need": 1, "side": "english"}
    escorted = position("movement", "scots", turn=24, scots={"0403": "wallace inf_levy"}, english={})
    keys = [each.key for each in rules.endings(escorted.view(NOBODY).state)]
    assert keys == ["may_end.dies", "may_end.last_turn_won"]


def test_suppression_is_told_as_the_meter_tells_it() -> None:
    rules, compared = load_rules("deloyer"), 0
    for match in positions("deloyer"):
        st = match.view(NOBODY).state
        danger, told = danger_of(st), rules.endings(st)[:1]
        if danger is not None and told and told[0].key.startswith("may_end.suppression"):
            assert told[0].args["now"] == danger.now
            assert told[0].args.get("worst", danger.now) == danger.worst
            compared += 1
    assert compared


@pytest.mark.parametrize("scenario", load_rules("vermin").scenarios)
def test_a_fight_that_ends_with_the_last_unit_or_vermite_would_end_without_it(scenario: str) -> None:
    """Not so before the marines have arrived on map Beta."""
    rules, held = load_rules("vermin"), set()
    for seed in range(3):
        match, rng = Match(rules, scenario, {}, SeededDice(seed), 1), Random(seed)
        while (choice := match.choice) is not None and rules.turn(match.state) < 5:
            match.apply(rng.choice(choice.options))
            for key, few in (("last_units", units_on_map), ("last_vermites", swarm_on_map)):
                st = match.copy().state
                for piece in few(st)[2:]:
                    st.at[piece] = LOST
                is_told = f"may_end.{key}" in {told.key for told in rules.endings(st)}
                for piece in few(st):
                    st.at[piece] = LOST
                if is_told:
                    held.add(sudden_end(st))
    assert held == ({"wiped_out", "swarm_gone"} if scenario == "great_migration" else {"wiped_out"})


@pytest.mark.parametrize("scenario", ["family_jewels", "campaign"])
def test_the_last_jewel_wins_alone_and_ends_the_part_of_a_campaign_unless_it_is_in_a_nest(scenario: str) -> None:
    rules, rng = load_rules("vermin"), Random(4)
    match = Match(rules, scenario, {}, SeededDice(4), 1)
    while rules.turn(match.state) < 1 or match.state.step != "action":
        assert match.choice is not None
        match.apply(rng.choice(match.choice.options))
    st = match.state
    st.jewel_at = [OUT, OUT, OUT, st.at[units_on_map(st)[0]]]
    key = "may_end.last_jewel" if scenario == "family_jewels" else "may_end.last_jewel_part"
    assert key in {told.key for told in rules.endings(st)}
    carried = st.copy()
    carried.jewel_at[3] = OUT
    assert sudden_end(carried) == "all_jewels"
    end_part(carried, "all_jewels")
    assert (carried.outcome is not None and carried.outcome.winners == [0]) == (scenario == "family_jewels")
    st.jewel_at[3] = next(iter(st.board.nest.values()))
    assert not {"may_end.last_jewel", "may_end.last_jewel_part"} & {told.key for told in rules.endings(st)}

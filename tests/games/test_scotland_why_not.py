"""Why something is refused: each reason met in play, and the sentence true."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import Any, NamedTuple

import pytest

from game.content.text import LANGUAGES, Catalogue
from game.core.choice import Pick
from game.core.dice import SeededDice
from game.core.match import Match
from game.core.message import Message
from game.games.scotland import data
from game.games.scotland.rules import ScotlandRules
from tests.games.test_scotland_refusals import MET

from .scotland.builders import play, position

RULES = ScotlandRules()


class Case(NamedTuple):
    """A position, what is played from it, what is pointed at, and the reason given."""

    key: str
    start: str
    pieces: Mapping[str, Any]
    played: str
    pointed: str
    args: Mapping[str, Any] = {}


def at(scots: str = "", english: str = "", neutral: str = "", **fields: Any) -> dict[str, Any]:
    """Pieces by hex, written "0405 wallace inf_elite, 0404 inf_levy"."""
    return {"scots": stacks(scots), "english": stacks(english), "neutral": stacks(neutral), **fields}


def stacks(words: str) -> dict[str, str]:
    parts = [stack.strip().partition(" ") for stack in words.split(",") if stack.strip()]
    return {hex_id: pieces for hex_id, _, pieces in parts}


def asked(case: Case) -> Match[Any]:
    """The match at the decision in which the thing is pointed at."""
    return play(position(case.start, **case.pieces), case.played)


def refused(match: Match[Any], pointed: str) -> Message | None:
    kind, _, ident = pointed.partition(":")
    assert match.choice is not None
    seat = match.choice.seat
    return RULES.refusal(RULES.view(match.state, seat), match.choice, Pick(kind, ident))


EN = {"active": "english"}
PASSIVE = {"active": "english", "provoked": False}
NORTH = "button:northern_levies"
BLOCKED = ", ".join(f"{data.HEX_IDS[h]} inf_levy" for h in data.NORTH_EDGE)
RING = "0503 inf_levy, 0603 inf_levy, 0703 inf_levy"
"""Round Dunfermline."""

MOVING = [
    Case("sea", "movement", at("0405 inf_levy"), "", "hex:0106"),
    Case("empty_hex", "movement", at("0405 inf_levy"), "", "hex:0305"),
    Case("enemy_stack", "movement", at("0405 inf_levy", "0404 inf_levy"), "", "hex:0404"),
    Case("enemy_stack", "movement", at("0405 inf_levy", "0404 inf_levy"), "", "piece:eng_inf_levy.1"),
    Case("neutral_stays", "movement", at("0405 inf_levy", neutral="bruce inf_regular"), "", "hex:0107"),
    Case("neutral_stays", "movement", at("0405 inf_levy", neutral="bruce inf_regular"), "", "piece:bruce"),
    Case("stopped", "movement", at("0405 inf_levy, 0305 inf_levy", "0405 inf_levy"), "", "hex:0405"),
    Case("stopped", "movement", at("0405 inf_levy murray, 0305 inf_levy", "0405 inf_levy"), "", "piece:murray"),
    Case("passive_england", "movement", at("0405 inf_levy", "0611 inf_levy, 0505 inf_levy") | PASSIVE, "", "hex:0611"),
    Case("passive_england", "movement", at("0405 inf_levy", "0611 percy, 0505 inf_levy") | PASSIVE, "", "piece:percy"),
    Case(
        "moved_twice",
        "movement",
        at("0405 inf_levy, 0109 inf_levy"),
        "hex:0405 hex:0305 button:done hex:0305 hex:0405 button:done",
        "hex:0405",
    ),
    Case("no_marches", "movement", at("0405 inf_levy", marches=(0, 0), hands=("initiative", "")), "", "hex:0405"),
    Case("no_marches_check", "movement", at("0405 wallace", marches=(0, 0)), "", "hex:0405", {"leader": ["wallace"]}),
    Case("checked", "movement", at("0405 douglas inf_levy", dice="6"), "piece:douglas", "piece:douglas"),
    Case("after_march", "movement", at("0405 wallace, 0305 inf_levy"), "hex:0305 button:done", "piece:wallace"),
    Case("here", "movement", at("0405 inf_levy"), "hex:0405", "hex:0405"),
    Case("neutral_home", "movement", at("0405 inf_levy", neutral="douglas inf_regular"), "hex:0405", "hex:0406"),
    Case("england_not_yet", "movement", at("0707 inf_levy", turn=2), "hex:0707", "hex:0907"),
    Case("england_never", "movement", at("0707 inf_levy", scenario="toom_tabard"), "hex:0707", "hex:0907"),
    Case("passive_attack", "movement", at("0405 inf_levy", "0404 inf_regular") | PASSIVE, "hex:0404", "hex:0405"),
    Case("leaders_alone", "movement", at("0405 wallace", "0404 inf_levy"), "hex:0405", "hex:0404"),
    Case("too_far", "movement", at("0405 inf_levy"), "hex:0405", "hex:0410", {"needs": 8, "points": 4}),
    Case("closed_round", "movement", at("0604 inf_levy"), "hex:0604", "hex:0605", {"needs": 6, "points": 4}),
    Case("closed_side", "movement", at("0604 inf_levy", RING), "hex:0604", "hex:0605"),
    Case("no_way", "movement", at("0604 inf_levy", RING), "hex:0604", "hex:0602"),
    Case("no_way_passive", "movement", at("0104 inf_levy", "0807 inf_levy") | PASSIVE, "hex:0807", "hex:0611"),
    Case("another_stack", "movement", at("0405 inf_levy, 0305 inf_levy"), "hex:0405", "piece:sco_inf_levy.2"),
    Case(
        "piece_moved_twice",
        "movement",
        at("0405 inf_levy inf_regular"),
        "hex:0405 only:sco_inf_levy.1 hex:0305 button:done button:done hex:0305 hex:0405 button:done hex:0405",
        "piece:sco_inf_levy.1",
    ),
    Case("northern_used", "movement", at("0405 wallace", northern_levies=True, northern_used=True), "", NORTH),
    Case("northern_late", "movement", at("0405 inf_levy", northern_levies=True), "hex:0405 button:done", NORTH),
    Case("levy_no_hex", "movement", at("0405 inf_levy", BLOCKED, northern_levies=True), "", NORTH),
]

TWO = at("0905 inf_levy, 0405 inf_levy", "0905 inf_levy, 0405 inf_levy")
LINE = at("0905 inf_regular*2 inf_levy wallace, 0405 inf_levy", "0905 inf_regular*2")
HIT = at("0905 inf_regular inf_levy*3 wallace, 0405 inf_levy", "0905 inf_regular*2", dice="1 6 6 6 6 6")
STRUCK = "button:auto piece:sco_inf_regular.1"
DUEL = at("0905 inf_regular", "0905 inf_regular percy, 1008 inf_levy clifford", dice="6 6")
LEADERLESS = at("0905 inf_regular*2", "0905 inf_regular", dice="6 6 6")
LAST_RECRUIT = at(loyalty={"0504": "scots"}, hands=("levy", ""))
TRAP = at(
    "0604 murray, 0602 inf_levy, 0404 inf_levy, 0109 inf_levy",
    RING.replace("0603 inf_levy", "0603 inf_levy*2"),
    dice="6",
    **EN,
)
TRAPPED = "hex:0603 only:eng_inf_levy.2 hex:0604"
WON = at("0905 inf_regular*3, 0405 inf_levy", "0905 inf_levy", dice="6 1 1 6")
ROUT = at("0905 inf_regular", "0905 inf_regular percy, 1006 inf_levy", dice="6 6 1 6 6 6")
FLIGHT = "piece:percy button:stay"
GATHER = at("0405 inf_levy", neutral="douglas inf_regular", provoked=False, hands=("influence_noble", ""), dice="1")
GATHERING = "marker:influence_noble piece:douglas"
LEVY_STACK = at(
    "0405 inf_levy inf_regular wallace, 0905 inf_elite, 0305 inf_regular*7",
    "0404 inf_regular*10",
    neutral="douglas inf_elite",
)
GOING = at("0405 douglas inf_levy inf_regular, 0305 inf_levy", hands=("", "influence_noble"), dice="1 6", **EN)
PICKING = [
    Case("no_battle", "battle", TWO, "", "hex:0305"),
    Case("must_fight", "battle", TWO, "", "button:done"),
    Case("enemy_piece", "battle", LINE, "", "piece:eng_inf_regular.1"),
    Case("leader_on_unit", "battle", LINE, "", "piece:wallace"),
    Case("placed", "battle", LINE, "piece:sco_inf_regular.1", "piece:sco_inf_regular.1"),
    Case("not_in_battle", "battle", LINE, "", "piece:sco_inf_levy.2"),
    Case("not_in_battle", "battle", HIT, STRUCK, "piece:sco_inf_levy.4"),
    Case("enemy_piece", "battle", HIT, STRUCK, "piece:eng_inf_regular.1"),
    Case("leaders_no_hits", "battle", HIT, STRUCK, "piece:wallace"),
    Case("other_column", "battle", HIT, STRUCK, "piece:sco_inf_levy.1"),
    Case("retreat_leader", "battle", DUEL, "", "piece:clifford"),
    Case("retreat_leader", "battle", DUEL, "", "piece:eng_inf_regular.1"),
    Case("retreat_no_leader", "battle", LEADERLESS, "", "piece:eng_inf_regular.1"),
    Case("name_leader", "battle", DUEL, "", "button:retreat"),
    Case("nearest", "movement", TRAP, TRAPPED, "hex:0109"),
    Case("no_friends", "movement", TRAP, TRAPPED, "hex:0405"),
    Case("promote_here", "battle", WON, "", "piece:sco_inf_levy.1"),
    Case("not_adjacent", "battle", ROUT, FLIGHT, "hex:0109"),
    Case("sea", "battle", ROUT, FLIGHT, "hex:0110"),
    Case("enemy_units", "battle", ROUT | {"scots": stacks("0905 inf_regular, 0906 inf_levy")}, FLIGHT, "hex:0906"),
    Case("must_gather", "movement", GATHER, GATHERING, "hex:0406"),
    Case("must_gather", "movement", GATHER, GATHERING, "button:at_home"),
    Case("not_adjacent", "movement", GATHER, GATHERING, "hex:0905"),
    Case("enemy_piece", "recruitment", LEVY_STACK, "", "piece:eng_inf_regular.1"),
    Case("promote_units", "recruitment", LEVY_STACK, "", "piece:wallace"),
    Case("promote_neutral", "recruitment", LEVY_STACK, "", "piece:sco_inf_elite.2"),
    Case("elite", "recruitment", LEVY_STACK, "", "piece:sco_inf_elite.1"),
    Case("no_counter", "recruitment", LEVY_STACK, "", "piece:sco_inf_levy.1", {"kind": "sco_inf_regular"}),
    Case("leaders_eat", "foraging", at("0805 inf_levy*5 inf_regular wallace"), "", "piece:wallace"),
    Case("hungry_hex", "foraging", at("0805 inf_levy*5 inf_regular, 0405 inf_levy"), "", "piece:sco_inf_levy.6"),
    Case("influence_nobles", "movement", GATHER, "marker:influence_noble", "piece:sco_inf_levy.1"),
    Case("influence_nobles", "movement", GOING, "marker:influence_noble", "piece:sco_inf_levy.1"),
    Case(
        "influence_never",
        "movement",
        GATHER | {"scots": stacks("0405 wallace")},
        "marker:influence_noble",
        "piece:wallace",
    ),
    Case(
        "influence_joined",
        "movement",
        GATHER | {"scots": stacks("0305 bruce")},
        "marker:influence_noble",
        "piece:bruce",
    ),
    Case(
        "influence_neutral",
        "movement",
        GOING | {"neutral": {"lennox": "inf_elite"}},
        "marker:influence_noble",
        "piece:lennox",
    ),
    Case("follower", "movement", GOING, "marker:influence_noble piece:douglas", "piece:sco_inf_levy.2"),
]

TOWNS = {"0504": "scots", "0505": "scots"}
FULL = "0305 inf_levy*10"
RECRUIT = at("0405 wallace inf_levy", "0709 inf_levy, 0504 inf_levy", neutral="douglas inf_elite", loyalty=TOWNS)
TAKEN = RECRUIT | {"scots": stacks(f"0405 wallace inf_regular, {FULL}")}
LOYAL = at("0405 inf_levy", "", "douglas inf_elite", turn=14, hands=("", "loyal_scots"), loyalty=TOWNS, **EN)
CONVERT = at("0405 inf_levy", "0404 inf_levy", "douglas inf_elite", hands=("conversion initiative", ""), loyalty=TOWNS)
SUBVERT = at("0405 inf_levy", "0404 inf_levy", hands=("", "subversion"), loyalty=TOWNS, **EN)
HOMECOMING = at(
    "0305 douglas inf_levy, 0405 wallace", "0406 inf_regular", hands=("", "influence_noble"), dice="1 1", **PASSIVE
)
PLACING = [
    Case("levy_england", "scottish_recruitment", RECRUIT, "", "hex:0709"),
    Case("not_adjacent", "scottish_recruitment", RECRUIT, "", "hex:0109"),
    Case("enemy_units", "scottish_recruitment", RECRUIT, "", "hex:0504"),
    Case("neutral_home", "scottish_recruitment", RECRUIT | {"loyalty": {"0406": "scots"}}, "", "hex:0406"),
    Case("pro_english", "scottish_recruitment", RECRUIT, "", "hex:0404"),
    Case("levy_england", "scottish_recruitment", RECRUIT, "button:done", "hex:0709"),
    Case("levy_town", "scottish_recruitment", RECRUIT, "button:done", "hex:0305"),
    Case("sea", "scottish_recruitment", RECRUIT, "button:done", "hex:0106"),
    Case("pro_english", "scottish_recruitment", RECRUIT, "button:done", "hex:0404"),
    Case("infantry_gone", "scottish_recruitment", TAKEN, "", "hex:0405"),
    Case("levies_only", "scottish_recruitment", RECRUIT, "button:done hex:0505", "kind:sco_inf_regular"),
    Case("english_town", "english_recruitment", at("0709 inf_levy"), "", "hex:0404"),
    Case("scots_there", "english_recruitment", at("0709 inf_levy"), "", "hex:0709"),
    Case("scottish_town", "movement", LOYAL, "marker:loyal_scots", "hex:0709"),
    Case("pro_scottish", "movement", LOYAL, "marker:loyal_scots", "hex:0504"),
    Case("neutral_home", "movement", LOYAL, "marker:loyal_scots", "hex:0406"),
    Case("north_edge", "movement", at("0405 inf_levy", northern_levies=True), NORTH, "hex:0405"),
    Case("enemy_units", "movement", at("0405 inf_levy", "0501 inf_levy", northern_levies=True), NORTH, "hex:0501"),
    Case("north_edge", "player_turn", at("0405 inf_levy", turn=7), "", "hex:0405"),
    Case("south_edge", "player_turn", at("0405 inf_levy", turn=18, **EN), "", "hex:0709"),
    Case("scots_hold", "player_turn", at("0611 inf_levy", turn=18, **EN), "", "hex:0611"),
    Case("wallace_returns", "player_turn", at("0405 inf_levy", returns={"wallace": 3}, turn=4), "", "hex:0505"),
    Case("english_return", "player_turn", at("0405 inf_levy", returns={"percy": 3}, turn=4, **EN), "", "hex:0711"),
    Case("enemy_units", "player_turn", at("0709 inf_levy", returns={"percy": 3}, turn=4, **EN), "", "hex:0709"),
    Case("passive_attack", "movement", HOMECOMING, "marker:influence_noble piece:douglas", "hex:0405"),
    Case("scottish_town", "movement", CONVERT, "marker:conversion", "hex:0709"),
    Case("pro_scottish", "movement", CONVERT, "marker:conversion", "hex:0504"),
    Case("neutral_home", "movement", CONVERT, "marker:conversion", "hex:0406"),
    Case("conquered", "movement", CONVERT, "marker:conversion", "hex:0404"),
    Case("scottish_town", "movement", SUBVERT, "marker:subversion", "hex:0709"),
    Case("pro_english", "movement", SUBVERT, "marker:subversion", "hex:0404"),
]


def held(scots: str, english: str = "", army: str = "0405 inf_levy", enemy: str = "", **fields: Any) -> dict[str, Any]:
    """A position with these markers in the hands."""
    return at(army, enemy, hands=(scots, english), **fields)


def clash(scots: str, english: str, army: str, enemy: str, where: str = "0905", **fields: Any) -> dict[str, Any]:
    """A battle to be fought in a hex, with these markers in the hands."""
    return at(f"{where} {army}", f"{where} {enemy}", hands=(scots, english), **fields)


FOOT, HORSE = "highland_ferocity", "knights_charge"
MIXED = clash("", f"{FOOT} {FOOT}", "inf_levy inf_regular inf_elite cav_levy", "inf_levy*2", **EN)
HORSES = clash(f"{HORSE} {HORSE}", "", "inf_levy*2", "cav_levy cav_regular cav_elite inf_levy")
MARKERS = [
    Case("marker_users", "movement", held("siege_train"), "", "marker:siege_train", {"side": "english"}),
    Case("reply_cancel", "movement", held("cancel levy", "levy") | EN, "marker:levy", "marker:levy"),
    Case("reply_vacillate", "movement", held("", "vacillate levy"), "hex:0405", "marker:levy"),
    Case(
        "reply_fortunes",
        "movement",
        held("fortunes_of_war initiative", army="0405 wallace inf_levy", dice="3"),
        "piece:wallace",
        "marker:initiative",
    ),
    Case("marker_window", "foraging", held("levy", army="0805 inf_levy*5 inf_regular"), "", "marker:levy"),
    Case("cancel_answers", "movement", held("cancel"), "", "marker:cancel"),
    Case("vacillate_answers", "movement", held("vacillate"), "", "marker:vacillate"),
    Case("fortunes_answers", "movement", held("fortunes_of_war"), "", "marker:fortunes_of_war"),
    Case("recruitment_levy", "recruitment", held("initiative"), "", "marker:initiative"),
    Case("levy_later", "recruitment", held("levy"), "", "marker:levy"),
    Case("levy_over", "recruitment", LAST_RECRUIT, "hex:0504", "marker:levy"),
    Case("levy_no_hex", "movement", held("levy"), "", "marker:levy"),
    Case(
        "levy_no_counter",
        "movement",
        held("levy", army="0405 inf_levy*10 cav_levy*3", loyalty={"0504": "scots"}),
        "",
        "marker:levy",
    ),
    Case("forced_when", "movement", held("forced_march"), "", "marker:forced_march"),
    Case(
        "forced_already",
        "movement",
        held("forced_march forced_march"),
        "hex:0405 marker:forced_march",
        "marker:forced_march",
    ),
    Case("forced_late", "movement", held("forced_march"), "hex:0405 hex:0305", "marker:forced_march"),
    Case(
        "forced_late",
        "movement",
        held("forced_march", army="0405 inf_levy cav_levy"),
        "hex:0405 leave:sco_inf_levy.1",
        "marker:forced_march",
    ),
    Case("pre_battle", "movement", held("treachery"), "", "marker:treachery"),
    Case("finish_first", "movement", CONVERT, "marker:conversion", "marker:initiative"),
    Case("initiative_when", "battle", TWO | {"hands": ("initiative", "")}, "", "marker:initiative"),
    Case("no_neutral", "movement", held("influence_noble"), "", "marker:influence_noble"),
    Case(
        "no_joined", "movement", held("", "influence_noble", enemy="0404 inf_levy") | EN, "", "marker:influence_noble"
    ),
    Case("no_conversion", "movement", held("conversion", scenario="toom_tabard"), "", "marker:conversion"),
    Case("no_subversion", "movement", held("", "subversion", enemy="0404 inf_levy") | EN, "", "marker:subversion"),
    Case("loyal_1297", "movement", held("", "loyal_scots", enemy="0404 inf_levy") | EN, "", "marker:loyal_scots"),
    Case(
        "loyal_no_noble",
        "movement",
        held("", "loyal_scots", enemy="0404 inf_levy", turn=14) | EN,
        "",
        "marker:loyal_scots",
    ),
    Case(
        "loyal_no_town",
        "movement",
        LOYAL | {"scenario": "toom_tabard", "turn": 3, "loyalty": {}, "english": stacks("0709 inf_levy")},
        "",
        "marker:loyal_scots",
    ),
    Case(
        "advantage_yours",
        "battle",
        clash("", "combat_advantage", "inf_levy", "inf_levy", "0805"),
        "button:pass",
        "marker:combat_advantage",
    ),
    Case("no_infantry", "battle", clash(FOOT, "", "cav_levy", "inf_levy"), "", f"marker:{FOOT}"),
    Case(
        "no_infantry_left",
        "battle",
        clash("", f"{FOOT} {FOOT}", "inf_levy", "inf_levy", **EN),
        f"marker:{FOOT}",
        f"marker:{FOOT}",
    ),
    Case("no_cavalry", "battle", clash("", HORSE, "cav_levy", "inf_levy", **EN), "", f"marker:{HORSE}"),
    Case(
        "no_cavalry_left",
        "battle",
        clash(f"{HORSE} {HORSE}", "", "inf_levy", "cav_levy"),
        f"marker:{HORSE}",
        f"marker:{HORSE}",
    ),
    Case("victim_infantry", "battle", MIXED, f"marker:{FOOT}", "piece:sco_cav_levy.1"),
    Case(
        "victim_already", "battle", MIXED, f"marker:{FOOT} piece:sco_inf_elite.1 marker:{FOOT}", "piece:sco_inf_elite.1"
    ),
    Case("victim_cavalry", "battle", HORSES, f"marker:{HORSE}", "piece:eng_inf_levy.1"),
    Case(
        "lost_cause_numbers",
        "battle",
        clash("lost_cause", "", "inf_levy*2", "inf_levy*3"),
        "",
        "marker:lost_cause",
        {"scots": 2, "english": 3},
    ),
    Case(
        "lost_cause_hero",
        "battle",
        clash("lost_cause", "", "inf_levy*4", "inf_levy edward"),
        "",
        "marker:lost_cause",
        {"leader": "edward"},
    ),
    Case(
        "attacker_only",
        "battle",
        clash("", "treachery", "inf_levy", "inf_levy", "0404"),
        "button:pass",
        "marker:treachery",
    ),
    Case("town_only", "battle", clash("treachery", "", "inf_levy", "inf_levy"), "", "marker:treachery"),
    Case(
        "penalty_gone",
        "battle",
        clash("", "siege_train treachery", "inf_levy", "inf_levy", "0404", loyalty={"0404": "scots"}, **EN),
        "marker:siege_train",
        "marker:treachery",
    ),
    Case(
        "siege_scotland",
        "battle",
        clash("", "siege_train", "inf_levy", "inf_levy", "0709", **EN),
        "",
        "marker:siege_train",
    ),
]
SETUP = [
    ("rebellion", "", "hex:0405", "scottish_town"),
    ("rebellion", "", "hex:0107", "noble_town"),
    ("rebellion", "hex:0404", "hex:0404", "one_each"),
    ("rebellion", "button:proposed", "hex:0304", "with_a_unit"),
    ("rebellion", "button:proposed hex:0404", "hex:0404", "one_leader_each"),
    ("rebellion", "button:proposed button:proposed button:proposed", "hex:0709", "in_scotland"),
    ("rebellion", "button:proposed button:proposed button:proposed", "hex:0404", "not_in_town"),
    ("rebellion", "button:proposed button:proposed button:proposed", "hex:0106", "sea"),
    ("toom_tabard", "", "hex:0709", "in_scotland"),
    ("toom_tabard", "", "hex:0107", "neutral_home"),
]
CASES = [*MOVING, *PICKING, *PLACING, *MARKERS]


@pytest.mark.parametrize("case", CASES, ids=lambda case: f"{case.key}-{case.pointed}")
def test_the_reason(case):
    match = asked(case)
    said = refused(match, case.pointed)
    assert said is not None, f"no reason in {match.choice!r}"
    assert said.key == f"refusal.{case.key}"
    assert case.args.items() <= said.args.items()
    for language in LANGUAGES:
        assert Catalogue(language, strict=True).message(said, "scotland")


@pytest.mark.parametrize(("scenario", "played", "pointed", "key"), SETUP)
def test_the_reason_in_the_set_up(scenario, played, pointed, key):
    match = play(Match(RULES, scenario, {}, SeededDice(1)), played)
    said = refused(match, pointed)
    assert said is not None
    assert said.key == f"refusal.{key}"


def test_each_reason_is_met():
    met = {case.key for case in CASES} | {key for *_, key in SETUP} | set().union(*MET.values())
    everything = Catalogue("en").keys()
    assert {key.rpartition(".")[2] for key in everything if key.startswith("scotland.refusal.")} == met


@pytest.mark.parametrize("scenario", ["rebellion", "toom_tabard"])
def test_pointing_anywhere_in_random_games(scenario):
    """Options are never refused, every reason can be said, and nothing raises."""
    catalogues = [Catalogue(language, strict=True) for language in LANGUAGES]
    switched = {option.id: True for option in RULES.options}
    rng = Random(5)
    match = Match(RULES, scenario, switched, SeededDice(5))
    things = [*data.HEX_PICKS, *data.PIECE_PICKS, *data.MARKER_PICKS.values(), *(Pick("kind", k) for k in data.KINDS)]
    things += [Pick("button", name) for name in ("done", "pass", "at_home", "retreat", "northern_levies")]
    count = 0
    while (choice := match.choice) is not None:
        if rng.random() < 0.05:
            view = RULES.view(match.state, choice.seat)
            for pick in things:
                said = RULES.refusal(view, choice, pick)
                assert said is None or pick not in choice.options
                if said is not None:
                    count += 1
                    assert all(words.message(said, "scotland") for words in catalogues)
        match.apply(rng.choice(choice.options))
    assert count > 1000

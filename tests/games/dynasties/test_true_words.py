"""Sentences of the log in the cases in which they could be untrue."""

import re
from random import Random

import pytest

from game.content.text import Catalogue
from game.core.dice import RandomDice
from game.core.match import Match
from game.games.dynasties import RULES

from .builders import House, apply, kinds, offered, play, position, settle

EN, JA = Catalogue("en", strict=True), Catalogue("ja", strict=True)


def said(match, kind: str, catalogue: Catalogue = EN) -> list[str]:
    """The lines of the log that tell of events of a kind."""
    return [
        catalogue.plain(f"dynasties.log.{kind}", event.data, game="dynasties")
        for _, event in match.history
        if event.kind == kind
    ]


def test_a_six_under_all_or_nothing_is_no_sum():
    match = position(
        "action",
        House("charles_v", courtiers="richelieu"),
        House("coligny"),
        unattached="mansfeld",
        attached={"all_or_nothing": "richelieu"},
        sky_witches=True,
        dice="S9 S2 S3 S4 6 2 3 4",
    )
    settle(play(match, "action:recruit person:richelieu person:mansfeld"))
    assert said(match, "rolled") == ["Tower rolls 6 2 3 4 – failure."]
    assert said(match, "rolled", JA) == ["塔家の出目6 2 3 4――失敗。"]


@pytest.mark.parametrize(("sky", "line"), [(False, "lands 6 – 10"), (True, "lands 6, witches 0 – 10")])
def test_the_fallen_have_no_sum(sky, line):
    houses = House("henry_viii", lands="england"), House("coligny", lands="austria")
    match = position("action", *houses, sky_witches=sky, scythe=0, dice="6")
    play(match, "action:scythe person:coligny button:pass")
    assert said(match, "final") == [f"Tower: royal family 4, {line} [07-02].", "Star has fallen – 0 [07-01]."]


def test_the_police_and_a_repression_say_what_kills():
    match = position(
        "action",
        House("charles_v", courtiers="luther"),
        House("charles_i", courtiers="walsingham oliver_cromwell"),
        dice="3",
    )
    play(match, "action:incite person:oliver_cromwell person:walsingham")
    assert said(match, "judged") == [
        "Police (Francis Walsingham): 3 for Oliver Cromwell, put to death on 3 or less – put to death [11-03-06]."
    ]
    assert said(match, "judged", JA)[0].endswith("出目3（3以下で処刑）――処刑[11-03-06]。")
    match = position("action", House("mary_i", courtiers="luther"), House("charles_i"), dice="4")
    play(match, "action:repression person:luther")
    assert said(match, "judged") == [
        "Repression (Mary I): 4 for Martin Luther, put to death on 5 or more – spared [11-03-01]."
    ]


def test_under_alchemy_the_king_recruits():
    match = position("action", House("rudolf_ii"), House("charles_i"), unattached="luther", dice="")
    play(match, "action:recruit person:luther")
    assert said(match, "action") == ["Tower: Recruit – Rudolf II tries to recruit Martin Luther."]


@pytest.mark.parametrize("catalogue", [EN, JA], ids=["en", "ja"])
@pytest.mark.parametrize("result", ["nobody", "wraith"])
def test_a_match_without_a_winner_names_none(catalogue, result):
    line = catalogue.plain("dynasties.log.over", {"winners": [], "result": result}, game="dynasties")
    assert line[-3:-1] not in (": ", "：。")
    assert catalogue.plain("ui.hidden") not in line


def cited(match, kind: str) -> list[str]:
    """The rule numbers in the lines of the log that tell of events of a kind, in both languages alike."""
    lines = [re.findall(r"\[([\w-]+)\]", " ".join(said(match, kind, catalogue))) for catalogue in (EN, JA)]
    assert lines[0] == lines[1]
    return lines[0]


def test_the_log_names_the_rule_by_which_somebody_weds():
    match = position("action", House("charles_v", heirs="marie_medici"), House("coligny"), dice="6")
    play(match, "action:matchmaking person:coligny")
    assert cited(match, "wed") == ["11-03-05"]
    match = position(
        "action", House("charles_v"), House("coligny"), unattached="anna_jagiellon", dice="S9 S2 S3 6 6 6 6 6"
    )
    settle(play(match, "action:marriage person:anna_jagiellon"))
    assert cited(match, "wed") == ["09-01-04"]


def test_the_log_names_the_rule_by_which_royals_become_courtiers():
    foe = House("elizabeth_i", spouses="francis_i", heirs="philip_ii", courtiers="oliver_cromwell")
    match = position("action", House("charles_v", courtiers="luther"), foe, dice="")
    play(match, "action:incite person:oliver_cromwell")
    assert cited(match, "courtiers") == ["11-03-04"]
    match = position("action", House("charles_v"), foe, scythe=0, dice="6")
    play(match, "action:scythe person:elizabeth_i button:pass")
    assert cited(match, "courtiers") == ["10-02"]


def test_the_log_names_the_rule_by_which_the_scythe_comes_and_goes():
    match = Match(RULES, "europe", {}, RandomDice(Random(3)), 2)
    while "scythe_moved" not in kinds(match):
        apply(match, offered(match)[0])
    assert cited(match, "scythe_moved") == ["08-01"]
    match = position("action", House("charles_v"), House("coligny"), scythe=0, dice="1")
    play(match, "action:scythe token:pope")
    assert cited(match, "scythe_moved") == ["09-06-02"]


def test_a_pope_who_dies_under_the_active_dynasty_does_not_go_elsewhere():
    match = position("action", House("charles_v"), House("coligny"), pope=0, scythe=0, dice="6")
    play(match, "action:scythe token:pope")
    assert said(match, "pope_moved") == ["The Pope favours Tower [11-01]."]
    assert said(match, "pope_moved", JA) == ["ローマ教皇は塔家の手元に置かれる[11-01]。"]

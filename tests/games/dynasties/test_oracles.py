"""The expected results of oracles.toml: success values, readings of dice, cards and dice of every action, scores."""

import tomllib
from pathlib import Path

import pytest

from game.games.dynasties.cards import powers
from game.games.dynasties.chapters.cards import new_pack
from game.games.dynasties.chapters.ending import land_points, points, royal_points, witch_points, wraith_wins
from game.games.dynasties.chapters.rolls import totals
from game.games.dynasties.chapters.success_check import success_value
from game.games.dynasties.data import NONE, PLAYING, VALUE
from game.games.dynasties.explain.odds import highest_at_most, values_of
from game.games.dynasties.state import OUT, Check

from .builders import House, asked, checks, family, is_dice_used_up, offered, owner, play, position, told

ORACLES = tomllib.loads((Path(__file__).parent / "oracles.toml").read_text(encoding="utf-8"))


def cases(table: str) -> list[dict]:
    return ORACLES[table]


def card(text: str) -> list[int]:
    """A card on the table: "J=5" is a joker named 5, "J" one out of the pack."""
    name, _, value = text.partition("=")
    return [NONE, PLAYING[name], int(value) if value else VALUE[PLAYING[name]]]


def aside(*names: str) -> str:
    """A King who is not among those."""
    return next(king for king in ("james_i", "coligny", "oxenstierna") if king not in names)


@pytest.mark.parametrize("case", cases("success_value"))
def test_success_value(case):
    cards = [card(text) for text in case["played"] + case["drawn"]]
    assert len(case["drawn"]) == max(0, case["n"] - len(case["played"]))
    check = Check(case["suit"] == "red", case["n"], 0, total="mode" in case, cards=cards, minus=case.get("minus", 0))
    assert success_value(check) == case["expect"]


@pytest.mark.parametrize("case", cases("dice_reading"))
def test_dice_reading(case):
    read = {"gale": powers.gale, "might": powers.might, "deflection": powers.deflection}[case["power"]]
    assert sum(read(case["dice"])) == case["total"]


RECRUITERS = {
    (0, ""): ("joanna_castile", "luther"),
    (2, ""): ("james_i", "luther"),
    (2, "steady_aim"): ("winifred_ashdown", "charles_i"),
    (3, "all_or_nothing"): ("henry_viii", "luther"),
    (2, "all_or_nothing"): ("james_i", "luther"),
}
"""Who rolls so many dice to recruit whom, with a power or an event; both candidates have Ambition 2."""


@pytest.mark.parametrize("case", cases("check"))
def test_check(case):
    """A Recruit with just those dice against a black card of just that value."""
    dice, value = case["dice"], case["success_value"]
    special = case.get("power") or case.get("event") or ""
    recruiter, candidate = RECRUITERS[len(dice), special]
    cards = f"S{value} H2" if value else "H1 H2"
    match = position(
        "action",
        House("charles_v", courtiers=recruiter),
        House("coligny"),
        unattached=candidate,
        attached={"all_or_nothing": recruiter} if "event" in case else {},
        sky_witches=True,
        dice=" ".join([cards, *map(str, dice)]),
    )
    play(match, f"action:recruit person:{recruiter} person:{candidate}")
    if "power" in case:
        while asked(match) == "window":
            play(match, "button:pass")
        play(match, f"power:{case['power']}")
    assert told(match, "rolled")[0]["ok"] == case["expect"]
    no_sum = "actor_dies" in case or case.get("power") == "steady_aim"
    assert told(match, "rolled")[0]["total"] == (None if no_sum else case.get("total", sum(dice)))
    assert owner(match, candidate) == (0 if case["expect"] else -2)
    assert (owner(match, recruiter) == OUT) == case.get("actor_dies", False)
    assert is_dice_used_up(match)


@pytest.mark.parametrize("case", cases("marriage"))
def test_marriage(case):
    king, target = case["king"], case["target"]
    pope = 0 if case.get("king_holds_pope") else 1 if case.get("target_in") == "pope_holder" else 2
    houses = [House(king), House(aside(king, target), courtiers=target), House("mansfeld")]
    match = position("action", *houses, pope=pope)
    play(match, f"action:marriage person:{target}")
    assert checks(match) == (case["n"], case["dice"])


@pytest.mark.parametrize("case", cases("heir"))
def test_heir(case):
    match = position("action", House(case["king"], case["spouse"]), House(aside(case["king"])), dice=heir_script(case))
    play(match, "action:heir")
    assert checks(match) == (case["n"], case["dice"])
    assert asked(match) == ("heir_pile" if len(case["piles"]) > 1 else "")
    if len(case["piles"]) > 1:
        assert sorted(offered(match, "pile")) == sorted(case["piles"])
    else:
        assert told(match, "born")[0]["pile"] == case["piles"][0]


def heir_script(case: dict) -> str:
    """Black cards, so that any dice are enough, and a child of the only colour there is."""
    script = [f"S{number + 1}" for number in range(case["n"])] + ["1"] * case["dice"]
    return " ".join(script + (["philip_ii"] if case["piles"] == ["yellow"] else []))


@pytest.mark.parametrize("case", cases("war"))
def test_war(case):
    defender = case.get("defender", "")
    houses = [
        House(aside(), courtiers=case["commander"], lands=" ".join(case.get("attacker_lands", ["poland"]))),
        House("gustav_vasa", courtiers=defender, lands=case["target"] if defender else "hungary"),
    ]
    match = position("action", *houses)
    play(match, f"action:war country:{case['target']} person:{case['commander']}")
    if defender:
        play(match, f"person:{defender}")
    assert checks(match) == (case["n"], case["dice"])


@pytest.mark.parametrize("case", cases("recruit"))
def test_recruit(case):
    match = position(
        "action", House("james_i", courtiers=case["recruiter"]), House("mansfeld"), unattached=case["candidate"]
    )
    play(match, f"action:recruit person:{case['recruiter']} person:{case['candidate']}")
    assert checks(match) == (case["n"], case["dice"])


@pytest.mark.parametrize("case", cases("incite"))
def test_incite(case):
    believer = "luther" if "actor_has" in case else ""
    match = position(
        "action",
        House("james_i", courtiers=believer),
        House(case["king"], courtiers=f"{case['target']} diane_poitiers"),
    )
    play(match, f"action:incite person:{case['target']}")
    if case.get("automatic"):
        assert told(match, "check") == []
        assert owner(match, case["target"]) == 0
    else:
        assert checks(match) == (case["n"], case["dice"])


@pytest.mark.parametrize("case", cases("death_check"))
def test_death_check(case):
    victim = "walsingham"
    attached = {"indifference.1": victim} if case["longevity"] == 5 else {}
    match = position(
        "action",
        House("james_i", courtiers=victim),
        House("mansfeld"),
        scythe=0,
        attached=attached,
        sky_witches=True,
        dice=str(case["die"]),
    )
    play(match, f"action:scythe person:{victim}")
    assert told(match, "death_check")[0]["need"] == case["longevity"]
    assert (owner(match, victim) == OUT) == case["dies"]


@pytest.mark.parametrize("case", cases("succession"))
def test_succession(case):
    match = position(
        "action",
        House("charles_v", case.get("spouse", ""), " ".join(case["heirs"])),
        House("james_i"),
        scythe=0,
        dice="6",
    )
    play(match, "action:scythe person:charles_v")
    assert family(match, 0) == f"{case['new_king']} |  |  | {' '.join(case['courtiers'])}"


@pytest.mark.parametrize("case", cases("score"))
def test_score(case):
    match = position(
        "action",
        House(case["king"], case["spouse"], " ".join(case["heirs"]), lands=" ".join(case["lands"])),
        House("james_i"),
        pope=0 if case["pope"] else 1,
        sky_witches="witch_bonus" in case,
    )
    assert royal_points(match.state, 0) == case["prestige"]
    assert land_points(match.state, 0) == case["power"]
    assert witch_points(match.state, 0) == case.get("witch_bonus", 0)
    assert points(match.state, 0) == case["total"]


@pytest.mark.parametrize("case", cases("scythe"))
def test_scythe(case):
    houses = [House(king) for king in ("charles_v", "coligny", "james_i", "luther")[: case["players"]]]
    match = position("action", *houses, active=case["holder"], scythe=case["holder"], dice="1")
    play(match, f"action:scythe person:{houses[case['holder']].king}")
    assert match.state.scythe == case["next_holder"]


@pytest.mark.parametrize("case", cases("wraith_victory"))
def test_wraith_victory(case):
    """Occupied: France 10, Austria 6, Milan 4."""
    best, second = case["scores"]
    lands = {20: "england poland hungary", 21: "england poland holland"}[best]
    other = {14: "venice naples"}[second]
    st = position(
        "action",
        House("henry_iv", lands=lands),
        House("philip_ii", lands=other),
        wraith="france austria milan",
        pope=0,
        sky_witches=True,
    ).state
    assert [points(st, seat) for seat in (0, 1)] == [best, second]
    assert case["occupied_power"] == 20
    assert wraith_wins(st) == case["wraith_wins"]


@pytest.mark.parametrize("case", cases("odds"))
def test_odds(case):
    heap = values_of(new_pack(1, 2), red=True)
    chance = sum(p * highest_at_most(heap, total, case["n"]) for total, p in totals(case["dice"]))
    assert chance == pytest.approx(case["p"], abs=0.0006)

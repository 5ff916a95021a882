"""The words of Scotland the Brave: every one is there in both languages, fits its arguments, and is used."""

from __future__ import annotations

import ast
import re
import tomllib
from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest

import game.games.scotland as package
from game.content.template import arguments_of
from game.content.text import FOLDER, LANGUAGES, Catalogue, faults
from game.core.choice import CHANCE, Choose, Pick
from game.core.dice import Unanswered
from game.core.fight import FOUGHT
from game.core.match import Match
from game.games.scotland import data
from game.games.scotland.queries import FIRST_MONTH
from game.games.scotland.rules import ScotlandRules

RULES = ScotlandRules()
SOURCES = {
    path: path.read_text(encoding="utf-8")
    for path in sorted(Path(package.__file__).parent.rglob("*.py"))
    if "bot" not in path.parts
}
HEADING = re.compile(r"^#{2,4} (\S+) ", re.MULTILINE)
ARGUMENT = {
    "choose": 1,
    "Choose": 1,
    "ask_reply": 2,
    "put_aside": 3,
    "raise_levy": 3,
    "roll": 2,
    "roll_die": 0,
    "draw_weighted": 0,
    "emit": 0,
    "place": 3,
    "withdraw": 3,
    "remove_unit": 2,
    "remove_leader": 2,
    "finish": 3,
}
"""Where each function takes the key of a prompt, a roll, an event, or (finish) a reason."""
COMPOSED = {
    "prompt": {
        "highland_ferocity_victim",
        "knights_charge_victim",
        "choose_battle_no_battles",
        "movement_no_checks",
        "come_over_no_choice",
    },
    "forecast": {"would_leave_no_number"},
    "refusal": {"no_conversion", "no_subversion"},
}
"""Keys that the code puts together."""


def table(language: str, name: str) -> dict[str, str]:
    found: dict[str, str] = tomllib.loads((FOLDER / language / "scotland.toml").read_text(encoding="utf-8"))[name]
    return found


def messages(language: str) -> list[str]:
    """Keys of all messages of the game."""
    everything = Catalogue(language).keys()
    return [key for key in everything if key.startswith("scotland.")]


def keys(name: str) -> set[str]:
    return set(table("en", name))


def calls(*functions: str) -> Iterator[str]:
    """The keys that calls of these functions are given as literals."""
    for source in SOURCES.values():
        for node in ast.walk(ast.parse(source)):
            if isinstance(node, ast.Call):
                name = node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")
                if name in functions and len(node.args) > ARGUMENT[name]:
                    yield from literals(node.args[ARGUMENT[name]])


def literals(node: ast.expr) -> Iterator[str]:
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        yield node.value
    elif isinstance(node, ast.IfExp):
        yield from literals(node.body)
        yield from literals(node.orelse)


def is_written(key: str, name: str) -> bool:
    return key in COMPOSED.get(name, ()) or any(f'"{key}"' in source for source in SOURCES.values())


# === Complete, parallel, in use ===


def test_both_languages_have_the_same_messages_with_the_same_arguments():
    assert faults() == []
    assert len(messages("en")) > 300


@pytest.mark.parametrize(
    ("name", "functions"),
    [
        ("prompt", ("choose", "Choose", "ask_reply", "put_aside", "raise_levy")),
        ("chance", ("roll", "roll_die", "draw_weighted")),
        ("why", ("roll",)),
        ("again", ("roll",)),
        ("stake", ("roll",)),
        ("log", ("emit", "place", "withdraw", "remove_unit", "remove_leader")),
        ("reason", ("finish",)),
    ],
)
def test_every_key_in_the_code_has_its_sentence(name, functions):
    used = set(calls(*functions))
    assert used
    assert used <= keys(name)


@pytest.mark.parametrize("name", ["prompt", "chance", "why", "stake", "reason", "result", "refusal", "forecast"])
def test_no_sentence_is_left_over(name):
    assert [key for key in keys(name) if not is_written(key, name)] == []


def test_no_log_line_is_left_over():
    kinds = {key.partition("_no_")[0] if "_no_" in key else key for key in keys("log")}
    client = FOLDER.parents[1] / "game" / "client"
    files = [*sorted((client / "tables" / "scotland").glob("*.py")), client / "table" / "game" / "folds.py"]
    table = "".join(file.read_text(encoding="utf-8") for file in files)
    joined = set(re.findall(r'Event\("(\w+)"', table))  # the table tells several events in one line
    assert [kind for kind in kinds if kind not in joined and not is_written(kind, "log")] == []


@pytest.mark.parametrize(("call", "name"), [("why", "refusal"), ("note", "forecast")])
def test_every_refusal_and_every_note_has_its_sentence(call, name):
    used: set[str] = set()
    for source in SOURCES.values():
        for node in ast.walk(ast.parse(source)):
            if isinstance(node, ast.Call) and getattr(node.func, "id", "") == call:
                used |= set(literals(node.args[0]))
    assert len(used) > 25
    assert used <= keys(name)
    assert keys(name) - used <= {*COMPOSED.get(name, ()), *spread_out()}


def spread_out() -> set[str]:
    """Refusals named in tables and variables."""
    from game.games.scotland.cards.answers import Answer
    from game.games.scotland.cards.battle_markers import Blow
    from game.games.scotland.cards.markers import MARKERS
    from game.games.scotland.explain.why_not_markers import REPLIES

    found = {*REPLIES.values(), "influence_joined", "influence_neutral"}
    for card in MARKERS.values():
        found |= {card.elsewhere[0]} if card.prompts else set()
        found |= {card.said} if isinstance(card, Answer) else set()
        found |= {*card.none, card.wanted} if isinstance(card, Blow) else set()
    return found


@pytest.mark.parametrize("language", LANGUAGES)
def test_everything_on_the_table_has_a_name(language):
    words = Catalogue(language, strict=True)
    things = {
        "hex": [name for name, land in zip(data.HEX_IDS, data.LAND, strict=True) if land],
        "piece": [*data.PIECE_IDS, "archers", "navy"],
        "leader": [data.PIECE_IDS[p] for p in data.LEADERS],
        "leader_full": [data.PIECE_IDS[p] for p in data.LEADERS],
        "kind": data.KINDS,
        "marker": data.MARKERS,
        "terrain": sorted(set(data.TERRAIN)),
        "side": data.SIDES,
        "seat": [data.SCOTS, data.ENGLISH],
        "month": list(range(1, 13)),
        "step": ["setup", "initial", "movement", "battle", "recruitment", "foraging"],
        "scenario_short": list(FIRST_MONTH),
    }
    for kind, ids in things.items():
        assert all(words.name("scotland", kind, one) for one in ids)
        assert kind == "hex" or keys(kind) - {"hidden"} == {str(one).partition(".")[0] for one in ids}
    for name, kind in ((kind, kind) for kind in data.KINDS):
        assert words.name("scotland", "piece", f"{name}.3") == words.name("scotland", "kind", kind)


def test_buttons_and_kinds_of_picks_have_labels():
    made = set()
    for source in SOURCES.values():
        made |= set(re.findall(r'Pick\("(\w+)"', source))
    assert made | {"die"} == {"piece" if key == "button" else key for key in keys("pick")} | {"button"}
    buttons = {button for source in SOURCES.values() for button in re.findall(r'Pick\("button", "(\w+)"\)', source)}
    assert keys("pick")
    assert set(table("en", "pick")["button"]) == buttons | {"done", "pass"}
    for prompt, labels in table("en", "pick_for").items():
        assert prompt in keys("prompt")
        assert set(labels) <= buttons | {"done", "pass"} | (keys("pick") - {"button"})


@pytest.mark.parametrize("language", LANGUAGES)
def test_rule_numbers_have_a_heading(language):
    rules = (FOLDER.parent / "rules" / language / "scotland.md").read_text(encoding="utf-8")
    headings = set(HEADING.findall(rules))
    shown = {number for key in messages(language) for number in numbers(key)}
    for file, source in SOURCES.items():
        if "explain" in file.parts or "cards" in file.parts:
            shown |= set(re.findall(r'"(\d+(?:\.\w+)+|TEC)"', source))
    assert {"TEC", "12.21", "10.lost_cause"} <= shown
    assert shown <= headings


def numbers(key: str) -> list[str]:
    return re.findall(r"\[([\d.]+)\]", Catalogue("en").template(key))


# === A whole game read aloud ===


def say_choice(words: Catalogue, choice: Choose) -> None:
    part = "chance" if choice.seat == CHANCE else "prompt"
    assert words.plain(f"scotland.{part}.{choice.prompt}", choice.args)
    for pick in choice.options[:40]:
        assert say_pick(words, choice, pick)


def say_pick(words: Catalogue, choice: Choose, pick: Pick) -> str:
    if pick.kind != "button":
        return words.plain(f"scotland.pick.{pick.kind}", {"id": pick.id})
    longer = f"scotland.pick_for.{choice.prompt}.{pick.id}"
    return words.plain(longer if longer in words else f"scotland.pick.button.{pick.id}")


@pytest.mark.parametrize("scenario", ["rebellion", "toom_tabard"])
@pytest.mark.parametrize("switched", [False, True])
def test_every_prompt_and_every_event_of_random_games_can_be_said(scenario, switched):
    catalogues = [Catalogue(language, strict=True) for language in LANGUAGES]
    options = {option.id: switched for option in RULES.options}
    for seed in (1, 2):
        rng = Random(seed)
        match = Match(RULES, scenario, options, Unanswered())
        while (choice := match.choice) is not None:
            if rng.random() < 0.2 or choice.seat == CHANCE:
                for words in catalogues:
                    say_choice(words, choice)
            match.apply(rng.choice(choice.options))
        for event in (event for _, event in match.history if event.kind != FOUGHT):
            for seat in (None, data.SCOTS, data.ENGLISH):
                for words in catalogues:
                    words.plain(f"scotland.log.{event.kind}", event.seen_by(seat).data)
        reason = match.state.outcome
        assert reason is not None
        for words in catalogues:
            assert words.plain(f"scotland.reason.{reason.reason}", {"winners": reason.winners})


def test_what_is_hidden_stays_unsaid():
    words = Catalogue("en", strict=True)
    assert words.plain("scotland.log.drew", {"marker": "levy", "side": "scots"}) == "Drawn: Levy."
    assert words.plain("scotland.log.drew", {"marker": None, "side": "scots"}) == ""


def test_lists_of_pieces_are_counted():
    army = {"pieces": ["sco_inf_levy.1", "sco_inf_levy.4", "wallace"], "from": "0602", "hex": "0404"}
    told = {language: Catalogue(language).plain("scotland.log.stepped", army) for language in LANGUAGES}
    assert told["en"] == "From Scone to Stirling: 2 levy infantry and Wallace."
    assert told["ja"] == "スクーンからスターリングへ：徴募歩兵×2、ウォレス"


def test_no_name_asks_for_what_a_message_may_lack():
    for name in ("leader", "piece", "kind", "marker", "terrain", "side"):
        assert all(not arguments_of(words) for words in table("en", name).values())


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", ["why", "again"])
def test_every_die_is_told_with_what_it_comes_to(name, language):
    sentences = table(language, name)
    assert len(sentences) > 9
    for key, sentence in sentences.items():
        assert arguments_of(sentence) & {"ok", "number"}, key


def test_a_failed_roll_is_called_so():
    words = Catalogue("en", strict=True)
    roll = {"why": "sway", "leader": "bruce", "side": "english", "die": 5, "need": 2, "ok": False}
    assert words.plain("scotland.log.rolled", roll) == "The English try to turn Bruce away: 5 against 2, failed."
    again = words.plain("scotland.log.rerolled", {**roll, "die": 1, "ok": True, "place": 0})
    assert again == "Fortunes of War: the English roll again, for Bruce: 1 against 2, succeeded."


def test_no_battle_is_asked_for_when_none_is_left():
    words = Catalogue("en", strict=True)
    said = [words.plain("scotland.prompt.choose_battle", {"battles": number}) for number in (None, 1, 2)]
    assert said[0] == "No battles left: end the turn."
    assert said[1:] == ["Choose the next battle (1 left to fight).", "Choose the next battle (2 left to fight)."]

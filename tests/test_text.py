"""The catalogues: templates, joining, hidden values, and the same keys in every language."""

import re
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.content import text
from game.content.template import TextError, arguments_of, parse
from game.content.text import LANGUAGES, Catalogue, Segment, figure

ROOT = Path(__file__).resolve().parents[1]
WORDS = """
hidden = "hidden"
percent = "{n} %"
[list]
comma = ", "
last = " and "
"""
GAME = """
moved = "{side:side}: {who:leader} moves {n} {n|hex|hexes} to *{place:hex}* [4.1]."
rolled = "{who:leader} rolls {d:die@side} > {need}"
dice = "{ds:dice}"
odds = "{p:percent}, {drm:signed}"
why = "Not now: {reason:message}"
far = "too far by {n} [4.0]"
cited = "See {number:rule}."
braces = "{{not}} a **star**"
[leader]
wallace = "Wallace"
murray = "Murray"
[side]
scots = "Scots"
"""


@pytest.fixture
def catalogue(tmp_path: Path) -> Catalogue:
    """A small catalogue of two files and a map."""
    folder = tmp_path / "en"
    folder.mkdir()
    (folder / "ui.toml").write_text(WORDS, encoding="utf-8")
    (folder / "toy.toml").write_text(GAME, encoding="utf-8")
    (folder / "toy_map.toml").write_text('[hex]\n0404 = "Stirling"\n', encoding="utf-8")
    return Catalogue("en", tmp_path, strict=True)


def test_a_sentence_names_things_counts_and_cites(catalogue: Catalogue) -> None:
    args = {"side": "scots", "who": ["wallace", "murray"], "n": 1, "place": "0404"}
    assert catalogue.plain("toy.moved", args) == "Scots: Wallace and Murray moves 1 hex to Stirling [4.1]."
    assert "2 hexes" in catalogue.plain("toy.moved", {**args, "n": 2})


def test_numbers_below_zero_have_a_true_minus_sign(catalogue: Catalogue) -> None:
    assert catalogue.plain("toy.far", {"n": -2}) == "too far by −2 [4.0]"
    assert [figure(-2), figure(2), figure(-1.5), figure(2.0), figure(3, signed=True)] == ["−2", "2", "−1.5", "2", "+3"]
    assert figure("a-1") == "a-1"


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_words_have_a_hyphen_for_a_minus(language: str) -> None:
    """Nor a dash before a figure that nothing leads up to."""
    catalogue = Catalogue(language)
    for key in sorted(catalogue.keys()):
        words = catalogue.template(key)
        assert not re.search(r"(?:^|[\s(（+*:：])[-–－][\d{]", words), (key, words)


def test_names_may_stand_in_any_file_of_the_game(catalogue: Catalogue, tmp_path: Path) -> None:
    (tmp_path / "en" / "toy_persons.toml").write_text('[leader]\nmoray = "Moray"\n', encoding="utf-8")
    assert catalogue.name("toy", "leader", "moray") == "Moray"
    assert catalogue.name("toy_map", "leader", "wallace") == "Wallace"


def test_a_file_is_parsed_again_only_when_it_has_changed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    parsed: list[str] = []
    parse_toml = text.tomllib.loads
    monkeypatch.setattr(text.tomllib, "loads", lambda words: parsed.append(words) or parse_toml(words))
    file = tmp_path / "en" / "toy.toml"
    file.parent.mkdir()
    for words in ("Moray", "Murray"):
        file.write_text(f'name = "{words}"\n', encoding="utf-8")
        assert [Catalogue("en", tmp_path).plain("toy.name") for _ in range(3)] == [words] * 3
    assert len(parsed) == 2
    file.unlink()
    assert "toy.name" not in Catalogue("en", tmp_path)


def test_a_hex_without_a_name_is_called_by_its_number(catalogue: Catalogue) -> None:
    assert catalogue.name("toy", "hex", "0404") == "Stirling"
    assert catalogue.name("toy", "hex", "0405") == "0405"


def test_segments_say_what_they_are(catalogue: Catalogue) -> None:
    args = {"side": "scots", "who": "wallace", "n": 1, "place": "0404"}
    found = catalogue.rich("toy.moved", args)
    assert found[0] == Segment("icon", "", ("side", "scots"))
    assert found[1] == Segment("name", "Scots", ("side", "scots"))
    assert Segment("name", "Stirling", ("hex", "0404")) in found
    assert Segment("rule", "[4.1]", ("rule", "4.1")) in found


def test_dice_carry_the_side_that_rolled(catalogue: Catalogue) -> None:
    found = catalogue.rich("toy.rolled", {"who": "wallace", "d": 5, "side": "scots", "need": 3})
    assert Segment("die", "5", ("die", "scots")) in found
    assert catalogue.plain("toy.dice", {"ds": [3, None]}) == "3 ?"


def test_hidden_things_stay_hidden(catalogue: Catalogue) -> None:
    found = catalogue.rich("toy.rolled", {"who": None, "d": None, "side": "scots", "need": None})
    assert found[0] == Segment("name", "hidden", None)
    assert "".join(s.text for s in found) == "hidden rolls ? > hidden"


def test_numbers_messages_and_rules_as_arguments(catalogue: Catalogue) -> None:
    assert catalogue.plain("toy.odds", {"p": 0.824, "drm": -2}) == "82 %, −2"
    assert catalogue.plain("toy.why", {"reason": ["toy.far", {"n": 2}]}) == "Not now: too far by 2 [4.0]"
    assert catalogue.rich("toy.cited", {"number": "7.1.6"})[1] == Segment("rule", "[7.1.6]", ("rule", "7.1.6"))
    assert catalogue.plain("toy.braces") == "{not} a *star*"


def test_messages_of_the_rules_bring_their_rule(catalogue: Catalogue) -> None:
    found = catalogue.message(("far", {"n": 2}, "4.2"), "toy")
    assert "".join(segment.text for segment in found) == "too far by 2 [4.0] [4.2]"
    assert catalogue.plain("toy.why", {"reason": ("far", {"n": 3}, "")}) == "Not now: too far by 3 [4.0]"


def test_lists_are_joined_as_each_language_does() -> None:
    assert Catalogue("en").join(["a", "b", "c"]) == "a, b and c"
    assert Catalogue("ja").join(["a", "b", "c"]) == "a、b、c"


@pytest.mark.parametrize(("key", "args"), [("toy.none", {}), ("toy.rolled", {}), ("toy.moved", {"side": "picts"})])
def test_faults_raise_when_strict_and_show_the_key_otherwise(
    catalogue: Catalogue, key: str, args: dict[str, str]
) -> None:
    with pytest.raises(TextError):
        catalogue.rich(key, args)
    catalogue.strict = False
    assert catalogue.plain(key, args) == key


@pytest.mark.parametrize("template", ["{", "a } b", "*half", "{Bad}"])
def test_broken_templates_are_refused(template: str) -> None:
    with pytest.raises(TextError):
        parse(template)


@given(st.text(alphabet="ab{}*[]|:. 7n", max_size=24))
def test_any_template_parses_or_is_refused(template: str) -> None:
    try:
        names = arguments_of(template)
    except TextError:
        return
    assert all(name.isascii() for name in names)


def test_the_languages_agree() -> None:
    assert text.faults() == []


HALF_WIDTH = re.compile(r"[ぁ-ヿ㐀-鿿」][(:?!]|[):?!][ぁ-ヿ㐀-鿿「]")
"""Brackets and marks of Latin text beside Japanese characters."""


def test_japanese_has_its_own_brackets_and_marks() -> None:
    files = sorted((ROOT / "assets").glob("*/ja/**/*.*")) + sorted((ROOT / "assets" / "text" / "ja").glob("*.toml"))
    assert len(files) > 20
    found = [
        f"{file.name}: {line[:60]}"
        for file in files
        for line in file.read_text(encoding="utf-8").splitlines()
        if not line.startswith("#") and HALF_WIDTH.search(line)
    ]
    assert found == []


def test_faults_finds_missing_and_unlike_messages(tmp_path: Path) -> None:
    for language, words in (("en", 'a = "{x}"\nb = "b"\nc = "{"'), ("ja", 'a = "{y}"\nc = "c"')):
        (tmp_path / language).mkdir()
        (tmp_path / language / "ui.toml").write_text(words, encoding="utf-8")
    found = text.faults(tmp_path)
    assert len(found) == 3
    assert any("different arguments" in fault for fault in found)
    assert any("missing" in fault for fault in found)


def test_every_message_of_the_frame_is_used() -> None:
    """Each `ui.*` key stands in the source, or belongs to a table whose keys are put together there."""
    source = "\n".join(path.read_text(encoding="utf-8") for path in (ROOT / "game").rglob("*.py"))
    made = [re.escape(prefix) for prefix in re.findall(r'f"(ui\.[a-z_.]+)\{', source)]
    made += [re.escape(f"ui.settings.{name}") for name in ("ui_scale", "text_size", "sound", "reduce")]
    made += [re.escape(f"ui.settings.{name}") for name in ("confirm", "auto", "physical", "fullscreen", "animation")]
    quoted = set(re.findall(r"""(?<=["'])ui\.[\w.]+(?=["'])""", source))
    unused = [
        key
        for key in Catalogue("en").keys()  # noqa: SIM118 - a method, not a mapping
        if key.startswith("ui.") and key not in quoted and not any(re.match(prefix, key) for prefix in made)
    ]
    assert unused == []


@pytest.mark.parametrize(("language", "shown"), [("en", "35 % < 1 % > 99 % 100 %"), ("ja", "35% < 1% > 99% 100%")])
def test_percent_is_written_as_the_language_does_and_claims_no_certainty(language, shown):
    words = Catalogue(language, strict=True)
    assert " ".join(words.percent(part) for part in (0.35, 0.001, 0.999, 1.0)) == shown
    line = words.plain("dynasties.forecast.dies", {"person": "luther", "chance": 0.5}, game="dynasties")
    assert shown[:2].replace("35", "50") + shown[2 : shown.index("%") + 1] in line

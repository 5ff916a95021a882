"""Every Japanese text follows the glossaries, and the glossaries are consistent."""

import shutil
from pathlib import Path

import pytest

from game import checks
from game.content import glossary, paths
from game.content.glossary import BOOKS, BREAK, GlossaryError, Term, breaches, load, plain, texts
from game.games import GAMES
from tests.wide import wide

GLOSSARIES = paths.ASSETS / "glossary"


@pytest.fixture
def assets(tmp_path: Path) -> Path:
    """The Japanese texts and the glossaries, to be spoilt."""
    for folder in ("glossary", "text/ja", "rules/ja"):
        shutil.copytree(paths.ASSETS / folder, tmp_path / folder)
    return tmp_path


def replace(path: Path, old: str, new: str) -> None:
    words = path.read_text(encoding="utf-8")
    assert old in words
    path.write_text(words.replace(old, new), encoding="utf-8")


@wide
def test_no_text_uses_a_word_against_its_glossary() -> None:
    """`python -m game check`, which belongs to each run, does the same."""
    assert list(breaches()) == []


def test_there_is_a_glossary_for_every_game_and_no_other() -> None:
    assert sorted(path.stem for path in GLOSSARIES.glob("*")) == sorted(BOOKS)
    titled = {path.stem.removesuffix("_about") for path in (GLOSSARIES.parent / "text" / "ja").glob("*_about.toml")}
    assert set(GAMES) <= titled
    assert {*BOOKS} == {*titled, glossary.COMMON, glossary.FRAME, glossary.ENGLISH}


@pytest.mark.parametrize("book", BOOKS)
def test_every_term_is_used_and_every_allowance_is_needed(book: str) -> None:
    words = [shown for _, _, shown in texts(book)]
    assert len(words) > 100
    for term in load(book):
        assert any(term.japanese in shown for shown in words), term.name
        assert not [word for word in term.never if word in term.japanese and not term.allowed], term.name
        for phrase in term.allowed:
            assert any(phrase in shown for shown in words), f"{term.name}: {phrase}"
            assert any(word in phrase for word in term.never), f"{term.name}: {phrase}"


@pytest.mark.parametrize("book", GAMES)
def test_terms_of_a_rule_stand_under_a_number_of_the_rulebook(book: str) -> None:
    import tomllib

    numbers = {key for file, key, _ in texts(book) if file.startswith("rules/")}
    tables = tomllib.loads((GLOSSARIES / f"{book}.toml").read_text(encoding="utf-8")).values()
    cited = {table["rule"] for table in tables if "rule" in table}
    assert len(cited) > 10
    assert {rule for rule in cited if rule not in numbers and f"{rule}.0" not in numbers and rule != "09"} == set()


BREACHES = [
    (
        "text/ja/scotland.toml",
        "に進化[11.22]",
        "に昇格[11.22]",
        "text/ja/scotland.toml: scotland.log.promoted has '昇格', but for promotion the word is '進化'",
    ),
    (
        "rules/ja/dynasties.md",
        "- *子作り値：*",
        "- *多*産値：*",
        "rules/ja/dynasties.md: 05-01 has '多産', but for War, Rule, Prestige, Fertility, Longevity, Ambition "
        "the word is '子作り値'",
    ),
    (
        "text/ja/table.toml",
        "だれもいません",
        "誰もいません",
        "text/ja/table.toml: table.page.nothing has '誰', but for who the word is 'だれ'",
    ),
    (
        "text/ja/vermin_table.toml",
        '"{n} MP"',
        '"{n}移動力"',
        "text/ja/vermin_table.toml: vermin_table.shot.way_cost has '{}移動力', but for movement points "
        "the word is 'MP'",
    ),
]
"""File, what stands there, what is written instead, and what is told of it."""


def test_a_breach_is_told_by_file_key_word_and_remedy(assets: Path) -> None:
    for file, old, new, _ in BREACHES:
        replace(assets / file, old, new)
    assert sorted(breaches(assets)) == sorted(told for *_, told in BREACHES)


def test_the_check_of_what_is_shipped_tells_it(assets: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    replace(assets / "text/ja/scotland.toml", "に進化[11.22]", "に昇格[11.22]")
    monkeypatch.setattr(paths, "ASSETS", assets)
    assert [told for told in checks.check_glossaries() if "昇格" in told and "進化" in told]
    (assets / "glossary/scotland.toml").write_text("[promotion", encoding="utf-8")
    assert [told for told in checks.check_glossaries() if "glossary/scotland.toml cannot be read" in told]


def test_allowed_phrases_and_arguments_are_no_breach() -> None:
    term = Term("strength", "strength", "戦闘力", ("戦力",), ("完全戦力",))
    assert list(term.breaches("完全戦力のユニット")) == []
    assert list(term.breaches("完全戦力と戦力")) == ["戦力"]
    assert plain("{who:leader}が*{n|1|2}*人[4.2]{{") == f"{BREAK}が1{BREAK}2人[4.2]{{"
    assert plain("a stray } stays") == "a stray } stays"


@pytest.mark.parametrize(
    ("written", "fault"),
    [
        ('[a]\nenglish = "a"', "needs english and japanese"),
        ('[a]\nenglish = "a"\njapanese = "あ"\nnot = []', "needs english and japanese"),
        ('[a]\nenglish = "a"\njapanese = 3', "japanese is not a word"),
        ('[a]\nenglish = "a"\njapanese = "あ"\nnever = "い"', "never is not a list of words"),
        ('[a]\nenglish = "a"\njapanese = "あ"\nnever = [""]', "never is not a list of words"),
        ("a = 1", "needs english and japanese"),
    ],
)
def test_a_glossary_that_is_not_sound_is_refused_in_one_sentence(tmp_path: Path, written: str, fault: str) -> None:
    (tmp_path / "glossary").mkdir()
    (tmp_path / "glossary/all.toml").write_text(written, encoding="utf-8")
    with pytest.raises(GlossaryError, match=fault) as told:
        load("all", tmp_path)
    assert "\n" not in str(told.value)


def test_english_words_are_found_whole_and_in_any_case(tmp_path):
    term = glossary.Term("instead", "instead of", "", ("in place of", "bars"))
    assert list(term.breaches("In place of a card")) == ["in place of"]
    assert list(term.breaches("He disembarks, crowbars in hand.")) == []

"""Settings: kept as TOML; a damaged file never prevents a start."""

from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.content import paths
from game.content.settings import FIELDS, Settings, from_table, load, preferred_language, save, settings_path
from game.content.text import Catalogue

GOOD = Settings(language="ja", ui_scale=150, keys={"undo": ["u"]}, window_place=(3, -4), panels={"log": True})


def test_settings_come_back_as_they_were_saved(tmp_path: Path) -> None:
    path = tmp_path / "deep" / "settings.toml"
    save(GOOD, path)
    assert load(path) == (GOOD, [])
    assert [file.name for file in path.parent.iterdir()] == ["settings.toml"]


def test_the_first_run_speaks_the_language_of_the_system(tmp_path: Path) -> None:
    found, notices = load(tmp_path / "none.toml", ["ja_JP"])
    assert (found.language, notices) == ("ja", [])
    assert preferred_language(["fr_FR", "de"]) == "en"
    assert preferred_language(["fr", "en_GB", "ja"]) == "en"


def test_home_variable_moves_all_folders(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(paths.HOME_VARIABLE, str(tmp_path))
    assert settings_path() == tmp_path / "config" / "settings.toml"
    assert paths.user_data_dir() == tmp_path / "data"
    assert paths.user_log_dir() == tmp_path / "log"


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("ui_scale", 40),
        ("ui_scale", "big"),
        ("language", "fr"),
        ("window_size", [10, 10]),
        ("keys", {"undo": [1]}),
        ("animation", None),
        ("sound_volume", 10**30),
        ("fullscreen", 1),
    ],
)
def test_a_value_that_cannot_be_used_goes_back_to_its_default(name: str, value: object) -> None:
    found, notices = from_table({name: value, "text_size": 120}, Settings())
    assert getattr(found, name) == getattr(Settings(), name)
    assert found.text_size == 120
    assert notices == [("ui.notice.setting_reset", {"name": name})]
    for language in ("en", "ja"):
        assert name in Catalogue(language, strict=True).plain(*notices[0])


@pytest.mark.parametrize("content", [b"", b"\xff\xfe", b"ui_scale = ", b"[" * 5000, b"a = 1\na = 2", b"x" * 300_000])
def test_a_damaged_file_never_stops_the_program(tmp_path: Path, content: bytes) -> None:
    path = tmp_path / "settings.toml"
    path.write_bytes(content)
    found, notices = load(path, ["en"])
    assert found == Settings()
    assert len(notices) == (0 if content == b"" else 1)


@settings(max_examples=300, deadline=None)
@given(data=st.data())
def test_cut_and_flipped_files_load_or_are_refused_in_a_sentence(
    data: st.DataObject, tmp_path_factory: pytest.TempPathFactory
) -> None:
    path = tmp_path_factory.mktemp("settings") / "settings.toml"
    save(GOOD, path)
    content = bytearray(path.read_bytes())
    for _ in range(data.draw(st.integers(1, 4))):
        content[data.draw(st.integers(0, len(content) - 1))] = data.draw(st.integers(0, 255))
    path.write_bytes(bytes(content[: data.draw(st.integers(0, len(content)))]))
    found, notices = load(path, ["en"])
    assert {name: getattr(found, name) for name in FIELDS}
    assert all(Catalogue("en", strict=True).plain(*notice) for notice in notices)


def test_a_folder_that_cannot_be_written_raises_and_leaves_nothing(tmp_path: Path) -> None:
    blocked = tmp_path / "file"
    blocked.write_text("in the way")
    with pytest.raises(OSError, match=r".+"):
        save(GOOD, blocked / "settings.toml")
    assert [path.name for path in tmp_path.iterdir()] == ["file"]

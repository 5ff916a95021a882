"""Strange files in the folder of saves: nothing blocks, no frame waits for them, everything can be removed."""

from __future__ import annotations

import gzip
import os
import socket
import threading
from collections.abc import Callable, Iterator
from hashlib import sha256
from pathlib import Path

import msgspec
import pygame
import pytest

from game.client.scenes import make_scene
from game.client.scenes.error import ErrorScene
from game.client.scenes.save_row import thumbnail
from game.client.scenes.saves import SavesScene
from game.client.screenshot import make_app, settle
from game.content import paths
from game.core.record import LIMIT, Record, RecordError, encode
from game.play import listing
from game.play.decks import read_decks
from game.play.saves import SaveStore, samples
from game.play.session import HUMAN, Session

posix = pytest.mark.skipif(os.name != "posix", reason="pipes, links and bytes as names")


def record(game: str = "scotland", scenario: str = "rebellion") -> Record:
    return Session.begin(game, scenario, {}, [HUMAN, HUMAN], 5).record()


def sealed(body: bytes) -> bytes:
    """A file with a checksum that fits."""
    return b'{"sha256":"' + sha256(body).hexdigest().encode() + b'","record":\n' + body + b"\n}\n"


def changed(**fields: object) -> bytes:
    """A file with fields of its own."""
    return sealed(msgspec.json.encode({**msgspec.to_builtins(record()), **fields}))


def fill(folder: Path) -> list[bytes]:
    """Put everything there that is no save; the names."""
    folder.mkdir(exist_ok=True)
    base = os.fsencode(folder) + b"/"
    os.mkfifo(base + b"pipe.mapsheet")
    os.mkdir(base + b"folder.mapsheet")
    os.symlink(b"loop.mapsheet", base + b"loop.mapsheet")
    os.symlink(b"nowhere", base + b"dangling.mapsheet")
    os.symlink(b"/dev/zero", base + b"device.mapsheet")
    listener = socket.socket(socket.AF_UNIX)
    listener.bind(os.path.relpath(folder / "socket.mapsheet"))
    listener.close()
    files = {
        b"empty.mapsheet": b"",
        b"nul.mapsheet": bytes(LIMIT),
        b"huge.mapsheet": bytes(LIMIT + 1),
        b"\xff\xfe.mapsheet": b"no name for people",
        b"line\nbreak\x1b[31m.mapsheet": b"",
        b"x" * 240 + b".mapsheet": b"",
        b"deep.mapsheet": sealed(b'{"game":' + b"[" * 100_000),
        b"long.mapsheet": changed(note="n" * 1_000_000),
        b"turn.mapsheet": changed(turn=10**400),
        b"serial.mapsheet": changed(serial=2**70),
        b"nobody.mapsheet": changed(players=[]),
        b"20260101-000000-abcdef.0.mapsheet": changed(game="../../etc"),
    }
    for name, data in files.items():
        with open(base + name, "wb") as file:
            file.write(data)
    return sorted(name for name in os.listdir(os.fsencode(folder)) if name.endswith(b".mapsheet"))


@posix
def test_whatever_lies_in_the_folder_is_told_in_a_sentence_and_can_be_removed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = tmp_path / "saves"
    monkeypatch.chdir(tmp_path)
    names = fill(folder)
    store = SaveStore(folder)
    good = store.save_as(record(), "A good one")
    saves = store.saves()
    assert saves[0].path == good
    assert sorted(os.fsencode(save.path.name) for save in saves[1:]) == names
    for save in saves[1:]:
        assert save.header is None, save.path
        told = str(save.fault)
        assert told.endswith(".")
        assert told.isprintable()
        assert len(told) < 300
        moved = store.delete(save)
        store.restore(moved)
        store.delete(save)
    assert [save.path for save in store.saves()] == [good]
    assert len(store.deleted()) == len(names)


@posix
@pytest.mark.parametrize("lang", ["en", "ja"])
def test_the_list_shows_it_and_reads_nothing_on_the_main_thread(
    lang: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("MAPSHEET_HOME", str(tmp_path))
    monkeypatch.chdir(tmp_path)
    folder = tmp_path / "saves"
    names = fill(folder)
    readers = set()
    read = listing.read_bytes

    def watched(path: Path) -> bytes:
        readers.add(threading.current_thread())
        return read(path)

    monkeypatch.setattr(listing, "read_bytes", watched)
    app = make_app((1024, 640), lang)
    app.push(make_scene(app, "title"))
    scene = SavesScene(app, store=SaveStore(folder))
    app.push(scene)
    scene.library.wait()
    settle(app, 2)
    assert len(scene.shown) == len(names)
    for index in range(len(names)):
        scene._pick(index)
        settle(app, 1)
    assert not isinstance(app.top, ErrorScene), app.top.fault
    assert app.kit.overflow == []
    for _ in names:
        assert scene.save is not None
        scene._delete(scene.save)
        scene.library.wait()
        settle(app, 1)
    assert scene.shown == []
    assert readers
    assert threading.main_thread() not in readers


def test_a_long_list_is_read_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A file that has not changed is not opened again."""
    store = SaveStore(tmp_path)
    data = encode(record())
    for number in range(1000):
        (tmp_path / f"20260101-000000-{number:06x}.0.mapsheet").write_bytes(data)
    assert len(store.saves()) == 1000
    read: list[Path] = []
    monkeypatch.setattr(listing, "read_bytes", lambda path: read.append(path) or data)
    store.save_as(record(), "One more")
    assert len(store.saves()) == 1001
    assert len(read) == 1


@pytest.mark.parametrize("serial", [listing.LAST_SERIAL - 1, listing.LAST_SERIAL, 2**50, 2**53, 2**63, 2**70])
def test_the_highest_serial_of_a_stranger_costs_nobody_a_decision(serial: int, tmp_path: Path) -> None:
    for name in ("stranger.mapsheet", "20260101-000000-abcdef.0.mapsheet"):
        (tmp_path / name).write_bytes(changed(serial=serial))
    for _ in range(2):
        store = SaveStore(tmp_path)
        session = Session.begin("scotland", "rebellion", {}, [HUMAN, HUMAN], 5, store=store)
        for _ in range(3):
            assert session.match.choice is not None
            session.apply(session.match.choice.options[0])
            newest = SaveStore(tmp_path)._shelf.newest(session.match_id)
            assert newest is not None
            assert len(newest.read().decisions) == len(session.match.log)
        session.close()


# === Tidying up ===


def put_matches(folder: Path, number: int) -> list[str]:
    """So many matches that are over, in both of their files, the clock running backwards; their ids."""
    ids = [f"20260101-000000-{each:06x}" for each in range(number)]
    one, store = record(), SaveStore(folder)
    for each, match in enumerate(ids):
        one.match, one.serial, one.over = match, each + 1, each % 3 > 0
        one.saved = f"20{99 - each % 100:02}-01-01T00:00:00"
        for path in (folder / f"{match}.0.mapsheet", folder / f"{match}.1.mapsheet"):
            store.export(one, path)
    return ids


def test_no_match_is_ever_removed_whatever_their_number(tmp_path: Path) -> None:
    store = SaveStore(tmp_path)
    ids = put_matches(tmp_path, 150)
    left_behind, young = tmp_path / ".0123.new", tmp_path / ".4567.new"
    for path in (left_behind, young):
        path.write_bytes(b"half")
    os.utime(left_behind, (0, 0))
    for _ in range(3):
        store.prune()
        assert [save.match for save in store.saves()] == ids[::-1]
    assert not left_behind.exists()
    assert young.exists()


def test_the_program_removes_no_match_when_it_starts(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    from game.commands.window import open_program

    monkeypatch.setenv("MAPSHEET_HOME", str(tmp_path))
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    put_matches(paths.user_data_dir() / "saves", 100)
    app = open_program()
    app.push(make_scene(app, "title"))
    assert app.library is not None
    app.library.wait()
    assert len(app.library.saves) == 100
    app.close()


def test_locks_of_matches_that_are_no_more_are_cleared_away(tmp_path: Path) -> None:
    store = SaveStore(tmp_path)
    (match,) = put_matches(tmp_path, 1)
    store.acquire(match)
    store.close()
    store.prune()
    assert (tmp_path / "open" / f"{match}.lock").exists()
    store.delete(store.saves()[0])
    store.prune()
    assert not (tmp_path / "open" / f"{match}.lock").exists()


def test_what_is_large_is_packed_and_reads_as_before(tmp_path: Path) -> None:
    store = SaveStore(tmp_path)
    big = named = max(samples(), key=lambda path: path.stat().st_size)
    one = store.read(big)
    one.match, one.serial = "20260101-000000-abcdef", 5
    for slot in (0, 1):
        store.export(one, tmp_path / f"{one.match}.{slot}.mapsheet")
    kept = store.save_as(store.read(named), "Named")
    open_one = SaveStore(tmp_path)
    open_one.acquire(one.match)
    before = sum(path.stat().st_size for path in tmp_path.glob("*.mapsheet"))
    store.prune()
    assert kept.stat().st_size < 30_000
    assert (tmp_path / f"{one.match}.0.mapsheet").exists(), "open elsewhere"
    open_one.close()
    for _ in range(2):
        store.prune()
        assert sum(path.stat().st_size for path in tmp_path.glob("*.mapsheet")) * 4 < before
        assert {save.match: save.read().decisions for save in store.saves()} == dict.fromkeys(
            (one.match, ""), one.decisions
        )
    whole = kept.read_bytes()
    for end in (10, len(whole) // 2, len(whole) - 1):
        kept.write_bytes(whole[:end])
        with pytest.raises(RecordError):
            store.read(kept)
    kept.write_bytes(gzip.compress(b"0" * (LIMIT + 1)))
    with pytest.raises(RecordError, match="too large"):
        store.read(kept)


# === Other places that are written ===


def full_disk(*_: object) -> None:
    raise OSError(28, "No space left on device")


ACTS: dict[str, Callable[[SaveStore, Path], object]] = {
    "export": lambda store, path: store.export(record(), path / "records" / "a.mapsheet"),
    "save_as": lambda store, path: store.save_as(record(), "Name"),
    "rename": lambda store, path: store.rename(store.saves()[0], "Name"),
    "delete": lambda store, path: store.delete(store.saves()[0]),
}


@pytest.mark.parametrize("act", ACTS)
def test_a_full_disk_is_one_sentence_and_leaves_everything_as_it_was(
    act: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    store = SaveStore(tmp_path / "saves")
    store.save_as(record(), "First")
    before = {path: path.read_bytes() for path in tmp_path.rglob("*.mapsheet")}
    monkeypatch.setattr("os.replace", full_disk)
    with pytest.raises(RecordError, match="No space left"):
        ACTS[act](store, tmp_path)
    assert {path: path.read_bytes() for path in tmp_path.rglob("*.mapsheet")} == before
    assert not list(tmp_path.rglob(f"*{paths.FRESH}"))
    store.set_thumbnail("20260101-000000-abcdef", b"picture")


def test_a_folder_that_is_a_file_stops_nobody_from_playing(tmp_path: Path) -> None:
    place = tmp_path / "saves"
    place.write_bytes(b"in the way")
    store = SaveStore(place)
    session = Session.begin("scotland", "rebellion", {}, [HUMAN, HUMAN], 5, store=store)
    assert session.match.choice is not None
    session.apply(session.match.choice.options[0])
    assert store.fault is not None
    assert store.fault.key == "disk"
    assert store.saves() == []
    store.prune()
    place.unlink()
    session.close()
    assert len(store.saves()) == 1


@pytest.fixture
def barred(monkeypatch: pytest.MonkeyPatch) -> Iterator[Callable[[Path], None]]:
    """Bar a folder: what is in it cannot be looked at, nor put there. For the superuser no rights of files do that."""

    def bar(folder: Path) -> None:
        def refusing(act: Callable[..., object]) -> Callable[..., object]:
            def acting(path: object, *args: object, **more: object) -> object:
                if isinstance(path, (str, Path)) and folder in Path(path).parents:
                    raise PermissionError(13, "Permission denied", str(path))
                return act(path, *args, **more)

            return acting

        for name in ("stat", "lstat", "open", "mkdir", "replace", "unlink", "scandir"):
            monkeypatch.setattr(os, name, refusing(getattr(os, name)))
        monkeypatch.setattr("builtins.open", refusing(open))

    yield bar
    monkeypatch.undo()


@posix
@pytest.mark.parametrize("which", ["", "data", "data/saves", "data/saves/open", "config"])
def test_a_folder_that_must_not_be_entered_stops_nobody_from_playing(
    which: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, barred: Callable[[Path], None]
) -> None:
    from game.commands.window import open_program

    monkeypatch.setenv("MAPSHEET_HOME", str(tmp_path))
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    SaveStore().save_as(record(), "First", b"picture")
    (tmp_path / "data" / "saves" / "open").mkdir()
    barred(tmp_path / which)
    app = open_program()
    app.push(make_scene(app, "title"))
    assert app.library is not None
    store = app.library.store
    assert app.library.wait()
    store.prune()
    is_open = which in ("config", "data/saves/open")
    assert [save.thumbnail is not None for save in store.saves() if save.header] == [True] * is_open
    session = Session.begin("scotland", "rebellion", {}, [HUMAN, HUMAN], 5, store=store)
    assert session.match.choice is not None
    session.apply(session.match.choice.options[0])
    fault = session.close()
    assert (fault is None) == is_open
    assert read_decks("deloyer", "liberation") == ([], [])
    app.close()
    assert paths.files_in(paths.user_log_dir(), "*") == [], "nothing failed"


def test_writers_of_one_file_never_share_a_half_written_one(tmp_path: Path) -> None:
    path = tmp_path / "one"
    contents = [bytes([letter]) * 200_000 for letter in b"ab"]

    def write(content: bytes) -> None:
        for _ in range(20):
            paths.write_atomically(path, content, durable=False)

    threads = [threading.Thread(target=write, args=(content,)) for content in contents]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert path.read_bytes() in contents
    assert os.listdir(tmp_path) == ["one"]


def test_a_picture_of_gigabytes_in_a_small_file_is_not_opened(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    app = make_app()
    store = SaveStore(tmp_path)
    store.save_as(record(), "Bomb", b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR" + (60_000).to_bytes(4) * 2)
    save = store.saves()[0]
    opened: list[str] = []
    load = pygame.image.load
    monkeypatch.setattr("pygame.image.load", lambda name: opened.append(name) or load(name))
    assert thumbnail(app, save, (128, 80)).get_size() == (128, 80)
    assert save.thumbnail is not None
    assert opened
    assert str(save.thumbnail) not in opened

"""A match by file: it travels between two folders of saves, with one set of dice, and nowhere twice."""

import shutil
from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest

from game.core.choice import CHANCE, EVERYBODY, NOBODY
from game.core.fairness import COPIED
from game.core.record import Record, RecordError, decode, encode
from game.core.sealing import seal_of
from game.core.travel import address_of, home_of
from game.games import GAMES, load_rules
from game.play import by_file
from game.play.saves import SaveStore
from game.play.session import HUMAN, Session

ALONE = "vermin"
"""The game of one person, who carries the match from one machine to another."""
SEED = 11


def players_of(game: str) -> tuple[str, list[str]]:
    """A scenario of the game with as many people as fit, two at most."""
    rules = load_rules(game)
    scenario = next(iter(rules.scenarios.values()))
    seats = min(scenario.seats)
    people = [HUMAN] * min(seats, 1 if game == ALONE else 2)
    return scenario.id, [*people, *["bot:random"] * (seats - len(people))]


def begin(game: str, store: SaveStore | None) -> Session:
    scenario, players = players_of(game)
    session = Session.begin(game, scenario, {}, players, SEED, store=store)
    session.ask_always = True
    return session


def go_on(session: Session, rng: Random, decisions: int) -> None:
    """Play at random until the match waits for somebody elsewhere, at most so many decisions of a person."""
    while session.waiting in ("person", "dice", "bot"):
        if session.waiting == "bot":
            session.advance()
            continue
        choice = session.match.choice
        assert choice is not None
        if session.waiting == "dice":
            session.apply(session.match.dice.answer(choice, sum(each.seat == CHANCE for each in session.match.log)))
            continue
        if session.passes_by_itself():
            session.advance()
            continue
        if not decisions:
            return
        decisions -= 1
        session.apply(rng.choice(list(choice.options)))


def send(session: Session, goal: SaveStore) -> bytes:
    """Hand the match over to a folder; return the file."""
    by_file.hand_over(session, goal.make_home())
    return encode(session.record())


def receive(store: SaveStore, data: bytes) -> Session:
    by_file.take_in(store, decode(data))
    session = resumed(store, decode(data).match)
    session.ask_always = True
    return session


def resumed(store: SaveStore, match: str) -> Session:
    record = store.newest(match)
    assert record is not None
    return Session.resume(record, store=store)


def refused(store: SaveStore, data: bytes) -> str:
    """The key of the sentence with which a file is refused; nothing in the folder has changed then."""
    before = {path: path.read_bytes() for path in store.folder.rglob("*.mapsheet")}
    with pytest.raises(RecordError) as fault:
        by_file.take_in(store, decode(data, "turn.mapsheet"), "turn.mapsheet")
    assert {path: path.read_bytes() for path in store.folder.rglob("*.mapsheet")} == before
    assert "turn.mapsheet" in str(fault.value)
    return fault.value.key


@pytest.fixture
def stores(tmp_path: Path) -> Iterator[list[SaveStore]]:
    found = [SaveStore(tmp_path / name / "saves") for name in ("north", "south", "third")]
    yield found
    for store in found:
        store.close()


@pytest.mark.parametrize("game", GAMES)
def test_a_match_that_travels_is_the_match_that_stays(game: str, stores: list[SaveStore]) -> None:
    """Two folders, handed over six times: the dice are those of the same match at one machine."""
    here, there = stores[:2]
    session = begin(game, here)
    rng, trips = Random(3), 0
    go_on(session, rng, 4)
    while trips < 6 and session.match.choice is not None:
        data = send(session, there)
        assert b"decisions" not in data
        assert session.waiting == "absent"
        assert session.viewer not in (EVERYBODY, NOBODY) or session.people != session.seated
        session.close()
        session, trips = receive(there, data), trips + 1
        here, there = there, here
        go_on(session, rng, 4)
        if session.waiting == "absent":
            assert by_file.next_home(session) == there.home
    assert trips == 6
    assert not [note for note in session.notes.kept if note.kind == COPIED]
    again = begin(game, None)
    for decision in session.match.log:
        if decision.seat != CHANCE:
            again.match.apply(decision.pick)
    assert again.match.log == session.match.log
    assert again.match.fingerprint() == session.match.fingerprint()
    assert any(decision.seat == CHANCE for decision in session.match.log)


@pytest.mark.parametrize("game", GAMES)
def test_what_was_handed_over_stays_closed_until_it_comes_back(game: str, stores: list[SaveStore]) -> None:
    here, there, third = stores
    session = begin(game, here)
    go_on(session, Random(3), 4)
    length = len(session.match.log)
    data = send(session, there)
    assert session.match.choice is not None
    assert session.asked() is None
    assert session.advance() is None
    assert not session.undo()
    assert not by_file.can_hand_over(session)
    session.close()
    session = resumed(here, session.match_id)
    assert (session.waiting, len(session.match.log)) == ("absent", length)
    session.close()
    assert refused(here, data) == "travel_own"
    assert refused(third, data) == "travel_other"
    receive(there, data)


def test_nobody_sees_the_hand_of_a_seat_elsewhere(stores: list[SaveStore]) -> None:
    here, there = stores[:2]
    session = begin("scotland", here)
    rng = Random(5)
    while not all(session.match.rules.has_secrets(session.match.state, seat) for seat in (0, 1)):
        go_on(session, rng, 1)
    data = send(session, there)
    choice = session.match.choice
    assert choice is not None
    assert session.viewer == 1 - choice.seat
    session.screen.ready()
    assert session.viewer == 1 - choice.seat
    other = receive(there, data)
    assert (other.viewer, other.seated) == (choice.seat, [choice.seat])
    while other.waiting != "absent":
        go_on(other, rng, 1)
    assert other.viewer == choice.seat


def test_a_file_that_is_older_or_was_played_twice_is_told(stores: list[SaveStore]) -> None:
    here, there, _ = stores
    session = begin("scotland", here)
    rng = Random(5)
    go_on(session, rng, 6)
    first = send(session, there)
    session.close()
    away = receive(there, first)
    go_on(away, rng, 40)
    away.close()
    assert refused(there, first) == "travel_older"
    kept = there.folder.parent / "kept"
    shutil.copytree(there.folder, kept)
    second = send(away, here)
    away.close()
    for path in there.folder.glob("*.mapsheet"):  # the old files are put back, and the turn is played once more
        shutil.copy(kept / path.name, path)
    again = resumed(there, away.match_id)
    assert again.match.choice is not None
    undone = again.undo()
    if not undone:
        go_on(again, Random(99), 1)
    go_on(again, Random(99), 7)
    assert again.record().decisions[: len(away.record().decisions)] != away.record().decisions
    third = send(again, here)
    back = receive(here, second)
    back.close()
    assert refused(here, third) == "travel_twice"
    assert refused(here, second) == "travel_older"


def test_a_deleted_match_cannot_be_opened_from_its_file_again(stores: list[SaveStore]) -> None:
    here, there = stores[:2]
    session = begin(ALONE, here)
    go_on(session, Random(3), 3)
    data = send(session, there)
    away = receive(there, data)
    go_on(away, Random(3), 5)
    away.close()
    gone = there.delete(next(save for save in there.saves() if save.match))
    assert refused(there, data) == "travel_gone"
    there.restore(gone)
    assert len(resumed(there, away.match_id).match.log) == len(away.match.log)


@pytest.mark.parametrize("way", ["copy", "folder"])
def test_a_copy_of_a_match_by_file_has_new_dice_and_the_same_seats(way: str, stores: list[SaveStore]) -> None:
    here, there, _ = stores
    session = begin("scotland", here)
    go_on(session, Random(5), 6)
    seat = session.match.choice.seat  # type: ignore[union-attr]
    send(session, there)
    session.close()
    store = here
    record = here.newest(session.match_id)
    assert record is not None
    if way == "copy":
        record.match = ""
    else:
        store = SaveStore(here.folder.parent / "moved" / "saves")
        shutil.copytree(here.folder, store.folder)
    copy = Session.resume(record, store=store)
    assert copy.match_id != session.match_id
    assert copy.seed != session.seed
    assert copy.notes.kept[-1].data["seal"] == seal_of(copy.seed)
    assert copy.seated == [1 - seat]
    assert (copy.waiting, by_file.next_home(copy), copy.viewer) == ("absent", there.home, 1 - seat)
    assert by_file.can_hand_over(copy)
    copy.close()


def test_a_file_laid_among_the_saves_by_hand_opens_no_seat(stores: list[SaveStore]) -> None:
    here, there, third = stores
    session = begin("scotland", here)
    go_on(session, Random(5), 6)
    data = send(session, there)
    third.make_home()
    (third.folder / "a.mapsheet").write_bytes(data)
    record = next(save for save in third.saves()).read()
    laid = Session.resume(record, store=third)
    assert (laid.seated, laid.viewer, laid.waiting) == ([], NOBODY, "absent")
    assert not by_file.can_hand_over(laid)
    laid.close()


def test_an_exported_save_laid_among_others_opens_no_seat(stores: list[SaveStore]) -> None:
    here, there, third = stores
    session = begin("scotland", here)
    go_on(session, Random(5), 6)
    send(session, there)
    session.close()
    third.make_home()
    here.export(next(save for save in here.saves() if save.match).read(), third.folder / "a.mapsheet")
    laid = Session.resume(next(save for save in third.saves()).read(), store=third)
    assert (laid.seated, laid.viewer) == ([], NOBODY)
    laid.close()


def test_undo_ends_at_the_hand_over(stores: list[SaveStore]) -> None:
    here, there = stores[:2]
    session = begin(ALONE, here)
    session.free_undo = True
    go_on(session, Random(3), 4)
    assert session.can_undo()
    away = receive(there, send(session, there))
    away.free_undo = True
    assert away.undo_now().barrier == "handed"
    length = len(away.match.log)
    go_on(away, Random(3), 2)
    while away.undo():
        pass
    assert len(away.match.log) == length


def test_a_finished_match_comes_back_as_a_record(stores: list[SaveStore]) -> None:
    here, there = stores[:2]
    session = begin("scotland", here)
    rng = Random(5)
    go_on(session, rng, 6)
    data = send(session, there)
    session.close()
    by_file.take_in(there, decode(data))
    record = there.newest(session.match_id)
    assert record is not None
    over = played_out(record)
    assert b"decisions" in encode(over)
    by_file.take_in(here, decode(encode(over)))
    assert resumed(here, session.match_id).waiting == "over"


def played_out(record: Record) -> Record:
    """The same match, played to its end by anybody."""
    session = Session.resume(record)
    rng = Random(1)
    while (choice := session.match.choice) is not None:
        session.apply(rng.choice(list(choice.options)))
    found = session.record()
    found.match, found.travel = record.match, record.travel
    return found


def test_a_disk_that_refuses_hands_nothing_over(stores: list[SaveStore], monkeypatch: pytest.MonkeyPatch) -> None:
    here, there = stores[:2]
    session = begin("scotland", here)
    go_on(session, Random(5), 6)
    monkeypatch.setattr(
        "game.content.paths.write_atomically", lambda *_, **__: (_ for _ in ()).throw(OSError(28, "No space left"))
    )
    with pytest.raises(RecordError, match="No space left"):
        by_file.hand_over(session, there.make_home())
    assert session.waiting == "person"
    assert session.travel is None


def test_an_address_is_read_however_it_is_written_and_a_slip_is_seen(stores: list[SaveStore]) -> None:
    home = stores[0].make_home()
    address = address_of(home)
    assert home_of(f"  {address.upper()} ") == home_of(address.replace(" ", "-")) == home
    for place, letter in enumerate(address):
        if letter != " ":
            assert home_of(address[:place] + ("0" if letter != "0" else "1") + address[place + 1 :]) == ""
    session = begin("scotland", stores[0])
    go_on(session, Random(5), 2)
    with pytest.raises(RecordError, match="address of this Mapsheet"):
        by_file.hand_over(session, home)


@pytest.mark.parametrize("game", ["dynasties", "labyrinth", "deloyer"])
def test_each_of_several_people_plays_at_a_machine_of_their_own(game: str, stores: list[SaveStore]) -> None:
    rules = load_rules(game)
    scenario = max(rules.scenarios.values(), key=lambda each: max(each.seats))
    seats = max(scenario.seats)
    session = Session.begin(game, scenario.id, {}, [HUMAN] * seats, SEED, store=stores[0])
    session.ask_always = True
    rng, here, trips = Random(3), stores[0], 0
    while trips < 12 and (choice := session.match.choice) is not None:
        goal = stores[choice.seat % len(stores)]
        if goal is here and session.waiting == "person":
            session.apply(rng.choice(list(choice.options)))
            continue
        known = by_file.next_home(session)
        to = next((store for store in stores if known and store.home == known), goal)
        data = send(session, to)
        session.close()
        here, session, trips = to, receive(to, data), trips + 1
        assert session.viewer != EVERYBODY
        assert here.home == session.travel.holder  # type: ignore[union-attr]
    assert trips >= 5
    assert set(session.travel.homes) <= {store.home for store in stores}  # type: ignore[union-attr]
    if seats > 1:
        assert len(set(session.travel.homes)) == min(seats, len(stores))  # type: ignore[union-attr]

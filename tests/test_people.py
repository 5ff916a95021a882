"""Two people at one machine: neither sees the other's hand or takes back the other's decisions."""

import shutil
from random import Random

import pytest

from game.commands.replay import verify
from game.core.choice import CHANCE, NOBODY, PASS
from game.core.fairness import COPIED, REVEALED, SEALED, TYPED, check_dice
from game.core.record import LIMIT, RecordError, decode, encode
from game.core.sealing import seal_of, sealed
from game.core.seat import Seat
from game.faults import Failure
from game.games import load_rules
from game.games.dynasties.data import PLAYING_IDS, RED
from game.play.replay import ReplaySession, Tape
from game.play.saves import SaveStore, replay_match
from game.play.session import Session

GAMES = {"scotland": "rebellion", "dynasties": "europe", "labyrinth": "lets_roll", "deloyer": "setup1"}
"""Games with hands, a scenario of each."""
EVERY = GAMES | {"vermin": "family_jewels"}


def begin(game: str = "scotland", seed: int | None = 5, seats: int = 2, **about: object) -> Session:
    return Session.begin(game, EVERY[game], {}, ["human"] * seats, seed, **about)  # type: ignore[arg-type]


def sit_down(session: Session) -> None:
    """Whoever is asked comes to the screen."""
    if not session.passes_by_itself() and (session.needs_curtain() or session.screen.is_covered):
        session.ready()


def step(session: Session, rng: Random) -> None:
    sit_down(session)
    if session.advance(1.0) is None:
        choice = session.match.choice
        assert choice is not None
        session.apply(rng.choice(choice.options))


def play(session: Session, decisions: int, rng: Random | None = None) -> Session:
    rng = rng or Random(4)
    while session.waiting != "over" and len(session.match.log) < decisions:
        step(session, rng)
    return session


def seats(game: str) -> int:
    return max(2, min(load_rules(game).scenarios[EVERY[game]].seats))


# === Hands ===


@pytest.mark.parametrize("game", GAMES)
def test_a_hand_is_open_only_to_its_owner(game):
    """In his own turn until another person is asked; else only until he has answered: a roll, its result and others
    follow, and meanwhile the table has nobody's eyes.
    """
    session, rng, covered, kept = begin(game, seats=seats(game)), Random(7), 0, 0
    rules, turn = session.match.rules, None
    for _ in range(500):
        if session.waiting == "over":
            break
        looks = session.viewer == NOBODY
        sit_down(session)
        viewer, before, choice = session.viewer, len(session.match.log), session.match.choice
        if looks and viewer == rules.at_turn(session.match.state):
            turn = (rules.turn(session.match.state), viewer)
        assert session.passes_by_itself() or viewer == choice.seat or not session.screen.hide
        if session.advance() is None:
            session.apply(rng.choice(choice.options))
        after, log = session.match.choice, session.match.log[before:]
        if not session.screen.hide or viewer == NOBODY or after is None:
            continue
        rolled = any(decision.seat == CHANCE for decision in log)
        state = session.match.state
        own = turn == (rules.turn(state), viewer) and rules.at_turn(state) == viewer
        if own and (after.seat == viewer or after.seat not in session.people):
            kept += rolled
            assert session.viewer == viewer
        elif after.seat != viewer or rolled:
            covered += 1
            assert session.viewer == NOBODY
            heard = session.view().choice
            assert heard is None or set(heard.options) <= set(after.options)
            assert session.view().state == session.match.view(NOBODY).state
            assert not session.needs_curtain() or after.seat != viewer, "no curtain for a person who follows himself"
        else:
            assert session.viewer == viewer
    assert covered > 10
    assert kept


@pytest.mark.parametrize("game", GAMES)
def test_no_hand_is_open_where_another_person_is_asked_or_has_been_asked_since(game):
    """Whoever of the people plays, and whatever passes by itself: only `ready` opens a hand again."""
    players = ["human", "human", "bot:easy", "bot:easy"][: 4 if game == "dynasties" else 2]
    session, rng, opened = Session.begin(game, EVERY[game], {}, players, 5), Random(11), 0
    for _ in range(400):
        if session.waiting == "over":
            break
        choice = session.match.choice
        if session.waiting == "person" and not session.passes_by_itself() and session.screen.hide:
            opened += session.viewer == NOBODY
            assert session.viewer in (NOBODY, choice.seat), "asked, while the hand of another is open"
            heard = None if session.needs_curtain() else session.asked()
            if heard is None or not heard.options or rng.random() < 0.5:
                session.ready()
        viewer, before = session.viewer, len(session.match.log)
        if session.advance(1.0) is None:
            asked = session.asked()
            session.apply(rng.choice(asked.options if asked is not None else choice.options))
        if session.screen.hide and session.viewer != NOBODY and session.match.choice is not None:
            assert session.viewer == (viewer if viewer != NOBODY else session.screen.last)
            deciders = {decision.seat for decision in session.match.log[before:]} & set(session.people)
            assert deciders <= {session.viewer} or session.match.log[before].pick == PASS
            assert session.match.choice.seat not in set(session.people) - {session.viewer}
    assert opened > 10


def test_everybody_may_look_at_his_own_hand_while_nobody_else_does():
    session = Session.begin("scotland", "rebellion", {}, ["human", "human"], 5)
    play(session, 80)
    while session.viewer != NOBODY or not session.screen.is_covered:
        step(session, Random(3))
    asked, log, screen = session.match.choice.seat, len(session.match.log), session.screen
    assert screen.peeker == asked, "the common key is that of who is asked"
    for seat in (0, 1):
        assert sorted(screen.may_peek()) == [0, 1]
        screen.peek(seat)
        assert session.viewer == seat
        assert session.view().state == session.match.view(seat).state
        assert (session.asked() is None) == (seat != asked), "whoever is asked may answer, the other only looks"
        assert session.advance(1.0) is None
        assert len(session.match.log) == log, "nothing goes on meanwhile"
        screen.peek(None)
        assert session.viewer == NOBODY
    screen.peek(asked)
    session.apply(session.asked().options[0])
    assert session.viewer == NOBODY, "answered, and the hand is gone"
    assert not screen.is_peeking
    session.ready()
    assert screen.may_peek() == [], "not while somebody's hand is open"


FAMILIES = {
    "dynasties": ("europe", ["human", "human", "bot:easy", "bot:easy"], 12),
    "scotland": ("rebellion", ["human", "human"], 3),
    "labyrinth": ("lets_roll", ["human", "human"], 1),
    "deloyer": ("setup1", ["human", "human"], 2),
}
"""Scenario, players and turns; in Dynasties three rounds."""


@pytest.mark.parametrize("game", FAMILIES)
def test_the_machine_is_handed_over_at_most_once_for_each_turn_of_a_person(game):
    """Everything else is answered at the public face of the table, some of it after a look at one's own hand."""
    scenario, players, turns = FAMILIES[game]
    session = Session.begin(game, scenario, {}, players, 5)
    match, rules, bot = session.match, session.match.rules, session.match.rules.bot("easy", 3)
    begun: list[tuple[int, int]] = []
    handed: list[int] = []
    decisions = aloud = 0
    while match.choice is not None and (number := rules.turn(match.state)) <= turns:
        seat = rules.at_turn(match.state)
        if not begun or begun[-1] != (number, seat):
            begun.append((number, seat))
        choice = match.choice
        if session.waiting != "person" or session.passes_by_itself():
            assert session.advance(10.0) is not None
            continue
        if session.needs_curtain():
            assert choice.seat == seat, "a hand-over is for a turn"
            handed.append(len(begun))
            session.ready()
        asked = session.asked()
        pick = next(thought.pick for thought in bot.think(Seat(match, choice.seat)) if thought is not None)
        if asked is None or pick not in asked.options:
            assert rules.asks_hand(choice), f"{choice.prompt} needs no look"
            session.ready()
        decisions += 1
        aloud += session.viewer == NOBODY
        session.apply(pick)
    assert len(handed) == len(set(handed)), "at most one for each turn"
    assert len(handed) <= sum(seat in session.people for _, seat in begun)
    assert handed
    assert aloud > decisions / 20


def test_a_person_is_not_asked_again_where_all_have_only_passed_since():
    """The rulebook of Dynasties wants only that nobody adds another card [08-02-03-01]."""
    session = begin("dynasties", seats=3)
    match, asked, let_off = session.match, [], 0
    rng = Random(3)
    while len(asked) < 40:
        sit_down(session)
        choice = match.choice
        if choice.prompt != "contribute":
            step(session, rng)
            continue
        table = (match.rules.turn(match.state), str(match.state.check.cards))
        if session.passes_by_itself():
            let_off += (choice.seat, table) in asked
            session.advance()
            continue
        assert (choice.seat, table) not in asked, "the same cards on the table"
        asked.append((choice.seat, table))
        cards = [pick for pick in choice.options if pick.kind == "card"]
        session.apply(rng.choice(cards) if cards and rng.random() < 0.5 else PASS)
    assert let_off > 3


@pytest.mark.parametrize("reached", [False, True])
def test_nobody_is_asked_for_a_card_where_no_card_can_matter(reached):
    """No card is higher than a king, whatever the dice can reach: whoever could add a card lets it go by unasked."""
    session = begin("dynasties", seats=3)
    rng = Random(5)
    match = session.match
    while (
        match.choice.prompt != "contribute"
        or (match.state.check.dice * 6 < 13) is reached
        or session.passes_by_itself()
    ):
        step(session, rng)
    king = next(
        kind for kind, name in enumerate(PLAYING_IDS) if name[1:] == "13" and RED[kind] == match.state.check.red
    )
    assert not match.rules.is_settled(match.view(NOBODY).state, match.choice)
    match.state.check.cards.append([match.choice.seat, king, 13])
    assert match.rules.is_settled(match.view(NOBODY).state, match.choice)


def test_alone_nothing_is_covered():
    session = Session.begin("scotland", "rebellion", {}, ["human", "bot:random"], 5)
    for _ in range(120):
        step(session, Random(2))
        assert session.viewer == 0
        assert not session.screen.may_peek()


# === Files ===


def held(session: Session) -> list[str]:
    """What a reader of a file would look for: decisions with what was drawn."""
    return [text for text in session.record().decisions if len(text) > 8]


@pytest.mark.parametrize("game", EVERY)
def test_the_save_of_a_running_match_of_several_people_cannot_be_read(game, tmp_path):
    store = SaveStore(tmp_path)
    session = play(begin(game, store=store, seats=seats(game)), 60)
    session.close()
    files = [path.read_bytes() for path in tmp_path.glob("*.mapsheet")]
    assert len(files) == 2
    for data in files:
        assert b"decisions" not in data
        assert not [text for text in held(session) if text.encode() in data]
        assert decode(data).decisions == session.record().decisions
    assert store.saves()[0].header is not None
    again = Session.resume(store.saves()[0].read(), store=store)
    assert again.match.fingerprint() == session.match.fingerprint()


def test_what_is_over_or_played_alone_can_be_read():
    assert b"decisions" in encode(play(begin("dynasties"), 100_000).record())
    alone = play(Session.begin("scotland", "rebellion", {}, ["human", "bot:random"], 5), 60)
    assert b"decisions" in encode(alone.record())


def test_a_damaged_sealed_save_is_refused_in_a_sentence_and_the_other_copy_counts(tmp_path):
    store = SaveStore(tmp_path)
    session = play(begin(store=store), 60)
    session.close()
    quick, sure = sorted(tmp_path.glob("*.mapsheet"))
    whole, rng = quick.read_bytes(), Random(1)
    for _ in range(300):
        data = bytearray(whole)
        place = rng.randrange(len(data))
        data[place] ^= 1 << rng.randrange(8)
        cut = bytes(data) if rng.random() < 0.7 else whole[:place]
        if cut.strip() == whole.strip():
            continue
        with pytest.raises(RecordError) as fault:
            decode(cut, "it")
        assert fault.value.key in ("checksum", "foreign")
    quick.write_bytes(whole[:-40])
    (save,) = SaveStore(tmp_path).saves()
    assert save.path == sure
    assert save.read().decisions == session.record().decisions


@pytest.mark.parametrize("lost", range(1, 7))
def test_a_sealed_save_without_its_end_is_refused(lost):
    whole = encode(play(begin(), 20).record()).rstrip()
    with pytest.raises(RecordError):
        decode(whole[:-lost])


def test_a_sealed_file_unpacks_to_no_more_than_may_be_read():
    with pytest.raises(RecordError) as fault:
        decode(b'{"sealed":\n"' + sealed(b" " * (LIMIT + 1)) + b'"\n}\n')
    assert fault.value.key == "large"


@pytest.mark.parametrize("game", EVERY)
def test_commands_read_sealed_files(game, tmp_path):
    while (session := play(begin(game, seed=None, seats=seats(game)), 60)).waiting == "over":
        pass  # some seed of the system has ended the match, whose seed is told then
    path = tmp_path / "match.mapsheet"
    SaveStore(tmp_path).export(session.record(), path)
    words = verify(decode(path.read_bytes()), path.name)
    assert "fits" in words
    assert str(session.seed) not in words, "the seed is told at the end"
    assert ReplaySession(Tape(SaveStore(tmp_path).read(path))).viewer == NOBODY


# === Dice ===


@pytest.mark.parametrize("game", EVERY)
def test_a_copy_goes_on_with_new_chance_and_the_original_with_its_own(game, tmp_path):
    store = SaveStore(tmp_path)
    session = play(begin(game, seed=None, store=store, seats=seats(game)), 40)
    session.close()
    record = store.saves()[0].read()
    assert Session.resume(record, store=store).seed == session.seed
    store.close()
    logs = []
    for _ in range(2):
        copied = decode(encode(record))
        copied.match = ""
        copy = Session.resume(copied)
        assert copy.seed != session.seed
        assert str(session.seed).encode() not in encode(replace_seats(copy))
        play(copy, 160, Random(9))
        logs.append([str(each) for each in copy.match.log[40:] if each.seat == CHANCE])
        found = check_dice(copy.match, copy.record())
        assert (found.wrong, found.before) == (0, sum(each.seat == CHANCE for each in session.match.log))
        assert found.of_seed
    assert logs[0] != logs[1]


def replace_seats(session: Session):
    """The record of a sitting as one that is not sealed."""
    record = session.record()
    record.over = True
    return record


def test_a_file_copied_under_the_name_of_another_match_is_a_copy(tmp_path):
    store = SaveStore(tmp_path)
    session = play(begin(seed=None, store=store), 40)
    session.close()
    other = store.new_match()
    (tmp_path / f"{other}.0.mapsheet").write_bytes((tmp_path / f"{session.match_id}.0.mapsheet").read_bytes())
    (copy,) = (save for save in store.saves() if save.match == other)
    assert Session.resume(copy.read(), store=store).seed != session.seed


@pytest.mark.parametrize("game", EVERY)
def test_a_copied_folder_goes_on_with_new_chance_and_the_original_with_its_own(game, tmp_path):
    store = SaveStore(tmp_path / "here" / "saves")
    session = play(begin(game, seed=None, store=store, seats=seats(game)), 40)
    session.close()
    store.close()
    before = {path.name: path.read_bytes() for path in store.folder.glob("*.mapsheet")}
    other = SaveStore(shutil.copytree(tmp_path / "here", tmp_path / "there") / "saves")
    copy = Session.resume(other.saves()[0].read(), store=other)
    assert (copy.match_id, copy.match.log) == (session.match_id, session.match.log)
    assert copy.seed != session.seed
    assert check_dice(play(copy, 60).match, copy.record()).wrong == 0
    copy.close()
    other.close()
    assert {path.name: path.read_bytes() for path in store.folder.glob("*.mapsheet")} == before
    again = Session.resume(SaveStore(other.folder).saves()[0].read(), store=SaveStore(other.folder))
    assert again.seed == copy.seed, "one copy of the folder, one change of dice"
    assert Session.resume(store.saves()[0].read(), store=SaveStore(store.folder)).seed == session.seed


def test_a_finished_match_in_a_copied_folder_keeps_its_dice(tmp_path):
    store = SaveStore(tmp_path / "here")
    session = begin(seed=None, store=store)
    record = session.record()
    session.close()
    record.over, record.home = True, "0" * 16
    assert Session.resume(record, store=store).seed == session.seed


@pytest.mark.parametrize("game", EVERY)
def test_the_log_tells_the_seal_first_and_the_seed_at_the_end(game):
    session = begin(game, seed=None, seats=seats(game))
    (place, seal), *_ = [told for told in session.history() if told[1].kind.startswith("note_")]
    assert (place, seal.kind) == (0, f"note_{SEALED}")
    assert seal.data["seal"] == seal_of(session.seed)
    play(session, 60)
    match = session.match
    assert (str(session.seed) in str(session.history())) == (match.choice is None)
    match.state.agenda.clear()
    if match.choice is not None:
        match.choice = None
        session.notes.reveal(match, session.seed)
    assert session.history()[-1][1].kind == f"note_{REVEALED}"
    assert session.history()[-1][1].data["seed"] == str(session.seed)


def test_a_typed_seed_is_told_at_once():
    notes = [event for _, event in begin(seed=7).history() if event.kind.startswith("note_")]
    assert [event.kind for event in notes] == [f"note_{TYPED}"]
    assert notes[0].data["seed"] == "7"


def test_verify_finds_a_die_that_was_chosen_and_a_seed_that_was_changed():
    session = play(begin("dynasties", seed=None), 100_000)
    record = session.record()
    assert f"seed {session.seed}" in verify(record, "it")
    chosen = decode(encode(record))
    chosen.seed += 1
    with pytest.raises(Failure, match="another seed"):
        verify(chosen, "it")
    notes = [replace_seal(note, chosen.seed) for note in chosen.notes]
    chosen.notes = notes
    with pytest.raises(Failure, match="does not give"):
        verify(chosen, "it")


def replace_seal(note, seed: int):
    return type(note)(note.place, note.kind, {**note.data, "seal": seal_of(seed)}) if note.kind == SEALED else note


def test_dice_rolled_at_the_table_are_told_apart():
    session = Session.begin("vermin", "family_jewels", {}, ["human", "bot:random"], None, physical_dice=True)
    rng = Random(3)
    while len(session._by_hand) < 5:
        if session.advance(1.0) is None:
            session.apply(rng.choice(session.match.choice.options))
    record = session.record()
    found = check_dice(session.match, record)
    assert (found.by_hand, found.wrong) == (5, 0)


# === Undo ===


@pytest.mark.parametrize("game", EVERY)
def test_nobody_takes_back_what_another_has_decided(game):
    session, rng, refused = begin(game, seats=seats(game)), Random(7), 0
    for _ in range(500):
        if session.waiting == "over":
            break
        sit_down(session)
        log = session.match.log
        if session.can_undo():
            assert log[session.undo_now().length].seat == session.screen.owner
        elif log and log[-1].seat not in (CHANCE, session.viewer):
            refused += 1
            before = len(log)
            assert session.undo_now().barrier in ("decided", "shown", "chance")
            assert not session.undo()
            assert len(session.match.log) == before
        step(session, rng)
    assert refused > 5 or game == "vermin"


def test_a_march_may_be_taken_back_though_a_computer_let_it_pass():
    """Scotland: the enemy is asked for Vacillate after each paid March; his silence tells nothing new."""
    session = Session.begin("scotland", "rebellion", {}, ["human", "bot:random"], 11)
    rng, seen = Random(2), 0
    for _ in range(4000):
        log = session.match.log
        if session.waiting == "over" or seen > 2:
            break
        if session.waiting == "person" and len(log) > 2 and log[-1] == (1, PASS) and log[-2].seat == 0:
            past = session.match.rules.uncovering
            shown = [event for place, event in session.match.history if place == len(log) and event.kind in past]
            if not shown and len(log) - 2 not in session._unasked:
                seen += 1
                before = len(log)
                assert session.undo()
                assert len(session.match.log) <= before - 2
                session.redo()
        if session.advance(1.0) is None:
            session.apply(rng.choice(session.match.choice.options))
    assert seen > 2


def test_free_undo_is_agreed_for_one_match_kept_with_it_and_told(tmp_path):
    store = SaveStore(tmp_path)
    session = play(begin(store=store), 120)
    assert not session.free_undo
    session.agree(True)
    before = len(session.match.log)
    assert session.undo()
    gone = before - len(session.match.log)
    notes = [event for _, event in session.history() if event.kind.startswith("note_")]
    assert [event.kind for event in notes[:2]] == ["note_typed", "note_undo_free"]
    assert notes[2].kind in ("note_took_back", "note_took_back_decisions")
    assert notes[2].data["number"] + notes[2].data.get("rolls", 0) == gone
    session.close()
    again = Session.resume(store.saves()[0].read(), store=store)
    assert again.free_undo
    assert [event for _, event in again.history() if event.kind.startswith("note_")] == notes
    again.agree(False)
    assert not again.free_undo
    assert again.history()[-1][1].kind == "note_undo_strict"
    assert not begin().free_undo, "it holds for that match alone"


def test_the_log_says_what_free_undo_took_back_also_if_it_was_no_turning_point():
    session = begin("dynasties", seats=3)
    session.agree(True)
    rng = Random(4)
    while not any(event.kind == "drawn_person" for _, event in session.match.history):
        step(session, rng)
    place, drawn = next(told for told in session.match.history if told[1].kind == "drawn_person")
    assert drawn.kind not in session.match.rules.turning_points
    while len(session.match.log) >= place:
        assert session.undo()
    gone = [event.data["kind"] for _, event in session.history() if event.kind == "note_gone"]
    assert "drawn_person" in gone


def test_a_branch_and_a_lesson_begin_with_dice_of_their_own():
    record = play(begin("dynasties", seed=None), 100_000).record()
    tape = Tape(record)
    tape.seek(50)
    assert COPIED not in {note.kind for note in tape.notes()}
    assert {note.kind for note in Tape(record).notes()} == {SEALED}


def test_replays_keep_the_notes_of_the_place_that_is_shown():
    session = play(begin(), 60)
    session.agree(True)
    session.undo()
    tape = Tape(session.record())
    watched = ReplaySession(tape)
    kinds = [event.kind for _, event in watched.history() if event.kind.startswith("note_")]
    assert kinds == ["note_typed"]
    watched.go(tape.length)
    assert "note_undo_free" in [event.kind for _, event in watched.history()]
    assert replay_match(session.record()).fingerprint() == session.match.fingerprint()

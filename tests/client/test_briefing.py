"""The briefing on a bot's card: card, chart, target, headline; a key for each beat, one to skip, a setting for none."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

import pytest

from game.client.cards.flights import CardShown
from game.client.intent import Key
from game.client.table.game.steps import Brief, Tell
from game.client.table.motion.sheets import SheetShown
from game.client.table.scene import TableScene
from game.client.tables.labyrinth.briefing import AimSheet, HeadlineSheet, TargetSheet, UseSheet, WaySheet
from game.client.tables.labyrinth.folder import FADED, INK, MANILA, PAPER, RED, typed
from game.client.tables.labyrinth.headlines import headline
from game.client.tables.labyrinth.words import Words
from game.client.theme import contrast
from game.client.ui import rich
from game.content.text import Catalogue
from game.core.dice import RandomDice
from game.core.event import Event
from game.core.match import Match
from game.games.labyrinth import RULES
from game.games.labyrinth.data import JIHADIST, SIDES, US
from game.games.labyrinth.explain.chart_walks import chart_walks
from game.games.labyrinth.state import LabyrinthState
from game.play.session import HUMAN, Session
from tests.client.laying import OpenApp
from tests.wide import WIDE

SEATS = {"us": ["bot:no_mercy", HUMAN], "jihadist": [HUMAN, "bot:virulent"]}
MOST = 20_000
"""Frames in which a bot must have played a card."""


def watched(
    open_app: OpenApp, side: str = "jihadist", seed: int = 7, size: tuple[int, int] = (1280, 800),
    seats: Sequence[str] = (), **settings: object,
) -> TableScene:  # fmt: skip
    """A table at which the bot of a side is about to play a card, or whoever sits there instead."""
    session = Session.begin("labyrinth", "awakening_2010", {}, list(seats) or SEATS[side], seed)
    rng = Random(3)
    while not (session.waiting == "bot" and session.match.choice.prompt == "card"):  # type: ignore[union-attr]
        session.match.apply(rng.choice(session.match.choice.options))  # type: ignore[union-attr]
    session.ready()
    app = open_app(size, **settings)
    scene = TableScene(app, session=session)
    app.push(scene)
    return scene


def sheets(scene: TableScene, frames: int = MOST, *, until: type | None = None) -> list[SheetShown]:
    """The sheets that are shown until a person is asked, or until one of a kind is complete."""
    found: list[SheetShown] = []
    for _ in range(frames):
        scene.app.frame()
        current = scene.presenter.current
        if isinstance(current, SheetShown):
            if not found or found[-1] is not current:
                found.append(current)
            if until is not None and isinstance(current.sheet, until) and current.is_whole:
                return found
        if scene.session.waiting == "person" and not scene.busy:
            break
    return found


# === What is shown ===


@pytest.mark.parametrize("side", ["us", "jihadist"])
def test_a_card_comes_with_its_way_through_the_chart(open_app: OpenApp, side: str) -> None:
    scene = watched(open_app, side)
    first = sheets(scene, until=WaySheet)[0].sheet
    assert isinstance(first, WaySheet)
    walk = chart_walks(scene.history())[-1]
    assert (first.card, first.side) == (walk.card, side)
    assert [str(event.data["box"]) for event in first.read] == list(walk.answers(first.chart))
    assert first.parts == 1 + len(first.read) + bool(first.result)


def test_the_target_is_ringed_and_its_priority_named(open_app: OpenApp) -> None:
    scene = watched(open_app)
    shown = next(each for each in reversed(sheets(scene, until=TargetSheet)) if isinstance(each.sheet, TargetSheet))
    assert shown.sheet.spaces
    for space in shown.sheet.spaces:
        ring = scene.board.spot_rect(space, "box")
        assert not shown._rect.colliderect(ring), "the slip hides nothing that it speaks of"
        assert shown.area().contains(ring)  # type: ignore[union-attr]


def test_a_sheet_fills_in_part_by_part_without_moving(open_app: OpenApp) -> None:
    scene = watched(open_app)
    shown = sheets(scene, until=WaySheet)[0]
    room = shown._room().size
    pictures = [shown.sheet.picture(scene.kit, room, number) for number in range(1, shown.sheet.parts + 1)]
    assert len({picture.get_size() for picture in pictures}) == 1
    assert len({picture.get_buffer().raw for picture in pictures}) == shown.sheet.parts


@pytest.mark.parametrize(("lang", "size"), [("ja", (1024, 640)), ("en", (1024, 640)), ("ja", (1920, 1080))])
def test_sheets_fit_the_board(open_app: OpenApp, lang: str, size: tuple[int, int]) -> None:
    scene = watched(open_app, size=size, lang=lang)
    for shown in sheets(scene, until=TargetSheet):
        picture = shown.sheet.picture(scene.kit, shown._room().size, shown.sheet.parts)
        assert shown._room().contains(picture.get_rect(topleft=shown._room().topleft))
    assert not scene.kit.overflow


# === Players without charts ===


def levels(seed: int) -> list[str]:
    """A person against a level player, the person on either side."""
    return [HUMAN, "bot:easy"] if seed % 2 else ["bot:easy", HUMAN]


@pytest.mark.parametrize("lang", ["en", "ja"])
def test_the_card_of_a_level_player_comes_with_its_use_and_rule(open_app: OpenApp, lang: str) -> None:
    scene = watched(open_app, seats=levels(8), seed=8, lang=lang)
    shown = next(each for each in sheets(scene, until=UseSheet) if isinstance(each.sheet, UseSheet))
    played = [event for event in scene.history() if event.kind in ("operation", "event")][-1]
    assert shown.sheet.card == played.data["card"]
    assert shown.sheet.use == played.data.get("operation", "event")
    room = shown._room()
    assert room.contains(shown.sheet.picture(scene.kit, room.size, 3).get_rect(topleft=room.topleft))
    assert not scene.kit.overflow


def test_a_country_is_ringed_once_before_anything_happens_there(open_app: OpenApp) -> None:
    """The slip says what the die must show and not what it showed."""
    aimed, rolled = 0, 0
    for seed in range(7, 15):
        scene = watched(open_app, seats=levels(seed), seed=seed)
        chronicle, view, done = scene.table.chronicle, scene.session.view(), []
        match = scene.session.match.copy()
        rng, start = Random(seed), len(match.history)
        while match.choice is not None and len(match.history) < start + 150:
            match.apply(rng.choice(match.choice.options))
        named: set[str] = set()
        for _, event in match.history[start:]:
            if event.kind in ("operation", "event", "played", "phase", "turn"):
                named = set()
            for step in chronicle.introduces(event, done, view):
                sheet = step.sheet
                assert isinstance(sheet, AimSheet)
                assert sheet.space == event.data["space"] not in named
                aimed, rolled = aimed + 1, rolled + bool(sheet.need)
                assert str(event.data.get("need", "")) in "".join(sheet.need[:1])
                assert bool(sheet.need) != bool(sheet.change), "a country is never but a name"
                assert not step.instead
            named.add(str(event.data.get("space")))
            done.append(event)
    assert aimed > 20
    assert rolled > 5


def test_the_slip_of_a_charts_target_says_what_happens_there(open_app: OpenApp) -> None:
    """Below the reason, unless a die decides it or something else comes before."""
    told = 0
    for seed in range(7, 11) if WIDE else (8,):
        scene = watched(open_app, seed=seed, seats=["bot:no_mercy", HUMAN])
        for shown in sheets(scene, 6000):
            sheet = shown.sheet
            if not isinstance(sheet, TargetSheet) or not sheet.change:
                continue
            assert sheet.target is not None
            assert scene.app.catalogue.name("labyrinth", "space", sheet.target.data["space"]) in rich.plain(
                sheet.change
            )
            room = shown._room()
            whole, less = (sheet.picture(scene.kit, room.size, number) for number in (sheet.parts, sheet.parts - 1))
            assert whole.get_size() == less.get_size()
            assert whole.get_buffer().raw != less.get_buffer().raw, "it comes last"
            told += 1
    assert told


@pytest.mark.parametrize(("people", "told"), [([HUMAN, "bot:easy"], {"jihadist"}), ([HUMAN, HUMAN], set())])
def test_only_what_computers_do_is_briefed(open_app: OpenApp, people: list[str], told: set[str]) -> None:
    scene = TableScene(open_app(), session=Session.begin("labyrinth", "awakening_2010", {}, people, 7))
    sheet = AimSheet(Words(Catalogue("en")), "iraq")
    assert {side for side in SIDES if scene._briefs(Brief(Tell("", side), sheet))} == told
    assert scene._briefs(Brief(Tell("", "us"), HeadlineSheet("Pakistan falls")))


# === Keys and settings ===


def test_space_goes_on_beat_by_beat(open_app: OpenApp) -> None:
    scene = watched(open_app)
    first = sheets(scene, until=WaySheet)[0]
    scene.handle(Key("space"))
    for _ in range(600):
        scene.app.frame()
    assert scene.presenter.current is first
    assert scene.narrator.waits
    scene.handle(Key("space"))
    scene.app.frame()
    assert scene.presenter.current is not first


def test_space_completes_a_sheet_that_fills_in(open_app: OpenApp) -> None:
    scene = watched(open_app)
    while not isinstance(scene.presenter.current, SheetShown):
        scene.app.frame()
    shown = scene.presenter.current
    assert not shown.is_whole
    scene.handle(Key("space"))
    scene.app.frame()
    assert scene.presenter.current is shown
    assert shown.is_whole


def test_another_key_skips_the_card_but_not_the_next(open_app: OpenApp) -> None:
    scene = watched(open_app)
    first = sheets(scene, until=WaySheet)[0].sheet
    assert isinstance(first, WaySheet)
    scene.handle(Key("escape"))
    later = [each.sheet for each in sheets(scene)]
    cards = [sheet.card for sheet in later if isinstance(sheet, WaySheet)]
    assert first.card not in cards
    if cards:
        assert isinstance(later[0], WaySheet), "nothing of the card that was skipped"


def test_without_briefings_cards_are_shown_as_those_of_others(open_app: OpenApp) -> None:
    scene = watched(open_app, briefing=False)
    shown = set()
    for _ in range(MOST):
        scene.app.frame()
        shown.add(type(scene.presenter.current))
        if scene.session.waiting == "person" and not scene.busy:
            break
    assert CardShown in shown
    assert SheetShown not in shown


def test_instant_motion_shows_no_sheet(open_app: OpenApp) -> None:
    assert not sheets(watched(open_app, animation="instant"))


# === Headlines ===

FALL = Event("governance", {"from": "poor", "space": "pakistan", "to": "islamist_rule"})
LOOSE = Event("wmd_released", {"space": "pakistan", "number": 3})
FUNDING = Event("funding", {"number": 9, "change": 2})
PLOT = Event("plot_resolved", {"space": "mali", "plot": "wmd"})


@pytest.mark.parametrize(
    ("events", "said"),
    [
        ([FUNDING, FALL, LOOSE], ("Pakistan falls", "three WMD loose")),
        ([FALL], ("Pakistan falls", "Islamist Rule")),
        ([FUNDING], ("Jihadist funding rises", "now 9")),
        ([PLOT, FUNDING], ("WMD plot in Mali", "funding +2")),
        ([PLOT, FUNDING, Event("plot_resolved", {"space": "mali", "plot": "2"}), FUNDING],
         ("Two plots are resolved", "funding +4")),
        ([Event("governance", {"from": "untested", "space": "gulf_states", "to": "poor"})],
         ("Test of Gulf States", "Poor")),
        ([Event("cells_placed", {"space": "iraq", "number": 2})], ("", "")),
    ],
)  # fmt: skip
def test_the_weightiest_change_is_the_headline(events: Sequence[Event], said: tuple[str, str]) -> None:
    assert headline(Catalogue("en", strict=True), events) == said


@pytest.mark.parametrize("lang", ["en", "ja"])
def test_each_turning_point_has_its_headline(lang: str) -> None:
    words, seen, rng = Catalogue(lang, strict=True), set(), Random(5)
    for scenario in ("isil_2014", "lets_roll"):
        automata = {US: "no_mercy", JIHADIST: "virulent"}
        match: Match[LabyrinthState] = Match(RULES, scenario, {}, RandomDice(rng), 2, automata)
        while match.choice is not None:
            match.apply(rng.choice(match.choice.options))
        for _, event in match.history:
            if RULES.weight(event) > 1:
                seen.add(event.kind)
                assert headline(words, [event])[0]
    assert {"governance", "plot_resolved", "prestige", "funding", "ended"} <= seen


def test_the_recap_is_headed_by_the_headline(open_app: OpenApp) -> None:
    scene = watched(open_app, animation="instant")
    sheets(scene)
    heads = [rich.plain(scene.table.chronicle.headline(move.events)) for move in scene.recap.moves]
    heaviest = max(range(len(heads)), key=lambda place: (scene.recap.moves[place].weight, place))
    head = scene.recap._head()
    assert head is not None
    assert heads[heaviest]
    assert rich.plain(head.words) == heads[heaviest]


def test_the_headline_follows_what_is_on_the_table(open_app: OpenApp) -> None:
    for seed in range(7, 20):
        scene = watched(open_app, seed=seed)
        found = sheets(scene, until=HeadlineSheet)
        if found and isinstance(found[-1].sheet, HeadlineSheet):
            assert scene.view.state == scene.session.view().state
            return
    raise AssertionError("no headline")


# === Looks ===


@pytest.mark.parametrize("ink", [INK, FADED, RED])
def test_words_on_paper_can_be_read(ink: tuple[int, int, int]) -> None:
    assert contrast(ink, PAPER) >= 4.5


def test_the_label_of_a_folder_can_be_read() -> None:
    assert all(contrast(INK, ground) >= 4.5 for ground in MANILA)


def test_rows_that_left_all_candidates_are_not_told() -> None:
    def row(name: str, *left: str) -> Event:
        return Event("chart_row", {"side": "us", "chart": "U_disrupt", "row": name, "outcome": "kept", "left": left})

    sheet = TargetSheet(
        Words(Catalogue("en")), (row("good", "iraq", "iran"), row("fair", "iraq", "iran"), row("us", "iraq"))
    )
    assert [event.data["row"] for event in sheet.kept] == ["good", "us"]
    assert sheet.spaces == ["iraq"]


@pytest.mark.parametrize(("words", "more"), [("Pakistan falls", ""), ("Iran", "Prestige falls, and funding rises")])
def test_the_strip_of_a_headline_is_wider_than_its_words(open_app: OpenApp, words: str, more: str) -> None:
    kit = open_app((1280, 800)).kit
    picture = HeadlineSheet(words, more).picture(kit, (900, 600), 0)
    large = kit.at(kit.scale * kit.px(34) / kit.size("typed_strong"))
    small = kit.at(kit.scale * kit.px(19) / kit.size("typed_strong"))
    blocks = [typed(large, words, 800, role="typed_strong"), typed(small, more, 800, role="typed_strong")]
    assert picture.get_width() == max(block.width for block in blocks) + 2 * kit.px(30)

"""The table of Dynasties: every option is visible, every check is explained, families are remembered."""

from __future__ import annotations

import doctest
from collections import Counter
from collections.abc import Sequence
from itertools import combinations, pairwise
from random import Random

import pygame
import pytest

from game.client.app import App
from game.client.board.things import Sign
from game.client.cards.places import fan, row
from game.client.intent import Key, Point, Press, Release
from game.client.scenes.error import ErrorScene
from game.client.screenshot import make_app, settle
from game.client.table.scene import TableScene
from game.client.tables.dynasties import faces
from game.client.tables.dynasties.family import FamilyScene, Tree, died, reigns
from game.client.tables.dynasties.layout import MapMode, court, divide
from game.client.tables.dynasties.mat import Mat
from game.client.tables.dynasties.showing import ActionOnStage, CardOnStage, CheckOnStage, DynastiesShowing
from game.client.tables.dynasties.words import Speech
from game.client.ui import rich
from game.client.ui.fonts import LEGIBLE
from game.core.choice import CHANCE
from game.core.event import Event
from game.games.dynasties.data import PERSON, SIDES
from game.games.dynasties.explain.forecast import possible
from game.games.dynasties.state import DynastiesState
from game.play.session import HUMAN, Session

pytestmark = pytest.mark.usefixtures("display")

RASH = frozenset({"button:pass", "button:pass_all", "action:scythe"})
"""What the random players of these tests seldom take, so that games last and actions are taken."""

ALIKE = 3
"""How often the same kind of question is looked at in a match."""


def played(session: Session, rng: Random) -> None:
    """One more decision."""
    assert session.match.choice is not None
    options = list(session.match.choice.options)
    bold = [pick for pick in options if str(pick) not in RASH]
    session.apply(rng.choice(bold if bold and rng.random() < 0.8 else options))


def session_at(decisions: int, until: str = "", *, seats: int = 4, seed: int = 1, **options: int) -> Session:
    """A match of people after so many decisions, then on until a prompt comes up."""
    for start in range(seed, seed + 60):
        session = Session.begin("dynasties", "europe", options, [HUMAN] * seats, start)
        session.ask_always = True
        rng = Random(start)
        while (choice := session.match.choice) is not None:
            if len(session.match.log) >= decisions and (not until or choice.prompt == until):
                session.ready()
                return session
            played(session, rng)
    raise AssertionError(f"no match comes to {until}")


def lay(
    session: Session, size: tuple[int, int] = (1280, 800), lang: str = "en", scale: float = 1.0, **settings: str
) -> tuple[App, TableScene, Mat]:
    """The table of a session."""
    app = make_app(size, lang, scale, **({"animation": "instant"} | settings))
    table = TableScene(app, session=session)
    app.push(table)
    settle(app, 3)
    assert not isinstance(app.top, ErrorScene), app.top.fault
    assert isinstance(table.main, Mat)
    return app, table, table.main


# === Where things lie ===


@pytest.mark.parametrize("mode", ["open", "large", "folded"])
@pytest.mark.parametrize("others", range(1, 6))
@pytest.mark.parametrize(
    ("size", "scale"), [((712, 500), 1.0), ((968, 700), 1.0), ((3200, 1900), 2.0), ((640, 420), 0.75)]
)
def test_the_parts_of_the_mat_keep_apart(mode: MapMode, others: int, size: tuple[int, int], scale: float) -> None:
    mat = pygame.Rect((10, 70), size)
    areas = divide(mat, list(range(1, others + 1)), round(50 * scale), scale, mode)
    parts = [*areas.courts.values(), areas.own, areas.hand, areas.strip, areas.market]
    parts += [areas.map] if areas.map is not None else []
    assert len(areas.courts) == (0 if mode == "large" else others)
    assert all(mat.contains(part) and part.width > 40 and part.height > 20 for part in parts)
    assert not any(a.colliderect(b) for a, b in combinations(parts, 2))


@pytest.mark.parametrize("large", [True, False])
@pytest.mark.parametrize("heirs", [0, 2, 6])
@pytest.mark.parametrize("lands", [0, 1, 4, 9])
def test_a_court_has_room_for_every_card(large: bool, heirs: int, lands: int) -> None:
    rect = pygame.Rect(20, 30, 580 if large else 310, 210 if large else 150)
    groups = [
        ("king", ["king"]),
        ("spouse", ["b"]),
        ("heir", [f"h{i}" for i in range(heirs)]),
        ("courtier", [f"c{i}" for i in range(5)]),
    ]
    plan = court(rect, 28, 1.0, groups, [f"l{i}" for i in range(lands)], large=large)
    assert [slot.name for slot in plan.cards] == [name for _, names in groups for name in names]
    assert [slot.name for slot in plan.lands] == [f"l{i}" for i in range(lands)]
    assert all(rect.contains(slot.rect) for slot in (*plan.cards, *plan.lands))
    for before, after in pairwise(plan.cards):
        beside = after.rect.left - before.rect.left >= 7
        below = after.rect.top >= before.rect.bottom
        assert beside or below
    assert not any(slot.rect.colliderect(land.rect) for slot in plan.cards for land in plan.lands)


def test_a_great_court_stands_in_two_rows_in_which_every_card_is_seen() -> None:
    rect = pygame.Rect(0, 0, 580, 210)
    groups = [("king", ["k"]), ("spouse", ["s"]), ("heir", ["a", "b", "c"]), ("courtier", ["d", "e", "f"])]
    cards = court(rect, 28, 1.0, groups, ["x", "y", "z"], large=True).cards
    assert len({slot.rect.bottom for slot in cards}) == 2
    assert [slot.full for slot in cards] == [True] * 2 + [False] * 6
    assert not any(a.rect.colliderect(b.rect) for a, b in combinations(cards, 2))
    few = court(rect, 28, 1.0, groups[:3], ["x"], large=True).cards
    assert len({slot.rect.bottom for slot in few}) == 1
    assert all(slot.full for slot in few)


@pytest.mark.parametrize("count", [1, 5, 13])
def test_rows_and_hands_stay_in_their_box(count: int) -> None:
    box = pygame.Rect(5, 5, 360, 140)
    for places in (row(box, count, 1.4, 1.0), fan(box, count, 1.0)):
        assert len(places) == count
        assert all(box.inflate(2, 2).contains(place) for place in places)
        assert all(a.left < b.left for a, b in pairwise(places))


# === Choosing ===


@pytest.mark.parametrize(("size", "seats", "sky"), [((1024, 640), 6, 1), ((1920, 1080), 3, 0)])
def test_a_click_in_the_middle_of_a_spot_is_on_that_spot(size: tuple[int, int], seats: int, sky: int) -> None:
    session = session_at(0, seats=seats, seed=3, sky_witches=sky)
    _, table, mat = lay(session, size)
    rng, seen, looked = Random(3), set(), Counter[str]()
    for _ in range(160):
        choice = session.match.choice
        if choice is None:
            break
        looked[choice.prompt] += 1
        if choice.seat != CHANCE and looked[choice.prompt] <= ALIKE:
            session.ready()
            table.refresh()
            host = table.layout.overlay
            assert host is not None
            for spot in mat.spots():
                assert mat.rect.contains(spot.rect), spot
                assert host.spot_at(spot.rect.center) == spot, (choice, spot)
                seen.add(spot.name.partition(":")[0])
        played(session, rng)
    assert {"person", "card", "pile"} <= seen


def test_countries_can_be_chosen_on_the_map_and_by_their_arms() -> None:
    session = session_at(20, "war_target")
    _, table, mat = lay(session)
    assert mat.map_place() is not None
    names = {spot.name for spot in table.spots()}
    choice = session.match.choice
    assert choice is not None
    for pick in choice.options:
        assert {f"space:{pick.id}", f"country:{pick.id}"} <= names
    assert table.board.lit.spaces == frozenset(str(pick.id) for pick in choice.options)


def test_chances_stand_on_what_can_be_chosen() -> None:
    session = session_at(30, "incite_target")
    _, table, mat = lay(session)
    choice = session.match.choice
    assert choice is not None
    chances = table.table.chances(table.view)  # type: ignore[attr-defined]
    assert set(chances) == set(choice.options)
    chips = [chip.rect for chip in mat.lights() if not chip.name]
    assert len(chips) == len(choice.options)
    assert all(sum(spot.rect.colliderect(chip) for chip in chips) >= 1 for spot in mat.spots())


@pytest.mark.parametrize(("prompt", "foreign"), [("war_commander", False), ("war_defender", True)])
def test_the_chance_of_another_bears_his_device(monkeypatch: pytest.MonkeyPatch, prompt: str, foreign: bool) -> None:
    """Who defends reads how likely the attacker succeeds: the chip says whose chance that is."""
    session = session_at(20, prompt)
    _, _, mat = lay(session)
    told: list[str] = []
    chip = mat.faces.chip

    def noted(words: str, width: int, good: float, side: str = "") -> pygame.Surface:
        told.append(side)
        return chip(words, width, good, side)

    monkeypatch.setattr(mat.faces, "chip", noted)
    assert [*mat.lights()]
    active = SIDES[session.match.state.active]
    assert told
    assert set(told) == {active if foreign else ""}
    assert chip("32 %", 80, 0.5, active).get_width() > chip("32 %", 80, 0.5).get_width()


def test_actions_say_their_best_chance_in_both_languages() -> None:
    session = session_at(20, "action")
    for lang in ("en", "ja"):
        _, table, _ = lay(session, lang=lang)
        words = [choice.words for choice in table.furnish.prompt_text(table.moment()).choices]
        assert sum("%" in word for word in words) >= 2


def test_what_cannot_be_chosen_says_why() -> None:
    session = session_at(30, "recruit_target")
    _, table, mat = lay(session)
    king = table.view.state.dynasties[mat.shown.own].king
    from game.games.dynasties.data import PERSON_IDS

    sprite = mat.sprites()[f"person:{PERSON_IDS[king]}"]
    words, refused = mat.tip(sprite.rect.center)
    assert refused
    assert words
    assert "[" in rich.plain(words)


def test_the_page_of_a_person_follows_the_pointer() -> None:
    session = session_at(30, "action")
    app, table, mat = lay(session, (1600, 1000))
    sprite = next(sprite for sprite in mat.sprites().values() if sprite.name.startswith("person:"))
    app.handle(Point(sprite.rect.center))
    settle(app, 2)
    page = table.attention.document()
    assert page is not None
    assert page.subject.startswith("person:")
    assert len(page.blocks) > 8


# === The map ===


def test_the_map_opens_grows_and_folds_by_its_key() -> None:
    session = session_at(20, "action")
    app, table, mat = lay(session)
    sizes = []
    for _ in range(3):
        place = mat.map_place()
        sizes.append(place.width if place is not None else 0)
        table.handle(Key("m"))
        settle(app, 2)
    assert sizes[1] > sizes[0] > sizes[2] == 0
    assert app.kit.overflow == []


def test_a_large_map_gives_way_where_persons_are_to_be_chosen() -> None:
    session = session_at(30, "incite_target")
    _, table, mat = lay(session)
    table.handle(Key("m"))
    assert mat.mode == "large"
    assert len(mat.areas.courts) == 3


def test_lands_have_the_colours_of_their_dynasties() -> None:
    session = session_at(40, "action")
    _, table, _ = lay(session)
    state = table.view.state
    tints = {tint.space: tint.side for tint in table.board.picture.tints}
    held = [c for c, who in enumerate(state.holder) if who >= 0]
    assert len(tints) == len(held)
    assert set(tints.values()) == {SIDES[state.holder[c]] for c in held}


# === The check ===


def event(kind: str, **data: object) -> Event:
    """An event."""
    return Event(kind, data)  # type: ignore[arg-type]


def test_a_check_is_told_card_by_card() -> None:
    shown = DynastiesShowing(DynastiesState())
    shown.tell(event("action", side="tower", action="war", person="charles_v", country="venice", seat="star"))
    shown.tell(event("check", side="tower", action="war", red=False, number=3, dice=2))
    check = shown.check
    assert check is not None
    assert check.needed == 0
    shown.tell(event("played_card", side="tower", card="S3", value=3))
    shown.tell(event("played_card", side="star", card="J", value=12))
    assert check.needed == 12
    shown.tell(event("revealed", side="tower", cards=["H13"], value=12))
    assert [laid.card for laid in check.cards] == ["S3", "J", "H13"]
    assert not check.counts("H13")
    shown.tell(event("rolled", side="tower", dice=[6, 5], total=11, value=12, ok=False))
    assert check.ok is False
    assert shown.last is not None
    assert shown.last[0].country == "venice"
    assert shown.on_stage


def test_against_the_wraith_values_are_added_up() -> None:
    shown = DynastiesShowing(DynastiesState())
    shown.tell(event("action", side="tower", action="war", country="wraith"))
    shown.tell(event("check", side="tower", action="war", red=False, number=2, dice=2))
    shown.tell(event("played_card", side="tower", card="S11", value=11))
    shown.tell(event("played_card", side="star", card="C5", value=5))
    assert shown.check is not None
    assert shown.check.needed == 16


@pytest.mark.parametrize("lang", ["en", "ja"])
def test_a_check_takes_the_middle_and_gives_it_back(lang: str) -> None:
    session = session_at(30, "contribute")
    app, table, mat = lay(session, lang=lang)
    assert mat.shown.on_stage
    rng = Random(1)
    for _ in range(60):
        if session.match.choice is None or not mat.shown.on_stage:
            break
        session.ready()
        table.refresh()
        choice = table.chooser.choice
        if choice is not None:
            table.pick(rng.choice(list(choice.options)))
        settle(app, 2)
    assert mat.shown.last is not None


@pytest.mark.parametrize("size", [(1024, 640), (1920, 1080)])
def test_the_check_before_is_told_above_the_hand(size: tuple[int, int]) -> None:
    _, _, mat = lay(session_at(40, "action"), size)
    mat.shown.last = (
        ActionOnStage(seat=0, kind="recruit"),
        CheckOnStage(red=True, number=2, dice=2, sum=12, value=10, ok=True),
    )
    told = list(mat._last(Speech(mat.print.catalogue)))
    assert told
    assert all(mat.areas.strip.contains(sprite.rect) for sprite in told)


@pytest.mark.parametrize("size", [(1280, 800), (1920, 1080)])
def test_a_war_leaves_the_map_in_sight_and_other_checks_cover_it(size: tuple[int, int]) -> None:
    seen = set()
    for seed in range(1, 20):
        _, table, mat = lay(session_at(30, "contribute", seed=seed), size)
        is_war = mat.shown.deed.kind == "war"
        if is_war in seen:
            continue
        seen.add(is_war)
        assert table.board.visible == (mat.map_place() is not None) == is_war
        if is_war:
            assert not mat.stage.rect.colliderect(mat.map_place())
            assert any(sign.space == mat.shown.deed.country and sign.height > 20 for sign in signs(table))
        if len(seen) == 2:
            return
    raise AssertionError(seen)


@pytest.mark.parametrize("size", [(150, 140), (210, 60), (420, 110)])
@pytest.mark.parametrize("number", [0, 1, 4, 7, 12])
def test_dice_never_overlap(number: int, size: tuple[int, int]) -> None:
    _, _, mat = lay(session_at(30, "contribute"))
    tray = pygame.Rect((20, 30), size)
    places = mat.stage.die_places(CheckOnStage(red=False, number=3, dice=number), tray)
    assert len(places) == number
    assert not any(one.colliderect(other) for one, other in combinations(places, 2))
    assert all(tray.contains(place) for place in places)


@pytest.mark.parametrize("laid", [0, 1, 3])
def test_free_places_lie_beside_the_cards_and_in_one_line(laid: int) -> None:
    _, _, mat = lay(session_at(30, "contribute"), (1280, 800))
    cards = [CardOnStage(0, "S8", 8)] * laid
    check = CheckOnStage(red=False, number=6, dice=4, cards=cards)
    sprites = [*mat.stage._cards(check), *mat.stage._dice(check)]
    shown = {
        kind: [each.rect for each in sprites if each.name.startswith(kind)] for kind in ("laid:", "free:", "slot:")
    }
    assert len(shown["laid:"]) == laid
    assert len(shown["free:"]) == 6 - laid
    assert not any(one.colliderect(other) for one, other in combinations([*shown["free:"], *shown["laid:"][-1:]], 2))
    assert len({each.top for each in shown["slot:"]}) <= 2, "as many rows, and no crooked one"


def test_a_war_without_a_commander_yet_has_the_common_title() -> None:
    _, _, mat = lay(session_at(30, "contribute"))
    mat.shown.deed = ActionOnStage("war", seat=0, country="venice")
    assert mat.arrange() is None
    assert mat.stage.beside
    leader, defender = list(PERSON)[:2]
    mat.shown.deed = ActionOnStage("war", seat=0, person=leader, country="venice", defender=defender)
    assert mat.arrange() is None
    assert mat.stage.beside


@pytest.mark.parametrize("size", [(1024, 640), (1280, 800), (1920, 1080)])
def test_before_the_cards_of_a_war_are_known_commander_and_land_are_seen(size: tuple[int, int]) -> None:
    """Beside the words that say what will count, which they do not touch; the cards have that room later."""
    _, _, mat = lay(session_at(30, "contribute"), size)
    mat.shown.deed, mat.shown.check = ActionOnStage("war", seat=0, person=next(iter(PERSON)), country="venice"), None
    assert mat.arrange() is None
    cards, (words,) = list(mat.stage._subjects()), list(mat.stage._reminder("war"))
    assert max(each.rect.width for each in cards) > 60
    assert all(mat.stage.rect.contains(each.rect) for each in (*cards, words))
    assert not words.rect.collidelistall([each.rect for each in cards])
    mat.shown.check = CheckOnStage(red=False, number=6, dice=4)
    assert mat.arrange() is None
    assert not list(mat.stage._subjects())


def signs(table: TableScene) -> Sequence[Sign]:
    """What the map shows on the countries."""
    view = table.chooser.view
    assert view is not None
    return table.table.board.signs(view)


@pytest.mark.parametrize("lang", ["en", "ja"])
def test_names_of_the_smallest_cards_can_be_read(lang: str) -> None:
    """Six at a table of 1280x800: names at 11 pixels, in two lines if need be."""
    assert doctest.testmod(faces).failed == 0
    _, _, mat = lay(session_at(30, "contribute", seats=6), lang=lang)
    width = min(slot.rect.width for plan in mat.courts.plans.values() for slot in plan.cards if slot.name)
    box = pygame.Rect([round(value * width / 100) for value in faces.geometry(False)["name"]])
    names = [mat.kit.catalogue.name("dynasties", "person_short", person) for person in PERSON]
    letters = [mat.faces.lines(name, box)[1] for name in names]
    assert min(letters) >= LEGIBLE, sorted(zip(letters, names))


def test_the_number_of_a_king_stands_whole_below_his_name() -> None:
    """In two lines no name is cut in the middle for it; one that can be read in one line stays in it."""
    drawn = faces.Faces(make_app((1024, 640), "ja").kit)
    box = pygame.Rect(0, 0, 46, 14)
    assert drawn.lines("ジェームズ1世", box)[0] == ["ジェームズ", "1世"]
    assert drawn.lines("チャールズ1世", box)[0] == ["チャールズ", "1世"]
    assert drawn.lines("クリスティーナ", box)[0] == ["クリス", "ティーナ"]
    assert drawn.lines("マリー", box)[0] == ["マリー"]


def test_motion_ends_where_the_position_is() -> None:
    session = session_at(30, "contribute", seed=7)
    app, table, mat = lay(session, animation="fast")
    shown = 0
    for _ in range(3000):
        if session.match.choice is None:
            break
        if table.presenter.busy:
            shown += 1
        elif session.match.choice.seat != CHANCE and shown > 60:
            break
        elif app.top is table and table.chooser.choice is not None and table.chooser.choice.options:
            table.pick(table.chooser.choice.options[-1])
        else:
            session.ready()
            table.refresh()
            while app.top is not table:
                app.pop()
        app.frame()
        assert not isinstance(app.top, ErrorScene), app.top.fault
    assert shown > 50
    table.presenter.skip()
    table.refresh()
    assert mat.shown.state == table.view.state
    assert mat._hidden == frozenset()


# === Families ===


def test_a_family_is_remembered_from_what_happened() -> None:
    told = [
        event("crowned", side="tower", person="charles_v", why="setup"),
        event("turn", side="tower", turn=1, round=1),
        event("wed", side="tower", person="charles_v", target="isabella_portugal"),
        event("turn", side="tower", turn=5, round=2),
        event("action", side="tower", action="heir", person="charles_v", target="isabella_portugal"),
        event("born", side="tower", person="philip_ii", pile="yellow"),
        event("born", side="tower", person="maria_empress", pile="yellow"),
        event("turn", side="tower", turn=9, round=3),
        event("died", side="tower", person="charles_v", why="check"),
        event("crowned", side="tower", person="philip_ii", why="succession"),
    ]
    first, second = reigns(told, 2)[0]
    assert (first.king, second.king) == (PERSON["charles_v"], PERSON["philip_ii"])
    assert first.consorts == [PERSON["isabella_portugal"]]
    assert [child for child, _ in first.children] == [PERSON["philip_ii"], PERSON["maria_empress"]]
    assert all(consort == PERSON["isabella_portugal"] for _, consort in first.children)
    assert second.turn == 9
    assert died(told) == {PERSON["charles_v"]: 9}
    assert reigns(told, 2)[1] == []


@pytest.mark.parametrize(("size", "lang"), [((1024, 640), "ja"), ((1600, 1000), "en")])
def test_family_trees_open_by_their_key_and_fit(size: tuple[int, int], lang: str) -> None:
    session = session_at(220, "action", seed=4)
    app, table, _ = lay(session, size, lang)
    table.handle(Key("t"))
    settle(app, 3)
    scene = app.top
    assert isinstance(scene, FamilyScene)
    for seat in range(4):
        scene._turn(seat)
        settle(app, 2)
        assert app.kit.overflow == []
        assert scene.root.content is not None
        tree = next(widget for widget in scene.root.content.walk() if isinstance(widget, Tree))
        king = table.view.state.dynasties[seat].king
        assert king in {leaf.person for leaf in tree.leaves}
    app.handle(Key("escape", app.translator.bindings.command("escape")))
    assert app.top is table


def test_a_card_that_lies_nowhere_else_is_offered_in_the_middle() -> None:
    session = session_at(0, "foresight_person", seed=1, sky_witches=1)
    _, table, mat = lay(session)
    choice = session.match.choice
    assert choice is not None
    assert f"person:{choice.args['person']}" in mat.sprites()
    assert mat.map_place() is None
    assert {pick for spot in table.spots() for pick in spot.picks} == set(choice.options)


def test_a_click_on_a_person_keeps_the_page() -> None:
    session = session_at(30, "action")
    app, table, mat = lay(session, (1600, 1000))
    sprite = next(sprite for sprite in mat.sprites().values() if sprite.name.startswith("person:"))
    for intent in (Point(sprite.rect.center), Press(sprite.rect.center), Release(sprite.rect.center)):
        app.handle(intent)
    assert table.attention.pinned.startswith("person:")


def test_the_keyboard_shows_the_page_of_what_it_is_on() -> None:
    session = session_at(30, "incite_target")
    _, table, mat = lay(session, (1600, 1000))
    first = mat.spots()[0]
    table.handle(Key("tab", table.app.translator.bindings.command("tab")))
    assert table.cursor.name == first.name
    assert table.attention.subject == first.name
    page = table.attention.document()
    assert page is not None
    assert page.subject == first.name


def test_a_name_in_the_log_leads_to_its_page() -> None:
    session = session_at(30, "action")
    _, table, _ = lay(session, (1600, 1000))
    table.follow(("person", "charles_v"))
    assert table.attention.pinned == "person:charles_v"
    table.follow(("country", "venice"))
    assert table.attention.pinned == "country:venice"


def test_the_map_gives_way_as_soon_as_an_action_is_shown() -> None:
    session = session_at(30, "action")
    _, table, mat = lay(session)
    assert table.board.visible
    mat.tell(event("action", side="tower", action="scythe", person=None, target="charles_v"))
    assert not table.board.visible
    mat.tell(event("death_check", side="tower", person="charles_v", die=2, need=3, ok=True))
    assert mat.shown.on_stage
    assert not table.board.visible
    table.refresh()
    assert table.board.visible


def test_a_spectator_sees_the_hand_of_who_decides() -> None:
    match = session_at(60, "contribute").match
    choice = match.choice
    assert choice is not None
    shown = DynastiesShowing(match.state)
    shown.choice = choice
    assert shown.holder == choice.seat
    shown.choice = None
    assert shown.holder == match.state.active
    shown.seat = 3
    assert shown.holder == 3


def test_the_worth_of_a_joker_stands_on_a_plate_of_its_own() -> None:
    _, _, mat = lay(session_at(0, "action"))
    plate = mat.faces.worth(11, 80)
    assert plate is mat.faces.worth(11, 80)
    assert plate is not mat.faces.worth(1, 80)
    assert plate.get_width() < 80


def test_the_page_of_a_person_leaves_that_person_in_sight_and_lets_clicks_through() -> None:
    session = session_at(0, "marriage_target", seed=1)
    app, table, mat = lay(session, (1280, 800))
    for spot in mat.spots():
        app.handle(Point((5, 5)))
        app.handle(Point(spot.rect.center))
        settle(app, 60)
        assert table.layout.panels is not None
        page = table.layout.panels.page
        assert page in list(table.layout.over_the_board())
        assert not page.rect.colliderect(spot.rect), spot.name
        assert table.layout.at(page.rect.center) not in list(page.walk()), "a click goes through"


def test_an_action_with_one_way_says_its_chance_and_one_with_several_at_best() -> None:
    session = session_at(0, "action")
    while True:
        _, table, _ = lay(session)
        view = table.view
        choice = view.choice
        assert choice is not None
        ways = {pick: list(possible(view.state, str(pick.id), choice.seat)) for pick in choice.options}
        for pick, found in ways.items():
            words = rich.plain(table.table.decisions.pick_words(view, pick))
            if "%" in words:
                assert ("up to" in words) == (len(found) > 1 or str(pick.id) == "war")
        if any(len(found) == 1 and str(pick.id) == "heir" for pick, found in ways.items()):
            break
        session = session_at(len(session.match.log) + 1, "action")


def test_an_incitement_that_needs_no_check_says_its_chance() -> None:
    session = session_at(0, "incite_target")
    st = session.match.state
    luther = PERSON["luther"]
    st.piles = [[p for p in pile if p != luther] for pile in st.piles]
    st.owner[luther] = st.active
    st.dynasties[st.active].courtiers.append(luther)
    _, table, mat = lay(session)
    chances = table.table.chances(table.view)
    assert set(chances) == {pick for spot in mat.spots() for pick in spot.picks}
    assert 1.0 in chances.values()


def test_nobody_holds_the_scythe_before_it_is_given() -> None:
    session = session_at(0, "setup_pile")
    for given in (False, True):
        _, table, mat = lay(session)
        assert ("token:scythe" in mat.sprites()) is given
        rules = [bound.ref for bound in table.table.pages.in_force(table.view)]
        assert (("rule", "09-06") in rules) is given
        session = session_at(0, "draw_pile")


def test_a_card_that_the_pointer_has_left_is_lowered() -> None:
    app, _, mat = lay(session_at(0, "contribute"), (1280, 800))
    card = next(sprite for sprite in mat.sprites().values() if sprite.name.startswith("card:"))
    app.handle(Point(card.rect.center))
    assert mat._raised.startswith("card:")
    app.handle(Point((1200, 400)))
    assert not mat._raised


@pytest.mark.parametrize("size", [(1280, 800), (1600, 1000), (1920, 1080)])
def test_every_country_that_can_be_attacked_shows_its_chance(size: tuple[int, int]) -> None:
    _, table, mat = lay(session_at(30, "war_target", seed=1), size)
    shown = table.table.chances(table.view)
    countries = [spot for spot in mat.spots() if spot.name.startswith("country:")]
    assert {pick for spot in countries for pick in spot.picks} == set(shown)
    for spot in countries:
        assert len(list(mat.shine(spot, strong=False))) == 2, (spot.name, "its light and its chance")


def test_cards_of_a_court_shrink_as_far_as_they_can_be_read_before_they_cover_each_other() -> None:
    groups = [("king", ["a"]), ("spouse", ["b"]), ("courtier", ["c", "d"])]
    for high in (157, 222):
        plan = court(pygame.Rect(0, 0, 341, high), 29, 1.0, groups, ["x", "y"], large=False)
        assert all(not slot.seen for slot in plan.cards), (high, [slot.rect for slot in plan.cards])

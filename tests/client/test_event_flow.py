"""The chart of events: its wires touch no box but their own, every card that another one names is on it; its plan."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from itertools import combinations, pairwise
from typing import Any

import pygame
import pytest

from game.client.app import App
from game.client.cards.face import title_lines
from game.client.mat.wiring import APART, Gap, Tree, Wiring, route
from game.client.screenshot import make_app, settle
from game.client.table.game.game import Game
from game.client.tables.deloyer.builder import DeckBuilder, plan_of
from game.client.tables.deloyer.flow import LETTERS, PART, PLACES, ROUTES, FlowBoard, FlowScene, trees
from game.client.tables.deloyer.writer import Writer
from game.core.choice import Choose, Pick
from game.core.match import Match, View
from game.games.deloyer.data import CARD_IDS, FLOW
from game.games.deloyer.explain.card_path import GOALS
from game.games.deloyer.explain.flow import END
from tests.games.deloyer.builders import RULES, L, begin

SIZES = ((1250, 560), (968, 300), (2400, 1100))


@dataclass
class Table:
    """What the scene asks of a table."""

    app: App
    view: View[Any]
    busy: bool = False
    picked: list[Any] = field(default_factory=list)

    def pick(self, pick: object) -> None:
        self.picked.append(pick)


def open_flow(lang: str = "en", size: tuple[int, int] = (1280, 800), **fields: Any) -> FlowScene:
    app = make_app(size, lang, animation="instant")
    game: Game[Any] = Game(RULES)
    game.catalogue = app.catalogue
    table = Table(app, begin("play_l", **fields).view(L))
    scene = FlowScene(table, lambda: Writer(game), {})  # type: ignore[arg-type]
    app.push(scene)
    settle(app, 3)
    return scene


def board(scene: FlowScene) -> FlowBoard:
    assert scene.root.content is not None
    return next(each for each in scene.root.content.walk() if isinstance(each, FlowBoard))


def wirings() -> Iterator[Wiring[int]]:
    for size in SIZES:
        yield Wiring(ROUTES(), pygame.Rect(11, 7, *size), PLACES, PART, size[0] / 1250)


def test_no_wire_touches_a_box_that_is_not_its_own() -> None:
    for wiring in wirings():
        foreign = 0
        for tree, goal in wiring.routes.ways:
            points = wiring.points(tree, goal)
            for start, end in pairwise(points):
                assert abs(start[0] - end[0]) < 0.01 or abs(start[1] - end[1]) < 0.01, "upright or level"
                foreign += sum(
                    bool(box.inflate(2, 2).clipline(start, end))
                    for card, box in wiring.boxes.items()
                    if card not in (tree.start, goal)
                )
        assert foreign == 0


def test_wires_of_two_cards_never_lie_upon_each_other() -> None:
    """They may cross; one that ran along another would read as a link that does not exist."""
    for wiring in wirings():
        pieces = [
            (tree, (round(x1, 2), round(y1, 2), round(x2, 2), round(y2, 2)))
            for tree, goal in wiring.routes.ways
            for (x1, y1), (x2, y2) in pairwise(wiring.points(tree, goal))
        ]
        for (tree, one), (other, two) in combinations(pieces, 2):
            if tree is not other:
                assert shared(one, two) < 2, (tree.start, other.start)


def shared(one: tuple[float, ...], two: tuple[float, ...]) -> float:
    """How long two pieces run on the same line."""
    for axis in (0, 1):
        across = 1 - axis
        if one[across] == one[across + 2] == two[across] == two[across + 2]:
            low = max(min(one[axis], one[axis + 2]), min(two[axis], two[axis + 2]))
            return min(max(one[axis], one[axis + 2]), max(two[axis], two[axis + 2])) - low
    return 0.0


def test_a_route_goes_round_what_is_between() -> None:
    places = {"a": (0, 0), "b": (1, 0), "c": (2, 0)}
    tree = Tree("a", "opens", ("c",))
    way = route(places, [tree]).ways[tree, "c"]
    assert (way[0], way[-1]) == ((1, 1), (5, 1))
    assert (3, 1) not in way


def test_every_card_that_another_one_names_is_on_the_chart() -> None:
    flow = board(open_flow())
    shown = {*flow.boxes, *(card for card, _, _ in flow.chips)}
    assert {card for start, end, _, _ in FLOW for card in (start, end)} <= shown
    wired = {(tree.start, goal) for tree in trees() for goal in tree.goals}
    assert {(s, e) for s, e, kind, _ in FLOW if kind in ("enables", "enables_or") and s != e} <= wired
    for card, box, _ in flow.chips:
        node = flow.node_at(box.center)
        assert node is not None
        assert node.card == card


@pytest.mark.parametrize(("lang", "size"), [("en", (1280, 800)), ("ja", (1024, 640))])
def test_a_goal_lights_its_way_and_says_what_is_missing(lang: str, size: tuple[int, int]) -> None:
    scene = open_flow(lang, size, open=[71])
    for goal, link in ((29, (13, 29)), (34, (71, 34)), (77, (75, 77))):
        box = board(scene).boxes[goal]
        assert board(scene).press(box.center, 1)
        settle(scene.app, 2)
        flow = board(scene)
        assert flow.way is not None
        assert goal in flow.way.cards
        assert flow.is_on_way(*link)
        assert not flow.is_on_way(50, 52)
        assert flow.way.missing
    assert not scene.app.kit.overflow
    scene.seek(scene.goal)
    assert scene.way is None


@pytest.mark.parametrize("lang", ["en", "ja"])
def test_names_on_the_chart_are_whole_while_a_way_is_shown(lang: str) -> None:
    """The words of the way take room from the chart."""
    scene = open_flow(lang, open=[71])
    for goal in (END, *GOALS):
        if goal != END:
            scene.seek(goal)
            settle(scene.app, 2)
        flow = board(scene)
        for card, box in flow.boxes.items():
            name = flow.name_of(card)
            _, lines = title_lines(flow.kit, name, flow.name_room(box).size, LETTERS)
            assert not name or "…" not in "".join(lines), (goal, name, lines)


@pytest.mark.parametrize("lang", ["en", "ja"])
def test_one_click_makes_the_way_the_plan_of_the_next_draw_pile(lang: str) -> None:
    """The chart says so, keeps the goal when it is opened again, and forgets it for another one."""
    scene = open_flow(lang)
    scene.seek(29)
    before = scene.words(scene.way)
    scene.feed()
    settle(scene.app, 2)
    assert scene.app.top is scene
    assert scene.words(scene.way) == f"{before}\n{scene.write().say('way.aimed')}"
    assert not scene.app.kit.overflow
    again = FlowScene(scene.at, scene.write, scene.aims)
    assert again.goal == 29
    again.seek(34)
    again.feed()
    assert scene.aims == {L: 34}


def test_the_words_of_a_way_name_the_own_cards_that_help() -> None:
    scene = open_flow()
    scene.seek(29)
    helpers = scene.words(scene.way).splitlines()[-1]
    assert helpers.startswith("Cards of yours that help: 1 Underground Activity")
    scene.seek(77)
    assert "72" not in scene.words(scene.way).splitlines()[-1], "the enemy's"


def making_a_pile(stock: list[int], discards: list[int], hand: list[int], **fields: Any) -> FlowScene:
    scene = open_flow()
    match = begin("play_l", hands=(hand, []), **fields)
    match.state.stocks[L], match.state.discards[L] = stock, discards
    scene.at = Table(scene.app, rebuilding(match))  # type: ignore[assignment]
    scene.view = scene.at.view
    return scene


def builder_with(scene: FlowScene, goal: int) -> DeckBuilder:
    scene.seek(goal)
    scene.feed()
    builder = scene.app.top
    assert isinstance(builder, DeckBuilder)
    assert builder.plan == plan_of(goal)
    settle(scene.app, 2)
    return builder


def test_while_a_draw_pile_is_made_the_deck_builder_opens_with_the_way() -> None:
    """The cards of the way come first, in their order, then those that help it, then usual ones to fill the pile."""
    builder = builder_with(making_a_pile([1, 9, 13, 20, 29], [], [2]), 29)
    worth = builder.worth()
    assert worth[9] > worth[13] > worth[29] > worth[1] > worth[20] > 0
    assert builder.changes().taken == [9, 13]
    assert not builder.app.kit.overflow


def test_the_deck_builder_says_the_step_of_each_card_of_the_way_and_what_it_still_lacks() -> None:
    builder = builder_with(making_a_pile([1, 3, 9, 13, 29], [], [2]), 29)
    notes = {entry.name: entry.note for entry in builder.decks()[0].cards}
    name = {card: builder.write().card(card) for card in (1, 3, 13)}
    assert notes[name[13]].split("\n")[0].split(": ", 1)[1].startswith("card 2 of 3. Still missing. ")
    assert "Underground" in notes[name[13]].split("\n")[0]
    assert "helps to meet the requirements of 9 Dougram Seized" in notes[name[1]]
    assert "helps to meet the requirements of 13 Guerrilla Conference" in notes[name[3]]


def test_cards_of_the_way_that_are_played_lost_in_hand_or_the_enemys_are_told() -> None:
    """Open ones are no steps; those in the hand are named; 73 and 71 only the federation can play."""
    builder = builder_with(making_a_pile([22, 23, 33], [], [34], open=[9, 13, 29], removed=[25]), 34)
    note = builder.decks()[0].note
    assert "Elsewhere: 34 Assassination of Lecoque (Hand)" in note
    assert "Only the enemy can play 73" in note
    assert {22, 23, 33} <= set(builder.worth())
    assert "9 Dougram Seized" not in note
    lost = making_a_pile([1, 13, 29], [], [], removed=[9])
    lost.seek(29)
    assert lost.way is None or 9 not in lost.way.cards


def test_with_a_full_pile_only_cards_of_the_way_are_exchanged_and_none_of_them_is_given_away() -> None:
    full = [9, 1, 2, 3, 4, 5, 6, 7, 8, 12, 14, 15, 16, 17, 19, 20, 24, 25]
    scene = making_a_pile([13, 29, 78, 79, 80, 88], full, [])
    match = begin("play_l")
    match.state.stocks[L], match.state.discards[L] = [13, 29, 78, 79, 80, 88], full
    options = [Pick("card", CARD_IDS[card]) for card in full]
    choice = Choose(L, "exchange_out", options, rule="5.5", args={"left": 3})
    scene.at = Table(scene.app, View(match.state, L, choice, L))  # type: ignore[assignment]
    taken, given = builder_with(scene, 29).changes()
    assert taken == [13, 29]
    assert not {*given} & {9, 1, 3, 6}


def rebuilding(match: Match[Any]) -> View[Any]:
    """A view in which the liberation is asked for cards of a new pile."""
    options = [Pick("card", CARD_IDS[card]) for card in match.state.stocks[L]]
    choice = Choose(L, "add_card", options, rule="5.5", args={"left": 2})
    return View(match.state, L, choice, L)


def test_the_lanes_of_a_gap_lie_evenly_on_both_sides_of_its_middle() -> None:
    shared_gaps = 0
    for wiring in wirings():
        gaps: dict[Gap, dict[int, float]] = {}
        for (tree, gap), (lane, _) in wiring.routes.lanes.items():
            gaps.setdefault(gap, {})[lane] = wiring._lane(tree, gap)
        for (upright, number), places in gaps.items():
            middle = wiring.inner.left if upright else wiring.inner.top
            middle += number / 2 * wiring.cell[not upright]
            lanes = [places[lane] for lane in sorted(places)]
            assert (lanes[0] + lanes[-1]) / 2 == pytest.approx(middle)
            steps = {round(after - before, 6) for before, after in pairwise(lanes)}
            assert len(steps) < 2
            assert all(0 < step <= APART * wiring.scale for step in steps)
            shared_gaps += len(lanes) > 1
    assert shared_gaps

"""The battle board of Lecoque's Conspiracy: its contents, what can be picked, its forecasts."""

from __future__ import annotations

from random import Random
from typing import Any

import pygame
import pytest

from game.client.app import App
from game.client.documents import Document, Fact, Heading, Shares, Steps
from game.client.mat.motions import Tumble
from game.client.mat.pen import Pen
from game.client.table.game.game import Game
from game.client.table.panels.outcomes import OutcomeBar
from game.client.tables.deloyer.battle.board import BattleBoard, key_of, key_of_event
from game.client.tables.deloyer.battle.field import CATCH, Die, Fall
from game.client.tables.deloyer.battle.ground import mat
from game.client.tables.deloyer.battle.layout import SMALLEST, plan
from game.client.tables.deloyer.writer import Writer
from game.client.theme import luminance
from game.client.ui import rich
from game.core.choice import CHANCE
from game.core.dice import SeededDice
from game.core.event import Event
from game.core.match import Match
from game.core.pondering import at_once
from game.games.deloyer.data import HEX, PIECE, PIECE_IDS, SIDES, UNIT
from game.games.deloyer.explain.odds import expected_hits, foresee, mean_hits, rolled_in, steps_left
from game.games.deloyer.queries import fighters, unit_of
from game.play.session import HUMAN, Session
from tests.client.laying import OpenApp, lay
from tests.client.test_large_text import battle
from tests.games.deloyer.builders import RULES, F, L, begin, do, offered, prompt, until

AREA = pygame.Rect(16, 72, 900, 640)
ARMIES = {"61": "dougram crab_gunner soldier_l*2"}, {"61": "roundfacer*2 blockhead_b soldier_f*2"}


def laid(app: App, match: Match, seat: int) -> BattleBoard:
    """The board over the battle as the seat sees it."""
    view = match.view(seat)
    game = Game(RULES)
    game.catalogue = app.kit.catalogue
    board = BattleBoard(key_of(view), Writer(game))
    board.place(app.kit, AREA)
    board.show(view)
    return board


def rows(found: Document | None) -> dict[str, str]:
    """The values of a page by their labels."""
    assert found is not None
    return {str(block.label): str(block.value) for block in (*found.head, *found.blocks) if isinstance(block, Fact)}


# === What lies there ===


def test_every_unit_in_the_battle_lies_on_its_lane(open_app: OpenApp):
    match = begin("l_battle", *ARMIES, dice="4 3 1 1 1 2")
    do(match, "hex:61")
    until(match, "assign")
    board = laid(open_app(), match, L)
    st = match.state
    assert {PIECE[name.partition(":")[2]] for name in board.sprites() if name.startswith("piece:")} == {
        *st.stacks[board.shown.hex]
    }
    for (side, soldiers), lane in board.plan.lanes.items():
        for p in board.shown.units(side, soldiers=soldiers):
            assert lane.collidepoint(board.plan.places[p])
    dice = {name for name in board.sprites() if name.startswith("die:")}
    assert dice == {f"die:{PIECE_IDS[shot.piece]}" for shot in st.battle.shots}


def test_a_unit_tells_with_what_it_scores_in_which_step(open_app: OpenApp):
    """While the catch check is asked for, the CBA step is yet to come [13][14.4][15.5]."""
    match = begin("f_battle", {"61": "crab_gunner soldier_l"}, {"61": "roundfacer soldier_f"}, dice="6 6 6 6 6 6")
    do(match, "hex:61")
    app = open_app()

    def told(name: str) -> str:
        board = laid(app, match, L)
        tip, _ = board.tip(board.sprites()[f"piece:{name}"].rect.center)
        assert tip is not None
        return rich.plain(tip)

    assert prompt(match) == "ask_catch"
    assert "In the CBA step it scores with 3 or less" in told("crab_gunner.1")
    assert "does not roll in the CBA step" in told("soldier.1")
    do(match, "button:no")
    assert prompt(match) == "want_armour"
    assert "In the anti-personnel step it scores with 2 or less" in told("soldier.1")


@pytest.mark.parametrize("number", [1, 6, 15, 40])
def test_counters_never_leave_their_lane_nor_each_other(open_app: OpenApp, number: int):
    kit = open_app().kit
    row = list(range(number))
    found = plan(kit, AREA, {(side, kind): row for side in (L, F) for kind in (False, True)})
    assert found.size >= kit.px(SMALLEST)
    found = plan(kit, AREA, {(L, False): row})
    bodies = [pygame.Rect(x - found.size // 2, y - found.size // 2, found.size, found.size)
              for x, y in found.places.values()]  # fmt: skip
    assert all(found.lanes[L, False].inflate(2, 2).contains(body) for body in bodies)
    assert all(not a.colliderect(b) for i, a in enumerate(bodies) for b in bodies[:i])


@pytest.mark.parametrize("lang", ["en", "ja"])
def test_every_die_that_hit_lies_below_its_lane_however_many_there_are(open_app: OpenApp, lang: str):
    """All are there, closer together, none outside."""
    match = begin("l_battle", *ARMIES, dice="1 1 1 1 1")
    do(match, "hex:61")
    board = laid(open_app((1280, 800), lang), match, L)
    units = {f"unit.{n}": Die(F, 1, 3) for n in range(12)}
    board.shown.fallen = {Fall("cba", L, False): units, Fall("personnel", L, False): units}
    board.shown.scored = {Fall("personnel", L, False): 14}
    drawn = list(board._fallen(L, False))
    assert len(drawn) == 2 * (1 + 12) + 1, "words and dice of two steps, and what cards added"
    foot = board.plan.feet[L, False]
    assert all(foot.left <= sprite.rect.left and sprite.rect.right <= foot.right for sprite in drawn)


@pytest.mark.parametrize("lang", ["en", "ja"])
def test_what_fell_in_each_step_stays_on_the_lane_on_which_it_fell(open_app: OpenApp, lang: str):
    """The dice of a step are gone in the next one; its hits are not, until the next battle."""
    armies = {"61": "dougram soldier_l*4"}, {"61": "roundfacer*2 soldier_f*5"}
    match = begin("l_battle", *armies, dice=" ".join("1" * 60))
    app = open_app(lang=lang)
    opening = do(match, "hex:61")
    board = laid(app, match, L)
    for event in opening:
        board.shown.tell(event)
    while (b := match.state.battle) is not None and b.step != "melee":
        assert match.choice is not None
        passes = [pick for pick in match.choice.options if pick.kind == "button"]
        for event in match.apply((passes or match.choice.options)[0]):
            board.shown.tell(event)
        if key_of(match.view(L)):
            board.show(match.view(L))
    assert not board.shown.dice
    assert {fall.step for fall in board.shown.fallen} == {"cba", "personnel"}
    hits = {(fall.step, fall.side, fall.soldiers): sum(die.hits for die in dice.values())
            for fall, dice in board.shown.fallen.items()}  # fmt: skip
    assert hits["cba", F, False] == 1, "the Dougram's die on the machines"
    assert hits["cba", L, False] == 2
    board.draw(pygame.Surface(AREA.inflate(40, 160).size))
    assert not app.kit.overflow
    again = laid(app, match, L)
    again.shown.fallen = dict(board.shown.fallen)
    match.state.battle.step = "cba"
    match.state.battle.window = "before_cba"
    again.show(match.view(L))
    assert not again.shown.fallen, "taken back"


def test_hits_that_cards_add_are_counted_on_the_lane_on_which_they_fell(open_app: OpenApp):
    """Card 94 adds two to the dice of its pairing; where nobody rolled, the lane has its hits alone."""
    match = begin("l_battle", {"61": "soldier_l*3"}, {"61": "crab_gunner"}, hands=([], [94]), dice="2 2 2 2")
    app = open_app((1280, 800))
    do(match, "hex:61")
    board = laid(app, match, F)
    fall = Fall("personnel", L, True)
    told: list[Event] = []
    while fall not in board.shown.scored and match.choice is not None and match.state.battle is not None:
        options = match.choice.options
        card = next((pick for pick in options if pick.kind == "card"), None)
        wanted = [pick for pick in options if str(pick) in ("button:yes", "button:fight")]
        told += match.apply(card or (wanted or options)[0])
        board.recall(match.view(F), reversed(told))
    assert board.shown.hits_on(fall) == (4, 2)
    board.shown.fallen[fall].clear()
    assert board.shown.hits_on(fall) == (4, 4)
    board.draw(pygame.Surface(AREA.inflate(40, 160).size))
    assert not app.kit.overflow


def test_units_that_were_destroyed_lie_crossed_out_where_they_fell(open_app: OpenApp):
    """They can't be picked, are counted nowhere, and are gone with the next battle, or when it is taken back."""
    app, rng, match = open_app(), Random(11), Match(RULES, "setup2", {}, SeededDice(11), 2)
    lost: list[str] = []
    while not lost:
        assert match.choice is not None
        before = match.view(L)
        board = laid(app, match, L) if key_of(before) else None
        for event in match.apply(rng.choice(match.choice.options)):
            motion = board.play(event) if board is not None else None
            if motion is not None:
                motion.start()
                motion.finish()
                lost += [str(event.data["piece"])] if event.kind == "destroyed" else []
    assert board is not None
    assert lost
    board.show(match.view(L))
    sprites = board.sprites()
    for name in lost:
        assert f"piece:{name}" not in sprites
        middle = sprites[f"ghost:{name}"].rect.center
        assert any(lane.collidepoint(middle) for lane in board.plan.lanes.values())
        words, refused = board.tip(middle)
        assert words
        assert not refused
        assert not any(spot.rect.collidepoint(middle) for spot in board.spots())
    assert not {PIECE[name] for name in lost} & {
        *board.shown.units(L, soldiers=True),
        *board.shown.units(F, soldiers=True),
    }
    board.show(before)
    assert not board.shown.ghosts, "taken back"


def test_hits_and_losses_of_a_battle_are_there_although_nobody_saw_them_happen():
    """After a skip to one's own decision, and when a match is continued in the middle of a battle."""
    session, rng = Session.begin("deloyer", "setup2", {}, [HUMAN, HUMAN], 11), Random(11)
    match, told = session.match, list[Event]()
    while not (any(event.kind == "destroyed" for event in told) and key_of(session.view())):
        assert match.choice is not None
        for event in match.apply(rng.choice(match.choice.options)):
            told = [] if event.kind == "battle" else [*told, event]
    session.ready()
    _, table = lay(session)
    board = table.overlay
    assert isinstance(board, BattleBoard)
    lost = {str(event.data["piece"]) for event in told if event.kind == "destroyed"}
    assert {f"ghost:{name}" for name in lost} <= set(board.sprites())
    hits = sum(die.hits for dice in board.shown.fallen.values() for die in dice.values())
    rolled = [event for event in told if event.kind == "rolled"]
    faces = [pair for event in rolled for pair in zip(event.data["dice"], event.data["needs"], strict=True)]
    assert hits == sum(face for face, need in faces if face <= need) > 0


def test_hideout_chits_lie_on_the_board_and_are_lit_when_a_card_uses_them(open_app: OpenApp):
    match = begin("f_battle", {"61": "soldier_l*2"}, {"61": "roundfacer soldier_f*3"}, chits={"61": [3, 2]},
                  hands=([84], []), dice="1 1 1 1 1 1")  # fmt: skip
    do(match, "hex:61")
    app = open_app((1280, 800))
    for _ in range(9):
        board = laid(app, match, L)
        chits = [sprite for name, sprite in board.sprites().items() if name.startswith("hideout:")]
        assert len(chits) == 2
        spots = [spot for spot in board.offered(match.choice) if spot.name.startswith("hideout:")]
        assert all(min(spot.rect.size) >= 24 for spot in spots)
        card = next((pick for pick in match.choice.options if pick.kind == "card"), None)
        assert bool(spots) == (card is not None)
        if card is not None:
            assert {pick for spot in spots for pick in spot.picks} == {card}
            foot = board.plan.feet[L, True]
            assert all(foot.contains(spot.rect) for spot in spots)
            return
        match.apply(match.choice.options[0])
    pytest.fail("card 84 was never offered")


# === What can be picked ===


def test_hits_go_to_legal_targets_only_and_like_units_stand_for_each_other(open_app: OpenApp):
    match = begin("l_battle", *ARMIES, dice="4 3 1 1 1 2")
    do(match, "hex:61")
    until(match, "assign")
    board = laid(open_app(), match, L)
    legal = {unit_of(match.state, PIECE[str(pick.id)]) for pick in match.choice.options if pick.kind == "piece"}
    lit = [PIECE[spot.name.partition(":")[2]] for spot in board.spots()]
    assert {unit_of(match.state, p) for p in lit} == legal
    assert sum(unit_of(match.state, p) == UNIT["roundfacer"] for p in lit) == 2
    assert all(pick in match.choice.options for spot in board.spots() for pick in spot.picks)


def test_the_map_is_asked_where_to_withdraw():
    match = begin("f_battle", {"61": "soldier_l*4"}, {"61": "roundfacer soldier_f"}, hands=([87], []), dice="6 6")
    do(match, "hex:61")
    until(match, "battle_card")
    assert key_of(match.view(L)) == "battle:61"
    while "card:fighting_withdrawal" not in offered(match):
        do(match, "button:pass")
    do(match, "card:fighting_withdrawal")
    assert prompt(match) == "withdraw_to"
    assert key_of(match.view(L)) == ""


# === What is told beforehand ===


@pytest.mark.parametrize(("answer", "told"), [("", True), ("button:yes", True), ("button:no", False)])
def test_the_catch_check_is_told_of_until_it_has_been_waived(open_app: OpenApp, answer: str, told: bool):
    match = begin("f_battle", {"61": "soldier_l*2"}, {"61": "soldier_f*2"}, hands=([84], [95]), chits={"61": [2]})
    do(match, "hex:61", *([answer] if answer else []))
    assert match.state.battle.step == "catch"
    board = laid(open_app(), match, match.choice.seat)
    assert (board.write.say("battle.step.catch") in rows(board.page(match.view(match.choice.seat)))) is told


def test_expected_hits_are_the_means_of_the_dice():
    """[14.4]: value 4 scores 1, 2, 3 or 4 with one face each."""
    assert mean_hits(4) == pytest.approx(10 / 6)
    match = begin("l_battle", *ARMIES, hands=([80], []))
    do(match, "hex:61")
    st = match.state
    assert st.battle is not None
    assert expected_hits(st, st.battle, L, "cba") == (pytest.approx(mean_hits(5) + mean_hits(3)), 0)
    assert expected_hits(st, st.battle, F, "melee") == (0, pytest.approx(2 * mean_hits(2)))
    both = expected_hits(st, st.battle, L, "personnel")
    assert both == (pytest.approx(2 * mean_hits(2)), pytest.approx(mean_hits(4) + mean_hits(3)))
    assert steps_left(st.battle) == ("cba", "personnel", "melee")
    st.battle.window = "after_cba"
    assert steps_left(st.battle) == ("personnel", "melee")


def test_hits_and_first_strikes_of_played_cards_count_before_the_dice(open_app: OpenApp):
    """Four hits of card 83 destroy a Roundfacer for certain; those of card 94 are none where nobody can be hit."""
    match = begin("f_battle", {"61": "soldier_l*4"}, {"61": "roundfacer soldier_f"}, hands=([83, 86], [97]))
    do(match, "hex:61", "card:anti_armour_mines")
    st = match.state
    assert st.battle is not None
    assert expected_hits(st, st.battle, L, "cba") == (4, 0)
    assert rows(laid(open_app(), match, L).page(match.view(L)))["CBAs"] == "4 : 0"
    own, enemy = (fighters(st, st.battle, side) for side in (L, F))
    dead = at_once(foresee(st, HEX["61"], own, enemy, st.battle, strikes=True)).dead
    assert dead[F] >= 1.0
    assert at_once(foresee(st, HEX["61"], own, enemy, st.battle)).dead[F] < dead[F]
    st.battle.air_hits, st.battle.air_target = 2, "cba"
    assert expected_hits(st, st.battle, F, "personnel")[0] == 0


def test_who_strikes_first_loses_less_in_the_forecast():
    """Card 99: whoever falls before his dice rolls none."""
    match = begin("f_battle", {"61": "roundfacer*4"}, {"61": "cochima_spl*2 hasty*2"}, hands=([], [99, 96]))
    do(match, "hex:61")
    st = match.state
    assert st.battle is not None
    own, enemy = (fighters(st, st.battle, side) for side in (L, F))
    before = at_once(foresee(st, HEX["61"], own, enemy, st.battle, strikes=True)).dead
    st.battle.first = [f"{F}.cba"]
    after = at_once(foresee(st, HEX["61"], own, enemy, st.battle, strikes=True)).dead
    assert after[F] < before[F]


def losses(match: Match) -> tuple[float, float]:
    """The units that both sides may expect to lose from here on."""
    b = match.state.battle
    assert b is not None
    own, enemy = (fighters(match.state, b, side) for side in (L, F))
    return at_once(foresee(match.state, b.hex, own, enemy, b)).dead


def test_losses_count_the_dice_on_the_table_and_hits_that_are_being_assigned():
    """[17.3][17.5]: what waits to be assigned, what has been, and what is still to be counted."""
    match = begin("l_battle", *ARMIES, hands=([80], []), dice="4 3 1 1 1 2")
    do(match, "hex:61")
    until(match, "battle_card")
    while match.state.battle.window != "after_cba":
        do(match, "button:pass")
    rolled = losses(match)
    assert rolled[F] >= 1, "seven hits destroy a CBA"
    until(match, "assign")
    assert losses(match) == rolled
    fire = expected_hits(match.state, match.state.battle, F, "cba")[0]
    b, there = match.state.battle, fighters(match.state, match.state.battle, F)
    do(match, next(str(pick) for pick in match.choice.options if pick.kind == "piece"))
    assert len(b.doomed) == 1
    assert fighters(match.state, b, F) == there, "it lies there until both have assigned"
    assert losses(match) == rolled
    assert expected_hits(match.state, b, F, "cba")[0] < fire, "it shoots no more"


def test_losses_count_the_dice_of_those_who_wait_for_a_first_strike_and_their_cards():
    match = begin("l_battle", *ARMIES, hands=([80], []), dice="6 6 1 1 1")
    do(match, "hex:61")
    until(match, "battle_card")
    b = match.state.battle
    assert b.window == "before_cba"
    b.first.append(f"{L}.cba")
    while b.window != "after_cba":
        do(match, "button:pass")
    assert b.volleys == [[F]]
    (waiting,) = rolled_in(match.state, b, (fighters(match.state, b, L), fighters(match.state, b, F))).next
    assert waiting == (F, ((False, False),), (0, 0))
    without = losses(match)
    b.cba_hits[F] = 12
    assert losses(match)[L] > without[L]
    b.volleys = []
    assert losses(match)[L] < without[L]


def test_after_the_last_dice_losses_are_what_is_going_to_be_lost(open_app: OpenApp):
    match = begin("l_battle", {"61": "soldier_l*3"}, {"61": "soldier_f*2"}, dice="2 2 1 1 1")
    do(match, "hex:61")
    until(match, "want_melee")
    do(match, "button:yes")
    until(match, "assign")
    b = match.state.battle
    assert steps_left(b) == ()
    foretold, before = losses(match), [fighters(match.state, b, side) for side in (L, F)]
    page = laid(open_app(), match, L).page(match.view(L))
    assert set(rows(page)) >= {"Liberation", "Federation"}
    assert page is not None
    assert "Hits expected" not in [block.words for block in page.blocks if isinstance(block, Heading)], "none are left"
    assert sum(foretold) > 0
    while match.choice is not None and prompt(match) == "assign":
        do(match, next(str(pick) for pick in match.choice.options if pick.kind == "piece"))
    gone = [sum(match.state.at[p] != HEX["61"] for p in row) for row in before]
    assert tuple(gone) == foretold


def test_the_page_tells_the_catch_check_and_the_losses(open_app: OpenApp):
    match = begin("f_battle", {"61": "soldier_l*2"}, {"61": "roundfacer soldier_f*3"})
    do(match, "hex:61")
    assert prompt(match) == "ask_catch"
    board = laid(open_app(), match, L)
    found = board.page(match.view(L))
    told = rows(found)
    assert told["Catch check"] == "50 % (3 or less)"
    assert set(told) >= {"Anti-personnel", "Melee", "Liberation", "Federation"}
    assert "CBAs" not in told, "one side has no machine"
    assert next(block.at for block in found.blocks if isinstance(block, Steps)) == 0


def test_13_1_an_attack_of_the_liberation_has_no_catch_check(open_app: OpenApp):
    match = begin("l_battle", *ARMIES, hands=([80], []))
    do(match, "hex:61")
    page = laid(open_app(), match, L).page(match.view(L))
    assert page is not None
    (steps,) = [block for block in page.blocks if isinstance(block, Steps)]
    assert [rule for _, rule in steps.words] == ["14.1", "15.2", "16.1"]
    assert steps.at == 0
    assert any(isinstance(block, Shares) for block in page.head), "the chances stay in sight in the lowest window"


def test_a_unit_that_does_not_roll_says_so(open_app: OpenApp):
    match = begin("l_battle", *ARMIES, hands=([80], []))
    do(match, "hex:61")
    board = laid(open_app(), match, L)
    tips = {}
    for name, sprite in board.sprites().items():
        if name.startswith("piece:"):
            words, _ = board.tip(sprite.rect.center)
            assert words is not None
            tips[name] = "".join(segment.text for segment in words)
    assert "does not roll" in tips["piece:soldier.1"]
    assert "5 or less" in tips["piece:dougram.1"]
    assert not any("0 or less" in tip for tip in tips.values())


# === Motion ===


def test_the_dice_of_a_volley_fall_on_the_board(open_app: OpenApp):
    app = open_app()
    match = begin("f_battle", {"61": "soldier_l*2"}, {"61": "roundfacer soldier_f*3"}, dice="6")
    opening = do(match, "hex:61")
    board = laid(app, match, L)
    assert key_of_event(next(event for event in opening if event.kind == "battle")) == board.key
    (event,) = [event for event in do(match, "button:yes") if event.kind == "slipped_away"]
    motion = board.play(event)
    assert isinstance(motion, Tumble)
    motion.start()
    assert f"die:{CATCH}" in board.sprites()
    motion.finish()


def test_what_fell_on_a_lane_is_said_once_the_dice_lie(open_app: OpenApp):
    """The hits stood below the lane while the dice were still in the air."""
    app = open_app()
    match = begin("l_battle", *ARMIES, dice="1 1 1 1 1")
    told = [event for event in do(match, "hex:61") if event.kind == "rolled"]
    assert len(told) == 2
    board = laid(app, match, L)
    for event in told:
        motion = board.play(event)
        assert isinstance(motion, Tumble)
        motion.start()
        late = {sprite.name for sprite in motion.late}
        hurt = 1 - SIDES.index(str(event.data["side"]))
        assert f"fall:cba:{hurt}:0" in late
        assert late <= board._hidden
        motion.finish()


def test_whole_battles_are_shown_without_an_overflow(open_app: OpenApp):
    """By chance, in both languages: every decision of a battle has its board, which follows all events."""
    shown = 0
    for lang in ("en", "ja"):
        app = open_app(lang=lang)
        match, rng = Match(RULES, "setup2", {}, SeededDice(11), 2), Random(11)
        while match.choice is not None and shown < 60 * (1 + (lang == "ja")):
            key = key_of(match.view(max(0, match.choice.seat)))
            board = laid(app, match, match.choice.seat) if key and match.choice.seat != CHANCE else None
            events = match.apply(rng.choice(match.choice.options))
            if board is None:
                continue
            shown += 1
            board.draw(pygame.Surface(AREA.inflate(40, 160).size))
            assert board.page(match.view(0)) is not None
            for event in events:
                motion = board.play(event)
                if motion is not None:
                    motion.start()
                    motion.finish()
    assert shown == 120


# === What it lies on ===


@pytest.mark.parametrize("place", sorted(HEX))
def test_every_place_of_the_map_can_lie_under_a_battle(open_app: OpenApp, place: str):
    """Also one at the edge of the map: the mat is filled, and dark enough for what lies on it."""
    size = (688, 420)
    image = mat(open_app().kit, place, size)
    assert image.get_size() == size
    inner = pygame.Rect(0, 0, *size).inflate(-80, -80)
    assert all(image.get_at(corner).a == 255 for corner in (inner.topleft, inner.center, inner.bottomleft))
    assert luminance(pygame.transform.average_color(image, inner)[:3]) < 0.05


def test_the_head_says_who_attacks_and_an_empty_lane_that_nobody_is_there(open_app: OpenApp):
    match = begin("l_battle", {"61": "soldier_l*2"}, {"61": "roundfacer soldier_f"}, dice="4 3 1 1 1 2")
    do(match, "hex:61")
    app = open_app()
    board = laid(app, match, L)
    told: list[str] = []
    line = Pen.line

    def noted(pen: Pen, words: str, *rest: Any) -> pygame.Surface:
        told.append(words)
        return line(pen, words, *rest)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Pen, "line", noted)
        board.arrange()
    assert told.index("attacks") < told.index("defends")
    assert told.count("none") == 1


def test_hideout_chits_of_the_map_are_large_enough_to_be_read():
    """24 pixels or more as the game opens at 1280 x 800; the row of four stays within its hex."""
    session = Session.begin("deloyer", "setup1", {}, [HUMAN] * 2, 3)
    session.ready()
    _, table = lay(session, (1280, 800), "en")
    board = table.board
    chits = [stack for stack in board.picture.stacks if stack.slot == "chits"]
    assert chits
    assert all(board.ground.side_of(stack.size) >= 24 for stack in chits)
    for h in HEX:
        slot = board.ground.slot(h, "chits")
        if slot is not None:
            assert slot.rect[2] <= board.board.hex_height


@pytest.mark.parametrize("lang", ["en", "ja"])
def test_the_chance_of_a_battle_stays_in_sight_below_a_hand_of_cards(open_app: OpenApp, lang: str):
    session, rng, seen = battle("deloyer", "setup2", 11), Random(1), 0
    match = session.match
    _, table = lay(session, (1280, 800), lang)
    for _ in range(80):
        choice = match.choice
        assert choice is not None
        if choice.prompt == "battle_card" and len(match.state.hands[choice.seat]) >= 4:
            session.ready()
            table.refresh()
            panels = table.layout.panels
            assert panels is not None
            assert panels.hand is not None
            assert table.layout.special
            assert panels.page.visible
            bars = [each.rect for each in panels.page.walk() if isinstance(each, OutcomeBar)]
            assert all(panels.page.rect.contains(bar) for bar in bars)
            assert not panels.hand.visible or panels.page.rect.top >= panels.hand.foot
            seen += bool(bars) and panels.hand.visible
        session.apply(rng.choice(list(choice.options)))
    assert seen

"""What is on the chart: boxes of countries, tracks, land coloured by governance; hands."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import partial

import pygame

from game.client.atlas import Atlas
from game.client.board.ground import Look
from game.client.board.things import Piece, Sign, Tint
from game.client.cards.face import ASPECT
from game.client.cards.things import Card, Hand
from game.client.fallback_art import Face
from game.client.table.game.game import Game
from game.client.table.game.game_board import GameBoard
from game.client.tables.labyrinth.box import country_box
from game.client.tables.labyrinth.contents import Contents, contents_of
from game.client.tables.labyrinth.faces import LOW, card_thing
from game.client.tables.labyrinth.panels import PaperSheet, Track, sheet
from game.client.tables.labyrinth.words import Words
from game.client.ui.kit import Kit
from game.content.tiled import load_map
from game.core.event import Event
from game.core.match import View
from game.games.labyrinth.data import (
    COUNTRIES,
    COUNTRY_IDS,
    FUNDING_MAX,
    GOVERNANCES,
    HARD,
    JIHADIST,
    MUSLIM,
    NONE,
    PRESTIGE_MAX,
    SIDES,
    SOFT,
    TROOPS,
    UNITED_STATES,
    UNTESTED,
    US,
)
from game.games.labyrinth.queries.tracks import (
    funding_level,
    gwot_penalty,
    hand_size,
    prestige_level,
    prestige_modifier,
    troop_level,
    world_posture,
    world_value,
)
from game.games.labyrinth.state import LabyrinthState

PLAIN = 6
"""No hatch: the box shows the governance."""


class LabyrinthBoard(GameBoard[LabyrinthState]):
    """The chart; a country is its box and its land."""

    look = Look(size=60.0, surround=(16, 30, 44), opens=100 / 112)
    read_at = 1.5

    def __init__(self, game: Game[LabyrinthState]) -> None:
        super().__init__(game)
        self._atlas: Atlas | None = None

    def pieces(self, view: View[LabyrinthState]) -> Sequence[Piece]:
        """None: the box of a country shows its pieces."""
        return ()

    def tints(self, view: View[LabyrinthState]) -> Sequence[Tint]:
        """Tested Muslim countries in the colour of their governance."""
        st = view.state
        tested = [c for c in COUNTRIES if st.kind[c] == MUSLIM and st.gov[c] != UNTESTED]
        return [Tint(COUNTRY_IDS[c], GOVERNANCES[st.gov[c]], PLAIN) for c in tested]

    def signs(self, view: View[LabyrinthState]) -> Sequence[Sign]:
        """The boxes and the sheets with the tracks."""
        st, slots = view.state, load_map_slots(self, view)
        found = []
        for c in COUNTRIES:
            name = COUNTRY_IDS[c]
            size = slots[name]
            words = self._words(st, c, contents := contents_of(st, c))
            found.append(self._sign(contents, words, size))
        for name, shown in (("track", self._tracks(st)), ("off_map", self._off_map(st))):
            size = slots[name]
            found.append(Sign(name, partial(_sheet, shown, size), size[1]))
        return found

    def hands(self, view: View[LabyrinthState]) -> Sequence[Hand]:
        """The viewer's cards, then how many the other one holds."""
        title = self.catalogue.plain("table.menu.hand")
        order = sorted((US, JIHADIST), key=lambda seat: (seat != view.seat, seat))
        found = []
        for seat in order:
            cards = [card_thing(self.catalogue, card) for card in view.state.hands[seat] if card != NONE]
            hidden = sum(card == NONE for card in view.state.hands[seat])
            found.append(Hand(title, SIDES[seat], cards, hidden, Face("card", SIDES[seat]).sprite, (LOW, ASPECT)))
        return found

    def card_in_play(self, view: View[LabyrinthState], latest: Iterable[Event]) -> Card | None:
        """Return the card that is being carried out, or whose use is being chosen."""
        return card_thing(self.catalogue, view.state.card) if view.state.card else None

    def _sign(self, shown: Contents, words: tuple[str, ...], size: tuple[float, float]) -> Sign:
        """Return the box of a country; during motion it is drawn again with its present pieces."""

        def changed(sprite: str, number: int) -> Sign:
            return self._sign(shown.but(sprite, number), words, size)

        return Sign(shown.country, partial(self._box, shown, words, size), size[1], changed=changed)

    def _box(
        self, shown: Contents, words: tuple[str, ...], size: tuple[float, float], kit: Kit, height: int
    ) -> pygame.Surface:
        if self._atlas is None or self._atlas.sprites is not kit.sprites:
            self._atlas = Atlas(self.id, kit.sprites)
        return country_box(kit, self._atlas, shown, words, size, height)

    def _words(self, st: LabyrinthState, c: int, shown: Contents) -> tuple[str, ...]:
        """Name, posture, words for the unknown; of the US its place in the world too."""
        write, name = Words(self.catalogue), self.catalogue.name
        posture = name(self.id, "posture", shown.posture) if shown.posture else ""
        unknown = write.say(shown.words) if shown.words and not shown.posture else ""
        title = name(self.id, "space", shown.country)
        if c != UNITED_STATES:
            return title, posture, unknown
        world = world_posture(st)
        of_world = write.say("even") if not world else name(self.id, "posture", {HARD: "hard", SOFT: "soft"}[world])
        value = f"{of_world} {world_value(st)}" if world else of_world
        lines = (name(self.id, "side", "us"), posture, write.say("world"), value, write.say("gwot"))
        return title, "", "", *lines, f"−{gwot_penalty(st)}" if gwot_penalty(st) else "0"

    def _tracks(self, st: LabyrinthState) -> PaperSheet:
        write = Words(self.catalogue)

        def level(key: str) -> str:
            return write.say(f"level.{key}")

        prestige = write.say("track.prestige_modifier", level=level(prestige_level(st)), n=prestige_modifier(st))
        funding = write.say("track.cards_us", level=level(funding_level(st)), n=hand_size(st, JIHADIST))
        troops = write.say("track.cards_us", level=level(troop_level(st)), n=hand_size(st, US))
        return PaperSheet(
            (
                Track(write.say("track.prestige"), prestige, 1, PRESTIGE_MAX, st.prestige, (43, 98, 166)),
                Track(write.say("track.funding"), funding, 1, FUNDING_MAX, st.funding, (178, 74, 30)),
                Track(write.say("track.troops"), troops, 0, TROOPS, st.troop_track, (122, 104, 54)),
            ),
            (
                (
                    write.say("track.reserves"),
                    write.say("track.reserves_of", us=st.reserves[US], jihadist=st.reserves[JIHADIST]),
                ),
                (write.say("cells_left"), str(st.cells_on_map)),
            ),
        )

    def _off_map(self, st: LabyrinthState) -> PaperSheet:
        write = Words(self.catalogue)
        rows = [(self._reason(str(reason)), str(number)) for number, reason in st.off_map]
        return PaperSheet((), ((write.say("track.off_map"), "" if rows else write.say("no_troops_off")), *rows[:2]))

    def _reason(self, reason: str) -> str:
        for kind in ("marker", "card"):
            found = self.catalogue.find_name(self.id, kind, reason)
            if found is not None:
                return found
        return ""


def load_map_slots(board: LabyrinthBoard, view: View[LabyrinthState]) -> dict[str, tuple[float, float]]:
    """Width and height of every box on the map, in world units."""
    file = board.board_file(view)
    if file not in _SIZES:
        spaces = load_map(file).spaces
        _SIZES[file] = {name: space.slots["box"].rect[2:] for name, space in spaces.items()}
    return _SIZES[file]


_SIZES: dict[object, dict[str, tuple[float, float]]] = {}


def _sheet(shown: PaperSheet, size: tuple[float, float], kit: Kit, height: int) -> pygame.Surface:
    return sheet(kit, shown, size, height)

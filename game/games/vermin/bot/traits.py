"""Features of hexes, shots and positions for the learned weights."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cached_property
from typing import Final

from game.core.choice import Pick
from game.games.vermin.bot.outlook import FORGIVEN, Outlook
from game.games.vermin.bot.shots import removal_chance
from game.games.vermin.data import COLLAPSED, EXITS, HEX_IDS, HQ, IS_DRONE, LOGISTICS, OPEN, PIECE, TYPE, VEHICLES
from game.games.vermin.queries import carried, gives_cover, losses, unit_points

IN_A_HEX: Final = (
    "danger", "danger_early", "danger_enough", "beside_swarm", "disrupted_beside_swarm", "cover", "need", "on_jewel",
    "to_jewel", "to_loaded", "to_foe", "to_foe_enough", "foes_near", "friends", "beside_hq", "cleaned", "in_the_way",
    "to_exit", "to_nest", "turns", "danger_losses", "plague", "tide", "tide_early",
    "hope",
)  # fmt: skip
"""The features of `of_hex`, in order, scaled to about 1."""
IN_A_SHOT: Final = (
    "always", "thumb", "removes", "drone", "ultramite", "exit", "carries", "in_the_way", "nat", "pins", "reduced",
    "moving", "early", "enough", "near",
)  # fmt: skip
"""The features of `of_shot`, in order; `thumb` is the worth by rules of thumb."""
IN_THE_POSITION: Final = ("always", "early", "losses", "enough")
"""The features of `position`, in order."""
TURNS: Final = 13
NEAR: Final = 8
"""Distances beyond this make no difference."""
RESTLESS: Final = 8.0
"""Dice in later turns that count as 1."""
NOTHING: Final = [0] * len(HEX_IDS)
FAR_OFF: Final = tuple(min(gap, NEAR) / (NEAR / 2) for gap in range(len(HEX_IDS)))
"""Distances as features: 1 for half of `NEAR`, at most 2."""
EMPTY: Final = "empty"
LOADED: Final = "loaded"
KINDS: Final = {
    "squad": "fighter", "heavy": "fighter", "recon": "fighter", "special_ops": "fighter", "rv": EMPTY,
}  # fmt: skip
"""The names in the learned weights of some types of unit; other types have their own."""


class Ground:
    """The features of one position."""

    def __init__(self, look: Outlook) -> None:
        self.look = look
        self.st, self.board = look.st, look.board
        self.early = look.turns_left / TURNS
        self.enough = look.enough
        self.lost = len(losses(self.st)) / FORGIVEN
        self.foes = _hexes(look, look.foes)
        self.fields = {
            "jewel": self._field(look.errands.jewels),
            "loaded": self._field([look.st.at[p] for p in VEHICLES if look.st.at[p] >= 0 and carried(look.st, p)]),
            "exit": self._field(self.exits),
            "nest": self._field(look.board.nest.values()),
        }

    @cached_property
    def exits(self) -> list[int]:
        """Hexes of tunnel exits that soldiers may emerge from."""
        return [self.board.exit[e] for e in EXITS if self.st.exits[e] in (OPEN, COLLAPSED)]

    def _field(self, sources: Iterable[int]) -> Sequence[int]:
        """Return the distance of every hex from the nearest of some sources; all 0 without sources."""
        rows = [self.board.distances(h) for h in sources]
        return NOTHING if not rows else rows[0] if len(rows) == 1 else [*map(min, *rows)]

    def of_hex(self, p: int, h: int) -> list[float]:
        """Return the features `IN_A_HEX` of a hex for a unit that ends its action there."""
        look, st, board, fields, far = self.look, self.st, self.board, self.fields, FAR_OFF
        on_jewel, on_road = h in look.errands.jewels, look.errands.road >> h & 1
        danger = look.danger(p).at(h)
        ring, near = board.ring[h], look.crowd.near >> h & 1
        own = ~(1 << st.at[p]) if st.at[p] >= 0 else -1
        logistics = st.at[LOGISTICS]
        cleaned = p != LOGISTICS and logistics >= 0 and ring >> logistics & 1
        to_foe = far[min(look.to_foes[h], NEAR)]
        tide = look.tide[h] / RESTLESS
        return [
            danger, danger * self.early, danger * self.enough, near, near * st.back[p], gives_cover(st, h),
            min(look.need(p, h), NEAR) / 4 if look.alpha else 0.0, on_jewel, far[fields["jewel"][h]],
            far[fields["loaded"][h]], to_foe, to_foe * self.enough, (board.within(h, 2) & self.foes).bit_count() / 2,
            (ring & look.crowd.units & own).bit_count() / 2, p != HQ and st.at[HQ] >= 0 and ring >> st.at[HQ] & 1,
            cleaned * st.nat[p], on_road, far[fields["exit"][h]], far[fields["nest"][h]], self._turns(p, h),
            danger * self.lost, look.plague.at(p, h), tide, tide * self.early, self._bring_out_chance(p, h),
        ]  # fmt: skip

    def _bring_out_chance(self, p: int, h: int) -> float:
        """Return the approximate chance that a loaded vehicle brings its jewel out."""
        return self.look.errands.bring_out_chance(p, h) if p in VEHICLES and carried(self.st, p) else 0.0

    def _turns(self, p: int, h: int) -> float:
        """Return the turns that a vehicle still needs."""
        goal = self.look.errands.goals.get(p) if p in VEHICLES else None
        if goal is None:
            return 0.0
        return min(-(-(self.look.errands.path_costs(p, goal)[h] + 2) // max(1, unit_points(self.st, p))), 6)

    def of_shot(self, p: int, here: int, pick: Pick, value: float, *, moving: bool) -> list[float]:
        """Return the features `IN_A_SHOT` of an attack from a hex; `value` is its worth by rules of thumb."""
        look, st = self.look, self.st
        if pick.kind != "vermite":
            return [1.0, value, 0, 0, 0, 1, 0, 0, 0, 0, 0, moving, self.early, self.enough, 0]
        q = PIECE[str(pick.id)]
        removes = removal_chance(look, p, here, q, moving=moving)
        beside = self.board.ring[st.at[q]]
        return [
            1.0, value, 0.5 if removes is None else removes, IS_DRONE[q], TYPE[q] == "ultramite", 0,
            bool(carried(st, q)), bool((beside | 1 << st.at[q]) & look.errands.road), look.nat_cost(q),
            bool(beside & look.crowd.units), st.back[q], moving, self.early, self.enough, bool(beside >> here & 1),
        ]  # fmt: skip

    @cached_property
    def position(self) -> list[float]:
        """Return the features `IN_THE_POSITION` of the position."""
        return [1.0, self.early - 0.5, self.lost - 0.5, self.enough]

    def kind(self, p: int) -> str:
        """Return the name of the unit's kind in the learned weights."""
        kind = KINDS.get(TYPE[p], TYPE[p])
        return LOADED if kind == EMPTY and carried(self.st, p) else kind


def _hexes(look: Outlook, pieces: Iterable[int]) -> int:
    return _mask(look.st.at[p] for p in pieces)


def _mask(hexes: Iterable[int]) -> int:
    mask = 0
    for h in hexes:
        mask |= 1 << h
    return mask

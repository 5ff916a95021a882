"""Count actions without effect, and options that are never chosen, in games between computer players.

    python tools/count_waste.py scotland:rebellion --seats normal,normal --games 100 --seed 1 [--records FOLDER]

A paid action has no effect if nothing that matters has changed when it is over, although no die was rolled for it and
nobody else decided anything. Two actions of a turn have no effect if one undoes the other. `LEDGERS` defines for each
game which actions are paid and what matters. Prints the actions without effect by kind, then how often each option was
offered and chosen, the rarest first. Exits with 1 if more than half a per cent of the actions had no effect.
"""

from __future__ import annotations

import argparse
import sys
from collections import Counter
from collections.abc import Callable, Hashable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, NamedTuple

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from game.bots.hints import HINT, HintsOnly
from game.core.choice import CHANCE, PASSES, Choose, Pick
from game.core.dice import SeededDice
from game.core.match import Match
from game.core.record import encode, record_of
from game.core.rules import Bot, Rules
from game.core.seat import Seat
from game.games import load_rules
from game.games.deloyer import data as deloyer
from game.games.deloyer.queries import unit_of
from game.games.deloyer.state import DeloyerState
from game.games.dynasties.state import DynastiesState
from game.games.labyrinth.state import LabyrinthState
from game.games.scotland import data as scotland
from game.games.scotland.state import ScotlandState
from game.games.vermin.state import VerminState

MAX_WASTE = 0.005
"""Maximum share of paid actions without effect."""
NAMED = frozenset({"event", "power", "action", "marker", "use"})
"""Kinds of picks that are counted by id, whatever the prompt; so are cards used to pay."""
BUTTONS = frozenset({"button", "posture", "aside", "item"})
"""Kinds of picks that are counted by prompt and id. All others are counted by prompt and kind."""
Matter = Counter[Hashable]
"""What actions can change, as a multiset of facts."""


class PaidAction(NamedTuple):
    """A paid action under way, with the matter before it."""

    seat: int
    kind: str
    before: Matter
    length: int
    """Number of decisions before it."""


class Waste(NamedTuple):
    """An action without effect."""

    seat: int
    kind: str
    length: int


class Ledger(NamedTuple):
    """What counts as a paid action in a game."""

    home: frozenset[str]
    """Prompts that end an action."""
    paid: Callable[[Choose, Pick], str]
    """The kind of action that a pick pays for, or ""."""
    matter: Callable[[Any, int], Matter]
    """What the actions of a seat can change."""
    turn: Callable[[Any], Hashable]
    """The part of the game in which actions may undo each other."""
    answered: frozenset[str] = frozenset()
    """Kinds of events with which another player makes an action futile."""


@dataclass(slots=True)
class Tally:
    """Counts over some matches."""

    paid: Counter[str] = field(default_factory=Counter)
    wasted: list[Waste] = field(default_factory=list)
    offered: Counter[str] = field(default_factory=Counter)
    chosen: Counter[str] = field(default_factory=Counter)

    def add(self, other: Tally) -> None:
        self.paid += other.paid
        self.wasted += other.wasted
        self.offered += other.offered
        self.chosen += other.chosen

    @property
    def share(self) -> float:
        """The share of paid actions without effect."""
        return len(self.wasted) / max(1, sum(self.paid.values()))


class Counting:
    """Counts the actions of one match while it is played."""

    def __init__(self, match: Match[Any]) -> None:
        self.match, self.ledger, self.tally = match, LEDGERS[match.rules.id], Tally()
        self._action: PaidAction | None = None
        self._is_open = False
        """Whether a roll or another player has affected the action."""
        self._past: list[tuple[Waste, Matter]] = []
        """Actions of this turn that no roll and no other player affected, with what they changed."""
        self._turn: Hashable = None

    def play(self, pick: Pick) -> None:
        """Make a decision of the match."""
        choice = self.match.choice
        assert choice is not None, "the match is over"
        self._close(choice)
        self._note(choice, pick)
        length = len(self.match.log)
        events = self.match.apply(pick)
        rolled = any(seat == CHANCE for seat, _ in self.match.log[length:])
        self._is_open |= rolled or any(event.kind in self.ledger.answered for event in events)

    def _note(self, choice: Choose, pick: Pick) -> None:
        tally = self.tally
        if len(choice.options) > 1:
            for name in sorted({self._name(choice, option) for option in choice.options}):
                tally.offered[name] += 1
            tally.chosen[self._name(choice, pick)] += 1
        if self._action is not None and choice.seat != self._action.seat and pick not in PASSES:
            self._is_open = True
        kind = self.ledger.paid(choice, pick)
        if kind:
            tally.paid[kind] += 1
            matter = self.ledger.matter(self.match.state, choice.seat)
            self._action, self._is_open = PaidAction(choice.seat, kind, matter, len(self.match.log)), False

    def _name(self, choice: Choose, pick: Pick) -> str:
        """The name under which an option is counted."""
        if pick.kind in NAMED or (pick.kind == "card" and self.ledger.paid(choice, pick)):
            return f"{pick.kind}:{pick.id}"
        return f"{choice.prompt} {pick.id}" if pick.kind in BUTTONS else f"{choice.prompt} {pick.kind}"

    def _close(self, choice: Choose) -> None:
        """End the action under way if this choice does not belong to it."""
        action, turn = self._action, self.ledger.turn(self.match.state)
        if action is not None and (
            turn != self._turn or (choice.prompt in self.ledger.home and choice.seat == action.seat)
        ):
            self._action = None
            if not self._is_open:
                self._judge(action)
        if turn != self._turn:
            self._past.clear()
        self._turn = turn

    def _judge(self, action: PaidAction) -> None:
        """Record the action as waste if it changed nothing; record both if it undid an earlier one."""
        change = self.ledger.matter(self.match.state, action.seat)
        change.subtract(action.before)
        change = Counter({thing: number for thing, number in change.items() if number})
        waste = Waste(action.seat, action.kind, action.length)
        if not change:
            self.tally.wasted.append(waste)
            return
        undone = Counter({thing: -number for thing, number in change.items()})
        for place, (other, made) in enumerate(self._past):
            if made == undone and other.seat == action.seat:
                self.tally.wasted += [other, waste]
                del self._past[place]
                return
        self._past.append((waste, change))


# === The games ===


def _scotland(st: ScotlandState, seat: int) -> Matter:
    """Positions of the leaders and of the units of each kind; owners of the towns."""
    kinds = len(scotland.KIND_OF)
    found: Matter = Counter(
        (scotland.KIND_OF[p] if p < kinds else PIECE + p, st.at[p], st.reduced[p]) for p in scotland.PIECES
    )
    found.update(("town", h, st.loyalty[h], st.control[h]) for h in scotland.TOWNS)
    return found


PIECE = 1000
"""Offset for the numbers of unique pieces, which have no kind."""


def _scotland_paid(choice: Choose, pick: Pick) -> str:
    return "march" if choice.prompt == "movement" and pick.kind == "hex" else ""


def _dynasties(st: DynastiesState, seat: int) -> Matter:
    """Owners of persons and lands, the courts, the Pope and the Scythe, events in play, sizes of the other hands."""
    found: Matter = Counter(("person", p, owner) for p, owner in enumerate(st.owner))
    found.update(("land", c, holder) for c, holder in enumerate(st.holder))
    for number, d in enumerate(st.dynasties):
        found.update((number, "court", *row) for row in ([d.king], d.spouses, d.heirs, d.courtiers, [d.mannequin]))
    found.update([("pope", st.pope), ("scythe", st.scythe), *(("event", *pair) for pair in st.attached)])
    found.update(("hand", number, len(hand)) for number, hand in enumerate(st.hands) if number != seat)
    return found


def _dynasties_paid(choice: Choose, pick: Pick) -> str:
    return str(pick.id) if choice.prompt == "action" and pick.kind == "action" else ""


def _vermin(st: VerminState, seat: int) -> Matter:
    """Positions and conditions of all pieces, but not which have acted."""
    found: Matter = Counter(("piece", p, *row) for p, row in enumerate(zip(st.at, st.back, st.nat, strict=False)))
    found.update(("jewel", j, *row) for j, row in enumerate(zip(st.jewel_at, st.jewel_by, strict=True)))
    found.update(("exit", e, how) for e, how in enumerate(st.exits))
    found.update([("recon", st.recon), ("weapons", *st.weapons), ("kitten", st.kitten), ("due", *st.due)])
    return found


def _vermin_paid(choice: Choose, pick: Pick) -> str:
    return str(pick.id) if choice.prompt == "act" and pick.kind == "unit" else ""


def _labyrinth(st: LabyrinthState, seat: int) -> Matter:
    """The map, the tracks, the plots and the hands."""
    found: Matter = Counter()
    for name in ("gov", "align", "posture", "troops", "militia", "sleepers", "actives", "cadre", "aid", "besieged",
                 "regime", "civil_war", "awake", "react", "wmd", "kind"):  # fmt: skip
        found.update((name, c, number) for c, number in enumerate(getattr(st, name)))
    for name in ("prestige", "funding", "troop_track", "spikes", "wmd_gone", "ctr_wmd", "phase_cards", "capital"):
        found[name, getattr(st, name)] += 1
    found.update(("marker", name, *places) for name, places in st.markers.items())
    found.update(("plot", plot.place, plot.open) for plot in st.plots)
    found.update([("reserves", *st.reserves), ("off_map", str(st.off_map)), ("available", *st.available)])
    found.update([("lapsing", *st.lapsing, *st.lapsing_marked), ("hands", len(st.hands[1 - seat]), *st.hands[seat])])
    return found


def _labyrinth_paid(choice: Choose, pick: Pick) -> str:
    return str(pick.id) if choice.prompt == "use" and pick.id not in ("trigger", "spend_reserves", "nothing") else ""


def _deloyer(st: DeloyerState, seat: int) -> Matter:
    """Units of each kind, cities, chits, open cards, and the modifiers of battles and movement."""
    found: Matter = Counter(
        (unit_of(st, p), st.at[p], st.hurt[p]) if st.at[p] >= 0 else ("off", p, st.at[p]) for p in deloyer.PIECES
    )
    found.update(("city", h) for h in st.control)
    found.update(("chits", h, *sorted(row)) for h, row in enumerate(st.hideouts))
    found.update(("seen", h, sum(row)) for h, row in enumerate(st.seen))
    found.update(("box", number, *sorted(row)) for number, row in enumerate(st.boxes))
    found.update(("open", card) for card in (*st.open, *st.removed))
    found.update([("hand", len(st.hands[1 - seat])), ("battle", str(st.battle)), ("bans", *st.bans)])
    moving = st.moving
    if moving is not None:
        found["lifts", moving.more_lifts, moving.assault, moving.halted] += 1
    found.update([("arming", st.arming.bonus), ("extra", str(st.replenishing), st.checkpoints)])
    return found


def _deloyer_paid(choice: Choose, pick: Pick) -> str:
    if pick.kind == "card" and choice.prompt in ("play_card", "battle_card", "aftermath", "arm", "hide", "move",
                                                 "declare", "replenish", "secure"):  # fmt: skip
        return str(pick.id)
    return "move" if choice.prompt == "move" and pick.kind == "piece" else ""


LEDGERS: Mapping[str, Ledger] = {
    "scotland": Ledger(
        frozenset({"movement"}), _scotland_paid, _scotland, lambda st: (st.turn, st.active, st.step),
        frozenset({"vacillated"}),
    ),
    "dynasties": Ledger(frozenset({"action"}), _dynasties_paid, _dynasties, lambda st: st.turn),
    "vermin": Ledger(frozenset({"act"}), _vermin_paid, _vermin, lambda st: (st.part, st.turn, st.step)),
    "labyrinth": Ledger(frozenset({"card"}), _labyrinth_paid, _labyrinth, lambda st: (st.turn, st.step, st.plays)),
    "deloyer": Ledger(
        frozenset({"play_card", "battle_card", "aftermath", "arm", "hide", "move", "declare", "replenish", "secure"}),
        _deloyer_paid, _deloyer, lambda st: (st.turn, st.phase),
    ),
}  # fmt: skip


def play(game: str, scenario: str, players: Sequence[str], seed: int) -> tuple[Match[Any], Tally]:
    """Play a game between bots of the levels `players`; return it with its counts."""
    rules = load_rules(game)
    match = Match(rules, scenario, {}, SeededDice(seed), len(players), rules.automata_among(players))
    bots = [_bot(rules, level, seed * len(players) + seat) for seat, level in enumerate(players)]
    counting = Counting(match)
    while (choice := match.choice) is not None:
        pick = next(
            thought.pick for thought in bots[choice.seat].think(Seat(match, choice.seat)) if thought is not None
        )
        counting.play(pick)
    return match, counting.tally


def _bot(rules: Rules[Any], level: str, seed: int) -> Bot:
    return HintsOnly(rules, seed) if level == HINT else rules.bot(level, seed)


def report(tally: Tally) -> Iterator[str]:
    """Yield the lines of the report: actions without effect by kind, then the use of every option."""
    paid = sum(tally.paid.values())
    yield f"{len(tally.wasted)} of {paid} paid actions without effect ({100 * tally.share:.2f} %)"
    wasted = Counter(waste.kind for waste in tally.wasted)
    yield from (f"  {kind}: {number} of {tally.paid[kind]}" for kind, number in wasted.most_common())
    rows = sorted(tally.offered, key=lambda name: (tally.chosen[name] / tally.offered[name], name))
    yield from (f"{name}: {tally.chosen[name]} of {tally.offered[name]}" for name in rows)


def main() -> int:
    """Play and print; return 1 if too many actions had no effect."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game", help="game:scenario")
    parser.add_argument("--seats", required=True, help=f"levels, or {HINT}, separated by commas")
    parser.add_argument("--games", type=int, default=100, help="games (100)")
    parser.add_argument("--seed", type=int, default=1, help="seed of the first game (1)")
    parser.add_argument("--records", type=Path, help="folder for the records of games with actions without effect")
    args = parser.parse_args()
    game, _, scenario = args.game.partition(":")
    players, total = args.seats.split(","), Tally()
    for seed in range(args.seed, args.seed + args.games):
        match, tally = play(game, scenario, players, seed)
        total.add(tally)
        where = [f"{waste.length}:{waste.kind}" for waste in tally.wasted]
        print(f"seed {seed}: turn {match.rules.turn(match.state)}, {match.state.outcome}", *where, flush=True)
        if args.records is not None and where:
            kept = record_of(match, [f"bot:{level}" for level in players], seed)
            (args.records / f"{game}-{scenario}-{seed}.mapsheet").write_bytes(encode(kept))
    print("\n".join(report(total)))
    return 1 if total.share > MAX_WASTE else 0


if __name__ == "__main__":
    sys.exit(main())

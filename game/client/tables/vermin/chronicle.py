"""How the events of Space Vermin from Beyond are shown: the swarm step by step, each step with its rule."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import partial

import pygame

from game.client.atlas import Atlas
from game.client.cards.face import Face
from game.client.table.game.chronicle import Chronicle
from game.client.table.game.game import Game
from game.client.table.game.steps import (
    Appear,
    Badged,
    Burst,
    Flip,
    Fly,
    LookAt,
    Modifier,
    MoveToken,
    NewBoard,
    Noise,
    Play,
    Roll,
    SetTokens,
    Shot,
    Slide,
    Step,
    Tell,
    Vanish,
)
from game.client.tables.vermin.pieces import LEVELS, MARINE_SIDE, SWARM_SIDE, badges, face, tokens
from game.client.ui.kit import Kit
from game.client.ui.rich import Words
from game.content import paths
from game.core.event import Event
from game.core.match import View
from game.games.vermin.board import ALPHA, BOARDS
from game.games.vermin.chapters.events import told_as
from game.games.vermin.data import CHIT, CUP, HEX_IDS, PIECE, UNITS
from game.games.vermin.queries import swarm_on_map, units_on_map
from game.games.vermin.state import VerminState

TONES = {"event": (138, 42, 88), "weapon": (38, 92, 84)}
"""Frames of the cards of events and weapons."""
CARD_GROUND, COUNTER = (16, 34, 30), 0.72
"""Ground behind the counter on such a card; side of the counter relative to the picture's height."""
TOLD = frozenset(
    {"event", "drone_flew", "vermite_stayed", "tunnelled", "exit_repaired", "attack", "no_attack", "advanced", "bred",
     "rush", "appeared", "escorts", "lethality", "vermite_stepped", "vermite_escaped", "vermite_home", "jewel_taken",
     "directions", "directions_beta", "frozen", "chit_drawn", "nat", "shot_down"}
)  # fmt: skip
"""Events of the swarm's turn that are steps of their own."""
SWARM_STEPS = frozenset({"event", "movement", "combat", "reinforcement", "lethality"})
NOISES = {
    "drone_flew": "drone", "chit_drawn": "chit", "tunnelled": "tunnel", "exit_repaired": "tunnel",
    "exit_opened": "tunnel", "jewel_taken": "jewel", "jewel_home": "jewel", "jewel_out": "jewel", "loaded": "jewel",
    "nat": "nat", "bred": "breed", "jumped": "jump_pack", "drop": "drop", "weapon": "weapon", "built": "weapon",
}  # fmt: skip
"""Sounds of events, shots excluded."""
NEAR = 2
"""Hexes from marines within which vermites are close."""
DRUM = "march_drum"
SHOTS = {"rifle": "vermin_rifle", "pistol": "vermin_pistol"}
NESTS = {number: HEX_IDS[h] for number, h in BOARDS[ALPHA].nest.items()}
PLACES = ("hex", "start", "goal", "from", "path", "by", "hexes")
ROLLED_AT = ("hex", "goal", "start", "from")
NAMES = ("unit", "vermite", "target", "escort", "queen", "attackers", "vermites", "piece", "pieces")


class VerminChronicle(Chronicle[VerminState]):
    """Narrates the swarm step by step. It remembers the phase of events."""

    def __init__(self, game: Game[VerminState]) -> None:
        super().__init__(game)
        self._way: Event | None = None
        """The path of the vermite so far."""
        self._by_itself = False
        """Whether the vermites are acting."""
        self._phase = "event"
        self._chit = ""
        """The event chit drawn last."""

    # === Log ===

    def summed(self, events: Sequence[Event], view: View[VerminState]) -> Sequence[Words]:
        """Summarize a turn of the swarm: marines lost, the fate of jewels, vermites close to marines."""
        if not any(event.kind == "phase" and event.data["step"] == "combat" for event in events):
            return ()
        st, lost = view.state, [event.data["unit"] for event in events if event.kind == "lost"]
        units = units_on_map(st)
        near = sum(any(st.board.distance(st.at[q], st.at[p]) <= NEAR for p in units) for q in swarm_on_map(st))
        jewels = [event for event in events if event.kind in ("jewel_taken", "jewel_home", "jewel_dropped")]
        say = self.catalogue.rich
        return [
            say("vermin_table.sum_lost", {"units": lost or None}, game="vermin"),
            *map(self.sentence, jewels),
            say("vermin_table.sum_near", {"number": near, "reach": NEAR}, game="vermin"),
        ]

    def is_heading(self, event: Event) -> bool:
        """Whether a turn, or the marines' phase, begins."""
        return event.kind in ("turn", "part") or (event.kind == "phase" and event.data.get("step") == "action")

    def side_of(self, event: Event) -> str:
        """Return who acts, if the event does not say so."""
        data = event.data
        if event.kind in ("attack", "no_attack", "advanced"):
            return SWARM_SIDE
        return str(data.get("side") or (MARINE_SIDE if data.get("unit") else SWARM_SIDE if "vermite" in data else ""))

    def merged(self, before: Event, event: Event) -> Event | None:
        """Merge the hexes of one move of a vermite with the reason it stops; report a result once."""
        a, b = before.data, event.data
        if event.kind in ("reduced", "disrupted") and "dice" in a and a.get("result") == event.kind:
            return before if a.get("target") == (b.get("vermite") or b.get("unit")) else None
        if before.kind != "vermite_stepped" or a["vermite"] != b.get("vermite"):
            return None
        if event.kind == "vermite_stopped" and a["goal"] == b["hex"]:
            if b["why"] == "points":
                return before
            return Event("vermite_walked", {**a, "halt": b["why"]})
        if event.kind != "vermite_stepped" or (a.get("escort"), a["goal"]) != (b.get("escort"), b["start"]):
            return None
        by = [*texts(a.get("by", [])), str(a["goal"])]
        cost = int(str(a["cost"])) + int(str(b["cost"]))
        reasons = {key: list(dict.fromkeys([*texts(a[key]), *texts(b[key])])) for key in ("why", "rule")}
        return Event("vermite_stepped", {**b, **reasons, "start": a["start"], "by": by, "cost": cost})

    def speaks_of(self, event: Event) -> tuple[Sequence[str], Sequence[str]]:
        """Return the spaces and counters of a line of the log."""
        spaces = [text for key in PLACES for text in texts(event.data.get(key))]
        names = [text for key in NAMES for text in texts(event.data.get(key))]
        if "exit" in event.data:
            names.append(f"exit.{event.data['exit']}")
        return spaces, names

    # === Steps ===

    def steps(self, event: Event, view: View[VerminState]) -> Sequence[Step]:
        """Return the motion of an event, narrated if it is a step of the swarm."""
        if event.kind == "phase":
            self._phase = str(event.data["step"])
            self._by_itself = self._phase in SWARM_STEPS
        elif event.kind == "turn":
            self._by_itself, self._phase, self._chit = True, "event", ""
        elif event.kind == "chit_drawn":
            self._chit = str(event.data["chit"])
        elif event.kind in ("part", "placed"):
            self._by_itself = False
        found: list[Step] = []
        if event.kind in TOLD and self._by_itself:
            found += self._tell(event)
        elif event.kind != "vermite_stepped":
            self._way = None
        if event.kind in NOISES:
            found.append(Noise(f"vermin_{NOISES[event.kind]}"))
        for step in self._motion(event, view.state):
            found.append(replace(step, spaces=about(event, view.state)) if isinstance(step, Roll) else step)
        return found

    def _tell(self, event: Event) -> Iterator[Step]:
        """Narrate an event; the move of a vermite is one step."""
        told = event
        if event.kind == "vermite_stepped":
            before = self._way
            told = (self.merged(before, event) if before is not None else None) or event
            self._way = told
        else:
            self._way = None
        words = [segment for segment in self.sentence(told) if segment.kind != "icon"]
        if not words:
            return
        group = f"{told.data['vermite']} {told.data['start']}" if told.kind == "vermite_stepped" else ""
        note = self.catalogue.name("vermin", "step", self._phase)
        phase = f"event.{self._chit}" if self._phase == "event" and self._chit else self._phase
        yield Tell(words, SWARM_SIDE, "", group, phase, note)

    def _motion(self, event: Event, st: VerminState) -> Iterator[Step]:
        data, kind = event.data, event.kind
        space = str(data.get("hex"))
        name = str(data.get("unit") or data.get("vermite") or "")
        if kind == "event" and data["event"] in ("flood", "moult"):
            yield Noise(f"vermin_{data['event']}")
        elif kind == "vermite_stepped":
            yield Slide(names_of(data, "vermite", "escort"), [str(data["start"]), str(data["goal"])])
        elif kind == "drone_flew":
            yield self._roll(event, SWARM_SIDE, name)
            yield Fly([name], str(data["start"]), str(data["goal"]), DRUM)
        elif kind == "moved":
            path = texts(data["path"])
            if len(path) == 1 or data["rule"] == "I-5-a":
                yield Appear(name, path[0], self._face(st, name))
            if len(path) > 1:
                yield Slide([name], path)
        elif kind in ("placed", "appeared", "queen_placed"):
            yield Appear(name, space, self._face(st, name, full=kind != "placed"))
        elif kind == "advanced":
            yield Slide(texts(data["vermites"]), [str(data["from"]), space])
        elif kind == "tunnelled":
            yield Slide([name], [NESTS[int(str(data["nest"]))], space])
        elif kind in ("removed", "lost", "vermite_home", "vermite_escaped"):
            yield Vanish(name)
        elif kind in ("came_down", "landed"):
            yield from self._comes_down(st, name, space)
        elif kind == "jumped" and data.get("from") and data.get("hex"):
            yield self._roll(event, MARINE_SIDE, name, [2], at_least=True)
            yield Fly([name], str(data["from"]), space, DRUM)
        elif kind in ("drop", "jumped"):
            yield self._roll(event, MARINE_SIDE, name, [2] if kind == "jumped" else [], at_least=True)
            if data.get("hex") and data["result"] != "delayed":
                yield Appear(name, space, face(PIECE[name], 0))
        elif kind in ("chit_drawn", "weapon"):
            yield self._card(event, st)
            yield from self._things(event, st, name, space)
        elif kind in ("flung", "flung_unit"):
            yield self._roll(event, MARINE_SIDE, name)
            yield Fly([name], str(data["from"]), space, DRUM)
        else:
            yield from self._state(event, st, name, space)
            yield from self._fights(event, name, space)
            yield from self._things(event, st, name, space)

    def _card(self, event: Event, st: VerminState) -> Play:
        """Show the event of the turn, or a secret weapon, large: counter, name, effect."""
        say, data = self.catalogue.name, event.data
        if event.kind == "weapon":
            kind, ident, side = "weapon", str(data["weapon"]), MARINE_SIDE
            text = say("vermin", "weapon_text", ident)
        else:
            kind, ident, side = "event", str(data["event"]), SWARM_SIDE
            text = say("vermin", "event_text", told_as(st, CHIT[str(data["chit"])]))
        art = partial(counter_art, f"{kind}.{ident}")
        title = say("vermin", kind, ident)
        front = Face(f"vermin {kind} {ident}", title, art, text, tone=TONES[kind], ground=None)
        return Play("", side, "", front, self.sentence(event))

    def _comes_down(self, st: VerminState, name: str, space: str) -> Iterator[Step]:
        """Return where something flung or dropped lands, if that is not its target."""
        if HEX_IDS[st.at[PIECE[name]]] == space if st.at[PIECE[name]] >= 0 else False:
            yield LookAt([space])

    def _state(self, event: Event, st: VerminState, name: str, space: str) -> Iterator[Step]:
        """Return the motion of counters that turn over, and of markers."""
        del space
        kind, data = event.kind, event.data
        if kind in ("reduced", "disrupted", "deployed", "built"):
            yield Flip(name, face(PIECE[name], 1))
        elif kind in ("restored", "recovered", "limbered", "disarmed", "rode_off"):
            yield Flip(name, face(PIECE[name], 0))
        elif kind in ("nat", "cleaned"):
            level = LEVELS[number(data["level"])]
            kept = tuple(each for each in badges(st, PIECE[name]) if not each[0].startswith("nat."))
            yield Badged(name, (*kept, (f"nat.{level}", "ne")) if level else kept)
        elif kind in ("jewel_taken", "loaded"):
            kept = tuple(each for each in badges(st, PIECE[name]) if each[1] != "nw")
            yield Vanish(f"jewel.{data['jewel']}")
            yield Badged(name, (*kept, ("jewel", "nw")))

    def _fights(self, event: Event, name: str, space: str) -> Iterator[Step]:
        kind, data = event.kind, event.data
        if kind == "attack":
            yield LookAt([str(data["from"]), space])
            if data["why"] == "suicide":
                yield Noise("vermin_suicide")
            else:
                yield Shot(str(data["from"]), space, SWARM_SIDE, "vermin_bite")
            yield from self._dice(event, SWARM_SIDE, str(data["target"]))
        elif kind in ("fired", "fired_at_exit"):
            heavy = name.startswith("heavy") and data.get("weapon") == "rifle"
            sound = "vermin_heavy" if heavy else SHOTS.get(str(data.get("weapon")), "vermin_rifle")
            yield Shot(str(data["from"]), space, MARINE_SIDE, sound)
            target = str(data.get("target") or f"exit.{data.get('exit')}")
            yield from self._dice(event, MARINE_SIDE, target, name)
        elif kind == "ant_fired":
            need = max(3, number(data["distance"]) + 1)
            yield self._roll(event, MARINE_SIDE, name, [need], at_least=True, sums=True)
            if data["result"] == "hit":
                yield Shot(str(data["from"]), space, MARINE_SIDE, "vermin_ant_gun")
        elif kind == "pants_fired":
            yield self._roll(event, MARINE_SIDE, name, [2], at_least=True)
            yield Shot(str(data["from"]), space, MARINE_SIDE, "vermin_pants")
        elif kind in ("nat_check", "lethality", "recon", "recovery", "request"):
            side = SWARM_SIDE if kind == "nat_check" else MARINE_SIDE
            low = kind == "nat_check"
            need = 5 if kind == "lethality" else number(data["need"])
            yield self._roll(event, side, name, [need], at_least=not low)
        elif kind == "shot_down":
            yield self._roll(event, SWARM_SIDE, str(data["vermite"]))
        elif kind == "rush":
            yield self._roll(event, SWARM_SIDE)

    def _dice(self, event: Event, side: str, target: str, name: str = "") -> Iterator[Step]:
        data = event.data
        if faces(data["dice"]):
            yield self._roll(event, side, name, [number(data["defence"]) + 1], at_least=True)
        if number(data["hits"]):
            yield Burst(target, str(data["hits"]))

    def _roll(
        self,
        event: Event,
        side: str,
        name: str = "",
        needs: Sequence[int] = (),
        *,
        at_least: bool = False,
        sums: bool = False,
    ) -> Roll:
        """Return the dice of an event: who rolls, and the modifiers."""
        data = event.data
        rolled = faces(data["die"] if "die" in data else data["dice"])
        who = self._who(data.get("attackers"))
        if name:
            who = self._name("unit" if PIECE[name] in UNITS else "vermite", name)
        changes = data["mods"] if "change" in data else []
        assert isinstance(changes, (list, tuple))
        modifiers = [
            Modifier(number(change), self.catalogue.name("vermin", "mod", key))
            for key, change, _ in map(texts, changes)
        ]
        return Roll(rolled, side, who, needs, (), at_least, modifiers, sums)

    def _things(self, event: Event, st: VerminState, name: str, space: str) -> Iterator[Step]:
        kind, data = event.kind, event.data
        if kind == "exit_opened" or (kind == "exit_hit" and data["result"] == "none"):
            yield Appear(f"exit.{data['exit']}", space, f"exit.{data['exit']}")
        elif kind == "exit_repaired":
            yield Flip(f"exit.{data['exit']}", f"exit.{data['exit']}")
        elif kind == "exit_hit":
            broken = f"exit.{data['exit']}.collapsed"
            yield (
                Flip(f"exit.{data['exit']}", broken)
                if data["result"] == "collapsed"
                else Vanish(f"exit.{data['exit']}")
            )
        elif kind in ("jewel_placed", "jewel_dropped"):
            yield Appear(f"jewel.{data['jewel']}", space, "jewel")
        elif kind == "jewel_out":
            yield Vanish(name)
        elif kind in ("directions", "directions_beta", "chit_drawn"):
            yield SetTokens(list(tokens(st)))
        elif kind == "turn":
            yield MoveToken("turn", f"turn.{data['turn']}")
        elif kind == "part" and number(data["part"]) == 2:
            yield NewBoard(paths.MAPS / f"vermin_{data['map']}.tmx")
        elif kind == "bred" and data.get("vermite") and st.at[PIECE[str(data["vermite"])]] != CUP:
            yield Appear(str(data["vermite"]), NESTS[int(str(data["nest"]))], str(data["vermite"]))

    # === Words ===

    def _face(self, st: VerminState, name: str, *, full: bool = False) -> str:
        return face(PIECE[name], 0 if full else st.back[PIECE[name]])

    def _name(self, kind: str, name: str) -> str:
        return self.catalogue.name("vermin", f"{kind}_short", name)

    def _who(self, value: object) -> str:
        return self.catalogue.join([self._name("vermite", name) for name in texts(value)])


def about(event: Event, st: VerminState) -> list[str]:
    """Return the hexes of a roll: its target or goal and origin, else that of the unit that rolls."""
    named = [str(event.data[key]) for key in ROLLED_AT if event.data.get(key)]
    stands = st.at[PIECE[str(event.data["unit"])]] if "unit" in event.data else -1
    return named or ([HEX_IDS[stands]] if stands >= 0 else [])


def texts(value: object) -> list[str]:
    """Return one text or several as a list."""
    if value is None:
        return []
    return [str(one) for one in value] if isinstance(value, (list, tuple)) else [str(value)]


def names_of(data: object, *keys: str) -> list[str]:
    """Return the pieces that an event names under some keys."""
    assert hasattr(data, "get")
    return [text for key in keys for text in texts(data.get(key))]


def faces(value: object) -> list[int]:
    """Return the faces of dice."""
    return [int(text) for text in texts(value)]


def number(value: object) -> int:
    """Return a number of an event."""
    return int(str(value))


def counter_art(sprite: str, kit: Kit, height: int) -> pygame.Surface:
    """Return the counter of an event or a weapon as the picture of a card."""
    side = round(height * COUNTER)
    image = pygame.Surface((height * 2, height))
    image.fill(CARD_GROUND)
    atlas = Atlas("vermin", kit.sprites)
    dx, dy = atlas.counter_offset(side)
    image.blit(atlas.counter(sprite, side), (height + dx, height // 2 + dy))
    return image

"""The words of the battle board: names, the banner, cards of what is in force, explanations of a strength."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from game.client import speech
from game.client.tables.scotland.battle.field import EXTRAS, Field
from game.content.text import Catalogue, Segment
from game.games.scotland.chapters.fighting import advantage_at, town_penalty
from game.games.scotland.data import (
    CAVALRY,
    COMMAND,
    DEFENSIVE,
    ENGLISH,
    GARRISONS,
    HEX_IDS,
    INFANTRY,
    NOBODY,
    PENALTY,
    PIECE,
    PIECE_IDS,
    RIVERS_AT,
    SCOTS,
    SIDE,
    SIDES,
    STRENGTH,
    TERRAIN,
    TYPE,
)
from game.games.scotland.queries import date

KEY = "scotland_battle"


@dataclass(frozen=True, slots=True)
class Note:
    """A small card next to a line: a head, its effect, and the colour of its frame (a side's, or "first")."""

    side: int
    head: str
    text: str
    frame: str
    rule: str


class Speech(speech.Speech):
    """The words of one battle in one language."""

    game, part = "scotland", KEY

    def __init__(self, catalogue: Catalogue, shown: Field) -> None:
        super().__init__(catalogue)
        self.shown = shown

    # === The banner ===

    def river(self) -> str:
        """Return the river that the attackers have crossed; empty for none, or if several pass the hex."""
        if not self.shown.battle.over_river:
            return ""
        rivers = RIVERS_AT[self.shown.hex]
        return self.name("river", rivers[0]) if len(rivers) == 1 else ""

    def title(self) -> str:
        """Return the name of the battle."""
        return self.say("title", hex=HEX_IDS[self.shown.hex])

    def subtitle(self) -> str:
        """Return date, river and ground."""
        year, month = date(self.shown.state)
        parts = [self.say("date", month=month, year=year)]
        if self.shown.battle.over_river:
            river = self.river()
            parts.append(self.say("over_river", river=river) if river else self.say("over_a_river"))
        parts.append(self.say(f"ground.{TERRAIN[self.shown.hex]}"))
        return self.say("between").join(parts)

    # === What is in force ===

    def notes(self) -> list[Note]:
        """Return cards for markers in force, walls, and the right to strike first."""
        b = self.shown.battle
        found = [self._first_strike()]
        attacker = b.attacker
        if PENALTY[b.hex]:
            town = TERRAIN[b.hex]
            found.append(self._note(attacker, f"walls.{town}", SIDES[1 - attacker], "7.1.6", less=-PENALTY[b.hex]))
        found += [self._leaving(int(side), str(leader)) for side, leader in b.leaving]
        if b.siege:
            found.append(self._marker(attacker, "siege_train", attacker, "siege"))
        if b.round <= 1:
            found += self._first_round()
        return found

    def _first_round(self) -> list[Note]:
        b = self.shown.battle
        found = []
        if b.treachery:
            found.append(self._marker(b.attacker, "treachery", b.attacker, "treachery"))
        if b.ferocity:
            found.append(self._marker(SCOTS, "highland_ferocity", SCOTS, "ferocity", more=b.ferocity))
        if b.charge:
            found.append(self._marker(ENGLISH, "knights_charge", ENGLISH, "charge", more=b.charge))
        for side, marker, key in ((SCOTS, "highland_ferocity", "disorder"), (ENGLISH, "knights_charge", "schiltron")):
            names = [PIECE_IDS[p] for p in b.zeroed if SIDE[p] == side]
            if names:
                found.append(self._marker(side, marker, 1 - side, key, pieces=names))
        return found

    def _marker(self, side: int, marker: str, player: int, key: str, **args: Any) -> Note:
        return Note(side, self.name("marker", marker), self.say(f"effect.{key}", **args), SIDES[player], "10.0")

    def _note(self, side: int, key: str, frame: str, rule: str, **args: Any) -> Note:
        return Note(side, self.say(f"{key}.head"), self.say(f"{key}.text", **args), frame, rule)

    def _leaving(self, side: int, leader: str) -> Note:
        """Say that a side wants to retreat; the other may know it before it decides."""
        text = self.say("leaving.under", leader=leader) if leader else self.say("leaving.alone")
        return Note(side, self.say("leaving.head"), text, SIDES[side], "7.1.7")

    def _first_strike(self) -> Note:
        b = self.shown.battle
        side = advantage_at(b, max(1, b.round))
        if side == NOBODY:
            return Note(SCOTS, self.say("first.nobody"), self.say("first.together"), "first", "7.1.5")
        if b.gained == side:
            why = "marker"
        elif DEFENSIVE[b.hex]:
            why = TERRAIN[b.hex]
        else:
            why = "river"
        return Note(side, self.say("first.head", side=SIDES[side]), self.say(f"first.{why}"), "first", "7.1.5")

    def outlook(self) -> list[Segment]:
        """Return the next volley: how many dice, and the expected hits; empty if none is near."""
        shown, b = self.shown, self.shown.battle
        if not shown.is_laid() or any(shown.reserve(side) for side in (SCOTS, ENGLISH)):
            return []
        first = advantage_at(b, b.round)
        order = [1 - b.attacker, b.attacker] if first == NOBODY else [first, 1 - first]
        left = b.queue or [side for side in order if not any(die.side == side for die in shown.dice.values())]
        if not left or b.round < 1:
            return []
        needs = [min(6, shown.need(name)) for name in shown.blows(left[0])]
        if not needs:
            return []
        hits = round(sum(needs) / 6, 1)
        return self.rich("outlook", side=SIDES[left[0]], dice=len(needs), hits=hits)

    # === Explanations ===

    def unit(self, name: str) -> str:
        """Return the name of a piece or an extra attack."""
        return self.name("piece", name.partition(".")[0] if name.partition(".")[0] in EXTRAS.values() else name)

    def strength(self, name: str) -> list[Segment]:
        """Explain the strength of a unit [7.1.6][8.2]."""
        head = self.rich("strength.head", piece=name, need=self.shown.need(name))
        return [*head, *(one for part in self._parts(name) for one in (Segment("text", "\n"), *part))]

    def _parts(self, name: str) -> Sequence[list[Segment]]:
        b, state = self.shown.in_force, self.shown.state
        p = PIECE[name]
        if b.round == 1 and p in b.zeroed:
            return [self.rich("strength.zeroed")]
        parts = [self.rich("strength.printed", value=STRENGTH[state.reduced[p]][p])]
        if b.round == 1 and p not in GARRISONS:
            foot = SIDE[p] == SCOTS and TYPE[p] == INFANTRY
            horse = SIDE[p] == ENGLISH and TYPE[p] == CAVALRY
            more = b.ferocity if foot else b.charge if horse else 0
            if more:
                marker = "highland_ferocity" if foot else "knights_charge"
                parts.append(self.rich("strength.marker", marker=marker, value=more))
        leaders = [leader for leader, unit in b.posts if unit == p]
        if leaders:
            best = max(leaders, key=COMMAND.__getitem__)
            parts.append(self.rich("strength.leader", leader=PIECE_IDS[best], value=COMMAND[best]))
        if SIDE[p] == b.attacker and town_penalty(b):
            parts.append(self.rich("strength.walls", value=-town_penalty(b)))
        return parts

    def trial(self) -> list[Segment]:
        """Say what the single die on the board is for."""
        trial = self.shown.trial
        assert trial is not None
        key = f"trial.{trial.why}"
        if f"{KEY}.{key}" not in self.catalogue:
            return self.rich("trial.other", side=SIDES[trial.side])
        return self.rich(key, **trial.about)

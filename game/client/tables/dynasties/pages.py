"""The pages of the inspector about persons, countries, cards and options of the card war; short words for tips."""

from __future__ import annotations

from collections.abc import Iterator

from game.client.documents import Block, Bullet, Document, Fact, Heading, Painting, Paragraph, Person, Share, Shares
from game.client.tables.dynasties.knowing import KnowingTable
from game.client.tables.dynasties.showing import DynastiesShowing
from game.client.tables.dynasties.words import Speech
from game.client.ui import rich
from game.client.ui.rich import Words
from game.content.text import Segment, figure
from game.core.choice import Pick
from game.core.match import View
from game.core.rules import Forecast
from game.games.dynasties.chapters.ending import land_points, royal_points, witch_points
from game.games.dynasties.data import (
    ABILITY,
    BY_LAND,
    BY_SEA,
    CARD,
    COLOUR,
    COLOURS,
    COUNTRY,
    COUNTRY_IDS,
    FERTILITY,
    KIND,
    PERSON,
    PERSON_IDS,
    PLAYING,
    POWER,
    POWER_OF,
    RELIGION,
    RELIGIONS,
    SIDES,
    STATS,
    WITCHES,
    same_religion,
)
from game.games.dynasties.explain.forecast import line_ends
from game.games.dynasties.explain.warnings import warnings
from game.games.dynasties.picks import PERSON_PICKS
from game.games.dynasties.queries import has_power, printed, value
from game.games.dynasties.state import INDEPENDENT, OCCUPIED, DynastiesState

GOOD, FAIR = 0.7, 0.4
"""Chances from which on they are shown as good or fair."""
GRAVE = ("forecast.line_ends", "forecast.last_land")
"""Notes about what would end the game, which come first."""
PORTRAIT = 126
"""Height of a portrait in the inspector at 100 %."""


def page(table: KnowingTable, view: View[DynastiesState], subject: str, forecast: Forecast | None) -> Document | None:
    """The page of a subject, or None if there is none."""
    kind, _, name = subject.partition(":")
    write = Pages(table, view)
    if kind == "person" and name in PERSON:
        return write.person(PERSON[name], forecast)
    if kind in ("country", "space") and name in COUNTRY:
        return write.country(COUNTRY[name], forecast)
    if kind == "event" and name in CARD:
        return write.event(name)
    if kind == "card" and name in PLAYING:
        return Document(subject, write.speech.name("card", name), "", [*(write.forecast(forecast) if forecast else ())])
    if kind == "option" and forecast is not None:
        pick = Pick.parse(name)
        title = rich.plain(table.decisions.pick_words(view, pick))
        return Document(subject, title, "", [*write.forecast(forecast)])
    if kind in ("token", "score", "count", "pile", "deck", "discard") and (words := brief_of(write, subject)):
        head, _, rest = rich.plain(words).partition("\n")
        return Document(subject, head, "", [Paragraph(rest)])
    return None


def success(forecast: Forecast, view: View[DynastiesState]) -> float | None:
    """Return the chance that the active dynasty's action succeeds; None if nothing is at stake."""
    if forecast.odds is None or view.choice is None:
        return None
    return forecast.odds[0 if view.choice.seat == view.state.active else 2]


class Pages:
    """Writes pages about one position."""

    def __init__(self, table: KnowingTable, view: View[DynastiesState]) -> None:
        self.table, self.view, self.st = table, view, view.state
        self.speech: Speech = table.speech

    # === Forecasts ===

    def forecast(self, forecast: Forecast) -> Iterator[Block]:
        """The chance of an option and what goes into it."""
        say = self.speech.say
        win = success(forecast, self.view)
        if win is not None:
            yield Heading(say("chance"), self.speech.side(self.st.active))
            tone = "good" if win >= GOOD else "fair" if win >= FAIR else "poor"
            shares = [Share(win, say("success"), tone), Share(1 - win, say("failure"), "none")]
            yield Shares(shares, self.table.catalogue.percent)
        for note in sorted(forecast.notes, key=lambda note: note.key not in GRAVE):
            words = self.table.catalogue.rich(f"dynasties.{note.key}", note.args)
            sign = "cross" if note.key in GRAVE else "dot"
            yield Bullet([segment for segment in words if segment.kind != "icon"], note.rule, sign)

    # === Persons ===

    def person(self, p: int, forecast: Forecast | None = None) -> Document:
        """Return the page of a person: portrait, place, values, abilities, biography."""
        say, name = self.speech.say, self.speech.name
        ident = PERSON_IDS[p]
        blocks: list[Block] = list(self.forecast(forecast)) if forecast is not None else []
        group = "sky" if p in WITCHES else COLOURS[COLOUR[p]]
        picture = Painting(f"cards/dynasties/portraits_{group}", ident, PORTRAIT)
        note = f"{name('epithet', ident)}\n{name('years', ident)}\n{self.place_of(p)}"
        blocks.append(Person(("arms", ident), name("person", ident), note, "", picture))
        blocks += self._values(p)
        blocks += self._gifts(p)
        blocks += self._faith(p)
        blocks.append(Heading(say("life")))
        blocks.append(Paragraph(name("bio", ident)))
        return Document(f"person:{ident}", name("person_short", ident), "", blocks)

    def place_of(self, p: int) -> str:
        """Role and dynasty."""
        st, say = self.st, self.speech.say
        seat = st.owner[p]
        if seat < 0:
            return say(f"place.{seat}")
        d = st.dynasties[seat]
        if p in d.heirs:
            return say("place.heir", number=d.heirs.index(p) + 1, side=SIDES[seat])
        role = "king" if p == d.king else "spouse" if p in d.spouses else "courtier"
        return say(f"place.{role}", side=SIDES[seat])

    def _values(self, p: int) -> Iterator[Block]:
        say, st = self.speech.say, self.st
        yield Heading(say("values"))
        for which, stat in enumerate(STATS):
            now, usual = value(st, p, which), printed(st, p)[which]
            words = str(now) if now == usual else say("value_changed", now=now, printed=usual)
            yield Fact(say(f"stat.{stat}"), words, "05-01")

    def _gifts(self, p: int) -> Iterator[Block]:
        say, name = self.speech.say, self.speech.name
        if ABILITY[p]:
            note = "" if self.st.abilities else say("not_in_use")
            yield Heading(name("ability", ABILITY[p]), note)
            yield Bullet(name("ability_text", ABILITY[p]), "11-03")
        if POWER[p]:
            note = say("in_force") if has_power(self.st, p) else say("asleep")
            yield Heading(name("power", POWER[p]), note)
            yield Bullet(name("power_text", POWER[p]), "SW02-07")
        for event, who in self.st.attached:
            if who == p:
                yield Heading(name("event", KIND[event]), say("lies_here"))
                yield Bullet(name("event_text", KIND[event]), "SW02-08")

    def _faith(self, p: int) -> Iterator[Block]:
        """Religion, and whether it is that of the viewer's King."""
        say = self.speech.say
        yield Fact(say("blood_of"), say(f"blood.{COLOURS[COLOUR[p]]}"), "05-01")
        yield Fact(say("religion"), say(f"faith.{RELIGIONS[RELIGION[p]]}"), "05-03")
        seat = self.view.seat
        if 0 <= seat < len(self.st.dynasties):
            king = self.st.dynasties[seat].king
            if king >= 0 and king != p:
                key = "same_faith" if same_religion(king, p) else "other_faith"
                yield Paragraph(say(key, person=PERSON_IDS[king]), quiet=True)

    # === Countries ===

    def country(self, c: int, forecast: Forecast | None = None) -> Document:
        """Power, owner, routes."""
        say, name = self.speech.say, self.speech.name
        ident = COUNTRY_IDS[c]
        blocks: list[Block] = list(self.forecast(forecast)) if forecast is not None else []
        blocks.append(Fact(say("power"), str(POWER_OF[c]), "06-01"))
        blocks.append(Fact(say("holder"), self.holder(c), "06-02"))
        for key, routes in (("by_land", BY_LAND[c]), ("by_sea", BY_SEA[c])):
            if routes:
                blocks.append(Heading(say(key)))
                blocks += [Fact(name("country", COUNTRY_IDS[n]), self.holder(n)) for n in routes]
        return Document(f"space:{ident}", name("country", ident), "", blocks)

    def holder(self, c: int) -> Words:
        """Whose a country is."""
        who = self.st.holder[c]
        if who >= 0:
            side = SIDES[who]
            return [
                Segment("icon", "", ("side", side)),
                Segment("name", self.speech.name("side", side), ("side", side)),
            ]
        key = {INDEPENDENT: "independent", OCCUPIED: "occupied"}.get(who, "absent")
        return self.speech.say(key)

    # === Cards of the Sky Witches ===

    def event(self, ident: str) -> Document:
        """What an event does."""
        kind = KIND[CARD[ident]]
        picture = Painting("cards/dynasties/pictures", kind, 112)
        name = self.speech.name("event", kind)
        blocks: list[Block] = [
            Person(("arms", kind), name, "", "", picture),
            Bullet(self.speech.name("event_text", kind), "SW02-08"),
        ]
        return Document(f"event:{ident}", name, "", blocks)

    # === The position ===

    def summary(self) -> Document:
        """Scores with their make-up, the last check."""
        say, st = self.speech.say, self.st
        blocks: list[Block] = []
        scores = self.table.rules.score(st)
        order = sorted(range(len(st.dynasties)), key=lambda seat: -scores[seat])
        for seat in order:
            side = SIDES[seat]
            head = [
                Segment("icon", "", ("side", side)),
                Segment("name", self.speech.name("side", side), ("side", side)),
            ]
            blocks.append(Fact(head, figure(scores[seat]), "07-02"))
            blocks.append(Paragraph(self.score_parts(seat), quiet=True))
        blocks.append(Heading(say("left_in_piles")))
        for pile in range(4):
            blocks.append(Fact(say(f"blood.{COLOURS[pile]}"), str(len(st.piles[pile])), "07-01"))
        return Document("", say("summary"), "", blocks)

    def score_parts(self, seat: int) -> str:
        """Return the parts of a dynasty's score: family, lands, and with the Sky Witches witch consorts."""
        st = self.st
        if st.dynasties[seat].fallen:
            return self.speech.say("score_fallen")
        witches = witch_points(st, seat) if st.sky_witches else None
        return self.speech.say(
            "score_parts", royals=royal_points(st, seat), lands=land_points(st, seat), witches=witches
        )

    def matches(self) -> Document:
        """Return the possible spouses by fertility, then at random, with all six values."""
        say, choice = self.speech.say, self.view.choice
        assert choice is not None
        chances = self.table.chances(self.view)
        found = [(PERSON[str(pick.id)], chances.get(pick)) for pick in choice.options if pick.kind == "person"]
        found.sort(key=lambda pair: (-value(self.st, pair[0], FERTILITY), -(pair[1] or 0.0), pair[0]))
        blocks: list[Block] = []
        for p, chance in found:
            values = {stat: value(self.st, p, which) for which, stat in enumerate(STATS)}
            label = [Segment("strong", self.speech.name("person_short", PERSON_IDS[p]))]
            blocks.append(Fact(label, say("chance_value", chance=chance) if chance is not None else ""))
            blocks.append(Paragraph(say("match_values", **values), quiet=True))
        return Document("", say("matches"), "", blocks)


def summary(table: KnowingTable, view: View[DynastiesState]) -> Document:
    """Return the idle page: the scores, or the possible marriages."""
    write = Pages(table, view)
    if view.choice is not None and view.choice.prompt == "marriage_target":
        return write.matches()
    return write.summary()


def brief(table: KnowingTable, shown: DynastiesShowing, name: str) -> Words | None:
    """A thing of the mat in a line or two."""
    view = View(shown.state, shown.seat, shown.choice, None)
    return brief_of(Pages(table, view), name)


def brief_of(write: Pages, subject: str) -> Words | None:
    say, name, st = write.speech.say, write.speech.name, write.st
    kind, _, ident = subject.partition(":")
    if kind == "person" and ident in PERSON:
        p = PERSON[ident]
        values = [value(st, p, which) for which in range(len(STATS))]
        gift = name("ability", ABILITY[p]) if ABILITY[p] else name("power", POWER[p]) if POWER[p] else ""
        words = say("person_tip", **dict(zip(STATS, values)))
        parts = [say("sentence", words=write.place_of(p)), words, say("sentence", words=gift) if gift else ""]
        lines = [name("person", ident), say("between").join(part for part in parts if part), *_command(write, p)]
        return "\n".join(lines)
    if kind == "country" and ident in COUNTRY:
        c = COUNTRY[ident]
        words = f"{name('country', ident)}\n{say('country_tip', power=POWER_OF[c], holder=rich.plain(write.holder(c)))}"
        chance = write.table.chances(write.view).get(Pick("country", ident))
        note = say("chance_now", side=SIDES[write.st.active], chance=chance) if chance is not None else ""
        return f"{words} {note}" if note else words
    if kind == "event" and ident in CARD:
        event = KIND[CARD[ident]]
        return f"{name('event', event)}\n{name('event_text', event)}"
    if kind == "event":
        return f"{name('event', ident)}\n{name('event_text', ident)}"
    if kind == "warning" and ident in SIDES:
        seat, plain = SIDES.index(ident), write.table.catalogue.plain
        lines = [plain(f"dynasties.{each.key}", each.args, game="dynasties") for each in warnings(st, seat)]
        return "\n".join([write.speech.side(seat), *lines])
    if kind in ("score", "count", "kept") and ident in SIDES:
        return _of_seat(write, kind, SIDES.index(ident))
    if kind == "token":
        return f"{say(ident)}\n{say(f'{ident}_tip')}"
    if kind == "pile" and ident in COLOURS:
        number = len(st.piles[COLOURS.index(ident)])
        return f"{say(f'blood.{ident}')}\n{say('pile_tip', n=number)}"
    if kind in ("deck", "discard"):
        return f"{say(kind)}\n{say(f'{kind}_tip')}"
    return None


def _command(write: Pages, p: int) -> Iterator[str]:
    """Return what is at stake if this person commands: the chance, the end of the line."""
    choice, pick = write.view.choice, PERSON_PICKS[p]
    if choice is None or choice.prompt not in ("war_commander", "war_defender") or pick not in choice.options:
        return
    chance = write.table.chances(write.view).get(pick)
    if chance is not None:
        yield rich.plain(write.speech.rich("chance_now", side=SIDES[write.st.active], chance=chance))
    for note in line_ends(write.st, choice.seat, p):
        yield write.table.catalogue.plain(f"dynasties.{note.key}", note.args, game="dynasties")


def _of_seat(write: Pages, kind: str, seat: int) -> Words:
    say, st = write.speech.say, write.st
    head = write.speech.side(seat)
    if kind == "count":
        return f"{head}\n{say('count_tip', n=len(st.hands[seat]) if st.hands else 0)}"
    if kind == "kept":
        return f"{head}\n{say('kept_tip', n=len(st.kept[seat]))}"
    return f"{head}\n{write.score_parts(seat)}"

"""The inspector of Scotland the Brave: pages of hexes, pieces and markers, and the forecast of a battle."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Any

from game.client.board.things import Boxed, Piece
from game.client.documents import (
    Block,
    Bullet,
    Counter,
    Counters,
    Document,
    Duel,
    Fact,
    Heading,
    Odds,
    Paragraph,
    Person,
)
from game.client.speech import Speech
from game.client.tables.scotland.pieces import hands, piece, sprite
from game.client.ui import rich
from game.client.ui.rich import Words
from game.content.text import Segment, capital
from game.core.choice import Pick
from game.core.match import View
from game.core.rules import Forecast
from game.games.scotland.data import (
    ALLOWANCE,
    COMMAND,
    COST,
    EDWARD,
    ENGLISH,
    HEX,
    HEX_IDS,
    HOME,
    INITIATIVE,
    LAND,
    LEADERS,
    MURRAY,
    NEIGHBOURS,
    NOBLES,
    NOBODY,
    OFF,
    PENALTY,
    PIECE,
    PIECE_IDS,
    SCOTS,
    SIDE,
    SIDES,
    STRENGTH,
    TERRAIN,
    TOWN,
    TYPE,
    UNITS,
    forage_limit,
)
from game.games.scotland.queries import (
    TURNS,
    english_passive,
    hex_side,
    is_leader,
    is_rebellion,
    is_winter,
    town_side,
    without_escort,
)
from game.games.scotland.state import ScotlandState

REINFORCEMENT_TURNS = {MURRAY: (SCOTS, 1297, 7), EDWARD: (ENGLISH, 1298, 6)}
"""Leaders of the Rebellion who come later: side, year and month [9.2]."""


class Writer(Speech):
    """Texts of the table's catalogue."""

    game, part = "scotland", "scotland_table"

    @property
    def language(self) -> str:
        """The current language."""
        return self.catalogue.language

    def side(self, side: int) -> Any:
        """Return a side with its device."""
        return self.catalogue.rich("scotland_table.nobody") if side == NOBODY else _side(self.catalogue, SIDES[side])


def _side(catalogue: Any, side: str) -> list[Any]:
    return [
        Segment("icon", "", ("side", side)),
        Segment("name", catalogue.name("scotland", "side", side), ("side", side)),
    ]


def page(
    write: Writer, view: View[ScotlandState], subject: str, forecast: Forecast | None, named: Callable[[Pick], Words]
) -> Document | None:
    """Return the page of a subject, or None. `named` gives the words of an option's button."""
    kind, _, name = subject.partition(":")
    if kind == "space" and name in HEX:
        return _hex_page(write, view, HEX[name], forecast)
    if kind == "piece" and name in PIECE:
        h = view.state.at[PIECE[name]]
        return _piece_page(write, view, PIECE[name]) if h == OFF else _hex_page(write, view, h, forecast, PIECE[name])
    if kind == "card":
        return _card_page(write, view, name, forecast)
    if kind == "option" and forecast is not None:
        pick = Pick.parse(name)
        return _option_page(write, view, pick, forecast, named(pick))
    return None


# === Hexes ===


def _hex_page(
    write: Writer, view: View[ScotlandState], h: int, forecast: Forecast | None, piece: int | None = None
) -> Document | None:
    st = view.state
    if not LAND[h]:
        return None
    note = write.say("hex_note", hex=HEX_IDS[h], terrain=TERRAIN[h])
    blocks: list[Block] = []
    if forecast is not None:
        blocks += _forecast(write, view, h, forecast)
    if piece is not None:
        blocks += _piece_blocks(write, st, piece)
    blocks += _here(write, view, h, told=piece)
    blocks += _ground(write, st, h)
    return Document(f"space:{HEX_IDS[h]}", write.name("hex", HEX_IDS[h]), note, blocks)


def _here(write: Writer, view: View[ScotlandState], h: int, *, told: int | None) -> Iterator[Block]:
    """Return the pieces of the hex: the moving stack first, then those that stay."""
    st = view.state
    pieces = sorted(
        (p for p, at in enumerate(st.at) if at == h), key=lambda p: (SIDE[p], not is_leader(p), -STRENGTH[0][p], p)
    )
    if not pieces:
        return
    group = st.moving.group if st.moving is not None and st.moving.hex == h else []
    going = [p for p in pieces if p in group]
    rest = [p for p in pieces if p not in group]
    if going:
        say = write.catalogue.plain
        yield Heading(say("table.page.moving"), say("table.page.toggle") if _picks(view, going[0]) else "")
        yield Counters([_counter(write, view, p, chosen=True) for p in going])
    yield from _people(write, [p for p in going or rest if p != told])
    yield from _alone(write, view.state, rest)
    if rest:
        yield Heading(write.catalogue.plain("table.page.staying") if going else write.say("in_hex"))
        yield Counters([_counter(write, view, p, faded=bool(going)) for p in rest])


def _alone(write: Writer, st: ScotlandState, pieces: list[int]) -> Iterator[Block]:
    """Name the leaders of a stack without escort."""
    alone = [PIECE_IDS[p] for side in (SCOTS, ENGLISH) for p in without_escort(st, side) if p in pieces]
    if alone:
        yield Bullet(write.rich("alone_here", leaders=alone), "8.5", "cross")


def _people(write: Writer, pieces: list[int]) -> Iterator[Block]:
    for p in [p for p in pieces if is_leader(p)][:2]:
        yield Person(("arms", PIECE_IDS[p]), _full_name(write, p), _rating(write, p))


def _counter(write: Writer, view: View[ScotlandState], p: int, *, chosen: bool = False, faded: bool = False) -> Counter:
    tip = f"{_full_name(write, p)}\n{_figures(write, view.state, p)}"
    return Counter(PIECE_IDS[p], sprite(view.state, p, write.language), tip, _picks(view, p), faded, chosen)


def _picks(view: View[ScotlandState], p: int) -> tuple[Pick, ...]:
    if view.choice is None:
        return ()
    name = PIECE_IDS[p]
    kinds = ("leave", "only", "join", "apart", "piece")
    return tuple(pick for pick in view.choice.options if pick.kind in kinds and pick.id == name)


def _ground(write: Writer, st: ScotlandState, h: int) -> Iterator[Block]:
    yield Heading(write.say("ground"))
    yield Fact(write.say("cost"), write.say("cost_value", n=COST[h]), "4.1")
    side = town_side(st, h) if TOWN[h] else hex_side(st, h)
    yield Fact(write.say("town_of" if TOWN[h] else "control"), write.side(side), "11.1" if TOWN[h] else "2.1")
    winter = is_winter(st)
    own, other = forage_limit(h, SCOTS, winter=winter), forage_limit(h, ENGLISH, winter=winter)
    yield Fact(write.say("feeds"), write.say("feeds_value", own=own, other=other), "6.0")
    if PENALTY[h]:
        yield Bullet(write.say("advantage_town", n=PENALTY[h]), "7.1.5")
    elif TERRAIN[h] == "mountain":
        yield Bullet(write.say("advantage_hill"), "7.1.5")
    for noble in NOBLES:
        if HOME[noble] == h:
            yield Bullet(write.rich("home_of", leader=PIECE_IDS[noble]), "11.3")
    yield Heading(write.say("ways_out"), write.say("ways_note"))
    for n, river in NEIGHBOURS[h]:
        key = "way_river" if river else "way_cost"
        yield Fact(write.name("hex", HEX_IDS[n]), write.say(key, n=COST[n] + river))


# === Forecasts ===


def _forecast(write: Writer, view: View[ScotlandState], h: int, forecast: Forecast) -> Iterator[Block]:
    if forecast.odds is not None and view.choice is not None:
        yield Heading(write.say("battle_here"), write.say("odds_note"))
        yield from _odds(write, view, forecast)
        yield from _duel(write, view.state, h, forecast, view.choice.seat)
        if forecast.notes:
            yield Heading(write.say("what_counts"))
            yield from _notes(write, forecast)
    elif len(forecast.path) > 1:
        yield Heading(write.say("way"), write.say("way_points", n=forecast.figures.get("cost", sum(forecast.costs))))
        names = [write.name("hex", space) for space in forecast.path]
        yield Paragraph(" – ".join(names), quiet=True)
        yield from _notes(write, forecast)
    elif forecast.notes:
        yield Heading(write.say("what_counts"))
        yield from _notes(write, forecast)


def _odds(write: Writer, view: View[ScotlandState], forecast: Forecast) -> Iterator[Block]:
    if forecast.odds is None or view.choice is None:
        return
    own = view.choice.seat
    win, even, lose = forecast.odds
    sides = (SIDES[own], SIDES[1 - own])
    words = (write.say("odds_own", side=sides[0], chance=win), write.say("odds_other", chance=lose))
    yield Odds(win / max(1e-9, win + lose), words, sides)
    if even >= 0.005:
        yield Paragraph(write.say("odds_even", chance=even), quiet=True)


def _notes(write: Writer, forecast: Forecast) -> Iterator[Block]:
    for note in forecast.notes:
        words = write.catalogue.rich(f"scotland.{note.key}", note.args)
        yield Bullet([segment for segment in words if segment.kind != "icon"], note.rule)


def _duel(write: Writer, st: ScotlandState, h: int, forecast: Forecast, own: int) -> Iterator[Block]:
    group = st.moving.group if st.moving is not None else []
    armies = [
        [p for p in range(len(st.at)) if (st.at[p] == h or p in group) and SIDE[p] == side and not st.neutral[p]]
        for side in (own, 1 - own)
    ]
    heads = []
    for side, army in zip((own, 1 - own), armies):
        leaders = sorted((p for p in army if is_leader(p)), key=lambda p: -INITIATIVE[p])
        heads.append(write.name("leader", PIECE_IDS[leaders[0]]) if leaders else write.name("side", SIDES[side]))
    fighting = ("attackers", "defenders") if own == st.active else ("defenders", "attackers")
    numbers = [int(str(forecast.figures[who])) for who in fighting]  # a garrison is one of them [14.3]
    notes = [write.say("units", n=number) for number in numbers]
    left = forecast.figures.get("left")
    if isinstance(left, Sequence):
        lost = [number - float(str(rest)) for number, rest in zip(numbers, left, strict=True)]
        figures = (f"{max(0.0, lost[0]):.1f}", f"{max(0.0, lost[1]):.1f}")
        sides = (SIDES[own], SIDES[1 - own])
        yield Duel(sides, (heads[0], heads[1]), (notes[0], notes[1]), write.say("lost"), figures)
        yield Fact(write.say("rounds"), write.say("rounds_value", n=round(float(str(forecast.figures["rounds"])))))
        yield Paragraph(write.say("not_counted"), quiet=True)


# === Pieces ===


def _full_name(write: Writer, p: int) -> str:
    return capital(write.name("leader_full" if is_leader(p) else "piece", PIECE_IDS[p]))


def _figures(write: Writer, st: ScotlandState, p: int) -> str:
    if is_leader(p):
        return _rating(write, p)
    key = "figures_reduced" if st.reduced[p] else "figures"
    return write.say(key, strength=STRENGTH[st.reduced[p]][p], moves=ALLOWANCE[TYPE[p]])


def _rating(write: Writer, p: int) -> str:
    if p in HOME:
        return write.say("rating_home", initiative=INITIATIVE[p], command=COMMAND[p], home=HEX_IDS[HOME[p]])
    return write.say("rating", initiative=INITIATIVE[p], command=COMMAND[p])


def _piece_blocks(write: Writer, st: ScotlandState, p: int) -> Iterator[Block]:
    if is_leader(p):
        name = PIECE_IDS[p]
        bio = write.catalogue.plain(f"scotland_about.leader_bio.{name}")
        yield Person(("arms", name), _full_name(write, p), _figures(write, st, p), bio)
    elif p in UNITS:
        yield Fact(_full_name(write, p), _figures(write, st, p))


def _piece_page(write: Writer, view: View[ScotlandState], p: int) -> Document:
    side, when = write.name("side", SIDES[SIDE[p]]), _when(write, view.state, p)
    blocks: list[Block] = [Fact(write.say("comes"), when, "9.2")] if when else []
    blocks += _piece_blocks(write, view.state, p)
    return Document(f"piece:{PIECE_IDS[p]}", _full_name(write, p), side, blocks)


def _card_page(write: Writer, view: View[ScotlandState], marker: str, forecast: Forecast | None) -> Document:
    """Return what a marker does and when; if it can be played now, its effect."""
    say = write.catalogue.plain
    blocks: list[Block] = []
    if forecast is not None:
        blocks = [Heading(write.say("card_now")), *_odds(write, view, forecast), *_notes(write, forecast)]
    blocks += [
        Heading(write.say("card_what"), "[10.0]"),
        Paragraph(say(f"scotland_about.marker_text.{marker}.short")),
        Heading(write.say("card_when")),
        Paragraph(say(f"scotland_about.marker_text.{marker}.when")),
    ]
    return Document(f"card:{marker}", write.name("marker", marker), "", blocks)


def _option_page(write: Writer, view: View[ScotlandState], pick: Pick, forecast: Forecast, title: Words) -> Document:
    blocks = [*_odds(write, view, forecast), *_notes(write, forecast)]
    return Document(f"option:{pick}", rich.plain(title), "", blocks)


# === The position ===


def summary(write: Writer, view: View[ScotlandState]) -> Document:
    """Return what matters while nothing is pointed at."""
    st = view.state
    armies = {name: sum(st.at[p] != OFF and SIDE[p] == side for p in UNITS) for side, name in enumerate(SIDES)}
    joined = [PIECE_IDS[p] for p in NOBLES if st.at[p] != OFF and not st.neutral[p]]
    blocks: list[Block] = [
        Fact(write.say("summary_turns"), str(TURNS[st.scenario] - st.turn), "12.3" if is_rebellion(st) else "13.4"),
        Fact(write.say("summary_nobles"), f"{len(joined)} / {len(NOBLES)}", "11.3"),
        Fact(write.say("summary_armies"), write.say("summary_armies_value", **armies)),
    ]
    if english_passive(st) and st.turn:
        blocks.append(Bullet(write.say("passive"), "12.21"))
    if st.turn and is_winter(st):
        blocks.append(Bullet(write.say("winter"), "6.0"))
    for side in (SCOTS, ENGLISH):
        alone = [PIECE_IDS[p] for p in without_escort(st, side)]
        if alone:
            blocks.append(Bullet(write.rich("alone", side=SIDES[side], leaders=alone), "8.5", "cross"))
    for box in off_map(write, st):
        blocks += [Heading(box.title), Counters([_boxed(write, st, piece) for piece in box.pieces])]
    enemy = [hand for hand in hands(write.catalogue, view) if hand.backs]
    blocks += [Paragraph(write.rich("enemy_hand", side=hand.side, n=hand.backs), quiet=True) for hand in enemy]
    blocks.append(Paragraph(write.catalogue.plain("table.page.point_at"), quiet=True))
    return Document("", write.say("summary"), "", blocks)


def _boxed(write: Writer, st: ScotlandState, lying: Piece) -> Counter:
    p = PIECE[lying.id]
    words = f"{_full_name(write, p)}\n{_figures(write, st, p)} {_when(write, st, p)}"
    return Counter(lying.id, lying.sprite, words.rstrip())


def _when(write: Writer, st: ScotlandState, p: int) -> str:
    """Say when a piece off the map enters; empty if it does not, or at once."""
    if PIECE_IDS[p] in st.returns:
        return write.say("returns", turn=st.returns[PIECE_IDS[p]])
    if is_rebellion(st) and p in REINFORCEMENT_TURNS and _is_to_come(st, p):
        _, year, month = REINFORCEMENT_TURNS[p]
        return write.say("due", year=year, month=month)
    return ""


def off_map(write: Writer, st: ScotlandState) -> Iterator[Boxed]:
    """Return the boxes that are not empty."""
    for side, name in enumerate(SIDES):
        due = [p for p in st.waiting if SIDE[p] == side]
        if is_rebellion(st):
            due += [
                p
                for p, (owner, _, _) in REINFORCEMENT_TURNS.items()
                if owner == side and _is_to_come(st, p) and p not in due
            ]
        if due:
            box = f"box.reinforcements_{name}"
            yield Boxed(box, write.say(f"box_{name}"), [piece(st, p, box, write.language) for p in due])
    back = [p for p in LEADERS if PIECE_IDS[p] in st.returns and st.at[p] == OFF]
    if back:
        box = "box.returning"
        yield Boxed(box, write.say("box_returning"), [piece(st, p, box, write.language) for p in back])


def _is_to_come(st: ScotlandState, p: int) -> bool:
    """Whether a leader has not been on the map yet."""
    return st.at[p] == OFF and p not in st.lost and PIECE_IDS[p] not in st.returns

"""The inspector of Lecoque's Conspiracy: pages of hexes, counters, chits, cards and boxes, and the situation."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from game.client.documents import (
    Block,
    Bullet,
    Counter,
    Counters,
    Document,
    Fact,
    Heading,
    Odds,
    Painting,
    Paragraph,
    Person,
)
from game.client.tables.deloyer import pieces
from game.client.tables.deloyer.cards import ART, picture_of
from game.client.tables.deloyer.writer import Writer
from game.client.ui import rich
from game.client.ui.rich import Words
from game.core.choice import Pick
from game.core.match import View
from game.core.rules import Forecast
from game.games.deloyer.cards.all_cards import CARD_BY_NO
from game.games.deloyer.chapters.checks import unused_guards
from game.games.deloyer.chapters.victory import VICTORY_VP
from game.games.deloyer.data import (
    AA,
    AP,
    BOTH,
    BOX_IDS,
    BOX_NO,
    BOX_SIDE,
    CARD,
    CARD_IDS,
    CARD_KIND,
    CARD_SIDE,
    CHIT_LIMIT,
    CITIES,
    COLD_BONUS,
    DEFENCE,
    FEDERATION,
    FORTRESS,
    HEX,
    HEX_IDS,
    HEXES,
    IS_CITY,
    IS_COASTAL,
    IS_COLD,
    IS_DESERT,
    IS_DOUGRAM,
    IS_MERCENARY,
    IS_SOLDIER,
    LIBERATION,
    PIECE,
    SIDES,
    UNIT,
    UNIT_IDS,
    VP,
)
from game.games.deloyer.explain.danger import danger_of
from game.games.deloyer.explain.flow import needs_known
from game.games.deloyer.explain.odds import catch_chance, chance_at_most, group_that_fights
from game.games.deloyer.queries import (
    anti_armour,
    anti_personnel,
    card_state,
    control_rule,
    defence,
    fighters,
    guards_at,
    points_in,
    unit_of,
    units_at,
    vp,
    wanted_for_control,
)
from game.games.deloyer.state import Battle, DeloyerState

PICTURE = 72
"""Height of a card's picture in the inspector at 100 %."""


def page(
    write: Writer, view: View[DeloyerState], subject: str, forecast: Forecast | None, named: Callable[[Pick], Words]
) -> Document | None:
    """Return the page about a subject; None if there is none. `named` gives the words of an option's button."""
    kind, _, name = subject.partition(":")
    if kind == "option":
        return _option_page(write, view, Pick.parse(name), forecast, named)
    if kind == "space" and name in HEX:
        return hex_page(write, view, HEX[name], forecast)
    if kind == "piece" and name.startswith("hideout."):
        return hex_page(write, view, HEX[name.split(".")[1]], forecast)
    if kind == "piece" and name in PIECE:
        return piece_page(write, view, PIECE[name], forecast)
    if kind == "card" and name in CARD:
        return card_page(write, view, CARD[name])
    if kind in ("box", "cell"):
        return replenishment_page(write, view.state) if name == pieces.REPLENISHMENT else box_page(write, view, name)
    return None


def _option_page(
    write: Writer, view: View[DeloyerState], pick: Pick, forecast: Forecast | None, named: Callable[[Pick], Words]
) -> Document | None:
    """Return the page of the unit, counter or card on a button, else its forecast if there is one."""
    name = str(pick.id)
    if pick.kind == "unit" and name in UNIT and view.choice is not None:
        return unit_page(write, view.choice.seat, UNIT[name], forecast)
    if pick.kind == "piece" and name in PIECE:
        return piece_page(write, view, PIECE[name], forecast)
    if pick.kind == "card" and name in CARD:
        return card_page(write, view, CARD[name])
    notes = list(noted(forecast, write))
    return Document(f"option:{pick}", rich.plain(named(pick)), "", notes) if notes else None


def noted(forecast: Forecast | None, write: Writer) -> Iterator[Block]:
    """Return the forecast of an option."""
    for message in forecast.notes if forecast is not None else ():
        yield Bullet(write.catalogue.message((message.key, message.args, ""), "deloyer"), message.rule)


# === Hexes ===


def hex_page(write: Writer, view: View[DeloyerState], h: int, forecast: Forecast | None) -> Document:
    """Return terrain, units of both sides, chits, and what they mean for control and checks."""
    st = view.state
    kinds = [("city", IS_CITY), ("cold", IS_COLD), ("desert", IS_DESERT), ("coastal", IS_COASTAL)]
    note = write.catalogue.join([write.say(f"ground.{kind}") for kind, holds in kinds if holds[h]])
    blocks: list[Block] = list(noted(forecast, write))
    for side in BOTH:
        units = sorted(units_at(st, side, h), key=lambda p: -pieces.order(unit_of(st, p)))
        if units:
            blocks.append(Heading(write.name("side", SIDES[side]), write.say("units", n=len(units))))
            blocks.append(Counters([pieces.counter(st, p, write.unit(unit_of(st, p))) for p in units]))
    blocks += _chits(write, st, h)
    if IS_CITY[h]:
        blocks += _city(write, st, h)
    blocks += _checks(write, st, h)
    return Document(f"space:{HEX_IDS[h]}", write.hex(h), note, blocks)


def _chits(write: Writer, st: DeloyerState, h: int) -> Iterator[Block]:
    chits = st.hideouts[h]
    yield Fact(write.say("hideouts"), write.say("of", n=len(chits), most=CHIT_LIMIT[h]), "18.4")
    if chits:
        yield Counters([pieces.counter_of_chit(st, h, place) for place in range(len(chits))], 26)
        if any(chits) and all(chits):
            yield Fact(write.say("points"), str(sum(chits)))


def _city(write: Writer, st: DeloyerState, h: int) -> Iterator[Block]:
    own, enemy = (len(units_at(st, side, h)) for side in BOTH)
    yield Heading(write.say("control"), write.say("vp", n=VP[h]))
    holder = SIDES[LIBERATION if h in st.control else FEDERATION]
    rule = control_rule(st)
    yield Fact(write.say("held_by"), write.name("side", holder), rule)
    if own + enemy:
        yield Odds(own / (own + enemy), (str(own), str(enemy)), SIDES)
    wanted = wanted_for_control(st, h)
    if wanted is None:
        yield Bullet(write.say("out_of_reach"), rule, "cross")
    elif wanted:
        yield Bullet(write.say("wanted", n=wanted), rule, "cross")
    else:
        yield Bullet(write.say("enough"), rule, "tick")


def _checks(write: Writer, st: DeloyerState, h: int) -> Iterator[Block]:
    """Return the odds of the possible checks here; in the security phase without units that have made one [19.8]."""
    rebels_here, troops = units_at(st, LIBERATION, h), units_at(st, FEDERATION, h)
    percent = write.catalogue.percent
    if rebels_here and troops:
        chance = catch_chance(st, h, group_that_fights(st, h, troops))
        if chance < 1.0:
            yield Fact(write.say("catch_odds"), percent(chance), "13.3")
    guards = unused_guards(st, h) if st.phase == "f_security" else len(guards_at(st, h))
    if guards and st.hideouts[h]:
        yield Fact(write.say("check_odds", n=guards), percent(chance_at_most(guards)), "19.6")


# === Counters, boxes ===


def unit_page(write: Writer, side: int, unit: int, forecast: Forecast | None) -> Document:
    """Return a kind of unit with its printed values."""
    face = Counter(UNIT_IDS[unit], pieces.sprite(side, unit))
    values = _values(write, unit, (AA[unit], AP[unit], DEFENCE[unit]))
    blocks = [*noted(forecast, write), Counters([face], 64), *values, *_character(write, side, unit, hurt=False)]
    return Document(f"unit:{UNIT_IDS[unit]}", write.unit(unit), write.name("side", SIDES[side]), blocks)


def piece_page(write: Writer, view: View[DeloyerState], p: int, forecast: Forecast | None) -> Document:
    """Return the page of a unit: its values (in a battle with cards) and special rules."""
    st = view.state
    side, unit = pieces.face_of(st, p)
    h = st.at[p]
    b = st.battle
    here = b if b is not None and p in fighters(st, b, side) else Battle(max(h, 0), FEDERATION)
    blocks: list[Block] = [*noted(forecast, write), Counters([pieces.counter(st, p)], 64)]
    if h >= 0:
        blocks += _values(write, unit, (anti_armour(st, here, p), anti_personnel(st, here, p), defence(st, here, p)))
    else:
        blocks += _values(write, unit, (AA[unit], AP[unit], DEFENCE[unit]))
    blocks += _character(write, side, unit, hurt=bool(st.hurt[p]))
    if h >= 0:
        like = [q for q in units_at(st, side, h) if unit_of(st, q) == unit]
        blocks.append(Fact(write.say("alike"), str(len(like))))
    where = write.hex(h) if h >= 0 else write.catalogue.plain("deloyer_map.box.replenishment")
    return Document(f"piece:{UNIT_IDS[unit]}.{p}", write.unit(unit), where, blocks)


def _values(write: Writer, unit: int, values: Sequence[int]) -> Iterator[Block]:
    """Return anti-armour, anti-personnel and defence value, with their rules."""
    armour, personnel = ("15.3", "16.3") if IS_SOLDIER[unit] else ("14.3", "15.3")
    keys = (("anti_armour", armour), ("anti_personnel", personnel), ("defence", "17.4"))
    for (key, rule), value in zip(keys, values, strict=True):
        yield Fact(write.say(key), str(value), rule)


def _character(write: Writer, side: int, unit: int, *, hurt: bool) -> Iterator[Block]:
    if unit in COLD_BONUS:
        yield Bullet(write.say("cold_bonus"), "26.1")
    if side == FEDERATION and IS_MERCENARY[unit]:
        yield Bullet(write.say("mercenary"), "8.6")
    if IS_DOUGRAM[unit]:
        yield Bullet(write.say("damaged" if hurt else "two_steps"), "21.2")
    if unit == FORTRESS:
        yield Bullet(write.say("immobile"), "22.7")


def replenishment_page(write: Writer, st: DeloyerState) -> Document:
    """Return the contents of the replenishment box."""
    kinds = dict.fromkeys(pieces.face_of(st, p) for p in st.box)
    rows = [Fact(write.unit(unit), str(sum(pieces.face_of(st, p)[1] == unit for p in st.box))) for _, unit in kinds]
    title = write.catalogue.plain("deloyer_map.box.replenishment")
    return Document(
        f"cell:{pieces.REPLENISHMENT}", title, str(len(st.box)), [*rows, Bullet(write.say("box_tip"), "17.6")]
    )


def box_page(write: Writer, view: View[DeloyerState], name: str) -> Document | None:
    """Return a box of a sheet: its chits, and which cards fill it or spend from it."""
    if name not in BOX_NO:
        return None
    st, box = view.state, BOX_NO[name]
    chits = st.boxes[box]
    known = all(chits)
    blocks: list[Block] = []
    if chits:
        blocks.append(Counters(pieces.chit_counters(chits, name), 30))
    if known:
        blocks.append(Fact(write.say("points"), str(points_in(st, box)), "2.6"))
    else:
        blocks.append(Fact(write.say("chits"), str(len(chits)), "2.6"))
    side = write.name("side", SIDES[BOX_SIDE[box]])
    return Document(f"box:{name}", write.name("box", BOX_IDS[box]), side, blocks)


# === Cards ===


def card_page(write: Writer, view: View[DeloyerState], card: int) -> Document:
    """Return a card's text, when it is played, and its needs, ticked off as far as the viewer may know."""
    st, rules = view.state, CARD_BY_NO[card]
    state = card_state(st, card)
    picture = Painting(picture_of(card), "", PICTURE, ART)
    kind, place = write.say(f"kind.{CARD_KIND[card]}"), write.say(f"state.{state}")
    side = SIDES[CARD_SIDE[card]]
    blocks: list[Block] = [Person(("side", side), kind, place, "", picture), Paragraph(write.card_text(card))]
    blocks.append(Heading(write.say("when")))
    blocks += [Bullet(write.name("phase", phase), "2.10") for phase in rules.phases]
    blocks += [Bullet(write.name("window", moment), "12.9") for moment in rules.moments]
    needs = needs_known(view.state, view.seat, card)
    if needs:
        blocks.append(Heading(write.say("needs")))
    for message, met in needs:
        sign = "dot" if met is None else "tick" if met else "cross"
        blocks.append(Bullet(write.catalogue.message((message.key, message.args, ""), "deloyer"), "", sign))
    blocks.append(Fact(write.say("goes"), write.name("goes", rules.after), "2.11"))
    return Document(f"card:{CARD_IDS[card]}", write.card(card), write.name("side", side), blocks)


# === The position ===


def summary(write: Writer, view: View[DeloyerState]) -> Document:
    """Return what matters while nothing is pointed at: VP, the danger of suppression, cities, cups and piles."""
    st, percent = view.state, write.catalogue.percent
    blocks: list[Block] = [Fact(write.say("vp_now"), write.say("of", n=vp(st), most=VICTORY_VP), "20.3")]
    danger = danger_of(st)
    if danger is not None and not danger.spared:
        out = danger.bonus > 0
        blocks.append(Heading(write.say("danger"), percent(danger.now)))
        blocks.append(Fact(write.say("danger_worst"), percent(danger.worst), "20.3"))
        blocks.append(Bullet(write.say("danger_worst_note", n=danger.fewest)))
        blocks.append(Fact(write.say("rebels"), str(danger.units), "20.3"))
        blocks.append(Fact(write.say("safe_from"), str(3 * 6 + 1 + danger.bonus), "20.3"))
        blocks.append(Bullet(write.say("dougram_out" if out else "dougram_in"), "20.3", "cross" if out else "tick"))
    held = [write.hex(h) for h in CITIES if h in st.control]
    if held:
        blocks.append(Fact(write.say("held_cities"), write.catalogue.join(held), control_rule(st)))
    for side in BOTH:
        blocks.append(Heading(write.name("side", SIDES[side])))
        blocks.append(Fact(write.say("on_map"), str(sum(len(units_at(st, side, h)) for h in HEXES))))
        for pile, cards in (("hand", st.hands), ("deck", st.decks), ("discard", st.discards), ("stock", st.stocks)):
            blocks.append(Fact(write.say(f"state.{pile}"), str(len(cards[side]))))
    blocks += _open_cards(write, st)
    blocks.append(Fact(write.say("cup"), str(sum(st.cup)), "2.5"))
    blocks.append(Paragraph(write.catalogue.plain("table.page.point_at"), quiet=True))
    return Document("", write.say("summary"), "", blocks)


def _open_cards(write: Writer, st: DeloyerState) -> Sequence[Block]:
    if not st.open:
        return []
    lines = [Bullet(write.rich("open_card", card=CARD_IDS[card])) for card in st.open]
    return [Heading(write.say("state.open"), str(len(st.open))), *lines]

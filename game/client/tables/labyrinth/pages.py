"""The inspector: a country with the forecast of an operation, a card, the situation."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from game.client.documents import (
    Block,
    Bullet,
    Document,
    Fact,
    Heading,
    Painting,
    Paragraph,
    Person,
    Share,
    Shares,
    Signs,
)
from game.client.tables.labyrinth.contents import contents_of
from game.client.tables.labyrinth.faces import ART, picture_of, side_of, text_of, title_of
from game.client.tables.labyrinth.not_now import event_now, not_now
from game.client.tables.labyrinth.use_page import use_page
from game.client.tables.labyrinth.words import Words
from game.content.text import Segment, figure
from game.core.choice import Choose, Pick
from game.core.match import View
from game.core.message import Message
from game.core.rules import Forecast, Rules
from game.games.labyrinth.chapters.end_of_turn import TURNS_OF_SYRIA
from game.games.labyrinth.data import (
    ALIGNMENTS,
    ASSOCIATION,
    CARD,
    CARD_IDS,
    COUNTRIES,
    COUNTRY,
    COUNTRY_IDS,
    GOVERNANCES,
    HARD,
    JIHADIST,
    MUSLIM,
    NONE,
    POSTURES,
    SIDES,
    SPECIAL,
    UNASSOCIATED,
    UNITED_STATES,
    UNKNOWN,
    UNTESTED,
    US,
)
from game.games.labyrinth.explain.dangers import of_country, of_map
from game.games.labyrinth.explain.forecast import purpose_of
from game.games.labyrinth.queries.board import is_exporter, is_shia_mix, is_tested, markers_on, neighbours, resources
from game.games.labyrinth.queries.ops import printed_ops
from game.games.labyrinth.scenarios import is_syria_alone
from game.games.labyrinth.state import LabyrinthState

ELSEWHERE = 5
"""Number of other countries whose chance is shown, the best first."""
MOST_LOOKED_AT = 16
PICTURE = 60
"""Height of a card's picture in the inspector at 100 %."""
IDEAS = "ideas_"
"""Beginning of the notes that are modifiers of a War of Ideas."""


def page(
    write: Words, view: View[LabyrinthState], subject: str, forecast: Forecast | None, rules: Rules[LabyrinthState]
) -> Document | None:
    """Return the page of a subject, or None if there is none."""
    kind, _, name = subject.partition(":")
    if kind == "space" and name in COUNTRY:
        return _country(write, view, COUNTRY[name], forecast, rules)
    if kind == "card" and name in CARD:
        return _card(write, view, CARD[name], forecast)
    if kind == "space":
        return summary(write, view)
    return _option(write, view, Pick.parse(name), forecast) if kind == "option" else None


def _option(write: Words, view: View[LabyrinthState], pick: Pick, forecast: Forecast | None) -> Document | None:
    """Return the page of an option: a use of a card, a card outside the hand, one to discard, or a number of troops."""
    if pick.kind == "number" and forecast is not None:
        return Document(f"option:{pick}", str(pick.id), "", list(_forecast(write, forecast)))
    if pick.kind == "use":
        told = [] if forecast is None else list(_forecast(write, forecast))
        return use_page(write, view.state, str(pick.id), told)
    if pick.kind in ("card", "discard") and pick.id in CARD:
        return _card(write, view, CARD[str(pick.id)], None)
    return None


# === A country ===


def _country(
    write: Words, view: View[LabyrinthState], c: int, forecast: Forecast | None, rules: Rules[LabyrinthState]
) -> Document:
    st = view.state
    blocks: list[Block] = []
    if forecast is not None:
        blocks += _forecast(write, forecast, _single_die(view, c, forecast))
        blocks += _elsewhere(write, view, c, rules)
    blocks += _dangers(write, of_country(st, c))
    shown = contents_of(st, c)
    items = (*shown.standing, *shown.pieces)
    if items:
        signs = [(sprite, _times(write, sign_words(write, sprite), number)) for sprite, number in items]
        blocks += [Heading(write.say("here")), Signs(signs)]
    blocks += _markers(write, st, c)
    blocks += _rows(write, st, c)
    names = [write.name("space", COUNTRY_IDS[other]) for other in neighbours(st, c)]
    blocks += [
        Heading(write.say("neighbours")),
        Paragraph("、".join(names) if _is_japanese(write) else ", ".join(names), quiet=True),
    ]
    return Document(f"space:{COUNTRY_IDS[c]}", write.name("space", COUNTRY_IDS[c]), _note(write, st, c), blocks)


def _dangers(write: Words, found: Iterable[Message]) -> Iterator[Block]:
    told = list(found)
    if told:
        yield Heading(write.say("dangers"), str(len(told)))
    for note in told:
        yield Bullet(write.catalogue.rich(f"labyrinth.{note.key}", note.args), note.rule)


def sign_words(write: Words, sprite: str) -> str:
    """Return the meaning of a sign in a country's box."""
    name = {"plot": "hidden", "wmd": "wmd"}.get(sprite, sprite.removeprefix("plot_"))
    if name != sprite or sprite == "wmd":
        return write.name("plot", name)
    found = (write.catalogue.find_name("labyrinth", table, sprite) for table in ("alignment", "piece", "marker"))
    return next((words for words in found if words), None) or write.say(f"sign.{sprite}")


def _is_japanese(write: Words) -> bool:
    return write.catalogue.language == "ja"


def _note(write: Words, st: LabyrinthState, c: int) -> str:
    """Return governance and alignment, or the posture."""
    if st.kind[c] == SPECIAL:
        return write.say("special")
    if not is_tested(st, c):
        return write.say("untested")
    if st.kind[c] != MUSLIM:
        return write.name("posture", POSTURES[st.posture[c]])
    words = [write.name("governance", GOVERNANCES[st.gov[c]]), write.name("alignment", ALIGNMENTS[st.align[c]])]
    return ("、" if _is_japanese(write) else ", ").join(words)


def _markers(write: Words, st: LabyrinthState, c: int) -> Iterator[Block]:
    """List event markers by their names."""
    found = markers_on(st, c)
    for name in dict.fromkeys(found):
        yield Bullet(_times(write, write.name("marker", name), found.count(name)))


def _times(write: Words, words: str, number: int) -> str:
    return words if number == 1 else write.say("number_of", n=number, what=words)


def _rows(write: Words, st: LabyrinthState, c: int) -> Iterator[Block]:
    if st.kind[c] == MUSLIM:
        yield Fact(write.say("resources"), str(resources(st, c)), "4.1")
        yield Fact(write.say("shia_mix" if is_shia_mix(st, c) else "sunni"), "", "4.1.2")
        if is_exporter(st, c):
            yield Fact(write.say("exports"), "", "4.1")


# === Forecasts ===


def _forecast(write: Words, forecast: Forecast, die: tuple[str, bool] = ("", True)) -> Iterator[Block]:
    """List the modifiers with their sum, then the chances, then notes.

    `die`: the side whose single die decides, and whether it must be high.
    """
    modifiers = [note for note in forecast.notes if note.key.startswith(f"forecast.{IDEAS}")]
    if modifiers:
        yield Heading(write.say("modifiers"))
        for note in modifiers:
            label, number = _split(write, note)
            yield Fact(label, number, note.rule)
        total = sum(int(str(note.args["number"])) for note in modifiers)
        yield Fact([Segment("strong", write.say("sum"))], _signed(total))
    if forecast.odds is not None:
        yield Heading(write.say("die_brings"))
        success, second, rest = forecast.odds
        shares = [Share(success, write.say("success"), "good"), Share(second, write.say("aid_alone"), "fair"),
                  Share(rest, write.say("nothing"), "none")]  # fmt: skip
        yield Shares(shares, write.catalogue.percent, *die)
    for note in forecast.notes:
        if note not in modifiers:
            yield Bullet(write.catalogue.rich(f"labyrinth.{note.key}", note.args), note.rule)


def _single_die(view: View[LabyrinthState], c: int, forecast: Forecast) -> tuple[str, bool]:
    """Return whose single die decides and whether it must be high; no side if there are more dice, or none."""
    st, choice = view.state, view.choice
    purpose, rule = purpose_of(choice) if choice is not None else ("", "")
    untested = st.kind[c] == MUSLIM and st.gov[c] == UNTESTED
    if forecast.odds is None or max(forecast.odds) == 1 or untested or rule == "8.4.2":
        return "", True
    if purpose == "war_of_ideas":
        return SIDES[US], st.kind[c] == MUSLIM or st.posture[UNITED_STATES] == HARD
    return SIDES[US if purpose == "alert" else JIHADIST], False


def _signed(number: int) -> str:
    return figure(number, signed=True) if number else "0"


def _split(write: Words, note: Message) -> tuple[str, str]:
    """Split a modifier into its words and the number at their end."""
    number = int(str(note.args["number"]))
    words = write.catalogue.plain(f"labyrinth.{note.key}", {**note.args})
    for end in (_signed(number), f"+{number}", str(number)):
        if words.endswith(end):
            return words.removesuffix(end).rstrip(" 　："), _signed(number)
    return words, _signed(number)


def _elsewhere(write: Words, view: View[LabyrinthState], c: int, rules: Rules[LabyrinthState]) -> Iterator[Block]:
    """List the chances of the same operation in other countries that can be chosen and where it may have an effect."""
    choice = view.choice
    if choice is None:
        return
    others = [
        pick for pick in choice.options if pick.kind == "space" and pick.id in COUNTRY and pick.id != COUNTRY_IDS[c]
    ]
    alike = [pick for pick in others if view.state.kind[COUNTRY[str(pick.id)]] == view.state.kind[c]]
    kind = "" if len(alike) == len(others) else "_muslim" if view.state.kind[c] == MUSLIM else "_abroad"
    found = [
        (chance, pick) for pick in alike[:MOST_LOOKED_AT] if (chance := _chance(view, choice, pick, rules)) is not None
    ]
    if not found:
        return
    able = sorted((each for each in found if each[0] > 0), key=lambda pair: -pair[0])
    if able or len(found) == len(alike):
        yield Heading(write.say("elsewhere"))
    for chance, pick in able[:ELSEWHERE]:
        yield Fact(write.name("space", pick.id), write.catalogue.percent(chance))
    if not able and len(found) == len(alike):
        yield Paragraph(write.say(f"nowhere{kind}"), quiet=True)


def _chance(view: View[LabyrinthState], choice: Choose, pick: Pick, rules: Rules[LabyrinthState]) -> float | None:
    """Return the chance of success there, if known."""
    told = next((found for found in rules.forecast(view.state, choice, pick) if found is not None), None)
    return told.odds[0] if told is not None and told.odds is not None else None


# === A card ===


def _card(write: Words, view: View[LabyrinthState], card: int, forecast: Forecast | None) -> Document:
    note = write.say("card_note", n=printed_ops(view.state, card), number=card)
    blocks: list[Block] = [_shown(card, _whose(write, card), ""), Paragraph(text_of(write.catalogue, card))]
    blocks += event_now(write, view, card)
    if forecast is not None:
        blocks += _forecast(write, forecast)
    return Document(f"card:{CARD_IDS[card]}", title_of(write.catalogue, card), note, blocks)


def _whose(write: Words, card: int) -> str:
    return write.say({"us": "of_us", "jihadist": "of_jihadist"}.get(side_of(card), "of_both"))


def _shown(card: int, name: str, note: str) -> Person:
    picture = Painting(picture_of(card), "", PICTURE, ART)
    return Person(("side", side_of(card)), name, note, "", picture)


# === The situation ===


def summary(write: Words, view: View[LabyrinthState]) -> Document:
    """Return hands, piles, boxes, and effects in force."""
    st = view.state
    sides = ((US, "us"), (JIHADIST, "jihadist"))
    hands = ", ".join(f"{write.name('side', side)} {len(st.hands[seat])}" for seat, side in sides)
    blocks: list[Block] = [
        *_in_play(write, st),
        *_chosen(write, view),
        *not_now(write, view),
        *_goal(write, st),
        *_dangers(write, of_map(st)),
        Fact(write.say("hands"), hands),
        Fact(write.say("deck"), str(sum(map(len, st.pile)) + len(st.buried))),
        Fact(write.say("discards"), str(len(st.discard))),
        Fact(write.say("plots_left"), _plots(write, st), "4.8.1"),
    ]
    if st.first_plot:
        blocks.append(Fact(write.say("first_plot"), title_of(write.catalogue, st.first_plot), "8.5.3"))
    lapsing = [card for card in (*st.lapsing, *st.lapsing_marked) if card != NONE]
    blocks += _list(write, "lapsing", [title_of(write.catalogue, card) for card in lapsing])
    found = [name for name, places in st.markers.items() if NONE in places]
    blocks += _list(write, "in_effect", [write.name("marker", name) for name in found])
    for c in COUNTRIES:
        for name in dict.fromkeys(markers_on(st, c)):
            blocks.append(Bullet(f"{write.name('marker', name)} ({write.name('space', COUNTRY_IDS[c])})"))
    return Document("", write.say("situation"), "", blocks)


def _in_play(write: Words, st: LabyrinthState) -> Iterator[Block]:
    """List the cards being carried out with their events' texts, so that events of many parts stay in sight."""
    for card in (st.counted or st.card, st.second):
        if card > 0:
            note = f"{write.say('ops', n=printed_ops(st, card))} · {_whose(write, card)}"
            yield _shown(card, title_of(write.catalogue, card), note)
            yield Paragraph(text_of(write.catalogue, card))


def _goal(write: Words, st: LabyrinthState) -> Iterator[Block]:
    """Say what decides the match of Assad Alone, where no plate shows it."""
    if is_syria_alone(st.scenario):
        key = (
            "syria_in_overtime" if st.turn > TURNS_OF_SYRIA else "syria_or_overtime" if st.overtime else "syria_decides"
        )
        yield Paragraph(write.rich(key, all=TURNS_OF_SYRIA))


def _chosen(write: Words, view: View[LabyrinthState]) -> Iterator[Block]:
    """Return a side's choices for its deck, unassociated cards first."""
    if view.choice is None or view.choice.prompt != "deck_card":
        return
    known = [card for card in view.state.chosen[view.choice.seat] if card != NONE]
    cards = sorted(known, key=lambda card: (ASSOCIATION[card] != UNASSOCIATED, card))
    yield from _list(write, "chosen", [title_of(write.catalogue, card) for card in cards])


def _list(write: Words, head: str, words: Sequence[str]) -> Iterator[Block]:
    if words:
        yield Heading(write.say(head))
        for line in words:
            yield Bullet(line)


def _plots(write: Words, st: LabyrinthState) -> str:
    if not st.available:
        return write.say("none")
    if UNKNOWN in st.available:
        return write.say("plots_hidden", n=len(st.available))
    names = {1: "1", 2: "2", 3: "3"}
    return ", ".join(names.get(number, "WMD") for number in sorted(st.available))

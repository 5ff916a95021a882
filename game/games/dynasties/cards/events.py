"""SW02-08 The events: when they may be played, and what each does when it is."""

from __future__ import annotations

from game.core.choice import PASS, PASS_ALL, Pick, choose
from game.core.procedure import frame, procedure, then
from game.core.state import Frame
from game.games.dynasties.chapters.cards import card_options
from game.games.dynasties.data import (
    CARD_IDS,
    KIND,
    NONE,
    PERSON_IDS,
    PLAYING_IDS,
    RED,
    SIDES,
    TIMING,
)
from game.games.dynasties.legality import is_wraith_war
from game.games.dynasties.picks import NUMBER, PERSON_PICKS
from game.games.dynasties.queries import action_of, everybody, is_king, seats_from, way_takers
from game.games.dynasties.state import DynastiesState
from game.games.dynasties.verbs import discard_from_hand, side

RULES = {
    "wraith": "SW02-08-01",
    "refusal": "SW02-08-02",
    "radiance": "SW02-08-03",
    "grounded": "SW02-08-04",
    "mannequin": "SW02-08-05",
    "all_or_nothing": "SW02-08-06",
    "all_wings": "SW02-08-07",
    "warriors_way": "SW02-08-08",
    "unassailable": "SW02-08-09",
    "wingmates": "SW02-08-10",
    "indifference": "SW02-08-11",
    "plural_consorts": "SW02-08-12",
}
ANY_TIME = ("start", "unattached", "declared", "cards", "death", "end")
"""Windows in which any-time events may be played."""


def windows(st: DynastiesState, name: str) -> list[Frame]:
    """The window as a frame; none without the expansion."""
    return [frame(window, name)] if st.sky_witches else []


@procedure
async def window(st: DynastiesState, name: str) -> None:
    """Whoever could hold an event is asked, the active seat first; each play opens the window anew [SW02-04].

    That depends on what everybody knows: who keeps events, whom a Flat Refusal serves, whose action it is.
    """
    if st.action is not None and st.action.refused:
        return
    for seat in seats_from(st, st.active):
        if could_answer(st, seat, name):
            event = await _ask(st, seat, name)
            if event != NONE:
                then(st, _play(st, seat, event), frame(window, name))
                return


async def _ask(st: DynastiesState, seat: int, name: str) -> int:
    """The event that the seat plays, or NONE. All that are asked may pass for the rest of the turn."""
    options = [*playable_events(st, seat, name), PASS, PASS_ALL]
    pick = await choose(seat, "window", options, "SW02-04", confirm=True, window=name)
    if pick == PASS_ALL:
        st.quiet_events.append(seat)
    return NUMBER.get(pick, NONE)


def _play(st: DynastiesState, seat: int, event: int) -> Frame:
    """The event comes on the table; the frame of what it does. A Flat Refusal lies there already."""
    if [event, seat] in refusals(st):
        return frame(refuse, seat, event)
    st.kept[seat] = [row for row in st.kept[seat] if row[0] != event]
    if event in st.shown:
        st.shown.remove(event)
    st.playing = event
    return frame(PLAYS.get(KIND[event], attach), seat)


def could_answer(st: DynastiesState, seat: int, name: str) -> bool:
    """Whether the seat could have something to play, for all that everybody knows."""
    if seat in st.quiet_events:
        return False
    if name == "declared" and any(who == seat for _, who in refusals(st)):
        return True
    if not st.kept[seat]:
        return False
    if name == "commanders":
        return is_wraith_war(st.action) or seat in (st.active, action_of(st).seat)
    return name != "success" or seat != st.active


def playable_events(st: DynastiesState, seat: int, name: str) -> list[Pick]:
    """What the seat can really play; of several of a kind one is offered."""
    found = [row[0] for row in st.kept[seat] if can_play(st, seat, row[0], name)]
    one_each = {KIND[event]: event for event in reversed(found)}
    picks = [PERSON_PICKS[event] for event in reversed(one_each.values())]
    if name == "declared":
        picks += [PERSON_PICKS[event] for event, who in refusals(st) if who == seat and red_cards(st, seat)]
    return picks


def can_play(st: DynastiesState, seat: int, event: int, name: str) -> bool:
    """Whether the event may be played in that window."""
    kind = KIND[event]
    if kind == "all_wings":
        return name in ("commanders", "cards") and is_wraith_war(st.action) and not action_of(st).wings
    if kind == "warriors_way":
        return name == "commanders" and bool(way_options(st, seat))
    if kind == "indifference":
        return name == "success" and seat != st.active
    return TIMING[kind] == "any_time" and name in ANY_TIME and bool(event_targets(st, seat, event))


def event_targets(st: DynastiesState, seat: int, event: int) -> list[int]:
    """On whom an event may be put: persons of any dynasty, Kings, or those who may go the Warrior's Way."""
    if KIND[event] == "warriors_way":
        return way_options(st, seat)
    if KIND[event] == "plural_consorts":
        return [p for p in everybody(st) if is_king(st, p)]
    return everybody(st)


# === Putting an event on a person ===


@procedure
async def attach(st: DynastiesState, seat: int) -> None:
    """The event goes on a person and stays until he dies [SW02-08]."""
    event = st.playing
    targets = [PERSON_PICKS[p] for p in event_targets(st, seat, event)]
    pick = await choose(seat, "event_target", targets, RULES[KIND[event]], confirm=True, event=CARD_IDS[event])
    st.attached.append([event, NUMBER[pick]])
    tell(st, seat, event, str(pick.id))
    st.playing = NONE


def tell(st: DynastiesState, seat: int, event: int, on: str | None) -> None:
    """An event has been played."""
    st.emit("event_played", side=SIDES[seat], event=CARD_IDS[event], person=on)


# === SW02-08-02 Flat Refusal ===


def refusals(st: DynastiesState) -> list[list[int]]:
    """[event, seat] for each Flat Refusal that may answer the action: of other dynasties with cards in hand."""
    if is_wraith_war(st.action):
        return []
    rows = [[event, st.owner[p]] for event, p in st.attached if KIND[event] == "refusal"]
    return [[event, seat] for event, seat in rows if seat != st.active and st.hands[seat]]


def red_cards(st: DynastiesState, seat: int) -> list[int]:
    """Cards that pay for a refusal; a joker serves as one (ruling A2)."""
    return [kind for kind in st.hands[seat] if RED[kind]]


@procedure
async def refuse(st: DynastiesState, seat: int, event: int) -> None:
    """A red card is discarded, and the action turns into a pass [SW02-08-02]."""
    pick = await choose(seat, "refusal_card", card_options(red_cards(st, seat)), "SW02-08-02", confirm=True)
    kind = NUMBER[pick]
    discard_from_hand(st, seat, kind)
    action = action_of(st)
    action.refused = True
    st.emit(
        "refused",
        side=SIDES[seat],
        event=CARD_IDS[event],
        card=PLAYING_IDS[kind],
        action=action.kind,
        against=side(st.active),
    )


# === SW02-08-07 All Wings, SW02-08-08 The Warrior's Way, SW02-08-11 Indifference ===


@procedure
async def all_wings(st: DynastiesState, seat: int) -> None:
    """Every dynasty will send persons against the Wraith."""
    action_of(st).wings = True
    st.spent.append(st.playing)
    tell(st, seat, st.playing, None)
    st.playing = NONE


def way_options(st: DynastiesState, seat: int) -> list[int]:
    """Who may go the Warrior's Way for the attacker or the defender, if nobody does yet."""
    action = action_of(st)
    which = 0 if seat == st.active else 1
    if seat not in (st.active, action.seat) or action.way[which] != NONE:
        return []
    return way_takers(st, seat, action.country)


@procedure
async def warriors_way(st: DynastiesState, seat: int) -> None:
    """An own person of War 1 or more will command, and his side wins [SW02-08-08]."""
    action, event = action_of(st), st.playing
    targets = [PERSON_PICKS[p] for p in way_options(st, seat)]
    pick = await choose(seat, "event_target", targets, "SW02-08-08", confirm=True, event=CARD_IDS[event])
    which = 0 if seat == st.active else 1
    action.way[which] = NUMBER[pick]
    action.way_cards[which] = event
    tell(st, seat, event, PERSON_IDS[NUMBER[pick]])
    st.playing = NONE


def return_way_card(st: DynastiesState, which: int) -> None:
    """After the action the card comes back to its player if the person lives; else it is out [SW02-08-08]."""
    action = st.action
    if action is None or action.way_cards[which] == NONE:
        return
    event, p = action.way_cards[which], action.way[which]
    seat = st.active if which == 0 else action.seat
    action.way_cards[which] = NONE
    if st.owner[p] >= 0:
        st.kept[seat].append([event, NONE, st.draws])
        st.shown.append(event)
        st.emit("event_back", side=SIDES[seat], event=CARD_IDS[event])
    else:
        st.spent.append(event)
        st.emit("event_gone", event=CARD_IDS[event])


PLAYS = {"all_wings": all_wings, "warriors_way": warriors_way}

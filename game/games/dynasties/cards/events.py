"""SW02-04 The windows in which events are played, and their effects."""

from __future__ import annotations

from game.core.choice import PASS, PASS_ALL, Pick, choose
from game.core.procedure import frame, procedure, then
from game.core.state import Frame
from game.games.dynasties.cards.kinds import EVENTS, REFUSAL, red_cards, refusals
from game.games.dynasties.chapters.cards import card_options
from game.games.dynasties.data import CARD_IDS, KIND, NONE, PLAYING_IDS, SIDES
from game.games.dynasties.legality import is_wraith_war
from game.games.dynasties.picks import NUMBER, PERSON_PICKS
from game.games.dynasties.queries import action_of, seats_from
from game.games.dynasties.state import DynastiesState
from game.games.dynasties.verbs import discard_from_hand, side


def windows(st: DynastiesState, name: str) -> list[Frame]:
    """Return the window's frame; none without the expansion."""
    return [frame(window, name)] if st.sky_witches else []


@procedure
async def window(st: DynastiesState, name: str) -> None:
    """Ask every seat that could hold an event, the active one first; each play opens the window again [SW02-04].

    Only public facts decide who is asked: who keeps events, whose turn Flat Refusal can serve, whose action it is.
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
    """Return the event that the seat plays, or NONE; the seat may pass for the rest of the turn."""
    options = [*playable_events(st, seat, name), PASS, PASS_ALL]
    pick = await choose(seat, "window", options, "SW02-04", confirm=True, window=name)
    if pick == PASS_ALL:
        st.quiet_events.append(seat)
    return NUMBER.get(pick, NONE)


def _play(st: DynastiesState, seat: int, event: int) -> Frame:
    """Put the event on the table (a Flat Refusal is already there); return the frame of its effect."""
    if [event, seat] in refusals(st):
        return frame(refuse, seat, event)
    st.kept[seat] = [row for row in st.kept[seat] if row[0] != event]
    if event in st.shown:
        st.shown.remove(event)
    st.playing = event
    return frame(PLAYS.get(KIND[event], attach), seat)


def could_answer(st: DynastiesState, seat: int, name: str) -> bool:
    """Whether the seat could play something, judged by public facts."""
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
    """Return the events that the seat can play now, one of each kind."""
    held = [row[0] for row in st.kept[seat]]
    found = [event for event in held if EVENTS[KIND[event]].why_not(st, seat, name) is None]
    one_each = {KIND[event]: event for event in reversed(found)}
    picks = [PERSON_PICKS[event] for event in reversed(one_each.values())]
    if name == "declared":
        picks += [PERSON_PICKS[event] for event, who in refusals(st) if who == seat and red_cards(st, seat)]
    return picks


# === The procedures of an event that is played ===


@procedure
async def attach(st: DynastiesState, seat: int) -> None:
    """Place an event on a person, where it stays until the person dies [SW02-08]."""
    await EVENTS[KIND[st.playing]].play(st, seat)


@procedure
async def all_wings(st: DynastiesState, seat: int) -> None:
    """Resolve All Wings, Attack! [SW02-08-07]."""
    await EVENTS[KIND[st.playing]].play(st, seat)


@procedure
async def warriors_way(st: DynastiesState, seat: int) -> None:
    """Resolve the Warrior's Way [SW02-08-08]."""
    await EVENTS[KIND[st.playing]].play(st, seat)


PLAYS = {"all_wings": all_wings, "warriors_way": warriors_way}
"""The procedures of events that are not placed on a person."""


# === What follows later ===


@procedure
async def refuse(st: DynastiesState, seat: int, event: int) -> None:
    """Discard a red card and turn the action into a pass [SW02-08-02]."""
    pick = await choose(seat, "refusal_card", card_options(red_cards(st, seat)), REFUSAL.rule, confirm=True)
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


def return_way_card(st: DynastiesState, which: int) -> None:
    """Return the card to its player if the person survived the action; otherwise it leaves the game [SW02-08-08]."""
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

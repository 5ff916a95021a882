"""12.9 The moments of a battle at which cards may be played (D30, D40)."""

from __future__ import annotations

from game.core.choice import PASS, choose
from game.core.procedure import frame, procedure, then
from game.games.deloyer.cards.all_cards import could_play, play_picked, playable_cards
from game.games.deloyer.data import HEX_IDS, SIDES
from game.games.deloyer.state import Battle, DeloyerState


def battle_of(st: DeloyerState) -> Battle:
    """The battle being resolved."""
    assert st.battle is not None
    return st.battle


def open_window(st: DeloyerState, name: str) -> None:
    """Let the sides play cards in turn, the active player first, until both pass in succession."""
    b = battle_of(st)
    b.window, b.passes = name, 0
    for passed, side in enumerate((b.attacker, 1 - b.attacker)):
        if could_play(st, side):
            b.passes = passed
            then(st, frame(window, side))
            return


@procedure
async def window(st: DeloyerState, side: int) -> None:
    """One side's turn to play a card."""
    b = battle_of(st)
    if b.passes >= 2 or (b.over and b.window != "end"):
        return
    then(st, frame(window, 1 - side))
    if not could_play(st, side):
        b.passes += 1
        return
    options = [*playable_cards(st, side), PASS]
    pick = await choose(
        side,
        "battle_card",
        options,
        "12.9",
        veiled=True,
        hex=HEX_IDS[b.hex],
        window=b.window,
        attacker=SIDES[b.attacker],
    )
    if pick == PASS:
        b.passes += 1
        return
    b.passes = 0
    await play_picked(st, side, pick)

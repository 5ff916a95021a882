"""10.0 Playing a marker, the chain of Cancel Strategy, dice, and Fortunes of War."""

from __future__ import annotations

from collections.abc import Mapping

from game.core.choice import PASS, Choose, Pick, Plain, roll_die
from game.games.scotland.data import MARKER_PICKS, SIDES
from game.games.scotland.queries import could_hold
from game.games.scotland.state import ScotlandState
from game.games.scotland.verbs import use_marker

# === Playing a marker, and the reply chain ===


async def play(st: ScotlandState, side: int, marker: str, on: str = "", what: str | int = 0, **about: Plain) -> bool:
    """Play a marker; return whether it takes effect. The opponent may cancel it, and the Cancel may be cancelled.

    `on` is the kind of thing named with it ("hex", "piece" or "die"), `what` which one; both are public. `about` tells
    the player who may cancel it which die would be rerolled (`place` in its roll) and its highest success (`need`).
    """
    target: dict[str, str | int] = {"on": on or "nothing", **({on: what} if on else {})}
    use_marker(st, side, marker, target)
    first: dict[str, Plain] = {"first": marker, "first_side": SIDES[side], **target, **about}
    if await _is_cancelled(st, 1 - side, marker, first):
        st.emit("cancelled", marker=marker, side=SIDES[side])
        return False
    return True


async def _is_cancelled(st: ScotlandState, side: int, marker: str, first: Mapping[str, Plain]) -> bool:
    """Ask a side whether it cancels the marker. `first` is the marker that the chain of Cancels is about."""
    if not could_hold(st, side, "cancel"):
        return False
    args = {**first, "marker": marker, "side": SIDES[1 - side], "first_on": first["on"]}
    if marker != first["first"]:
        args["on"] = "nothing"
    if await ask_reply(st, side, "reply_cancel", "cancel", **args) is None:
        return False
    use_marker(st, side, "cancel", {"on": "nothing"})
    if await _is_cancelled(st, 1 - side, "cancel", first):
        st.emit("cancelled", marker="cancel", side=SIDES[side])
        return False
    return True


async def ask_reply(st: ScotlandState, side: int, prompt: str, reply: str, /, **args: Plain) -> Pick | None:
    """Ask a side that could publicly hold the marker whether it plays it; return None if it passes."""
    options = [PASS, MARKER_PICKS[reply]] if reply in st.hands[side] else [PASS]
    pick = await Choose(side, prompt, options, rule="10.0", confirm=True, args=args)
    return None if pick == PASS else pick


# === Dice, and Fortunes of War ===


async def roll(st: ScotlandState, side: int, why: str, **about: str | int) -> int:
    """Roll one die of a side in public, and reroll it if Fortunes of War is played."""
    face = await roll_die(why, side=SIDES[side], **about)
    st.emit("rolled", {**about, **outcome_of(face, about.get("need"))}, side=SIDES[side], die=face, why=why)
    faces = [face]
    await fortunes(st, side, faces, why, **about)
    return faces[0]


def outcome_of(die: int, need: object) -> dict[str, Plain]:
    """Return the result of a die for the log: success, or the number of units (half the die, rounded up)."""
    return {"ok": die <= need} if isinstance(need, int) else {"number": (die + 1) // 2}


async def fortunes(st: ScotlandState, roller: int, faces: list[int], why: str, **about: str | int | list[int]) -> None:
    """Let either player have one of the dice just rolled rerolled; the roller's enemy is asked first.

    Only in the owner's player turn or the enemy's battle phase [10.0]. `why` and `about` say what the dice decide.
    """
    asking = [1 - roller, roller]
    while asking:
        side = asking.pop(0)
        if not may_use_now(st, side) or not could_hold(st, side, "fortunes_of_war"):
            continue
        options = [PASS]
        if "fortunes_of_war" in st.hands[side]:
            options += [Pick("reroll", number) for number in range(len(faces))]
        args = {**about, "dice": list(faces), "side": SIDES[roller], "why": why}
        pick = await Choose(side, "fortunes", options, rule="10.0", confirm=True, args=args)
        if pick == PASS:
            continue
        asking = [1 - roller, roller]  # whatever became of it, there may be another (ruling)
        number = int(pick.id)
        needs = about.get("needs")
        need = needs[number] if isinstance(needs, list) else about.get("need")
        if await play(st, side, "fortunes_of_war", "die", faces[number], need=need, place=number):
            faces[number] = await roll_die("reroll", side=SIDES[roller])
            _tell_reroll(st, roller, faces[number], number, why, about)


def _tell_reroll(
    st: ScotlandState, roller: int, die: int, place: int, why: str, about: Mapping[str, str | int | list[int]]
) -> None:
    """Emit the new die, whose it is in a volley (`place`), and its result."""
    needs = about.get("needs")
    need = needs[place] if isinstance(needs, list) else about.get("need")
    told: dict[str, Plain] = {**about, "need": need, **outcome_of(die, need)}
    told.pop("needs", None)
    st.emit("rerolled", told, side=SIDES[roller], die=die, place=place, why=why)


def may_use_now(st: ScotlandState, side: int) -> bool:
    """Whether markers may be used: in the owner's player turn or the enemy's battle phase [10.0]."""
    if st.step == "movement":
        return side == st.active
    return st.step == "battle"

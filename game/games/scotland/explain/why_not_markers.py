"""Why a strategy marker in the hand cannot be played now [10.0]."""

from __future__ import annotations

from game.core.choice import Choose
from game.core.message import Message, why
from game.games.scotland.cards.battle_markers import PRE_BATTLE, cavalry, infantry
from game.games.scotland.cards.markers import GENERAL, is_useful, loyal_scots_towns
from game.games.scotland.cards.replies import may_use_now
from game.games.scotland.chapters.levies import levy_hexes
from game.games.scotland.data import (
    COUNTRY,
    EDWARD,
    ENGLISH,
    MARKER_USERS,
    NOBLES,
    PENALTY,
    PIECE_IDS,
    SCOTS,
    SIDES,
    WALLACE,
)
from game.games.scotland.queries import is_rebellion, leaders_at, units_at
from game.games.scotland.state import Battle, ScotlandState

ANSWERS = {"cancel": "cancel_answers", "vacillate": "vacillate_answers", "fortunes_of_war": "fortunes_answers"}
REPLIES = {"reply_cancel": "reply_cancel", "reply_vacillate": "reply_vacillate", "fortunes": "reply_fortunes"}


def marker_refusal(st: ScotlandState, choice: Choose, marker: str) -> Message | None:
    """Why the marker is no option of the decision; None for one that the seat does not hold."""
    side = choice.seat
    if marker not in st.hands[side]:
        return None
    if side not in MARKER_USERS[marker]:
        return why("marker_users", f"10.{marker}", side=SIDES[1 - side])
    if choice.prompt in REPLIES:
        return why(REPLIES[choice.prompt], "10.0")
    if st.step == "recruitment":
        return _in_recruitment(st, side, marker, choice.prompt)
    if not may_use_now(st, side):
        return why("marker_window", "10.0")
    if marker in ANSWERS:
        return why(ANSWERS[marker], f"10.{marker}")
    if marker == "forced_march":
        return _forced_march(st, choice.prompt)
    if marker in PRE_BATTLE:
        b = st.battle
        return (
            _before_battle(st, b, side, marker) if b and choice.prompt == "before_battle" else why("pre_battle", "7.0")
        )
    return _general(st, side, marker)


def _in_recruitment(st: ScotlandState, side: int, marker: str, prompt: str) -> Message:
    if marker != "levy":
        return why("recruitment_levy", "10.0")
    if prompt in ("promotion", "levy_kind", "levy_marker"):
        return why("levy_later", "10.levy")
    return _no_levy(st, side)


def _forced_march(st: ScotlandState, prompt: str) -> Message:
    move = st.moving
    if prompt != "move_group" or move is None:
        return why("forced_when", "10.forced_march")
    return why("forced_already", "4.1") if move.forced else why("forced_late", "10.forced_march")


def _before_battle(st: ScotlandState, b: Battle, side: int, marker: str) -> Message | None:
    if marker == "combat_advantage":
        return why("advantage_yours", "10.combat_advantage")
    if marker == "highland_ferocity":
        return why("no_infantry" if not infantry(st, SCOTS, b.hex) else "no_infantry_left", "10.highland_ferocity")
    if marker == "knights_charge":
        return why("no_cavalry" if not cavalry(st, ENGLISH, b.hex) else "no_cavalry_left", "10.knights_charge")
    if marker == "lost_cause":
        return _lost_cause(st, b)
    if side != b.attacker:
        return why("attacker_only", f"10.{marker}")
    if not PENALTY[b.hex]:
        return why("town_only", "TEC")
    if marker == "siege_train" and COUNTRY[b.hex] != SCOTS:
        return why("siege_scotland", "10.siege_train")
    return None


def _lost_cause(st: ScotlandState, b: Battle) -> Message | None:
    scots, english = len(units_at(st, SCOTS, b.hex)), len(units_at(st, ENGLISH, b.hex))
    if max(scots, english) < 2 * min(scots, english):
        return why("lost_cause_numbers", "10.lost_cause", scots=scots, english=english)
    side = SCOTS if english >= 2 * scots else ENGLISH
    heroes = [p for p in leaders_at(st, side, b.hex) if p in (WALLACE, EDWARD)]
    return why("lost_cause_hero", "10.lost_cause", leader=PIECE_IDS[heroes[0]]) if heroes else None


def _general(st: ScotlandState, side: int, marker: str) -> Message:
    assert marker in GENERAL
    if marker == "initiative" and not (side == st.active and st.step == "movement"):
        return why("initiative_when", "10.initiative")
    if is_useful(st, side, marker):
        return why("finish_first", f"10.{marker}")
    if marker == "influence_noble":
        return why("no_neutral" if side == SCOTS else "no_joined", "10.influence_noble")
    if marker == "levy":
        return _no_levy(st, side)
    if marker == "loyal_scots":
        return _loyal_scots(st)
    return why(f"no_{marker}", f"10.{marker}")


def _no_levy(st: ScotlandState, side: int) -> Message:
    if not levy_hexes(st, side):
        return why("levy_no_hex", "9.11" if side == SCOTS else "9.12")
    return why("levy_no_counter", "9.13")


def _loyal_scots(st: ScotlandState) -> Message:
    if is_rebellion(st) and st.turn < 13:
        return why("loyal_1297", "12.21")
    if not any(st.neutral[p] for p in NOBLES):
        return why("loyal_no_noble", "10.loyal_scots")
    return why("loyal_no_town", "10.loyal_scots") if not loyal_scots_towns(st) else why("levy_no_counter", "9.13")

"""Positions of Scotland the Brave in a few words, and verbs to play them with. Every play checks the invariants."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from game.core.dice import ScriptedDice
from game.core.match import Match
from game.core.procedure import frame
from game.core.state import Frame
from game.games.scotland.chapters.battle import battle_phase
from game.games.scotland.chapters.movement import movement
from game.games.scotland.chapters.recruitment import (
    english_recruitment,
    foraging_phase,
    recruitment_phase,
    scottish_recruitment,
)
from game.games.scotland.chapters.scoring import final_count
from game.games.scotland.chapters.turn import next_turn, player_turn
from game.games.scotland.data import (
    COUNTRY,
    ENGLISH,
    HEX,
    HEX_IDS,
    HOME,
    KINDS,
    MARKER_COUNT,
    OFF,
    PIECE,
    PIECE_IDS,
    SCOTS,
    SCOTTISH_TOWNS,
    SIDE,
    SIDES,
    UNITS,
)
from game.games.scotland.queries import free_counter
from game.games.scotland.rules import ScotlandRules
from game.games.scotland.state import ScotlandState
from tests.games.looking import asked as asked
from tests.games.looking import dice_used as dice_used
from tests.games.looking import offered as offered
from tests.games.looking import told as told

RULES = ScotlandRules()
Army = Mapping[str, str]
"""Pieces by hex: {"0404": "wallace inf_elite inf_levy*2"}; for neutral nobles by the noble's name."""


class Staged(ScotlandRules):
    """The rules with a start of our own."""

    def __init__(self, state: ScotlandState) -> None:
        self.state = state

    def start(self, scenario: str, options: Mapping[str, bool], seats: int) -> ScotlandState:
        return self.state


def starts(side: int) -> dict[str, list[Frame]]:
    """The procedures at which a position may begin, by name; they end where the next phase would begin."""
    return {
        "movement": [frame(movement, side)],
        "movement_and_battle": [frame(movement, side), frame(battle_phase, side)],
        "battle": [frame(battle_phase, side)],
        "player_turn": [frame(player_turn, 0)],
        "recruitment": [frame(recruitment_phase)],
        "scottish_recruitment": [frame(scottish_recruitment)],
        "english_recruitment": [frame(english_recruitment)],
        "foraging": [frame(foraging_phase)],
        "next_turn": [frame(next_turn)],
        "final_count": [frame(final_count)],
    }


def position(
    start: str,
    active: str = "scots",
    *,
    scenario: str = "rebellion",
    turn: int = 3,
    scots: Army | None = None,
    english: Army | None = None,
    neutral: Army | None = None,
    loyalty: Mapping[str, str] | None = None,
    hands: Sequence[str] = ("", ""),
    dice: str = "",
    marches: tuple[int, int] = (3, 3),
    veiled: bool = False,
    **fields: object,
) -> Match[ScotlandState]:
    """A match that begins at a procedure (see `starts`) with the pieces named and nothing else on the map.

    Towns are pro-English in the Rebellion and pro-Scottish in the Toom Tabard but for `loyalty`; the English are
    provoked unless `provoked=False`; other fields of the state are named as they are. What is asked for the sake of
    secrecy alone is answered here and in `play`, but for `veiled`.
    """
    side = SIDES.index(active)
    step = "recruitment" if start.endswith("recruitment") else start
    st = ScotlandState(scenario=scenario, turn=turn, active=side, first=side, step=step)
    default = ENGLISH if scenario == "rebellion" else SCOTS
    for h in range(len(HEX_IDS)):
        st.control[h] = default if COUNTRY[h] == SCOTS else COUNTRY[h]
    for h in SCOTTISH_TOWNS:
        st.loyalty[h] = default
    for name, owner in (loyalty or {}).items():
        st.loyalty[HEX[name]] = SIDES.index(owner)
    for owner, army in ((SCOTS, scots), (ENGLISH, english)):
        for name, pieces in (army or {}).items():
            for p in muster(st, owner, pieces):
                st.at[p] = HEX[name]
    for name, pieces in (neutral or {}).items():
        home = HOME[PIECE[name]]
        for p in (PIECE[name], *muster(st, SCOTS, pieces)):
            st.at[p], st.neutral[p] = home, 1
    st.hands = [sorted(hand.split()) for hand in hands]
    st.marches = list(marches)
    st.provoked = True
    for name, value in fields.items():
        assert hasattr(st, name)
        setattr(st, name, value)
    out = [*st.hands[SCOTS], *st.hands[ENGLISH]]
    st.cup = {m: n - out.count(m) - st.played.get(m, 0) for m, n in MARKER_COUNT.items()}
    st.agenda = list(reversed(starts(side)[start]))
    RULES.check(st)
    match = Match(Staged(st), scenario, {}, ScriptedDice(dice))
    return match if veiled else past_veils(match)


def muster(st: ScotlandState, side: int, pieces: str) -> list[int]:
    """Counters for words such as "wallace inf_elite inf_levy*2"."""
    found: list[int] = []
    for word in pieces.split():
        name, _, number = word.partition("*")
        if name in PIECE:
            assert SIDE[PIECE[name]] == side
            found.append(PIECE[name])
            continue
        for _ in range(int(number or 1)):
            counter = free_counter(st, KINDS.index(f"{'sco' if side == SCOTS else 'eng'}_{name}"))
            assert counter is not None
            st.at[counter] = 0  # taken; the caller says where it stands
            found.append(counter)
    return found


def draws(number: int) -> str:
    """That many markers for the dice script, in an order in which the cup can yield them."""
    deck = [marker for marker, count in MARKER_COUNT.items() for _ in range(count)]
    return " ".join(deck[:number]) + " "


# === Playing ===


def past_veils(match: Match[ScotlandState]) -> Match[ScotlandState]:
    """Answer what is asked for the sake of secrecy alone."""
    while (choice := match.choice) is not None and choice.veiled and len(choice.options) == 1:
        match.apply(choice.options[0])
    return match


def play(match: Match[ScotlandState], picks: str) -> Match[ScotlandState]:
    """Answer decisions one after the other: `play(match, "hex:0404 button:done")`."""
    for text in picks.split():
        assert match.choice is not None, f"{text}: nothing is asked any more"
        pick = match.choice.find(text)
        assert pick is not None, f"{text} is not offered by {match.choice!r}"
        match.apply(pick)
        past_veils(match)
        RULES.check(match.state)
    return match


def march(match: Match[ScotlandState], *hexes: str) -> Match[ScotlandState]:
    """Spend a March on the stack in the first hex, go through the others, and end the move there."""
    play(match, " ".join(f"hex:{h}" for h in hexes))
    return end_move(match)


def end_move(match: Match[ScotlandState]) -> Match[ScotlandState]:
    """End the moves of the stack and of all that stayed behind."""
    while asked(match) == "move_group":
        play(match, "button:done")
    return match


def fight(match: Match[ScotlandState]) -> Match[ScotlandState]:
    """End the movement and answer the battle as it comes, the first option each, staying in the fight."""
    while match.choice is not None:
        names = offered(match)
        likes = [name for name in ("button:stay", "button:auto", "button:pass", "button:done") if name in names]
        play(match, (likes or names)[0])
    return match


# === Looking ===


def asker(match: Match[ScotlandState]) -> str:
    """The side that is asked."""
    assert match.choice is not None
    return SIDES[match.choice.seat]


def where(match: Match[ScotlandState], piece: str) -> str | None:
    """The hex of a piece, None if it is off the map."""
    h = match.state.at[PIECE[piece]]
    return None if h == OFF else HEX_IDS[h]


def here(match: Match[ScotlandState], name: str) -> str:
    """What stands in a hex, units by kind: "eng_inf_regular wallace"."""
    kinds = [piece.partition(".")[0] if p in UNITS else piece for p, piece in enumerate(PIECE_IDS)]
    return " ".join(sorted(kinds[p] for p, h in enumerate(match.state.at) if h == HEX[name]))


def units_on_map(match: Match[ScotlandState], name: str) -> int:
    """How many units of a kind are on the map."""
    return sum(match.state.at[p] != OFF for p, piece in enumerate(PIECE_IDS) if piece.startswith(f"{name}."))


def loyal_to(match: Match[ScotlandState], name: str) -> str:
    """The side shown by a town's loyalty marker."""
    return SIDES[match.state.loyalty[HEX[name]]]


def is_neutral(match: Match[ScotlandState], noble: str) -> bool:
    """Whether a noble is neutral."""
    return bool(match.state.neutral[PIECE[noble]])

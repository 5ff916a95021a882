"""A bot's arming, hiding, and placing of units."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.bots.answering import Thinking
from game.bots.practice import Features
from game.core.choice import DONE, Pick
from game.core.message import Message, because
from game.core.rules import Thought
from game.games.deloyer.bot.cards import best_card, card_thought
from game.games.deloyer.bot.deeds import unit_worth
from game.games.deloyer.bot.ground import garrison
from game.games.deloyer.bot.mind import DeloyerMind
from game.games.deloyer.bot.practice import of_gain
from game.games.deloyer.bot.traits import Lie
from game.games.deloyer.chapters.arming import arms_points, cost
from game.games.deloyer.data import CHIT_LIMIT, FEDERATION, HEX, HEX_IDS, LIBERATION, UNIT, VP
from game.games.deloyer.picks import NUMBER
from game.games.deloyer.queries import is_free, units_at, would_take

PER_POINT = 6.0
"""Steps on the scale of the learned weights for a unit's worth per point of cost."""


def arm(mind: DeloyerMind) -> Thinking:
    """Play cards, repair, then arm soldiers where they are safe or win a city."""
    yield
    st, options = mind.st, mind.choice.options
    found = best_card(mind)
    if found is not None:
        return card_thought(mind, found)
    repairs = mind.of_kind("piece")
    if repairs:
        return repairs[0]
    why = (because("arms_here", number=arms_points(st)),)
    units = mind.of_kind("unit")
    if units:
        return Thought(unit_to_arm(mind, units), why)
    chits = mind.of_kind("chit")
    if not chits or (DONE in options and not arms_points(st)):
        return DONE if DONE in options else options[0]

    def points(pick: Pick) -> int:
        return min(_points_of(mind, pick), arms_points(st))

    def worth(pick: Pick) -> float:
        h = _hex_of(pick)
        waste = abs(_points_of(mind, pick) - arms_points(st))
        over = 0 if is_free(st) else max(0, len(units_at(st, LIBERATION, h)) + points(pick) - 4)
        takes = would_take(st, h, points(pick))
        return 3.0 * takes - 0.4 * waste - over - 0.2 * len(units_at(st, FEDERATION, h))

    def features(pick: Pick) -> list[Features]:
        waste = (_points_of(mind, pick) - arms_points(st)) / 3
        traits = lie.traits(_hex_of(pick), points(pick), points(pick), of_gain(worth(pick)), waste)
        return [(f"arm hex {mind.time}", traits)]

    lie = Lie(st, mind.side)
    return Thought(mind.choose(chits, lambda pick: of_gain(worth(pick)), features), why)


def _hex_of(pick: Pick) -> int:
    return HEX[str(pick.id).split(".")[1]]


def _points_of(mind: DeloyerMind, pick: Pick) -> int:
    return mind.st.hideouts[_hex_of(pick)][int(str(pick.id).split(".")[2])]


def unit_to_arm(mind: DeloyerMind, units: Sequence[Pick]) -> Pick:
    """Return the unit with the highest worth for its cost."""
    return mind.choose(
        units,
        lambda pick: PER_POINT * unit_worth(UNIT[str(pick.id)]) / cost(UNIT[str(pick.id)]),
        lambda pick: [mind.about(f"unit {pick.id}")],
    )


def hide(mind: DeloyerMind) -> Thinking:
    """Play cards, then place a chit if possible, in the emptiest hex first."""
    yield
    found = best_card(mind)
    if found is not None:
        return card_thought(mind, found)
    return hide_at(mind) if mind.of_kind("hex") else DONE


def hide_at(mind: DeloyerMind) -> Thought:
    """Choose the hex with the most room and the fewest guards."""
    st = mind.st

    def worth(pick: Pick) -> float:
        h = NUMBER[pick]
        return CHIT_LIMIT[h] - len(st.hideouts[h]) - 0.4 * len(units_at(st, FEDERATION, h))

    pick = choose_hex(mind, "hide", worth)
    return Thought(pick, (because("hides", hex=pick.id, number=len(st.hideouts[NUMBER[pick]])),))


def choose_hex(mind: DeloyerMind, what: str, worth: Callable[[Pick], float], more: int = 0) -> Pick:
    """Return the best hex for a purpose, with `more` soldiers added there."""
    options = mind.of_kind("hex")
    lie = Lie(mind.st, mind.side) if mind.practised and len(options) > 1 else None

    def features(pick: Pick) -> list[Features]:
        if lie is None:
            return []
        return [(f"{what} hex {mind.time}", lie.traits(NUMBER[pick], more, more, of_gain(worth(pick))))]

    return mind.choose(options, lambda pick: of_gain(worth(pick)), features)


def hide_card(mind: DeloyerMind) -> Thinking:
    """Choose a hex for the chits of a card."""
    yield
    return hide_at(mind)


def place_unit(mind: DeloyerMind) -> Thinking:
    """Liberation: where a city is won, otherwise where enemies are few. Federation: where soldiers are wanted."""
    yield
    st = mind.st

    def worth(pick: Pick) -> float:
        h = NUMBER[pick]
        if mind.side == FEDERATION:
            wanted = garrison(st, h, careful=mind.skill.weighs)
            return wanted - len(units_at(st, FEDERATION, h)) + 0.1 * VP[h]
        own = len(units_at(st, LIBERATION, h))
        crowded = 0 if is_free(st) else 5 * (own >= 4)
        takes = would_take(st, h, 1)
        return 4.0 * VP[h] * takes + 0.3 * own - crowded - 0.3 * len(units_at(st, FEDERATION, h))

    pick = choose_hex(mind, "place", worth, 1)
    return Thought(pick, (_of_place(mind, NUMBER[pick]),))


def _of_place(mind: DeloyerMind, h: int) -> Message:
    """Return the reason for a unit in a hex: soldiers are wanted there, it wins the city, or who is there."""
    st, name = mind.st, HEX_IDS[h]
    own, enemies = len(units_at(st, mind.side, h)), len(units_at(st, 1 - mind.side, h))
    if mind.side == FEDERATION and garrison(st, h, careful=mind.skill.weighs) > own:
        return because("guards", hex=name)
    if mind.side == LIBERATION and would_take(st, h, 1):
        return because("turns", hex=name, number=1)
    return because("balance", hex=name, own=own, enemies=enemies)


ANSWERS: dict[str, Callable[[DeloyerMind], Thinking]] = {
    "arm": arm,
    "hide": hide,
    "hide_at": hide_card,
    "place_unit": place_unit,
}

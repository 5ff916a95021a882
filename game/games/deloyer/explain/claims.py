"""The chances shown to players, each with a judge of whether it came true."""

from __future__ import annotations

from collections.abc import Iterator

from game.core.choice import NO, Choose, Pick
from game.core.claim import Claim, ClaimKind, Step, Verdict
from game.core.pondering import at_once
from game.games.deloyer.chapters.battle import catch_value, may_ask_catch
from game.games.deloyer.data import BOTH, FEDERATION, HEX, HEX_IDS
from game.games.deloyer.explain.danger import danger_of
from game.games.deloyer.explain.forecast import forecast
from game.games.deloyer.explain.odds import catch_chance, chance_at_most, group_that_fights, now_in
from game.games.deloyer.queries import units_at
from game.games.deloyer.state import DeloyerState

KINDS = (
    ClaimKind("battle_alone", ("deloyer_table.battle.alone_odds",)),
    ClaimKind("battle_held", ("deloyer.forecast.held",)),
    ClaimKind("battle_page", ("panel:battle_shares",)),
    ClaimKind("catch", ("deloyer.forecast.catch", "deloyer.forecast.caught", "deloyer_table.battle.catch_chance",
                        "deloyer.at_stake.catch", "deloyer.at_stake.slip_away", "panel:catch_odds")),
    ClaimKind("security", ("deloyer.forecast.security", "deloyer.forecast.check_here", "deloyer.bot.best_check",
                           "panel:check_odds")),
    ClaimKind("ace", ("deloyer.forecast.ace_lost",)),
    ClaimKind("suppression", ("deloyer_table.danger_tip", "deloyer.may_end.suppression",
                              "deloyer.may_end.suppression_now", "panel:suppression")),
    ClaimKind("suppression_worst", ("deloyer_table.danger_tip", "deloyer_table.danger_bar",
                                    "deloyer.may_end.suppression")),
)  # fmt: skip


def claims(view: DeloyerState, choice: Choose, pick: Pick | None) -> Iterator[Claim]:
    """Yield the chances shown with an option; without a pick, those of the meters and the battle page."""
    if pick is None:
        yield from _standing(view)
        yield from _of_battle(view)
        return
    if choice.prompt == "declare" and pick.kind == "hex":
        yield from _declared(view, choice, pick)
        return
    if choice.prompt == "battle_card":
        yield from _answered(view, choice, pick)
    for message in next((found.notes for found in forecast(view, choice, pick) if found is not None), ()):
        key, args = message.key.removeprefix("forecast."), message.args
        if key == "caught":
            need = _need(choice)
            yield Claim("catch", _chance(args["chance"]), Caught(need), (view.turn, str(choice.args["hex"]), need))
        elif key == "security":
            h, number = str(choice.args["hex"]), int(pick.id)
            yield Claim("security", _chance(args["chance"]), Checked(h, number), (h, number))
        elif key == "check_here":
            most = args["number"]
            assert isinstance(most, int)
            yield Claim("security", _chance(args["chance"]), Checked(str(pick.id), most), (str(pick.id), most))
        elif key == "ace_lost":
            yield Claim("ace", _chance(args["chance"]), Lost(str(pick.id)))


def _chance(value: object) -> float:
    assert isinstance(value, (int, float))
    return float(value)


def _need(choice: Choose) -> int:
    need = choice.args["need"]
    assert isinstance(need, int)
    return need


# === What is told ===


def _standing(view: DeloyerState) -> Iterator[Claim]:
    danger = danger_of(view)
    if danger is None or danger.spared:
        return
    key = view.turn, danger.units, danger.bonus
    yield Claim("suppression", danger.now, PutDown(view.turn, danger.units, danger.bonus), key)
    if danger.worst > danger.now:
        judge = PutDown(view.turn, danger.fewest, danger.worst_bonus)
        yield Claim("suppression_worst", danger.worst, judge, (view.turn, danger.fewest, danger.worst_bonus))


def _declared(view: DeloyerState, choice: Choose, pick: Pick) -> Iterator[Claim]:
    h, side = HEX[str(pick.id)], choice.seat
    for found in forecast(view, choice, pick):
        if found is None or found.odds is None:
            continue
        hired = None
        for message in found.notes:
            key = message.key.removeprefix("forecast.")
            if key in ("mercenaries_fight", "regulars_fight"):
                hired = key == "mercenaries_fight"
        yield Claim("battle_alone", found.odds[0], Fought(h, side, hired))
        for message in found.notes:
            if message.key == "forecast.held":
                yield Claim("battle_held", _chance(message.args["chance"]), Fought(h, None, hired))
            elif message.key == "forecast.catch":
                group = group_that_fights(view, h, units_at(view, FEDERATION, h))
                need = round(6 * catch_chance(view, h, group))
                about = view.turn, str(pick.id), need
                yield Claim("catch", _chance(message.args["chance"]), Caught(need), about)


def _answered(view: DeloyerState, choice: Choose, pick: Pick) -> Iterator[Claim]:
    b = view.battle
    assert b is not None
    for found in forecast(view, choice, pick):
        if found is not None and found.odds is not None:
            card = str(pick.id) if pick.kind == "card" else ""
            yield Claim("battle_alone", found.odds[0], Fought(b.hex, choice.seat, b.mercenaries, card, has_begun=True))


def _of_battle(view: DeloyerState) -> Iterator[Claim]:
    """Yield the chances shown on the page next to the battle board."""
    b = view.battle
    if b is None:
        return
    unsaid = not b.window and may_ask_catch(view, b.hex, b.attacker)
    if b.step == "catch" and (b.asked or unsaid):
        need = catch_value(view, b)
        yield Claim("catch", chance_at_most(need), Caught(need), (view.turn, HEX_IDS[b.hex], need))
    steps = now_in(view)
    if steps is None:
        return
    result = at_once(steps)
    if sum(result.alone):
        for side in BOTH:
            key = view.turn, b.hex, b.attacker, b.step, b.window, side
            yield Claim("battle_page", result.alone[side], Fought(b.hex, side, b.mercenaries, has_begun=True), key)


# === What came of it ===


class Caught:
    """Judges a catch check at that value."""

    def __init__(self, need: int) -> None:
        self.need = need

    def __call__(self, step: Step[DeloyerState]) -> Verdict | None:
        """Return the verdict: VOID if the check is not made, or if cards have changed the value."""
        for event in step.events:
            if event.kind in ("caught", "slipped_away"):
                if event.data["need"] != self.need:
                    return Verdict.VOID
                return Verdict.TRUE if event.kind == "caught" else Verdict.FALSE
        b = step.state.battle
        return Verdict.VOID if b is None or b.step != "catch" or b.over else None


class Checked:
    """Judges a security check by that many soldiers in a hex."""

    def __init__(self, name: str, number: int) -> None:
        self.hex, self.number = name, number
        self.made = False

    def __call__(self, step: Step[DeloyerState]) -> Verdict | None:
        """Return the verdict: VOID if another number of soldiers check, or none."""
        choice, pick = step.choice, step.pick
        if choice.prompt == "check_with":
            self.made = choice.args["hex"] == self.hex and pick == Pick("soldiers", self.number)
            if not self.made:
                return Verdict.VOID
        for event in step.events:
            if event.kind == "checked":
                return Verdict.TRUE if event.data["ok"] else Verdict.FALSE
        return Verdict.VOID if step.state.phase != "f_security" else None


class Lost:
    """Judges the die that may remove an ace."""

    def __init__(self, card: str) -> None:
        self.card = card

    def __call__(self, step: Step[DeloyerState]) -> Verdict | None:
        """Return the verdict of the die, which follows at once."""
        for event in step.events:
            if event.kind == "ace" and event.data["card"] == self.card:
                return Verdict.TRUE if event.data["lost"] else Verdict.FALSE
        return None if step.state.battle is not None else Verdict.VOID


class PutDown:
    """Judges the suppression of the rising in that turn, with that many units and that bonus."""

    def __init__(self, turn: int, units: int, bonus: int) -> None:
        self.turn, self.units, self.bonus = turn, units, bonus

    def __call__(self, step: Step[DeloyerState]) -> Verdict | None:
        """Return the verdict: VOID if there is no check in that turn, or one with other numbers."""
        for event in step.events:
            if event.kind == "suppression":
                if (event.data["need"], event.data["bonus"]) != (self.units, self.bonus):
                    return Verdict.VOID
                return Verdict.TRUE if event.data["ok"] else Verdict.FALSE
        return Verdict.VOID if step.state.turn != self.turn or step.state.outcome is not None else None


class Fought:
    """Judges whether a battle leaves one side alone; without a side, whether the liberation gets the city.

    The claim holds for a battle by that group of the federation, with every step fought and no card played [12.5]
    except `card`.
    """

    def __init__(
        self, h: int, side: int | None, hired: bool | None, card: str = "", *, has_begun: bool = False
    ) -> None:
        self.hex, self.side, self.hired, self.has_begun, self.card = h, side, hired, has_begun, card
        self._refused = ""

    def __call__(self, step: Step[DeloyerState]) -> Verdict | None:
        """Return the verdict: VOID if those conditions did not hold."""
        st, choice = step.state, step.choice
        for event in step.events:
            if event.kind == "battle":
                self.has_begun = event.data["hex"] == HEX_IDS[self.hex]
                if self.hired is not None and event.data["mercenaries"] != self.hired:
                    return Verdict.VOID
            elif event.kind == "played" and event.data["card"] == self.card:
                self.card = ""
            elif event.kind in ("slipped_away", "cancelled", "played", "withdrew"):
                return Verdict.VOID
            elif event.kind == "joined" and event.data.get("hex") == HEX_IDS[self.hex]:
                return Verdict.VOID  # a card that was being played when it was told
        if choice.prompt.startswith("want_") and step.pick == NO:
            if self._refused == choice.prompt:
                return Verdict.VOID
            self._refused = choice.prompt
        elif choice.prompt.startswith("want_"):
            self._refused = ""
        if not self.has_begun:
            return Verdict.VOID
        if st.battle is not None:
            return None
        left = [bool(units_at(st, side, self.hex)) for side in BOTH]
        if self.side is None:
            return Verdict.TRUE if self.hex in st.control else Verdict.FALSE
        return Verdict.TRUE if left[self.side] and not left[1 - self.side] else Verdict.FALSE

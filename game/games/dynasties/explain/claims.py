"""The chances shown to players, each with a judge of whether it came true."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from game.core.choice import CHANCE, Choose, Pick
from game.core.claim import Claim, ClaimKind, Step, Verdict
from game.core.event import Event
from game.core.message import Message
from game.core.rules import Forecast
from game.games.dynasties.data import COUNTRY_IDS, PERSON_IDS, SIDES
from game.games.dynasties.explain.forecast import best_of, forecast
from game.games.dynasties.legality import heir_consorts
from game.games.dynasties.state import DynastiesState

SEEN = ("dynasties_table.chance_value", "dynasties_table.chance_now", "panel:chance_of_success")
KINDS = (
    ClaimKind("at_best", ("dynasties_table.action_chance", "dynasties_table.action_chance_at_best")),
    ClaimKind("heir", (*SEEN, "dynasties_table.action_chance")),
    *(ClaimKind(kind, SEEN) for kind in ("marriage", "war", "recruit", "incite", "defence", "own_card", "card")),
    ClaimKind("alone", ("dynasties.forecast.alone", "dynasties.forecast.alone_unguarded")),
    ClaimKind("with_own", ("dynasties.forecast.with_own",)),
    ClaimKind("spoiled", ("dynasties.forecast.spoiled", "dynasties.forecast.spoiled_unguarded")),
    ClaimKind("defended", ("dynasties.forecast.defended",)),
    ClaimKind("gamble", ("dynasties.forecast.gamble",)),
    ClaimKind("matched", ("panel:chance_of_success",)),
    ClaimKind("dies", ("dynasties.forecast.dies", "dynasties.forecast.commander_dies", "dynasties.bot.would_die")),
    ClaimKind("put_to_death", ("dynasties.forecast.put_to_death",)),
    ClaimKind("pope_dies", ("dynasties.forecast.pope_dies",)),
    ClaimKind("line_ends", ("dynasties.forecast.line_ends", "dynasties.given_up.line", "dynasties.may_end.heirless")),
)
SUCCESS = {
    "marriage_target": "marriage",
    "heir_consort": "heir",
    "war_target": "war",
    "war_commander": "war",
    "recruiter": "recruit",
    "recruit_target": "recruit",
    "incite_target": "incite",
    "war_defender": "defence",
}
"""The kind of the chance of success shown with the options of a prompt."""
BROKEN = ("refused", "void", "automatic", "turn", "over")
"""Events after which an expected check no longer takes place."""


def claims(view: DynastiesState, choice: Choose, pick: Pick | None) -> Iterator[Claim]:
    """Yield the chances shown with an option; nothing is shown until one is pointed at."""
    if pick is None or choice.seat == CHANCE:
        return
    found = [told for told in forecast(view, choice, pick) if told is not None]
    for told in found[-1:]:
        yield from _successes(view, choice, pick, told)
        for note in told.notes:
            yield from _of_note(view, choice, pick, told, note)


# === Checks ===


@dataclass
class Awaited:
    """Judges the dice of a check; its conditions are checked as the events come."""

    goal: tuple[str, str] = ("", "")
    """The required goal of the action: argument and id; "" for any."""
    attacker: str = ""
    """The required commander of the attack, if it comes to a war."""
    defender: str | None = None
    """The required defender: "" for nobody, None for anybody or nobody."""
    cards: tuple[int, ...] | None = None
    """How many cards the active seat must have added in all; None for any number."""
    top: int = 0
    """The number of a card that another seat must have added; 0 for no such condition."""
    skip: int = 0
    """Cards of the first steps that do not count, because the option itself plays them."""
    called: int = 0
    """The number that the option's joker must be given; 0 if it is no joker."""
    by: str = ""
    """The side that asks; it must not have played the card of `top` itself."""
    only: str = ""
    """The only side that may add cards; "" for all."""
    added: int = 0
    spoiled: bool = False
    guarded: bool = False

    def __call__(self, step: Step[DynastiesState]) -> Verdict | None:
        for event in step.events:
            verdict = self._after(event)
            if verdict is not None:
                return verdict
        return None

    def _after(self, event: Event) -> Verdict | None:
        kind, data = event.kind, event.data
        if kind in BROKEN:
            return Verdict.VOID
        if kind == "action" and self.goal[0] and data.get(self.goal[0]) != self.goal[1]:
            return Verdict.VOID
        if kind == "commander" and not self._commands(event):
            return Verdict.VOID
        if kind == "check" and self.defender and not self.guarded:
            return Verdict.VOID
        if kind == "played_card" and not self._counts(event):
            return Verdict.VOID
        if kind == "rolled":
            met = (self.cards is None or self.added in self.cards) and (not self.top or self.spoiled)
            return (Verdict.TRUE if data["ok"] else Verdict.FALSE) if met else Verdict.VOID
        return None

    def _commands(self, event: Event) -> bool:
        who = event.data["person"]
        if event.data["attack"]:
            return self.attacker in ("", who)
        self.guarded = True
        return self.defender is None or self.defender == who

    def _counts(self, event: Event) -> bool:
        """Note a card that is played; return False if it breaks the condition."""
        if self.skip:
            self.skip -= 1
            return not self.called or event.data["named"] == self.called
        if self.only and event.data["side"] != self.only:
            return False
        self.added += 1
        if self.top and event.data["value"] == self.top and event.data["side"] != self.by:
            self.spoiled = True
        return self.cards is None or self.added <= max(self.cards)


def _successes(view: DynastiesState, choice: Choose, pick: Pick, told: Forecast) -> Iterator[Claim]:
    """Yield the chance of success in usual play, and the chances under conditions."""
    chance = told.figures.get("success")
    if not isinstance(chance, float | int) or choice.prompt == "matchmaker":
        return
    if choice.prompt == "match_king":
        yield Claim("matched", chance, Rolled("matched", str(pick.id), "target", good=True))
        return
    if choice.prompt == "action":
        best = best_of(view, str(pick.id), choice.seat)
        assert best is not None
        goal = ("country", _country(best.country)) if best.kind == "war" else ("target", PERSON_IDS[best.target])
        attacker = PERSON_IDS[best.person] if best.kind == "war" else ""
        # With one consort nobody is asked with whom: the action itself tells the chance of the Heir.
        decided = best.kind == "heir" and len(heir_consorts(view, choice.seat)) == 1
        yield Claim("heir" if decided else "at_best", chance, Awaited(goal, attacker))
        return
    kind = SUCCESS.get(choice.prompt) or ("own_card" if choice.seat == view.active else "card")
    yield Claim(kind, chance, _awaited(told, choice, pick), _check(view, choice))


def _check(view: DynastiesState, choice: Choose) -> tuple[int, ...]:
    """Return the key under which a claim counts once: the viewing seat, the check, the number of cards on the table."""
    return view.turn, view.actions, choice.seat, len(view.check.cards) if view.check is not None else -1


def _awaited(told: Forecast, choice: Choose, pick: Pick) -> Awaited:
    """Return the judge of an option's check, whatever cards are added."""
    attacker = next((str(note.args["person"]) for note in told.notes if note.key == "forecast.in_command"), "")
    if choice.prompt == "war_commander":
        attacker = str(pick.id)
    skip = 1 if pick.kind == "card" or choice.prompt == "joker_value" else 0
    called = next((int(str(note.args["number"])) for note in told.notes if note.key == "forecast.joker_called"), 0)
    return Awaited(attacker=attacker, skip=skip, called=called, by=SIDES[choice.seat])


def _country(c: int) -> str:
    return COUNTRY_IDS[c] if c < len(COUNTRY_IDS) else "wraith"


def _on_condition(told: Forecast, choice: Choose, pick: Pick, note: Message) -> Awaited:
    """Return the judge of a check under the condition named in a note."""
    awaited = _awaited(told, choice, pick)
    key = note.key.removeprefix("forecast.")
    if key.endswith("_unguarded"):
        awaited.defender = ""
    if key.startswith("alone") or key == "defended":
        awaited.cards = (0,)
    if key == "defended":
        awaited.defender = str(note.args["person"])
    if key == "with_own":
        awaited.only = SIDES[choice.seat]
        awaited.cards = (int(str(note.args["number"])),)
    if key.startswith("spoiled"):
        awaited.top = int(str(note.args["number"]))
    return awaited


# === Lives ===


@dataclass
class Rolled:
    """Judges the die that decides a person's fate: a death check, a judgement, a match."""

    kind: str
    name: str
    argument: str = "person"
    attacker: str = ""
    """The required commander, for the fate of an attacker."""
    good: bool = False
    """The result of the die that makes the claim true."""

    def __call__(self, step: Step[DynastiesState]) -> Verdict | None:
        for event in step.events:
            if event.kind == self.kind and event.data.get(self.argument, "") == self.name:
                return Verdict.TRUE if event.data["ok"] == self.good else Verdict.FALSE
            if event.kind in ("refused", "void", "turn", "over", "named"):
                return Verdict.VOID
            led = event.kind == "commander" and event.data["attack"]
            if self.attacker and led and event.data["person"] != self.attacker:
                return Verdict.VOID
            if event.kind == "healed" and event.data["person"] == self.name:
                return Verdict.VOID
        return None


@dataclass
class Staked:
    """Judges a person under All or Nothing: killed by the dice, or not."""

    name: str

    def __call__(self, step: Step[DynastiesState]) -> Verdict | None:
        for event in step.events:
            if event.kind == "rolled":
                return Verdict.FALSE if event.data["total"] is not None or event.data["ok"] else Verdict.TRUE
            if event.kind in BROKEN:
                return Verdict.VOID
            if event.kind == "commander" and event.data["attack"] and event.data["person"] != self.name:
                return Verdict.VOID
        return None


@dataclass
class Fallen:
    """Judges whether the death of a King ends his dynasty."""

    king: str
    side: str
    attacker: bool
    survived: bool = False

    def __call__(self, step: Step[DynastiesState]) -> Verdict | None:
        for event in step.events:
            if event.kind == "fell" and event.data["side"] == self.side:
                return Verdict.TRUE if event.data["why"] == "heirless" else Verdict.VOID
            if event.kind == "death_check" and event.data["person"] == self.king and event.data["ok"]:
                return Verdict.FALSE
            if event.kind in ("refused", "void", "turn", "over", "healed"):
                return Verdict.VOID
            if (
                event.kind == "commander"
                and event.data["attack"] == self.attacker
                and event.data["person"] != self.king
            ):
                return Verdict.VOID
        return None


def _of_note(view: DynastiesState, choice: Choose, pick: Pick, told: Forecast, note: Message) -> Iterator[Claim]:
    chance, key = note.args.get("chance"), note.key.removeprefix("forecast.")
    if not isinstance(chance, float | int):
        return
    person = str(note.args.get("person", ""))
    if key in CONDITIONS:
        yield Claim(CONDITIONS[key], chance, _on_condition(told, choice, pick, note), _check(view, choice))
    elif key == "gamble":
        yield Claim("gamble", chance, Staked(person))
    elif key in ("dies", "commander_dies"):
        leads = person if key == "commander_dies" and choice.seat == view.active else ""
        yield Claim("dies", chance, Rolled("death_check", person, attacker=leads))
    elif key == "put_to_death":
        yield Claim("put_to_death", chance, Rolled("judged", person))
    elif key == "pope_dies":
        yield Claim("pope_dies", chance, Rolled("pope_check", ""))
    elif key == "line_ends":
        yield Claim("line_ends", chance, Fallen(person, SIDES[choice.seat], choice.seat == view.active))


CONDITIONS = {
    "alone": "alone",
    "alone_unguarded": "alone",
    "with_own": "with_own",
    "spoiled": "spoiled",
    "spoiled_unguarded": "spoiled",
    "defended": "defended",
}
"""Notes that state a chance under a condition, with their kinds."""

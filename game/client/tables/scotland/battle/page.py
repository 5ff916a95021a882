"""The page next to the battle board: steps, current chances, and the captain who fights on."""

from __future__ import annotations

from game.client.documents import Block, Document, Fact, Heading, Odds, Paragraph, Steps
from game.client.mat.overlay import BoardButton
from game.client.tables.scotland.battle.field import Field
from game.client.tables.scotland.battle.words import Speech
from game.core.choice import PASS, Choose, Pick
from game.core.match import View
from game.core.state import State
from game.games.scotland.chapters.battle import AUTO, STAY
from game.games.scotland.chapters.fighting import advantage_at
from game.games.scotland.data import ENGLISH, NOBODY, SCOTS, SIDES
from game.games.scotland.explain.forecast_battle import clash_now, terms
from game.games.scotland.explain.odds import Trials, trials
from game.games.scotland.queries import units_at
from game.games.scotland.state import ScotlandState

MARKERS, LINES, LEADERS, FIRST, SECOND, RETREAT = range(6)


def page(speech: Speech, view: View[ScotlandState]) -> Document:
    """Return the bar of chances, which stays in sight, the steps with ticks, and the losses."""
    shown = speech.shown
    b = shown.battle
    note = speech.say("page.round", round=b.round) if b.round else ""
    chances, losses = _chances(speech, view)
    blocks = [Steps(_steps(speech), step(shown, view)), *losses]
    return Document(f"battle:{b.hex}", speech.say("page.title"), note, blocks, chances)


def _steps(speech: Speech) -> list[tuple[str, str]]:
    b = speech.shown.battle
    first = advantage_at(b, max(1, b.round))
    words = [
        (speech.say("page.markers"), "10.0"),
        (speech.say("page.lines", side=SIDES[speech.shown.first_to_lay()]), "7.1.2"),
        (speech.say("page.leaders"), "7.1.3"),
    ]
    if first == NOBODY:
        words += [(_struck(speech, 1 - b.attacker), "7.1.5"), (_struck(speech, b.attacker), "7.1.6")]
    else:
        words += [(_struck(speech, first), "7.1.5"), (_struck(speech, 1 - first), "7.1.6")]
    return [*words, (speech.say("page.retreat"), "7.1.7")]


def _struck(speech: Speech, side: int) -> str:
    dice = [die for die in speech.shown.dice.values() if die.side == side and die.judged]
    if not dice:
        return speech.say("page.strike", side=SIDES[side])
    return speech.say("page.struck", side=SIDES[side], hits=sum(die.hits for die in dice))


def step(shown: Field, view: View[ScotlandState]) -> int:
    """Return the current step, counted from 0."""
    b = shown.battle
    prompt = view.choice.prompt if view.choice is not None else ""
    if b.round == 0:
        return MARKERS
    if prompt in ("face", "double_up") or not shown.is_laid():
        return LINES
    rolled = {die.side for die in shown.dice.values()}
    if prompt == "post_leader" or (not rolled and any(shown.reserve(side) for side in (SCOTS, ENGLISH))):
        return LEADERS  # a leader whose unit was destroyed is in the reserve, too
    why = shown.trial.why if shown.trial is not None else ""
    if view.choice is not None and prompt == "fortunes":
        why = str(view.choice.args["why"])  # in a match that was taken up again nothing has been seen to be rolled
    if prompt == "declare_retreat" or why.startswith("retreat"):
        return RETREAT
    first = advantage_at(b, b.round)
    order = [1 - b.attacker, b.attacker] if first == NOBODY else [first, 1 - first]
    if order[1] in rolled:
        return SECOND
    return SECOND if len(b.queue) < 2 and order[0] in rolled and not b.hits and prompt != "fortunes" else FIRST


def prospect(shown: Field, view: View[ScotlandState]) -> Trials | None:
    """Return the trial battles of the visible position; None if a side has no units left."""
    st = shown.state
    if shown.fled or not all(units_at(st, side, shown.battle.hex) for side in (SCOTS, ENGLISH)):
        return None
    return trials(terms(st, clash_now(st, view.choice)))


def _chances(speech: Speech, view: View[ScotlandState]) -> tuple[list[Block], list[Block]]:
    """Return who will hold the field and with what losses, with the markers in force, as in every forecast."""
    shown, series = speech.shown, prospect(speech.shown, view)
    if series is None:
        return [], []
    found, attacker = series.found or series.go_on(), shown.battle.attacker
    chance = {attacker: found.attacker, 1 - attacker: found.defender}
    left = {attacker: found.attackers_left, 1 - attacker: found.defenders_left}
    words = [speech.say("page.chance", side=SIDES[side], chance=chance[side]) for side in (SCOTS, ENGLISH)]
    share = chance[SCOTS] / max(1e-9, chance[SCOTS] + chance[ENGLISH])
    rounds = speech.say("page.rounds", rounds=round(found.rounds))
    blocks: list[Block] = [Heading(speech.say("page.chances"), rounds)]
    blocks.append(Odds(share, (words[0], words[1]), ("scots", "english")))
    if found.nobody >= 0.005:
        blocks.append(Paragraph(speech.say("page.nobody", chance=found.nobody), quiet=True))
    losses: list[Block] = []
    for side in (SCOTS, ENGLISH):
        number = len(shown.units(side))
        lost = f"{max(0.0, number - left[side]):.1f}"
        losses.append(Fact(speech.say("page.losses", side=SIDES[side]), speech.say("page.lost", lost=lost, n=number)))
    return blocks, [*losses, Paragraph(speech.say("page.not_counted"), quiet=True)]


def captain(speech: Speech, seat: int, h: int) -> BoardButton:
    """Return the button to fight on to the end: no retreat, no marker, proposed lines; everything else chosen well."""

    def orders(choice: Choose) -> Pick | None:
        return next((pick for pick in (STAY, AUTO, PASS) if pick in choice.options), None)

    def lasts(state: State) -> bool:
        return isinstance(state, ScotlandState) and state.battle is not None and state.battle.hex == h

    words = speech.say("command.fight_on")
    tip = speech.rich("command.fight_on_tip")
    return BoardButton("fight_on", words, lambda session: session.computers.depute(seat, lasts, orders), tip)

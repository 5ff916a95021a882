"""The deck builder: a new draw pile out of discards and stock, with search, plans and the player's own decks.

Everything done here is an option of the current decision [5.5], picked one after the other as on the table.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace

from game.client.cards.browser import BrowserScene
from game.client.cards.things import Deck, Entry
from game.client.scenes.ask import AskScene
from game.client.table.game.decisions import AtTable
from game.client.tables.deloyer.cards import READINESS, entries
from game.client.tables.deloyer.writer import Writer
from game.client.ui.button import Button
from game.client.ui.controls import Select
from game.client.ui.layout import Flow
from game.client.ui.rich import plain
from game.client.ui.widget import Widget
from game.core.choice import DONE, Choose, Pick
from game.core.match import View
from game.games.deloyer.bot.cards import BETTER
from game.games.deloyer.bot.decks import REBUILDING, Changes, Proposal, changes, next_pick, reasons
from game.games.deloyer.bot.mind import PLANS, VOYAGES
from game.games.deloyer.data import BOX_IDS, CARD, CARD_IDS, CARD_SIDE, SIDES
from game.games.deloyer.explain.card_path import GOALS, CardPath, path_to
from game.games.deloyer.queries import card_state, points_in
from game.games.deloyer.state import DeloyerState
from game.play.decks import SavedDeck, forget_deck, keep_deck, read_decks

KEPT = "kept:"
"""Prefix of the choices that are decks of the player; the others are plans, "" for all plans."""
WAY = "way:"
"""Prefix of the plans that follow the path to a card on the event flow chart."""
PLANNED = "planned"
PILES = {"stock": "stock", "discard": "exchange_out"}
"""The piles, with the prompt at which cards are picked there if it is not the usual one."""


def is_rebuilding(view: View[DeloyerState]) -> bool:
    """Whether the viewer is choosing the cards of a new draw pile."""
    return view.choice is not None and view.choice.seat == view.seat and view.choice.prompt in REBUILDING


def plan_of(goal: int) -> str:
    """Return the plan that follows the path to a card."""
    return f"{WAY}{goal}"


def says_lack(write: Writer, way: CardPath, card: int) -> str:
    """Return what a card on a path lacks, in words."""
    messages = [need.message() for need in way.lacks(card)]
    return " ".join(plain(write.catalogue.message((key, args, ""), "deloyer")) for key, args, _ in messages)


class DeckBuilder(BrowserScene):
    """Opened above the table `at` while cards are asked for, with a plan; then it closes itself."""

    def __init__(self, at: AtTable, write: Callable[[], Writer], plan: str = "") -> None:
        super().__init__(at.app, title=lambda: write().say("deck.title"), decks=self._piles, about="deloyer")
        self.at, self.write = at, write
        self.plan = plan if self._way_of(plan) is not None else ""
        self.told = ""
        self.steps: list[int] = []
        """The number of choices that each change made here consists of."""
        self._kept: dict[str, SavedDeck] = {}
        self._read_decks()

    @property
    def choice(self) -> Choose:
        """The current decision."""
        assert self.at.view.choice is not None
        return self.at.view.choice

    @property
    def is_last(self) -> bool:
        """Whether this is the last exchange, after which the pile is irreversibly shuffled."""
        return self.choice.prompt == "exchange_out" and self.choice.args["left"] == 1

    def _read_decks(self) -> None:
        """Read the decks in the player's folder, and report unusable ones."""
        found, notices = read_decks("deloyer", SIDES[self.choice.seat])
        self._kept = {f"{KEPT}{deck.name}": deck for deck in found}
        self.told = " ".join(self.app.say(key, **about) for key, about in notices)

    def _way_of(self, plan: str) -> CardPath | None:
        """Return the path that a plan follows, if it is one on which the player still has cards to play."""
        goal, side = plan.removeprefix(WAY), self.choice.seat
        path = path_to(self.at.view.state, side, int(goal)) if plan.startswith(WAY) else None
        return path if path is not None and path.own(side) else None

    # === What it shows ===

    def worth(self) -> Mapping[int, float]:
        """Return the worth of cards by the plan, or by their order in the player's own deck or on a path.

        With a path the usual cards fill the pile up, but are not worth an exchange among themselves.
        """
        kept, way = self._kept.get(self.plan), self._way_of(self.plan)
        if kept is not None:
            return in_order([CARD[name] for name in kept.cards if name in CARD])
        usual = {card: reason.worth for card, reason in self._reasons().items()}
        if way is None:
            return usual
        most = max([1.0, *usual.values()])
        filling = {card: BETTER * worth / most for card, worth in usual.items()}
        return filling | in_order(way.own(self.choice.seat))

    def _reasons(self) -> dict[int, Proposal]:
        plan = "" if self.plan in self._kept or self.plan.startswith(WAY) else self.plan
        return reasons(self.at.view.state, self.choice, plan)

    def changes(self) -> Changes:
        """Return the changes of the plan."""
        return changes(self.at.view.state, self.choice, self.worth())

    def _piles(self) -> Sequence[Deck]:
        """Return the stock and the discards, the best cards first; those that the plan would move are marked."""
        if not is_rebuilding(self.at.view):
            return [Deck("stock", "", [])]
        view, write, worth, why = self.at.view, self.write(), self.worth(), self._reasons()
        taken, given = self.changes()
        moved = {*taken, *given}

        def told(entry: Entry) -> Entry:
            card = CARD[entry.id.partition(":")[2]]
            because = self._on_way(card) or self._because(why[card], card)
            note = f"{because}\n{entry.note}"
            if card not in moved:
                return replace(entry, note=note)
            note = f"{write.say('deck.comes' if card in taken else 'deck.goes')} {note}"
            return replace(entry, note=note, sign="tick", tags=entry.tags | {PLANNED})

        def rank(entry: Entry) -> tuple[bool, float]:
            card = CARD[entry.id.partition(":")[2]]
            return card not in moved, -worth.get(card, 0.0)

        own = list(entries(write, view, self.choice.seat))
        filters = [(PLANNED, write.say("deck.planned")), *((tag, write.say(f"state.{tag}")) for tag in READINESS)]
        found = []
        for pile in PILES:
            cards = sorted((told(entry) for entry in own if pile in entry.tags), key=rank)
            title = write.say(f"deck.{pile}", n=len(cards))
            found.append(Deck(pile, title, cards, self._note(), filters))
        return found

    def _note(self) -> str:
        """Return what is asked, and the result of the last action."""
        asked = self.write().catalogue.plain(f"deloyer.prompt.{self.choice.prompt}", self.choice.args, game="deloyer")
        return " ".join(part for part in (asked, self._missing(), self.told) if part)

    def _missing(self) -> str:
        """Return the cards of the player's deck, or of the path, that neither the stock nor the discards have."""
        kept, way = self._kept.get(self.plan), self._way_of(self.plan)
        st, side, write = self.at.view.state, self.choice.seat, self.write()
        if kept is None and way is None:
            return ""
        piles = {*st.stocks[side], *st.discards[side]}
        if way is not None:
            own, found = way.own(side), []
            elsewhere = [card for card in own if card not in piles]
            if elsewhere:
                named = [f"{write.card(card)} ({write.say(f'state.{card_state(st, card)}')})" for card in elsewhere]
                found.append(write.say("deck.elsewhere", cards=write.catalogue.join(named)))
            foreign = [CARD_IDS[card] for card in way.cards if card not in own]
            if foreign:
                found.append(write.say("deck.foreign", cards=foreign))
            return " ".join(found)
        assert kept is not None
        missing = [name for name in kept.cards if CARD.get(name) not in piles]
        known = [f"{write.card(CARD[name])} ({write.say(f'state.{card_state(st, CARD[name])}')})"
                 for name in missing if name in CARD]  # fmt: skip
        strange = [name for name in missing if name not in CARD]
        return write.say("deck.missing", cards=write.catalogue.join([*known, *strange])) if missing else ""

    def _on_way(self, card: int) -> str:
        """Return the place of a card on the path of the plan, and what it lacks; or what it helps with."""
        way, write = self._way_of(self.plan), self.write()
        if way is None or card not in way.own(self.choice.seat):
            return ""
        plan = write.say("way.name", card=CARD_IDS[way.cards[-1]])
        if card in way.cards:
            step = write.say("deck.step", plan=plan, number=way.cards.index(card) + 1, all=len(way.cards))
            lack = says_lack(write, way, card)
            return f"{step} {write.say('way.lacks', what=lack)}" if lack else step
        toward = dict.fromkeys(each.toward for each in way.helpers if each.card == card)
        return write.say("deck.helps", plan=plan, cards=[CARD_IDS[other] for other in toward])

    def _because(self, reason: Proposal, card: int) -> str:
        """Return the worth of a card to the plan, and what for."""
        write, wish = self.write(), reason.wish
        plan = write.say(f"deck.plan.{reason.plan}")
        if wish is None:
            return write.say("deck.voyage" if card in VOYAGES else "deck.usual", plan=plan)
        about: dict[str, object] = {"plan": plan}
        if wish.toward:
            about["card"] = CARD_IDS[wish.toward]
        if wish.link == "feeds":
            about |= {"box": BOX_IDS[wish.box], "have": points_in(self.at.view.state, wish.box), "need": wish.number}
        return write.say(f"deck.{wish.link}", **about)

    def beside_search(self) -> Sequence[Widget]:
        """Return plans and the player's own decks."""
        say = self.write().say
        plans = [("", say("deck.plan.all")), *((name, say(f"deck.plan.{name}")) for name in PLANS[self.choice.seat])]
        goals = [int(self.plan.removeprefix(WAY))] if self.plan.startswith(WAY) else []
        goals += [goal for goal in GOALS if CARD_SIDE[goal] == self.choice.seat and self._way_of(plan_of(goal))]
        ways = [(plan_of(goal), say("way.name", card=CARD_IDS[goal])) for goal in dict.fromkeys(goals)]
        own = [(key, say("deck.kept", name=deck.name)) for key, deck in self._kept.items()]
        return [Select([*plans, *ways, *own], self.plan, self._choose_plan, name="plan", tip=say("deck.plan_tip"))]

    def below(self) -> Sequence[Widget]:
        """Return the possible actions."""
        say, choice = self.write().say, self.choice
        taken, given = self.changes()
        none = None if taken or (given and choice.prompt == "exchange_out") else say("deck.nothing")
        found: list[Widget] = []
        if self._narrow and self.reading:
            found.append(Button(say("deck.take"), self._take_read, kind="primary", name="take"))
        words = say("deck.follow_last") if self.is_last else say("deck.follow", n=len(taken))
        follow = Button(words, self.follow, kind="primary", disabled=none, name="follow")
        back = None if self.steps else say("deck.nothing_done")
        found += [
            follow,
            Button(say("deck.undo"), self.undo, sign="undo", key="ctrl+z", disabled=back, name="undo"),
            Button(say("deck.keep"), self._ask_name, name="keep", tip=say("deck.keep_tip")),
        ]
        if self.plan in self._kept:
            found.append(Button(say("deck.forget"), self._forget, kind="quiet", name="forget"))
        if DONE in choice.options:
            found.append(Button(say("deck.shuffle"), lambda: self._do([DONE]), name="shuffle"))
        return [Flow(found, gap=8, align="stretch")]

    # === What the player does ===

    def _choose_plan(self, plan: str) -> None:
        self.plan, self.card, self.told, self.reading = plan, "", "", False
        self.rebuild()

    def _pick(self, card: Entry) -> None:
        """Take a card, or read it first if there is no room for both."""
        if self._narrow:
            super()._pick(card)
        else:
            self._take(card.id)

    def _take_read(self) -> None:
        self.reading = False
        self._take(self.card)

    def _take(self, entry: str) -> None:
        """Pick a card if it is an option, and focus its neighbour."""
        pick = Pick("card", entry.partition(":")[2])
        if pick not in self.choice.options:
            self.told = self.write().say("deck.not_here")
            self.rebuild()
            return
        names = [card.id for deck in self.decks() if deck.id == self.deck for card in self.found(deck)]
        at = names.index(entry) if entry in names else 0
        self.card = next((name for name in [*names[at + 1 :], *reversed(names[:at])]), "")
        self._do([pick])

    def follow(self) -> None:
        """Make all choices of the plan, which are undone together. The last exchange is left for another time."""
        done = 0
        while is_rebuilding(self.at.view) and not (done and self.is_last):
            pick = next_pick(self.at.view.state, self.choice, self.worth())
            if pick is None or not self._picked(pick):
                break
            done += 1
        self._after(done)

    def _do(self, picks: Sequence[Pick]) -> None:
        self._after(sum(self._picked(pick) for pick in picks))

    def _picked(self, pick: Pick) -> bool:
        """Pick on the table; False if it asks first, or shows something."""
        before = self.at.view.choice
        self.at.pick(pick)
        return self.at.view.choice is not before

    def _after(self, done: int) -> None:
        """Show the result; close if nothing more is asked."""
        self.told = ""
        if done:
            self.steps.append(done)
        if self.app.scenes[-1] is not self:
            return
        if not is_rebuilding(self.at.view):
            self.app.pop()
            return
        self._turn_to_pile()

    def _turn_to_pile(self) -> None:
        self.deck = next((pile for pile, prompt in PILES.items() if prompt == self.choice.prompt), "stock")
        self.filter, self.reading = "", False
        self.rebuild()

    def enter(self) -> None:
        """Begin with the pile to pick from."""
        self._turn_to_pile()
        super().enter()

    def resume(self) -> None:
        """Close if the screen above has ended the decision."""
        if is_rebuilding(self.at.view):
            super().resume()
        else:
            self.app.pop()

    def undo(self) -> None:
        """Take back the last action."""
        for _ in range(self.steps.pop() if self.steps else 0):
            self.at.undo()
        self._after(0)

    # === Decks of the player's own ===

    def _ask_name(self) -> None:
        say = self.write().say
        kept = self._kept.get(self.plan)
        if kept is not None:
            name = kept.name
        elif self.plan.startswith(WAY):
            name = say("way.name", card=CARD_IDS[int(self.plan.removeprefix(WAY))])
        else:
            name = say(f"deck.plan.{self.plan or 'all'}")
        self.app.push(
            AskScene(self.app, title=say("deck.keep_title"), words=say("deck.keep_words"), text=name, hint=name,
                     yes=say("deck.keep_yes"), on_yes=lambda words: self._keep(words or name))
        )  # fmt: skip

    def _keep(self, name: str) -> None:
        """Save the discards, with the plan's changes, under a name."""
        taken, given = self.changes()
        side = self.choice.seat
        cards = [card for card in [*taken, *self.at.view.state.discards[side]] if card not in given]
        try:
            deck = keep_deck(SavedDeck("deloyer", SIDES[side], name, [CARD_IDS[card] for card in cards]))
        except OSError:
            self.told = self.app.say("ui.notice.deck_not_kept")
        else:
            self._read_decks()
            self.plan = f"{KEPT}{deck.name}"
        self.rebuild()

    def _forget(self) -> None:
        try:
            forget_deck(self._kept[self.plan])
        except OSError:
            self.told = self.app.say("ui.notice.deck_not_kept")
        else:
            self.plan = ""
            self._read_decks()
        self.rebuild()


def in_order(cards: Sequence[int]) -> dict[int, float]:
    """Return a worth for cards, the first the highest; each is more than that of a card that only fills the pile."""
    return {card: 2.0 - number / (len(cards) + 1) for number, card in enumerate(cards)}

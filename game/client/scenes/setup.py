"""The set-up of a game: scenario, players, optional rules, dice and habits."""

from __future__ import annotations

from collections.abc import Callable
from itertools import zip_longest
from typing import TYPE_CHECKING

import pygame

from game.client.scene import ClosableScene
from game.client.scenes import make_scene, open_scene
from game.client.scenes.balance import balance_words
from game.client.scenes.continuing import begin
from game.client.scenes.how_long import length_words
from game.client.scenes.scenario_card import ScenarioCard
from game.client.scenes.seats import character_words, level_words, usual_player, with_character
from game.client.ui.basic import Image, Label
from game.client.ui.button import Button
from game.client.ui.controls import Segmented, Select, Toggle
from game.client.ui.field import TextField
from game.client.ui.layout import Column, Flow, Grid, Row, Sized, Spacer
from game.client.ui.panel import Panel
from game.client.ui.rich import Ref
from game.client.ui.scroll import ScrollArea
from game.client.ui.widget import Widget
from game.content import paths
from game.content.text import Segment
from game.core.bounds import MOST_NAME
from game.core.rules import HUMAN, RuleOption
from game.games import load_rules
from game.play.clock import LIMITS

if TYPE_CHECKING:
    from game.client.app import App

MOST_DIGITS = 18
"""Most digits of a seed."""
WIDE = 940
"""Window width in pixels at 100 % from which the page has two columns."""
INDENTED = 1240
"""Window width in pixels at 100 % from which dependent choices are indented."""
PREVIEW = (230, 166)
"""Size of the picture of the board."""
SEVERAL = 2
"""Up to this many scenarios, the description of the chosen one is below them; with more, it is next to them."""
NO_CLOCK = -1
"""The choice of no clock."""


class SetupScene(ClosableScene):
    """The plan is in plain fields; `start` makes a session of it."""

    def __init__(self, app: App, *, game: str) -> None:
        super().__init__(app)
        self.game = game
        self.about = game
        self.rules = load_rules(game)
        self.scenario = next(iter(self.rules.scenarios))
        self.options = {option.id: option.default for option in self.rules.options}
        """Values of all options; only those of the scenario count."""
        self.players: list[str] = []
        self.names: list[str] = list(app.settings.names)
        self._seat_people(self.counts[0])
        self.seed = ""
        self.agreed_undo = False
        """Whether several people have agreed on unlimited undo."""
        self.clock: int | None = None
        """Minutes for each person, 0 for a clock that counts up, None for no clock."""

    @property
    def counts(self) -> tuple[int, ...]:
        """The possible numbers of players, the usual one first."""
        return self.rules.scenarios[self.scenario].seats

    def _seat_people(self, count: int) -> None:
        """Change the number of seats. Players stay if they may; new seats get bots, the first one a person."""
        for seat in range(count):
            if seat == len(self.players):
                self.players.append(usual_player(self.rules, self.scenario, seat) if seat else HUMAN)
            elif self.players[seat] not in self.rules.players(self.scenario, seat):
                self.players[seat] = usual_player(self.rules, self.scenario, seat)
        del self.players[count:]
        self.names = [*self.names, *[""] * count][:count]

    # === Widgets ===

    def build(self) -> Widget:
        """Build the heading, two columns of panels, and the start button."""
        wide = self.app.window_rect.width / self.kit.scale >= WIDE
        about = self._about(wide)
        many = len(self.rules.scenarios) > SEVERAL
        left = Column([self._scenarios(), *([] if many else [about])], gap=12)
        options = [self._options()] if self.rules.options_of(self.scenario) else []
        right = Column([self._players(), *([about] if many else []), *options, self._habits()], gap=12)
        body = Grid([left, right], cell=WIDE / 2 - 30, columns=2, gap=16)
        page = Column([self._heading(), ScrollArea(body, name="page"), self._foot()], gap=12, pad=18)
        return Column([Sized(page, most=1480, grow=1)])

    def _heading(self) -> Widget:
        say, kit = self.app.say, self.kit
        arms = Image(lambda width, height: kit.icon("arms", self.game, height), 36, 42)
        title = Label(say(f"{self.game}_about.title"), role="caption", colour="ink")
        note = Label(say("screens.setup.head"), role="caption_note", colour="dim")
        back = Button(say("ui.back"), self.app.pop, kind="quiet", key="escape", name="back")
        return Row([arms, Column([title, note], gap=0), Spacer(), back], gap=12)

    def _scenarios(self) -> Widget:
        cards: list[Widget] = []
        for name in self.rules.scenarios:
            about = f"{self.game}_about.scenario.{name}"
            lines = (self.app.say(f"{about}.dates"), length_words(self.app, self.game, name))
            card = ScenarioCard(
                f"ui/{self.game}/{name}",
                tuple(self.rules.sides),
                self.app.say(f"{about}.name"),
                lines,
                self._chooser(name),
                chosen=name == self.scenario,
                name=f"scenario {name}",
            )
            cards.append(card)
        return Grid(cards, cell=200, columns=2, gap=12)

    def _about(self, wide: bool) -> Widget:
        say, about = self.app.say, f"{self.game}_about.scenario.{self.scenario}"
        told: list[Widget] = [Label(say(f"{about}.blurb"), colour="ink"), Label(say(f"{about}.sides"))]
        if balance := balance_words(self.app, self.rules, self.scenario, len(self.players)):
            told.append(Label(balance, role="small", name="balance"))
        words = Column(told, gap=10, grow=1)
        board = Image(self._board, *PREVIEW, tip=say("screens.setup.board"))
        content: Widget = Row([words, board], gap=16, align="start") if wide else words
        rule = self.rules.scenarios[self.scenario].rule
        return Panel(
            content, title=say(f"{about}.name"), note=say("screens.setup.section", rule=rule), pad=13, name="about"
        )

    def _board(self, width: int, height: int) -> pygame.Surface:
        """The printed board, drawn from the map if there is no painting."""
        name = self.rules.scenarios[self.scenario].board or self.game
        if self.app.sprites.file(f"print/{name}.jpg").is_file():
            return self.app.sprites.fitted(f"print/{name}.jpg", (width, height))
        return self.kit.picture(("plain board", name, width, height), lambda: self._plain(name, (width, height)))

    def _plain(self, name: str, room: tuple[int, int]) -> pygame.Surface:
        from game.client.board.plain import plain_board  # pytmx is needed for the table only
        from game.content.maps import MapError
        from game.content.tiled import load_map

        try:
            board = load_map(paths.find(f"maps/{name}.tmx"))
        except MapError:
            return self.app.sprites.scene(f"print/{name}.jpg", self.rules.sides, room)
        return plain_board(board, min(room[0] / board.world[2], room[1] / board.world[3]))

    # === Players ===

    def _players(self) -> Widget:
        say = self.app.say
        rows: list[Widget] = [self._count()] if len(self.counts) > 1 else []
        rows += [self._seat(seat) for seat in range(len(self.players))]
        foot: list[Widget] = [Label(self._who(), role="small", grow=1)]
        key = "swap" if len(self.players) == 2 else "move_on"
        self.swap = Button(say(f"screens.setup.{key}"), self._swap, kind="quiet", sign="", name="swap")
        self._offer_swap()
        self.swap.visible = len(self.players) > 1
        foot.append(self.swap)
        rows.append(Row(foot, gap=12))
        return Panel(Column(rows, gap=8), title=say("screens.setup.players"), pad=13)

    def _count(self) -> Widget:
        counts = [(count, str(count)) for count in sorted(self.counts)]

        def put(count: int) -> None:
            self._seat_people(count)
            self.rebuild()

        title = Label(self.app.say("screens.setup.count"), colour="ink")
        return Flow([Sized(title, least=150), Segmented(counts, len(self.players), put, name="count")], gap=10)

    def _seat(self, seat: int) -> Widget:
        say, side = self.app.say, self.rules.sides[seat]
        name = self.app.catalogue.name(self.game, "side", side)
        title = Label([Segment("icon", "", ("side", side)), Segment("name", f" {name}", ("side", side))], role="strong")
        human = self.players[seat] == HUMAN
        kinds = [(True, say("screens.setup.human")), (False, say("screens.setup.computer"))]
        usual = usual_player(self.rules, self.scenario, seat)
        kind = Segmented(kinds, human, lambda to: self._seat_player(seat, HUMAN if to else usual), name=f"kind {seat}")
        detail: Widget
        if human:
            hint = say("screens.setup.name")
            detail = TextField(
                self.names[seat], hint=hint, most=MOST_NAME, width=150, on_change=self._namer(seat), name=f"name {seat}"
            )
        else:
            level, character = self.rules.level_and_character(self.players[seat].removeprefix("bot:"))
            offered = list(dict.fromkeys((*self.rules.levels(self.scenario, seat), level)))
            levels = [(f"bot:{name}", level_words(self.app, self.game, name)) for name in offered]
            papers = [f"bot:{name}" for name in offered if name not in (*self.rules.bots, *self.rules.masters)]
            detail = Select(
                levels,
                f"bot:{level}",
                lambda to: self._seat_computer(seat, to, character),
                name=f"level {seat}",
                heads={papers[0]: say("screens.setup.paper")} if papers and len(papers) < len(levels) else None,
            )
        row = Flow([Sized(title, least=150), kind, Sized(detail, least=150)], gap=10)
        return Column([row, *self._more(seat)], gap=3)

    def _more(self, seat: int) -> list[Widget]:
        """A note about a bot, with the choice of its character if it can have one."""
        level, character = self.rules.level_and_character(self.players[seat].removeprefix("bot:"))
        text, about = self.app.catalogue, f"{self.game}_about"
        if self.rules.characters and level in self.rules.bots:
            known = [(name, character_words(self.app, self.game, name)) for name in ("", *self.rules.characters)]
            choice = Select(
                known, character, lambda to: self._seat_computer(seat, f"bot:{level}", to), name=f"character {seat}"
            )
            note = f"{about}.character_note.{character}" if character else "screens.setup.even_note"
            wide = self.app.window_rect.width / self.kit.scale >= INDENTED
            inset: list[Widget] = [Sized(Label(""), least=150, most=150)] if wide else []
            return [Row([*inset, Sized(choice, least=150), Label(text.rich(note), role="small", grow=1)], gap=10)]
        note = f"{about}.level_note.{level}"
        return [Label(text.rich(note), role="small")] if note in text else []

    def _seat_computer(self, seat: int, player: str, character: str) -> None:
        self._seat_player(seat, with_character(self.rules, self.scenario, seat, player, character))

    def _namer(self, seat: int) -> Callable[[str], None]:
        def keep(name: str) -> None:
            self.names[seat] = name.strip()
            self._offer_swap()
            if self.swap.visible:
                self.swap.invalidate()

        return keep

    def _seat_player(self, seat: int, player: str) -> None:
        self.players[seat] = player
        self.rebuild()

    def _offer_swap(self) -> None:
        """Disable the swap button if all seats have the same player."""
        alike = len({*zip(self.players, self.names)}) == 1
        self.swap.disabled = self.app.say("screens.setup.alike") if alike else None

    def _swap(self) -> None:
        self.players = self.players[1:] + self.players[:1]
        self.names = self.names[1:] + self.names[:1]
        self._seat_people(len(self.players))
        self.rebuild()

    def _who(self) -> str:
        people = self.players.count(HUMAN)
        if len(self.players) == 1:
            return self.app.say("screens.setup.solitaire" if people else "screens.setup.watch")
        key = "watch" if people == 0 else "alone" if people == 1 else "together"
        return self.app.say(f"screens.setup.{key}")

    # === Optional rules ===

    def _options(self) -> Widget:
        rows = [self._option(option) for option in self.rules.options_of(self.scenario)]
        return Panel(Column(rows, gap=3), title=self.app.say("screens.setup.options"), pad=13)

    def _option(self, option: RuleOption) -> Widget:
        """A switch, or the possible numbers, with a description."""
        say, name = self.app.say, option.id
        about = f"{self.game}_about.option.{name}"

        def keep(value: int) -> None:
            self.options[name] = value

        control: Widget
        if option.is_switch:
            control = Toggle(say(f"{about}.name"), bool(self.options[name]), keep, name=f"option {name}")
        else:
            numbers = [(value, str(value)) for value in option.values]
            control = Flow(
                [
                    Sized(Label(say(f"{about}.name"), colour="ink"), least=150),
                    Segmented(numbers, self.options[name], keep, name=f"option {name}"),
                ],
                gap=10,
            )
        words = [
            Segment("text", say(f"{about}.text") + " "),
            Segment("rule", f"[{option.rule}]", ("rule", option.rule)),
        ]
        if f"{about}.favours" in self.app.catalogue:
            whom = say(f"{about}.favours")
            words.append(Segment("text", f" {say('screens.setup.favours', whom=whom)}"))
        return Column([control, Label(words, role="small", on_ref=self._look_up)], gap=0)

    def _look_up(self, ref: Ref) -> None:
        if ref[0] == "rule":
            open_scene(self.app, "rulebook", game=self.game, rule=ref[1])

    # === Dice and habits ===

    def _habits(self) -> Widget:
        say, settings = self.app.say, self.app.settings
        seed = Row(
            [
                Label(say("screens.setup.seed"), colour="ink", tip=say("screens.setup.seed_tip")),
                TextField(
                    self.seed,
                    hint=say("screens.setup.any_seed"),
                    most=MOST_DIGITS,
                    width=110,
                    on_change=self._keep_seed,
                    name="seed",
                    grow=1,
                ),
            ],
            gap=10,
        )
        dice = Toggle(
            say("screens.setup.physical"),
            settings.physical_dice,
            lambda on: self.app.change(physical_dice=on),
            name="physical",
            tip=say("screens.setup.physical_tip"),
        )
        ask = Toggle(
            say("screens.setup.ask"),
            not settings.auto_pass,
            lambda on: self.app.change(auto_pass=not on),
            name="ask",
            tip=say("ui.settings.auto_pass_tip"),
        )
        several = self.players.count(HUMAN) > 1
        undo = Toggle(
            say("screens.setup.free_undo"),
            self.agreed_undo if several else settings.undo == "free",
            self._agree if several else lambda on: self.app.change(undo="free" if on else "strict"),
            name="free_undo",
            tip=say("screens.setup.agreed_undo_tip" if several else "ui.settings.undo_tip"),
        )
        habits = Grid([seed, dice, ask, undo], cell=230, columns=2, gap=12)
        body = Column([habits, self._clock()], gap=12) if HUMAN in self.players else habits
        return Panel(body, title=say("screens.setup.table"), pad=13)

    def _clock(self) -> Widget:
        """Whether each person has a clock, and of how many minutes."""
        say = self.app.say

        def keep(minutes: int) -> None:
            self.clock = minutes if minutes >= 0 else None

        offered = [(NO_CLOCK, say("screens.setup.clock_off"))]
        offered += [(n, say("screens.setup.clock_limit", n=n) if n else say("screens.setup.clock_up")) for n in LIMITS]
        chosen = self.clock if self.clock is not None else NO_CLOCK
        title = Label(say("screens.setup.clock"), colour="ink", tip=say("screens.setup.clock_tip"))
        return Flow([Sized(title, least=150), Select(offered, chosen, keep, name="clock")], gap=10)

    def _agree(self, on: bool) -> None:
        self.agreed_undo = on

    def _keep_seed(self, text: str) -> None:
        self.seed = text.strip()

    # === Start ===

    def _foot(self) -> Widget:
        start = Button(self.app.say("screens.setup.start"), self.start, kind="primary", key="return", name="start")
        return Row([Spacer(), Sized(start, least=240)], gap=12)

    def _chooser(self, scenario: str) -> Callable[[], None]:
        """A callback that chooses a scenario, adjusting the number of seats if necessary."""

        def put() -> None:
            self.scenario = scenario
            count = len(self.players)
            self._seat_people(count if count in self.counts else self.counts[0])
            self.rebuild()

        return put

    def seed_number(self) -> int | None:
        """The seed typed: a number, or letters converted to one; None if empty."""
        if not self.seed:
            return None
        if self.seed.isascii() and self.seed.isdigit():
            return int(self.seed)
        return int.from_bytes(self.seed.encode("utf-8")[:7], "little")

    def start(self) -> None:
        """Begin the game, replacing the set-up."""
        names = [name if player == HUMAN else "" for name, player in zip(self.names, self.players, strict=True)]
        if any(names):
            known = zip_longest(names, self.app.settings.names, fillvalue="")
            self.app.change(names=[new or old for new, old in known])
        options = {option.id: self.options[option.id] for option in self.rules.options_of(self.scenario)}
        players, seed = list(self.players), self.seed_number()
        agreed = self.agreed_undo and players.count(HUMAN) > 1
        clock = self.clock if HUMAN in players else None
        session = begin(
            self.app, self.game, self.scenario, options, players, seed, names, free_undo=agreed, clock=clock
        )
        self.app.replace(make_scene(self.app, "table", session=session))

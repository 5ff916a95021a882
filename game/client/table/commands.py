"""What panels and keys may have done at a table."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from game.client.cards.things import Card
from game.client.documents import Counter
from game.client.intent import Pos
from game.client.mat.overlay import BoardButton
from game.client.table.game.decisions import Tool
from game.client.ui.rich import Ref
from game.core.choice import Pick

Act = Callable[[], None]


@dataclass(frozen=True, slots=True)
class Acts:
    """The acts of one table."""

    pick: Callable[[Pick], None]
    """The person at the screen decides."""
    pick_card: Callable[[Card, Pos], None]
    """A click on a card."""
    pick_counter: Callable[[Counter, Pos], None]
    """A click on a counter of the inspector."""
    confirm: Act
    """Take what the keyboard's place is on, else press the expected button."""
    waive: Act
    """Pass, and let all reactions of the kind go by for the rest of the turn."""
    walk: Callable[[int], None]
    """The keyboard goes to the next place (1), or the one before (-1)."""
    order: Callable[[BoardButton], None]
    """A button of the special board."""
    use: Callable[[Tool], None]
    """A tool of the game's own."""
    point_card: Callable[[str], None]
    """The pointer is on a card; empty when it has left it."""
    point_option: Callable[[Pick | None], None]
    """The pointer is on the button of an option, or has left it."""
    point_at: Callable[[str], None]
    """The pointer is on something beside the board; empty when it has left it."""
    pin: Callable[[str], None]
    """Keep a page while nothing is pointed at."""
    follow: Callable[[Ref], None]
    """Go where a word leads."""
    uncover: Act
    """The person who is asked again is at the screen, and what he holds is turned up."""
    peek: Callable[[bool], None]
    """Whoever was at the screen last looks at what he holds, or turns it down again."""
    undo: Act
    redo: Act
    recap: Act
    """Tell the opponents' last decisions again; once more goes back to the present."""
    recap_step: Callable[[int], None]
    """To the next of them (1), or the one before (-1)."""
    ask_hint: Act
    """Let the computer say what it would do here; once more puts that away."""
    toggle_pause: Act
    """Stop the computer, or let it go on."""
    hurry: Act
    """Show nothing of the computer's decisions until somebody else has to decide."""
    step_once: Act
    """One decision of the computer, then stop again."""
    next_step: Act
    """One step of the procedure that is told."""
    play_on: Act
    """The rest of it at its pace."""
    end_motion: Act
    """Show where what is in motion ends."""
    fold: Callable[[str, bool], None]
    """Remember that a panel is folded or not."""
    read_log: Callable[[], bool]
    """The keyboard comes to the log; False if that is not in sight."""
    pull: Callable[[str], None]
    """Pull a panel out of the side of a narrow window, or push it back."""
    scroll: Callable[[int], bool]
    """Scroll a board that is larger than its window down by pixels; False where there is none, or at its end."""
    redraw: Act
    """Draw all of the table again."""
    open_menu: Act
    open_keys: Act
    open_rules: Act
    open_orders: Act
    open_signs: Act
    """The key of signs, in games that have one."""
    open_result: Act

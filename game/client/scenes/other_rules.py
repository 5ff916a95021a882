"""The dialog for a match made under other rules that these rules cannot continue."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from game.client.dialog import OverlayScene
from game.client.scenes import make_scene
from game.client.scenes.continuing import resume
from game.client.ui.breaking import breakable
from game.client.ui.button import Button
from game.client.ui.panel import Dialog
from game.client.ui.widget import Widget
from game.core.record import OtherRulesError, RecordError
from game.play.session import Session

if TYPE_CHECKING:
    from game.client.app import App


class OtherRulesScene(OverlayScene):
    """Offers to play on from the last decision that fits, as a new match; to watch it up to there; or to keep it.

    `sit_down` puts a match on the table.
    """

    def __init__(self, app: App, *, fault: OtherRulesError, sit_down: Callable[[Session], None]) -> None:
        super().__init__(app)
        self.fault, self.sit_down = fault, sit_down
        self.about = fault.match.rules.id

    def build(self) -> Widget:
        """Build the list of changes and the buttons."""
        say, fault = self.app.say, self.fault
        changes = [f"{self.about}_about.rules_changed.{version}" for version in fault.versions]
        known = [say("screens.other_rules.change", what=say(key)) for key in changes if key in self.app.catalogue]
        lines = [self.app.tell(fault), *known, say("screens.other_rules.choice")]
        over = fault.match.choice is None
        buttons = [
            *([] if over else [Button(say("screens.other_rules.play_on"), self._play_on, name="play_on")]),
            Button(say("screens.other_rules.watch"), self._watch, name="watch"),
            Button(say("screens.other_rules.keep"), self.cancel, kind="primary", key="escape", name="keep"),
        ]
        return Dialog(say("screens.other_rules.head"), breakable("\n".join(lines)), buttons)

    def _play_on(self) -> None:
        try:
            session = resume(self.app, self.fault.fitting)
        except RecordError as fault:
            self._refuse(fault)
            return
        self.app.pop()
        self.sit_down(session)

    def _watch(self) -> None:
        try:
            scene = make_scene(self.app, "replay", record=self.fault.fitting)
        except RecordError as fault:
            self._refuse(fault)
            return
        self.app.replace(scene)

    def _refuse(self, fault: RecordError) -> None:
        self.app.replace(
            make_scene(self.app, "notice", title=self.app.say("screens.saves.useless"), words=self.app.tell(fault))
        )

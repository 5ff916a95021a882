"""The screens, one module each, opened by name and imported on first use."""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from game.client.app import App
    from game.client.scene import Scene

SCENES = {
    "title": "game.client.scenes.title:TitleScene",
    "settings": "game.client.scenes.settings:SettingsScene",
    "about": "game.client.scenes.about:AboutScene",
    "pause": "game.client.scenes.pause:PauseScene",
    "keys": "game.client.scenes.keys:KeysScene",
    "signs": "game.client.scenes.signs:SignsScene",
    "rulebook": "game.client.scenes.rulebook:RulebookScene",
    "orders": "game.client.scenes.orders:OrdersScene",
    "confirm": "game.client.scenes.confirm:ConfirmScene",
    "agreeing": "game.client.scenes.agreeing:AgreeingScene",
    "giving_up": "game.client.scenes.giving_up:GivingUpScene",
    "notice": "game.client.scenes.confirm:NoticeScene",
    "other_rules": "game.client.scenes.other_rules:OtherRulesScene",
    "unsaved": "game.client.scenes.unsaved:UnsavedScene",
    "files": "game.client.scenes.files:FilesScene",
    "places": "game.client.scenes.unsaved:PlacesScene",
    "error": "game.client.scenes.error:ErrorScene",
    "setup": "game.client.scenes.setup:SetupScene",
    "saves": "game.client.scenes.saves:SavesScene",
    "results": "game.client.scenes.results:ResultsScene",
    "review": "game.client.scenes.review:ReviewScene",
    "review_list": "game.client.scenes.review_list:ReviewListScene",
    "other_result": "game.client.scenes.other_result:OtherResultScene",
    "showing": "game.client.scenes.showing:ShowScene",
    "moment": "game.client.scenes.moment:MomentScene",
    "log_export": "game.client.scenes.log_export:LogExportScene",
    "replay": "game.client.scenes.replay:ReplayScene",
    "lessons": "game.client.scenes.lessons:LessonsScene",
    "learn": "game.client.scenes.learn:LearnScene",
    "gameover": "game.client.scenes.gameover:GameOverScene",
    "table": "game.client.table.scene:TableScene",
    "handover": "game.client.scenes.handover:HandoverScene",
    "resume": "game.client.scenes.continuing:resumed_table",
}


def make_scene(app: App, name: str, **args: Any) -> Scene:
    """Create a scene by its name."""
    module, _, cls = SCENES[name].partition(":")
    scene: Scene = getattr(import_module(module), cls)(app, **args)
    return scene


def open_scene(app: App, name: str, **args: Any) -> None:
    """Create a scene and put it on top of the current one."""
    app.push(make_scene(app, name, **args))

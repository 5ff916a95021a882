"""The application: window, style, stack of scenes, and a frame loop that redraws only what has changed."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from contextlib import suppress
from datetime import datetime
from io import BytesIO
from typing import TYPE_CHECKING, Any

import pygame

import game
from game.client.assets import Sprites
from game.client.clock import FrameClock, SystemClock
from game.client.helping import help_for
from game.client.intent import Away, Bindings, Command, Dropped, Intent, Key, KeyUp, Translator, merged
from game.client.lens import Lens
from game.client.reflex import Reflexes
from game.client.scene import Scene
from game.client.scenes import make_scene
from game.client.sound import Sound
from game.client.theme import load_theme
from game.client.toast import Toast
from game.client.ui.breaking import breakable
from game.client.ui.fonts import Fonts, SurfaceCache
from game.client.ui.kit import Kit
from game.client.unsaved_warning import UnsavedWarning
from game.client.voice import Voice
from game.client.window import Window
from game.content import paths
from game.content.settings import Notice, Settings
from game.content.settings import save as save_settings
from game.content.text import LANGUAGES, Catalogue
from game.play.report import write_report

if TYPE_CHECKING:
    from game.client.library import Library
    from game.core.record import RecordError

FOCUSED_RATE = 60
RESTING_RATE = 30
"""Frames per second once nothing was drawn for a second; input is still shown within 34 ms."""
UNFOCUSED_RATE = 10
THINKING, DRAWING = 0.012, 0.006
"""Seconds of each frame for computer players: in a frame without drawing, and in one with drawing."""
LEAST_LOGICAL = (640, 400)
"""The scale is limited so that the window is never smaller than this at 100 %."""
MOST_RECTS = 12
SMALL_PICTURES = 6_000_000
"""Cache limit in bytes for sprites and drawn pictures, in addition to those that fill the window."""
_STYLE = ("language", "ui_scale", "text_size", "palette", "reduce_motion", "keys")


class App:
    """The running program.

    Set `latest_save` to return what Continue would resume for a game, and `library` to the player's saves.
    """

    def __init__(
        self,
        settings: Settings | None = None,
        *,
        notices: list[Notice] | None = None,
        clock: FrameClock | None = None,
        size: tuple[int, int] | None = None,
        persist: bool = True,
        strict_text: bool = False,
        lang: str | None = None,
    ) -> None:
        self.settings = settings or Settings()
        self._language = self.settings.language
        """The language in the settings; `lang` applies to this run only."""
        if lang:
            self.settings = self.settings.but(language=lang)
        self._spoken: str | None = None
        """The language to go back to when the key that shows the other one is released."""
        self.notices = notices or []
        self.left = ""
        """The game of the table that was left last."""
        self.persist = persist
        self.strict_text = strict_text
        self.window = Window(self.settings, game.TITLE, size)
        self.settings = self.settings.but(window_maximised=self.window.maximised)
        pygame.font.init()
        self.clock: FrameClock = clock or SystemClock()
        self.theme = load_theme(self.settings.palette)
        self.fonts = Fonts(self.theme)
        self.sprites = Sprites(fonts=self.fonts)
        self.sound = Sound(self.settings)
        self.voice = Voice(self.settings)
        self.catalogue = Catalogue(self.settings.language, strict=strict_text)
        self._layout_for: tuple[float, tuple[int, int]]
        """The scale and window size of the current layout."""
        self.translator = Translator(Bindings(self.settings.keys))
        self.kit = self._make_kit()
        self.reflexes = Reflexes(lambda: self.clock.now())
        self.scenes: list[Scene] = []
        self.library: Library | None = None
        self.unsaved = UnsavedWarning(
            lambda: self.library.store if self.library is not None else None,
            lambda key, **args: self.say(key, **args),
            self._open_unsaved,
            self.invalidate,
        )
        self.unsaved.restyle(self.kit, self.window_rect)
        self.toast = Toast(self.invalidate)
        self.toast.restyle(self.kit, self.window_rect)
        self.lens = Lens(self.invalidate)
        self.lens.restyle(self.kit, self.window_rect)
        self.latest_save: Callable[[str], Any] = lambda game_id: None
        self.watch: Callable[[float], None] | None = None
        """Looks for changed files of games that are being made."""
        self.running = True
        self.frames_drawn = 0
        self._dirty: list[pygame.Rect] | None = None
        self._all_dirty = True
        self._focused = True
        self._is_resized = False
        self._still_for = 0.0

    # === Style ===

    @property
    def window_rect(self) -> pygame.Rect:
        """The inside of the window."""
        return self.window.rect

    @property
    def scale(self) -> float:
        """The current scale: that of the settings, as far as the window allows."""
        width, height = self.window_rect.size
        room = min(width / LEAST_LOGICAL[0], height / LEAST_LOGICAL[1])
        return min(self.settings.ui_scale / 100, room)

    def _make_kit(self) -> Kit:
        """Build the style. The picture cache grows with the window, because some pictures fill it."""
        width, height = self.window_rect.size
        self._layout_for = self.scale, (width, height)
        full = width * height * 4
        self.sprites.cache.limit = SMALL_PICTURES + full
        return Kit(
            self.theme,
            self.fonts,
            self.sprites,
            self.catalogue,
            scale=self.scale,
            text_scale=self.settings.text_size / 100,
            reduce_motion=self.settings.reduce_motion,
            pictures=SurfaceCache(SMALL_PICTURES + 2 * full),
            keys=self.translator.bindings.in_force,
        )

    def say(self, key: str, /, **args: Any) -> str:
        """A message in the current language."""
        return self.catalogue.plain(key, args)

    def tell(self, fault: RecordError) -> str:
        """The sentence for an error of a record, in the current language."""
        about = dict(fault.about)
        if (name := f"record.called.{str(about.get('name')).removeprefix('the ')}") in self.catalogue:
            about["name"] = self.say(name)
        return self.say(f"record.{fault.key}", **about)

    def change(self, **changes: Any) -> None:
        """Change settings, apply them at once and save them."""
        old, self.settings = self.settings, self.settings.but(**changes)
        new, self._language = self.settings, changes.get("language", self._language)
        self._spoken = None if "language" in changes else self._spoken
        self.translator.bindings = Bindings(new.keys)
        if (old.presentation, old.fullscreen) != (new.presentation, new.fullscreen):
            self.window.reopen(new)
            self.restyle()
        if any(getattr(old, name) != getattr(new, name) for name in _STYLE):
            self.restyle()
        self.sound.apply(new)
        self.voice.apply(new)
        self.keep_settings()

    def restyle(self) -> None:
        """Rebuild the style from the settings and restyle every scene."""
        if self.settings.language != self.catalogue.language:
            self.catalogue = Catalogue(self.settings.language, strict=self.strict_text)
        self.theme = load_theme(self.settings.palette)
        self.fonts.theme = self.theme
        self.kit = self._make_kit()
        for scene in self.scenes:
            self._guard(scene, scene.restyle)
        self.toast.restyle(self.kit, self.window_rect)
        self.lens.restyle(self.kit, self.window_rect)
        self.unsaved.restyle(self.kit, self.window_rect)
        self.invalidate()

    def keep_settings(self) -> None:
        """Write the settings. If that fails, add one notice."""
        if not self.persist:
            return
        try:
            save_settings(self.settings.but(language=self._language))
        except OSError:
            notice: Notice = ("ui.notice.settings_not_kept", {"folder": str(paths.user_config_dir())})
            if notice not in self.notices:
                self.notices.append(notice)

    # === Scenes ===

    @property
    def top(self) -> Scene:
        """The scene on top, which gets the input."""
        return self.scenes[-1]

    def push(self, scene: Scene) -> None:
        """Put a scene on top of the current one."""
        if self.scenes:
            self._guard(self.top, self.top.suspend)
        self.scenes.append(scene)
        self._guard(scene, scene.enter)
        self._changed()

    def pop(self) -> None:
        """Remove the top scene. Without scenes the program ends."""
        scene = self.scenes.pop()
        self._guard(scene, scene.leave)
        if self.scenes:
            self._guard(self.top, self.top.resume)
        else:
            self.running = False
        self._changed()

    def replace(self, scene: Scene) -> None:
        """Replace the top scene."""
        old = self.scenes.pop()
        self._guard(old, old.leave)
        self.scenes.append(scene)
        self._guard(scene, scene.enter)
        self._changed()

    def leave_for(self, scene: Scene) -> None:
        """Replace all scenes by one."""
        while self.scenes:
            old = self.scenes.pop()
            self._guard(old, old.leave)
        self.push(scene)

    def back_to(self, kind: type[Scene]) -> None:
        """Remove scenes until one of a kind is on top."""
        while len(self.scenes) > 1 and not isinstance(self.top, kind):
            scene = self.scenes.pop()
            self._guard(scene, scene.leave)
        self._guard(self.top, self.top.resume)
        self._changed()

    def _changed(self) -> None:
        """Another scene is on top: ignore keys and clicks meant for the previous one."""
        self.reflexes.fence()
        self.invalidate()

    def quit(self) -> None:
        """End the program after this frame; ask first if something could not be saved."""
        self.leave(self.end)

    def leave(self, then: Callable[[], None]) -> None:
        """Call `then`, which leaves a match or the program; ask first if something could not be saved."""
        if self.library is not None:
            self.library.store.flush()
            if self.library.store.fault is not None:
                self._open_unsaved(on_leave=then)
                return
        then()

    def _open_unsaved(self, **args: Any) -> None:
        if not any(scene.is_about_disk for scene in self.scenes):
            self.push(make_scene(self, "unsaved", **args))

    def end(self) -> None:
        """End the program after this frame."""
        self.running = False

    # === The frame ===

    def invalidate(self, rect: pygame.Rect | None = None) -> None:
        """Mark a part of the window, or all of it, for redrawing."""
        if rect is None:
            self._all_dirty = True
            return
        rect = rect.clip(self.window_rect)
        if rect.width and rect.height and not self._all_dirty:
            self._dirty = _merge([*(self._dirty or []), rect])

    @property
    def still(self) -> bool:
        """Whether there is nothing to draw and nothing to work on."""
        at_work = bool(self.scenes) and self.top.is_at_work
        return not (self._all_dirty or self._dirty or at_work)

    @property
    def time_to_think(self) -> float:
        """Seconds that computer players may use in this frame: most of it, unless something has to be drawn."""
        return DRAWING if self._all_dirty or self._dirty else THINKING

    def run(self) -> None:
        """Run frames until the program ends."""
        try:
            while self.running:
                self.frame()
        finally:
            self.close()

    def frame(self, *, draws: bool = True) -> None:
        """Process events, let time pass, and redraw what has changed, or leave it to a later frame."""
        busy = not self.still
        awake = FOCUSED_RATE if self._still_for < 1 else RESTING_RATE
        dt = self.clock.tick(awake if self._focused or busy else UNFOCUSED_RATE)
        self._still_for = 0.0 if busy else self._still_for + dt
        for intent in merged(self._intents(pygame.event.get())):
            if self._is_resized:
                self._resized()
            if self.reflexes.passes(intent, typing=bool(self.scenes) and self.top.is_typing):
                self.handle(intent)
        if self._is_resized:
            self._resized()
        if not (self.running and self.scenes):
            return
        for scene in self._visible_scenes():
            self._guard(scene, scene.update, dt)
        self.unsaved.update(dt)
        self.toast.update(dt)
        self.voice.update()
        if self.watch is not None:
            self.watch(dt)
        shown = self._visible_scenes()
        self.unsaved.stand_below(max(scene.below_question for scene in shown))
        self.toast.stand_above(max(scene.message_bottom for scene in shown))
        if draws and (self._all_dirty or self._dirty):
            self._draw()
        self.reflexes.note_frame()

    def _intents(self, events: Iterable[pygame.Event]) -> Iterator[Intent]:
        """Translate events to intents; handle those of the window itself."""
        for event in events:
            self._event(event)
            yield from self.translator.translate(event, self.window_rect.size)

    def _event(self, event: pygame.Event) -> None:
        match event.type:
            case pygame.QUIT:
                self.quit()
            case pygame.WINDOWSIZECHANGED | pygame.VIDEORESIZE:
                self._is_resized = True  # many in a row while the window's edge is dragged; only the last one counts
            case pygame.WINDOWEXPOSED:
                self.invalidate()
            case pygame.WINDOWFOCUSGAINED:
                self._focused = True
            case pygame.WINDOWFOCUSLOST | pygame.WINDOWMINIMIZED:
                self._focused = False
            case pygame.WINDOWMAXIMIZED | pygame.WINDOWRESTORED if not self.settings.fullscreen:
                self._maximised(event.type == pygame.WINDOWMAXIMIZED)
            case pygame.WINDOWMOVED if not (self.settings.fullscreen or self.settings.window_maximised):
                if pygame.display.get_active() and (place := self.window.moved((event.x, event.y))) is not None:
                    self.settings = self.settings.but(window_place=place)

    def _maximised(self, is_so: bool) -> None:
        """Note that the window was maximised or restored; its normal size stays stored."""
        self.window.maximised = is_so
        self.settings = self.settings.but(window_maximised=is_so)

    def _resized(self) -> None:
        """Lay everything out again if the window's size has changed."""
        self._is_resized = False
        self.window.resized()
        if not (self.settings.fullscreen or self.settings.window_maximised):
            width, height = self.window_rect.size
            self.settings = self.settings.but(window_size=(max(1024, width), max(640, height)))
        if self._layout_for != (self.scale, self.window_rect.size):
            self.restyle()

    def handle(self, intent: Intent) -> bool:
        """Pass an intent to the scene on top; scenes below are only drawn."""
        if self.scenes:
            self.lens.notice(intent, self.top.attended, typing=self.top.is_typing)
        if isinstance(intent, Key) and intent.command is Command.FULLSCREEN:
            self.change(fullscreen=not self.settings.fullscreen)
            return True
        if isinstance(intent, Key) and intent.command is Command.PICTURE:
            self._take_picture()
            return True
        if isinstance(intent, (Key, KeyUp)) and intent.command is Command.OTHER_LANGUAGE:
            self._speak_other(isinstance(intent, Key))
            return True
        if isinstance(intent, Away) and intent.lost:
            self._speak_other(False)
        if self.unsaved.handle(intent):
            return True
        if not self.scenes or self._guard(self.top, self.top.handle, intent):
            return bool(self.scenes)
        if isinstance(intent, Dropped):
            self.push(make_scene(self, "saves", file=intent.path))
            return True
        asked = help_for(self.scenes, intent)
        if asked is not None:
            self.push(make_scene(self, asked[0], **asked[1]))
        return asked is not None

    def _speak_other(self, held: bool) -> None:
        """Show every sentence in the next language while a key is held."""
        own = self._spoken or self.settings.language
        if held == (self._spoken is not None):
            return
        other = LANGUAGES[(LANGUAGES.index(own) + 1) % len(LANGUAGES)]
        self._spoken = own if held else None
        self.settings = self.settings.but(language=other if held else own)
        self.restyle()

    def _take_picture(self) -> None:
        """Save what the window shows as a PNG in the user's pictures folder, and say where."""
        try:
            path = paths.free_name(paths.user_pictures_dir(), f"mapsheet-{datetime.now():%Y%m%d-%H%M%S}", ".png")
            file = BytesIO()
            pygame.image.save(self.window.surface, file, "x.png")
            paths.write_atomically(path, file.getvalue())
        except OSError as fault:
            self.toast.show(self.say("ui.picture.failed", why=fault.strerror or str(fault)))
        else:
            self.toast.show(self.say("ui.picture.taken", file=breakable(str(path))))

    def _visible_scenes(self) -> list[Scene]:
        base = len(self.scenes) - 1
        while base > 0 and not self.scenes[base].covers:
            base -= 1
        return self.scenes[max(0, base) :]

    def _draw(self) -> None:
        """Draw the dirty parts of the visible scenes and present them."""
        surface = self.window.surface
        rects = [self.window_rect] if self._all_dirty else list(self._dirty or [])
        glass = self.lens.rect if not any(scene.is_magnified for scene in self._visible_scenes()) else None
        if glass is not None:
            rects = _merge([*rects, glass])
        self._all_dirty, self._dirty = False, None
        for rect in rects:
            surface.set_clip(rect)
            for scene in self._visible_scenes():
                self._guard(scene, scene.draw, surface)
            self.unsaved.draw(surface)
            self.toast.draw(surface)
        surface.set_clip(None)
        if glass is not None:
            self.lens.draw(surface)
        self.frames_drawn += 1
        if self.window.show(rects):
            self.restyle()

    def close(self) -> None:
        """Leave every scene and save the settings."""
        for scene in reversed(self.scenes):
            self._guard(scene, scene.leave)
        self.keep_settings()
        self.sound.close()
        self.voice.hush()
        pygame.display.quit()

    # === Errors ===

    def _guard(self, scene: Scene, act: Callable[..., Any], *args: Any) -> Any:
        """Call a method of a scene. An error in it opens the error screen instead of crashing."""
        try:
            return act(*args)
        except Exception as fault:
            if scene.is_last_resort:
                raise
            live = any(each.is_live for each in self.scenes)
            report = write_report(fault, live=live)
            with suppress(Exception):
                scene.leave()
            self.scenes = [each for each in self.scenes if each is not scene]
            error = make_scene(self, "error", fault=fault, report=report, live=live)
            self.scenes.append(error)
            error.enter()
            self._all_dirty = True
            return None


def _merge(rects: list[pygame.Rect]) -> list[pygame.Rect]:
    """Merge rectangles that overlap; if there are too many, merge all of them."""
    if len(rects) > MOST_RECTS:
        return [rects[0].unionall(rects[1:])]
    merged: list[pygame.Rect] = []
    for rect in rects:
        while (hit := rect.collidelist(merged)) >= 0:
            rect = rect.union(merged.pop(hit))
        merged.append(rect)
    return merged


def system_locales() -> list[str]:
    """The languages of the system, preferred first."""
    found = pygame.system.get_pref_locales()
    return [f"{each['language']}_{each.get('country') or ''}" for each in found]

"""Sound effects. The device is opened with the first sound; without a device there is silence."""

from __future__ import annotations

import pygame

from game.content import paths
from game.content.settings import Settings

FOLDER = paths.ASSETS / "sounds"


class Sound:
    """Plays the files of `assets/sounds` by their stems."""

    def __init__(self, settings: Settings) -> None:
        self._settings = settings
        self._ready: bool | None = None
        self._sounds: dict[str, pygame.mixer.Sound | None] = {}

    def apply(self, settings: Settings) -> None:
        """Apply new volumes at once; turning sound on tries to open a device again."""
        if settings.sound and not self._settings.sound and self._ready is False:
            self._ready = None
        self._settings = settings
        if not self._ready:
            return
        for sound in self._sounds.values():
            if sound:
                sound.set_volume(settings.sound_volume / 100)

    def _open(self) -> bool:
        if self._ready is None:
            try:
                pygame.mixer.init(frequency=44100, size=-16, channels=2, buffer=1024)
                self._ready = True
            except pygame.error:
                self._ready = False
        return self._ready

    @property
    def is_mute(self) -> bool:
        """Whether sound is on but there is no device for it."""
        return self._settings.sound and not self._open()

    def play(self, name: str) -> None:
        """Play an effect; do nothing if sound is off or there is no device or no such file."""
        if not self._settings.sound or self._settings.sound_volume == 0 or not self._open():
            return
        if name not in self._sounds:
            self._sounds[name] = self._load(name)
        sound = self._sounds[name]
        if sound:
            sound.play()

    def _load(self, name: str) -> pygame.mixer.Sound | None:
        try:
            sound = pygame.mixer.Sound(str(FOLDER / f"{name}.wav"))
        except (pygame.error, FileNotFoundError):
            return None
        sound.set_volume(self._settings.sound_volume / 100)
        return sound

    def close(self) -> None:
        """Stop all sound."""
        if self._ready:
            pygame.mixer.quit()
        self._ready = None
        self._sounds.clear()

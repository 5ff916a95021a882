"""Synthesize the sound effects of Space Vermin from Beyond with numpy: wings, guns, acid and stone.

    python tools/make_vermin_sounds.py

Mono 16-bit WAV at 22,050 samples a second in `assets/sounds`, all with names that begin with `vermin_`. Every sound
has its own fixed seed, so every run writes the same bytes.

`drone` wings come near, `suicide` and strike; `rifle`, `heavy`, `pistol`; `pants` a blip that flings away; `ant_gun`
shell and burst; `weapon` a secret weapon; `bite` jaws; `nat` spores hiss; `jewel` a chime; `breed` eggs; `moult` a
skin cracks; `tunnel` earth falls; `jump_pack`; `drop` a capsule lands; `chit` the queens' will; `flood` water comes in.
"""

from collections.abc import Callable

import numpy as np
from make_sounds import (
    FOLDER,
    RATE,
    Maker,
    Sound,
    decay,
    drum,
    knock,
    noise,
    put,
    room,
    silence,
    steel,
    times,
    tone,
    write,
)

SOUNDS: dict[str, tuple[Maker, float]] = {}  # name: (maker, loudness 0 to 1)


def _sound(name: str, loudness: float) -> Callable[[Maker], Maker]:
    """Register the decorated maker under a name, with the loudness of its peak."""

    def enter(maker: Maker) -> Maker:
        SOUNDS[f"vermin_{name}"] = (maker, loudness)
        return maker

    return enter


def wings(rng: np.random.Generator, seconds: float, hertz: float, rise: float) -> Sound:
    """A buzz whose pitch climbs by `rise` octaves: a saw of the wing beat, unsteady, with air in it."""
    t = times(seconds)
    flutter = 1 + 0.02 * np.sin(2 * np.pi * 11 * t) + 0.012 * np.interp(t, np.linspace(0, seconds, 40), rng.random(40))
    phase = np.cumsum(hertz * 2.0 ** (rise * t / seconds) * flutter) / RATE
    saw = sum(np.sin(2 * np.pi * phase * k) / k for k in range(1, 14))
    return saw * (0.7 + 0.3 * np.sin(2 * np.pi * 27 * t)) + 0.25 * noise(rng, seconds, 1500, 6000)


def shot(rng: np.random.Generator, low: float, seconds: float = 0.22) -> Sound:
    """A report: a crack and a thump that falls."""
    crack = noise(rng, seconds, 700, 7500) * decay(seconds, 0.012)
    return (
        crack
        + 1.2 * tone(seconds, low, 1.4) * decay(seconds, 0.03)
        + 0.3 * noise(rng, seconds, 120, 900) * decay(seconds, 0.05)
    )


def burst(rng: np.random.Generator, seconds: float = 1.1) -> Sound:
    """An explosion: a falling boom under rolling debris."""
    boom = tone(seconds, 88, 1.6) * decay(seconds, 0.16, 0.004)
    roll = noise(rng, seconds, 60, 1400) * decay(seconds, 0.17, 0.004)
    return boom * 1.3 + roll + 0.5 * noise(rng, seconds, 900, 7000) * decay(seconds, 0.045)


def squelch(rng: np.random.Generator, seconds: float, hertz: float) -> Sound:
    """Something wet: a bubble whose pitch leaps up, in slime."""
    t = times(seconds)
    pitch = hertz * (1 + 2.2 * (t / seconds) ** 2)
    bubble = np.sin(2 * np.pi * np.cumsum(pitch) / RATE) * np.sin(np.pi * t / seconds)
    return bubble + 0.35 * noise(rng, seconds, 250, 1700) * np.sin(np.pi * t / seconds) ** 2


@_sound("drone", 0.5)
def drone(rng: np.random.Generator) -> Sound:
    """Wings come near."""
    t = times(0.75)
    return wings(rng, 0.75, 118, 0.35) * (t / 0.75) ** 1.6


@_sound("suicide", 0.85)
def suicide(rng: np.random.Generator) -> Sound:
    """A drone dives and bursts."""
    track = silence(1.5)
    t = times(0.42)
    put(track, wings(rng, 0.42, 150, 0.9) * (t / 0.42), 0, 0.16)
    put(track, burst(rng), 0.40)
    put(track, squelch(rng, 0.2, 160), 0.44, 0.5)
    return room(rng, track, 0.4, 0.25)


@_sound("rifle", 0.7)
def rifle(rng: np.random.Generator) -> Sound:
    """A squad fires: five shots, not quite in time."""
    track = silence(0.8)
    for at in (0.0, 0.085, 0.15, 0.26, 0.335):
        put(track, shot(rng, rng.uniform(170, 210)), at + rng.uniform(0, 0.02), rng.uniform(0.6, 1))
    return room(rng, track, 0.5, 0.35)


@_sound("heavy", 0.8)
def heavy(rng: np.random.Generator) -> Sound:
    """A twin gun: a fast, deep burst."""
    track = silence(1.0)
    for k in range(9):
        put(track, shot(rng, rng.uniform(105, 120), 0.2), k * 0.066, 0.8 + 0.2 * (k % 2))
    return room(rng, track, 0.55, 0.35)


@_sound("pistol", 0.6)
def pistol(rng: np.random.Generator) -> Sound:
    """One light shot."""
    track = silence(0.3)
    put(track, shot(rng, 260, 0.16), 0)
    return room(rng, track, 0.35, 0.3)


@_sound("pants", 0.6)
def pants(rng: np.random.Generator) -> Sound:
    """A rising charge and a blip: a unit is teleported."""
    track = silence(1.0)
    t = times(0.34)
    rising = np.sin(2 * np.pi * np.cumsum(220 * 2.0 ** (2.2 * t / 0.34)) / RATE) * (t / 0.34) ** 0.8
    put(track, rising, 0, 0.5)
    for k, hertz in enumerate((1760, 1320, 990, 740)):
        put(track, tone(0.12, hertz, 0.3) * decay(0.12, 0.03, 0.002), 0.34 + k * 0.055, 0.9 - k * 0.15)
    put(track, noise(rng, 0.3, 1800, 6500) * decay(0.3, 0.05), 0.34, 0.25)
    return room(rng, track, 0.5, 0.45)


@_sound("ant_gun", 0.85)
def ant_gun(rng: np.random.Generator) -> Sound:
    """The gun, the flight of the shell, the burst."""
    track = silence(2.1)
    put(track, shot(rng, 70, 0.4), 0, 1.0)
    t = times(0.5)
    put(track, tone(0.5, 1500, 1.1) * np.sin(np.pi * t / 0.5) ** 2, 0.26, 0.12)
    put(track, burst(rng, 1.2), 0.75)
    return room(rng, track, 0.6, 0.3)


@_sound("weapon", 0.6)
def weapon(rng: np.random.Generator) -> Sound:
    """A secret weapon: a cat's cry out of a machine."""
    t = times(0.85)
    bend = np.interp(t, (0, 0.12, 0.4, 0.85), (520, 830, 760, 380))
    phase = 2 * np.pi * np.cumsum(bend * (1 + 0.015 * np.sin(2 * np.pi * 6.5 * t))) / RATE
    shape = np.interp(t, (0, 0.08, 0.5, 0.85), (0, 1, 0.8, 0))
    cry = sum(np.sin(phase * k) / k ** (1.1 + 0.8 * t) for k in range(1, 9)) * shape
    track = silence(1.0)
    put(track, cry, 0, 0.5)
    put(track, noise(rng, 0.85, 2200, 6800) * shape, 0, 0.05)
    return room(rng, track, 0.5, 0.4)


@_sound("bite", 0.65)
def bite(rng: np.random.Generator) -> Sound:
    """Jaws: three clacks and something that gives way."""
    track = silence(0.55)
    for at, hertz in ((0.0, 700), (0.09, 560), (0.2, 640)):
        put(track, knock(rng, hertz, 0.12, 0.85), at, 0.9)
    put(track, squelch(rng, 0.18, 120), 0.2, 0.5)
    return room(rng, track, 0.25, 0.25)


@_sound("nat", 0.45)
def nat(rng: np.random.Generator) -> Sound:
    """Spores: a hiss that seethes."""
    t = times(0.95)
    seethe = 0.55 + 0.45 * np.interp(t, np.linspace(0, 0.95, 60), rng.random(60))
    return noise(rng, 0.95, 2600, 8800) * np.interp(t, (0, 0.1, 0.4, 0.95), (0, 1, 0.7, 0)) * seethe


@_sound("jewel", 0.5)
def jewel(rng: np.random.Generator) -> Sound:
    """A crystal: four bells that ring together."""
    track = silence(1.5)
    for k, hertz in enumerate((1318.5, 1661.2, 1975.5, 2637.0)):
        put(track, tone(1.3, hertz) * decay(1.3, 0.17, 0.004), k * 0.07, 0.6 - 0.08 * k)
        put(track, tone(1.0, hertz * 2.76) * decay(1.0, 0.06, 0.002), k * 0.07, 0.12)
    return room(rng, track, 0.6, 0.4)


@_sound("breed", 0.5)
def breed(rng: np.random.Generator) -> Sound:
    """Eggs: three wet bubbles."""
    track = silence(0.8)
    for at, hertz in ((0.0, 95), (0.2, 130), (0.36, 110)):
        put(track, squelch(rng, rng.uniform(0.16, 0.24), hertz), at, 1)
    return room(rng, track, 0.3, 0.3)


@_sound("moult", 0.5)
def moult(rng: np.random.Generator) -> Sound:
    """A skin cracks and is shed."""
    track = silence(0.7)
    at = 0.0
    while at < 0.34:
        put(track, knock(rng, rng.uniform(1300, 2600), 0.05, 0.9), at, rng.uniform(0.2, 0.8))
        at += rng.uniform(0.012, 0.05)
    t = times(0.36)
    put(track, noise(rng, 0.36, 500, 4200) * np.sin(np.pi * t / 0.36) ** 1.5, 0.28, 0.28)
    return track


@_sound("tunnel", 0.65)
def tunnel(rng: np.random.Generator) -> Sound:
    """Earth and stones slide."""
    track = silence(1.1)
    t = times(0.9)
    put(track, noise(rng, 0.9, 70, 900) * np.sin(np.pi * (t / 0.9) ** 0.6) ** 1.5, 0, 0.7)
    for _ in range(16):
        put(track, knock(rng, rng.uniform(180, 520), 0.1, 0.3), rng.uniform(0.02, 0.75), rng.uniform(0.2, 0.7))
    return room(rng, track, 0.3, 0.2)


@_sound("jump_pack", 0.6)
def jump_pack(rng: np.random.Generator) -> Sound:
    """A jet that ignites, climbs and fades."""
    t = times(1.1)
    shape = np.interp(t, (0, 0.05, 0.5, 1.1), (0, 1, 0.75, 0))
    jet = noise(rng, 1.1, 180, 1500) + 0.7 * noise(rng, 1.1, 1500, 6000) * np.linspace(0.4, 1, len(t))
    return jet * shape + 0.35 * tone(1.1, 130, -0.9) * shape


@_sound("drop", 0.75)
def drop(rng: np.random.Generator) -> Sound:
    """A capsule falls out of the sky and lands hard."""
    track = silence(1.6)
    t = times(0.7)
    put(track, noise(rng, 0.7, 400, 3600) * (t / 0.7) ** 2, 0, 0.35)
    put(track, drum(rng, 52, 0.7), 0.70, 1.1)
    put(track, steel(rng, 240, 0.6), 0.71, 0.28)
    put(track, noise(rng, 0.5, 100, 1600) * decay(0.5, 0.09), 0.70, 0.5)
    return room(rng, track, 0.5, 0.3)


@_sound("chit", 0.6)
def chit(rng: np.random.Generator) -> Sound:
    """The queens' will: a chit rattles in the mug; a throb answers."""
    track = silence(1.3)
    for at in (0.0, 0.07, 0.12, 0.2, 0.26):
        put(track, knock(rng, rng.uniform(900, 1500), 0.08, 0.5), at, rng.uniform(0.3, 0.7))
    for at in (0.42, 0.66):
        put(track, drum(rng, 48, 0.5), at, 1)
    t = times(0.8)
    put(track, wings(rng, 0.8, 58, -0.2) * np.sin(np.pi * t / 0.8) ** 2, 0.4, 0.06)
    return room(rng, track, 0.5, 0.3)


@_sound("flood", 0.55)
def flood(rng: np.random.Generator) -> Sound:
    """Water comes in."""
    t = times(1.5)
    wash = noise(rng, 1.5, 150, 2400) * np.interp(t, (0, 0.5, 0.8, 1.5), (0, 1, 0.8, 0))
    track = silence(1.6)
    put(track, wash * (0.7 + 0.3 * np.interp(t, np.linspace(0, 1.5, 20), rng.random(20))), 0, 0.6)
    for _ in range(7):
        put(track, squelch(rng, 0.14, rng.uniform(180, 320)), rng.uniform(0.2, 1.2), 0.3)
    return track


def main() -> None:
    """Make every sound."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    for seed, (name, (maker, loudness)) in enumerate(SOUNDS.items(), start=124):
        write(FOLDER / f"{name}.wav", maker(np.random.default_rng(seed)), loudness)
    print(f"{FOLDER}: {len(SOUNDS)} sounds")


if __name__ == "__main__":
    main()

"""Synthesize the sound effects of the program with numpy: short, dry, wooden.

    python tools/make_sounds.py

Mono 16-bit WAV at 22,050 samples a second in `assets/sounds`. Every sound has its own fixed seed, so every
run writes the same bytes.
"""

import wave
from collections.abc import Callable
from pathlib import Path

import numpy as np
from scipy.signal import butter, fftconvolve, sosfilt

FOLDER = Path(__file__).resolve().parent.parent / "assets" / "sounds"
RATE = 22_050  # samples per second
PEAK = 0.8  # of full scale, for a sound of loudness 1

Sound = np.ndarray
Maker = Callable[[np.random.Generator], Sound]
SOUNDS: dict[str, tuple[Maker, float]] = {}  # name: (maker, loudness 0 to 1)


def _sound(name: str, loudness: float) -> Callable[[Maker], Maker]:
    """Register the decorated maker under a name, with the loudness of its peak."""

    def enter(maker: Maker) -> Maker:
        SOUNDS[name] = (maker, loudness)
        return maker

    return enter


def silence(seconds: float) -> Sound:
    """An empty sound."""
    return np.zeros(int(RATE * seconds))


def times(seconds: float) -> Sound:
    """Seconds since the start, for each sample."""
    return np.arange(int(RATE * seconds)) / RATE


def put(track: Sound, sound: Sound, at: float, gain: float = 1.0) -> None:
    """Add a sound to a track, `at` seconds from its start, cut off at the track's end."""
    start = int(at * RATE)
    length = min(len(sound), len(track) - start)
    if length > 0:
        track[start : start + length] += sound[:length] * gain


def decay(seconds: float, half_life: float, attack: float = 0.001) -> Sound:
    """An envelope that rises in `attack` seconds and halves every `half_life` seconds."""
    t = times(seconds)
    return np.minimum(t / attack, 1) * 0.5 ** (t / half_life)


def noise(rng: np.random.Generator, seconds: float, low: float, high: float) -> Sound:
    """Noise between two frequencies in hertz, with an average power of one."""
    band = butter(2, (low, high), "bandpass", fs=RATE, output="sos")
    filtered = sosfilt(band, rng.standard_normal(int(RATE * seconds)))
    return filtered / (np.sqrt(np.mean(filtered**2)) + 1e-9)


def tone(seconds: float, hertz: float, fall: float = 0.0) -> Sound:
    """A sine that falls by `fall` octaves over its length."""
    t = times(seconds)
    pitch = hertz * 2.0 ** (-fall * t / seconds)
    return np.sin(2 * np.pi * np.cumsum(pitch) / RATE)


def knock(rng: np.random.Generator, hertz: float, seconds: float = 0.16, hard: float = 0.5) -> Sound:
    """One knock of wood or bone: three damped modes and a puff of noise; hard 0 (felt) to 1 (bone)."""
    out = silence(seconds)
    for ratio, gain, half_life in ((1, 1, 0.018), (2.31, 0.5 * hard + 0.1, 0.010), (3.87, 0.32 * hard, 0.006)):
        out += gain * tone(seconds, hertz * ratio * rng.uniform(0.97, 1.03)) * decay(seconds, half_life)
    puff = noise(rng, seconds, 300, 2500 + 5000 * hard) * decay(seconds, 0.006)
    return out + puff * (0.12 + 0.3 * hard)


def drum(rng: np.random.Generator, hertz: float, seconds: float = 0.6) -> Sound:
    """A field drum of skin: a falling tone, its second mode, and the stick."""
    skin = tone(seconds, hertz, 0.35) * decay(seconds, 0.085, 0.002)
    skin += 0.4 * tone(seconds, hertz * 1.59, 0.3) * decay(seconds, 0.045, 0.002)
    return skin + 0.3 * noise(rng, seconds, 250, 3000) * decay(seconds, 0.016)


def steel(rng: np.random.Generator, hertz: float, seconds: float = 0.9) -> Sound:
    """A blade struck: inharmonic partials that ring, softened above 5 kHz."""
    out = silence(seconds)
    for ratio, gain, half_life in (
        (1, 0.5, 0.10),
        (1.72, 0.8, 0.085),
        (2.63, 0.6, 0.06),
        (3.31, 0.42, 0.045),
        (4.47, 0.22, 0.03),
    ):
        out += gain * tone(seconds, hertz * ratio * rng.uniform(0.985, 1.015)) * decay(seconds, half_life)
    return out + 0.5 * noise(rng, seconds, 1200, 5200) * decay(seconds, 0.012)


def pipe(seconds: float, hertz: float, swell: float = 0.04) -> Sound:
    """A mellow horn: six harmonics that open with the breath, slight vibrato."""
    t = times(seconds)
    phase = 2 * np.pi * np.cumsum(hertz * (1 + 0.003 * np.sin(2 * np.pi * 4.6 * t))) / RATE
    breath = np.minimum(t / swell, 1) * np.minimum((seconds - t) / 0.12, 1).clip(0)
    out = np.zeros_like(t)
    for harmonic in range(1, 7):
        out += np.sin(phase * harmonic) * breath ** (1 + 0.5 * harmonic) / harmonic**1.6
    return out


def paper(rng: np.random.Generator, seconds: float, bright: float) -> Sound:
    """Paper sliding: a breath of noise with a grainy edge; bright is its upper frequency in hertz."""
    t = times(seconds)
    shape = np.sin(np.pi * (t / seconds) ** 0.7) ** 1.5
    grain = 0.75 + 0.25 * np.interp(t, np.linspace(0, seconds, 24), rng.random(24))
    return noise(rng, seconds, 900, bright) * shape * grain


def room(rng: np.random.Generator, sound: Sound, seconds: float, wet: float) -> Sound:
    """Return the sound with the reverberation of a small panelled room, `seconds` long."""
    tail = noise(rng, seconds, 200, 4000) * decay(seconds, seconds / 6, 0.004)
    tail /= np.sqrt(np.sum(tail**2))
    out = silence(len(sound) / RATE + seconds)
    put(out, sound, 0)
    put(out, fftconvolve(sound, tail), 0, wet)
    return out


@_sound("dice_roll", 0.75)
def dice_roll(rng: np.random.Generator) -> Sound:
    """Dice rattling in the hand and over the table."""
    track = silence(0.7)
    at, gap = 0.0, 0.022
    while at < 0.58:
        hit = knock(rng, rng.uniform(1150, 1900), 0.08, 0.75)
        put(track, hit, at, rng.uniform(0.35, 1) * (1 - at * 0.7))
        at += gap * rng.uniform(0.6, 1.5)
        gap *= 1.055
    return room(rng, track, 0.12, 0.25)


@_sound("card_draw", 0.45)
def card_draw(rng: np.random.Generator) -> Sound:
    """A card drawn off the pile."""
    return paper(rng, 0.19, 6500)


@_sound("card_play", 0.6)
def card_play(rng: np.random.Generator) -> Sound:
    """A card slid on to the table and laid flat."""
    track = silence(0.3)
    put(track, paper(rng, 0.16, 5200), 0, 0.5)
    put(track, knock(rng, 260, 0.14, 0.15), 0.13, 1.0)
    put(track, noise(rng, 0.05, 600, 5000) * decay(0.05, 0.008), 0.13, 0.35)
    return track


@_sound("counter_move", 0.4)
def counter_move(rng: np.random.Generator) -> Sound:
    """A counter pushed over paper."""
    t = times(0.24)
    return noise(rng, 0.24, 350, 2600) * np.sin(np.pi * t / 0.24) ** 1.3


@_sound("counter_place", 0.65)
def counter_place(rng: np.random.Generator) -> Sound:
    """A counter set down."""
    track = knock(rng, 520, 0.16, 0.35)
    put(track, knock(rng, 190, 0.14, 0.1), 0, 0.7)
    return room(rng, track, 0.08, 0.2)


@_sound("flip", 0.5)
def flip(rng: np.random.Generator) -> Sound:
    """A counter turned over: a lift and a soft knock."""
    track = silence(0.26)
    put(track, paper(rng, 0.11, 4200), 0, 0.35)
    put(track, knock(rng, 640, 0.12, 0.35), 0.12, 1)
    return track


@_sound("clash", 0.8)
def clash(rng: np.random.Generator) -> Sound:
    """Battle: blades meet over a low drum."""
    track = silence(1.2)
    put(track, drum(rng, 74), 0, 0.9)
    for at, hertz, gain in ((0.02, 620, 0.55), (0.17, 760, 0.4), (0.30, 560, 0.48)):
        put(track, steel(rng, hertz), at, gain)
    return room(rng, track, 0.35, 0.3)


@_sound("hit", 0.7)
def hit(rng: np.random.Generator) -> Sound:
    """A blow that hits."""
    track = silence(0.4)
    put(track, drum(rng, 104, 0.36), 0, 1)
    put(track, knock(rng, 330, 0.16, 0.3), 0, 0.5)
    put(track, steel(rng, 690, 0.3), 0.005, 0.16)
    return track


@_sound("leader_falls", 0.75)
def leader_falls(rng: np.random.Generator) -> Sound:
    """A muffled drum and a falling fifth on the horn."""
    track = silence(2.0)
    put(track, drum(rng, 62, 0.8), 0)
    put(track, pipe(0.7, 220.0), 0.1, 0.36)
    put(track, pipe(1.1, 146.83), 0.75, 0.42)
    put(track, drum(rng, 55, 0.8), 0.78, 0.8)
    return room(rng, track, 0.6, 0.35)


@_sound("march_drum", 0.7)
def march_drum(rng: np.random.Generator) -> Sound:
    """The drum that opens a turn: a ruff and three beats."""
    track = silence(1.5)
    beats = ((0.0, 0.9), (0.36, 0.5), (0.45, 0.5), (0.54, 0.9), (0.90, 1.0))
    for at, gain in beats:
        put(track, drum(rng, 92 + 6 * gain, 0.5), at, gain)
    return room(rng, track, 0.4, 0.3)


def _chord(track: Sound, at: float, seconds: float, pitches: tuple[float, ...], gain: float) -> None:
    for pitch in pitches:
        put(track, pipe(seconds, pitch), at, gain / len(pitches))


@_sound("victory", 0.8)
def victory(rng: np.random.Generator) -> Sound:
    """A short fanfare in D over drums."""
    track = silence(3.0)
    notes = ((0, 0.22, 293.66), (0.22, 0.22, 293.66), (0.44, 0.4, 369.99), (0.84, 0.3, 329.63))
    for at, seconds, pitch in notes:
        put(track, pipe(seconds + 0.08, pitch, 0.02), at, 0.55)
        put(track, drum(rng, 98, 0.4), at, 0.5)
    _chord(track, 1.16, 1.7, (293.66, 369.99, 440.0, 146.83), 1.3)
    put(track, drum(rng, 74, 0.8), 1.16, 0.9)
    return room(rng, track, 0.7, 0.3)


@_sound("defeat", 0.7)
def defeat(rng: np.random.Generator) -> Sound:
    """Three slow steps down in D minor."""
    track = silence(3.2)
    steps = ((0, 0.7, (220.0, 174.61)), (0.7, 0.7, (196.0, 155.56)), (1.4, 1.6, (146.83, 174.61, 73.42)))
    for at, seconds, pitches in steps:
        _chord(track, at, seconds, pitches, 0.9)
    put(track, drum(rng, 58, 0.8), 1.4, 0.8)
    return room(rng, track, 0.7, 0.3)


@_sound("click", 0.3)
def click(rng: np.random.Generator) -> Sound:
    """A button."""
    return knock(rng, 1150, 0.05, 0.3)


@_sound("refuse", 0.4)
def refuse(rng: np.random.Generator) -> Sound:
    """Two dull knocks: not now."""
    track = silence(0.24)
    put(track, knock(rng, 185, 0.14, 0.12), 0)
    put(track, knock(rng, 165, 0.14, 0.12), 0.095, 0.9)
    return track


@_sound("page", 0.4)
def page(rng: np.random.Generator) -> Sound:
    """A page turned."""
    track = silence(0.42)
    put(track, paper(rng, 0.26, 5000), 0, 0.7)
    put(track, paper(rng, 0.16, 6200), 0.2, 0.9)
    return track


def write(path: Path, sound: Sound, loudness: float) -> None:
    """Normalize the peak to the loudness, cut silence at the end, fade out the last 15 ms, write 16-bit WAV."""
    sound = sound / np.max(np.abs(sound)) * PEAK * loudness
    heard = np.flatnonzero(np.abs(sound) > 0.0008)
    sound = sound[: min(len(sound), heard[-1] + int(0.02 * RATE))]
    fade = min(len(sound), int(0.015 * RATE))
    sound[-fade:] *= np.linspace(1, 0, fade)
    with wave.open(str(path), "wb") as file:
        file.setnchannels(1)
        file.setsampwidth(2)
        file.setframerate(RATE)
        file.writeframes(np.round(sound * 32767).astype("<i2").tobytes())


def main() -> None:
    """Make every sound."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    for seed, (name, (maker, loudness)) in enumerate(SOUNDS.items(), start=1297):
        write(FOLDER / f"{name}.wav", maker(np.random.default_rng(seed)), loudness)
    print(f"{FOLDER}: {len(SOUNDS)} sounds")


if __name__ == "__main__":
    main()

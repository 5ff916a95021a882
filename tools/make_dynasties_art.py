"""Draw the cards, shields and pictures of Europe's 16th-Century Card War into `assets/`.

    python tools/make_dynasties_art.py [PART ...]

Without a part, draws all; every run writes the same bytes. `make_map.py dynasties` makes the map. The number at the
end of a sheet's name is the height of its sprites in pixels: `sprites.sprite("cards/dynasties/portraits_yellow",
"charles_v", height)` finds the right sheet. Sprites have neither text nor shadow. Places in `geometry` are pixels of
the sprite.

`assets/cards/dynasties`
    portraits_<group>_112, _224,    88 x 112, twice and three times that: `charles_v` ..., with background, square
        _336                        corners. Groups: `yellow`, `blue` (with `suleiman_i`), `red`, `green`,
            `sky` (witches).
                                    A card shows the upper 88 x 86, head and shoulders.
    frames_short_140, _280          100 x 140: `<blood>`, with a hole for the portrait. `geometry`: `picture`, `name`,
                                    `shield` (boxes), `emblem`, `seal` (discs: x, y, radius; the emblem is drawn, the
                                    seal is left for the religion's letters), `values` (centres of war, rule, prestige;
                                    the icon is drawn left of each), `role` (box of the tab over the upper edge).
    frames_full_158, _316           100 x 158: the same with `more`, the centres of fertility, longevity, ambition.
                                    Blood: `yellow`, `blue`, `red`, `green`, `nippon`, `ausonia`, `columbia`, `pohjola`,
                                    `ruthenia`; `event` (events of the Sky Witches) and `office` (Pope, Scythe, a land)
                                    have no values, no emblem and no seal.
    shields_36, _72                 30 x 36: house arms of every person and witch, by id, for `shield`.
    pictures_112, _224              88 x 112, for the frames `event` and `office`: `pope`, `scythe`, and the
                                    twelve events by id.
    backs_140, _280                 100 x 140: `yellow`, `blue`, `red`, `green` (the piles of persons), `sky`.
    playing_<suit>_98, _196, _294   70 x 98: `S1` ... `S13` (suits `spades`, `hearts`, `diamonds`, `clubs`: S H D C).
    playing_extra_98, _196, _294    70 x 98: `joker.red`, `joker.black`, `back`.
    countries_72, _144              96 x 72: every country by id: its outline on parchment and its arms at the left; the
                                    right third is free for the power (`geometry`: `power`, its centre).
    badges_24, _48, _96             24 x 24: `role.king`, `.consort`, `.heir`, `.courtier`, `.wanderer`; `mark.pope`,
                                    `.scythe`, `.dead`, `.married`, `.commander`, `.wraith`, `.event`, `.suleiman`;
                                    `blood.<blood>`; `land.free` (no owner).
    stats_20, _40, _60              20 x 20, white on transparent, to be tinted: `war`, `rule`, `prestige`, `fertility`,
                                    `longevity`, `ambition`, `power`, `route.land`, `route.sea`, `spade`, `heart`,
                                    `diamond`, `club`, `card`, `die`.
    wax_112, _224                   112 x 112: blank seals for a number: `red`, `green`, `gold`.
`assets/ui`
    dynasties/arms_32, _64, _128    `arms.<country>`, `arms.dynasties` (the game), `device.<dynasty>`.
    dynasties/cloth_1.png, _2.png   264 x 176: tile of the damask cloth; repeats in both directions.
    dynasties/<scenario>_1.jpg, _2  640 x 360 and twice that: picture of the scenario.
"""

from collections.abc import Mapping
from functools import partial
from pathlib import Path

from art import (
    dynasties_cards,
    dynasties_court,
    dynasties_lands,
    dynasties_pictures,
    dynasties_playing,
    dynasties_signs,
)
from art.atlas import Drawing, save_jpeg, save_png, write_atlas
from art.canvas import Context, from_surface
from art.dynasties_arms import COUNTRIES, DYNASTIES, HOUSES, Blazon, dynasty, game
from art.heraldry import blazon
from art.parts import draw_parts
from art.portrait import BLOOD, portrait
from art.portrait_people import GROUPS, NATIONS
from PIL import Image

ASSETS = Path(__file__).resolve().parent.parent / "assets"
CARDS = ASSETS / "cards" / "dynasties"


def sheet(
    name: str,
    size: tuple[int, int],
    drawings: dict[str, Drawing],
    scales: tuple[int, ...],
    step: int = 1,
    geometry: Mapping[str, object] | None = None,
    opaque: bool = False,
) -> None:
    """Write a sheet at each of the scales; `geometry` is that of scale 1."""
    width, height = size
    for scale in scales:
        places = {key: _scaled(value, scale) for key, value in (geometry or {}).items()}
        path = CARDS / f"{name}_{height * scale}.png"
        finest = step + 1 if scale == 3 and step > 3 else step
        write_atlas(path, drawings, (width * scale, height * scale), scale, places, finest, opaque)


def _scaled(value: object, scale: int) -> object:
    if isinstance(value, (tuple, list)):
        return [_scaled(part, scale) for part in value]
    return value * scale if isinstance(value, (int, float)) else value


def make_portraits() -> None:
    """Draw the portraits of persons and witches."""
    for group, looks in GROUPS.items():
        drawings: dict[str, Drawing] = {
            person: partial(portrait, look=look, blood=NATIONS.get(person, group)) for person, look in looks.items()
        }
        sheet(f"portraits_{group}", (88, 112), drawings, (1, 2, 3), step=5, opaque=True)


def make_frames() -> None:
    """Draw the frames of persons, events and offices, and the backs of the piles."""
    kinds = (*BLOOD, "event", "office")
    for name, height in (("short", dynasties_cards.SHORT), ("full", dynasties_cards.FULL)):
        drawings: dict[str, Drawing] = {
            kind: partial(dynasties_cards.frame, kind=kind, height=height) for kind in kinds
        }
        more = {"more": dynasties_cards.MORE} if name == "full" else {}
        sheet(f"frames_{name}", (100, height), drawings, (1, 2), step=2, geometry=dynasties_cards.GEOMETRY | more)
    backs: dict[str, Drawing] = {
        kind: partial(dynasties_cards.back, kind=kind) for kind in ("yellow", "blue", "red", "green", "sky")
    }
    sheet("backs", (100, 140), backs, (1, 2), step=4)


def _shield(drawing: Blazon) -> Drawing:
    return lambda ctx: blazon(ctx, drawing, 1.6, 1.4, 26.8, 32.6, "#1d120a", 1.3)


def make_shields() -> None:
    """Draw the house arms of the persons."""
    sheet("shields", (30, 36), {person: _shield(drawing) for person, drawing in HOUSES.items()}, (1, 2), step=4)


def make_playing() -> None:
    """Draw the playing cards, a sheet for each suit."""
    for name, letter in dynasties_playing.SHEETS.items():
        faces: dict[str, Drawing] = {
            f"{letter}{value}": partial(dynasties_playing.face, kind=letter, value=value) for value in range(1, 14)
        }
        sheet(f"playing_{name}", (70, 98), faces, (1, 2, 3), step=3)
    extra: dict[str, Drawing] = {
        "joker.red": partial(dynasties_playing.joker, tone="red"),
        "joker.black": partial(dynasties_playing.joker, tone="black"),
        "back": dynasties_playing.back,
    }
    sheet("playing_extra", (70, 98), extra, (1, 2, 3), step=3)


def make_badges() -> None:
    """Draw round badges, tintable signs and wax seals."""
    badges: dict[str, Drawing] = {name: partial(dynasties_signs.badge, name=name) for name in dynasties_signs.BADGES}
    for blood in BLOOD:
        badges[f"blood.{blood}"] = partial(dynasties_cards.emblem, blood=blood, x=12, y=12, radius=10.6)
    sheet("badges", (24, 24), badges, (1, 2, 4), step=3)
    signs: dict[str, Drawing] = {
        name: partial(dynasties_signs.sign, name=name, x=10, y=10, size=20, ink="#ffffff")
        for name in dynasties_signs.SIGNS
    }
    sheet("stats", (20, 20), signs, (1, 2, 3))
    seals: dict[str, Drawing] = {name: partial(dynasties_signs.wax, name=name) for name in ("red", "green", "gold")}
    sheet("wax", (112, 112), seals, (1, 2), step=2)


def make_pictures() -> None:
    """Draw Pope, Scythe and events, countries, the table cloth."""
    pictures: dict[str, Drawing] = {
        name: partial(dynasties_pictures.picture, name=name) for name in dynasties_pictures.PICTURES
    }
    sheet("pictures", (88, 112), pictures, (1, 2), step=5, opaque=True)
    lands = {country: dynasties_lands.land(country) for country in COUNTRIES}
    places = {"power": dynasties_lands.POWER}
    sheet("countries", (dynasties_lands.WIDTH, dynasties_lands.HEIGHT), lands, (1, 2), step=4, geometry=places)
    for scale in (1, 2):
        tile = from_surface(dynasties_lands.cloth(scale))
        save_png(tile.quantize(64, dither=Image.Dither.NONE), ASSETS / "ui" / "dynasties" / f"cloth_{scale}.png")


def make_scenario() -> None:
    """Draw the picture of the scenario."""
    for scale in (1, 2):
        save_jpeg(dynasties_court.europe(scale), ASSETS / "ui" / "dynasties" / f"europe_{scale}.jpg", 84)


def make_arms() -> None:
    """Draw small shields of countries and dynasties for panels, log and map."""
    named: dict[str, Blazon] = {f"device.{name}": dynasty(name) for name in DYNASTIES}
    named |= {f"arms.{country}": drawing for country, drawing in COUNTRIES.items()} | {"arms.dynasties": game}
    for size in (32, 64, 128):
        width, height = size * 0.78, size * 0.94

        def shield(
            ctx: Context, drawing: Blazon, size: int = size, width: float = width, height: float = height
        ) -> None:
            box = ((size - width) / 2, size * 0.025, width, height)
            blazon(ctx, drawing, *box, "#1f150c", max(1, size * 0.03))

        drawings: dict[str, Drawing] = {name: partial(shield, drawing=drawing) for name, drawing in named.items()}
        write_atlas(ASSETS / "ui" / "dynasties" / f"arms_{size}.png", drawings, (size, size))


if __name__ == "__main__":
    draw_parts(
        "Draw the art of Europe's 16th-Century Card War.",
        {
            "portraits": make_portraits,
            "frames": make_frames,
            "shields": make_shields,
            "playing": make_playing,
            "badges": make_badges,
            "pictures": make_pictures,
            "scenario": make_scenario,
            "arms": make_arms,
        },
    )

"""The list of all counters, cards and arms of Scotland the Brave, by sprite name.

Ratings are those of the counters; names are the short forms on the name band.
"""

from collections.abc import Iterator

from .atlas import Drawing
from .canvas import Context
from .counters import garrison_counter, leader_counter, seal_marker, unit_counter
from .heraldry import arms
from .marker_cards import MARGIN_TOP, MARGIN_X, marker_back, marker_face

BODY = (0.125, 0.09375, 0.75)  # x, y and side of a counter's body as shares of the sprite's side

STRENGTH = {  # (full, reduced)
    ("infantry", "levy"): (1, 1),
    ("infantry", "regular"): (2, 1),
    ("infantry", "elite"): (3, 2),
    ("cavalry", "levy"): (2, 1),
    ("cavalry", "regular"): (3, 2),
    ("cavalry", "elite"): (4, 3),
}
LEADERS = {  # id: (side, short English name, short Japanese name, initiative, command)
    "wallace": ("scots", "Wallace", "ウォレス", 5, 2),
    "murray": ("scots", "Murray", "マリー", 4, 2),
    "bruce": ("scots", "Bruce", "ブルース", 3, 1),
    "douglas": ("scots", "Douglas", "ダグラス", 2, 1),
    "steward": ("scots", "Steward", "スチュワード", 2, 1),
    "lindsay": ("scots", "Lindsay", "リンゼイ", 2, 1),
    "lennox": ("scots", "Lennox", "レノックス", 3, 1),
    "balliol": ("scots", "Balliol", "ベイリャル", 2, 2),
    "comyn": ("scots", "Comyn", "カミン", 3, 2),
    "edward": ("english", "Edward I", "エドワード", 5, 2),
    "percy": ("english", "Percy", "パーシー", 3, 1),
    "clifford": ("english", "Clifford", "クリフォード", 4, 1),
    "cressingham": ("english", "Cressingham", "クレシンガム", 1, 1),
    "warrene": ("english", "Warenne", "ワーレン", 2, 2),
}
NOBLES = ("bruce", "douglas", "steward", "lindsay", "lennox")  # those that can turn neutral
SCOTS_ONLY = ("conversion",)
ENGLISH_ONLY = ("effective_archers", "loyal_scots", "siege_train", "subversion")
BOTH = (
    "cancel",
    "combat_advantage",
    "forced_march",
    "fortunes_of_war",
    "highland_ferocity",
    "influence_noble",
    "initiative",
    "knights_charge",
    "levy",
    "lost_cause",
    "treachery",
    "vacillate",
)


def _units(side: str, prefix: str) -> Iterator[tuple[str, str, str, int, bool, str]]:
    """(name, arm, level, strength, reduced, side) for both faces of every unit of a side."""
    for (arm, level), strengths in STRENGTH.items():
        for reduced, strength in enumerate(strengths):
            name = f"{prefix}_{arm[:3]}_{level}" + (".reduced" if reduced else "")
            yield name, arm, level, strength, bool(reduced), side


def _unit_drawing(arm: str, level: str, strength: int, reduced: bool, side: str, size: int) -> Drawing:
    x, y, body = (share * size for share in BODY)
    return lambda ctx: unit_counter(ctx, side, arm, level, strength, x, y, body, reduced)


def _leader_drawing(leader: str, side: str, name: str, size: int) -> Drawing:
    x, y, body = (share * size for share in BODY)
    initiative, command = LEADERS[leader][3:]
    return lambda ctx: leader_counter(ctx, side, leader, name, initiative, command, x, y, body)


def _garrison_drawing(side: str, reduced: bool, size: int) -> Drawing:
    x, y, body = (share * size for share in BODY)
    return lambda ctx: garrison_counter(ctx, side, x, y, body, reduced)


def _marker_drawing(kind: str, size: int) -> Drawing:
    x, y, body = (share * size for share in BODY)
    return lambda ctx: seal_marker(ctx, kind, x, y, body)


def shield_drawing(key: str, size: int) -> Drawing:
    """A shield that fills the height of a square of `size` pixels."""
    width, height = size * 0.78, size * 0.94
    return lambda ctx: arms(ctx, key, (size - width) / 2, size * 0.025, width, height, "#1f150c", max(1, size * 0.03))


def counter_drawings(size: int) -> dict[str, Drawing]:
    """Every counter by name, drawn in sprites of `size` pixels with room for the shadow."""
    drawings: dict[str, Drawing] = {}
    for name, arm, level, strength, reduced, side in (*_units("scots", "sco"), *_units("english", "eng")):
        drawings[name] = _unit_drawing(arm, level, strength, reduced, side, size)
    for name, arm, level, strength, reduced, side in _units("neutral", "sco"):
        drawings[f"{name}.neutral"] = _unit_drawing(arm, level, strength, reduced, side, size)
    for leader, (side, english, japanese, _, _) in LEADERS.items():
        for language, name in (("en", english), ("ja", japanese)):
            drawings[f"{leader}.{language}"] = _leader_drawing(leader, side, name, size)
            if leader in NOBLES:
                drawings[f"{leader}.neutral.{language}"] = _leader_drawing(leader, "neutral", name, size)
    for side in ("scots", "english"):
        drawings[f"garrison.{side}"] = _garrison_drawing(side, False, size)
        drawings[f"garrison.{side}.reduced"] = _garrison_drawing(side, True, size)
    for kind in ("turn", "march", "battle", "stone"):
        drawings[kind] = _marker_drawing(kind, size)
    for name, key in SHIELDS.items():
        drawings[name] = shield_drawing(key, size)
    return drawings


SHIELDS = {
    "loyalty.scots": "saltire",
    "loyalty.english": "george",
    "device.scots": "scotland",
    "device.english": "george",
}


def card_drawings() -> dict[str, Drawing]:
    """Every strategy marker as a card, in pixels at 100 % with the card's corner at the sprite's margin."""

    def placed(draw: Drawing) -> Drawing:
        def drawing(ctx: Context) -> None:
            ctx.translate(MARGIN_X, MARGIN_TOP)
            draw(ctx)

        return drawing

    def face(kind: str, side: str) -> Drawing:
        return placed(lambda ctx: marker_face(ctx, kind, side))

    drawings = {}
    for side, own in (("scots", SCOTS_ONLY), ("english", ENGLISH_ONLY)):
        for kind in sorted((*BOTH, *own)):
            drawings[f"marker.{kind}.{side}"] = face(kind, side)
    drawings["marker.back"] = placed(marker_back)
    return drawings


def arms_drawings(size: int) -> dict[str, Drawing]:
    """The arms of leaders and countries as small shields in squares of `size` pixels."""
    named = {f"arms.{leader}": shield_drawing(leader, size) for leader in LEADERS}
    countries = {f"arms.{key}": shield_drawing(key, size) for key in ("scotland", "england")}
    return named | countries | {name: shield_drawing(key, size) for name, key in SHIELDS.items()}

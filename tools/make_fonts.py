"""Cut the fonts of the program down to the characters it can show.

    python tools/make_fonts.py FOLDER_OF_ORIGINAL_TTFS [--out assets/fonts]

The originals are the static TrueType files of the Google Fonts families, named `Family_WeightStyle.ttf`
(as in the npm packages `@expo-google-fonts/*`); they can be anywhere below the folder. Every font keeps its
layout features and its name, and shows lining figures. Creepster and IM Fell are copied unchanged, because
their makers reserve the name. The same originals always give the same bytes.
"""

import argparse
import shutil
import sys
from pathlib import Path

from fontTools import subset
from fontTools.ttLib import TTFont

ROOT = Path(__file__).resolve().parent.parent
EXTRA_JAPANESE = Path(__file__).resolve().parent / "japanese_characters.txt"

LATIN = {
    "AlegreyaSans": ("400Regular", "400Regular_Italic", "500Medium", "700Bold"),
    "AlegreyaSansSC": ("700Bold",),
    "BarlowCondensed": ("600SemiBold", "800ExtraBold"),
    "Cinzel": ("800ExtraBold",),
    "CourierPrime": ("400Regular", "700Bold"),
    "EBGaramond": ("500Medium_Italic", "600SemiBold", "600SemiBold_Italic"),
    "GrenzeGotisch": ("600SemiBold",),
    "Oswald": ("600SemiBold",),
    "Rajdhani": ("700Bold",),
    "SairaStencilOne": ("400Regular",),
}
GOTHIC = {"BIZUDPGothic": ("400Regular", "700Bold")}  # for panels, which can show any text
MINCHO = {"ShipporiMincho": ("500Medium", "600SemiBold", "800ExtraBold")}  # for names and titles
UNCHANGED = {"Creepster": ("400Regular",), "IMFellEnglish": ("400Regular_Italic",), "IMFellEnglishSC": ("400Regular",)}

LATIN_BLOCKS = (
    (0x0020, 0x007E),  # ASCII
    (0x00A0, 0x017F),  # Latin-1 and Latin Extended-A: names of people and places
    (0x0192, 0x0192),
    (0x0218, 0x021B),
    (0x02C6, 0x02DD),  # spacing accents
    (0x0300, 0x0304),
    (0x1E80, 0x1E85),
    (0x1EF2, 0x1EF3),
    (0x2010, 0x2044),  # dashes, quotes, ellipsis
    (0x2070, 0x208E),  # raised and lowered figures
    (0x20A0, 0x20BF),
    (0x2116, 0x2122),
    (0x2150, 0x215F),  # fractions
    (0x2190, 0x21FF),  # arrows
    (0x2200, 0x22FF),  # mathematical signs
    (0x25A0, 0x27BF),  # shapes, ticks and crosses
    (0xFB00, 0xFB06),  # ligatures
)
JAPANESE_BLOCKS = (
    *LATIN_BLOCKS,
    (0x2460, 0x2473),  # circled numbers
    (0x2160, 0x217B),  # Roman numerals
    (0x3000, 0x30FF),  # punctuation, hiragana, katakana
    (0x3220, 0x3243),
    (0xFF01, 0xFF9F),  # full-width forms
    (0xFFE0, 0xFFE6),
)
JAPANESE_FEATURES = ("ccmp", "kern", "palt", "pkna", "pwid", "fwid", "hwid", "halt", "locl", "liga", "lnum")


def jis_kanji(first_row: int, last_row: int) -> set[int]:
    """Return code points of the kanji of JIS X 0208: rows 16 to 47 are level 1 (2,965), 48 to 84 level 2 (3,390)."""
    points = set()
    for row in range(first_row, last_row + 1):
        for cell in range(1, 95):
            try:
                points.add(ord(bytes((row + 0xA0, cell + 0xA0)).decode("euc_jp")))
            except UnicodeDecodeError:
                continue  # the last row of each level has gaps
    return points


def in_blocks(blocks: tuple[tuple[int, int], ...]) -> set[int]:
    """Return the code points of ranges that include both ends."""
    return {point for first, last in blocks for point in range(first, last + 1)}


def japanese_characters(last_row: int) -> set[int]:
    """Return the kanji up to a row of JIS X 0208, kana, signs, and rarer characters used in the games' texts."""
    rarer = {ord(sign) for sign in EXTRA_JAPANESE.read_text(encoding="utf-8") if not sign.isspace()}
    return jis_kanji(16, last_row) | in_blocks(JAPANESE_BLOCKS) | rarer


def make_figures_lining(font: TTFont) -> None:
    """Make lining figures the default digits of a font with old-style ones.

    The program's text renderer cannot request the feature `lnum`, so its glyphs replace those of the digits.
    """
    if "GSUB" not in font:
        return
    table = font["GSUB"].table
    lookups = {
        index
        for record in table.FeatureList.FeatureRecord
        if record.FeatureTag == "lnum"
        for index in record.Feature.LookupListIndex
    }
    swaps: dict[str, str] = {}
    for index in sorted(lookups):
        for part in table.LookupList.Lookup[index].SubTable:
            swaps |= getattr(getattr(part, "ExtSubTable", part), "mapping", {})
    for cmap in font["cmap"].tables:
        for digit in range(ord("0"), ord("9") + 1):
            if digit in cmap.cmap:
                cmap.cmap[digit] = swaps.get(cmap.cmap[digit], cmap.cmap[digit])


def cut(source: Path, target: Path, points: set[int], features: tuple[str, ...], hinting: bool) -> None:
    """Write the font `source` to `target` with only these code points and layout features."""
    options = subset.Options(
        layout_features=list(features),
        hinting=hinting,
        name_IDs=["*"],
        name_languages=["*"],
        notdef_outline=True,
        recalc_timestamp=False,
        drop_tables=[*subset.Options().drop_tables, "DSIG", "meta", "vhea", "vmtx"],
    )
    font = TTFont(source, recalcTimestamp=False)
    make_figures_lining(font)
    subsetter = subset.Subsetter(options)
    subsetter.populate(unicodes=points)
    subsetter.subset(font)
    target.parent.mkdir(parents=True, exist_ok=True)
    font.save(target)


def find(folder: Path, name: str) -> Path:
    """Return the first file of that name below `folder`, in sorted order. Exit if there is none."""
    found = sorted(folder.rglob(name))
    if not found:
        sys.exit(f"{name} is not in {folder}")
    return found[0]


def main() -> None:
    """Cut every font and print the size of the folder."""
    parser = argparse.ArgumentParser(description="Cut the fonts down to the characters the program shows.")
    parser.add_argument("originals", type=Path, help="folder with the original TTF files")
    parser.add_argument("--out", type=Path, default=ROOT / "assets" / "fonts")
    arguments = parser.parse_args()
    plans = (
        (LATIN, in_blocks(LATIN_BLOCKS), ("*",), True),
        (GOTHIC, japanese_characters(84), JAPANESE_FEATURES, False),
        (MINCHO, japanese_characters(47), JAPANESE_FEATURES, False),
    )
    for families, points, features, hinting in plans:
        for family, styles in families.items():
            for style in styles:
                name = f"{family}_{style}.ttf"
                cut(find(arguments.originals, name), arguments.out / family / name, points, features, hinting)
    for family, styles in UNCHANGED.items():
        for style in styles:
            name = f"{family}_{style}.ttf"
            (arguments.out / family).mkdir(parents=True, exist_ok=True)
            shutil.copyfile(find(arguments.originals, name), arguments.out / family / name)
    total = sum(path.stat().st_size for path in arguments.out.rglob("*.ttf"))
    print(f"{arguments.out}: {total / 1e6:.2f} MB")


if __name__ == "__main__":
    main()

"""Make the Tiled map of Deloyer from the tables of the game.

    python tools/make_deloyer_map.py

Writes maps/deloyer.tmx: the land hexes with their terrain, VP and chit limits, closed and mountainous hexsides, the
regions, the names, the sea and air routes, the boxes. The same bytes on every run.
"""

import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from tools.art.deloyer_tiled import write_map  # noqa: E402

if __name__ == "__main__":
    write_map(ROOT / "maps")

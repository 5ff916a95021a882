"""The vocabulary of the card pictures of Labyrinth: every motif by its name, other forms as "<name> alt" or "open"."""

from .labyrinth_motifs_moving import AIR, WHEELS
from .labyrinth_motifs_papers import PAPERS
from .labyrinth_motifs_people import PEOPLE
from .labyrinth_motifs_places import PLACES
from .labyrinth_motifs_signs import SIGNS
from .labyrinth_motifs_things import THINGS
from .labyrinth_motifs_war import WAR
from .labyrinth_shapes import Motif

MOTIFS: dict[str, Motif] = {**AIR, **WHEELS, **WAR, **PLACES, **THINGS, **PAPERS, **SIGNS, **PEOPLE}
SPANS = {"candle_row": 0.3, "police_tape": 0.4, "raised_hands": 0.6, "crowd_line": 0.35}
"""Motifs that go from edge to edge, with their height; they are laid side by side."""
STRETCHED = frozenset({"police_tape"})
"""Those of them that are one thing from edge to edge."""
FLOATS = frozenset(
    [
        "dove",
        "reticle",
        "radar_sweep",
        "trefoil",
        "lantern",
        "shattered_window",
        "newspaper",
        "video_frame",
        "cassette",
        "prism",
        "network_nodes",
        "magnifier",
        "fingerprint",
        "redacted_page",
        "envelope",
        "spotlight",
        "crowd_above",
        "megaphone",
        "crown",
        "handshake",
        "compass_star",
        "broken_chain",
        "border_puzzle",
        "stethoscope",
        "barred_window",
        "uniform_hanger",
        *AIR,
    ]
)
"""Motifs that hang in the air; all others stand."""

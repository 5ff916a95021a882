"""What everything that paints a part of the mat has at hand."""

from __future__ import annotations

from game.client.mat.pen import Pen
from game.client.tables.dynasties.faces import Faces
from game.client.tables.dynasties.layout import Areas
from game.client.tables.dynasties.showing import DynastiesShowing
from game.client.tables.dynasties.words import Speech
from game.client.ui.kit import Kit


class Painter:
    """Paints a part of a position, with its faces, in its areas, in the table's words."""

    def __init__(self, kit: Kit, faces: Faces, shown: DynastiesShowing, areas: Areas, speech: Speech) -> None:
        self.kit, self.faces, self.shown, self.areas, self.speech = kit, faces, shown, areas, speech
        self.pen = Pen(kit)

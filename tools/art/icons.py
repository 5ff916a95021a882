"""Icons of the panels: white on transparent, in a box of 24 x 24 units, tinted when shown."""

from . import icon_signs, icon_things
from .icon_pen import ICONS

__all__ = ["ICONS", "icon_signs", "icon_things"]

"""All silhouettes of Deadly Struggle by kind. Shape alone distinguishes the sides and all kinds."""

import cairocffi as cairo

from . import vermin_marines as marines
from . import vermin_swarm as swarm
from .canvas import Context
from .vermin_parts import ORANGE, Figure

FIGURES: dict[str, Figure] = {
    "squad": marines.squad,
    "lyra": marines.heroine,
    "heavy": marines.heavy,
    "recon": marines.recon,
    "special_ops": marines.special_ops,
    "hq": marines.hq,
    "logistics": marines.logistics,
    "ant_gun": marines.ant_gun_towed,
    "ant_gun.deployed": marines.ant_gun_deployed,
    "professor": marines.professor,
    "professor.armed": marines.professor_armed,
    "rv": marines.rv,
    "soldier": swarm.soldier,
    "ultramite": swarm.ultramite,
    "drone": swarm.drone,
    "queen_complete": swarm.queen_complete,
    "queen_adult": swarm.queen_adult,
    "queen_larva": swarm.queen_larva,
}


def figure(
    ctx: Context, kind: str, x: float, y: float, size: float, colour: str, face: str, accent: str = ORANGE
) -> None:
    """Draw a figure of FIGURES in a box of `size` pixels."""
    ctx.save()
    ctx.translate(x, y)
    ctx.scale(size / 100, size / 100)
    ctx.set_line_cap(cairo.LINE_CAP_ROUND)
    ctx.set_line_join(cairo.LINE_JOIN_ROUND)
    FIGURES[kind](ctx, colour, face, accent)
    ctx.restore()

"""The inspector of Space Vermin from Beyond: from a subject to its page."""

from __future__ import annotations

from collections.abc import Callable

from game.client.documents import Document
from game.client.tables.vermin.aim import option_page
from game.client.tables.vermin.piece_pages import piece_page
from game.client.tables.vermin.places import exit_page, hex_page, jewel_page
from game.client.tables.vermin.tracks import cell_page, chit_page, rose_page
from game.client.tables.vermin.writer import Writer
from game.client.ui.rich import Words
from game.core.choice import Pick
from game.core.match import View
from game.core.rules import Forecast
from game.games.vermin.data import HEX, PIECE
from game.games.vermin.state import VerminState


def page(
    write: Writer, view: View[VerminState], subject: str, forecast: Forecast | None, named: Callable[[Pick], Words]
) -> Document | None:
    """Return the page about a subject; None if there is none. `named` gives the words of an option's button."""
    st = view.state
    kind, _, name = subject.partition(":")
    if kind == "piece" and name in PIECE:
        return piece_page(write, view, PIECE[name], forecast)
    if kind == "piece" and name.startswith("exit.") and st.board.exit:
        return exit_page(write, view, int(name.removeprefix("exit.")) - 1, forecast)
    if kind == "piece" and name.startswith("chit."):
        return chit_page(write, st, name.removeprefix("chit."))
    if kind == "piece" and name.startswith("jewel."):
        return jewel_page(write, st)
    if kind == "space" and name in HEX:
        return hex_page(write, view, HEX[name], forecast)
    if kind == "option":
        return _of_option(write, view, Pick.parse(name), forecast, named)
    if kind == "way" or name.startswith("rose."):
        return rose_page(write, st, name.removeprefix("rose."))
    if name.startswith("zone."):
        return rose_page(write, st, "chit")
    return cell_page(write, st, name) if kind == "cell" else None


def _of_option(
    write: Writer, view: View[VerminState], pick: Pick, forecast: Forecast | None, named: Callable[[Pick], Words]
) -> Document | None:
    if pick.kind == "chit":
        return chit_page(write, view.state, str(pick.id))
    if pick.kind in ("unit", "vermite"):
        return piece_page(write, view, PIECE[str(pick.id)], forecast)
    return option_page(write, named(pick), pick, forecast)

"""The key of signs of Dynasties: values, roles and badges of persons, tokens of courts."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.client.atlas import Atlas
from game.client.table.game.signs import Sample, SignGroup, rows_of
from game.client.tables.dynasties.draw import INK
from game.client.tables.dynasties.faces import Faces
from game.client.ui.kit import Kit
from game.content.text import Catalogue
from game.games.dynasties.state import DynastiesState

TABLE = "dynasties_table"
VALUES = ("war", "rule", "prestige", "fertility", "longevity", "ambition")
"""The values of a person, in the order of the card."""


def groups(catalogue: Catalogue, st: DynastiesState) -> Sequence[SignGroup]:
    """All that persons and courts can show."""
    values = {name: _stat(name) for name in VALUES}
    blood = {f"blood_{name}": _badge(f"blood.{name}") for name in ("yellow", "blue", "red", "green")}
    marks = ["pope", "scythe", "event"] if st.sky_witches else ["pope", "scythe"]
    courts = {name: _badge(f"mark.{name}") for name in marks}
    courts["card"] = _stat("card")
    return (
        SignGroup(catalogue.plain(f"{TABLE}.key.values"), rows_of(catalogue, TABLE, values)),
        SignGroup(catalogue.plain(f"{TABLE}.key.persons"), rows_of(catalogue, TABLE, blood)),
        SignGroup(catalogue.plain(f"{TABLE}.key.courts"), rows_of(catalogue, TABLE, courts)),
    )


def _stat(name: str) -> Sample:
    def draw(kit: Kit, _atlas: Atlas, size: tuple[int, int]) -> pygame.Surface:
        return _centred(Faces(kit).stat(name, round(size[1] * 0.8), INK), size)

    return draw


def _badge(name: str) -> Sample:
    def draw(kit: Kit, _atlas: Atlas, size: tuple[int, int]) -> pygame.Surface:
        return _centred(Faces(kit).badge(name, round(size[1] * 0.9)), size)

    return draw


def _centred(picture: pygame.Surface, size: tuple[int, int]) -> pygame.Surface:
    image = pygame.Surface(size, pygame.SRCALPHA)
    image.blit(picture, picture.get_rect(center=(size[0] // 2, size[1] // 2)))
    return image

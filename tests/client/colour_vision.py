"""How people see a picture whose cones for red, green or blue do not work, and how far apart colours are to them."""

from __future__ import annotations

from typing import Any

import numpy as np
import numpy.typing as npt
import pygame

from game.client.theme import Rgb

Colours = npt.NDArray[np.float64]
"""Values from 0 to 1 whose last axis is red, green, blue."""

VISIONS: dict[str, Colours] = {
    "full": np.eye(3),
    "protan": np.array([[0.152286, 1.052583, -0.204868], [0.114503, 0.786281, 0.099216],
                        [-0.003882, -0.048116, 1.051998]]),
    "deutan": np.array([[0.367322, 0.860646, -0.227968], [0.280085, 0.672501, 0.047413],
                        [-0.011820, 0.042940, 0.968881]]),
    "tritan": np.array([[1.255528, -0.076749, -0.178779], [-0.078411, 0.930809, 0.147602],
                        [0.004733, 0.691367, 0.303900]]),
}  # fmt: skip
"""Matrices on linear light for a missing cone (Machado, Oliveira and Fernandes, IEEE TVCG 15 (2009), severity 1)."""
TO_XYZ = np.array([[0.4124, 0.3576, 0.1805], [0.2126, 0.7152, 0.0722], [0.0193, 0.1192, 0.9505]])
WHITE = np.array([0.9505, 1.0, 1.089])


def pixels(image: pygame.Surface) -> Colours:
    """The colours of a picture by column and row."""
    return pygame.surfarray.array3d(image).astype(np.float64) / 255


def linear(colours: Colours) -> Colours:
    """Light from sRGB values (IEC 61966-2-1)."""
    return np.where(colours <= 0.04045, colours / 12.92, ((colours + 0.055) / 1.055) ** 2.4)


def seen(colours: Colours, vision: str) -> Colours:
    """CIE L*a*b* of colours as they are seen."""
    light = np.clip(linear(colours) @ VISIONS[vision].T, 0, 1)
    xyz = light @ TO_XYZ.T / WHITE
    root = np.where(xyz > 0.008856, np.cbrt(xyz), 7.787 * xyz + 16 / 116)
    x, y, z = root[..., 0], root[..., 1], root[..., 2]
    return np.stack([116 * y - 16, 500 * (x - y), 200 * (y - z)], axis=-1)


def apart(first: Rgb, second: Rgb, vision: str) -> float:
    """The distance of two colours as they are seen (CIE 1976 colour difference)."""
    lab = seen(np.array([first, second], dtype=np.float64) / 255, vision)
    return float(np.linalg.norm(lab[0] - lab[1]))


def unlike(first: pygame.Surface, second: pygame.Surface, vision: str) -> float:
    """The mean distance of two pictures of one size, pixel by pixel, where either has anything."""
    opaque: Any = np.maximum(*(pygame.surfarray.array_alpha(image) for image in (first, second))) > 128
    away = np.linalg.norm(seen(pixels(first), vision) - seen(pixels(second), vision), axis=-1)
    return float(away[opaque].mean())

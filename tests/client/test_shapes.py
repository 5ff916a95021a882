"""Fast ways to draw shapes give the same pictures as slow ones."""

from random import Random

import pytest

from game.client.ui import shapes


@pytest.mark.parametrize("seed", range(40))
def test_a_plate_that_is_drawn_out_is_the_plate_drawn_whole(seed):
    rng = Random(seed)
    size = (rng.randrange(1, 240), rng.randrange(1, 120))
    radius = rng.choice([0, 1, 2.5, 9, size[0] / 2, size[1] / 2, rng.uniform(0, 60)])
    thickness = rng.choice([1, 1.2, rng.uniform(0.3, 6)])
    colours = [tuple(rng.randrange(256) for _ in range(4)) for _ in range(4)]
    fill, line = [(0, colours[0]), (0.4, colours[1])], rng.choice([None, [(0, colours[2]), (1, colours[3])]])
    drawn_out = shapes.plate(size, radius, fill, line, thickness)
    whole = shapes._whole_plate(size, radius, fill, line, thickness)
    assert drawn_out.get_size() == whole.get_size() == size
    assert drawn_out.get_buffer().raw == whole.get_buffer().raw

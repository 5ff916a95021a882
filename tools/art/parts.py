"""The command line of the programs that draw a game's pieces: the given parts of the art, or all."""

import argparse
from collections.abc import Callable, Mapping


def draw_parts(description: str, parts: Mapping[str, Callable[[], None]]) -> None:
    """Draw the parts that the command line names."""
    parser = argparse.ArgumentParser(description=description)
    parser.add_argument("parts", nargs="*", choices=[*parts, []], metavar="PART", help=", ".join(parts))
    for part in parser.parse_args().parts or parts:
        parts[part]()
        print(f"{part}: drawn")

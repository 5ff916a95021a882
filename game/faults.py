"""Why the program cannot do what it was told on the command line; `game.cli` gives them their exit codes."""


class Usage(Exception):  # noqa: N818 - reads as what it is
    """Wrong arguments; the text is one sentence."""


class Failure(Exception):  # noqa: N818 - reads as what it is
    """What was asked for cannot be done; the text is one sentence."""

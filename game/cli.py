"""The command line. Without arguments it opens the window; every command is a module of `game.commands`.

Exit codes: 0 done, 1 the thing asked for failed, 2 wrong arguments, 130 interrupted. A fault that the user can
mend is one sentence on stderr.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence

from game.commands import Failure, Usage

FAILED = 1
WRONG_ARGUMENTS = 2
INTERRUPTED = 130


def main(argv: Sequence[str] | None = None) -> int:
    """Run a command; the exit code."""
    words = list(sys.argv[1:] if argv is None else argv)
    try:
        code = _run(words)
        sys.stdout.flush()
        return code
    except Usage as fault:
        return _complain(fault, WRONG_ARGUMENTS)
    except Failure as fault:
        return _complain(fault, FAILED)
    except KeyboardInterrupt:
        return INTERRUPTED
    except BrokenPipeError:
        # Whoever read our output has gone; nothing more may be written, not even at exit.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0
    except Exception as fault:
        return _fail(fault)


def _run(words: list[str]) -> int:
    if not words:
        from game.commands.window import open_window

        return open_window()
    from game.commands.parser import make_parser

    arguments = make_parser().parse_args(words)
    code: int = arguments.run(arguments)
    return code


def _fail(fault: Exception) -> int:
    """What nobody foresaw, such as a damaged file of the program: a sentence, and a report for whoever mends it."""
    from game.report import write_report

    path = write_report(fault)
    where = f"; a report lies in {path}" if path is not None else ""
    told = str(fault) if type(fault).__module__.startswith("game.") else f"{type(fault).__name__}: {fault}"
    return _complain(RuntimeError(f"{' '.join(told.split()).rstrip('.')}{where}"), FAILED)


def _complain(fault: Exception, code: int) -> int:
    sentence = " ".join(str(fault).split()).rstrip(".")
    print(f"mapsheet: {sentence}.", file=sys.stderr)
    return code

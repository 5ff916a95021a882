"""The command line. Without arguments it opens the window; each command is a module of `game.commands`.

Exit codes: 0 success, 1 failure, 2 wrong arguments, 130 interrupted. An error that the user can fix is one sentence on
stderr.
"""

from __future__ import annotations

import errno
import io
import os
import sys
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path
from typing import TextIO

from game.faults import Failure, Usage

FAILED = 1
WRONG_ARGUMENTS = 2
INTERRUPTED = 130
PACKAGES = ("pygame", "pytmx", "numpy", "platformdirs", "msgspec", "filelock", "tomli_w")
"""What the program imports beside the standard library; pyproject.toml has their versions."""


def main(argv: Sequence[str] | None = None) -> int:
    """Run a command and return the exit code."""
    _prepare_streams()
    code = _outcome(list(sys.argv[1:] if argv is None else argv))
    try:
        sys.stderr.flush()
    except OSError:
        _drop(sys.stderr)
    return code


def _outcome(words: list[str]) -> int:
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
        _drop(sys.stdout)
        return 0
    except OSError as fault:
        return _refused(fault)
    except ModuleNotFoundError as fault:
        package = (fault.name or "").partition(".")[0]
        return _complain(_not_installed(package), FAILED) if package in PACKAGES else _fail(fault)
    except Exception as fault:
        return _fail(fault)


def _run(words: list[str]) -> int:
    if not words:
        from game.commands.window import open_window

        return open_window()
    from game.commands.parser import in_order, make_parser

    try:
        arguments = make_parser(words).parse_args(in_order(words))
    except SystemExit as end:  # --help and --version exit
        return int(end.code or 0)
    if arguments.command is None:
        from game.commands.window import open_window

        return open_window(lang=arguments.lang)
    code: int = arguments.run(arguments)
    return code


class _Closed(io.TextIOBase):
    """Replaces a closed standard output: only commands that print something fail."""

    missed = False

    def write(self, text: str) -> int:
        """Write nothing."""
        self.missed = True
        return len(text)

    def flush(self) -> None:
        """Raise OSError if there was anything to write."""
        if self.missed:
            raise OSError(errno.EBADF, os.strerror(errno.EBADF))


def _prepare_streams() -> None:
    """Replace closed streams, and escape characters that a stream cannot encode."""
    for number in range(3):
        try:
            os.fstat(number)
        except OSError:
            os.open(os.devnull, os.O_RDWR)  # takes the lowest free number, so that no file of ours gets it
    if sys.stdout is None:
        sys.stdout = _Closed()
    if sys.stderr is None:
        sys.stderr = open(os.devnull, "w", encoding="utf-8")  # noqa: SIM115 - it stays open
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="backslashreplace")


def _drop(stream: TextIO) -> None:
    """Discard further output, including what is flushed at exit."""
    if isinstance(stream, _Closed):
        stream.missed = False
    with suppress(OSError):
        os.dup2(os.open(os.devnull, os.O_WRONLY), stream.fileno())


def _refused(fault: OSError) -> int:
    """Report what the system refuses: a full disk, a read-only folder."""
    from game.content.paths import DATA
    from game.core.bounds import shorten

    why = fault.strerror or str(fault)
    if fault.filename is None:
        _drop(sys.stdout)
        return _complain(Failure(f"the output cannot be written ({why})"), FAILED)
    if isinstance(fault.filename, str) and DATA in Path(fault.filename).parents:
        return _fail(fault)
    return _complain(Failure(f"{shorten(os.fsdecode(fault.filename))} cannot be used ({why})"), FAILED)


def _not_installed(package: str) -> Failure:
    """A package that is missing, and the command that installs it: of a checkout, or of an installed program."""
    root = Path(__file__).resolve().parents[1]
    starter = root / "tools" / "run.py"
    python = "py" if os.name == "nt" else "python3"
    if not starter.is_file():
        return Failure(f"the package {package} is not installed; install Mapsheet again with pip")
    where = starter.relative_to(Path.cwd()) if root == Path.cwd() else starter
    return Failure(
        f"the package {package} is not installed; `{python} {where}` installs everything in a folder of its own and "
        "starts the program"
    )


def _fail(fault: Exception) -> int:
    """Report an unexpected error, such as a damaged file of the program, with the path of an error report."""
    from game.play.report import write_report

    path = write_report(fault)
    where = f"; a report lies in {path}" if path is not None else ""
    told = str(fault) if type(fault).__module__.startswith("game.") else f"{type(fault).__name__}: {fault}"
    return _complain(RuntimeError(f"{' '.join(told.split()).rstrip('.')}{where}"), FAILED)


def _complain(fault: Exception, code: int) -> int:
    sentence = " ".join(str(fault).split()).rstrip(".")
    with suppress(OSError):
        print(f"mapsheet: {sentence}.", file=sys.stderr)
    return code

"""Procedures: short coroutines that read like the rulebook, scheduled as frames on the state's agenda.

`async` here has nothing to do with asyncio: a procedure runs until it awaits a decision, and continues with the option
that was picked. Between frames the state alone determines the position.
"""

from __future__ import annotations

from collections.abc import Callable, Coroutine
from functools import cache
from typing import Any, Concatenate, ParamSpec, TypeVar, get_type_hints

from game.core.choice import Plain
from game.core.state import Frame, State

P = ParamSpec("P")
S = TypeVar("S", bound=State)
Body = Callable[Concatenate[S, P], Coroutine[Any, Any, None]]

PROCEDURES: dict[str, Callable[..., Coroutine[Any, Any, None]]] = {}


@cache
def _name(body: Callable[..., Any]) -> str:
    """`<game>.<module>.<procedure>`. Folders between game and module are left out, so saved agendas survive moves.

    Procedures of added games have their whole module path, so that no two games share a name.
    """
    parts = body.__module__.split(".")
    if parts[:2] == ["game", "games"]:
        parts = [parts[2], parts[-1]]
    return ".".join((*parts, body.__name__))


class MatchOver(Exception):  # noqa: N818 - not an error: the match has ended
    """Raised by a procedure to end the match at once; the rest of the agenda is dropped."""


def procedure(body: Callable[Concatenate[S, P], Coroutine[Any, Any, None]]) -> Body[S, P]:
    """Register a coroutine function under its qualified name, which saved agendas refer to."""
    name = _name(body)
    assert name not in PROCEDURES, f"two procedures are called {name}"
    PROCEDURES[name] = body
    return body


def withdraw(package: str) -> dict[str, Callable[..., Coroutine[Any, Any, None]]]:
    """Forget the procedures of a package, which is about to be imported again; returns them by name."""
    found = {name: body for name, body in PROCEDURES.items() if body.__module__.startswith(f"{package}.")}
    for name in found:
        del PROCEDURES[name]
    _arguments.cache_clear()
    return found


def frame(body: Body[S, P], *args: P.args, **kwargs: P.kwargs) -> Frame:
    """Return a frame that will run `body`. Arguments are JSON values, given by position."""
    assert not kwargs, "frames take positional arguments only"
    return [_name(body), *args]


def frame_named(name: str, *args: Plain) -> Frame:
    """Return a frame that will run the procedure of that name, which is in a module that imports the caller's.

    LookupError if there is none; a test checks every name in the sources.
    """
    if name not in PROCEDURES:
        raise LookupError(f"no procedure is called {name}")
    return [name, *args]


def check_frame(given: Frame, game: str) -> None:
    """Raise ValueError, TypeError or LookupError unless a procedure of the game can run with these arguments.

    `game` is the id of a game of the program, or the package of an added one.
    """
    name, *values = given
    if not PROCEDURES[name].__module__.removeprefix("game.games.").startswith(f"{game}."):
        raise ValueError(f"{name} is no procedure of {game}")
    import msgspec  # not needed before a match is loaded: keep it off the way to the title screen

    for value, kind in zip(values, _arguments(name), strict=True):
        if kind == Frame:
            check_frame(value, game)
        else:
            msgspec.convert(value, kind)


@cache
def _arguments(name: str) -> tuple[Any, ...]:
    """The types of a procedure's arguments without the state. Raises KeyError if there is no such procedure."""
    hints = get_type_hints(PROCEDURES[name])
    hints.pop("return")
    return tuple(hints.values())[1:]


def then(state: State, *frames: Frame) -> None:
    """Schedule frames to run before everything scheduled so far, in the given order."""
    state.agenda.extend(reversed(frames))

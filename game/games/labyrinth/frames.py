"""Procedures of Labyrinth: a victory ends them wherever they are [2.1]."""

from __future__ import annotations

from collections.abc import Callable, Coroutine
from functools import wraps
from typing import Any, Concatenate, ParamSpec

from game.core.procedure import procedure as core_procedure
from game.games.labyrinth.state import LabyrinthState

P = ParamSpec("P")
Body = Callable[Concatenate[LabyrinthState, P], Coroutine[Any, Any, None]]


class DecidedError(Exception):
    """The match has been won in the middle of something: nothing else happens. `LabyrinthState.outcome` tells how."""


def procedure(body: Body[P]) -> Body[P]:
    """As `core.procedure.procedure`; a victory in the course of it ends it and takes everything off the agenda."""

    @wraps(body)
    async def until_decided(st: LabyrinthState, /, *args: P.args, **kwargs: P.kwargs) -> None:
        try:
            await body(st, *args, **kwargs)
        except DecidedError:
            st.agenda.clear()

    return core_procedure(until_decided)

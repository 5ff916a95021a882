"""The workers of a dask.distributed scheduler; needs the extra `cluster`."""

from __future__ import annotations

import logging
from collections.abc import Iterator
from concurrent.futures import CancelledError, Executor
from contextlib import contextmanager

from distributed import Client, KilledWorker, Security
from distributed.comm.addressing import parse_address, resolve_address

from game import __version__
from game.core.bounds import shorten
from game.faults import Failure, Usage

SECONDS_CONNECTING = 5
"""Seconds to wait for a scheduler, and then for its first worker."""
RETRIES = 2
"""How often to retry a game that failed on its worker, for example for lack of memory."""


@contextmanager
def hired(address: str) -> Iterator[Executor]:
    """The workers of a scheduler, including those that join or leave meanwhile.

    If a worker is lost, the scheduler gives its games to others, each `allowed-failures` times (3, a setting of the
    scheduler). Usage if the cluster cannot be reached or cannot play, Failure if it is lost during the run.
    """
    for name in ("distributed", "distributed.client"):
        logging.getLogger(name).setLevel(logging.CRITICAL)  # important messages are turned into one sentence
    shown = shorten(address)
    with _connected(address, shown) as client:
        executor = client.get_executor(pure=False, retries=RETRIES)
        try:
            yield executor
        except KilledWorker as fault:
            raise Failure(
                f"a game was begun on {fault.allowed_failures + 1} workers of {shown} and each was lost; "
                "do they have enough memory?"
            ) from fault
        except CancelledError as fault:
            raise Failure(f"the scheduler at {shown} is lost; start it anew and begin again") from fault
        finally:
            executor.shutdown(wait=False)


@contextmanager
def _connected(address: str, shown: str) -> Iterator[Client]:
    """Connect to a scheduler that has a worker with this version of Mapsheet."""
    try:
        _check_address(address)
        client = Client(address, timeout=SECONDS_CONNECTING, set_as_default=False)
    except (OSError, ValueError) as fault:
        raise Usage(
            f"no dask scheduler answers at '{shown}'; start one with `dask scheduler` and give the address that it "
            "tells, such as tcp://127.0.0.1:8786"
        ) from fault
    with client:
        try:
            client.wait_for_workers(1, timeout=SECONDS_CONNECTING)
        except TimeoutError as fault:
            raise Usage(f"the scheduler at {shown} has no workers; start some with `dask worker {shown}`") from fault
        try:
            found = client.submit(version, pure=False).result()
        except (RuntimeError, ImportError) as fault:
            raise Usage(
                f"the scheduler at {shown} and its workers do not know Mapsheet; install it where they run"
            ) from fault
        if found != __version__:
            raise Usage(f"the workers at {shown} have Mapsheet {found}, this is {__version__}; install the same there")
        yield client


def _check_address(address: str) -> None:
    """OSError or ValueError for an address that is invalid, internal to this process, or needs keys that are missing.

    A client given one of the last two fails late and noisily.
    """
    protocol, _ = parse_address(resolve_address(address))
    has_keys = Security().get_connection_args("client")["ssl_context"] is not None
    if protocol == "inproc" or (protocol in ("tls", "wss") and not has_keys):
        raise ValueError(f"nobody can be reached by {protocol}")


def version() -> str:
    """The version of the program, asked of a worker: another version may play the same seed differently."""
    return __version__

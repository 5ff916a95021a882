"""Who plays the games: this process, several of this machine, or those of a dask.distributed scheduler.

All give the results in the order of the tasks, and the same ones: a game depends on its seed alone.
"""

from __future__ import annotations

import multiprocessing
import signal
from collections import deque
from collections.abc import Generator, Iterator, Sequence
from concurrent.futures import Executor, Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import AbstractContextManager, contextmanager

from game.faults import Failure, Usage
from game.simulation.play import Played, Task, play

AHEAD = 4096
"""Games that are given out before the first of them is awaited: more than a cluster has hands for."""


def played(tasks: Sequence[Task], jobs: int, cluster: str | None) -> Generator[Played, None, None]:
    """The games in the order of the tasks, each as soon as it and those before it are over.

    Usage if the cluster cannot be reached, Failure if it is lost on the way.
    """
    if cluster is not None:
        with _cluster(cluster) as executor:
            yield from _in_order(executor, tasks)
    elif min(jobs, len(tasks)) > 1:
        with _processes(min(jobs, len(tasks))) as executor:
            yield from _in_order(executor, tasks)
    else:
        yield from map(play, tasks)


def _in_order(executor: Executor, tasks: Sequence[Task]) -> Iterator[Played]:
    under_way: deque[Future[Played]] = deque()
    for task in tasks:
        under_way.append(executor.submit(play, task))
        if len(under_way) == AHEAD:
            yield under_way.popleft().result()
    while under_way:
        yield under_way.popleft().result()


@contextmanager
def _processes(number: int) -> Iterator[Executor]:
    """Processes of this machine. Whatever ends the run early ends them at once, in the middle of their games."""
    context = multiprocessing.get_context("spawn")
    with ProcessPoolExecutor(number, context, _leave_interrupts) as executor:
        try:
            yield executor
        except BrokenProcessPool as fault:
            raise Failure("a process that played was ended from outside; begin again, maybe with fewer jobs") from fault
        except BaseException:
            executor.shutdown(wait=False, cancel_futures=True)
            for process in multiprocessing.active_children():
                process.terminate()
            raise


def _leave_interrupts() -> None:
    """Ctrl-C is for the process that was started by hand; it ends the others."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)


def _cluster(address: str) -> AbstractContextManager[Executor]:
    """The workers of a scheduler."""
    try:
        from game.simulation.cluster import hired
    except ImportError as fault:
        raise Usage(
            "--cluster needs the package distributed, which is not installed; "
            "`pip install distributed` gets it, here and for the scheduler and its workers"
        ) from fault
    return hired(address)

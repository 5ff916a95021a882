"""Run games in this process, in several processes, or on a dask.distributed scheduler.

Each way returns the same results in the order of the tasks: a game depends only on its seed.
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
"""Games submitted before the first result is awaited; more than a cluster has workers."""


def played(tasks: Sequence[Task], jobs: int, cluster: str | None) -> Generator[Played, None, None]:
    """Yield the games in the order of the tasks, each as soon as it and those before it are over.

    Usage if the cluster cannot be reached, Failure if it is lost during the run.
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
    """Processes of this machine. If the run ends early, they are terminated at once."""
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
    """Ignore Ctrl-C in a worker process: the parent process ends the workers."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)


def _cluster(address: str) -> AbstractContextManager[Executor]:
    try:
        from game.simulation.cluster import hired
    except ImportError as fault:
        raise Usage(
            "--cluster needs the package distributed, which is not installed; "
            "`pip install distributed` gets it, here and for the scheduler and its workers"
        ) from fault
    return hired(address)

"""A process with children, for their tests. Forking isn't safe in a multi-threaded process such as pytest's.

`python -m tests.workers.parent NAME` calls a function of this module, which prints the output that a test expects.
"""

import os
import signal
import sys
from collections.abc import Callable

from service.process import logs
from tests.polling import PATIENCE
from workers.children import Child, stop_all

READY, TELL_READY = os.pipe()


def say(*words: object) -> None:
    os.write(1, (" ".join(map(str, words)) + "\n").encode())


def waits() -> int:
    """Runs a child that ends only when it is sent a signal."""
    say(os.getpid())
    os.write(TELL_READY, b".")
    signal.pause()
    return 0


def deaf() -> int:
    """Runs a child that ignores SIGTERM."""
    signal.signal(signal.SIGTERM, signal.SIG_IGN)
    return waits()


def fails() -> int:
    raise ValueError("the ace of spades")


def started(*mains: Callable[[], int]) -> list[Child]:
    """Starts a child for each function and waits until all are running."""
    children = [Child("child", "cardtable child: its words", main) for main in mains]
    for each in children:
        each.keep_running()
        os.read(READY, 1)
    return children


def keeps_one() -> None:
    started(waits)
    signal.pause()


def stops_two() -> None:
    """Checks that its own SIGTERM handler isn't inherited by its children."""
    signal.signal(signal.SIGTERM, lambda *_: None)
    stop_all(started(waits, waits), PATIENCE)
    say("stopped")
    signal.pause()


def kills_one() -> None:
    stop_all(started(deaf), 0)
    say("stopped")
    signal.pause()


def has_one_that_fails() -> None:
    signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGCHLD})
    child = Child("child", "", fails)
    child.keep_running()
    signal.sigwait({signal.SIGCHLD})
    child.keep_running()


if __name__ == "__main__":
    logs.set_up("parent", logs.TEXT)
    globals()[sys.argv[1]]()

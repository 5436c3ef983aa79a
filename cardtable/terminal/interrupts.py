"""Ctrl-C while a command waits for a key or for the service.

Python's signal handler only sets a flag, and the main thread looks at the flag between two steps of a program. A signal
that arrives after that look and before a blocking call isn't noticed until the call returns, and a prompt returns with
the next line only. Here a thread reads each signal from a self-pipe and wakes the main thread up until it has looked.
"""

import os
import signal
import threading
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from functools import partial

AGAIN_SECONDS = 0.02
"""Time before the main thread is woken up again. It may have been about to block the time before, too."""


@contextmanager
def interruptible() -> Iterator[None]:
    """Raises KeyboardInterrupt in its block after any Ctrl-C, also just before a call that blocks.

    Does nothing outside of the main thread, where Ctrl-C has another meaning, and on systems without Unix signals.
    """
    unix = hasattr(signal, "pthread_kill")
    own = threading.current_thread() is threading.main_thread()
    if not (unix and own and signal.getsignal(signal.SIGINT) is signal.default_int_handler):
        yield
        return
    with ExitStack() as stack:
        reading, writing = os.pipe()
        stack.callback(os.close, reading)
        os.set_blocking(writing, False)
        over = threading.Event()
        waker = threading.Thread(target=_wake, args=(reading, threading.get_ident(), over), daemon=True)
        # Nobody sends it, and it does nothing by default, so it may also come late.
        stack.callback(signal.signal, signal.SIGURG, signal.signal(signal.SIGURG, lambda *_: None))
        waker.start()
        stack.callback(waker.join)
        stack.callback(os.close, writing)
        stack.callback(over.set)
        stack.callback(signal.set_wakeup_fd, signal.set_wakeup_fd(writing, warn_on_full_buffer=False))
        yield


def _wake(reading: int, main_thread: int, over: threading.Event) -> None:
    """Interrupts the calls of the main thread from the first Ctrl-C on, until the block is over."""
    for number in iter(partial(os.read, reading, 1), b""):
        if number[0] == signal.SIGINT:
            while not over.wait(AGAIN_SECONDS):
                signal.pthread_kill(main_thread, signal.SIGURG)

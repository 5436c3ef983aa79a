"""Handles Ctrl-C while a command waits for a key or for the service.

Python's signal handler only sets a flag, which the main thread checks between bytecode instructions. A signal that
arrives between that check and a blocking call isn't noticed until the call returns, and a prompt returns only with the
next line. Here a thread reads each signal from a self-pipe and wakes the main thread until it has checked the flag.
"""

import os
import signal
import threading
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from functools import partial

AGAIN_SECONDS = 0.02
"""Interval between wake-ups of the main thread, in seconds. It may just have been about to block each time."""


@contextmanager
def interruptible() -> Iterator[None]:
    """Raises KeyboardInterrupt in its block after any Ctrl-C, even just before a blocking call.

    Does nothing outside the main thread, if Ctrl-C has another handler, or on systems without Unix signals.
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
        # SIGURG is otherwise unused and ignored by default, so it may also arrive late.
        stack.callback(signal.signal, signal.SIGURG, signal.signal(signal.SIGURG, lambda *_: None))
        waker.start()
        stack.callback(waker.join)
        stack.callback(os.close, writing)
        stack.callback(over.set)
        stack.callback(signal.set_wakeup_fd, signal.set_wakeup_fd(writing, warn_on_full_buffer=False))
        yield


def _wake(reading: int, main_thread: int, over: threading.Event) -> None:
    """Interrupts calls of the main thread repeatedly, from the first Ctrl-C until the end of the block."""
    for number in iter(partial(os.read, reading, 1), b""):
        if number[0] == signal.SIGINT:
            while not over.wait(AGAIN_SECONDS):
                signal.pthread_kill(main_thread, signal.SIGURG)

"""Ctrl-C while a line is awaited.

CPython notes a signal when it comes and calls its handler between two steps of the program. A signal that comes after
the last step before a read and before the read waits is only noted: nothing wakes the read, and the handler is called
after the next key.
"""

import os
import signal
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from types import FrameType

REPEAT_SECONDS = 0.05


class _Interrupt:
    """Sends SIGINT to the main thread again until its handler is called."""

    def __init__(self, noted: int) -> None:
        self._noted = noted
        self.handled = False  # no Event: its lock is not for handlers

    def handle(self, _number: int, _frame: FrameType | None) -> None:
        if not self.handled:
            self.handled = True
            raise KeyboardInterrupt

    def repeat(self) -> None:
        """Runs until the other end of the pipe is closed, which has a byte for each signal that was noted."""
        while noted := os.read(self._noted, 1):
            while noted[0] == signal.SIGINT and not self.handled:
                time.sleep(REPEAT_SECONDS)
                signal.pthread_kill(threading.main_thread().ident or 0, signal.SIGINT)


@contextmanager
def interruptible() -> Iterator[None]:
    """Around a read: Ctrl-C raises KeyboardInterrupt there, whenever it comes.

    Changes nothing in other threads than the main one, and on systems that can't send a signal to a thread.
    """
    if threading.current_thread() is not threading.main_thread() or not hasattr(signal, "pthread_kill"):
        yield
        return
    noted, note = os.pipe()
    os.set_blocking(note, False)
    interrupt = _Interrupt(noted)
    thread = threading.Thread(target=interrupt.repeat, name="interrupts", daemon=True)
    handler = signal.signal(signal.SIGINT, interrupt.handle)
    before = signal.set_wakeup_fd(note, warn_on_full_buffer=False)
    thread.start()
    try:
        yield
    finally:
        interrupt.handled = True
        signal.set_wakeup_fd(before)
        os.close(note)
        thread.join()
        os.close(noted)
        signal.signal(signal.SIGINT, handler)

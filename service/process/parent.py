"""Makes a process end when its parent ends, even if the parent is killed (on Linux, via prctl)."""

import ctypes
import os
import signal
import sys

_PR_SET_PDEATHSIG = 1

_libc = ctypes.CDLL(None, use_errno=True) if sys.platform == "linux" else None


def end_with(parent: int, with_signal: int = signal.SIGKILL) -> None:
    """Asks the kernel to send this process the signal when the thread of `parent` that started it ends.

    Exits at once if the parent has already ended. The setting survives exec, so a child may call this first.
    """
    if _libc is not None:
        _libc.prctl(_PR_SET_PDEATHSIG, with_signal, 0, 0, 0)
    if os.getppid() != parent:  # the parent ended before the call
        os._exit(1)

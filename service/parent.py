"""Ending with the parent process, even when that is killed: a wish that Linux grants."""

import ctypes
import os
import signal
import sys

_PR_SET_PDEATHSIG = 1

_libc = ctypes.CDLL(None, use_errno=True) if sys.platform == "linux" else None


def end_with(parent: int, with_signal: int = signal.SIGKILL) -> None:
    """Has the kernel send this process the signal when the thread of `parent` that started it ends.

    Ends at once where the parent has ended already. A child may call it before it becomes another program.
    """
    if _libc is not None:
        _libc.prctl(_PR_SET_PDEATHSIG, with_signal, 0, 0, 0)
    if os.getppid() != parent:  # it ended before the kernel was told
        os._exit(1)

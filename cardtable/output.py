"""The standard output of a command. A failure to write to it ends the command with a sentence, not a traceback.

The verifier uses this module, so it depends only on Python's standard library.
"""

import errno
import io
import os
import sys
from collections.abc import Callable
from contextlib import suppress

UNWRITABLE = 2
"""Exit status if the output can't be written."""

REASONS = frozenset((errno.ENOSPC, errno.EDQUOT, errno.EFBIG, errno.EIO, errno.EBADF))
"""Errors that mean that a stream can't be written. A closed pipe is not one: its reader wants no more."""


class _Closed(io.TextIOBase):
    """A stand-in for a standard output that was closed before the start."""

    encoding = "utf-8"

    def write(self, _text: str, /) -> int:
        raise OSError(errno.EBADF, os.strerror(errno.EBADF))


def with_output(command: Callable[[], int]) -> int:
    """Runs a command and returns its exit status: `UNWRITABLE` if its output can't be written."""
    if sys.stdout is None:
        sys.stdout = _Closed()
    if sys.stderr is None:
        sys.stderr = open(os.devnull, "w", encoding="utf-8")  # noqa: PTH123, SIM115 - until the process ends
    try:
        status = command()
        sys.stdout.flush()
    except OSError as error:
        if error.filename is not None or error.errno not in REASONS:
            raise
        _discard_output()
        print(f"cardtable: the output can't be written: {error.strerror}", file=sys.stderr)
        return UNWRITABLE
    return status


def _discard_output() -> None:
    """Redirects the buffered rest, which Python writes on exit, to the null device."""
    with suppress(OSError, io.UnsupportedOperation):
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())

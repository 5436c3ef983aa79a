"""Ports for servers that tests stop and restart."""

import fcntl
import os
import random
import socket
import tempfile
from functools import cache
from pathlib import Path
from typing import BinaryIO

PORTS = range(10_000, 32_000)
"""Range below the ephemeral ports. An outgoing connection could otherwise take the port of a server that is briefly
down."""


def free_port(in_a_row: int = 1) -> int:
    """Returns a free port on loopback, the first of `in_a_row` free ones. The choice is random and ignores the tests'
    seeds.

    No other process gets any of these ports here while this one runs. Raises OSError if none is free.
    """
    for port in random.SystemRandom().sample(PORTS, len(PORTS)):
        if all(map(_is_free, range(port, port + in_a_row))) and _is_reserved(port, in_a_row):
            return port
    raise OSError("every port is taken")


def _is_free(port: int) -> bool:
    with socket.socket() as probe:
        probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            probe.bind(("127.0.0.1", port))
        except OSError:
            return False
    return True


_own: set[int] = set()
"""Ports reserved by this process, whose own locks don't keep it out."""


def _is_reserved(port: int, count: int) -> bool:
    """True if these ports could be reserved with a lock on the bytes at their offsets. The lock ends with this
    process."""
    wanted = set(range(port, port + count))
    if wanted & _own:
        return False
    try:
        fcntl.lockf(_reservations(), fcntl.LOCK_EX | fcntl.LOCK_NB, count, port)
    except OSError:
        return False
    _own.update(wanted)
    return True


@cache
def _reservations() -> BinaryIO:
    """Returns the lock file. It stays open, because closing a file releases the process's locks on it."""
    return (Path(tempfile.gettempdir()) / f"cardtable-ports-{os.geteuid()}").open("ab")

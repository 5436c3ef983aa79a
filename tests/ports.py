"""Ports for servers that tests stop and start again."""

import fcntl
import os
import random
import socket
import tempfile
from functools import cache
from pathlib import Path
from typing import BinaryIO

PORTS = range(10_000, 32_000)
"""Below the ports that systems give to outgoing connections: such a connection would take the port of a server that is
down for a moment."""


def free_port(in_a_row: int = 1) -> int:
    """A port of loopback on which nothing listens, nor on those that follow, by numbers that no test's seed repeats.

    No other process gets one of them here while this one runs. Raises OSError if there is none.
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
"""The ports that this process has reserved: its own locks do not keep it out."""


def _is_reserved(port: int, count: int) -> bool:
    """Reserves the ports by a lock on the bytes of their numbers, unless somebody has; it ends with this process."""
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
    """Stays open: a process that closes a file loses its locks on it."""
    return (Path(tempfile.gettempdir()) / f"cardtable-ports-{os.geteuid()}").open("ab")

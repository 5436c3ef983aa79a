"""Closing the port of a web process without cutting a connection.

The kernel answers a new connection before the process accepts it, and resets those that still wait when the port is
closed. So before that, a filter drops what asks for a new connection, until all that came earlier are accepted. Whoever
asks meanwhile hears nothing, asks again a second later by itself, and is refused: the request has certainly not been
read. Linux only; elsewhere nothing is done.
"""

import ctypes
import os
import socket
import struct
import sys
import time
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

PATIENCE_SECONDS = 0.1
"""How long connections may wait to be accepted."""

LOOK_SECONDS = 0.002

_ATTACH_FILTER = 26
_SYN = 0x02
_FLAGS_AT = 13
"""The byte of a TCP header with the flags."""

_PROGRAM = (
    (0x30, 0, 0, _FLAGS_AT),  # load the flags
    (0x45, 0, 1, _SYN),  # skip the next one unless SYN is set
    (0x06, 0, 0, 0),  # drop
    (0x06, 0, 0, 0xFFFFFFFF),  # keep
)
"""A classic BPF program, see `filter.txt` of the kernel's documentation."""

_WAITING_AT = 24
"""Where `tcp_info` of a socket that listens has the number of connections that wait to be accepted."""


def close_to_new(port: int) -> None:
    """Lets nobody connect any more, and waits until all who have are accepted. The port is closed by its owner."""
    if sys.platform != "linux":
        return
    listening = list(_listening(port))
    for each in listening:
        _drop_new(each)
    until = time.monotonic() + PATIENCE_SECONDS
    while any(map(_waiting, listening)) and time.monotonic() < until:
        time.sleep(LOOK_SECONDS)
    for each in listening:
        each.close()


def _listening(port: int) -> Iterator[socket.socket]:
    """The sockets of this process that listen on a port, each under a further descriptor."""
    for name in [each.name for each in Path("/proc/self/fd").iterdir()]:
        with suppress(OSError):  # no socket, or closed meanwhile
            if _listens(int(name), port):
                yield socket.socket(fileno=os.dup(int(name)))


def _listens(descriptor: int, port: int) -> bool:
    found = socket.socket(fileno=descriptor)
    try:
        return bool(found.getsockopt(socket.SOL_SOCKET, socket.SO_ACCEPTCONN)) and found.getsockname()[1] == port
    finally:
        found.detach()  # it belongs to somebody else


def _drop_new(listening: socket.socket) -> None:
    program = ctypes.create_string_buffer(b"".join(struct.pack("HBBI", *each) for each in _PROGRAM))
    listening.setsockopt(socket.SOL_SOCKET, _ATTACH_FILTER, struct.pack("HP", len(_PROGRAM), ctypes.addressof(program)))


def _waiting(listening: socket.socket) -> int:
    info = listening.getsockopt(socket.IPPROTO_TCP, socket.TCP_INFO, _WAITING_AT + 4)
    return int(struct.unpack_from("I", info, _WAITING_AT)[0])

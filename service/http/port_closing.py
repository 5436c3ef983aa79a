"""Closing the port of a web process without cutting a connection (docs/decisions/0037-a-filter-closes-the-port.md).

The kernel answers a new connection before the process accepts it, and resets those that still wait when the port is
closed. So before that, a filter drops what asks for a new connection, until all that came earlier are accepted. Whoever
asks meanwhile hears nothing, asks again a second later by itself, and is refused: the request has certainly not been
read. Linux only; elsewhere nothing is done.
"""

import socket
import struct
import sys
from array import array
from contextlib import suppress
from pathlib import Path

SECONDS = 0.15
"""How long after the filter the port may be closed: connections that came before it are accepted long before."""

_ATTACH_FILTER = 26
"""SO_ATTACH_FILTER of socket(7)."""

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


def close_to_new(port: int) -> None:
    """Blocks new connections to this process's listening sockets on a port. Their owner closes them."""
    if sys.platform == "linux":
        for descriptor in [int(each.name) for each in Path("/proc/self/fd").iterdir()]:
            with suppress(OSError):  # no socket, or closed meanwhile
                _drop_new(descriptor, port)


def _drop_new(descriptor: int, port: int) -> None:
    found = socket.socket(fileno=descriptor)
    try:
        if found.getsockopt(socket.SOL_SOCKET, socket.SO_ACCEPTCONN) and found.getsockname()[1] == port:
            program = array("B", b"".join(struct.pack("HBBI", *each) for each in _PROGRAM))
            address, _ = program.buffer_info()
            found.setsockopt(socket.SOL_SOCKET, _ATTACH_FILTER, struct.pack("HP", len(_PROGRAM), address))
    finally:
        found.detach()  # it belongs to somebody else

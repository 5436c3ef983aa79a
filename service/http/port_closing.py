"""Closes the port of a web process without cutting a connection (decision 37).

The kernel answers a new connection before the process accepts it, and resets the connections still queued when the port
is closed. So a filter first drops requests for new connections, until all earlier ones are accepted. A client that
connects meanwhile gets no answer, retries automatically a second later, and is refused, so its request has certainly
not been read. Linux only; elsewhere nothing is done.
"""

import socket
import struct
import sys
from array import array
from contextlib import suppress
from pathlib import Path

SECONDS = 0.15
"""Delay between the filter and closing the port, in seconds. Earlier connections are accepted long before."""

_ATTACH_FILTER = 26
"""SO_ATTACH_FILTER of socket(7)."""

_SYN = 0x02
_FLAGS_AT = 13
"""Offset of the flags in a TCP header, in bytes."""

_PROGRAM = (
    (0x30, 0, 0, _FLAGS_AT),  # load the flags
    (0x45, 0, 1, _SYN),  # skip the next one unless SYN is set
    (0x06, 0, 0, 0),  # drop
    (0x06, 0, 0, 0xFFFFFFFF),  # keep
)
"""A classic BPF program; see `filter.txt` of the kernel's documentation."""


def close_to_new(port: int) -> None:
    """Blocks new connections to this process's listening sockets on a port. The owner of the sockets closes them."""
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
        found.detach()  # the descriptor has another owner

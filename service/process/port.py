"""Locks the service's port, so that only one service on a machine uses it.

The web server's sockets may share a port (SO_REUSEPORT), so the kernel would let two services use the same one, and
each would get some of the requests.
"""

import socket
import sys
import time

from service.process.settings import Settings

LOOK_AGAIN_SECONDS = 0.05


class PortTaken(Exception):  # noqa: N818 - a state of the port
    """Another program is using the port. The message is a sentence."""


def take_port(settings: Settings, role: str, patience: float = 0) -> socket.socket:
    """Takes the port for one process in a role, such as `web`. Waits up to `patience` seconds for it.

    The port is released when the result is closed, or when the last process that holds it ends, even by a kill. Raises
    PortTaken. Two processes that start together can't both get it.
    """
    until = time.monotonic() + patience
    while True:
        try:
            return _take(settings, role)
        except OSError as error:
            if time.monotonic() >= until:
                where = f"{settings.host}:{settings.port} ({error.strerror})"
                raise PortTaken(f"can't listen on {where}; CARDTABLE_PORT names another port") from None
        time.sleep(LOOK_AGAIN_SECONDS)


def _take(settings: Settings, role: str) -> socket.socket:
    """Binds a name in the abstract namespace of Unix sockets, which belongs to one process and to the same network as
    the port."""
    name = socket.socket(socket.AF_UNIX)
    try:
        if sys.platform == "linux":
            name.bind(f"\0cardtable/{role}/{settings.host}:{settings.port}")
        _check(settings)
    except OSError:
        name.close()
        raise
    return name


def _check(settings: Settings) -> None:
    """Raises OSError if a socket is listening on the port, or if the address doesn't exist."""
    family = socket.AF_INET6 if ":" in settings.host else socket.AF_INET
    with socket.socket(family) as probe:
        probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        probe.bind((settings.host, settings.port))

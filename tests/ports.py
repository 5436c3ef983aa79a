"""Ports for servers that tests stop and start again."""

import random
import socket

PORTS = range(10_000, 22_000)
"""Below the ports that systems give to outgoing connections: such a connection would take the port of a server that is
down for a moment. The bus of a cluster's node is 10,000 ports above its port, and below them too."""


def free_port(in_a_row: int = 1) -> int:
    """A port of loopback on which nothing listens, nor on those that follow, by numbers that no test's seed repeats.

    Raises OSError if there is none.
    """
    for port in random.SystemRandom().sample(PORTS, len(PORTS)):
        if all(map(_is_free, range(port, port + in_a_row))):
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

"""Ports are given to one process at a time, even while nothing listens on them."""

import socket
import subprocess
import sys
from contextlib import suppress
from pathlib import Path

import pytest

from tests import ports
from tests.stores.server import STRICT, StoreServer, valkey

TAKES_ONE = """
import sys
from tests import ports
ports.PORTS = range(*map(int, sys.argv[1:]))
print(ports.free_port(), flush=True)
input()
"""


def test_a_port_is_given_once(monkeypatch: pytest.MonkeyPatch) -> None:
    first = ports.free_port(3)
    monkeypatch.setattr(ports, "PORTS", range(first, first + 3))
    with pytest.raises(OSError, match="every port is taken"):
        ports.free_port()


def test_a_port_of_another_process_is_free_when_it_has_ended(monkeypatch: pytest.MonkeyPatch) -> None:
    both = _two_ports_of_nobody()
    monkeypatch.setattr(ports, "PORTS", both)
    taking = [sys.executable, "-c", TAKES_ONE, str(both.start), str(both.stop)]
    with subprocess.Popen(taking, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as other:
        assert other.stdout is not None
        theirs = int(other.stdout.readline())
        mine = ports.free_port()
        assert {mine, theirs} == set(both)
        with pytest.raises(OSError, match="every port is taken"):
            ports.free_port()
        other.communicate("end")
    assert ports.free_port() == theirs


def _two_ports_of_nobody() -> range:
    """Returns two ports that belong to no process, because the one that requested them has exited."""
    asked = [sys.executable, "-c", "from tests import ports; print(ports.free_port(2))"]
    first = int(subprocess.check_output(asked))
    return range(first, first + 2)


def test_a_node_of_a_cluster_starts_where_the_usual_port_of_its_bus_is_taken(tmp_path: Path) -> None:
    """The usual port of the bus is the node's own plus 10,000."""
    node = StoreServer(valkey(), tmp_path / "node", {**STRICT, "cluster-enabled": "yes"})
    with socket.socket() as other:
        with suppress(OSError):  # already in use
            other.bind(("127.0.0.1", node.port + 10_000))
            other.listen()
        node.start()
    assert node.asks("CLUSTER", "INFO")
    node.kill()

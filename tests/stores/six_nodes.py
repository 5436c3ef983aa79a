"""Three masters and three replicas of this machine's Redis, set up with the commands of docs/cluster.md."""

import re
import shutil
import subprocess
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import NamedTuple

import pytest
import redis

from tests.polling import PATIENCE, until
from tests.stores.server import NoBinary, StoreServer, redis_of_machine

PAGE = Path(__file__).parents[2] / "docs" / "cluster.md"

PORTS = range(7001, 7007)
"""Ports used in the documentation page."""

SLOTS, MASTERS = 16384, 3
MOVED_AT_ONCE = 10
MOVE_MS = 5000


class Node(NamedTuple):
    """A line of `CLUSTER NODES`. `master` is the id of a replica's master; `slots` are the node's own slots."""

    id: str
    port: int
    flags: frozenset[str]
    master: str
    slots: frozenset[int]

    @property
    def leads(self) -> bool:
        return "master" in self.flags and not self.flags & {"fail", "fail?", "handshake", "noaddr"} and bool(self.slots)


def blocks(language: str) -> list[str]:
    """Returns the page's fenced code blocks in the given language."""
    section = PAGE.read_text(encoding="utf-8")
    return re.findall(rf"^```{language}\n(.*?)^```", section, re.MULTILINE | re.DOTALL)


def settings() -> dict[str, str]:
    """Returns the settings of each node."""
    lines = (line.split(None, 1) for line in blocks("conf")[0].splitlines() if not line.startswith("#"))
    return {name: value.strip('"') for name, value in lines}


def command(beginning: str) -> str:
    """Returns the command of the page with this beginning, without line continuations."""
    text = "\n".join(blocks("sh")).replace("\\\n", " ")
    return next(line for line in text.splitlines() if line.startswith(beginning))


class SixNodes:
    """Starts six servers in a folder and joins them into a cluster. Raises NoBinary.

    `further` are settings in addition to those of the page.
    """

    def __init__(self, folder: Path, further: Mapping[str, str] | None = None) -> None:
        server, own = redis_of_machine(), {**settings(), **(further or {})}
        if shutil.which("redis-cli") is None:
            raise NoBinary("this machine has no redis-cli")
        self.servers = [StoreServer(server, folder / f"node-{number}", own) for number in range(len(PORTS))]
        try:
            for each in self.servers:
                each.start()
            self.runs("redis-cli --cluster create")
            until(self.is_well)
            self.runs("redis-cli --cluster check")
        except BaseException:
            self.kill_all()
            raise

    @property
    def url(self) -> str:
        return f"redis+cluster://127.0.0.1:{self.servers[0].port}"

    def runs(self, beginning: str, **words: str) -> str:
        """Runs the command of the page with this beginning, using this cluster's ports. Returns its output.

        `words` replace the placeholders in capitals.
        """
        text = command(beginning)
        for port, server in zip(PORTS, self.servers, strict=True):
            text = text.replace(f":{port}", f":{server.port}")
        for name, value in words.items():
            text = text.replace(name, value)
        ran = subprocess.run(text.split(), capture_output=True, text=True, timeout=PATIENCE, check=False)
        assert ran.returncode == 0, f"{text}\n{ran.stdout}\n{ran.stderr}"
        return ran.stdout

    # Reading the cluster's state

    def server_of(self, node: Node) -> StoreServer:
        return next(each for each in self.servers if each.port == node.port)

    def nodes(self, server: StoreServer | None = None) -> list[Node]:
        """Returns the nodes as seen by one server, by default the first that answers. Raises RedisError."""
        for asked in [server] if server else self.servers:
            try:
                return [_node(line) for line in _lines(asked.asks("CLUSTER", "NODES"))]
            except redis.RedisError:
                continue
        raise redis.ConnectionError("no node answers")

    def masters(self) -> list[Node]:
        return sorted((node for node in self.nodes() if node.leads), key=lambda node: node.port)

    def replica_of(self, master: Node) -> Node:
        return next(node for node in self.nodes() if node.master == master.id)

    def is_well(self) -> bool:
        """True if all nodes agree on the same three masters and slots, and each master has a replica in sync."""
        try:
            seen = {self._leading(server) for server in self.servers}
            return (
                len(seen) == 1
                and None not in seen
                and all(self.server_of(master).in_sync() for master in self.masters())
            )
        except redis.RedisError:
            return False

    def _leading(self, server: StoreServer) -> frozenset[tuple[str, frozenset[int]]] | None:
        """Returns the masters with their slots as one server sees them, or None if its view is incomplete."""
        leading = frozenset((node.id, node.slots) for node in self.nodes(server) if node.leads)
        whole = len(leading) == MASTERS and sum(len(slots) for _, slots in leading) == SLOTS
        return leading if whole and "cluster_state:ok" in _lines(server.asks("CLUSTER", "INFO")) else None

    # Changing the cluster

    def fail_over(self, master: Node) -> None:
        """Kills a master permanently and waits until its replica has taken over."""
        replica = self.replica_of(master)
        self.server_of(master).kill()
        until(lambda: self.leads(replica))

    def leads(self, node: Node) -> bool:
        return any(each.id == node.id and each.leads for each in self.nodes(self.server_of(node)))

    def start_all(self) -> None:
        for each in self.servers:
            each.start()
        until(self.is_well)

    def kill_all(self) -> None:
        for each in self.servers:
            each.kill()

    def owner(self, slot: int) -> Node:
        """Returns the master that owns a slot."""
        return next(node for node in self.masters() if slot in node.slots)

    def move_slot(self, slot: int, to: Node) -> None:
        """Moves a slot with its keys step by step, like `redis-cli --cluster reshard`."""
        source = self.owner(slot)
        if source.id == to.id:
            return
        self.begin_to_move(slot, source, to)
        self.end_move(slot, source, to)

    def begin_to_move(self, slot: int, source: Node, to: Node) -> None:
        self.server_of(to).asks("CLUSTER", "SETSLOT", slot, "IMPORTING", source.id)
        self.server_of(source).asks("CLUSTER", "SETSLOT", slot, "MIGRATING", to.id)

    def end_move(self, slot: int, source: Node, to: Node) -> None:
        giver, taker = self.server_of(source), self.server_of(to)
        while keys := giver.asks("CLUSTER", "GETKEYSINSLOT", slot, MOVED_AT_ONCE):
            giver.asks("MIGRATE", "127.0.0.1", to.port, "", 0, MOVE_MS, "KEYS", *keys)
        for server in (taker, giver, *(self.server_of(node) for node in self.masters())):
            server.asks("CLUSTER", "SETSLOT", slot, "NODE", to.id)


@contextmanager
def six_nodes(folder: Path, **further: str) -> Iterator[SixNodes]:
    """Yields the cluster, for a fixture. Skips the test if this machine lacks a program."""
    try:
        nodes = SixNodes(folder, further)
    except NoBinary as lacking:
        pytest.skip(str(lacking))
    try:
        yield nodes
    finally:
        nodes.kill_all()


def _lines(reply: bytes) -> list[str]:
    return reply.decode().splitlines()


def _node(line: str) -> Node:
    name, address, flags, master, *_times, _link = line.split()[:8]
    ranges = [word.split("-") for word in line.split()[8:] if not word.startswith("[")]
    slots = frozenset(slot for each in ranges for slot in range(int(each[0]), int(each[-1]) + 1))
    return Node(name, int(address.partition("@")[0].rpartition(":")[2]), frozenset(flags.split(",")), master, slots)

"""The layout of a cluster: the slots of each node."""

from collections.abc import Sequence
from typing import Any, NamedTuple

from redis.crc import REDIS_CLUSTER_HASH_SLOTS, key_slot
from redis.exceptions import ConnectionError as Lost

from events.redis.server import Command

SLOTS: Command = ("CLUSTER", "SLOTS")

UNKNOWN = ("", "?")
"""The hosts of a node that doesn't know its own address. The address it was reached at is used instead."""


class Node(NamedTuple):
    """The address of a node."""

    host: str
    port: int

    @property
    def name(self) -> str:
        return f"{self.host}:{self.port}"


class Layout(NamedTuple):
    """The master of each slot, or None; and all nodes, including replicas."""

    masters: Sequence[Node | None]
    nodes: Sequence[Node]

    def master_of(self, key: str) -> Node:
        """The master that has a key. Raises Lost if its slot has no master."""
        master = self.masters[key_slot(key.encode())]
        if master is None:
            raise Lost("no node has the slot")
        return master

    def all_masters(self) -> list[Node]:
        return sorted({each for each in self.masters if each is not None})

    def with_master(self, slot: int, node: Node) -> "Layout":
        masters = list(self.masters)
        masters[slot] = node
        return Layout(masters, sorted({*self.nodes, node}))


def layout_of(reply: Any, asked: Node) -> Layout:
    """The layout in a reply to `SLOTS`: rows of the first slot, the last slot, the master and its replicas."""
    masters: list[Node | None] = [None] * REDIS_CLUSTER_HASH_SLOTS
    found = {asked}
    for first, last, *nodes in reply:
        known = [_node(host, port, asked) for host, port, *_ in nodes]
        masters[first : last + 1] = known[:1] * (last + 1 - first)
        found.update(known)
    return Layout(masters, sorted(found))


def _node(host: bytes | None, port: int, asked: Node) -> Node:
    name = (host or b"").decode()
    return Node(asked.host if name in UNKNOWN else name, port)

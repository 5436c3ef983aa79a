"""A cluster: each command is sent to the node that has its key.

Nothing else differs from a single server, because all keys of a script share a slot.
"""

import threading
from collections.abc import Iterator, Sequence
from contextlib import suppress
from secrets import SystemRandom
from urllib.parse import urlsplit

from redis.connection import parse_url
from redis.crc import key_slot
from redis.exceptions import AskError, ClusterDownError, MovedError, ResponseError, TryAgainError
from redis.exceptions import ConnectionError as Lost
from redis.exceptions import TimeoutError as TooSlow

from events.errors import LogUnavailable
from events.redis.layout import SLOTS, Layout, Node, layout_of
from events.redis.server import OPTIONS, Command, Connections, Reply, Server, accepted, connections

SCHEME = "+cluster://"
"""Part of `redis+cluster://host:port` and `rediss+cluster://host:port`, which name any node of a cluster."""

PORT = 6379

REDIRECTIONS = 5

LOOK_SECONDS = 1
"""Timeout of a node's reply with the slots of all nodes, in seconds. Another node is tried after that."""

_NOT_HERE = {
    AskError: "a slot is moving",
    TryAgainError: "a slot is moving",
    ClusterDownError: "the cluster has no master for a slot",
}
"""Reasons why a node has not executed a command that may soon succeed, there or elsewhere."""

_MOVED = "slots of the cluster are being moved, and keys would be missed; try again when that has ended"

_KEYLESS = frozenset({"CONFIG", "INFO", "TIME", "WAIT"})
"""Commands without a key. Every node executes them, and they write nothing."""


class Cluster(Server):
    """A client of a cluster, which learns the slots of each node from the nodes themselves. Each node has its own
    connection pool."""

    divided = True

    def __init__(self, url: str) -> None:
        """Raises ValueError for a malformed URL."""
        self._url = url.replace(SCHEME, "://", 1)
        parse_url(self._url)  # type: ignore[no-untyped-call]
        named = urlsplit(self._url)
        self._named = Node(named.hostname or "localhost", named.port or PORT)
        self._lock = threading.Lock()
        self._looking = threading.Lock()
        self._found: Layout | None = None
        self._pools: dict[Node, Connections] = {}

    def _layout(self) -> Layout:
        """The layout found last. Raises Lost if none was ever found."""
        found = self._found
        if found is None:
            with self._looking:
                found = self._found = self._found or self._look_up([self._named])
        return found

    def _look_up(self, nodes: Sequence[Node]) -> Layout:
        """The layout according to the first of these nodes to answer. Raises Lost if none does."""
        why: Exception = Lost("no node of the cluster is known")
        for node in nodes:
            look = Connections(self._url_of(node), **OPTIONS | _SHORT)
            try:
                (reply,) = look.exchange([SLOTS])
            except (Lost, TooSlow) as error:
                why = error
                continue
            finally:
                look.disconnect()
            if not isinstance(reply, ResponseError) and reply:
                return layout_of(reply, node)
            why = Lost(str(reply) if reply else "no slot of the cluster has a master")
        raise Lost(str(why)) from why

    def refresh(self) -> None:
        """Looks up the layout. One lookup serves all threads that call this meanwhile."""
        before = self._found
        with self._looking, suppress(Lost):  # the next command meets the same error
            if self._found is before:
                known = [] if before is None else SystemRandom().sample(before.nodes, len(before.nodes))
                self._found = self._look_up([*known, self._named])

    def _note_moved(self, moved: MovedError, asked: Node) -> None:
        """Looks up the layout at the node named by a redirection, which knows best what else has moved."""
        node = Node(moved.host or asked.host, moved.port)
        with self._looking:
            with suppress(Lost):
                self._found = self._look_up([node])
            self._found = self._layout_now().with_master(moved.slot_id, node)

    def _layout_now(self) -> Layout:
        assert self._found is not None, "a node was asked"
        return self._found

    def _node(self, key: str) -> Node:
        return self._layout().master_of(key)

    def node(self, key: str) -> str:
        return self._node(key).name

    def url(self, key: str) -> str:
        return self._url_of(self._node(key))

    def _url_of(self, node: Node) -> str:
        url = urlsplit(self._url)
        login, at, _ = url.netloc.rpartition("@")
        host = f"[{node.host}]" if ":" in node.host else node.host
        return url._replace(netloc=f"{login}{at}{host}:{node.port}").geturl()

    def pool(self, key: str) -> Connections:
        return self._pool_of(self._node(key))

    def masters(self) -> dict[str, Connections]:
        return {node.name: self._pool_of(node) for node in self._layout().all_masters()}

    def replicas(self) -> dict[str, Connections]:
        layout = self._layout()
        return {node.name: self._pool_of(node) for node in sorted({*layout.nodes} - {*layout.masters})}

    def _pool_of(self, node: Node) -> Connections:
        with self._lock:
            if node not in self._pools:
                self._pools[node] = connections(self._url_of(node))
            return self._pools[node]

    def walk(self, pattern: str) -> Iterator[str]:
        before = self._slots()
        yield from super().walk(pattern)
        if self._slots() != before:
            raise LogUnavailable(_MOVED)

    def _slots(self) -> str:
        """The slots of each node, according to each node. Raises LogUnavailable if slots are being moved.

        A node lists migrating and importing slots in square brackets at the end of its own line.
        """
        return self.retry(lambda _: self._slots_once())

    def _slots_once(self) -> str:
        asked = [pool.exchange([("CLUSTER", "NODES"), ("CLUSTER", "SLOTS")]) for pool in self.pools()]
        moving = any(line.endswith(b"]") for nodes, _ in asked for line in accepted(nodes).splitlines())
        if moving:
            raise LogUnavailable(_MOVED)
        return repr([sorted(accepted(slots)) for _, slots in asked])

    def together(self, keys: Sequence[str]) -> list[Sequence[str]]:
        by_slot: dict[int, list[str]] = {}
        for key in keys:
            by_slot.setdefault(key_slot(key.encode()), []).append(key)
        return list(by_slot.values())

    def once(self, key: str, *commands: Command) -> list[Reply]:
        """Follows redirections of the first command with a key, which the node has not executed.

        A redirected later command is left to the caller, since the first one must not be sent again. Raises Lost if the
        slot is moving or currently has no master.
        """
        first = next((number for number, command in enumerate(commands) if command[0] not in _KEYLESS), 0)
        asked = self._node(key)
        replies = self._pool_of(asked).exchange(commands)
        for _ in range(REDIRECTIONS):
            if not isinstance(replies[first], AskError):
                break
            asked, replies = self._follow(replies[first], asked, commands)
        if why := _not_here(replies[first]):
            raise Lost(why)
        return replies

    def _follow(self, redirection: AskError, asked: Node, commands: Sequence[Command]) -> tuple[Node, list[Reply]]:
        node = Node(redirection.host or asked.host, redirection.port)
        if isinstance(redirection, MovedError):
            self._note_moved(redirection, asked)
            return node, self._pool_of(node).exchange(commands)
        asking = [each for command in commands for each in (("ASKING",), command)]
        return node, self._pool_of(node).exchange(asking)[1::2]

    def many(self, commands: Sequence[tuple[str, Command]]) -> list[Reply]:
        """Follows redirections one by one, since commands sent together may be redirected to different nodes."""
        return [
            self.reply(*command) if _not_here(reply) else reply
            for command, reply in zip(commands, super().many(commands), strict=True)
        ]

    def close(self) -> None:
        with self._lock:
            for pool in self._pools.values():
                pool.disconnect()


_SHORT = {"socket_timeout": LOOK_SECONDS, "socket_connect_timeout": LOOK_SECONDS}


def _not_here(reply: Reply) -> str | None:
    """The reason why a node has not executed a command. None if it has, or refuses permanently."""
    return next((why for kind, why in _NOT_HERE.items() if isinstance(reply, kind)), None)

"""A cluster: redis-py knows its nodes, and each command goes to the node that has its key.

Nothing else differs from a single server, because all keys of a script share a slot.
"""

import threading
from collections.abc import Sequence
from contextlib import suppress
from urllib.parse import urlsplit

from redis.cluster import ClusterNode, RedisCluster
from redis.connection import parse_url
from redis.crc import key_slot
from redis.exceptions import AskError, MovedError, RedisClusterException, RedisError
from redis.exceptions import ConnectionError as Lost

from events.redis.connections import Command, Connections, Reply
from events.redis.server import OPTIONS, Server, accepted, connections

SCHEME = "+cluster://"
"""Part of `redis+cluster://host:port` and `rediss+cluster://host:port`, which name any node of a cluster."""

REDIRECTIONS = 5

ERRORS = (RedisError, RedisClusterException)
"""What redis-py raises when it can't find out which node has which slots. Neither is a subclass of the other."""


class Cluster(Server):
    """`RedisCluster` finds out which node has which slots; the connections to each node are in a pool of this class."""

    def __init__(self, url: str) -> None:
        """Raises ValueError for a URL that can't be read."""
        self._url = url.replace(SCHEME, "://", 1)
        parse_url(self._url)  # type: ignore[no-untyped-call]
        self._lock = threading.Lock()
        self._found: RedisCluster | None = None
        self._pools: dict[str, Connections] = {}

    def _layout(self) -> RedisCluster:
        """The cluster as it was found last. Raises Lost if it has never been found."""
        if self._found is None:
            with self._lock:
                if self._found is None:
                    self._found = self._look_up([])
        return self._found

    def _look_up(self, known: Sequence[ClusterNode]) -> RedisCluster:
        """The cluster as it is now, asked of a node that was known before or of the node in the URL."""
        nodes = [ClusterNode(node.host, node.port) for node in known]  # type: ignore[no-untyped-call]
        try:
            return RedisCluster.from_url(self._url, startup_nodes=nodes, **OPTIONS)
        except ERRORS as error:
            raise Lost(str(error)) from error

    def refresh(self) -> None:
        """One lookup serves all threads that call this meanwhile."""
        before = self._found
        with self._lock, suppress(Lost):  # the next command meets the same error
            if self._found is before:
                self._found = self._look_up([] if before is None else before.get_nodes())  # type: ignore[no-untyped-call]

    def _node(self, key: str) -> ClusterNode:
        try:
            node: ClusterNode = self._layout().get_node_from_key(key)  # type: ignore[no-untyped-call]
        except ERRORS as error:
            raise Lost(str(error)) from error
        return node

    def node(self, key: str) -> str:
        name: str = self._node(key).name
        return name

    def url(self, key: str) -> str:
        return self._url_of(self._node(key))

    def _url_of(self, node: ClusterNode) -> str:
        url = urlsplit(self._url)
        login, at, _ = url.netloc.rpartition("@")
        host = f"[{node.host}]" if ":" in node.host else node.host
        return url._replace(netloc=f"{login}{at}{host}:{node.port}").geturl()

    def pool(self, key: str) -> Connections:
        return self._pool_of(self._node(key))

    def pools(self) -> list[Connections]:
        return [self._pool_of(node) for node in self._layout().get_primaries()]  # type: ignore[no-untyped-call]

    def _pool_of(self, node: ClusterNode) -> Connections:
        with self._lock:
            if node.name not in self._pools:
                self._pools[node.name] = connections(self._url_of(node))
            return self._pools[node.name]

    def layout(self) -> object:
        """A node names the slots that it gives away, or is given, in square brackets behind its own line."""
        asked = [pool.exchange([("CLUSTER", "NODES"), ("CLUSTER", "SLOTS")]) for pool in self.pools()]
        moving = any(line.endswith(b"]") for nodes, _ in asked for line in accepted(nodes).splitlines())
        return None if moving else repr([sorted(accepted(slots)) for _, slots in asked])

    def together(self, keys: Sequence[str]) -> list[Sequence[str]]:
        by_slot: dict[int, list[str]] = {}
        for key in keys:
            by_slot.setdefault(key_slot(key.encode()), []).append(key)
        return list(by_slot.values())

    def once(self, key: str, *commands: Command) -> list[Reply]:
        """Follows redirections: a node that redirects a command has not carried it out."""
        replies = super().once(key, *commands)
        for _ in range(REDIRECTIONS):
            redirection = next((reply for reply in replies if isinstance(reply, AskError)), None)
            if redirection is None:
                break
            replies = self._follow(redirection, key, commands)
        return replies

    def many(self, commands: Sequence[tuple[str, Command]]) -> list[Reply]:
        """Follows redirections one by one: commands sent together may be redirected to different nodes."""
        return [
            self.reply(*command) if isinstance(reply, AskError) else reply
            for command, reply in zip(commands, super().many(commands), strict=True)
        ]

    def _follow(self, redirection: AskError, key: str, commands: Sequence[Command]) -> list[Reply]:
        if isinstance(redirection, MovedError):
            self.refresh()
            return super().once(key, *commands)
        node = self._layout().get_node(host=redirection.host, port=redirection.port)  # type: ignore[no-untyped-call]
        if node is None:
            raise Lost("a slot is moving to an unknown node")
        asking = [each for command in commands for each in (("ASKING",), command)]
        return self._pool_of(node).exchange(asking)[1::2]

    def close(self) -> None:
        with self._lock:
            for pool in self._pools.values():
                pool.disconnect()

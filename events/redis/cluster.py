"""A cluster, as the ports use it: redis-py knows its nodes, and each command goes to the node of its key.

Nothing else differs from a single server, because all keys of a script share a slot.
"""

from collections.abc import Sequence
from contextlib import suppress
from functools import cached_property
from typing import Any

from redis.cluster import RedisCluster
from redis.connection import ConnectionPool, parse_url
from redis.crc import key_slot
from redis.exceptions import AskError, MovedError, RedisClusterException, RedisError
from redis.exceptions import ConnectionError as Lost

from events.redis.connection import OPTIONS, Command, Server, exchange

SCHEME = "+cluster://"
"""In `redis+cluster://host:port` and `rediss+cluster://host:port`, which name any node of a cluster."""

REDIRECTIONS = 5

FAULTS = (RedisError, RedisClusterException)
"""What redis-py raises when it can't make out the cluster; the second is none of the first."""


class Cluster(Server):
    def __init__(self, url: str) -> None:
        """Raises ValueError for a URL that can't be read."""
        self._url = url.replace(SCHEME, "://", 1)
        parse_url(self._url)  # type: ignore[no-untyped-call]

    @cached_property
    def _client(self) -> RedisCluster:
        try:
            return RedisCluster.from_url(self._url, **OPTIONS)
        except FAULTS as error:
            raise Lost(str(error)) from error

    def _node(self, key: str) -> Any:
        try:
            return self._client.nodes_manager.get_node_from_slot(key_slot(key.encode()))
        except FAULTS as error:
            raise Lost(str(error)) from error

    def node(self, key: str) -> str:
        name: str = self._node(key).name
        return name

    def pool(self, key: str) -> ConnectionPool:
        return self._client.get_redis_connection(self._node(key)).connection_pool

    def pools(self) -> list[ConnectionPool]:
        client: Any = self._client
        return [client.get_redis_connection(node).connection_pool for node in client.get_primaries()]

    def together(self, keys: Sequence[str]) -> list[Sequence[str]]:
        by_slot: dict[int, list[str]] = {}
        for key in keys:
            by_slot.setdefault(key_slot(key.encode()), []).append(key)
        return list(by_slot.values())

    def refresh(self) -> None:
        with suppress(*FAULTS):  # the next command meets the same fault
            self._client.nodes_manager.initialize()

    def once(self, key: str, *commands: Command) -> list[Any]:
        """A node that has not, or no longer, the key has carried out nothing, so its redirection is followed."""
        replies = super().once(key, *commands)
        for _ in range(REDIRECTIONS):
            redirection = next((reply for reply in replies if isinstance(reply, AskError)), None)
            if redirection is None:
                break
            replies = self._follow(redirection, key, commands)
        return replies

    def many(self, commands: Sequence[tuple[str, Command]]) -> list[Any]:
        """Redirections are followed one by one: commands sent together may have different ways to go."""
        return [
            self.asked(*command) if isinstance(reply, AskError) else reply
            for command, reply in zip(commands, super().many(commands), strict=True)
        ]

    def _follow(self, redirection: AskError, key: str, commands: Sequence[Command]) -> list[Any]:
        if isinstance(redirection, MovedError):
            self.refresh()
            return super().once(key, *commands)
        node = self._client.nodes_manager.get_node(host=redirection.host, port=redirection.port)
        if node is None:
            raise Lost("a slot is moving to an unknown node")
        asking = [each for command in commands for each in (("ASKING",), command)]
        return exchange(self._client.get_redis_connection(node).connection_pool, asking)[1::2]

    def close(self) -> None:
        if "_client" in self.__dict__:
            for pool in self.pools():
                pool.disconnect()
            self._client.close()

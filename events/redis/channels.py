"""Channels on Redis: a hash for each player, under the player's hash tag."""

from collections.abc import Mapping

from events.redis import keys
from events.redis.durability import Guard
from events.redis.scripts import script
from events.redis.server import Server


class RedisChannels:
    def __init__(self, server: Server, guard: Guard) -> None:
        self._server = server
        self._guard = guard

    def of(self, player: str) -> Mapping[str, bytes]:
        flat = self._server.call(keys.channels(player), "HGETALL", keys.channels(player))
        self._guard.confirm(keys.channels(player))
        return {name.decode(): value for name, value in zip(flat[::2], flat[1::2], strict=True)}

    def put(self, player: str, name: str, value: bytes, *, replace: bool = False) -> bool:
        names = keys.channels(player), keys.noted(player)
        return bool(self._guard.run(script("channels_put"), names, name, value, int(replace)))

    def change(self, player: str, name: str, before: bytes, after: bytes) -> bool:
        own = keys.channels(player)
        return bool(self._guard.run(script("channels_change"), (own,), name, before, after))

    def drop(self, player: str, name: str) -> bool:
        return bool(self._guard.call(keys.channels(player), "HDEL", keys.channels(player), name))

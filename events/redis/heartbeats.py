"""Heartbeats on Redis: a hash."""

from events.redis import keys
from events.redis.server import Server


class RedisHeartbeats:
    def __init__(self, server: Server) -> None:
        self._server = server

    def beat(self, name: str, at: int) -> None:
        self._server.call(keys.BEATS, "HSET", keys.BEATS, name, at)

    def forget(self, before: int) -> None:
        old = [name for name, at in self.latest().items() if at < before]
        if old:
            self._server.call(keys.BEATS, "HDEL", keys.BEATS, *old)

    def latest(self) -> dict[str, int]:
        flat = self._server.call(keys.BEATS, "HGETALL", keys.BEATS)
        return {name.decode(): int(at) for name, at in zip(flat[::2], flat[1::2], strict=True)}

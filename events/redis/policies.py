"""Policies on Redis, under the hash tag of the accounts."""

from events.redis.durability import Guard
from events.redis.server import Server


class RedisPolicies:
    def __init__(self, server: Server, guard: Guard) -> None:
        self._server = server
        self._guard = guard

    def put(self, account: str, policy: bytes) -> None:
        self._guard.call(_policy(account), "SET", _policy(account), policy)

    def find(self, account: str) -> bytes | None:
        policy: bytes | None = self._server.call(_policy(account), "GET", _policy(account))
        return policy

    def drop(self, account: str) -> None:
        self._guard.call(_policy(account), "DEL", _policy(account))


def _policy(account: str) -> str:
    return f"{{accounts}}:policy:{account}"

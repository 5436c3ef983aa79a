"""Stream tickets on Redis, which expire."""

from events.redis.durability import Guard
from events.redis.server import Server


class RedisTickets:
    """A lost connection may lose a ticket: it was taken, and the answer did not arrive. Its client asks for another."""

    def __init__(self, server: Server, guard: Guard) -> None:
        self._server = server
        self._guard = guard

    def put(self, ticket: bytes, token: bytes, seconds: int) -> None:
        self._guard.call(_name(ticket), "SET", _name(ticket), token, "EX", seconds)

    def take(self, ticket: bytes) -> bytes | None:
        token: bytes | None = self._guard.call(_name(ticket), "GETDEL", _name(ticket))
        return token


def _name(ticket: bytes) -> str:
    return f"ticket:{ticket.hex()}"

"""The open tables of accounts on Redis: a set for each account, which expires."""

from collections.abc import Sequence

from events.open_tables import KEPT_SECONDS
from events.redis import keys
from events.redis.server import Server, accepted


class RedisOpenTables:
    def __init__(self, server: Server) -> None:
        self._server = server

    def of(self, account: str) -> list[str]:
        return [table.decode() for table in self._server.call(keys.opened(account), "SMEMBERS", keys.opened(account))]

    def add(self, account: str, table: str) -> None:
        name = keys.opened(account)
        for reply in self._server.many([(name, ("SADD", name, table)), (name, ("EXPIRE", name, KEPT_SECONDS))]):
            accepted(reply)

    def remove(self, account: str, tables: Sequence[str]) -> None:
        if tables:
            self._server.call(keys.opened(account), "SREM", keys.opened(account), *tables)

"""Snapshots on Redis, which expire."""

from events.redis import keys
from events.redis.server import Server

KEPT_SECONDS = 24 * 60 * 60
"""A snapshot expires this long after it was saved; the table is then folded from its start."""


class RedisSnapshots:
    """One snapshot for each table: the fingerprint of the folding code, a zero byte, the snapshot."""

    def __init__(self, server: Server) -> None:
        self._server = server

    def load(self, table: str, code: str) -> bytes | None:
        kept = self._server.call(keys.snapshot(table), "GET", keys.snapshot(table)) or b""
        made_by, _, snapshot = kept.partition(b"\0")
        return snapshot if made_by == code.encode() else None

    def save(self, table: str, code: str, snapshot: bytes) -> None:
        kept = code.encode() + b"\0" + snapshot
        self._server.call(keys.snapshot(table), "SET", keys.snapshot(table), kept, "EX", KEPT_SECONDS)

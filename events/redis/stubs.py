"""Stubs on Redis: a hash per partition, and the empty stream of each archived table."""

import struct

from events.redis import keys
from events.redis.durability import Guard
from events.redis.scripts import script
from events.redis.server import Server
from events.stubs import DAMAGED, KEYS_SECONDS, Stub

_PACKED = struct.Struct(">I?32s")


class RedisStubs:
    def __init__(self, server: Server, guard: Guard) -> None:
        self._server = server
        self._guard = guard

    def find(self, table: str) -> Stub | None:
        packed: bytes | None = self._server.call(keys.stubs(table), "HGET", keys.stubs(table), table)
        return None if packed is None else stub_of(packed)

    def trim(self, table: str, stub: Stub) -> bool:
        names = keys.log(table), keys.stubs(table), keys.dedupe(table), keys.snapshot(table)
        packed = _PACKED.pack(stub.version, stub.public, stub.head)
        last = f"{stub.version}-0"
        return bool(self._guard.run(script("stub"), names, table, last, stub.head, packed, KEYS_SECONDS))


def stub_of(packed: bytes) -> Stub:
    """Parses a stub. Returns DAMAGED for any other bytes."""
    try:
        version, public, head = _PACKED.unpack(packed)
    except struct.error:
        return DAMAGED
    return Stub(version, head, public)

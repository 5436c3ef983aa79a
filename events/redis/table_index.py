"""The table index on Redis: entries in a hash, and lists by game and status and by player, which sort by age."""

import struct
from collections.abc import Sequence

import msgspec

from events.redis import keys
from events.redis.generations import LiveGeneration
from events.redis.scripts import script
from events.redis.server import Server, Writes
from events.subjects import kind_of
from events.table_index import IndexEntry

_AGE_DIGITS = 16
"""Digits of `opened_at`, which precedes the table's id in a list so that members sort by age, then by id."""

_VERSION = struct.Struct(">Q")
_encode = msgspec.msgpack.encode
_decode = msgspec.msgpack.Decoder(IndexEntry).decode


def _unpacked(packed: bytes) -> IndexEntry:
    return _decode(packed[_VERSION.size :])


def _lists(entry: IndexEntry) -> list[str]:
    """The collections where an entry is listed."""
    kind = kind_of(entry.table)
    by_game = [keys.listed(kind, game, status) for game in (None, entry.game) for status in (None, entry.status)]
    return [*by_game, *map(keys.played_by, entry.players)]


def _place(opened_at: int, table: str) -> str:
    return f"{opened_at:0{_AGE_DIGITS}d}{table}"


class RedisTableIndex:
    def __init__(self, server: Server, live: LiveGeneration, writes: Writes) -> None:
        self._server = server
        self._writes = writes
        self._live = live

    def put(self, generation: int, entry: IndexEntry) -> bool:
        """Retries if another process has changed the entry since it was read."""
        entries = keys.of_generation(generation, keys.ENTRIES)
        packed = _VERSION.pack(entry.version) + _encode(entry)
        while True:
            kept = self._server.call(entries, "HGET", entries, entry.table)
            listed = None if kept is None else _unpacked(kept)
            if listed is not None and listed.version >= entry.version:
                self._writes.confirm(entries)  # an earlier attempt may have failed after its write
                return True
            now = _lists(entry)
            before = [] if listed is None else [each for each in _lists(listed) if each not in now]
            names = [keys.of_generation(generation, each) for each in (*now, *before)]
            seen = 0 if listed is None else listed.version
            head = (generation, entry.table, seen, packed, _place(entry.opened_at, entry.table), len(now))
            reply = self._writes.run(script("index_put"), [keys.GENERATIONS, entries, *names], *head)
            if reply != b"changed":
                return bool(reply == b"put")

    def page(
        self,
        *,
        game: str | None,
        status: str | None,
        player: str | None,
        before: tuple[int, str] | None,
        limit: int,
        kind: str = "table",
    ) -> list[IndexEntry]:
        start = "+" if before is None else "(" + _place(*before)
        listed = keys.listed(kind, game, status) if player is None else keys.played_by(player)
        packed = self._live.read(script("index_page"), [keys.ENTRIES, listed], start, limit, _AGE_DIGITS)
        return [_unpacked(each) for each in packed]

    def count(self, player: str) -> int:
        (counted,) = self._live.read(script("index_count"), [keys.played_by(player)])
        return int(counted)

    def find(self, tables: Sequence[str], generation: int | None = None) -> list[IndexEntry | None]:
        if not tables:
            return []
        if generation is None:
            packed = self._live.read(script("index_find"), [keys.ENTRIES], *tables)
        else:
            entries = keys.of_generation(generation, keys.ENTRIES)
            packed = self._server.call(entries, "HMGET", entries, *tables)
        return [None if each is None else _unpacked(each) for each in packed]

    def oldest(self, generation: int, status: str, before: int, limit: int) -> list[IndexEntry]:
        listed = keys.of_generation(generation, keys.listed("table", None, status))
        words = ("ZRANGE", listed, "-", "(" + _place(before, ""), "BYLEX", "LIMIT", 0, limit)
        places = self._server.call(listed, *words)
        found = self.find([place[_AGE_DIGITS:].decode() for place in places], generation)
        return [entry for entry in found if entry is not None]

    def drop(self, generation: int, entry: IndexEntry) -> None:
        names = [keys.of_generation(generation, each) for each in (keys.ENTRIES, *_lists(entry))]
        place = _place(entry.opened_at, entry.table)
        self._writes.run(script("index_drop"), names, entry.table, entry.version, place)

"""The lobby on Redis: entries in a hash, and lists by game and status whose members sort by age."""

import struct

import msgspec

from events.lobby import LobbyEntry
from events.redis.scripts import script
from events.redis.server import Server

ENTRIES = "{lobby}:entries"

STATUSES = ("open", "seeding", "playing", "finished", "abandoned")

_AGE_DIGITS = 16
"""Digits of `opened_at`, which comes before the table's id in a list so that members sort by age, then by id."""

_VERSION = struct.Struct(">Q")
_encode = msgspec.msgpack.encode
_decode = msgspec.msgpack.Decoder(LobbyEntry).decode


def _list(game: str | None, status: str | None) -> str:
    return f"{{lobby}}:list:{game or '*'}:{status or '*'}"


def _place(opened_at: int, table: str) -> str:
    return f"{opened_at:0{_AGE_DIGITS}d}{table}"


class RedisLobby:
    def __init__(self, server: Server) -> None:
        self._server = server

    def put(self, entry: LobbyEntry) -> None:
        now = [_list(game, status) for game in (None, entry.game) for status in (None, entry.status)]
        before = [_list(game, each) for game in (None, entry.game) for each in STATUSES if each != entry.status]
        packed = _VERSION.pack(entry.version) + _encode(entry)
        place = _place(entry.opened_at, entry.table)
        self._server.run(
            script("lobby_put"), [ENTRIES, *now, *before], entry.table, entry.version, packed, place, len(now)
        )

    def page(
        self, *, game: str | None, status: str | None, before: tuple[int, str] | None, limit: int
    ) -> list[LobbyEntry]:
        start = "+" if before is None else "(" + _place(*before)
        names = ENTRIES, _list(game, status)
        packed: list[bytes] = self._server.run(script("lobby_page"), names, start, limit, _AGE_DIGITS)
        return [_decode(each[_VERSION.size :]) for each in packed]

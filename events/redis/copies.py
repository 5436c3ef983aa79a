"""Copies of a log on Redis. One script reads each unit, and one writes it."""

import json
import secrets
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from zlib import crc32

from events.accounts import RECOVERY
from events.copies import (
    ACCOUNTS,
    DUES,
    FAILURES,
    LINKS,
    NOTICES,
    OTHERS,
    POSITIONS,
    RESPONSES,
    TABLES,
    Item,
    Unit,
)
from events.errors import LogRefused
from events.head_tree import tiles_of
from events.redis import keys, meta
from events.redis.accounts import TOKENS
from events.redis.key_kinds import is_content, is_unknown
from events.redis.scripts import script
from events.redis.server import Server
from events.redis.units import RedisUnits
from events.subjects import REQUESTS, archive_of, kind_of

AT_ONCE = 1000
"""Number of members of a large sorted set per unit."""

TILES_AT_ONCE = 64
"""Number of head tree tiles per unit, at 8 KB each."""

_WITH_TABLES = {"table", "archive", *REQUESTS}
"""Kinds of subjects that are copied with their tables."""

Wanted = tuple[str, Sequence[str] | None]
"""A key, and the fields or members to read, None for all."""


class RedisCopies(RedisUnits):
    def __init__(self, server: Server) -> None:
        self._server = server
        self._restorer: str | None = None

    def unknown(self) -> str | None:
        return next((name for name in self._server.walk("*") if is_unknown(name)), None)

    def units(self, group: str) -> Iterator[Unit]:
        readers: dict[str, Callable[[], Iterator[Unit]]] = {
            LINKS: partial(self._singles, "link:*", "{cardtable}:key:*"),
            FAILURES: partial(self._singles, "{failed}:*"),
            POSITIONS: self._positions,
            NOTICES: self._notices,
            OTHERS: partial(self._logs, tables=False),
            TABLES: partial(self._logs, tables=True),
            RESPONSES: partial(self._singles, "answer:*"),
            ACCOUNTS: self._accounts,
            DUES: self._dues,
        }
        return readers[group]()

    def write(self, unit: Unit) -> None:
        self._check_alone()
        words: list[str | bytes | int] = []
        for item in unit.items:
            words += ["1" if item.whole else "", item.type, item.expires, len(item.words), *item.words]
        if unit.items:
            self._server.run(script("copy_write"), [item.key for item in unit.items], *words)

    def drop_stub(self, table: str) -> None:
        self._server.call(keys.stubs(table), "HDEL", keys.stubs(table), table)

    # Reading

    def read(self, wanted: Sequence[Wanted]) -> list[Item]:
        """The existing items, all read at one moment. All keys must share a slot."""
        asked = ["" if parts is None else json.dumps(list(parts)) for _, parts in wanted]
        replies = self._server.run(script("copy_read"), [key for key, _ in wanted], *asked)
        return [
            Item(key, kind.decode(), expires, parts is None, words)
            for (key, parts), (kind, expires, words) in zip(wanted, replies, strict=True)
            if words
        ]

    def _each(self, pattern: str, id_of: Callable[[str], str] = str) -> Iterator[str]:
        """The distinct ids of the matching names. All names are read before the first id is returned.

        Until then an id takes no more bytes than it has letters, since there may be a million of them.
        """
        lines = [bytearray() for _ in range(256)]
        for name in self._server.walk(pattern):
            found = id_of(name).encode()
            lines[crc32(found) % 256] += found + b"\n"
        for some in lines:
            yield from sorted(set(some.decode().split()))

    def _singles(self, *patterns: str) -> Iterator[Unit]:
        """A unit for each key."""
        for pattern in patterns:
            for name in self._each(pattern):
                yield Unit(name, self.read([(name, None)]))

    def _positions(self) -> Iterator[Unit]:
        """The positions and the head tree. Positions are permanent, so later reads only add to earlier ones. The head
        tree comes first, since its leaves have positions, and its size comes before the tiles with its leaves."""
        size = self.read([(keys.HEADS, [keys.SIZE])])
        if size:
            yield Unit("tree of heads", size)
            names = [str(tile) for tile in tiles_of(int(size[0].words[1]))]
            for first in range(0, len(names), TILES_AT_ONCE):
                some = names[first : first + TILES_AT_ONCE]
                yield Unit(f"tree of heads from {some[0]}", self.read([(keys.HEADS, some)]))
        first = 0
        while True:
            page = self._server.call(keys.FINISHED, "ZRANGE", keys.FINISHED, first, first + AT_ONCE - 1, "WITHSCORES")
            if page:
                yield Unit(f"positions from {first + 1}", [Item(keys.FINISHED, "zset", -1, False, page)])
            first += AT_ONCE
            if len(page) < 2 * AT_ONCE:
                return

    def _notices(self) -> Iterator[Unit]:
        for player in self._each("{p_*}:*", lambda name: name[1 : name.index("}")]):
            names = (
                keys.notices(player),
                keys.noted(player),
                keys.over(player),
                keys.opened(player),
                keys.channels(player),
            )
            yield Unit(player, self.read([(each, None) for each in names]))

    def _logs(self, *, tables: bool) -> Iterator[Unit]:
        """The logs. All names are listed before the first log is read, so a fork's parent is over when it is read."""
        for subject in self._each(keys.ALL_LOGS, keys.table_of):
            if (kind_of(subject) == "table") == tables:
                yield self._log(subject)

    def _log(self, subject: str) -> Unit:
        lists = [keys.requests(kind, subject) for kind in REQUESTS] if kind_of(subject) == "table" else []
        found = self.read([(name, None) for name in lists]) if lists else []
        while True:
            requests = _members(found, lists)
            own = [archive_of(subject)] if kind_of(subject) == "table" else []
            wanted: list[Wanted] = [
                (keys.log(subject), None),
                (keys.dedupe(subject), None),
                (keys.stubs(subject), [subject]),
                (keys.due(subject), [subject, *own, *requests]),
                *([(keys.requesters(subject), requests)] if requests else []),
                *((name, None) for name in lists),
                *((keys.request(request), None) for request in requests),
            ]
            found = self.read(wanted)
            if set(_members(found, lists)) <= set(requests):
                return Unit(subject, found)

    def _accounts(self) -> Iterator[Unit]:
        """Moderation first, then the accounts. An account being erased has only its tables left."""
        yield from self._singles(keys.moderation("*"))
        for account in self._each("{accounts}:[at][ac]*:*", keys.table_of):
            kinds = "account", "tables", "policy", "blocks", "credentials", "tokens"
            items = self.read([(f"{{accounts}}:{kind}:{account}", None) for kind in kinds])
            owners = [word for opener in _openers(items) for word in (opener, account.encode())]
            yield Unit(account, [*items, *([Item(TOKENS, "hash", -1, False, owners)] if owners else [])])

    def _dues(self) -> Iterator[Unit]:
        """Scheduled work that is not tied to a log, such as erasing an account."""
        for due in keys.DUES:
            page = self._server.call(due, "ZRANGE", due, 0, -1, "WITHSCORES")
            found = [
                (subject, at)
                for subject, at in zip(page[::2], page[1::2], strict=True)
                if self._is_loose(subject.decode())
            ]
            if found:
                yield Unit(due, [Item(due, "zset", -1, False, [word for each in found for word in each])])

    def _is_loose(self, subject: str) -> bool:
        try:
            if kind_of(subject) in _WITH_TABLES:
                return False
        except ValueError:  # written by a newer release, or by someone else
            return True
        return not self._server.call(keys.log(subject), "EXISTS", keys.log(subject))

    # Restoring

    def obstacle(self) -> str | None:
        return next((name for name in self._server.walk("*") if is_content(name)), None)

    def begin(self, backup: str) -> None:
        known = meta.restoring(self._server)
        if known is None and (found := self.obstacle()) is not None:
            kind = found.rpartition(":")[0].partition(":")[2] or found.partition(":")[0]
            raise LogRefused(f"the log is not empty (it has a key of {kind}); a backup is restored into an empty one")
        self._restorer = secrets.token_hex(16)
        if known not in (None, backup) or meta.begin_restore(self._server, backup, self._restorer) != backup:
            raise LogRefused("another backup has been restored here in part; empty the server first")

    def end(self) -> None:
        self._check_alone()
        meta.end_restore(self._server)
        self._restorer = None

    def _check_alone(self) -> None:
        """Stops an older restore once another has begun. It could overwrite later play with old copies."""
        if self._restorer is not None and meta.restorer(self._server) != self._restorer:
            raise LogRefused("another `cardtable restore` has begun to restore this log; this one has stopped")


def _openers(items: Sequence[Item]) -> list[bytes]:
    """The keys that lead to the account of these items: its token digests and the name of its recovery code."""
    words = {item.key.split(":")[1]: item.words for item in items}
    return [*words.get("tokens", []), *(each for each in words.get("credentials", [])[::2] if each[:1] == RECOVERY)]


def _members(items: Sequence[Item], names: Sequence[str]) -> list[str]:
    """The elements of these lists."""
    return [word.decode() for item in items if item.key in names for word in item.words]

"""Feeds and due times on Redis."""

import time
from collections import defaultdict
from collections.abc import Callable, Collection, Iterable, Sequence

from redis.exceptions import NoScriptError, ResponseError

from events.feeds import MOST_COUNTED, FeedEntry, Lag
from events.redis import keys
from events.redis.durability import Guard
from events.redis.feed_news import FeedNews
from events.redis.pending import Delivery, PendingEntries, deliveries
from events.redis.scripts import script
from events.redis.server import LIFE, Command, Reply, Server, accepted, life_of
from events.subjects import kind_or_unknown
from events.trace_context import checked

CLAIMS = 100
"""Maximum number of entries claimed per partition."""

DUE_FIRST, DUE_MORE = 20, 50
"""Maximum numbers of subjects read per partition: those due for longest, and others in rotation."""

FORGET_MS = 60 * 60 * 1000
"""Idle time in ms after which a consumer with nothing pending is removed."""


class RedisFeeds:
    """A new group begins at the oldest entry in the feeds. Entries are kept until every group has read them."""

    def __init__(self, server: Server, guard: Guard, monotonic: Callable[[], float] = time.monotonic) -> None:
        """`monotonic` is in seconds."""
        self._server = server
        self._guard = guard
        self._news = FeedNews(server)
        self._pending = defaultdict[str, PendingEntries](lambda: PendingEntries(monotonic))
        self._groups: set[str] = set()
        self._looks = 0

    def read(self, group: str, consumer: str, count: int, wait_ms: int) -> list[FeedEntry]:
        return self._read(group, consumer, count, wait_ms)

    def take(self, group: str, consumer: str, count: int, wait_ms: int) -> list[FeedEntry]:
        return self._read(group, consumer, count, wait_ms, "NOACK")

    def _read(self, group: str, consumer: str, count: int, wait_ms: int, *options: str) -> list[FeedEntry]:
        until = time.monotonic() + wait_ms / 1000
        while True:
            partitions = self._news.partitions(group, until - time.monotonic())
            entries = self._read_once(group, consumer, count, partitions, options) if partitions else []
            if entries or time.monotonic() >= until or self._news.stopped:
                return entries

    def _read_once(
        self, group: str, consumer: str, count: int, partitions: Sequence[int], options: tuple[str, ...]
    ) -> list[FeedEntry]:
        reads = self._server.together([keys.FEEDS[partition] for partition in partitions])
        words: Command = ("XREADGROUP", "GROUP", group, consumer, "COUNT", count, *options, "STREAMS")
        commands: list[tuple[str, Command]] = [(feeds[0], (*words, *feeds, *">" * len(feeds))) for feeds in reads]
        nodes = {} if "NOACK" in options else {self._server.node(feed): feed for feed, _ in commands}
        replies = self._in_group(group, [*commands, *((feed, LIFE) for feed in nodes.values())])
        lives = dict(zip(nodes, map(life_of, replies[len(reads) :]), strict=True))
        found = {feed.decode(): entries for reply in replies[: len(reads)] for feed, entries in reply or () if entries}
        self._news.has_more(group, [keys.FEEDS.index(feed) for feed, each in found.items() if len(each) >= count])
        return [
            _feed_entry(keys.FEEDS.index(feed), lives.get(self._server.node(feed), ""), *entry)
            for feed, entries in found.items()
            for entry in entries
        ]

    def stop(self) -> None:
        """Ends the wait of all readers, and the thread that listens for them."""
        self._news.stop()

    def claim(self, group: str, consumer: str, idle_ms: int) -> list[FeedEntry]:
        """Claims at most `CLAIMS` per partition. Each process measures an entry's age from its own first sight of
        it."""
        commands = [(feed, ("XPENDING", feed, group, "-", "+", CLAIMS)) for feed in keys.FEEDS]
        replies = self._in_group(group, commands)
        pending = [each for partition, reply in enumerate(replies) for each in deliveries(partition, reply)]
        idle: defaultdict[int, list[Delivery]] = defaultdict(list)
        for each in self._pending[group].idle(pending, idle_ms):
            idle[each.partition].append(each)
        return [
            each for partition, found in idle.items() for each in self._take_over(group, consumer, partition, found)
        ]

    def _take_over(self, group: str, consumer: str, partition: int, found: Sequence[Delivery]) -> list[FeedEntry]:
        """Claims entries. Only one of several concurrent claimants gets each of them."""
        words = [word for each in found for word in each[1:]]
        life, entries = self._server.run(script("claim"), [keys.FEEDS[partition]], group, consumer, *words)
        return [_feed_entry(partition, life.decode(), *entry) for entry in entries]

    def acknowledge(self, group: str, entries: Sequence[FeedEntry]) -> None:
        ids: defaultdict[tuple[str, str], list[str]] = defaultdict(list)
        for each in entries:
            ids[keys.FEEDS[each.partition], each.life].append(each.entry)
        calls = [(feed, (group, life, *some)) for (feed, life), some in ids.items()]
        own = script("acknowledge")
        replies = self._server.many([(feed, ("EVALSHA", own.digest, 1, feed, *words)) for feed, words in calls])
        for (feed, words), reply in zip(calls, replies, strict=True):
            if isinstance(reply, NoScriptError):
                self._server.run(own, [feed], *words)
            else:
                accepted(reply)

    def trim(self, groups: Collection[str]) -> int:
        parts = self._server.together(keys.FEEDS)
        trimmed = [self._server.run(script("trim"), feeds, FORGET_MS, *groups) for feeds in parts]
        return sum(trimmed)

    def lag(self, group: str) -> Lag:
        parts = self._server.together(keys.FEEDS)
        found = [self._server.run(script("feed_lag"), feeds, group, MOST_COUNTED) for feeds in parts]
        return Lag(sum(entries for entries, _ in found), max(ms for _, ms in found))

    def _in_group(self, group: str, commands: Sequence[tuple[str, Command]]) -> list[Reply]:
        """Runs commands of a group, creating it first if missing, for instance on an emptied server."""
        if group not in self._groups:
            self._create(group)
        replies = self._server.many(commands)
        if any(str(reply).startswith("NOGROUP") for reply in replies if isinstance(reply, ResponseError)):
            self._create(group)
            replies = self._server.many(commands)
        return _accepted(replies)

    def _create(self, group: str) -> None:
        replies = self._server.many([(feed, ("XGROUP", "CREATE", feed, group, "0", "MKSTREAM")) for feed in keys.FEEDS])
        _accepted(reply for reply in replies if not str(reply).startswith("BUSYGROUP"))
        self._groups.add(group)

    def due_times(self, subjects: Sequence[str]) -> list[int | None]:
        sets = [keys.due(subject) for subject in subjects]
        commands = [(due, ("ZSCORE", due, subject)) for due, subject in zip(sets, subjects, strict=True)]
        return [None if score is None else int(float(score)) for score in _accepted(self._server.many(commands))]

    def due(self, until: int) -> list[tuple[str, int]]:
        found: list[tuple[str, int]] = []
        self._looks += 1
        for dues in self._server.together(keys.DUES):
            flat = self._server.run(script("due"), dues, until, DUE_FIRST, DUE_MORE, self._looks)
            found += [(subject.decode(), int(float(at))) for subject, at in zip(flat[::2], flat[1::2], strict=True)]
        return found

    def add(self, subject: str, due: int) -> None:
        self._guard.call(keys.due(subject), "ZADD", keys.due(subject), "NX", due, subject)

    def hasten(self, subject: str) -> None:
        self._guard.call(keys.due(subject), "ZADD", keys.due(subject), 0, subject)

    def oldest(self, until: int) -> tuple[str, int] | None:
        found = [self._server.run(script("oldest_due"), dues, until) for dues in self._server.together(keys.DUES)]
        tables = [(each[0].decode(), int(float(each[1]))) for each in found if each]
        return min(tables, key=lambda each: each[1], default=None)

    def lease(self, subject: str, seen: int, until: int | None) -> bool:
        words = subject, seen, "" if until is None else until
        return bool(self._server.run(script("lease"), [keys.due(subject)], *words))

    def settle(self, table: str, version: int, due: int | None) -> bool:
        names = keys.log(table), keys.due(table)
        return bool(self._server.run(script("settle"), names, table, version, "" if due is None else due))

    def done(self, subject: str) -> None:
        self._server.call(keys.due(subject), "ZREM", keys.due(subject), subject)


def _feed_entry(partition: int, life: str, entry: bytes, fields: Sequence[bytes]) -> FeedEntry:
    """Parses an entry, which names a table (`t`, with version `v`) or a request (`i`, with kind `k` and table `t`).

    `d` is the due time, absent from entries of an earlier release. `c` is the trace, if any.
    """
    named = dict(zip(fields[::2], fields[1::2], strict=True))
    subject = named.get(b"i", named[b"t"]).decode()
    due = named.get(b"d")
    trace = checked(named.get(b"c", b"").decode())
    return FeedEntry(
        partition, entry.decode(), kind_or_unknown(subject), subject, life, int(due) if due else None, trace
    )


def _accepted(replies: Iterable[Reply]) -> list[Reply]:
    return [accepted(reply) for reply in replies]

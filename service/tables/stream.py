"""Streams the log of a table to one watcher."""

from collections.abc import Callable, Generator, Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass
from typing import NamedTuple

from domain.refusals import Refusal
from events.envelope import StoredEvent
from events.errors import LogUnavailable
from service.access.permissions import PlayerId
from service.engine.cache import Loaded
from service.live.hub import Hub
from service.live.subscription import Say, Subscription
from service.tables.reads import EventPage, TableLogs
from service.views.events import Reader

PAGE = 100
"""Number of events read at a time by a watcher that starts before the latest version or is too slow for the hub."""

Write = Callable[[Loaded, Sequence[StoredEvent], Reader], bytes]
"""Encodes the events after a version, and an end after the last event of a finished table."""


def is_end(loaded: Loaded, version: int) -> bool:
    """True if the table is over and this is its last version."""
    return loaded.table.over and version == loaded.version


class Watcher(NamedTuple):
    """A watcher of a table. `token` is the digest of the player's token, `write` encodes the events.

    `say` encodes reactions; without it the watcher gets none.
    """

    player: PlayerId | None
    token: bytes | None
    write: Write
    say: Say | None = None


@dataclass(frozen=True)
class TableStreams:
    logs: TableLogs
    heartbeat_seconds: float
    hub: Hub

    def follow(self, table_id: str, after: int, watcher: Watcher) -> Iterator[bytes | None]:
        """Streams the events after a version as they come, until the table is over. None is a heartbeat.

        Begins by reading the log, and is refused with the codes of `events_page`. Ends early when the service stops,
        the token is revoked, or the log can't be read or doesn't continue.
        """
        page = self.logs.events_page(watcher.player, table_id, after, PAGE)
        return self._following(table_id, _end_of(page, after), watcher, page)

    def _following(self, table_id: str, position: int, watcher: Watcher, page: EventPage) -> Iterator[bytes | None]:
        player, token, write, say = watcher
        with (
            suppress(Refusal, LogUnavailable),
            self.hub.subscribe(table_id, position, write, player=player, token=token, say=say) as subscription,
        ):
            final = yield from self._written(watcher, subscription, page)
            del page  # a stream may last for hours
            if not final:
                yield from subscription.follow(
                    self.heartbeat_seconds,
                    lambda: self._written(
                        watcher, subscription, self.logs.events_page(player, table_id, subscription.position, PAGE)
                    ),
                )

    def _written(self, watcher: Watcher, subscription: Subscription, page: EventPage) -> Generator[bytes, None, bool]:
        """Writes a page and those after it, up to the latest version. Returns True if nothing will follow."""
        while True:
            subscription.position = _end_of(page, subscription.position)
            final = is_end(page.loaded, subscription.position)
            if page.events or final:
                yield watcher.write(page.loaded, page.events, page.reader)
            if page.next is None or subscription.ended:
                return final
            page = self.logs.events_page(watcher.player, page.loaded.table.id, subscription.position, PAGE)

    def wait(self, table_id: str, after: int, limit: int, seconds: float, watcher: Watcher) -> bytes | None:
        """Waits for the events after the latest version.

        Returns None if the caller has to read the log: the timeout has passed, more than `limit` events have come at
        once, the token may have been revoked, or the service is stopping.
        """
        with self.hub.subscribe(
            table_id, after, watcher.write, player=watcher.player, token=watcher.token
        ) as subscription:
            found = subscription.next(seconds)
        return found.body if found is not None and found.last - after <= limit else None


def _end_of(page: EventPage, after: int) -> int:
    return page.events[-1].version if page.events else after

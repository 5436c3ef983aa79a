"""Measures by a monotonic clock how long feed entries have been pending.

A server measures that by its wall clock: after a step back it calls nothing idle until the step has passed, and after a
step forward everything. A process therefore takes its own measurements, from its first look at an entry.
"""

from collections.abc import Callable, Sequence
from typing import NamedTuple

from events.redis.server import Reply


class Delivery(NamedTuple):
    """An entry of a partition's feed that a consumer took and has not acknowledged; `times` counts its deliveries."""

    partition: int
    entry: str
    consumer: str
    times: int


class PendingEntries:
    """The pending entries of one group as seen by one process. An entry that is delivered again counts as new."""

    def __init__(self, monotonic: Callable[[], float]) -> None:
        """`monotonic` is in seconds."""
        self._monotonic = monotonic
        self._seen: dict[Delivery, float] = {}

    def idle(self, pending: Sequence[Delivery], ms: int) -> list[Delivery]:
        """The currently pending entries that were pending at every call for the last `ms`. Forgets all others."""
        now = self._monotonic()
        self._seen = {each: self._seen.get(each, now) for each in pending}
        return [each for each, since in self._seen.items() if now - since >= ms / 1000]


def deliveries(partition: int, reply: Sequence[Sequence[Reply]]) -> list[Delivery]:
    """Parses an `XPENDING` reply with a range for the feed of a partition."""
    return [Delivery(partition, entry.decode(), consumer.decode(), times) for entry, consumer, _ms, times in reply]

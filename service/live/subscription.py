"""A watcher's subscription: its source, its position, and its pending messages."""

import math
import time
from collections.abc import Callable, Generator, Iterator
from enum import Enum, auto
from threading import Lock
from types import TracebackType
from typing import NamedTuple, Protocol


class Delivery(NamedTuple):
    """The messages after a position, up to `last`, as encoded for the watcher. A `final` delivery is the last one."""

    after: int
    last: int
    body: bytes
    final: bool

    def __repr__(self) -> str:
        return f"<delivery {self.after} to {self.last}>"


class Signal(Enum):
    """The reason why a wait ended without a delivery."""

    QUIET = auto()
    """The wait has timed out."""

    BEHIND = auto()
    """There are new messages, which the watcher must read by itself."""

    ENDED = auto()
    """The token was revoked, its account was suspended, the service is stopping, or the subject can no longer be
    followed."""


Write = Callable[..., bytes]
"""Encodes the source's data for a watcher. Watchers with the same function and the same view share one body."""


def write_nothing(*_: object) -> bytes:
    """The `Write` of a watcher that reads by itself, such as one of notices."""
    return b""


Say = Callable[[bytes], bytes]
"""Encodes a message said on the subject, given as JSON, as a part of the watcher's stream."""


class Topic:
    """A watched subject: a table, or the notices of a player.

    Guarded by the hub's lock. Every watcher has been given everything up to `position`; `mark` is the source's mark at
    that position. `taking` is the number of woken watchers that have not taken their delivery yet. `again` is true if
    the subject must be read once the last of them has.
    """

    __slots__ = ("again", "mark", "position", "subject", "subscriptions", "taking")

    def __init__(self, subject: str, position: int) -> None:
        self.subject = subject
        self.position = position
        self.mark: object = None
        self.subscriptions: dict[Subscription, None] = {}
        self.taking = 0
        self.again = False


class Waits(Protocol):
    """The part of the hub that a subscription uses."""

    def wait(self, subscription: "Subscription", seconds: float) -> Delivery | Signal: ...

    def leave(self, subscription: "Subscription") -> None: ...


class Subscription:
    """A watcher's subscription, a context manager. Only the watcher's own thread calls its methods.

    `position` is the position up to which the watcher has everything, `player` the viewer (None for a spectator),
    `token` the digest of its token. The other attributes belong to the hub and are guarded by its lock: the next
    `delivery`, at most one; `behind`, true if more has come than that delivery; the messages `said` since; `until`, the
    end of the wait (monotonic).
    """

    __slots__ = (
        "_hub",
        "behind",
        "bell",
        "delivery",
        "ended",
        "player",
        "position",
        "queued",
        "said",
        "say",
        "token",
        "topic",
        "until",
        "waiting",
        "write",
    )

    def __init__(
        self,
        hub: Waits,
        topic: Topic,
        position: int,
        player: str | None,
        token: bytes | None,
        write: Write,
        say: Say | None = None,
    ) -> None:
        self._hub = hub
        self.topic = topic
        self.position = position
        self.player = player
        self.token = token
        self.write = write
        self.say = say
        self.said: list[bytes] = []
        self.delivery: Delivery | None = None
        self.behind = False
        self.ended = False
        self.waiting = False
        self.queued = False
        self.until = math.inf
        self.bell = Lock()
        self.bell.acquire()

    def wait(self, seconds: float) -> Delivery | Signal:
        """Waits for a delivery after `position` and advances `position` to its end."""
        found = self._hub.wait(self, seconds)
        if isinstance(found, Delivery):
            self.position = found.last
        return found

    def next(self, seconds: float) -> Delivery | None:
        """Waits at most that long for one delivery. Returns None on a timeout, or if the watcher has to read by
        itself."""
        until = time.monotonic() + seconds
        while (left := until - time.monotonic()) > 0:
            found = self.wait(left)
            if found is not Signal.QUIET:
                return found if isinstance(found, Delivery) else None
        return None

    def follow(self, heartbeat: float, catch_up: Callable[[], Generator[bytes, None, bool]]) -> Iterator[bytes | None]:
        """Yields the messages after `position` as they come, up to the final one.

        None is a heartbeat, after `heartbeat` seconds of silence. `catch_up` reads what the watcher has to read by
        itself, advances `position`, and returns True if the stream is complete.
        """
        final = False
        while not final:
            found = self.wait(heartbeat)
            if isinstance(found, Delivery):
                if found.body:
                    yield found.body
                final = found.final
            elif found is Signal.BEHIND:
                final = yield from catch_up()
            elif found is Signal.QUIET:
                yield None
            else:
                return

    def __enter__(self) -> "Subscription":
        return self

    def __exit__(
        self, _type: type[BaseException] | None, _error: BaseException | None, _trace: TracebackType | None
    ) -> None:
        self._hub.leave(self)

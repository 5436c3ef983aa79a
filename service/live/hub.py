"""The hub of a process: one thread that follows all watched subjects and wakes their watchers.

A wake-up makes the hub read what is new once and render it once for each view; every watcher gets a reference to it, a
delivery. A watcher has room for one. If the next one comes before it has taken this one, it reads the log by itself
later, so no queue grows. The hub wakes `WOKEN_AT_ONCE` watchers, and each of them wakes the next one before it writes.
So only so many threads compete with moves for the interpreter, and a slow client delays nobody.

Words that are said at a table take the same way, past the log. A watcher that does not take them misses some.

No watcher polls. At intervals the hub looks, in one round trip for each kind of subject, whether a wake-up was lost and
whether a token was revoked.
"""

import logging
import math
import time
from collections import deque
from collections.abc import Callable, Iterable, Mapping, Sequence
from queue import Empty, SimpleQueue
from threading import Event, Lock, Thread
from typing import NamedTuple, Protocol

from events.errors import LogUnavailable
from events.ports import Accounts, Wakes
from events.subjects import PLAYER
from service.access.scheduling import pause
from service.live.presence import Presence
from service.live.subscription import Delivery, Say, Signal, Subscription, Topic, Write, write_nothing
from service.process.tracebacks import outline

LOOK_SECONDS = 2.0
"""How often the hub looks for lost wake-ups and revoked tokens."""

TICK_SECONDS = 1.0
"""How often the hub checks whether the service is stopping."""

BEAT_SECONDS = 0.05
"""The shortest time between two checks for waits whose time is up."""

WOKEN_AT_ONCE = 64
"""Fewer wait behind moves for the interpreter, one after the other; docs/decisions/0014 has figures."""

MOST_SAID = 16
"""The most reactions that wait for a watcher; it misses any further ones."""

_log = logging.getLogger("cardtable.live")


class Update(NamedTuple):
    """What has followed a position: up to `last`, with a `mark` of that place.

    `delivery` gives it to one watcher; it returns None where watchers read by themselves.
    """

    last: int
    mark: object
    delivery: Callable[[Subscription], Delivery | None]


class Interrupted(Exception):  # noqa: N818 - the name states the case
    """A subject can't be followed any longer. Its watchers have to begin again."""


class Source(Protocol):
    """The subjects of one kind: tables, players' notices, or the feed of finished tables."""

    def last_of(self, subjects: Sequence[str]) -> list[int]:
        """The latest positions of the subjects, in one round trip to each server."""
        ...

    def read(self, subject: str, after: int, mark: object) -> Update:
        """The update after a position; empty if there is nothing new.

        `mark` is the previous update's mark, None at first. Raises Interrupted if the log does not continue from that
        mark.
        """
        ...


class Hub:
    """`sources` are the sources by the first letter of a subject. The thread runs while somebody watches."""

    def __init__(
        self, wakes: Wakes, accounts: Accounts, sources: Mapping[str, Source], stopping: Event, presence: Presence
    ) -> None:
        self._wakes = wakes
        self._accounts = accounts
        self._sources = sources
        self._stopping = stopping
        self._presence = presence
        self._lock = Lock()
        self._topics: dict[str, Topic] = {}
        self._changed: SimpleQueue[str | None] = SimpleQueue()
        self._notify = self._changed.put
        self._thread: Thread | None = None
        self._to_wake: deque[Subscription] = deque()
        self._waking = 0
        self._earliest = math.inf

    # Called by watchers

    def subscribe(
        self,
        subject: str,
        position: int,
        write: Write = write_nothing,
        *,
        player: str | None = None,
        token: bytes | None = None,
        say: Say | None = None,
    ) -> Subscription:
        """Follows a subject after a position, and with `say` hears what is said there.

        The caller must leave the subscription, as a context manager does.
        """
        with self._lock:
            topic = self._topics.get(subject)
            if topic is None:
                topic = self._topics[subject] = Topic(subject, position)
                self._wakes.subscribe(subject, self._notify)
            subscription = Subscription(self, topic, position, player, token, write, say)
            topic.subscriptions[subscription] = None
            if self._thread is None:
                self._thread = Thread(target=self._run, name="hub", daemon=True)
                self._thread.start()
        self._presence.follows([_follower(subscription)])
        return subscription

    def leave(self, subscription: Subscription) -> None:
        with self._lock:
            subscription.topic.subscriptions.pop(subscription, None)
            if not subscription.topic.subscriptions:
                self._drop(subscription.topic)

    def wait(self, subscription: Subscription, seconds: float) -> Delivery | Signal:
        with self._lock:
            found = self._found(subscription)
            if found is not None:
                return found
            subscription.until = time.monotonic() + seconds
            subscription.waiting = True
            if subscription.until < self._earliest:
                self._earliest = subscription.until
                self._changed.put(None)
        pause()
        subscription.bell.acquire()
        with self._lock:
            self._wake_next()
            self._has_taken(subscription)
            return self._found(subscription) or Signal.QUIET

    def watchers(self) -> Mapping[str, int]:
        """How many watchers follow tables (`t`), players (`p`) and the feed (`f`), by the first letter of a subject."""
        found = dict.fromkeys(self._sources, 0)
        with self._lock:
            for topic in self._topics.values():
                found[topic.subject[0]] += len(topic.subscriptions)
        return found

    def stop(self) -> None:
        """Makes the hub see at once that the service is stopping."""
        self._changed.put(None)

    def _found(self, subscription: Subscription) -> Delivery | Signal | None:
        """What there is for a watcher, None for nothing."""
        if subscription.ended or self._stopping.is_set():
            return Signal.ENDED
        delivery, behind = subscription.delivery, subscription.behind
        subscription.delivery, subscription.behind = None, False
        if delivery is not None and delivery.after == subscription.position:
            subscription.behind = behind
            return delivery
        if behind or subscription.topic.position > subscription.position >= 0:
            return Signal.BEHIND
        if subscription.said:
            words, subscription.said = b"".join(subscription.said), []
            return Delivery(subscription.position, subscription.position, words, final=False)
        return None

    def _has_taken(self, subscription: Subscription) -> None:
        topic = subscription.topic
        topic.taking -= 1
        if not topic.taking and topic.again:
            self._changed.put(topic.subject)

    # With the lock held

    def _drop(self, topic: Topic) -> None:
        if self._topics.get(topic.subject) is topic:
            del self._topics[topic.subject]
            self._wakes.unsubscribe(topic.subject, self._notify)

    def _wake(self, subscription: Subscription) -> None:
        if subscription.waiting and not subscription.queued:
            subscription.queued = True
            self._to_wake.append(subscription)
            subscription.topic.taking += 1

    def _begin_waking(self) -> None:
        while self._waking < WOKEN_AT_ONCE and self._to_wake:
            self._waking += 1
            self._wake_next()

    def _wake_next(self) -> None:
        if self._to_wake:
            subscription = self._to_wake.popleft()
            subscription.queued = subscription.waiting = False
            subscription.bell.release()
        else:
            self._waking -= 1

    # The hub's own thread

    def _run(self) -> None:
        look = time.monotonic() + LOOK_SECONDS
        while True:
            for change in self._next_changes(look):
                subject, _, words = change.partition(" ")
                if words:
                    self._pass_on_guarded(subject, words.encode())
                else:
                    self._guarded(subject)
            if time.monotonic() >= look:
                self._look_guarded()
                look = time.monotonic() + LOOK_SECONDS
            with self._lock:
                self._end_waits()
                if not self._topics:
                    self._thread = None
                    return

    def _next_changes(self, look: float) -> list[str]:
        """The subjects with a wake-up, and words with theirs, after waiting for the first until there is other work.

        In the order in which they came, each once.
        """
        now = time.monotonic()
        seconds = min(look - now, max(self._earliest - now, BEAT_SECONDS), TICK_SECONDS)
        changed: dict[str | None, None] = {}
        try:
            changed[self._changed.get(timeout=max(seconds, 0))] = None
            while True:
                changed[self._changed.get_nowait()] = None
        except Empty:
            return [subject for subject in changed if subject is not None]

    def _pass_on(self, subject: str, words: bytes) -> None:
        """Writes the words once for each way to write them, which may read the store, and so without the lock."""
        with self._lock:
            topic = self._topics.get(subject)
            ways = set() if topic is None else {each.say for each in topic.subscriptions}
        written = {say: say(words) for say in ways if say is not None}
        with self._lock:
            for each in () if topic is None else topic.subscriptions:
                body = b"" if each.say is None else written.get(each.say, b"")
                if body and len(each.said) < MOST_SAID:
                    each.said.append(body)
                    self._wake(each)
            self._begin_waking()

    def _pass_on_guarded(self, subject: str, words: bytes) -> None:
        """Words that can't be passed on, such as those of another release, are missed."""
        try:
            self._pass_on(subject, words)
        except Exception as error:
            _log_fault(subject, error)

    def _guarded(self, subject: str) -> None:
        """Reads what is new of a subject. A fault ends the streams of this subject only; an outage delays them."""
        try:
            self._read(subject)
        except LogUnavailable:
            return  # the next look finds what is missing
        except Interrupted:
            self._end(subject)
        except Exception as error:
            _log_fault(subject, error)
            self._end(subject)

    def _read(self, subject: str) -> None:
        with self._lock:
            topic = self._topics.get(subject)
            if topic is None:
                return
            topic.again = topic.taking > 0
            if topic.again:
                return  # the last watcher to take its delivery asks again
            watchers = list(topic.subscriptions)
        update = self._sources[subject[0]].read(subject, topic.position, topic.mark)
        if update.last == topic.position:
            topic.mark = update.mark
            return
        revoked = self._revoked(watchers)
        deliveries = {each: update.delivery(each) for each in watchers}
        with self._lock:
            topic.position, topic.mark = update.last, update.mark
            for subscription in topic.subscriptions:
                if subscription in deliveries:
                    delivery = deliveries[subscription]
                    subscription.ended |= subscription.token in revoked
                    subscription.behind |= delivery is None or subscription.delivery is not None
                    subscription.delivery = subscription.delivery or delivery
                elif not 0 <= subscription.position < topic.position:
                    continue  # it came meanwhile, and has read what is new
                self._wake(subscription)
            self._begin_waking()

    def _revoked(self, watchers: Iterable[Subscription]) -> set[bytes | None]:
        """The watchers' tokens that no longer belong to an account that is not suspended, in two round trips."""
        tokens = sorted({each.token for each in watchers if each.token is not None})
        if not tokens:
            return set()
        shut_out = {None, *self._accounts.suspended()}
        owners = self._accounts.of_tokens(tokens)
        return {token for token, owner in zip(tokens, owners, strict=True) if owner in shut_out}

    def _look_guarded(self) -> None:
        """Looks; the next look may find what is missing. No fault may end the thread, for which all watchers wait."""
        try:
            self._look()
        except LogUnavailable:
            return
        except Exception as error:
            _log_fault("everything watched", error)

    def _look(self) -> None:
        with self._lock:
            topics = dict(self._topics)
            watchers = [each for topic in topics.values() for each in topic.subscriptions]
        self._presence.follows(map(_follower, watchers))
        revoked = self._revoked(watchers)
        with self._lock:
            for each in watchers:
                if each.token in revoked:
                    each.ended = True
                    self._wake(each)
            self._begin_waking()
        for letter, source in self._sources.items():
            subjects = [subject for subject in topics if subject[0] == letter]
            for subject, last in zip(subjects, source.last_of(subjects), strict=True):
                if last != topics[subject].position:
                    self._guarded(subject)

    def _end(self, subject: str) -> None:
        """Ends all streams of a subject. The next subscription to it begins a new topic."""
        with self._lock:
            topic = self._topics.get(subject)
            if topic is not None:
                self._drop(topic)
                for each in topic.subscriptions:
                    each.ended = True
                    self._wake(each)
                self._begin_waking()

    def _end_waits(self) -> None:
        """Wakes the watchers whose time is up; all of them when the service stops. The lock is held."""
        now = time.monotonic()
        stopping = self._stopping.is_set()
        if now < self._earliest and not stopping:
            return
        self._earliest = math.inf
        for topic in self._topics.values():
            for each in topic.subscriptions:
                if each.until <= now or stopping:
                    self._wake(each)
                elif each.waiting:
                    self._earliest = min(self._earliest, each.until)
        self._begin_waking()


def _follower(subscription: Subscription) -> tuple[str | None, str]:
    """The player and what is followed. Who follows notices follows those of the account."""
    subject = subscription.topic.subject
    return subscription.player or (subject if subject.startswith(PLAYER) else None), subject


def _log_fault(subject: str, error: Exception) -> None:
    """Logs the type and the place of an error, but not its message, which may quote a card."""
    _log.error("following %s failed: %s", subject, outline(error))


MakeHub = Callable[[Wakes, Accounts, Mapping[str, Source], Event, Presence], Hub]

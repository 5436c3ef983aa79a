"""The hub of a process: one thread that follows all watched subjects and wakes their watchers.

On a wake-up the hub reads the new data once and renders it once for each view. Every watcher gets a reference to it, a
delivery. A watcher holds at most one. If the next one comes before it has taken this one, it reads the log by itself
later, so no queue grows. The hub wakes `WOKEN_AT_ONCE` watchers, and each of them wakes the next before it writes. The
number of threads that compete with moves for the interpreter is thus limited, and a slow client delays nobody.

Messages said at a table take the same path without being logged. A watcher that is too slow misses some.

No watcher polls. At intervals the hub checks for lost wake-ups and revoked tokens, with one round trip for each kind of
subject.
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
from service.process.watchdog import time_limit

LOOK_SECONDS = 2.0
"""Interval of the checks for lost wake-ups and revoked tokens, in seconds."""

TICK_SECONDS = 1.0
"""Interval of the check for a stopping service, in seconds."""

BEAT_SECONDS = 0.05
"""Minimum interval between two checks for timed-out waits, in seconds."""

WOKEN_AT_ONCE = 64
"""Number of watchers woken at a time. With fewer, watchers would queue behind moves for the interpreter one after the
other; docs/decisions/0014 has figures."""

MOST_SAID = 16
"""Maximum number of reactions queued per watcher. Further ones are dropped."""

_log = logging.getLogger("cardtable.live")


class Update(NamedTuple):
    """The data after a position, up to `last`, with a `mark` of that place.

    `delivery` returns a watcher's delivery, or None if watchers read by themselves.
    """

    last: int
    mark: object
    delivery: Callable[[Subscription], Delivery | None]


class Interrupted(Exception):  # noqa: N818 - the name states the case
    """A subject can no longer be followed. Its watchers have to start again."""


class Source(Protocol):
    """A source of subjects of one kind: tables, players' notices, or the feed of finished tables."""

    def last_of(self, subjects: Sequence[str]) -> list[int]:
        """Returns the latest positions of the subjects, in one round trip to each server."""
        ...

    def read(self, subject: str, after: int, mark: object) -> Update:
        """Returns the update after a position. Empty if there is nothing new.

        `mark` is the previous update's mark, None at first. Raises Interrupted if the log does not continue from that
        mark.
        """
        ...


class Hub:
    """The hub of a process. `sources` are its sources by the first letter of a subject. The thread runs while anyone
    watches."""

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
        """Subscribes to a subject after a position. With `say`, also to the messages said there.

        The caller must leave the subscription, as its context manager does.
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
        """Returns the number of watchers of tables (`t`), players (`p`) and the feed (`f`), by the first letter of a
        subject."""
        found = dict.fromkeys(self._sources, 0)
        with self._lock:
            for topic in self._topics.values():
                found[topic.subject[0]] += len(topic.subscriptions)
        return found

    def stop(self) -> None:
        """Makes the hub notice immediately that the service is stopping."""
        self._changed.put(None)

    def _found(self, subscription: Subscription) -> Delivery | Signal | None:
        """Returns the watcher's next delivery or signal. None if there is none."""
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
        """Waits for the first wake-up, until other work is due, and returns all pending ones, in order and without
        duplicates.

        Each is a subject, followed by a space and a message if one was said there.
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
        """Encodes the words once for each `say` and queues them for the watchers. Encoding may read the store, so it
        runs without the lock."""
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
        """Passes words on. Drops those that can't be encoded, such as messages of another release."""
        try:
            self._pass_on(subject, words)
        except Exception as error:
            _log_fault(subject, error)

    def _guarded(self, subject: str) -> None:
        """Reads a subject's new data. A fault, or rules that never return, ends the streams of this subject only; an
        outage delays them."""
        try:
            with time_limit():
                self._read(subject)
        except LogUnavailable:
            return  # the next check finds what is missing
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
                return  # the last watcher to take its delivery requests another read
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
                    continue  # subscribed meanwhile, and is up to date
                self._wake(subscription)
            self._begin_waking()

    def _revoked(self, watchers: Iterable[Subscription]) -> set[bytes | None]:
        """Returns the watchers' tokens that are revoked or belong to a suspended account, in two round trips."""
        tokens = sorted({each.token for each in watchers if each.token is not None})
        if not tokens:
            return set()
        shut_out = {None, *self._accounts.suspended()}
        owners = self._accounts.of_tokens(tokens)
        return {token for token, owner in zip(tokens, owners, strict=True) if owner in shut_out}

    def _look_guarded(self) -> None:
        """Runs the periodic check. After an outage, the next one catches up. No fault may end the thread, on which all
        watchers depend."""
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
        """Ends all streams of a subject. The next subscription starts a new topic."""
        with self._lock:
            topic = self._topics.get(subject)
            if topic is not None:
                self._drop(topic)
                for each in topic.subscriptions:
                    each.ended = True
                    self._wake(each)
                self._begin_waking()

    def _end_waits(self) -> None:
        """Wakes the watchers whose waits have timed out, or all of them if the service is stopping. The lock is
        held."""
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
    """Returns the player and the subject followed. A watcher of notices counts as the account that they belong to."""
    subject = subscription.topic.subject
    return subscription.player or (subject if subject.startswith(PLAYER) else None), subject


def _log_fault(subject: str, error: Exception) -> None:
    """Logs the type and the place of an error, but not its message, which may quote a card."""
    _log.error("following %s failed: %s", subject, outline(error))


MakeHub = Callable[[Wakes, Accounts, Mapping[str, Source], Event, Presence], Hub]

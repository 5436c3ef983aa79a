"""A worker's task for a player with channels: it turns notices into notifications, and sends them.

A player is due when a notice was added, and when something is pending: for the end of the quiet hours, for a page that
may just have been closed, or for a retry. The job processes new notices in this order:

1. A message is made from the log. Outdated ones are not sent.
2. Nothing is sent to a player who follows the table. A stream that has just ended still looks open, so it is checked
   once more.
3. A notification is claimed for a channel before it is sent. If a worker dies in between, the notification is lost:
   delivery is at most once. For the same reason a message is retried only if it has certainly not arrived. Its claim is
   then released at once, so that it is not lost with the worker.

A slow receiver must not delay others. The jobs of several players therefore run concurrently, each for a short time;
messages not started by then wait for the player's next job. A player's channels share a few threads, the number of
concurrent requests to a server is limited, and a channel that fails or is slow is paused with a growing backoff.
"""

import secrets
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, replace
from hashlib import sha256
from threading import BoundedSemaphore
from typing import NamedTuple

from events.channels import PROGRESS
from events.notices import MAX_NOTICES, Notice
from events.ports import Channels, Feeds, Notices
from events.subjects import notified_player
from events.values import Values
from service import outgoing
from service.engine.execution import Clock
from service.live.presence import NOTED_SECONDS, has_open
from service.notifications import mail
from service.notifications.budgets import Budgets
from service.notifications.channels import TEST, Channel, PlayerChannels, channels_in
from service.notifications.choices import MAIL, Choices
from service.notifications.messages import KIND_OF_NOTICE, Messages
from service.notifications.progress import Progress, Waiting
from service.notifications.receivers import PAUSES_MS, Busy
from workers.queues import NOTIFICATION_LEASE_MS
from workers.senders import Attempt, Outcome, Sender

CLAIMED_SECONDS = 24 * 3600
"""Retention of the record that something was sent, in seconds. A player's progress is beyond it long before."""

LOOK_AGAIN_MS = (NOTED_SECONDS + 5) * 1000
"""Delay in ms before the next check for an open page. By then the presence of a page just closed has expired."""

CODE_SECONDS = 3600
"""Minimum interval between codes sent to the same mail address, by any requester, in seconds."""

PAGE = 5
"""Number of notices per job. With ten channels they make as many messages as may wait (`Progress`)."""

PLAYERS, THREADS, THREADS_OF_PLAYER = 12, 24, 4
"""Maximum number of players whose jobs run at the same time, of sending threads, and of those per player."""

SLICE_SECONDS = 2.0
"""Time during which a job starts to send, in seconds. The rest waits for the player's next job."""

FULL_MS = 1000
"""Delay in ms before a player without a free thread is due again."""

BUSY_MS = 2000
"""Retry delay in ms for a message to a server at its limit of concurrent requests."""


class Postponed(NamedTuple):
    """An attempt postponed to a time in ms, as attempt number `number`."""

    attempt: Attempt
    at: int
    number: int


@dataclass(eq=False)
class Notifier:
    """The handler of notification jobs."""

    channels: Channels
    player_channels: PlayerChannels
    notices: Notices
    feeds: Feeds
    presence: Values
    deliveries: Values
    messages: Messages
    budgets: Budgets
    sender: Sender
    clock: Clock

    def __post_init__(self) -> None:
        self._room = BoundedSemaphore(PLAYERS)
        self._players = ThreadPoolExecutor(PLAYERS, thread_name_prefix="players")
        self._senders = ThreadPoolExecutor(THREADS, thread_name_prefix="notifications")
        self._stopping = False

    def begin(self, subject: str, job: Callable[[], None]) -> None:
        """Starts a job of this subject in a thread. If none is free, the subject is due again in a second."""
        if not self._room.acquire(blocking=False):
            self._postpone(subject)
            return

        def run() -> None:
            try:
                job()
            finally:
                self._room.release()

        self._players.submit(run)

    def stop(self) -> None:
        """Ends all jobs soon, after the sends in progress."""
        self._stopping = True
        self._players.shutdown()

    def _postpone(self, subject: str) -> None:
        (due,) = self.feeds.due_times([subject])
        if due is not None:
            self.feeds.lease(subject, due, self.clock() + FULL_MS)

    def notify(self, subject: str) -> None:
        """Sends due notifications, and makes the player due again if any are pending.

        A notice that arrives meanwhile sets a new due time, which then replaces the lease.
        """
        (due,) = self.feeds.due_times([subject])
        if due is None:
            return
        until = self.clock() + NOTIFICATION_LEASE_MS
        if self.feeds.lease(subject, due, until):
            self.feeds.lease(subject, until, self._send_due(notified_player(subject)))

    def _send_due(self, player: str) -> int | None:
        """Sends a player's messages. Returns the time of the next job, or None to wait for a notice."""
        values = self.channels.of(player)
        progress, channels = Progress.stored(values), {each.id: each for each in channels_in(values)}
        if progress is None:
            return None
        until = self.sender.monotonic() + SLICE_SECONDS
        codes = self._send(player, [*self._codes(channels), *self._tests(player, values, channels)], until)
        times = [each.at for each in codes if not each.attempt.channel.confirmed]
        notices = self._process_notices(player, progress, values, channels, until)
        return min(times if notices is None else [*times, notices], default=None)

    def _process_notices(
        self,
        player: str,
        progress: Progress,
        values: Mapping[str, bytes],
        channels: Mapping[str, Channel],
        until: float,
    ) -> int | None:
        now, last = self.clock(), self.notices.last(player)
        quiet = Choices.stored(values).quiet_hours
        quiet_until = None if quiet is None else quiet.until(now)
        if quiet_until is not None:
            return quiet_until if progress.waiting or last > progress.position else None
        return self._send_new(player, progress, Choices.stored(values), channels, until)

    def _send_new(
        self, player: str, progress: Progress, choices: Choices, channels: Mapping[str, Channel], until: float
    ) -> int | None:
        now = self.clock()
        due = [each for each in progress.waiting if each.at <= now]
        waiting = [*due[PAGE:], *(each for each in progress.waiting if each.at > now)]
        notices, position = ([], progress.position) if due[PAGE:] else self._new(player, progress.position)
        attempts: list[Attempt] = []
        for each in (*due[:PAGE], *(Waiting(notice, now) for notice in notices if notice.kind in KIND_OF_NOTICE)):
            message = self.messages.present(player, each.notice)
            if message is None:
                continue
            if has_open(self.presence, player, each.notice.table):
                if not (each.channel or each.attempts):
                    waiting.append(each._replace(at=now + LOOK_AGAIN_MS, attempts=1))
                continue
            attempts += (
                Attempt(channel, message, each)
                for channel in channels.values()
                if channel.works and each.channel in ("", channel.id) and choices.wanted(message.kind, channel.kind)
            )
        for postponed in self._send(player, attempts, until):
            if (before := postponed.attempt.waiting) is not None:
                channel = postponed.attempt.channel.id
                waiting.append(before._replace(at=postponed.at, channel=channel, attempts=postponed.number))
        self.channels.put(player, PROGRESS, Progress(position, tuple(waiting)).to_bytes(), replace=True)
        more = self.notices.last(player) > position
        return now if more else min((each.at for each in waiting), default=None)

    def _new(self, player: str, position: int) -> tuple[list[Notice], int]:
        """The notices after a position, and the next position. Skips notices that have been dropped."""
        found = self.notices.after(player, position, PAGE)
        if found is None:
            position = max(0, self.notices.last(player) - MAX_NOTICES + PAGE)
            found = self.notices.after(player, position, PAGE) or []
        return found, found[-1].id if found else position

    def _codes(self, channels: Mapping[str, Channel]) -> Iterator[Attempt]:
        """The codes to send. Each is sent once, so nobody gets repeated mail without having asked for it."""
        for channel in channels.values():
            if channel.awaits_code(self.clock()):
                yield Attempt(channel, self.messages.test_message(), None)

    def _tests(self, player: str, values: Mapping[str, bytes], channels: Mapping[str, Channel]) -> Iterator[Attempt]:
        """The tests to send. A test also shows if a channel that failed too often works again."""
        if TEST in values and self.channels.drop(player, TEST):
            for channel in channels.values():
                if channel.confirmed:
                    yield Attempt(channel, self.messages.test_message(), None)

    def _send(self, player: str, attempts: Sequence[Attempt], until: float) -> list[Postponed]:
        """Makes these attempts, those of each channel one after the other. Returns the postponed ones."""
        by_channel: dict[str, list[Attempt]] = {}
        for each in attempts:
            by_channel.setdefault(each.channel.id, []).append(each)
        channels = list(by_channel.values())
        lanes = [
            [attempt for channel in channels[first::THREADS_OF_PLAYER] for attempt in channel]
            for first in range(min(THREADS_OF_PLAYER, len(channels)))
        ]
        done = self._senders.map(lambda lane: list(self._sent_in_turn(player, lane, until)), lanes)
        return [postponed for lane in done for postponed in lane]

    def _sent_in_turn(self, player: str, attempts: Iterable[Attempt], until: float) -> Iterator[Postponed]:
        for attempt in attempts:
            if self._is_over(attempt, until):
                yield Postponed(attempt, self.clock(), attempt.number)
                continue
            wait = self._wait_ms(player, attempt)
            postponed = self._attempted(player, attempt) if wait is None else self._later(attempt, wait)
            if postponed is not None:
                yield postponed

    def _is_over(self, attempt: Attempt, until: float) -> bool:
        """True if the attempt is left to the next job. A test never is, since its request is already forgotten."""
        is_test = attempt.waiting is None and attempt.channel.confirmed
        return not is_test and (self._stopping or self.sender.monotonic() > until)

    def _wait_ms(self, player: str, attempt: Attempt) -> int | None:
        """The time in ms that a message must wait for its channel or its player's budget, or None."""
        if attempt.waiting is None:
            return None
        pause = self.sender.receivers.paused_until(attempt.channel.id) - self.clock()
        return pause if pause > 0 else self.budgets.of_account(player)

    def _later(self, attempt: Attempt, ms: int) -> Postponed | None:
        """The next attempt, after `ms`, or None if there were enough."""
        if attempt.number >= len(PAUSES_MS):
            return None
        return Postponed(attempt, self.clock() + ms, attempt.number + 1)

    def _attempted(self, player: str, attempt: Attempt) -> Postponed | None:
        """Makes an attempt, unless another worker does. Returns the next one."""
        claims = self._claims_of(player, attempt)
        for number, (name, seconds) in enumerate(claims):
            if not self._claims(name, seconds):
                self._give_back(claims[:number])
                return self._refused(attempt, name)
        try:
            outcome = self.sender.outcome(attempt)
        except Busy:
            self._give_back(claims)
            return Postponed(attempt, self.clock() + BUSY_MS, attempt.number)
        except outgoing.Later as later:
            self._give_back(claims)
            return self._later(attempt, later.ms)
        return self._noted(player, attempt, outcome, claims)

    def _claims_of(self, player: str, attempt: Attempt) -> list[tuple[str, int]]:
        """The claims of an attempt: names, and retention in seconds. A test was claimed when it was taken.

        A code is claimed for itself, and for its mail address in all spellings.
        """
        channel, waiting = attempt.channel, attempt.waiting
        if waiting is not None:
            notice = waiting.notice
            name = f"{player}.{channel.id}.{notice.kind}.{notice.table}.{notice.version}.{attempt.number}"
            return [(name, CLAIMED_SECONDS)]
        if channel.confirmed:
            return []
        own = _code_of(player, channel), CLAIMED_SECONDS
        return [own] if channel.kind != MAIL else [own, (_mailbox(channel.address), CODE_SECONDS)]

    def _refused(self, attempt: Attempt, claimed: str) -> Postponed | None:
        """Postpones a code if another one was recently sent to the same address. Everything else was already sent."""
        if attempt.channel.kind == MAIL and claimed == _mailbox(attempt.channel.address):
            return Postponed(attempt, self.clock() + CODE_SECONDS * 1000, 0)
        return None

    def _claims(self, name: str, seconds: int) -> bool:
        """Claims a name. Returns True if this worker has it exclusively."""
        own = secrets.token_bytes(8)
        return self.deliveries.claim(name, own, seconds) == own

    def _give_back(self, claims: Iterable[tuple[str, int]]) -> None:
        """Releases claims whose messages have certainly not arrived."""
        for name, _ in claims:
            self.deliveries.drop(name)

    def _noted(
        self, player: str, attempt: Attempt, outcome: Outcome, claims: Iterable[tuple[str, int]]
    ) -> Postponed | None:
        """Records the outcome of an attempt. Returns the next one, if any."""
        channel = attempt.channel
        if not channel.confirmed:
            if channel.kind != MAIL:
                agrees = outcome is Outcome.SENT
                self.player_channels.change(player, channel, lambda latest: replace(latest, confirmed=agrees, code=""))
            return None
        if outcome is Outcome.GONE:
            self.channels.drop(player, channel.id)
            return None
        if outcome is Outcome.AGAIN and attempt.waiting is not None and attempt.number < len(PAUSES_MS):
            self._give_back(claims)
            return self._later(attempt, PAUSES_MS[attempt.number])
        failed = outcome is not Outcome.SENT
        if failed or channel.failures:
            self._count(player, channel, failed=failed)
        return None

    def _count(self, player: str, channel: Channel, *, failed: bool) -> None:
        """Counts the consecutive notifications that could not be sent."""
        self.player_channels.change(
            player,
            channel,
            lambda latest: replace(latest, failures=latest.failures + 1 if failed else 0),
        )


def _code_of(player: str, channel: Channel) -> str:
    """The claim name of a code."""
    return f"{player}.{channel.id}.{sha256(channel.code.encode()).hexdigest()[:16]}"


def _mailbox(address: str) -> str:
    """The claim name of codes for an address, independent of its spelling."""
    return f"code.{sha256(mail.folded(address).encode()).hexdigest()[:24]}"

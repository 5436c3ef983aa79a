"""A worker's task for a player with channels: it sends what the notices say, by the channels that the player chose.

A player is due when a notice was added, and when something waits: for the end of the quiet hours, for a page that may
have been closed just now, or for another attempt. The job looks at what is new, in this order:

1. A message is made from the log. What is past by then is not sent.
2. Nothing is sent to somebody who follows the table. A stream that has just ended looks open for a while, so it is
   looked at once more.
3. A notification of a channel is claimed, and only then sent. A worker that dies in between has lost it: delivery is no
   promise, but nothing is sent twice. For the same reason only what has certainly not arrived is sent again.
"""

import logging
import secrets
from collections.abc import Iterator, Mapping
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from enum import Enum, auto
from typing import NamedTuple

from events.channels import PROGRESS
from events.notices import KEPT, Notice
from events.subjects import notified_player
from service.live.presence import NOTED_SECONDS, has_open
from service.notifications import mail, outgoing, push, webhooks
from service.notifications.channels import MOST, TEST, Channel, channels_in
from service.notifications.choices import MAIL, PUSH, Choices
from service.notifications.messages import KIND_OF_NOTICE, Message, present, test_message
from service.notifications.progress import Progress, Waiting
from service.tracebacks import outline
from service.wiring import Service
from workers.queues import NOTIFICATION_LEASE_MS

CLAIMED_SECONDS = 24 * 3600
"""How long it is kept that something was sent. A player's progress is beyond it long before."""

LOOK_AGAIN_MS = (NOTED_SECONDS + 5) * 1000
"""When it is looked again whether a page is open: by then that of a page that was closed before has expired."""

CODE_SECONDS = 3600
"""How long no other code is sent to the same mail address, whoever asks for it."""

PAUSES_MS = (10_000, 60_000, 5 * 60_000, 30 * 60_000)
"""The pauses between the attempts. After the last one it is given up."""

PAGE = 100
"""How many notices are read at once. More of them are next."""

_log = logging.getLogger(__name__)


class Outcome(Enum):
    """What has become of an attempt to send something."""

    SENT = auto()
    AGAIN = auto()
    """It has certainly not arrived, and may be sent again."""
    FAILED = auto()
    GONE = auto()
    """The browser has ended its subscription, so the channel is dropped."""


class Attempt(NamedTuple):
    """A message that is to be sent by one channel; `waiting` is its notice, None for a test or a code."""

    channel: Channel
    message: Message
    waiting: Waiting | None


class Notifier:
    """Sends notifications. The channels of one player are served at the same time."""

    def __init__(self, service: Service) -> None:
        self._service = service
        self._ports = service.ports
        self._pool = ThreadPoolExecutor(MOST, thread_name_prefix="notifications")

    def notify(self, subject: str) -> None:
        """Sends what is to be sent now, and makes the player due again when something waits.

        A notice that comes meanwhile makes the player due at another time than this lease, which then stays.
        """
        (due,) = self._ports.feeds.due_times([subject])
        if due is None:
            return
        until = self._service.clock() + NOTIFICATION_LEASE_MS
        if self._ports.feeds.lease(subject, due, until):
            self._ports.feeds.lease(subject, until, self._told(notified_player(subject)))

    def _told(self, player: str) -> int | None:
        """Tells the player. Returns when there is more to do; None for when there is a notice."""
        values = self._ports.channels.of(player)
        progress, channels = Progress.stored(values), {each.id: each for each in channels_in(values)}
        if progress is None:
            return None
        codes = list(self._codes(channels))
        self._send(player, [*codes, *self._tests(player, values, channels)])
        times = (self._told_of_notices(player, progress, values, channels), self._code_due(player, codes))
        return min((each for each in times if each is not None), default=None)

    def _told_of_notices(
        self, player: str, progress: Progress, values: Mapping[str, bytes], channels: Mapping[str, Channel]
    ) -> int | None:
        now, last = self._service.clock(), self._ports.notices.last(player)
        quiet = Choices.stored(values).quiet
        quiet_until = None if quiet is None else quiet.until(now)
        if quiet_until is not None:
            return quiet_until if progress.waiting or last > progress.position else None
        return self._send_new(player, progress, Choices.stored(values), channels)

    def _send_new(
        self, player: str, progress: Progress, choices: Choices, channels: Mapping[str, Channel]
    ) -> int | None:
        now = self._service.clock()
        notices, position = self._new(player, progress.position)
        due = [each for each in progress.waiting if each.at <= now]
        waiting = [each for each in progress.waiting if each.at > now]
        attempts: list[Attempt] = []
        for each in (*due, *(Waiting(notice, now) for notice in notices if notice.kind in KIND_OF_NOTICE)):
            message = present(self._service, player, each.notice)
            if message is None:
                continue
            if has_open(self._ports.presence, player, each.notice.table):
                if not (each.channel or each.attempts):
                    waiting.append(each._replace(at=now + LOOK_AGAIN_MS, attempts=1))
                continue
            attempts += (
                Attempt(channel, message, each)
                for channel in channels.values()
                if channel.works and each.channel in ("", channel.id) and choices.wanted(message.kind, channel.kind)
            )
        waiting += self._send(player, attempts)
        self._ports.channels.put(player, PROGRESS, Progress(position, tuple(waiting)).to_bytes(), replace=True)
        more = self._ports.notices.last(player) > position
        return now if more else min((each.at for each in waiting), default=None)

    def _new(self, player: str, position: int) -> tuple[list[Notice], int]:
        """The notices after a position, and the next position; from the oldest that are kept where some are gone."""
        found = self._ports.notices.after(player, position, PAGE)
        if found is None:
            position = max(0, self._ports.notices.last(player) - KEPT + PAGE)
            found = self._ports.notices.after(player, position, PAGE) or []
        return found, found[-1].id if found else position

    def _codes(self, channels: Mapping[str, Channel]) -> Iterator[Attempt]:
        """Each code is sent once, so nobody gets mail again and again who never asked for it."""
        for channel in channels.values():
            if channel.awaits_code(self._service.clock()):
                yield Attempt(channel, test_message(self._service), None)

    def _code_due(self, player: str, codes: list[Attempt]) -> int | None:
        """When to look again for codes that could not be sent yet, since somebody was sent one to the same address."""
        later = any(self._ports.deliveries.find(_code_of(player, each.channel)) is None for each in codes)
        return self._service.clock() + CODE_SECONDS * 1000 if later else None

    def _tests(self, player: str, values: Mapping[str, bytes], channels: Mapping[str, Channel]) -> Iterator[Attempt]:
        """A test also shows whether a channel works again that has failed too often."""
        if TEST in values and self._ports.channels.drop(player, TEST):
            for channel in channels.values():
                if channel.confirmed:
                    yield Attempt(channel, test_message(self._service), None)

    def _send(self, player: str, attempts: list[Attempt]) -> list[Waiting]:
        """Sends all of these that nobody has claimed, at the same time. Returns those that are to be sent again."""
        own = [each for each in attempts if self._claimed(player, each)]
        outcomes = self._pool.map(self._outcome, own)
        again = [self._noted(player, each, outcome) for each, outcome in zip(own, outcomes, strict=True)]
        return [each for each in again if each is not None]

    def _claimed(self, player: str, attempt: Attempt) -> bool:
        """Whether this worker, and no other, makes this attempt. The test was claimed when it was taken."""
        channel, waiting = attempt.channel, attempt.waiting
        if waiting is not None:
            notice = waiting.notice
            number = waiting.attempts if waiting.channel else 0
            what = f"{notice.kind}.{notice.table}.{notice.version}.{number}"
        elif not channel.confirmed:
            sent = _code_of(player, channel)
            if self._ports.deliveries.find(sent) is not None or not self._claims(f"code.{channel.id}", CODE_SECONDS):
                return False
            return self._claims(sent, CLAIMED_SECONDS)
        else:
            return True
        return self._claims(f"{player}.{channel.id}.{what}", CLAIMED_SECONDS)

    def _claims(self, name: str, seconds: int) -> bool:
        own = secrets.token_bytes(8)
        return self._ports.deliveries.claim(name, own, seconds) == own

    def _outcome(self, attempt: Attempt) -> Outcome:
        try:
            return self._sent(attempt)
        except outgoing.Forbidden:
            return Outcome.FAILED
        except outgoing.NotSent:
            return Outcome.AGAIN
        except outgoing.Unclear:
            return Outcome.FAILED
        except Exception as error:
            _log.error("a %s notification can't be sent: %s", attempt.channel.kind, outline(error))
            return Outcome.FAILED

    def _sent(self, attempt: Attempt) -> Outcome:
        channel, message, settings = attempt.channel, attempt.message, self._service.settings
        now = self._service.clock()
        if channel.kind == MAIL:
            title, text = message.words if channel.confirmed else _code_words(channel, settings.url)
            sent = settings.mail_url is not None and mail.send(settings.mail_url, channel.address, title, text)
            if not sent:
                _log.warning("a mail was not taken; CARDTABLE_MAIL_URL names who should have")
            return Outcome.SENT if sent else Outcome.FAILED
        if channel.kind == PUSH:
            keys = push.keys_of(self._service)
            body, headers = push.request_of(channel.subscription, keys, message, settings.contact, now)
        else:
            body, headers = webhooks.request_of(channel.secret, message, _delivery(attempt), now)
        status = outgoing.post(channel.address, body, headers, private=settings.notify_private)
        return _outcome_of(status, channel.kind)

    def _noted(self, player: str, attempt: Attempt, outcome: Outcome) -> Waiting | None:
        """Notes the outcome of an attempt. Returns when it is made again, if it is."""
        channel, waiting = attempt.channel, attempt.waiting
        if outcome is Outcome.GONE:
            self._ports.channels.drop(player, channel.id)
            return None
        attempts = waiting.attempts if waiting is not None and waiting.channel else 0
        if outcome is Outcome.AGAIN and waiting is not None and attempts < len(PAUSES_MS):
            at = self._service.clock() + PAUSES_MS[attempts]
            return waiting._replace(at=at, channel=channel.id, attempts=attempts + 1)
        if channel.confirmed:
            self._count(player, channel, failed=outcome is not Outcome.SENT)
        return None

    def _count(self, player: str, channel: Channel, *, failed: bool) -> None:
        """Counts the notifications in a row that could not be sent."""
        stored = self._ports.channels.of(player).get(channel.id) if failed or channel.failures else None
        if stored is not None:
            latest = Channel.stored(stored)
            changed = replace(latest, failures=latest.failures + 1 if failed else 0)
            self._ports.channels.put(player, channel.id, changed.to_bytes(), replace=True)


def _outcome_of(status: int, kind: str) -> Outcome:
    if status in (404, 410) and kind == PUSH:
        return Outcome.GONE
    if 200 <= status < 300:
        return Outcome.SENT
    return Outcome.AGAIN if status == 429 or status >= 500 else Outcome.FAILED


def _delivery(attempt: Attempt) -> str:
    """The id of a delivery, the same in all of its attempts."""
    if attempt.waiting is None:
        return f"test.{attempt.channel.id}"
    notice = attempt.waiting.notice
    return f"{attempt.message.kind}.{notice.table}.{notice.version}"


def _code_of(player: str, channel: Channel) -> str:
    """The name under which it is kept that a code was sent."""
    return f"{player}.{channel.id}.{channel.created}"


def _code_words(channel: Channel, url: str) -> tuple[str, str]:
    text = f"Somebody wants to be told of card games at this address, by {url}/\n\nIf that is you, the code is"
    return "Your code", f"{text} {channel.code}. It can be used for a day. If not, there is nothing to do.\n"

"""Sends one message through one channel: a request to a push service or a webhook, or a mail."""

import logging
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from enum import Enum, auto
from typing import NamedTuple

from events.errors import LogUnavailable
from events.values import Values
from service import outgoing
from service.engine.execution import Clock
from service.notifications import budgets, mail, push, webhooks
from service.notifications.budgets import Budgets
from service.notifications.channels import Channel
from service.notifications.choices import MAIL, PUSH
from service.notifications.messages import Message
from service.notifications.progress import Waiting
from service.notifications.receivers import SLOW_SECONDS, Busy, Receivers
from service.process.settings import Settings
from service.process.tracebacks import outline

MAIL_SERVER = "mail"
"""Name under which requests to the operator's mail server are counted."""

_log = logging.getLogger(__name__)


class Outcome(Enum):
    """The outcome of an attempt to send something."""

    SENT = auto()
    AGAIN = auto()
    """It has certainly not arrived, and may be sent again."""
    UNCLEAR = auto()
    """It may have arrived, so it must not be sent again."""
    FAILED = auto()
    GONE = auto()
    """The browser has ended its subscription, so the channel is dropped."""


FAILURES = (Outcome.AGAIN, Outcome.UNCLEAR)
"""Outcomes after which a channel is paused."""


class Attempt(NamedTuple):
    """A message to send through one channel; `waiting` is its notice, or None for a test or a code."""

    channel: Channel
    message: Message
    waiting: Waiting | None

    @property
    def number(self) -> int:
        """The number of earlier attempts."""
        return self.waiting.attempts if self.waiting is not None and self.waiting.channel else 0


@dataclass(eq=False)
class Sender:
    """A sender of messages within the limits of receivers. Records which receivers fail. `monotonic` is in seconds."""

    settings: Settings
    service_keys: Values
    budgets: Budgets
    receivers: Receivers
    clock: Clock
    monotonic: Callable[[], float]

    def outcome(self, attempt: Attempt) -> Outcome:
        """Sends a message. Raises Busy and Later."""
        began = self.monotonic()
        try:
            outcome = self._sent(attempt)
        except (Busy, outgoing.Later, LogUnavailable):
            raise
        except outgoing.Forbidden:
            outcome = Outcome.FAILED
        except outgoing.NotSent:
            outcome = Outcome.AGAIN
        except outgoing.Unclear:
            outcome = Outcome.UNCLEAR
        except Exception as error:
            _log.error("a %s notification can't be sent: %s", attempt.channel.kind, outline(error))
            outcome = Outcome.FAILED
        slow = attempt.channel.kind != MAIL and self.monotonic() - began > SLOW_SECONDS
        works = outcome not in FAILURES and not slow
        self.receivers.note(attempt.channel.id, self.clock(), works=works)
        return outcome

    def _sent(self, attempt: Attempt) -> Outcome:
        channel, message, settings = attempt.channel, attempt.message, self.settings
        now = self.clock()
        if channel.kind == MAIL:
            return self._mailed(channel, message)
        if not channel.confirmed:
            return self._challenged(channel)
        if channel.kind == PUSH:
            keys = push.keys_of(self.service_keys)
            body, headers = push.request_of(channel.subscription, keys, message, settings.contact, now)
        else:
            body, headers = webhooks.request_of(channel.secret, message, _delivery(attempt), now)
        return _outcome_of(self._posted(channel, body, headers)[0], channel.kind)

    def _mailed(self, channel: Channel, message: Message) -> Outcome:
        settings = self.settings
        with self.receivers.request_to(MAIL_SERVER):
            wait = None if channel.confirmed else self.budgets.of_mail_host(channel.address)
            if wait is not None:
                raise outgoing.Later(wait)
            title, text = message.words if channel.confirmed else _code_words(channel, settings.url)
            sent = settings.mail_url is not None and mail.send(settings.mail_url, channel.address, title, text)
        if not sent:
            _log.warning("a mail was not taken; CARDTABLE_MAIL_URL names who should have")
        return Outcome.SENT if sent else Outcome.FAILED

    def _challenged(self, channel: Channel) -> Outcome:
        """Sends a webhook its challenge. Returns SENT if the answer is correct."""
        body, headers = webhooks.challenge_of(channel.secret, channel.code, self.clock())
        status, answer = self._posted(channel, body, headers, webhooks.LONGEST_ANSWER)
        return Outcome.SENT if webhooks.is_right(status, answer, channel.code) else Outcome.FAILED

    def _posted(
        self, channel: Channel, body: bytes, headers: Mapping[str, str], longest: int = -1
    ) -> tuple[int, bytes]:
        @contextmanager
        def admitted(address: str) -> Iterator[None]:
            with self.receivers.request_to(budgets.counted_as(address)):
                wait = self.budgets.of_server(channel, address)
                if wait is not None:
                    raise outgoing.Later(wait)
                yield

        private = self.settings.notify_private
        return outgoing.post(channel.address, body, headers, private=private, admission=admitted, longest=longest)


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


def _code_words(channel: Channel, url: str) -> tuple[str, str]:
    text = f"Somebody wants to be told of card games at this address, by {url}/\n\nIf that is you, the code is"
    return "Your code", f"{text} {channel.code}. It can be used for a day. If not, there is nothing to do.\n"

"""A player's channels: browsers by web push, webhooks, or mail addresses. Adds, confirms, tests and removes them."""

import json
import secrets
from collections.abc import Callable, Iterator, Mapping
from dataclasses import asdict, dataclass, replace
from hashlib import sha256
from hmac import compare_digest
from typing import Annotated, Any, Self

from events.channels import PROGRESS
from events.ports import Channels, Feeds, Key, Notices
from events.subjects import notification_of
from events.values import Values
from service import outgoing
from service.access.limits import Charge, free
from service.access.permissions import PlayerId
from service.answers import Answer, Enum
from service.answers.encoding import to_json, with_known_fields
from service.engine import idempotency
from service.engine.execution import Clock
from service.ids import new_id
from service.notifications import mail
from service.notifications.choices import CHANNEL_KINDS, CHOICES, MAIL, PUSH, WEBHOOK, Choices, ChosenKinds, QuietHours
from service.notifications.progress import Progress
from service.notifications.push import Subscription, keys_of
from service.notifications.webhooks import LONGEST_SECRET, SHORTEST_SECRET
from service.process.settings import Settings
from service.refusals import Refused, no_account, not_found

MOST = 10
"""Maximum number of channels per player."""

TRIES = 5
"""Maximum number of attempts with a code. After that the address must be added again."""

CODE_MS = 24 * 3600 * 1000
"""Lifetime of a code, in milliseconds."""

MOST_FAILURES = 10
"""Number of consecutive failures after which a channel is disabled until it is tested or added again."""

TEST = "test"
"""Name of a requested test notification."""

_ID = "c_"


@dataclass(frozen=True)
class Channel:
    """A stored channel. `address` is that of the push service, of the webhook, or of the mailbox.

    `p256dh` and `auth` are a browser's keys, `secret` is a webhook's. Before a mailbox or a webhook is `confirmed`,
    only its `code` is sent to it. The owner of a mailbox enters the code, with `tries` attempts left. A webhook answers
    with it immediately, so its code is removed once sent. `failures` counts consecutive failed notifications.
    """

    kind: str
    address: str
    created: int
    p256dh: str = ""
    auth: str = ""
    secret: str = ""
    code: str = ""
    tries: int = TRIES
    confirmed: bool = True
    failures: int = 0

    @property
    def id(self) -> str:
        """The id, derived from the address, so adding the address again replaces the channel."""
        return _ID + sha256(f"{self.kind} {self.address}".encode()).hexdigest()[:24]

    @property
    def subscription(self) -> Subscription:
        return Subscription(self.address, self.p256dh, self.auth)

    @property
    def works(self) -> bool:
        return self.confirmed and self.failures < MOST_FAILURES

    def awaits_code(self, now: int) -> bool:
        """True if the code can still confirm the channel."""
        in_time = self.kind == WEBHOOK or (self.tries > 0 and now < self.created + CODE_MS)
        return in_time and bool(self.code) and not self.confirmed

    def to_bytes(self) -> bytes:
        return to_json(asdict(self))

    @classmethod
    def stored(cls, value: bytes) -> "Channel":
        return with_known_fields(cls, json.loads(value))


class ChannelView(Answer):
    """A channel for the account's notifications."""

    id: Annotated[str, "Opaque; the same for the same address."]
    kind: Annotated[str, Enum(CHANNEL_KINDS)]
    address: Annotated[str, "The destination."]
    created_at: Annotated[int, "When it was added, in milliseconds since the epoch."]
    confirmed: Annotated[
        bool,
        "True if it is used: a mail address is, once its code was given, and a webhook, once it has answered its "
        "challenge.",
    ]
    failing: Annotated[bool, "True if it has failed so often that it is not used until a test succeeds."]

    @classmethod
    def of_channel(cls, channel: Channel) -> Self:
        """Returns the view of a channel, without its secrets."""
        failing = channel.failures >= MOST_FAILURES
        return cls(channel.id, channel.kind, channel.address, channel.created, channel.confirmed, failing)


class Notifications(Answer):
    """The channels and choices by which an account is notified outside the page."""

    channels: Annotated[list[ChannelView], "Oldest first."]
    kinds: ChosenKinds
    quiet_hours: Annotated[QuietHours | None, "null for none."]
    push_key: Annotated[str, "The service's VAPID public key: the `applicationServerKey` of a browser's subscription."]
    mail: Annotated[bool, "True if the service sends mail."]


def channels_in(values: Mapping[str, bytes]) -> Iterator[Channel]:
    """Returns the channels among a player's values, oldest first."""
    found = (Channel.stored(value) for name, value in values.items() if name.startswith(_ID))
    return iter(sorted(found, key=lambda each: each.created))


@dataclass(frozen=True)
class PlayerChannels:
    channels: Channels
    service_keys: Values
    settings: Settings
    feeds: Feeds
    responses: Values
    notices: Notices
    clock: Clock

    def overview(self, player: PlayerId) -> Notifications:
        """Returns the channels and choices of a player, and the data that a browser needs to subscribe."""
        values = self.channels.of(player)
        chosen = Choices.stored(values)
        return Notifications(
            [ChannelView.of_channel(each) for each in channels_in(values)],
            chosen.kinds,
            chosen.quiet_hours,
            push_key=keys_of(self.service_keys).public,
            mail=self.settings.mail_url is not None,
        )

    def choose(self, player: PlayerId, data: Mapping[str, Any]) -> Notifications:
        """Stores the choices and returns the overview."""
        if not self.channels.put(player, CHOICES, Choices.of_data(data).json()):
            raise no_account()
        self.feeds.hasten(notification_of(player))
        return self.overview(player)

    def add(
        self, player: PlayerId, order: Mapping[str, str], key: Key | None = None, charge: Charge = free
    ) -> tuple[Channel, bool]:
        """Adds a channel, or replaces the one with the same address. Returns it, and True if an earlier request has
        done so.

        Refused with `address_refused`, `mail_off` and `too_many_channels`. A code is mailed to a new mail address, and
        a challenge sent to a new webhook. A confirmed webhook stays confirmed when its secret changes.
        """
        made = self._checked(order)
        values = self.channels.of(player)
        if key is not None and idempotency.find(self.responses, key) is not None and made.id in values:
            return Channel.stored(values[made.id]), True
        known = values.get(made.id)
        if made.kind == MAIL and known is not None and _holds(Channel.stored(known), self.clock()):
            return Channel.stored(known), False
        if made.kind == WEBHOOK and known is not None and Channel.stored(known).confirmed:
            made = replace(made, code="", confirmed=True)
        there = [each for each in channels_in(values) if each.id != made.id]
        if len(there) >= MOST:
            raise Refused("too_many_channels", f"an account has at most {MOST} channels; remove one first")
        charge(notifications=1)
        if not self.channels.put(player, made.id, made.to_bytes()):
            raise no_account()
        self._begin(player)
        if key is not None:
            idempotency.claim(self.responses, key, made.id.encode())
        if not made.confirmed:
            self.feeds.hasten(notification_of(player))
        return made, False

    def _checked(self, order: Mapping[str, str]) -> Channel:
        kind, address, now = order["kind"], order["address"], self.clock()
        if kind == MAIL:
            if self.settings.mail_url is None:
                raise Refused("mail_off", "this service sends no mail")
            code = f"{secrets.randbelow(10**8):08d}"
            return Channel(MAIL, mail.checked(address), now, code=code, confirmed=False)
        outgoing.checked(address, private=self.settings.notify_private)
        if kind == PUSH:
            subscription = Subscription(address, order.get("p256dh", ""), order.get("auth", "")).checked()
            return Channel(PUSH, address, now, p256dh=subscription.p256dh, auth=subscription.auth)
        secret = order.get("secret", "")
        if not SHORTEST_SECRET <= len(secret) <= LONGEST_SECRET:
            length = f"{SHORTEST_SECRET} to {LONGEST_SECRET} characters"
            raise Refused("address_refused", f"a webhook needs a secret of {length}")
        return Channel(WEBHOOK, address, now, secret=secret, code=secrets.token_urlsafe(32), confirmed=False)

    def confirm(self, player: PlayerId, channel_id: str, code: str) -> Channel:
        """Confirms a mail address by the code that was mailed to it. Refused with `not_found` and `wrong_code`.

        The answer is based on the channel version that was changed, so concurrent requests use one attempt each.
        """
        while True:
            before, channel = self._stored(player, channel_id)
            if channel.confirmed:
                return channel
            if channel.kind == WEBHOOK:
                raise Refused(
                    "wrong_code", "a webhook is confirmed by its answer to the challenge; a test sends another"
                )
            left = channel.tries if channel.awaits_code(self.clock()) else 0
            right = left > 0 and compare_digest(channel.code, code)
            changed = replace(channel, code="", confirmed=True) if right else replace(channel, tries=max(0, left - 1))
            if self.channels.change(player, channel_id, before, changed.to_bytes()):
                break
        if not right:
            again = f"; {left - 1} tries are left" if left > 1 else "; add the address again to get another"
            raise Refused("wrong_code", f"this is not the code that was sent{again}")
        return changed

    def change(self, player: PlayerId, channel: Channel, changed: Callable[[Channel], Channel]) -> None:
        """Changes a stored channel, unless its `code` has changed meanwhile or it has been removed."""
        while True:
            found = self.channels.of(player).get(channel.id)
            stored = None if found is None else Channel.stored(found)
            if found is None or stored is None or stored.code != channel.code:
                return
            if self.channels.change(player, channel.id, found, changed(stored).to_bytes()):
                return

    def remove(self, player: PlayerId, channel_id: str) -> None:
        """Removes a channel. Refused with `not_found`. Removing the last one drops all pending notifications."""
        if not (channel_id.startswith(_ID) and self.channels.drop(player, channel_id)):
            raise not_found("channel")
        if next(channels_in(self.channels.of(player)), None) is None:
            self.channels.drop(player, PROGRESS)
            self._begin(player)  # another request may have added a channel meanwhile

    def _begin(self, player: PlayerId) -> None:
        """Records the position from which a player is notified, if there is a channel and no record yet."""
        values = self.channels.of(player)
        if Progress.stored(values) is None and next(channels_in(values), None) is not None:
            self.channels.put(player, PROGRESS, Progress(self.notices.last(player)).to_bytes())

    def test(self, player: PlayerId, key: Key | None = None, charge: Charge = free) -> bool:
        """Sends a test to all confirmed channels, and another challenge to unconfirmed webhooks, once per idempotency
        key. Returns True if an earlier request did."""
        if key is not None and idempotency.find(self.responses, key) is not None:
            return True
        channels = list(channels_in(self.channels.of(player)))
        challenged = [each for each in channels if each.kind == WEBHOOK and not each.confirmed]
        if not (challenged or any(each.confirmed for each in channels)):
            raise Refused("no_channel", "you have no channel yet that could be tested")
        charge(notifications=1)
        own = new_id("x").encode()
        if key is not None and idempotency.claim(self.responses, key, own) != own:
            return True
        for each in challenged:
            self.change(player, each, lambda latest: replace(latest, code=secrets.token_urlsafe(32)))
        self.channels.put(player, TEST, own)
        self.feeds.hasten(notification_of(player))
        return False

    def _stored(self, player: PlayerId, channel_id: str) -> tuple[bytes, Channel]:
        """Returns a channel and its stored form. Refused with `not_found`."""
        found = self.channels.of(player).get(channel_id) if channel_id.startswith(_ID) else None
        if found is None:
            raise not_found("channel")
        return found, Channel.stored(found)


def _holds(channel: Channel, now: int) -> bool:
    """True if a mail address needs no new code."""
    return channel.confirmed or channel.awaits_code(now)

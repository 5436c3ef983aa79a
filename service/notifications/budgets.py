"""Budgets of notifications, per account and per receiving server or mail host.

They are rates of `service/access/limits.py`. A webhook that has answered its challenge wants its messages, and a
well-known push service is shared by many people, so both have large budgets. Receivers that have not agreed have small
ones: challenges, codes, and unknown push services.
"""

from dataclasses import dataclass
from ipaddress import IPv6Network, ip_address
from math import ceil
from urllib.parse import urlsplit

from events.ports import Quota, RateLimits
from service.access.limits import Limits, Rate
from service.notifications.channels import Channel
from service.notifications.choices import PUSH

MESSAGES, PUSHES, UNCONFIRMED, MAIL_CODES = "messages", "pushes", "unconfirmed", "mail_codes"

PUSH_SERVICES = (
    "fcm.googleapis.com",
    "jmt17.google.com",
    "push.services.mozilla.com",
    "push.apple.com",
    "notify.windows.com",
)
"""Hosts of the push services of common browsers. Subdomains count too."""


@dataclass(frozen=True)
class Budgets:
    limits: Limits
    rate_limits: RateLimits

    def of_account(self, account: str) -> int | None:
        """Takes one message from an account's budget. Returns None, or the time until the next one in ms."""
        return self._take(MESSAGES, "account", self.limits.rates[MESSAGES].account, account)

    def of_server(self, channel: Channel, address: str) -> int | None:
        """Does the same for the server at an IP address that receives a message of the channel."""
        name = _name(channel)
        return self._take(name, "address", self.limits.rates[name].address, counted_as(address))

    def of_mail_host(self, address: str) -> int | None:
        """Does the same for a code to a mail address."""
        host = address.rpartition("@")[2].lower()
        return self._take(MAIL_CODES, "address", self.limits.rates[MAIL_CODES].address, host)

    def _take(self, name: str, holder: str, rate: Rate, who: str) -> int | None:
        if not rate:
            return None
        quotas = [Quota(each.key_for(f"sent-{name}", holder, who), each.amount, each.get_expiry()) for each in rate]
        taken = self.rate_limits.take(quotas)
        if taken.allowed:
            return None
        return max(ceil(each.seconds * 1000) for each in taken.states if each.short)


def counted_as(address: str) -> str:
    """Returns the unit by which an IP address is counted: itself, or its network of 64 bits for IPv6."""
    found = ip_address(address.partition("%")[0])
    return str(found if found.version == 4 else IPv6Network((int(found), 64), strict=False))


def _name(channel: Channel) -> str:
    if channel.kind == PUSH:
        host = (urlsplit(channel.address).hostname or "").removesuffix(".")
        return PUSHES if f".{host}".endswith(tuple(f".{each}" for each in PUSH_SERVICES)) else UNCONFIRMED
    return MESSAGES if channel.confirmed else UNCONFIRMED

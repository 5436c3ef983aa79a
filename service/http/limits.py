"""Limits over HTTP: charges the sender of a request, and reports the state of its rates in headers.

The fields are those of draft-ietf-httpapi-ratelimit-headers-10: `RateLimit-Policy` gives the quota, `RateLimit` the
units left (`r`) and the seconds until there are more (`t`).
"""

from collections.abc import Iterator, Sequence
from math import ceil
from typing import NamedTuple

from flask import Response, g

from events.ports import Quota
from service.access.limits import RATES, Charge, RatePart
from service.http.requests import Request
from service.refusals import Refused
from service.telemetry.catalogue import LIMITS

ACCOUNT, ADDRESS = "account", "address"


class Policy(NamedTuple):
    """A limit, as in `RateLimit-Policy`."""

    name: str
    quota: int
    seconds: int

    def __str__(self) -> str:
        return f'"{self.name}";q={self.quota};w={self.seconds}'


class Left(NamedTuple):
    """The units left of a policy, and the seconds until there are more, as in `RateLimit`."""

    policy: Policy
    units: int
    seconds: int

    def __str__(self) -> str:
        return f'"{self.policy.name}";r={self.units};t={self.seconds}'


class _Wanted(NamedTuple):
    """Units requested from one part of a rate of the account or of the address."""

    name: str
    holder: str
    item: RatePart
    quota: Quota

    def policy(self) -> Policy:
        window = self.item.GRANULARITY.name if self.item.multiples == 1 else f"{self.item.get_expiry()}s"
        whose = "" if self.holder == ACCOUNT else f"{ADDRESS}-"
        return Policy(f"{self.name}-{whose}{window}".replace("_", "-"), self.item.amount, self.item.get_expiry())


def charge_of(request: Request) -> Charge:
    """Returns the `Charge` of a request, which takes the units of its account and of its address in one round trip.

    A request is charged once, however often a use case calls it, and also if it is repeated under its idempotency key
    because the service failed between the charge and the write.
    """

    def charge(**units: int) -> None:
        outcome = g.get("charged")
        if outcome is None:
            outcome = g.charged = _charged(request, units)
        if isinstance(outcome, Refused):
            raise outcome

    return Charge(charge, request.address)


def _charged(request: Request, units: dict[str, int]) -> Refused | bool:
    wanted = list(_wanted(request, units))
    if not wanted:
        return True
    taken = request.service.ports.rate_limits.take([each.quota for each in wanted], _once(request))
    seconds = [max(ceil(state.seconds), 1) for state in taken.states]
    g.rate_limits = [
        Left(each.policy(), state.left, wait) for each, state, wait in zip(wanted, taken.states, seconds, strict=True)
    ]
    if taken.allowed:
        return True
    wait, first = max(
        (wait, each) for each, state, wait in zip(wanted, taken.states, seconds, strict=True) if state.short
    )
    LIMITS.add(first.name, first.holder)
    message = (
        f"too many {RATES[first.name].units} by one {first.holder}: at most {first.item}; try again in {wait} seconds"
    )
    return Refused("too_many_requests", message, retry_after=wait)


def _wanted(request: Request, units: dict[str, int]) -> Iterator[_Wanted]:
    holders = {ACCOUNT: request.viewer, ADDRESS: request.address}
    for name, count in units.items():
        limit = request.service.settings.limits.rates[name]
        for holder, items in ((ACCOUNT, limit.account), (ADDRESS, limit.address)):
            who = holders[holder]
            if who is not None and count:
                for item in items:
                    quota = Quota(item.key_for(name, holder, who), item.amount, item.get_expiry(), count)
                    yield _Wanted(name, holder, item, quota)


def _once(request: Request) -> str | None:
    """Returns the name of the request under its idempotency key. Every charged request is executed once per key."""
    key = request.idempotency_key(request.viewer or request.address)
    return None if key is None else (key.digests.name + key.digests.request).hex()


def add_fields(response: Response) -> Response:
    """Adds the headers to charged responses and to refusals by a limit."""
    left: Sequence[Left] = g.get("rate_limits", ())
    if left and (response.status_code < 400 or response.status_code == 429):
        response.headers["RateLimit-Policy"] = ", ".join(str(each.policy) for each in left)
        response.headers["RateLimit"] = ", ".join(map(str, left))
    return response

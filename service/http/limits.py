"""Limits over HTTP: charging the sender of a request, its place while it waits, and the fields of its response.

The fields are those of draft-ietf-httpapi-ratelimit-headers-10: `RateLimit-Policy` says what is allowed, `RateLimit`
what is left (`r`) and after how many seconds there is more (`t`).
"""

from collections.abc import Iterator, Sequence
from contextlib import ExitStack, contextmanager
from math import ceil
from typing import NamedTuple

from flask import Flask, Response, g, request

from events.ports import Quota
from service.http import auth
from service.http.addresses import counted_as
from service.http.context import gate, service
from service.http.gate import NoPlace
from service.limits import RATES, RatePart
from service.refusals import Refused

ACCOUNT, ADDRESS = "account", "address"


class Policy(NamedTuple):
    """A limit as its field states it; `seconds` None for what one may have at a time."""

    name: str
    quota: int
    seconds: int | None

    def __str__(self) -> str:
        window = ';qu="concurrent-requests"' if self.seconds is None else f";w={self.seconds}"
        return f'"{self.name}";q={self.quota}{window}'


class Left(NamedTuple):
    """How much of a policy is left, and in how many seconds there is more; None where nobody knows."""

    policy: Policy
    units: int
    seconds: int | None

    def __str__(self) -> str:
        again = "" if self.seconds is None else f";t={self.seconds}"
        return f'"{self.policy.name}";r={self.units}{again}'


class _Wanted(NamedTuple):
    """Units of one part of a rate of the account or of the address."""

    name: str
    holder: str
    item: RatePart
    quota: Quota

    def policy(self) -> Policy:
        window = self.item.GRANULARITY.name if self.item.multiples == 1 else f"{self.item.get_expiry()}s"
        whose = "" if self.holder == ACCOUNT else f"{ADDRESS}-"
        return Policy(f"{self.name}-{whose}{window}".replace("_", "-"), self.item.amount, self.item.get_expiry())


def charge(**units: int) -> None:
    """The `Charge` of the present request: takes the units of its account and of its address, in one round trip.

    However often a use case calls it, a request is charged once.
    """
    outcome = g.get("charged")
    if outcome is None:
        outcome = g.charged = _charged(units)
    if isinstance(outcome, Refused):
        raise outcome


def _charged(units: dict[str, int]) -> Refused | bool:
    wanted = list(_wanted(units))
    if not wanted:
        return True
    taken = service().ports.rate_limits.take([each.quota for each in wanted])
    seconds = [max(ceil(standing.seconds), 1) for standing in taken.standings]
    _report(
        [
            Left(each.policy(), standing.left, wait)
            for each, standing, wait in zip(wanted, taken.standings, seconds, strict=True)
        ]
    )
    if taken.allowed:
        return True
    wait, first = max(
        (wait, each) for each, standing, wait in zip(wanted, taken.standings, seconds, strict=True) if standing.short
    )
    message = (
        f"too many {RATES[first.name].units} by one {first.holder}: at most {first.item}; try again in {wait} seconds"
    )
    return Refused("too_many_requests", message, retry_after=wait)


def _wanted(units: dict[str, int]) -> Iterator[_Wanted]:
    holders = {ACCOUNT: auth.viewer(), ADDRESS: _address()}
    for name, count in units.items():
        limit = service().settings.limits.rates[name]
        for holder, items in ((ACCOUNT, limit.account), (ADDRESS, limit.address)):
            who = holders[holder]
            if who is not None and count:
                for item in items:
                    quota = Quota(item.key_for(name, holder, who), item.amount, item.get_expiry(), count)
                    yield _Wanted(name, holder, item, quota)


def _address() -> str:
    return counted_as(request.remote_addr or "")


@contextmanager
def place(*, body: bool = False) -> Iterator[None]:
    """A place in the gate for as long as the request waits, or as its body is read, when its sender is not known yet.

    Refused `too_many_streams` where all places are taken, and `too_many_requests` where the sender's are.
    """
    account = None if body else auth.viewer()
    with ExitStack() as held:
        try:
            held.enter_context(gate().place(body=body, account=account, address=_address()))
        except NoPlace as full:
            _report([Left(Policy(f"waiting-{full.holder}", full.most, None), 0, None)])
            raise
        yield


def _report(left: Sequence[Left]) -> None:
    g.rate_limits = left


def install(app: Flask) -> None:
    """Adds the fields to what was charged, and to what a limit refused."""
    app.after_request(_add_fields)


def _add_fields(response: Response) -> Response:
    left: Sequence[Left] = g.get("rate_limits", ())
    if left and (response.status_code < 400 or response.status_code == 429):
        response.headers["RateLimit-Policy"] = ", ".join(str(each.policy) for each in left)
        response.headers["RateLimit"] = ", ".join(map(str, left))
    return response

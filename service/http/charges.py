"""Charging the sender of a request to the rates of its account and of its address."""

from collections.abc import Iterator
from math import ceil
from typing import NamedTuple

from flask import g

from events.ports import Quota
from service.http import auth
from service.http.context import service
from service.http.limits import Left, Policy, report, sender
from service.http.requests import key_digests
from service.limits import RATES, RatePart
from service.metrics.catalogue import LIMITS
from service.refusals import Refused

ACCOUNT, ADDRESS = "account", "address"


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

    However often a use case calls it, a request is charged once; so is one that is repeated under its idempotency key
    because the service failed between the charge and the write.
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
    taken = service().ports.rate_limits.take([each.quota for each in wanted], _once())
    seconds = [max(ceil(standing.seconds), 1) for standing in taken.standings]
    report(
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
    LIMITS.add(first.name, first.holder)
    message = (
        f"too many {RATES[first.name].units} by one {first.holder}: at most {first.item}; try again in {wait} seconds"
    )
    return Refused("too_many_requests", message, retry_after=wait)


def _wanted(units: dict[str, int]) -> Iterator[_Wanted]:
    holders = {ACCOUNT: auth.viewer(), ADDRESS: sender()}
    for name, count in units.items():
        limit = service().settings.limits.rates[name]
        for holder, items in ((ACCOUNT, limit.account), (ADDRESS, limit.address)):
            who = holders[holder]
            if who is not None and count:
                for item in items:
                    quota = Quota(item.key_for(name, holder, who), item.amount, item.get_expiry(), count)
                    yield _Wanted(name, holder, item, quota)


def _once() -> str | None:
    """The name of the request under its idempotency key. Every request that is charged is done once under its key."""
    key = key_digests(auth.viewer() or sender())
    return None if key is None else (key.name + key.request).hex()

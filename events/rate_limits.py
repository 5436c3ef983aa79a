"""The port of rate limits: the units recently taken by each account and address."""

from collections.abc import Sequence
from typing import NamedTuple, Protocol


class Quota(NamedTuple):
    """A limit of `amount` units per `seconds`, and the `units` requested. `name` identifies resource and holder."""

    name: str
    amount: int
    seconds: int
    units: int = 1


class QuotaState(NamedTuple):
    """The units left of a quota, and the seconds until the next unit.

    A `short` quota has too few units for the request; `seconds` is then the time until it has enough.
    """

    left: int
    seconds: float
    short: bool = False


class Taken(NamedTuple):
    """The outcome (were the units taken?), and the states of all quotas afterwards."""

    allowed: bool
    states: list[QuotaState]


class RateLimits(Protocol):
    """Quotas whose units come back one by one, evenly over time. Time is the server's; setting its clock back costs one
    window."""

    def take(self, quotas: Sequence[Quota], once: str | None = None) -> Taken:
        """Takes the units of all quotas, or none if any has too few left. Takes one round trip.

        Units are taken once per name `once` within `ONCE_SECONDS`; repeated calls are allowed and take nothing. Without
        a name, a lost connection may take the units twice.
        """
        ...


MICROSECONDS = 1_000_000

ONCE_SECONDS = 600
"""Time for which the names under which units were taken are remembered, in seconds."""


def timing(quota: Quota) -> tuple[int, int, int]:
    """(window, time per unit, time to take), in microseconds. Larger requests than `amount` count as `amount`."""
    window = quota.seconds * MICROSECONDS
    unit = window // quota.amount
    return window, unit, min(quota.units, quota.amount) * unit


def taken(quotas: Sequence[Quota], used: Sequence[int], *, before: bool = False) -> Taken:
    """The outcome, given the microseconds of each window used before.

    The units were taken if all windows had room for them. With `before`, an earlier call took them.
    """
    if before:
        nothing = [quota._replace(units=0) for quota in quotas]
        return Taken(True, [_state(each, part, True) for each, part in zip(nothing, used, strict=True)])
    allowed = all(part + timing(quota)[2] <= timing(quota)[0] for quota, part in zip(quotas, used, strict=True))
    return Taken(allowed, [_state(quota, part, allowed) for quota, part in zip(quotas, used, strict=True)])


def _state(quota: Quota, before: int, allowed: bool) -> QuotaState:
    window, unit, wanted = timing(quota)
    free = window - before - (wanted if allowed else 0)
    short = not allowed and wanted > free
    missing = wanted - free if short else unit - free % unit
    return QuotaState(free // unit, missing / MICROSECONDS, short)

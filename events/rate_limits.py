"""The port of rate limits: the units that each account and address has taken recently."""

from collections.abc import Sequence
from typing import NamedTuple, Protocol


class Quota(NamedTuple):
    """`units` to take of at most `amount` per `seconds`. `name` identifies the resource and the holder."""

    name: str
    amount: int
    seconds: int
    units: int = 1


class Standing(NamedTuple):
    """The units left of a quota, and the seconds until the next unit.

    A `short` quota has too few units for the request; `seconds` is the time until it has enough.
    """

    left: int
    seconds: float
    short: bool = False


class Taken(NamedTuple):
    """Whether the units were taken, and the standings of all quotas afterwards."""

    allowed: bool
    standings: list[Standing]


class RateLimits(Protocol):
    """Units come back one by one, evenly in time. Time is the server's; a clock that is set back costs one window."""

    def take(self, quotas: Sequence[Quota], once: str | None = None) -> Taken:
        """Takes the units of all quotas, or of none where one of them has too few left; one round trip.

        Under the name `once` they are taken once in `ONCE_SECONDS`; then the call is allowed and takes nothing. Without
        one, a lost connection may take the units twice.
        """
        ...


MICROSECONDS = 1_000_000

ONCE_SECONDS = 600
"""For how long it is known under which names units were taken."""


def timing(quota: Quota) -> tuple[int, int, int]:
    """The window, the time of a unit and the time to be taken, in microseconds; `amount` stands for more units."""
    window = quota.seconds * MICROSECONDS
    unit = window // quota.amount
    return window, unit, min(quota.units, quota.amount) * unit


def taken(quotas: Sequence[Quota], used: Sequence[int], *, before: bool = False) -> Taken:
    """The outcome, from the microseconds of each window that were used before.

    The rest follows: the units were taken if all windows had room for them. With `before` an earlier call took them.
    """
    if before:
        nothing = [quota._replace(units=0) for quota in quotas]
        return Taken(True, [_standing(each, part, True) for each, part in zip(nothing, used, strict=True)])
    allowed = all(part + timing(quota)[2] <= timing(quota)[0] for quota, part in zip(quotas, used, strict=True))
    return Taken(allowed, [_standing(quota, part, allowed) for quota, part in zip(quotas, used, strict=True)])


def _standing(quota: Quota, before: int, allowed: bool) -> Standing:
    window, unit, wanted = timing(quota)
    free = window - before - (wanted if allowed else 0)
    short = not allowed and wanted > free
    missing = wanted - free if short else unit - free % unit
    return Standing(free // unit, missing / MICROSECONDS, short)

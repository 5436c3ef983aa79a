"""Limits per account and per address.

A rate is a number of units in a time, such as `60/hour`, in the notation of the library `limits`; several are separated
by `;`. Units are refilled continuously: `60/hour` refills one each minute, up to 60. An allowance is the maximum number
of things that an account or an address may have at a time.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import NamedTuple

from limits import RateLimitItem, parse_many

OFF = "off"

RatePart = RateLimitItem
"""A number of units in a time."""

Rate = tuple[RatePart, ...]
"""A rate, met if all of its parts are. Empty for no limit."""


class Limit(NamedTuple):
    """The rates of an account and of an address."""

    account: Rate
    address: Rate


class Allowance(NamedTuple):
    """The maximum numbers for an account and for an address; None for no limit."""

    account: int | None
    address: int | None


ANY = Allowance(None, None)


@dataclass(frozen=True)
class Limits:
    """All limits. `rates` are by name, see RATES. `waiting` limits streams and other requests that wait for events,
    `seats` the seats that a player holds without having moved (`service.tables.held_seats`)."""

    rates: Mapping[str, Limit] = field(default_factory=dict)
    waiting: Allowance = ANY
    seats: Allowance = ANY
    open_tables: int | None = None


class Holders(NamedTuple):
    """The maximum numbers for an account and for an address, in both profiles."""

    account: tuple[int, int]
    address: tuple[int, int]


class _Row(NamedTuple):
    """The rates of an account and of an address, in both profiles; "" for none. `units` is the noun of what is
    counted."""

    units: str
    account: tuple[str, str]
    address: tuple[str, str]


RATES: Mapping[str, _Row] = {
    "accounts": _Row("accounts opened", ("", ""), ("100000/hour", "30/hour;100/day")),
    "tables": _Row("tables opened", ("100000/hour", "60/hour;300/day"), ("100000/hour", "300/hour;2000/day")),
    "bot_seats": _Row(
        "seats given to house bots", ("100000/hour", "120/hour;1000/day"), ("100000/hour", "600/hour;5000/day")
    ),
    "invitations": _Row("invitations", ("100000/hour", "60/hour;300/day"), ("100000/hour", "300/hour;2000/day")),
    "codes": _Row("codes of four letters tried", ("", ""), ("600/hour", "60/hour;200/day")),
    "reactions": _Row("reactions", ("6/minute", "6/minute"), ("100000/hour", "60/minute")),
    "reports": _Row("reports of players", ("100000/hour", "10/hour"), ("100000/hour", "30/hour")),
    "hints": _Row("hints computed", ("100000/hour", "300/hour;2000/day"), ("100000/hour", "1500/hour;10000/day")),
    "audits": _Row("audits requested", ("100000/hour", "30/hour"), ("100000/hour", "100/hour")),
    "tournaments": _Row("tournaments opened", ("100000/hour", "10/hour;30/day"), ("100000/hour", "50/hour;300/day")),
    "tournament_places": _Row(
        "places of entrants in rounds", ("1000000/hour", "1000/hour;4000/day"), ("1000000/hour", "5000/hour;20000/day")
    ),
    "tokens": _Row("tokens added", ("100000/hour", "60/hour"), ("100000/hour", "300/hour")),
    "sign_ins": _Row("trials to sign in", ("", ""), ("100000/hour", "120/hour")),
    "notifications": _Row(
        "channels of notifications added and tested", ("100000/hour", "20/hour"), ("100000/hour", "100/hour")
    ),
    "messages": _Row(
        "notifications sent",
        ("100000/hour", "600/hour;3000/day"),
        ("100000/hour", "3600/hour;120/minute"),
    ),
    "pushes": _Row("notifications sent to a well-known push service", ("", ""), ("100000/hour", "100000/hour")),
    "unconfirmed": _Row(
        "messages to a server that has not agreed to them", ("", ""), ("60/hour;10/minute", "60/hour;10/minute")
    ),
    "mail_codes": _Row("codes mailed", ("", ""), ("100/day;30/hour;6/minute", "100/day;30/hour;6/minute")),
    "processor": _Row("ms of processor time", ("1000/5 second", "500/5 second"), ("1000/5 second", "1000/5 second")),
}
"""All rates, in the profiles `generous`, for a service on one's own machine, and `public`, for the open internet.

`accounts` counts new accounts, so it has no rate per account. `tables` counts tables opened in any way, including quick
seats, forks and rematches. `bot_seats` counts seats of house bots. `invitations` includes links and codes. `codes`
counts codes tried, right or wrong. `reactions` includes changes of a player's consent to share the record. `hints`
counts only hints that must be computed. `audits` includes new analyses. `tournaments` counts openings; when a
tournament starts, each entrant takes one of `tournament_places` for each round. `tokens` counts tokens added.
`sign_ins` counts attempts with a recovery code, and two for one with a passkey; the sender has no account yet.
`notifications` counts channels added and tests. The address of `messages`, `pushes` and `unconfirmed` is that of the
server that receives a message, and that of `mail_codes` the host of a mail address. These protect third parties, so
those for recipients who have not agreed are the same in both profiles (`service/notifications/budgets.py`). The rates
of `processor` refuse nothing: they are shares of the time of each web process, and senders over their share are queued
(`service/access/scheduling.py`).
"""

WAITING = Holders((500, 32), (2000, 200))
SEATS = Holders((10_000, 20), (10_000, 100))
OPEN_TABLES = (10_000, 20)
"""Allowances, in both profiles."""

VARIABLES = (
    *(f"LIMIT_{name.upper()}" for name, row in RATES.items() if any(row.account)),
    *(f"LIMIT_{name.upper()}_PER_ADDRESS" for name in RATES),
    *("LIMIT_WAITING", "LIMIT_WAITING_PER_ADDRESS", "LIMIT_SEATS", "LIMIT_SEATS_PER_ADDRESS", "LIMIT_OPEN_TABLES"),
)
"""Names of the settings of single limits, without prefix."""

PROFILES = ("generous", "public")

MOST, LONGEST_SECONDS = 1_000_000, 366 * 24 * 60 * 60
"""Maximum units of a rate or an allowance, and maximum time of a rate in seconds."""


def limits_from(variables: Mapping[str, str]) -> Limits:
    """Returns the limits given by settings, named without prefix. Raises ValueError, naming the variable, for an
    invalid value.

    `LIMITS` is a profile or `off`. `LIMIT_TABLES` and `LIMIT_TABLES_PER_ADDRESS` are rates or `off`, and likewise for
    each of RATES. `LIMIT_WAITING` and `LIMIT_SEATS`, both also with `_PER_ADDRESS`, and `LIMIT_OPEN_TABLES` are numbers
    or `off`. Any other `LIMIT_...` is invalid.
    """
    for name in variables:
        if name.startswith("LIMIT_") and name not in VARIABLES:
            raise ValueError(f"{name} sets no limit; there are {', '.join(VARIABLES)}")
    profile = variables.get("LIMITS", PROFILES[0])
    if profile not in (*PROFILES, OFF):
        raise ValueError(f"LIMITS must be {', '.join(PROFILES)} or {OFF}, not {profile!r}")
    column = None if profile == OFF else PROFILES.index(profile)
    rates = {}
    for name, row in RATES.items():
        variable = f"LIMIT_{name.upper()}"
        account = "" if column is None else row.account[column]
        address = "" if column is None else row.address[column]
        rates[name] = Limit(
            _rate(variables, variable, account) if any(row.account) else (),
            _rate(variables, f"{variable}_PER_ADDRESS", address),
        )
    return Limits(
        rates,
        _allowances(variables, "LIMIT_WAITING", WAITING, column),
        _allowances(variables, "LIMIT_SEATS", SEATS, column),
        _allowance(variables, "LIMIT_OPEN_TABLES", None if column is None else OPEN_TABLES[column]),
    )


def _rate(variables: Mapping[str, str], name: str, default: str) -> Rate:
    text = variables.get(name, default)
    if text in ("", OFF):
        return ()
    try:
        rate = tuple(parse_many(text))
    except ValueError:
        rate = ()
    if not rate or not all(0 < each.amount <= MOST and each.get_expiry() <= LONGEST_SECONDS for each in rate):
        allowed = f"a rate such as 60/hour or 60/hour;300/day, of at most {MOST} in at most a year"
        raise ValueError(f"{name} must be {OFF} or {allowed}, not {text!r}")
    return rate


def _allowances(variables: Mapping[str, str], name: str, numbers: Holders, column: int | None) -> Allowance:
    account, address = (None if column is None else number[column] for number in numbers)
    return Allowance(_allowance(variables, name, account), _allowance(variables, f"{name}_PER_ADDRESS", address))


def _allowance(variables: Mapping[str, str], name: str, default: int | None) -> int | None:
    text = variables.get(name, OFF if default is None else str(default))
    if text == OFF:
        return None
    if not (text.isascii() and text.isdigit() and 0 < int(text) <= MOST):
        raise ValueError(f"{name} must be {OFF} or a whole number from 1 to {MOST}, not {text!r}")
    return int(text)


GENEROUS = limits_from({})


@dataclass(frozen=True)
class Charge:
    """Takes units of the sender's rates, given by name: `charge(tables=1, bot_seats=3)`, all of them or none.

    Raises Refused `too_many_requests`. A request is charged once, after all checks, and not if it repeats one under the
    same idempotency key. `address` is the sender's; it holds seats like an account.
    """

    take: Callable[..., None]
    address: str | None = None

    def __call__(self, **units: int) -> None:
        self.take(**units)


def _nothing(**_units: int) -> None:
    pass


free = Charge(_nothing)
"""The charge of requests without limits, such as those of workers."""

"""The secret of all days, and what follows from it: the seed of each day, and the ids of its tables.

The id of a day's table says which day it is of, and follows from the player who sits there. So whether somebody may
read it before the day is over is known without a look at the table.
"""

import hmac
import re
import secrets
from base64 import b32encode

from domain.fairness import ServerSeed
from domain.table.days import day_begins, day_ends, day_of
from service.access.permissions import PlayerId
from service.refusals import not_found
from service.wiring import Service

SECRET, SECRET_BYTES = "days", 32

FIRST = "2026-01-01"
"""No day before this one had a deal."""

HOUSE = "p_thehousebotsoftheday"
"""Who opens the tables at which house bots play the deal among themselves. There is no such account."""

_ID = re.compile(r"t_day(\d{4})(\d{2})(\d{2})[a-z2-7]{20}", re.ASCII)
"""Ids of other tables have 24 characters after `t_`."""


def today(service: Service) -> str:
    return day_of(service.clock())


def day_after(day: str) -> str:
    return day_of(day_ends(day))


def day_before(day: str) -> str:
    return day_of(day_begins(day) - 1)


def is_over(service: Service, day: str) -> bool:
    return service.clock() >= day_ends(day)


def has_deal(service: Service, day: str) -> bool:
    """Whether a text names a day that has begun."""
    try:
        return day >= FIRST and day_begins(day) <= service.clock()
    except ValueError:
        return False


def seed_of(service: Service, day: str) -> ServerSeed:
    """The server seed of all tables of a day."""
    return ServerSeed(_keyed(service, f"cardtable/v1/day|{day}"))


def commitment_of(service: Service, day: str) -> str:
    """What is published before the day: the hash of its seed, as in the first event of each of its tables."""
    return seed_of(service, day).commitment()


def table_of(service: Service, day: str, who: str) -> str:
    """The table of a player on a day, or of a strategy that plays the player's seat."""
    digits = b32encode(_keyed(service, f"cardtable/v1/day-table|{day}|{who}")).decode().lower()[:20]
    return f"t_day{day.replace('-', '')}{digits}"


def day_of_table(table: str) -> str | None:
    """The day of a table by its id; None for all other tables."""
    found = _ID.fullmatch(table)
    return None if found is None else "-".join(found.groups())


def check_readable(service: Service, player: PlayerId | None, table: str) -> None:
    """Refused `not_found` for the table of a day that is not over, to all but the player who sits there."""
    day = day_of_table(table)
    if day is None:
        return
    try:
        over = is_over(service, day)
    except ValueError:  # no such day
        return
    if not over and (player is None or table != table_of(service, day, player)):
        raise not_found("table")


def _keyed(service: Service, message: str) -> bytes:
    return hmac.digest(_secret(service), message.encode(), "sha256")


def _secret(service: Service) -> bytes:
    """Made once in the life of a service, and the same in all processes. It is in backups, and in no log."""
    keys = service.ports.service_keys
    return keys.find(SECRET) or keys.claim(SECRET, secrets.token_bytes(SECRET_BYTES))

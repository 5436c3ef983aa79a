"""Derives the seed of each daily deal and the ids of its tables from one secret.

The id of a day's table contains the day and is derived from the player who sits there. So access to it before the day
is over can be decided without reading the table.
"""

import hmac
import re
import secrets
from base64 import b32encode
from dataclasses import dataclass

from domain.fairness import ServerSeed
from domain.table.days import day_begins, day_ends, day_of
from events.values import Values
from service.access.permissions import PlayerId
from service.engine.execution import Clock
from service.refusals import not_found

SECRET, SECRET_BYTES = "days", 32

FIRST = "2026-01-01"
"""The first day with a deal."""

HOUSE = "p_thehousebotsoftheday"
"""Opener of the tables at which house bots play the deal among themselves. No such account exists."""

_ID = re.compile(r"t_day(\d{4})(\d{2})(\d{2})[a-z2-7]{20}", re.ASCII)
"""Pattern of the ids of days' tables. Other ids have 24 characters after `t_`."""


@dataclass(frozen=True)
class Days:
    service_keys: Values
    clock: Clock

    def today(self) -> str:
        return day_of(self.clock())

    def is_over(self, day: str) -> bool:
        return self.clock() >= day_ends(day)

    def has_deal(self, day: str) -> bool:
        """True if `day` names a day that has begun."""
        try:
            return day >= FIRST and day_begins(day) <= self.clock()
        except ValueError:
            return False

    def seed_of(self, day: str) -> ServerSeed:
        """Returns the server seed of all tables of a day."""
        return ServerSeed(self._keyed(f"cardtable/v1/day|{day}"))

    def commitment_of(self, day: str) -> str:
        """Returns the commitment published before the day: the hash of its seed, as in the first event of each of its
        tables."""
        return self.seed_of(day).commitment()

    def table_of(self, day: str, who: str) -> str:
        """Returns the id of the table of a player on a day, or of a strategy that plays the player's seat."""
        digits = b32encode(self._keyed(f"cardtable/v1/day-table|{day}|{who}")).decode().lower()[:20]
        return f"t_day{day.replace('-', '')}{digits}"

    def check_readable(self, player: PlayerId | None, table: str) -> None:
        """Raises Refused `not_found` if the day of the table is not over, except for the player who sits there."""
        day = day_of_table(table)
        if day is None:
            return
        try:
            over = self.is_over(day)
        except ValueError:  # no such day
            return
        if not over and (player is None or table != self.table_of(day, player)):
            raise not_found("table")

    def _keyed(self, message: str) -> bytes:
        return hmac.digest(self._secret(), message.encode(), "sha256")

    def _secret(self) -> bytes:
        """Returns the secret, created once for a service and shared by all its processes. Backups contain it; logs
        don't."""
        return self.service_keys.find(SECRET) or self.service_keys.claim(SECRET, secrets.token_bytes(SECRET_BYTES))


def day_after(day: str) -> str:
    return day_of(day_ends(day))


def day_before(day: str) -> str:
    return day_of(day_begins(day) - 1)


def day_of_table(table: str) -> str | None:
    """Returns the day of a table, from its id. None for all other tables."""
    found = _ID.fullmatch(table)
    return None if found is None else "-".join(found.groups())

"""Tables of a day: everybody who plays the day's deal has such a table, alone against the same house bots.

All tables of one day have the day's server seed and no other seeds, and their draws and the decisions of their house
bots are named after the day in place of the table. So whoever makes the same moves gets the same events. The seed stays
in the dark until the day is over, also where a match has ended before.
"""

import re

from domain.refusals import CreationRefused

DAY_MS = 24 * 60 * 60 * 1000

_DATE = re.compile(r"([0-9]{4})-([0-9]{2})-([0-9]{2})", re.ASCII)

_ERA, _BEFORE_EPOCH = 146_097, 719_468
"""The days of 400 years, and those from 1 March of the year 0 to 1 January 1970."""


def day_begins(day: str) -> int:
    """When a day begins, at 00:00 UTC, in ms since the epoch. ValueError for what is no date such as 2026-11-28."""
    found = _DATE.fullmatch(day)
    if found is None:
        raise ValueError(f"{day!r:.40} is not a date")
    year, month, number = map(int, found.groups())
    year, month = (year, month - 3) if month > 2 else (year - 1, month + 9)  # a year that begins in March
    days = year * 365 + year // 4 - year // 100 + year // 400 + (153 * month + 2) // 5 + number - 1 - _BEFORE_EPOCH
    if day_of(days * DAY_MS) != day:
        raise ValueError(f"{day!r:.40} is not a date")
    return days * DAY_MS


def day_ends(day: str) -> int:
    """When a day is over, at 00:00 UTC, in ms."""
    return day_begins(day) + DAY_MS


def day_of(at: int) -> str:
    """The day of a time in ms."""
    era, days = divmod(at // DAY_MS + _BEFORE_EPOCH, _ERA)
    year = (days - days // 1460 + days // 36_524 - days // (_ERA - 1)) // 365
    days -= year * 365 + year // 4 - year // 100
    month = (5 * days + 2) // 153
    number = days - (153 * month + 2) // 5 + 1
    year, month = (year, month + 3) if month < 10 else (year + 1, month - 9)
    return f"{era * 400 + year:04}-{month:02}-{number:02}"


def check_day(day: str, at: int, visibility: str) -> None:
    """Refuses a table of another day than that of the time."""
    try:
        today = day_begins(day) <= at < day_ends(day)
    except (ValueError, TypeError):
        today = False
    if not today:
        raise CreationRefused("option_out_of_range", "the table of a day is opened on that day")
    if visibility != "unlisted":
        raise CreationRefused("options_conflict", "the table of a day is unlisted")

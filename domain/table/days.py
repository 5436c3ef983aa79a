"""Tables of a day: everybody who plays the day's deal has such a table, alone against the same house bots.

All tables of one day have the day's server seed and no other seeds, and their draws and the decisions of their house
bots are named after the day in place of the table. So whoever makes the same moves gets the same events. The seed stays
in the dark until the day is over, also where a match has ended before.
"""

from datetime import date

from domain.refusals import CreationRefused

DAY_MS = 24 * 60 * 60 * 1000
_EPOCH = date(1970, 1, 1).toordinal()


def day_begins(day: str) -> int:
    """When a day begins, at 00:00 UTC, in ms since the epoch. ValueError for what is no date such as 2026-11-28."""
    try:
        found = date.fromisoformat(day)
    except ValueError:
        raise ValueError(f"{day!r:.40} is not a date") from None
    if found.isoformat() != day:  # there are other forms in ISO 8601
        raise ValueError(f"{day!r:.40} is not a date")
    return (found.toordinal() - _EPOCH) * DAY_MS


def day_ends(day: str) -> int:
    """When a day is over, at 00:00 UTC, in ms."""
    return day_begins(day) + DAY_MS


def day_of(at: int) -> str:
    """The day of a time in ms."""
    return date.fromordinal(_EPOCH + at // DAY_MS).isoformat()


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

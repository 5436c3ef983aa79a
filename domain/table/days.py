"""Daily tables: everyone plays the deal of the day at a table of their own, against the same house bots.

All tables of one day have the day's server seed and no other seeds, and their draws and the decisions of their house
bots are derived from the day instead of the table's id. The same moves therefore produce the same events. The seed
stays secret until the day is over, even if a match ends earlier.
"""

from datetime import date

from domain.refusals import CreationRefused

DAY_MS = 24 * 60 * 60 * 1000
_EPOCH = date(1970, 1, 1).toordinal()


def day_begins(day: str) -> int:
    """The start of a day, 00:00 UTC, as Unix time in ms. Raises ValueError unless `day` has the form 2026-11-28."""
    try:
        found = date.fromisoformat(day)
    except ValueError:
        raise ValueError(f"{day!r:.40} is not a date") from None
    if found.isoformat() != day:  # ISO 8601 has other forms too
        raise ValueError(f"{day!r:.40} is not a date")
    return (found.toordinal() - _EPOCH) * DAY_MS


def day_ends(day: str) -> int:
    """The end of a day, the next 00:00 UTC, as Unix time in ms."""
    return day_begins(day) + DAY_MS


def day_of(at: int) -> str:
    """The UTC date of a Unix time in ms."""
    return date.fromordinal(_EPOCH + at // DAY_MS).isoformat()


def check_day(day: str, at: int, visibility: str) -> None:
    """Refuses a daily table for any day but today, and one that is not unlisted."""
    try:
        today = day_begins(day) <= at < day_ends(day)
    except (ValueError, TypeError):
        today = False
    if not today:
        raise CreationRefused("option_out_of_range", "the table of a day is opened on that day")
    if visibility != "unlisted":
        raise CreationRefused("options_conflict", "the table of a day is unlisted")

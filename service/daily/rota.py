"""The rota of the deal of the day: one game of the list per day, in its order, and then again from the beginning."""

from domain.registry import GAMES
from domain.table.days import DAY_MS, day_begins
from domain.terms import Terms


def _short(game: str, seats: int, preset: str, **options: int) -> Terms:
    """Returns the terms of a day's game, short enough for a match of five to ten minutes."""
    return Terms(game, seats, preset, options, "unlisted")


ROTA = (
    _short("thirty-one", 4, "standard", tokens=2),
    _short("commune", 4, "standard"),
    _short("chinese-ten", 3, "standard"),
    _short("trentuno", 4, "suit", tokens=2),
    _short("fan-tan", 4, "standard", deals=2),
    _short("liars-poker", 4, "standard"),
    _short("commerce", 4, "standard"),
    _short("vazhushal", 3, "standard"),
    _short("schwimmen", 4, "standard", tokens=2),
    _short("commerce-classic", 4, "any-number", counters=2),
    _short("whisky-poker", 4, "standard", tokens=2),
    _short("cuccu", 5, "standard"),
    _short("trade-and-barter", 4, "any-number", counters=2),
    _short("lorum", 4, "classic", dealer_turns=1),
    _short("stop-the-bus", 4, "bastard", tokens=2),
)
"""Every game once. A new game is appended, with an entry in LENGTHS; the others keep their places, because past days
are read by this list, too."""

LENGTHS = (("2026-01-01", 15),)
"""Number of games of the list in use, from a day on. A new entry starts on a day after its release."""


def terms_of(day: str) -> Terms:
    """Returns the terms of a day: those at the index given by the days since 1970-01-01, modulo the length on that
    day."""
    length = next(length for since, length in reversed(LENGTHS) if since <= day)
    return ROTA[day_begins(day) // DAY_MS % length]


def bots_of(terms: Terms) -> str:
    """Returns the strategy of all house bots of a day."""
    return GAMES[terms.game].stand_in.id

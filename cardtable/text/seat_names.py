"""Names of seats: `You`, `Ann`, `Steady 2`."""

from collections import Counter
from collections.abc import Mapping
from typing import Any, NamedTuple

LONGEST_NAME = 24
"""Maximum length of a name, in characters. Longer names are truncated to keep columns aligned."""


class SeatNames(NamedTuple):
    """The names by seat, and the reader's own seat, if any. Seats without a name are called by their number."""

    names: tuple[str, ...] = ()
    you: int | None = None

    def name(self, seat: int | str) -> str:
        """The seat as the subject of a sentence: `You`, `Ann`, `Seat 2`."""
        number = int(seat)
        if number == self.you:
            return "You"
        return self.names[number] if number < len(self.names) else f"Seat {number}"


def seat_names_of(table: Mapping[str, Any], free: str = "Free seat", nameless: str = "Player") -> SeatNames:
    """The names at a table of the API. Shared names, and those of house bots, are followed by the seat's number.

    `free` and `nameless` are the names for free seats and for players without a name.
    """
    named = [_name(seat, free, nameless) for seat in table["seats"]]
    often = Counter(name.casefold() for name, _ in named)
    names = tuple(
        f"{name} {seat}" if house or often[name.casefold()] > 1 or name.casefold() == "you" else name
        for seat, (name, house) in enumerate(named)
    )
    return SeatNames(names, table["viewer"]["seat"])


def _name(seat: Mapping[str, Any], free: str, nameless: str) -> tuple[str, bool]:
    """A seat's name, and True if other seats are likely to have the same one."""
    player = seat["player"]
    if player is None:
        return free, True
    if player["kind"] == "house":
        return str(player["strategy"]).partition("/")[0].capitalize(), True
    name = player.get("name")
    return (printable(name)[:LONGEST_NAME], False) if name else (nameless, True)


def printable(text: str) -> str:
    """Escapes control characters, because a name could contain commands to the terminal."""
    return "".join(
        each if each.isprintable() or each in _JOINERS else each.encode("unicode_escape").decode() for each in text
    )


_JOINERS = "\u200c\u200d"
"""Invisible characters that words and emoji need."""

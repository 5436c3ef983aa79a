"""The names of seats in sentences: `You bid`, `Ann bids`, `Steady 2 bids`."""

from collections import Counter
from collections.abc import Mapping
from typing import Any, NamedTuple

IRREGULAR = {"is": "are", "has": "have", "does": "do", "goes": "go"}
LONGEST_NAME = 24
"""Longer names are cut, so that tables stay in their columns."""


class SeatNames(NamedTuple):
    """The names by seat, and the reader's own seat, if there is one. Seats without a name go by their number."""

    names: tuple[str, ...] = ()
    you: int | None = None

    def name(self, seat: int | str) -> str:
        """As the subject of a sentence: `You`, `Ann`, `Seat 2`."""
        number = int(seat)
        if number == self.you:
            return "You"
        return self.names[number] if number < len(self.names) else f"Seat {number}"

    def whom(self, seat: int | str) -> str:
        """As the object of a sentence: `you`, `Ann`, `seat 2`."""
        name = self.name(seat)
        return name.lower() if int(seat) == self.you or int(seat) >= len(self.names) else name

    def does(self, seat: int | str, verb: str) -> str:
        """The seat and a verb, given in the third person: `You pass`, `Ann passes`."""
        return f"{self.name(seat)} {_second_person(verb) if int(seat) == self.you else verb}"


def _second_person(verb: str) -> str:
    """`bids` to `bid`, `passes` to `pass`, `is` to `are`."""
    if verb in IRREGULAR:
        return IRREGULAR[verb]
    return verb[:-2] if verb.endswith(("sses", "shes", "ches", "xes")) else verb.removesuffix("s")


def seat_names_of(table: Mapping[str, Any]) -> SeatNames:
    """The names at a table of the API. Names that two players share, and those of house bots, get the seat's number."""
    named = [_name(seat) for seat in table["seats"]]
    often = Counter(name.casefold() for name, _ in named)
    names = tuple(
        f"{name} {seat}" if house or often[name.casefold()] > 1 or name.casefold() == "you" else name
        for seat, (name, house) in enumerate(named)
    )
    return SeatNames(names, table["viewer"]["seat"])


def _name(seat: Mapping[str, Any]) -> tuple[str, bool]:
    """A seat's name, and whether other seats are likely to have the same one."""
    player = seat["player"]
    if player is None:
        return "Free seat", True
    if player["kind"] == "house":
        return str(player["strategy"]).partition("/")[0].capitalize(), True
    name = player.get("name")
    return (printable(name)[:LONGEST_NAME], False) if name else ("Player", True)


def printable(text: str) -> str:
    """The text with control characters escaped, because a name could contain commands to the terminal."""
    return "".join(
        each if each.isprintable() or each in _JOINERS else each.encode("unicode_escape").decode() for each in text
    )


_JOINERS = "\u200c\u200d"
"""Characters without ink that words and emoji need."""

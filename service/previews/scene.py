"""The scene that a picture shows. It is made from public views alone, so a picture has no hidden card.

A picture depends on its scene and on nothing else: equal scenes share one, and a helper process that draws them reads
no log.
"""

import json
from collections.abc import Iterator, Sequence
from itertools import islice
from typing import Any, NamedTuple

from domain.kernel import Json
from service.answers.encoding import to_json

MOST_IN_FAN, MOST_IN_HAND = 5, 3
"""Maximum number of cards in the fan in front, and in the hand of each seat."""

MOST_SEATS = 12
"""Maximum number of faces in a picture."""

MANY_SEATS, MOST_AMONG_MANY = 6, 2
"""With more seats than that, and maximum number of cards in each of their hands."""

BACK = ""
"""A card that is face down, among the codes of cards."""

TYPICAL = ("AS", "KH", "QC", "JD", "TS")
"""The fan of a table that ended without an open card."""

Fan = tuple[str, ...]
"""The codes of cards, from the left."""


class Place(NamedTuple):
    """A seat, or an entrant: the face, None for a free seat, and the cards in hand."""

    face: str | None
    cards: Fan
    wins: bool = False


class Scene(NamedTuple):
    """The fan in front, of the winner or of the middle of the table, and the others behind it."""

    fan: Fan
    places: tuple[Place, ...] = ()
    winner: str | None = None
    """The face of the winner, whose fan it is."""
    lettering: tuple[str, ...] = ()
    """Lines of text below the fan, the first one in large letters."""

    def line(self) -> str:
        """The scene as JSON in one line."""
        return to_json(self).decode()

    @classmethod
    def of(cls, line: str) -> "Scene":
        fan, places, winner, lettering = json.loads(line)
        placed = tuple(Place(face, tuple(cards), wins) for face, cards, wins in places)
        return cls(tuple(fan), placed, winner, tuple(lettering))


def backs(count: int) -> Fan:
    return (BACK,) * count


def of_table(state: Json | None, places: Sequence[Sequence[int]], faces: Sequence[str | None]) -> Scene:
    """The scene of a table. `state` is the public view of the game, `places` are those of the result, [] without one,
    and `faces` those of the seats."""
    first = set(places[0]) if places else set[int]()
    most = MOST_IN_HAND if len(faces) <= MANY_SEATS else MOST_AMONG_MANY
    seats = [Place(face, _shown(state, seat, most), seat in first) for seat, face in enumerate(faces)]
    middle = _middle(state)
    if not first:
        return Scene(middle or backs(MOST_IN_HAND), tuple(seats[:MOST_SEATS]))
    front = next((seat for seat in sorted(first) if _open(seats[seat].cards)), min(first))
    fan = _open(_shown(state, front, MOST_IN_FAN)) or middle or TYPICAL
    others = (place for seat, place in enumerate(seats) if seat != front)
    return Scene(fan, tuple(others)[:MOST_SEATS], faces[front])


def of_tournament(faces: Sequence[str], winner: str | None) -> Scene:
    """The scene of a tournament; `faces` are those of its entrants, without the winner's."""
    return Scene(backs(MOST_IN_HAND), tuple(Place(face, ()) for face in faces[:MOST_SEATS]), winner)


DAILY = Scene(backs(MOST_IN_FAN))
"""The scene of the deal of a day, the same on all days but for its lettering."""


def _shown(state: Json | None, seat: int, most: int) -> Fan:
    """The cards of a seat as everybody sees them: those in hand, else those that it has won or laid down."""
    if state is None:
        return ()
    hand = state["hands"][seat]
    if hand["cards"] is None:
        return backs(min(hand["count"], most))
    beside = (code for name in ("piles", "melds") if state.get(name) for code in _cards(state[name][seat]))
    return tuple(hand["cards"] or islice(beside, most))[:most]


def _open(cards: Fan) -> Fan:
    """The cards, if they are open."""
    return () if BACK in cards else cards


_MIDDLE = ("widow", "table", "line", "tricks", "rows", "domino", "discards")
"""The names under which the views of games have the cards in the middle."""


def _middle(state: Json | None) -> Fan:
    """The cards that lie open in the middle, the latest ones; of a row only its last card."""
    found = [] if state is None else [each for name in _MIDDLE for each in _lying(state.get(name))]
    return tuple(found[-MOST_IN_FAN:])


def _lying(part: Any) -> list[str]:
    if isinstance(part, dict) and "rows" in part:
        return _lying(part["rows"])
    if isinstance(part, dict) and "leader" in part:
        return [*_cards(part["cards"] or part["last"])]
    if isinstance(part, dict):
        return [row[-1] for row in part.values() if row]
    return [*_cards(part)]


def _cards(part: Any) -> Iterator[str]:
    """The codes of the cards in a list of them, or of whatever has cards."""
    match part:
        case str():
            yield part
        case {"cards": cards}:
            yield from _cards(cards)
        case {"id": code} | {"card": code}:
            yield code
        case list():
            yield from (code for each in part for code in _cards(each))

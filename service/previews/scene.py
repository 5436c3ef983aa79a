"""The scene that a picture shows. It is built only from public views, so a picture has no hidden card.

A picture depends on its scene and on nothing else. So equal scenes share one, and the helper process that draws them
reads no log.
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
"""The number of seats above which hands are smaller, and the maximum number of cards in each of these."""

BACK = ""
"""The code of a face-down card."""

TYPICAL = ("AS", "KH", "QC", "JD", "TS")
"""The fan of a table that ended without an open card."""

Fan = tuple[str, ...]
"""The codes of cards, from the left."""


class SceneSeat(NamedTuple):
    """A seat or an entrant: the face, None for a free seat, and the cards in hand."""

    face: str | None
    cards: Fan
    wins: bool = False


class Scene(NamedTuple):
    """The fan in front, from the winner or the middle of the table, and the places behind it."""

    fan: Fan
    places: tuple[SceneSeat, ...] = ()
    winner: str | None = None
    """The face of the winner, to whom the fan belongs."""
    lettering: tuple[str, ...] = ()
    """Lines of text below the fan, the first one in large letters."""

    def line(self) -> str:
        """Returns the scene as JSON in one line."""
        return to_json(self).decode()

    @classmethod
    def of(cls, line: str) -> "Scene":
        fan, places, winner, lettering = json.loads(line)
        placed = tuple(SceneSeat(face, tuple(cards), wins) for face, cards, wins in places)
        return cls(tuple(fan), placed, winner, tuple(lettering))


def backs(count: int) -> Fan:
    return (BACK,) * count


def of_table(state: Json | None, places: Sequence[Sequence[int]], faces: Sequence[str | None]) -> Scene:
    """Returns the scene of a table. `state` is the public view of the game. `places` are those of the result, []
    without one. `faces` are those of the seats."""
    first = set(places[0]) if places else set[int]()
    most = MOST_IN_HAND if len(faces) <= MANY_SEATS else MOST_AMONG_MANY
    seats = [SceneSeat(face, _shown(state, seat, most), seat in first) for seat, face in enumerate(faces)]
    middle = _middle(state)
    if not first:
        return Scene(middle or backs(MOST_IN_HAND), tuple(seats[:MOST_SEATS]))
    front = next((seat for seat in sorted(first) if _open(seats[seat].cards)), min(first))
    fan = _open(_shown(state, front, MOST_IN_FAN)) or middle or TYPICAL
    others = (place for seat, place in enumerate(seats) if seat != front)
    return Scene(fan, tuple(others)[:MOST_SEATS], faces[front])


def of_tournament(faces: Sequence[str], winner: str | None) -> Scene:
    """Returns the scene of a tournament. `faces` are those of its entrants, except the winner's."""
    return Scene(backs(MOST_IN_HAND), tuple(SceneSeat(face, ()) for face in faces[:MOST_SEATS]), winner)


DAILY = Scene(backs(MOST_IN_FAN))
"""The scene of the daily deal, the same on all days except for its lettering."""


def _shown(state: Json | None, seat: int, most: int) -> Fan:
    """Returns the cards of a seat as everyone sees them: those in hand, or else those won or laid down."""
    if state is None:
        return ()
    hand = state["hands"][seat]
    if hand["cards"] is None:
        return backs(min(hand["count"], most))
    beside = (code for name in ("piles", "melds") if state.get(name) for code in _cards(state[name][seat]))
    return tuple(hand["cards"] or islice(beside, most))[:most]


def _open(cards: Fan) -> Fan:
    """Returns the cards if they are open, or else none."""
    return () if BACK in cards else cards


_MIDDLE = ("widow", "table", "line", "tricks", "rows", "domino", "discards")
"""The fields of game views that contain the cards in the middle."""


def _middle(state: Json | None) -> Fan:
    """Returns the latest open cards in the middle. Of a row, only its last card."""
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
    """Yields the codes of the cards in a list, or in an object with cards."""
    match part:
        case str():
            yield part
        case {"cards": cards}:
            yield from _cards(cards)
        case {"id": code} | {"card": code}:
            yield code
        case list():
            yield from (code for each in part for code in _cards(each))

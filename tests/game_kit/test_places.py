"""The types of fields that each place takes (docs/game-kit.md, Places)."""

import re
from collections.abc import Mapping
from pathlib import Path
from typing import Annotated, Any, Literal

import pytest

from cardtable.game import Card, Cards, Count, Options, Place, Record, Seat, State, Stock
from cardtable.game.laws.places import TAKES, placed
from domain.kernel.places import PLACES, PlaceKind

PAGE = (Path(__file__).parents[2] / "docs" / "game-kit.md").read_text("utf-8")


class Played(Record):
    seat: Annotated[Seat, "The seat."]
    card: Annotated[Card, "Its card."]


class Rows(Record):
    hearts: Annotated[Cards, "A row."]
    spades: Annotated[Cards, "Another row."]


ROWS = (Cards, tuple[Cards, ...], Rows)
NUMBERS = (Count, list[Count])
TYPES: Mapping[PlaceKind, tuple[Any, ...]] = {
    "trick": (Mapping[Seat, Card], tuple[Played, ...]),
    "stock": (Stock, Count),
    "pile": (Cards, Card | None),
    "row": ROWS,
    "market": (Cards,),
    "won": (list[Cards], list[Count]),
    "count": NUMBERS,
    "score": NUMBERS,
    "fact": (Literal["C", "D"], Literal["left", "right"] | None, bool),
}
OTHERS: Mapping[PlaceKind, tuple[Any, ...]] = {
    "trick": (Count, bool, list[Count]),
    "stock": (Cards, bool),
    "pile": (Count, list[Cards]),
    "row": (Card, Count, Played),
    "market": (Card, list[Cards]),
    "won": (Cards, Count),
    "count": (Cards, bool, list[Cards]),
    "score": (Cards, Literal["C"], Mapping[Seat, Card]),
    "fact": (Cards, list[Count]),
}


def fits(place: PlaceKind, kind: Any) -> bool:
    class Made(State):
        options: Options
        laid: Annotated[kind, "Something.", Place(place)]

    [(found, schema)] = placed(Made).values()
    assert found == place
    return TAKES[place].fits(schema)


@pytest.mark.parametrize("place", PLACES)
def test_a_place_takes_its_types_and_no_others(place: PlaceKind) -> None:
    assert [kind for kind in TYPES[place] if not fits(place, kind)] == []
    assert [kind for kind in OTHERS[place] if fits(place, kind)] == []


def test_each_place_is_described() -> None:
    [table] = re.findall(r"\| place \| type of the field .*?\n\n", PAGE, re.S)
    named = re.findall(r"^\| (`.*?`) \|", table, re.M)
    assert re.findall(r"`(\w+)`", " ".join(named)) == list(PLACES) == list(TAKES)

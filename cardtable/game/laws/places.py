"""The places of a state's fields on the table."""

from collections.abc import Callable, Iterator, Mapping
from typing import Any, NamedTuple

from cardtable.game.laws.law import Finding, Law, line_of
from domain.hosted_game import HostedGame
from domain.json_schema import Schema
from domain.schema import (
    Array,
    Boolean,
    CardCode,
    Described,
    Enum,
    Integer,
    Lenient,
    Map,
    Named,
    Nullable,
    Object,
    Text,
)


class Places(Law):
    """The type of a field fits its place."""

    def of_game(self, game: HostedGame) -> Iterator[Finding]:
        for rules in game.rules.variants:
            for name, (place, schema) in placed(rules.state).items():
                takes, fits = TAKES[place]
                if not fits(schema):
                    said = f"the field {name} has the place {place!r}, which takes {takes}: it is of another type"
                    yield Finding(said, line_of(rules.state))


def placed(state: Any) -> dict[str, tuple[str, Schema[Any]]]:
    """Returns the place and the schema of each field of the view that has a place."""
    fields = state.view_fields().items()
    return {
        name: (each.place, _plain(each))
        for name, each in fields
        if isinstance(each, Described) and each.place is not None
    }


def by_seat(schema: Schema[Any]) -> bool:
    """True if it has a value for each seat, or several values."""
    return isinstance(schema, Array | Map)


def _plain(schema: Any) -> Any:
    """Returns a schema without its names, descriptions and nulls."""
    match schema:
        case Described(schema=inner) | Named(schema=inner) | Nullable(schema=inner) | Lenient(documents=inner):
            return _plain(inner)
    return schema


def _part(schema: Any) -> Any:
    """Returns the schema of the values in a list, or by seat; None for a single value."""
    match schema:
        case Array(items=inner) | Map(values=inner):
            return _plain(inner)
    return None


def _is_card(schema: Any) -> bool:
    return isinstance(schema, CardCode)


def _are_cards(schema: Any) -> bool:
    return isinstance(schema, Array) and _is_card(_part(schema))


def _is_row(schema: Any) -> bool:
    rows = [*schema.required.values()] if isinstance(schema, Object) else [_part(schema)]
    return _are_cards(schema) or all(_are_cards(_plain(each)) for each in rows)


def _is_won(schema: Any) -> bool:
    return _are_cards(_part(schema)) or isinstance(_part(schema), Integer)


def _is_trick(schema: Any) -> bool:
    inner = _part(schema)
    return _is_card(inner) or (isinstance(inner, Object) and {"seat", "card"} <= inner.required.keys())


def _counts(schema: Any) -> bool:
    return isinstance(schema, Integer) or isinstance(_part(schema), Integer)


class Taken(NamedTuple):
    """The type of values that a place takes, in words and as a test of their schema."""

    said: str
    fits: Callable[[Any], bool]


TAKES: Mapping[str, Taken] = {
    "trick": Taken("a card for each seat, such as Mapping[Seat, Card], or records with `seat` and `card`", _is_trick),
    "stock": Taken("a Stock, or the number of its cards", lambda schema: isinstance(schema, Integer)),
    "pile": Taken("cards, or one card", lambda schema: _is_card(schema) or _are_cards(schema)),
    "row": Taken("cards, or several rows of cards by name or in a list", _is_row),
    "market": Taken("cards", _are_cards),
    "won": Taken("cards or a number for each seat, such as list[Cards] or list[Count]", _is_won),
    "count": Taken("a number, or one for each seat", _counts),
    "score": Taken("a number, or one for each seat", _counts),
    "fact": Taken("a suit, a word or a truth value", lambda schema: isinstance(schema, Enum | Boolean | Text)),
}
"""The values that each place takes."""

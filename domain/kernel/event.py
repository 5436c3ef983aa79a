"""Moves and events.

A **move** is a player's request, an **event** records a change. An event applies itself to the state: `on` is the fold.
Many events record a player's move with the same fields, so they derive from the move as well:

    class Stand(Move):
        \"\"\"Keep your card\"\"\"

    class Stood(Stand, Act[CuccuState]):
        \"\"\"A seat kept its card.\"\"\"

        def on(self, s: CuccuState) -> None:
            s.end_turn()
"""

from collections.abc import Callable, Mapping
from dataclasses import MISSING
from types import NoneType
from typing import Any, ClassVar, Generic, NamedTuple, Self, TypeVar, get_args, get_type_hints

from domain.common_schemas import record
from domain.event_schema import EventSchema
from domain.json_schema import JsonSchema, References, Schema
from domain.kernel.classes import once
from domain.kernel.codec import Json, Seat
from domain.kernel.record import Record, fields_of, meaning_of, reader_of, sealed_fields
from domain.last_hand import HandLog
from domain.moves import JsonMove
from domain.schema import Named, Object, unnamed

S_contra = TypeVar("S_contra", contravariant=True)


class Move(Record):
    """A move. Its docstring is an imperative: `Keep your card`."""

    def __init_subclass__(cls, *, named: str | None = None, tag: str | None = None) -> None:
        super().__init_subclass__(named=named, tag=tag)
        fields_of(cls)  # raises at import for fields without a JSON form

    @classmethod
    def parameters(cls) -> Object[Self]:
        """Returns the schema of the move without its type."""
        return _parameters(cls)

    @classmethod
    def read(cls, move: JsonMove) -> Self:
        """Parses a player's move of this type. Raises NotationError for missing, unknown or mistyped parameters."""
        return cls.parameters().read_fields(move, besides="type")

    @classmethod
    def json_schema(cls, references: References | None = None) -> JsonSchema:
        """Returns the schema of the move as players send it."""
        schema = cls.parameters().json_schema(references)
        return {
            "title": meaning_of(cls),
            **({} if cls.way is None else {"x-way": cls.way.extension()}),
            **schema,
            "required": ["type", *schema["required"]],
            "properties": {"type": {"const": cls.tag}, **schema["properties"]},
        }


def move_data(move: Move) -> Json:
    """Returns the move as players send it."""
    return {"type": move.tag, **move.data()}


class Fact(Record):
    """A logged fact, with both its public and its sealed fields.

    The docstring describes it for readers of the API. `schema_name` is the name of its data's schema. The act of a seat
    has a field `actor`.
    """

    number: ClassVar[int] = 1
    """The version number of its schema."""
    earlier: ClassVar[tuple[type["Fact"], ...]] = ()
    """Its earlier schemas, oldest first. Stored events are served in them, and never folded."""
    sealed_name: ClassVar[str | None] = None
    """The schema name of its sealed parts."""

    def __init_subclass__(cls, *, named: str | None = None, tag: str | None = None) -> None:
        super().__init_subclass__(named=named, tag=tag)
        fields_of(cls)

    def parts(self) -> dict[Seat, Json]:
        """Returns the private part of the event for each seat."""
        parts: dict[Seat, Json] = {}
        for name, json, write in _sealed_writers(type(self)):
            for seat, value in getattr(self, name).items():
                parts.setdefault(seat, {})[json] = write(value)
        return parts

    @classmethod
    def stored(cls, data: Mapping[str, Any], sealed: Mapping[str, Any], actor: Seat | None) -> Self:
        """Restores the event from the log, with all sealed parts or with the part of one seat."""
        made: Self = reader_of(cls)(data, sealed, actor)
        return made

    @classmethod
    def event_schema(cls) -> EventSchema:
        data, own = cls.schema(), sealed_fields(cls)
        private = record(
            {each.json: each.codec.schema for each in own if each.default is MISSING},
            {each.json: each.codec.schema for each in own if each.default is not MISSING},
        )
        return EventSchema(
            meaning_of(cls),
            record(data.required, data.optional),
            actor=_acts(cls),
            private=_named(cls.sealed_name, private) if own else None,
            number=cls.number,
            earlier=tuple([each.event_schema() for each in cls.earlier]),
            data_name=cls.schema_name,
            way=None if cls.way is None else cls.way.extension(),
        )


class Event(Fact, Generic[S_contra]):
    """A game's event. It changes the state."""

    judges: ClassVar[bool] = False
    """True if the event judges a hand. Its data are then stored with the hand as `judgement`."""

    def on(self, s: S_contra, /) -> None:
        """Applies the event to the state in place. It can't fail: no checks, clock or randomness. The default does
        nothing."""

    def tell(self, log: HandLog) -> HandLog:
        """Returns the table's memory of recent hands after the event (`domain.last_hand`), without a judgement."""
        return log

    def move(self) -> Move | None:
        """Returns the move that the event records. None if it follows from another event."""
        return None


class Folding(NamedTuple, Generic[S_contra]):
    """The fold of one class of events. Events that are purely informative are not even parsed."""

    read: Callable[[Mapping[str, Any], Mapping[str, Any], Seat | None], Event[S_contra]]
    folds: bool
    tells: bool
    judges: bool

    def fold(self, s: S_contra, log: HandLog, data: Json, sealed: Json, actor: Seat | None) -> HandLog:
        """Applies a stored event to the state."""
        if self.folds or self.tells:
            event = self.read(data, sealed, actor)
            event.on(s)
            if self.tells:
                log = event.tell(log)
        return log.judged(data) if self.judges else log


@once
def draws_of(event: type[Event[Any]]) -> tuple[bool, bool]:
    """Returns two flags: if events of the class name a shuffle, and if they name a draw of any kind."""
    names = {each.name for each in fields_of(event)}
    return "shuffle" in names, not names.isdisjoint(("shuffle", "random"))


@once
def folding_of(event: type[Event[Any]]) -> Folding[Any]:
    folds, tells = event.on is not Event.on, event.tell is not Event.tell
    return Folding(reader_of(event), folds, tells, event.judges)


class Act(Event[S_contra]):
    """An event by a seat. If it derives from a move, it records that move, with the fields of the same names."""

    actor: Seat

    def move(self) -> Move | None:
        made = _move_of(type(self))
        return None if made is None else made(self)


# Computed once per class


@once
def _parameters(move: type[Move]) -> Object[Any]:
    fields = move.schema()
    return Object(
        fields.build,
        {name: unnamed(each) for name, each in fields.required.items()},
        {name: unnamed(each) for name, each in fields.optional.items()},
        f"a {move.tag}",
    )


@once
def _sealed_writers(event: type[Fact]) -> tuple[tuple[str, str, Callable[[Any], Any]], ...]:
    return tuple([(each.name, each.json, each.codec.write) for each in sealed_fields(event)])


@once
def _acts(event: type[Fact]) -> bool | None:
    """True if events of the class have an actor. None if it depends on the event."""
    actor = get_type_hints(event).get("actor")
    return None if actor is not None and NoneType in get_args(actor) else actor is not None


@once
def _move_of(event: type[Event[Any]]) -> Callable[[Event[Any]], Move] | None:
    kind = next((each for each in event.__mro__ if issubclass(each, Move) and not issubclass(each, Event)), None)
    if kind is None or kind is Move:
        return None
    names = [each.name for each in fields_of(kind)]
    return lambda made: kind(**{name: getattr(made, name) for name in names})


def _named(name: str | None, schema: Schema[Any]) -> Schema[Any]:
    return schema if name is None else Named(name, schema)

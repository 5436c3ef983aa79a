"""Schemas of event types: their public and private data, and their earlier versions."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any

from domain.json_schema import JsonSchema, References, Schema
from domain.schema import Described, Named, Object


@dataclass(frozen=True)
class EventSchema:
    """The schema of an event type.

    `data` is public. `private` is sealed for each seat in `sealed`; None if nothing is private. `actor` is true if a
    seat acts, None if it varies. The system's events have a null actor. `number` is the number of the schema.
    `earlier` has the previous schemas, oldest first, because stored events are served as they were written. `data_name`
    names data shared by several games, as in `Named`; None for data of a single game. `way` is the way of its cards on
    the table, `from` and `to` (`domain.kernel.places`).
    """

    meaning: str
    data: Object[dict[str, Any]]
    actor: bool | None = False
    private: Schema[dict[str, Any]] | None = None
    number: int = 1
    earlier: tuple["EventSchema", ...] = ()
    data_name: str | None = None
    way: Mapping[str, str] | None = None

    @property
    def versions(self) -> tuple["EventSchema", ...]:
        """All schemas of the type, oldest first."""
        return (*self.earlier, self)

    @property
    def documented_data(self) -> Schema[dict[str, Any]]:
        """The schema of the data, under its shared name if it has one."""
        return self.data if self.data_name is None else Named(self.data_name, Described(self.data, self.meaning))

    def with_fields(self, **schemas: Schema[Any]) -> "EventSchema":
        """Replaces the schemas of some data fields, keeping their descriptions."""
        required = dict(self.data.required)
        for name, schema in schemas.items():
            known = required[name]
            required[name] = Described(schema, known.meaning) if isinstance(known, Described) else schema
        return replace(self, data=replace(self.data, required=required))

    def json_schemas(self, references: References | None = None) -> list[JsonSchema]:
        """All schemas of the type, each as `{"schema", "description", "actor", "data", "private"}`.

        `data` and `private` are JSON Schemas. `private` is null if nothing is private. An event with a way also has
        `x-way`.
        """
        return [
            {
                "schema": each.number,
                "description": each.meaning,
                "actor": each.actor,
                "data": each.documented_data.json_schema(references),
                "private": None if each.private is None else each.private.json_schema(references),
                **({} if each.way is None else {"x-way": dict(each.way)}),
            }
            for each in self.versions
        ]

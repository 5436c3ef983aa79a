"""The schema of a type of event: its data, public and private, and its earlier versions."""

from dataclasses import dataclass, replace
from typing import Any

from domain.json_schema import JsonSchema, References, Schema
from domain.schema import Described, Named, Object


@dataclass(frozen=True)
class EventSchema:
    """One type of event.

    `data` is public. `private` is sealed for each seat in `sealed`; None if nothing is private. `actor` says whether a
    seat acts; None if it depends. The actor of the system's events is null. `number` is the number of the schema.
    `earlier` are the previous schemas, oldest first: stored events are served as they were written. `data_name` names
    data that several games share, as in `Named`; None if only one game has them.
    """

    meaning: str
    data: Object[dict[str, Any]]
    actor: bool | None = False
    private: Schema[dict[str, Any]] | None = None
    number: int = 1
    earlier: tuple["EventSchema", ...] = ()
    data_name: str | None = None

    @property
    def versions(self) -> tuple["EventSchema", ...]:
        """All schemas of the type, from the first."""
        return (*self.earlier, self)

    @property
    def documented_data(self) -> Schema[dict[str, Any]]:
        """The data under the name by which documents refer to them."""
        return self.data if self.data_name is None else Named(self.data_name, Described(self.data, self.meaning))

    def with_fields(self, **schemas: Schema[Any]) -> "EventSchema":
        """The same with other schemas for some fields of its data, under the meanings that these have."""
        required = dict(self.data.required)
        for name, schema in schemas.items():
            known = required[name]
            required[name] = Described(schema, known.meaning) if isinstance(known, Described) else schema
        return replace(self, data=replace(self.data, required=required))

    def json_schemas(self, references: References | None = None) -> list[JsonSchema]:
        """Each schema of the type as `{"schema", "description", "actor", "data", "private"}`.

        `data` and `private` are JSON Schemas; `private` is null where nothing is private.
        """
        return [
            {
                "schema": each.number,
                "description": each.meaning,
                "actor": each.actor,
                "data": each.documented_data.json_schema(references),
                "private": None if each.private is None else each.private.json_schema(references),
            }
            for each in self.versions
        ]

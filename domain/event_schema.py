"""The schema of a type of event: its data, public and private, and its earlier versions."""

from dataclasses import dataclass
from typing import Any

from domain.json_schema import JsonSchema, References
from domain.schema import Object


@dataclass(frozen=True)
class EventSchema:
    """One type of event.

    `data` is public. `private` is what is sealed for each seat in `sealed`, None where nothing is private. `actor` says
    whether a seat acted, None where that depends; the actor of events of the system is null. `number` is the number of
    the schema. `earlier` are the schemas before it, from the first: stored events are served as they were written.
    """

    meaning: str
    data: Object[dict[str, Any]]
    actor: bool | None = False
    private: Object[dict[str, Any]] | None = None
    number: int = 1
    earlier: tuple["EventSchema", ...] = ()

    @property
    def versions(self) -> tuple["EventSchema", ...]:
        """All schemas of the type, from the first."""
        return (*self.earlier, self)

    def json_schemas(self, references: References | None = None) -> list[JsonSchema]:
        """Each schema of the type as `{"schema", "description", "actor", "data", "private"}`.

        `data` and `private` are JSON Schemas; `private` is null where nothing is private.
        """
        return [
            {
                "schema": each.number,
                "description": each.meaning,
                "actor": each.actor,
                "data": each.data.json_schema(references),
                "private": None if each.private is None else each.private.json_schema(references),
            }
            for each in self.versions
        ]

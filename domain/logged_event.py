"""Events of tables (docs/events.md).

The public form of an event is visible to everyone and is the form that is hashed. `private` has the data that only one
seat may know, by seat; it is stored separately, and only its seal is public.
"""

from collections.abc import Mapping
from dataclasses import field
from typing import Any, Literal, TypedDict

from domain.values import value_object

Data = Mapping[str, Any]
"""The payload of an event, in JSON's types. Its fields depend on the event's type."""


Origin = Literal["player", "house", "deadline", "system"]
"""The origin of an event: the seat's player, a house bot, the system at a deadline, or the system otherwise."""


class PublicForm(TypedDict):
    """The public fields of an event, in the order of docs/events.md."""

    table: str
    version: int
    type: str
    schema: int
    at: int
    actor: int | None
    by: Origin
    data: dict[str, Any]
    sealed: dict[str, str]


@value_object
class LoggedEvent:
    """One event of a table, ready to be folded.

    `version` counts from 1. `at` is a Unix time in milliseconds. `actor` is a seat, or None for the system.
    `sealed` and `private` map seats, written as strings, to seals and data.
    """

    table: str
    version: int
    type: str
    schema: int
    at: int
    actor: int | None
    by: Origin
    data: dict[str, Any]
    sealed: dict[str, str] = field(default_factory=dict)
    private: dict[str, Any] = field(default_factory=dict, repr=False)

    def public_form(self) -> PublicForm:
        return {
            "table": self.table,
            "version": self.version,
            "type": self.type,
            "schema": self.schema,
            "at": self.at,
            "actor": self.actor,
            "by": self.by,
            "data": self.data,
            "sealed": self.sealed,
        }

"""An event: something that happened at a table (design 4).

The public form is what everybody may see, and what is hashed. `private` holds, by seat, what only that seat may know;
it is stored apart, and only its seal is public.
"""

from collections.abc import Mapping
from dataclasses import field
from typing import Any, Literal, TypedDict

from domain.values import value_object

Data = Mapping[str, Any]
"""The payload of an event, in JSON's types; its fields depend on the type of the event."""


Origin = Literal["player", "house", "deadline", "system"]
"""The origin of an event: the seat's player, a house bot, the system at a deadline, or the system otherwise."""


class PublicForm(TypedDict):
    """The fields of an event that everybody may see, in the order of design 4."""

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
    """One event of a table, as it is folded.

    `version` counts from 1. `at` is in milliseconds since the epoch. `actor` is a seat, or None for the system.
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

"""Cheap value objects, for types that are created by the thousand.

`dataclass(frozen=True)` sets each field through `object.__setattr__`, and `NamedTuple._replace` looks up every field by
name; both take two to three times as long as necessary.
"""

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any, TypeVar, dataclass_transform

T = TypeVar("T")


@dataclass_transform(frozen_default=True, field_specifiers=(field,))
def value_object(cls: type[T]) -> type[T]:
    """Makes a dataclass with slots. The type checker refuses assignments to fields, but nothing prevents them at run
    time."""
    return dataclass(slots=True)(cls)


def quick_replace(cls: type[T]) -> type[T]:
    """Gives a NamedTuple a `_replace` that looks up only the changed fields. It raises KeyError for an unknown
    field."""
    places = {name: place for place, name in enumerate(getattr(cls, "_fields"))}  # noqa: B009 - unknown to its type
    made: Callable[[type[T], list[Any]], T] = tuple.__new__  # type: ignore[assignment]

    def _replace(self: Any, /, **changes: Any) -> T:
        values = list(self)
        for name, value in changes.items():
            values[places[name]] = value
        return made(cls, values)

    cls._replace = _replace  # type: ignore[attr-defined]
    return cls

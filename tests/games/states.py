"""Access to the fields of games' states."""

from dataclasses import fields
from typing import Any


def fields_of(value: Any) -> dict[str, Any]:
    """Returns the fields of a typed state or record."""
    return {each.name: getattr(value, each.name) for each in fields(value)}

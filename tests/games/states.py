"""States of games, whatever they are made of."""

from dataclasses import fields
from typing import Any


def fields_of(value: Any) -> dict[str, Any]:
    """The fields of a typed state or record."""
    return {each.name: getattr(value, each.name) for each in fields(value)}

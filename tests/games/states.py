"""States of games, whatever they are made of."""

from dataclasses import fields, replace
from typing import Any

from domain.cards import Cards
from domain.kernel import HandsState


def with_hands(state: Any, hands: list[Cards]) -> Any:
    return replace(state, hands=hands) if isinstance(state, HandsState) else state._replace(hands=tuple(hands))


def fields_of(value: Any) -> dict[str, Any]:
    """The fields of a typed state or record."""
    return {each.name: getattr(value, each.name) for each in fields(value)}

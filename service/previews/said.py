"""Sentences before translation: the message and its values."""

from collections.abc import Mapping
from typing import Any, NamedTuple


class Names(NamedTuple):
    """Some of the names in a company, by their positions in it. A name is None if it is no longer known."""

    all: tuple[str | None, ...]
    places: tuple[int, ...]


class Said:
    """A message of `preview.en.ftl`, without its prefix. In its values, `game` is a slug, and names are `Names`."""

    __match_args__ = ("message", "values")

    def __init__(self, message: str, **values: Any) -> None:
        self.message = message
        self.values: Mapping[str, Any] = values

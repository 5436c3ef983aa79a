"""Sentences before they are in a language: the message, and its values."""

from collections.abc import Mapping
from typing import Any, NamedTuple


class Names(NamedTuple):
    """Some of the names of a company, by their places in it. A name is None if it is not known any more."""

    all: tuple[str | None, ...]
    places: tuple[int, ...]


class Said:
    """A message of `preview.en.ftl` without its prefix. Among its values, `game` is a slug; names are `Names`."""

    __match_args__ = ("message", "values")

    def __init__(self, message: str, **values: Any) -> None:
        self.message = message
        self.values: Mapping[str, Any] = values

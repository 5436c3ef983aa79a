"""Sources of the matches of a dataset: house bots, or the feed of a service."""

import json
from collections.abc import Callable, Mapping, Sequence
from typing import Any, NamedTuple


class Played(NamedTuple):
    """A match: its record, and the seed with which house bots replay it. The seed is None for a match of a service."""

    record: bytes
    seed: str | None = None


Task = Callable[[], Played | None]
"""Produces a match in a separate process. Returns None if it is left out."""


class LeftOut(NamedTuple):
    """A number of matches left out, and the reason, worded to follow "tables"."""

    matches: int
    why: str


class Source(NamedTuple):
    """The matches of each game, in order, and their description for the card.

    `options` reproduce the data. `made` and `about` are paragraphs: its origin and its content.
    """

    title: str
    tasks: Mapping[str, Sequence[Task]]
    options: Sequence[str]
    made: str
    about: str
    left_out: Sequence[LeftOut] = ()


def to_json(value: Any) -> bytes:
    """Returns UTF-8 without white space, keys in the given order, as written by the service."""
    return _encode(value).encode()


_encode = json.JSONEncoder(ensure_ascii=False, allow_nan=False, separators=(",", ":")).encode

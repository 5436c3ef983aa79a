"""Where the matches of a dataset come from: what house bots play anew, or the feed of a service."""

import json
from collections.abc import Callable, Mapping, Sequence
from typing import Any, NamedTuple


class Played(NamedTuple):
    """A match: its record, and the seed from which house bots play it again; None for a match of a service."""

    record: bytes
    seed: str | None = None


Task = Callable[[], Played | None]
"""Makes a match, in a process of its own; None for one that is left out."""


class LeftOut(NamedTuple):
    """Matches that are not in the data, and why: what follows "tables"."""

    matches: int
    why: str


class Source(NamedTuple):
    """The matches of each game, in their order, and what the card says of them.

    `options` make the same data again. `made` and `about` are paragraphs: how it was made, and what is in it.
    """

    title: str
    tasks: Mapping[str, Sequence[Task]]
    options: Sequence[str]
    made: str
    about: str
    left_out: Sequence[LeftOut] = ()


def to_json(value: Any) -> bytes:
    """UTF-8 without white space, keys in the order given, as the service writes it."""
    return _encode(value).encode()


_encode = json.JSONEncoder(ensure_ascii=False, allow_nan=False, separators=(",", ":")).encode

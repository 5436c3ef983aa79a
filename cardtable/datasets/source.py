"""Where the matches of a dataset come from: what house bots play anew, or the feed of a service."""

from collections.abc import Callable, Mapping, Sequence
from typing import NamedTuple

Task = Callable[[], bytes | None]
"""Makes the record of a match, in a process of its own; None for one that is left out."""


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

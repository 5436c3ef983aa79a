"""The port of generations: copies of those projections that can be rebuilt while in use.

The table index and the standings are stored by generation. Reads use the live one. A rebuild builds the next one from
the logs, switches to it atomically, and drops the previous one. Projectors write to both meanwhile.

Each generation has a *version*, which identifies the content produced by a release's code. It is the lowest version
that has written to the generation, since a newer release would produce some of that content differently. It is 0 if
releases without versions wrote to it.
"""

from collections.abc import Iterator
from typing import NamedTuple, Protocol

FIRST = 1
"""The generation that is live before any rebuild."""


class Content(NamedTuple):
    """One stored value of a generation: the name of its collection, its key there, and the value as bytes."""

    collection: str
    key: bytes
    value: bytes


class Build(NamedTuple):
    """A generation under construction: `done` of `total` steps, as last reported by its rebuild."""

    generation: int
    version: int
    done: int
    total: int


class State(NamedTuple):
    """The live generation with its version, the build in progress, and the last number assigned."""

    live: int
    version: int
    build: Build | None
    last: int

    @property
    def all(self) -> list[int]:
        return [self.live] if self.build is None else [self.live, self.build.generation]


class Generations(Protocol):
    """The live generation and the one under construction. Numbers are never reused."""

    def state(self) -> State: ...

    def claim(self, version: int) -> None:
        """Assigns a version to the first generation, unless it has one. Only for a log without tables."""
        ...

    def written_by(self, version: int) -> list[int]:
        """The generations for a projector of this version to write to. Lowers higher versions to this one."""
        ...

    def all(self) -> list[int]:
        """The live generation and the one under construction, if any. A projector writes to both."""
        ...

    def life(self) -> str:
        """An identifier of the server's current life, which changes with a restart.

        After a restart the server may have lost its latest writes, so earlier reads no longer match later ones. Always
        "" if the account lacks the permission to ask.
        """
        ...

    def begin(self, version: int, after: int | None = None) -> int | None:
        """Begins a new, empty generation, and drops all others that are not live, such as one left by a dead rebuild.

        Returns None, changing nothing, if the last number assigned is not `after`.
        """
        ...

    def report(self, generation: int, done: int, total: int) -> None:
        """Reports the progress of a rebuild. Does nothing if the generation is not under construction."""
        ...

    def switch(self, generation: int, life: str) -> bool:
        """Makes a generation live that was built in this life of the server, and drops the previous one.

        Returns False, changing nothing, if it is not under construction or the live one has folded more feed positions.
        Raises LogRestarted, changing nothing, if the server has another life.
        """
        ...

    def drop(self, generation: int) -> None:
        """Drops a generation under construction."""
        ...

    def contents(self, generation: int) -> Iterator[Content]:
        """Everything stored in a generation, unordered. Values that change meanwhile may be old or new."""
        ...

    def compare(self, first: int, second: int, collection: str, key: bytes) -> bool | None:
        """True if a value is the same in two generations at one moment.

        None if they have folded different numbers of feed positions, which makes standings incomparable.
        """
        ...

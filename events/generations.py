"""The port of generations: the copies of those projections that can be rebuilt while they are in use.

The index of tables and the standings are kept by generation. Reads use the live one. A rebuild builds the next one from
the logs, makes it live in one step, and the one before is dropped. Projectors write to both meanwhile.

Each has a *version*, a number that says which content its code makes: the lowest of all that have written to it, since
it has then something that a newer release makes in another way. It is 0 where releases before versions wrote.
"""

from collections.abc import Iterator
from typing import NamedTuple, Protocol

FIRST = 1
"""The generation that is live before any rebuild."""


class Content(NamedTuple):
    """One stored value of a generation: the name of the collection, the key in it, and the value as bytes."""

    collection: str
    key: bytes
    value: bytes


class Build(NamedTuple):
    """A generation that is being built: `done` of `total` steps, as last reported by its rebuild."""

    generation: int
    version: int
    done: int
    total: int


class State(NamedTuple):
    """The live generation with its version, what is being built, and the last number that was given."""

    live: int
    version: int
    build: Build | None
    last: int

    @property
    def all(self) -> list[int]:
        return [self.live] if self.build is None else [self.live, self.build.generation]


class Generations(Protocol):
    """Which generation is live, and which is being built. Numbers are never used again."""

    def state(self) -> State: ...

    def claim(self, version: int) -> None:
        """Gives the first generation this version, unless it has one. Only for a log that has no tables yet."""
        ...

    def written_by(self, version: int) -> list[int]:
        """Those that a projector writes to, which makes contents of this version. A higher version becomes this one."""
        ...

    def all(self) -> list[int]:
        """The live generation and, if there is one, the generation being built: a projector writes to both."""
        ...

    def life(self) -> str:
        """Names the life of the server, which has another one after a restart.

        Then it may have lost what was written last, and what was read before does not fit what is read from then on.
        Always the same, "", where the account may not ask.
        """
        ...

    def begin(self, version: int, after: int | None = None) -> int | None:
        """Begins a new generation, empty, and drops every other that is not live: a rebuild that died left one.

        None, and nothing changed, if the last number that was given is another one than `after`.
        """
        ...

    def report(self, generation: int, done: int, total: int) -> None:
        """Says how far the rebuild of a generation is. Changes nothing if it is not the one being built."""
        ...

    def switch(self, generation: int, life: str) -> bool:
        """Makes a generation live that was built in this life of the server, and drops the one that was.

        False, and nothing changed, if it is not the one being built, or if the live one has folded more positions of
        the feed. Raises LogRestarted, and nothing changed, if the server has another life.
        """
        ...

    def drop(self, generation: int) -> None:
        """Drops a generation that is being built."""
        ...

    def contents(self, generation: int) -> Iterator[Content]:
        """Everything stored in a generation, unordered. A value that changes during the call may be the old or the new
        one."""
        ...

    def compare(self, first: int, second: int, collection: str, key: bytes) -> bool | None:
        """Whether a value is the same in two generations at one moment.

        None if they have folded different numbers of positions of the feed, so that standings can't be compared.
        """
        ...

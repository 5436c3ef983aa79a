"""The port of stuck subjects: tables and requests whose jobs fail, until one succeeds."""

from collections.abc import Mapping
from typing import NamedTuple, Protocol


class Stuck(NamedTuple):
    """Why the jobs of a subject fail: in how many `attempts`, `since` when and last `at`, in ms.

    `why` is safe to log. With `waits` the subject has something that the release of `at` does not know; else its jobs
    fail by an error. `release` is the digest of the code that tried last.
    """

    why: str
    waits: bool
    release: str
    attempts: int
    since: int
    at: int


class StuckCounts(NamedTuple):
    """How many subjects fail by an error, and how many wait for a newer release."""

    failing: int
    waiting: int


class StuckSubjects(Protocol):
    """There is an entry for a subject from its first failed job until one that succeeds."""

    def note(self, subject: str, why: str, *, waits: bool, release: str, at: int) -> Stuck:
        """Adds an attempt that failed at a time in ms. Returns the entry of the subject."""
        ...

    def clear(self, subject: str) -> bool:
        """Removes the entry. False if there is none."""
        ...

    def counts(self) -> StuckCounts: ...

    def all(self) -> Mapping[str, Stuck]:
        """All entries by subject. Ids of unlisted tables are among them."""
        ...

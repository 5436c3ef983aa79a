"""The port of stuck subjects: tables and requests whose jobs keep failing."""

from collections.abc import Mapping
from typing import NamedTuple, Protocol


class Stuck(NamedTuple):
    """The reason why a subject's jobs fail, the number of `attempts`, and their first (`since`) and last (`at`) time in
    ms.

    `why` is safe to log. `waits` is True if the subject contains something unknown to the release that tried `at`;
    otherwise its jobs fail with an error. `release` is the digest of the code that tried last.
    """

    why: str
    waits: bool
    release: str
    attempts: int
    since: int
    at: int


class StuckCounts(NamedTuple):
    """The number of subjects failing with an error, and of those waiting for a newer release."""

    failing: int
    waiting: int


class StuckSubjects(Protocol):
    """A subject has an entry from its first failed job until one succeeds."""

    def note(self, subject: str, why: str, *, waits: bool, release: str, at: int) -> Stuck:
        """Adds an attempt that failed at a time in ms. Returns the subject's entry."""
        ...

    def clear(self, subject: str) -> bool:
        """Removes the entry. Returns False if there is none."""
        ...

    def counts(self) -> StuckCounts: ...

    def all(self) -> Mapping[str, Stuck]:
        """All entries by subject, including the ids of unlisted tables."""
        ...

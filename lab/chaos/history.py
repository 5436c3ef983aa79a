"""The clients' requests and responses, in the order of a single monotonic clock.

A move intended once by a client is one `Command`, no matter how many requests are sent under its idempotency key.
Without a key each request is a separate command, because the service can't know that it repeats another one.
"""

import threading
import time
from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from domain.canonical import canonical

Event = dict[str, Any]


class Acknowledged(NamedTuple):
    """The service confirmed the move, at these versions and with these events."""

    version: int
    head: str
    events: tuple[Event, ...] = ()


class Refused(NamedTuple):
    """The service refused the move."""

    code: str


class Unknown(NamedTuple):
    """No response, or one that leaves the outcome of the move open."""

    why: str


Outcome = Acknowledged | Refused | Unknown


class Answer(NamedTuple):
    """The outcome of one request. Times are in seconds of the history's clock."""

    sent: float
    received: float
    outcome: Outcome


@dataclass
class Command:
    """A move intended once by a client, and the responses to its requests.

    `known` is the version of the table on which the client based its decision.
    """

    client: str
    table: str
    seat: int
    move: bytes
    known: int
    key: str | None = None
    answers: list[Answer] = field(default_factory=list)

    @property
    def began(self) -> float:
        return min(answer.sent for answer in self.answers)

    @property
    def acknowledged(self) -> Answer | None:
        """The first acknowledgement, or None."""
        return min(
            (answer for answer in self.answers if isinstance(answer.outcome, Acknowledged)),
            key=lambda answer: answer.received,
            default=None,
        )

    @property
    def perhaps(self) -> bool:
        """True if the move may have been made although it was not acknowledged."""
        return self.acknowledged is None and any(isinstance(answer.outcome, Unknown) for answer in self.answers)


class Opening(NamedTuple):
    """A client's request for a table, and the tables named in the responses: none if it was never answered."""

    client: str
    tables: frozenset[str]


class Sight(NamedTuple):
    """A reader's observation: the hash at a version of a table."""

    reader: str
    table: str
    version: int
    hash: str


def same_move(move: Mapping[str, Any]) -> bytes:
    """Returns a key that is equal for equal moves."""
    return canonical(dict(move))


class History:
    """All commands, openings and observations of a run. Thread-safe."""

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self.commands: list[Command] = []
        self.openings: list[Opening] = []
        self.sights: set[Sight] = set()
        self.missed: list[str] = []
        self.acknowledged = 0
        self.failed: Counter[str] = Counter()
        self.most_failures = 0

    @staticmethod
    def now() -> float:
        return time.monotonic()

    def begin(self, command: Command) -> Command:
        with self._lock:
            self.commands.append(command)
        return command

    def answer(self, command: Command, answer: Answer) -> None:
        with self._lock:
            first = command.acknowledged is None
            command.answers.append(answer)
            self.acknowledged += first and isinstance(answer.outcome, Acknowledged)

    def opened(self, client: str, *tables: str) -> None:
        with self._lock:
            self.openings.append(Opening(client, frozenset(tables)))

    def saw(self, reader: str, table: str, version: int, hash_: str) -> None:
        with self._lock:
            self.sights.add(Sight(reader, table, version, hash_))

    def fails(self, why: str, times: int = 1) -> None:
        """Records a request without a response, or with a retryable one. `times` counts such failures of this
        request."""
        with self._lock:
            self.failed[why] += 1
            self.most_failures = max(self.most_failures, times)

    def refusals(self) -> Counter[str]:
        """Returns the number of refused moves by code."""
        answers = (answer.outcome for command in self.commands for answer in command.answers)
        return Counter(outcome.code for outcome in answers if isinstance(outcome, Refused))

    def miss(self, what: str) -> None:
        """Records that the service denied the existence of a client's account or table."""
        with self._lock:
            self.missed.append(what)

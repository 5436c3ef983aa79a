"""Queries the operator's beacon: drand's HTTP API, or a file to which somebody appends its rounds.

A process requests only data that it lacks, and pauses for some seconds after a failure. A beacon that is down thus
costs the tables waiting for it their round, and affects nothing else.
"""

import logging
from collections import OrderedDict
from collections.abc import Callable
from pathlib import Path
from threading import Lock
from typing import Protocol, TypeVar

from domain.beacon import LONGEST, Awaited, Chain, Round, read_chain, read_round
from domain.strict_json import Unreadable
from service.outgoing import NotSent, Unclear, get
from service.telemetry.catalogue import BEACON

FILE = "file:"

SECONDS = 2.0
"""Timeout of one query, in seconds. The worker is blocked meanwhile."""

QUIET_MS, MOST_QUIET_MS = 5000, 20_000
"""Pause after a failure, in milliseconds. It doubles with each further one, up to the maximum."""

EARLY_MS = 500
"""Pause before another query for an unpublished round, in milliseconds."""

MAX_ROUNDS, MAX_ROUNDS_OF_FILE = 256, 100_000
"""Maximum number of rounds remembered. Those of a file last for days, and a table that is not full waits for one."""

T = TypeVar("T")

_log = logging.getLogger(__name__)


class Silent(Exception):  # noqa: N818 - a state of the beacon
    """The beacon has not answered, or has answered incorrectly. The message gives the details."""


class Source(Protocol):
    """A way to query a beacon. All methods raise Silent."""

    def chain(self) -> Chain: ...

    def round(self, number: int) -> Round | None:
        """Returns a round. None if it is not published yet."""
        ...

    def latest(self) -> Round: ...


class HttpSource:
    """drand's HTTP API, version 1. The last part of the address is the hash of the chain."""

    def __init__(self, address: str) -> None:
        self._address = address.rstrip("/")

    def chain(self) -> Chain:
        chain = _read(read_chain, self._asked("info") or b"")
        if chain.hash != self._address.rpartition("/")[2]:
            raise Silent(f"it is another beacon, {chain.hash}")
        return chain

    def round(self, number: int) -> Round | None:
        body = self._asked(f"public/{number}")
        found = None if body is None else _read(read_round, body)
        if found is not None and found.number != number:
            raise Silent(f"it answers with round {found.number} where it was asked for round {number}")
        return found

    def latest(self) -> Round:
        return _read(read_round, self._asked("public/latest") or b"")

    def _asked(self, what: str) -> bytes | None:
        """Returns the body of the response. None if there is no such resource yet. A redirect counts as a failure."""
        try:
            status, body = get(f"{self._address}/{what}", LONGEST, seconds=SECONDS)
        except (NotSent, Unclear) as error:
            raise Silent(str(error)) from None
        if status in (404, 425):
            return None
        if status != 200:
            raise Silent(f"it answers with status {status}")
        return body


class FileSource:
    """A file: a line with the beacon's `info`, then a line for each round. Lines are read only once.

    A line without an end is still being written, unless it is too long.
    """

    def __init__(self, path: Path) -> None:
        self._path = path
        self._begin()

    def _begin(self) -> None:
        self._chain: Chain | None = None
        self._rounds = OrderedDict[int, Round]()
        self._read_to = 0

    def chain(self) -> Chain:
        self._read_on()
        if self._chain is None:
            raise Silent("the file is empty")
        return self._chain

    def round(self, number: int) -> Round | None:
        self._read_on()
        return self._rounds.get(number)

    def latest(self) -> Round:
        self._read_on()
        if not self._rounds:
            raise Silent("the file has no round")
        return self._rounds[max(self._rounds)]

    def _read_on(self) -> None:
        try:
            with self._path.open("rb") as file:
                if file.seek(0, 2) < self._read_to:  # another file
                    self._begin()
                file.seek(self._read_to)
                while (line := file.readline(LONGEST)).endswith(b"\n") or len(line) == LONGEST:
                    if self._chain is not None:  # an invalid round is reported once, then skipped
                        self._read_to = file.tell()
                    self._take(line)
                    self._read_to = file.tell()
        except OSError as error:
            raise Silent(error.strerror or type(error).__name__) from None

    def _take(self, line: bytes) -> None:
        if self._chain is None:
            self._chain = _read(read_chain, line)
        elif line.strip():
            found = _read(read_round, line)
            self._rounds[found.number] = found
            if len(self._rounds) > MAX_ROUNDS_OF_FILE:
                self._rounds.popitem(last=False)


class Beacon:
    """A process's view of a beacon. Thread-safe: callers during a query wait for its result."""

    def __init__(self, source: Source, clock: Callable[[], int]) -> None:
        self._source = source
        self._clock = clock
        self._lock = Lock()
        self._known: Chain | None = None
        self._signatures = OrderedDict[int, str]()
        self._not_before = 0
        self._quiet = QUIET_MS
        self._early = (0, 0)
        self._fails = False

    def awaited(self) -> Awaited | None:
        """Returns the round that a table opened now awaits. None while the beacon is unknown, or has not begun."""
        chain = self._chain()  # may take seconds, and rounds are published meanwhile
        if chain is None:
            return None
        now = self._clock()
        found = chain.awaited(now)
        return found if found.at <= now + 2 * chain.period * 1000 else None

    def signature(self, awaited: Awaited) -> str | None:
        """Returns the signature of a round. None if it is not available, yet or at all."""
        chain = self._chain()
        if chain is None or awaited.chain != chain.hash:
            return None
        number = awaited.round
        with self._lock:
            if number not in self._signatures and not (self._early[0] == number and self._clock() < self._early[1]):
                found = self._asked("round", lambda: self._source.round(number))
                if found is None:
                    self._early = (number, self._clock() + EARLY_MS)
                else:
                    self._signatures[number] = found.signature
                    if len(self._signatures) > MAX_ROUNDS:
                        self._signatures.popitem(last=False)
            return self._signatures.get(number)

    def latest(self) -> tuple[Chain, Round]:
        """Returns the chain and the latest round, for operators. Raises Silent."""
        return self._source.chain(), self._source.latest()

    def _chain(self) -> Chain | None:
        if self._known is None:
            with self._lock:
                if self._known is None:
                    self._known = self._asked("info", self._source.chain)
        return self._known

    def _asked(self, what: str, ask: Callable[[], T | None]) -> T | None:
        if self._clock() < self._not_before:
            return None
        try:
            found = ask()
        except Silent as silent:
            self._not_before = self._clock() + self._quiet
            self._quiet = min(2 * self._quiet, MOST_QUIET_MS)
            BEACON.add(what, "failed")
            if not self._fails:
                _log.warning("the beacon does not answer: %s", silent)
            self._fails = True
            return None
        if self._fails:
            _log.warning("the beacon answers again")
        self._fails, self._quiet = False, QUIET_MS
        BEACON.add(what, "not_out" if found is None else "answered")
        return found


def beacon_at(address: str, clock: Callable[[], int]) -> Beacon:
    """Returns the beacon of a setting: `file:` and a path, or an http or https address."""
    path = address.removeprefix(FILE)
    return Beacon(HttpSource(address) if path == address else FileSource(Path(path)), clock)


def _read(reader: Callable[[bytes], T], data: bytes) -> T:
    try:
        return reader(data)
    except Unreadable as error:
        raise Silent(str(error)) from None

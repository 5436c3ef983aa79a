"""Turns at the processor: who has used more than its share waits behind everybody else.

Python runs one thread of a process at a time, so whoever makes it work takes it from all others. The work for a request
is charged to its holders, its address and its account, by the processor time of its thread. A holder within its share
begins at once. One above it stands in a line, behind those who have used less. The line has one place while anybody
else works, so a flood gets what others leave of the processor, and nothing is refused for being too much work.

A thread that is about to wait, for events or for a body, calls `pause`: whoever waits needs no turn.
"""

import threading
import time
from collections import OrderedDict
from collections.abc import Callable, Mapping, Sequence
from contextlib import AbstractContextManager, nullcontext
from heapq import heappop, heappush
from itertools import count
from math import exp
from time import thread_time
from typing import NamedTuple

from service.limits import Limit, RatePart

AT_ONCE = 8
"""How many that are above their share work at a time while nobody else does: some wait for the log, others work."""

QUIET_SECONDS = 0.25
"""After somebody within a share has worked, only one that is above it works at a time, for so long."""

Holder = tuple[str, str]
"""`account` or `address`, and its name."""

Rank = tuple[bool, float]
"""Whether it is work that nobody waits for, and how much of its share the holder used."""

KNOWN_HOLDERS = 65_536
"""For how many holders it is remembered what they used; those that used nothing for the longest time are forgotten."""


class _Used(NamedTuple):
    """Seconds of processor time by the parts of the holder's rate, as they stood at a time."""

    seconds: Sequence[float]
    at: float


class Usage:
    """The processor time that each holder used lately.

    It decays: after the time of a rate, 1/e of it is left. So a holder that always uses a share of the processor stands
    at that share of the time, and is above its rate where the share is larger. `clock` is monotonic, in seconds.
    """

    def __init__(self, allowed: Limit, clock: Callable[[], float]) -> None:
        self._rates: Mapping[str, Sequence[RatePart]] = allowed._asdict()
        self._clock = clock
        self._used: OrderedDict[Holder, _Used] = OrderedDict()
        self._lock = threading.Lock()

    def charge(self, holders: Sequence[Holder], seconds: float) -> None:
        with self._lock:
            for holder in holders:
                rate = self._rates[holder[0]]
                if rate:
                    self._used[holder] = _Used([each + seconds for each in self._now(holder, rate)], self._clock())
                    self._used.move_to_end(holder)
            while len(self._used) > KNOWN_HOLDERS:
                self._used.popitem(last=False)

    def of(self, holders: Sequence[Holder]) -> float:
        """How much of its share the one of the holders used that used most of it: above 1 is too much."""
        with self._lock:
            return max((self._part(holder, self._rates[holder[0]]) for holder in holders), default=0.0)

    def _part(self, holder: Holder, rate: Sequence[RatePart]) -> float:
        used = self._now(holder, rate)
        return max((1000 * each / part.amount for each, part in zip(used, rate, strict=True)), default=0.0)

    def _now(self, holder: Holder, rate: Sequence[RatePart]) -> Sequence[float]:
        used = self._used.get(holder)
        if used is None:
            return [0.0] * len(rate)
        age = self._clock() - used.at
        return [each * exp(-age / part.get_expiry()) for each, part in zip(used.seconds, rate, strict=True)]


class Line:
    """A line before a few places. Who comes first is whoever has the lowest rank, not who has come first.

    There is one place, and there are `alone` places while nobody else has worked for `QUIET_SECONDS`.
    """

    def __init__(self, clock: Callable[[], float], alone: int) -> None:
        self._clock = clock
        self._alone = alone
        self._others_at = -QUIET_SECONDS
        self._working = 0
        self._waiting: list[tuple[Rank, int, threading.Lock]] = []
        self._numbers = count()
        self._lock = threading.Lock()

    def note_others(self) -> None:
        """Somebody works without standing in the line."""
        self._others_at = self._clock()

    def enters_at_once(self) -> bool:
        """Takes a place if one is free; nobody waits while one is."""
        with self._lock:
            free = self._is_free()
            self._working += free
            return free

    def enter(self, rank: Rank) -> None:
        """Takes a place, and waits until there is one for this rank."""
        bell = threading.Lock()
        with self._lock:
            if self._is_free():
                self._working += 1
                return
            bell.acquire()
            heappush(self._waiting, (rank, next(self._numbers), bell))
        bell.acquire()

    def leave(self) -> None:
        with self._lock:
            self._working -= 1
            while self._waiting and self._is_free():
                self._working += 1
                heappop(self._waiting)[2].release()

    def _is_free(self) -> bool:
        quiet = self._clock() - self._others_at >= QUIET_SECONDS
        return self._working < (self._alone if quiet else 1)

    @property
    def waiting(self) -> int:
        return len(self._waiting)


Bound = Callable[[], AbstractContextManager[None]]
"""Bounds how many wait in the line: what is entered while one waits. Raises Refused where there are too many."""


class Turns:
    """The usage of all holders, and the line of those above their share."""

    def __init__(self, allowed: Limit, clock: Callable[[], float] = time.monotonic, alone: int = AT_ONCE) -> None:
        self.usage = Usage(allowed, clock)
        self.line = Line(clock, alone)


class Work:
    """The work for one request, in parts: until its response begins, and for each part of a stream.

    A part is done by one thread from `begin` to `end`. With `due` it is work that a table waits for, which comes before
    all other work in the line.
    """

    __slots__ = ("_before", "_has_turn", "_turns", "account", "due", "holders")

    def __init__(self, turns: Turns, holders: Sequence[Holder], *, due: bool = False) -> None:
        self._turns = turns
        self.holders = list(holders)
        self.due = due
        self.account: str | None = None
        self._has_turn = False
        self._before = 0.0

    def begin(self, bound: Bound = nullcontext) -> None:
        """Begins a part, after those who have used less. Refused as `bound` refuses; the part has begun even then."""
        try:
            self._take_turn(bound)
        finally:
            _present.work = self
            self._before = thread_time()

    def _take_turn(self, bound: Bound) -> None:
        used, line = self._turns.usage.of(self.holders), self._turns.line
        if used <= 1:
            line.note_others()
            return
        if not line.enters_at_once():
            with bound():
                line.enter((not self.due, used))
        self._has_turn = True

    def is_of(self, account: str) -> None:
        """From now on an account is charged, too."""
        if self.account != account:
            self.account = account
            self.holders.append(("account", account))

    def pause(self) -> None:
        """Gives the turn back, because the thread is about to wait."""
        if self._has_turn:
            self._has_turn = False
            self._turns.line.leave()

    def charge(self, seconds: float) -> None:
        """Charges the holders for what another thread or process has done for this work."""
        self._turns.usage.charge(self.holders, seconds)

    def end(self) -> None:
        self.charge(thread_time() - self._before)
        _present.work = None
        self.pause()


class _Present(threading.local):
    """The work of each thread."""

    work: Work | None = None


_present = _Present()


def present() -> Work | None:
    """What this thread works on; None where nobody is charged for it."""
    return _present.work


def pause() -> None:
    """Lets somebody else work, before this thread waits."""
    work = _present.work
    if work is not None:
        work.pause()

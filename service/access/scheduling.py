"""Schedules requests fairly: those of senders over their share run only when nobody else is waiting.

Python runs one thread of a process at a time, so each request takes CPU time from all others. A request is charged, by
the CPU time of its thread, to its holders: its address and its account. Requests of a holder within its share begin at
once, a few at a time. All others wait in a queue ordered by recent use, which runs one at a time while any holder
within its share is working. So a flood gets only spare CPU time, and no request is refused for its cost.

A thread that is about to wait for events calls `pause`, because waiting needs no CPU time. It takes a slot of the
`WaiterLimit` instead, so that waiting requests leave threads for all others.
"""

import threading
import time
from collections import Counter, OrderedDict
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import AbstractContextManager, contextmanager, nullcontext, suppress
from heapq import heappop, heappush
from itertools import count
from math import exp, inf
from time import sleep, thread_time
from typing import NamedTuple

from service.access.limits import ANY, Allowance, Limit, RatePart
from service.refusals import Refused

FOLLOWERS_AT_ONCE = 8
"""Maximum number of streams starting at a time. After an outage thousands of watchers reconnect within a second, and
that many threads would keep each other and all moves from the interpreter."""

PATIENCE_SECONDS = 5.0
"""Timeout of a stream that waits to start, in seconds. Streams must not block one another while the log is down."""

WITHIN_AT_ONCE = 4
"""Maximum number of running requests of a holder within its share. Use is charged at the end of a request, so without
this limit a flood would hold the CPU until its first requests end."""

ABOVE_AT_ONCE = 8
"""Maximum number of running requests over their share while nobody else is working: some of them wait for the log."""

QUIET_SECONDS = 0.25
"""Time after a holder within its share has worked, in seconds. Until then only one request over its share runs at a
time."""

HELD_SECONDS = 0.0005
"""Delay before a thread in the free slot starts work, in seconds. Threads of a flood also queue for the
interpreter, which has no priorities; meanwhile they move from that queue into this one."""

Holder = tuple[str, str]
"""A holder: `account` or `address`, and its name."""

Rank = tuple[bool, float]
"""(background work?, fraction of the holder's share already used)"""

KNOWN_HOLDERS = 65_536
"""Maximum number of holders with a record of use. The least recently charged one is dropped."""


class _Used(NamedTuple):
    """CPU seconds for each part of the holder's rate, and the monotonic time they refer to."""

    seconds: Sequence[float]
    at: float


class CpuUsage:
    """The recent CPU time of each holder, with exponential decay: after the period of a rate, 1/e of it is left.

    So a holder that steadily uses more of the CPU than its rate allows is over its share. `clock` is monotonic, in
    seconds.
    """

    def __init__(self, allowed: Limit, clock: Callable[[], float]) -> None:
        self._rates: Mapping[str, Sequence[RatePart]] = allowed._asdict()
        self._clock = clock
        self._used: OrderedDict[Holder, _Used] = OrderedDict()
        self._at_work: Counter[Holder] = Counter()
        self._left_at = -inf
        self._lock = threading.Lock()

    def enter(self, holders: Sequence[Holder]) -> bool:
        """True if the holders are within their share and may begin; they then count as working until they `leave`."""
        with self._lock:
            if self._most(holders) > 1 or any(
                self._rates[holder[0]] and self._at_work[holder] >= WITHIN_AT_ONCE for holder in holders
            ):
                return False
            self._at_work.update(holders)
            return True

    def leave(self, holders: Sequence[Holder]) -> None:
        with self._lock:
            for holder in holders:
                self._at_work[holder] -= 1
                if not self._at_work[holder]:
                    del self._at_work[holder]
            self._left_at = self._clock()

    def is_quiet(self) -> bool:
        """True if no holder within its share is working, or was a moment ago."""
        return not self._at_work and self._clock() - self._left_at >= QUIET_SECONDS

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
        """The largest fraction of a share used by any holder. Above 1, the request is over its share."""
        with self._lock:
            return self._most(holders)

    def _most(self, holders: Sequence[Holder]) -> float:
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


class WaitQueue:
    """A priority queue for the number of slots that `slots` currently returns. The lowest rank is served first.

    It never starves as long as there is at least one slot and each holder of a slot soon leaves it.
    """

    def __init__(self, slots: Callable[[], int]) -> None:
        self._slots = slots
        self._working = 0
        self._waiting: list[tuple[Rank, int, threading.Lock]] = []
        self._given_up: set[int] = set()
        self._numbers = count()
        self._lock = threading.Lock()

    def enters_at_once(self) -> bool:
        """Takes a slot if one is free, and returns True if so. While a slot is free, nobody is waiting."""
        with self._lock:
            free = self._working < self._slots()
            self._working += free
            return free

    def enter(self, rank: Rank, patience: float = -1) -> bool:
        """Waits for a slot, at most that many seconds; -1 is forever. Returns False after a timeout."""
        bell = threading.Lock()
        with self._lock:
            number = next(self._numbers)
            bell.acquire()
            heappush(self._waiting, (rank, number, bell))
            self._admit()
        if bell.acquire(timeout=patience):
            return True
        with self._lock:
            if bell.acquire(blocking=False):
                return True
            self._given_up.add(number)
            return False

    def leave(self) -> None:
        with self._lock:
            self._working -= 1
            self._admit()

    def _admit(self) -> None:
        while self._waiting and self._working < self._slots():
            _, number, bell = heappop(self._waiting)
            if number in self._given_up:
                self._given_up.remove(number)
            else:
                self._working += 1
                bell.release()

    @property
    def waiting(self) -> int:
        return len(self._waiting) - len(self._given_up)


Bound = Callable[[], AbstractContextManager[None]]
"""The context in which a request over its share waits. It raises Refused if too many are waiting."""


class CpuScheduler:
    """The recent use of all holders, the queue of requests over their share, and the queue of starting streams."""

    def __init__(self, allowed: Limit, clock: Callable[[], float] = time.monotonic) -> None:
        self.usage = CpuUsage(allowed, clock)
        self.followers = WaitQueue(lambda: FOLLOWERS_AT_ONCE)
        self.above = WaitQueue(lambda: ABOVE_AT_ONCE if self.usage.is_quiet() else 1)

    @property
    def waiting(self) -> int:
        """The number of queued requests."""
        return self.followers.waiting + self.above.waiting


class Work:
    """The work for one request, in parts: until its response begins, and for each chunk of a stream.

    One thread does a part, from `begin` to `end`. `due` marks work that a table is waiting for; it is first in the
    queue. `follows` marks a request for a stream. `goes_on` is set if further parts follow.
    """

    __slots__ = ("_before", "_queue", "_scheduler", "_within", "account", "due", "follows", "goes_on", "holders")

    def __init__(
        self, scheduler: CpuScheduler, holders: Sequence[Holder], *, due: bool = False, follows: bool = False
    ) -> None:
        self._scheduler = scheduler
        self.holders = list(holders)
        self.due = due
        self.follows = follows
        self.goes_on = False
        self.account: str | None = None
        self._queue: WaitQueue | None = None
        self._within: Sequence[Holder] = ()
        self._before = thread_time()

    def begin(self, bound: Bound = nullcontext) -> None:
        """Begins the first part once it is scheduled. Refused with the codes of `bound`; the part has begun even
        then."""
        usage, holders = self._scheduler.usage, tuple(self.holders)
        try:
            if not usage.enter(holders):
                self._enter_above(usage.of(holders), bound)
            else:
                self._within = holders
                if self.follows:
                    self._enter_followers(usage.of(holders))
        finally:
            self._begun()

    def go_on(self) -> None:
        """Begins a further part. Within the share it begins immediately, because such parts are short."""
        used = self._scheduler.usage.of(self.holders)
        if used > 1:
            self._enter_above(used, nullcontext)
        self._begun()

    def _enter_above(self, used: float, bound: Bound) -> None:
        queue = self._scheduler.above
        if not queue.enters_at_once():
            with bound():
                queue.enter((not self.due, used))
        elif not self._scheduler.usage.is_quiet():
            sleep(HELD_SECONDS)
        self._queue = queue

    def _enter_followers(self, used: float) -> None:
        queue = self._scheduler.followers
        if queue.enters_at_once() or queue.enter((not self.due, used), PATIENCE_SECONDS):
            self._queue = queue

    def _begun(self) -> None:
        _present.work = self
        self._before = thread_time()

    def is_of(self, account: str | None) -> None:
        """Charges this account from now on, and no other. None if the token is unknown."""
        if self.account != account:
            self.account = account
            addresses = [holder for holder in self.holders if holder[0] != "account"]
            self.holders = addresses if account is None else [*addresses, ("account", account)]

    def pause(self) -> None:
        """Gives up the slot, because the thread is about to wait."""
        within, self._within = self._within, ()
        if within:
            self._scheduler.usage.leave(within)
        queue, self._queue = self._queue, None
        if queue is not None:
            queue.leave()

    def charge(self, seconds: float) -> None:
        """Charges the holders for CPU seconds that another thread or process spent on this work."""
        self._scheduler.usage.charge(self.holders, seconds)

    def end(self) -> None:
        self.charge(thread_time() - self._before)
        _present.work = None
        self.pause()


class _Present(threading.local):
    """The current work of each thread."""

    work: Work | None = None


_present = _Present()


def present() -> Work | None:
    """Returns the work of this thread. None if nobody is charged for it."""
    return _present.work


def pause() -> None:
    """Gives up this thread's slot before it waits."""
    work = _present.work
    if work is not None:
        work.pause()


@contextmanager
def paused() -> Iterator[None]:
    """Gives up this thread's slot for the block, in which it waits. A further part of the work follows the block."""
    work = _present.work
    if work is None:
        yield
        return
    work.end()
    try:
        yield
    finally:
        work.go_on()


# Waiting requests


class NoSlot(Refused):
    """The sender holds all `most` slots of one `holder`, an account or an address."""

    def __init__(self, holder: str, most: int) -> None:
        message = f"{most} requests of this {holder} are waiting; end some of them, or try again in a moment"
        super().__init__("too_many_requests", message)
        self.holder = holder
        self.most = most


Waiter = tuple[str, str]
"""A kind of holder and its name. The kinds are those of `WaiterLimit._most`."""

_OF_ACCOUNTS = ("account", "due")


class Slot:
    """A slot that is held until its block ends."""

    __slots__ = ("_holders", "_release")

    def __init__(self, release: Callable[[list[Waiter]], None], holders: list[Waiter]) -> None:
        self._release = release
        self._holders = holders

    def __enter__(self) -> None:
        pass

    def __exit__(self, *_: object) -> None:
        self._release(self._holders)


class WaiterLimit:
    """Limits the number of waiting requests: `slots` in total, and a share for each account and each address.

    A request waits for events, while its body is read, or for CPU time. `further` slots are reserved for bodies and for
    moves, so that requests for events can't keep anyone from moving. For the same reason an address has separate slots
    for its bodies. Other requests queued for CPU time count for their address only.
    """

    def __init__(self, slots: int, further: int = 0, share: Allowance = ANY) -> None:
        self._slots = slots
        self._further = further
        self._most = {
            "account": share.account,
            "address": share.address,
            "body": share.address,
            "due": share.account,
            "due of nobody": share.address,
        }
        self._taken = 0
        self._held: Counter[Waiter] = Counter()
        self._lock = threading.Lock()

    def slot(self, *, body: bool = False, account: str | None = None, address: str | None = None) -> Slot:
        """Takes a slot while the request waits.

        Refused with `too_many_streams` if all slots are taken. Raises NoSlot if all of the account or of the address
        are.
        """
        named = {"body": address} if body else {"account": account, "address": address}
        return self._slot(self._slots + self._further if body else self._slots, named)

    def slot_for_due(self, account: str | None, address: str) -> Slot:
        """Takes a slot for a move, or other work that is due, while it is queued. Refused like `slot`.

        An account has these slots apart from all others, so that its address can't keep it from moving. When none is
        left, the slots of its address are used.
        """
        slots = self._slots + self._further
        if account is not None:
            with suppress(NoSlot):
                return self._slot(slots, {"due": account})
        return self._slot(slots, {"due of nobody": address})

    def _slot(self, slots: int, named: Mapping[str, str | None]) -> Slot:
        holders = [(kind, name) for kind, name in named.items() if name is not None]
        self._take(slots, holders)
        pause()
        return Slot(self._release, holders)

    def _take(self, slots: int, holders: list[Waiter]) -> None:
        with self._lock:
            if self._taken >= slots:
                raise Refused("too_many_streams", "too many requests are waiting; try again in a moment")
            for holder in holders:
                most = self._most[holder[0]]
                if most is not None and self._held[holder] >= most:
                    raise NoSlot("account" if holder[0] in _OF_ACCOUNTS else "address", most)
            self._taken += 1
            for holder in holders:
                self._held[holder] += 1

    @property
    def taken(self) -> int:
        """The number of waiting requests."""
        return self._taken

    def _release(self, holders: list[Waiter]) -> None:
        with self._lock:
            self._taken -= 1
            for holder in holders:
                self._held[holder] -= 1
                if not self._held[holder]:
                    del self._held[holder]

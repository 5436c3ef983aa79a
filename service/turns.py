"""Turns at the processor, and places for waiting requests: senders above their share wait behind everybody else.

Python runs one thread of a process at a time, so whoever makes it work takes it from all others. The work for a request
is charged to its holders, its address and its account, by the processor time of its thread. A holder within its share
begins at once, a few requests at a time. All others stand in a line, in which those who have used less come first, and
which has one place while anybody within a share works. So a flood gets what others leave of the processor, and nothing
is refused for its cost.

A thread that is about to wait for events calls `pause`: whoever waits needs no turn. It takes a place
in the gate instead, which bounds how many wait, so that they leave threads for all others.
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

from service.limits import ANY, Allowance, Limit, RatePart
from service.refusals import Refused

FOLLOWERS_AT_ONCE = 8
"""How many that follow something begin at a time, within their share. After an outage thousands of watchers connect
again within a second: so many threads would keep each other and all moves from the interpreter."""

PATIENCE_SECONDS = 5.0
"""How long such a beginning waits: where the log does not answer, nobody should wait for those who wait for it."""

WITHIN_AT_ONCE = 4
"""How many requests of a holder within its share work at a time. What they use is known at their end, so without this
number a flood would have all of the processor until it has used up its share."""

ABOVE_AT_ONCE = 8
"""How many above their share work at a time while nobody else does: some wait for the log, others work."""

QUIET_SECONDS = 0.25
"""While somebody within a share works, and for so long after it, only one above it works at a time."""

HELD_SECONDS = 0.0005
"""How long who finds the one place free has it before the work. Threads also stand in a line for the interpreter, which
knows no ranks: meanwhile those of a flood come from there into this one."""

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
        self._at_work: Counter[Holder] = Counter()
        self._left_at = -inf
        self._lock = threading.Lock()

    def enter(self, holders: Sequence[Holder]) -> bool:
        """Whether holders within their share begin at once. Then they are at work until they `leave`."""
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
        """Whether nobody within a share works, nor did a moment ago."""
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
        """How much of its share the one of the holders used that used most of it: above 1 is too much."""
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


class Line:
    """A line before so many places as `places` says at the moment. Who has the lowest rank comes first.

    There must always be one place at least, and who has a place leaves it soon: then nobody waits for ever.
    """

    def __init__(self, places: Callable[[], int]) -> None:
        self._places = places
        self._working = 0
        self._waiting: list[tuple[Rank, int, threading.Lock]] = []
        self._given_up: set[int] = set()
        self._numbers = count()
        self._lock = threading.Lock()

    def enters_at_once(self) -> bool:
        """Takes a place if one is free; nobody waits while one is."""
        with self._lock:
            free = self._working < self._places()
            self._working += free
            return free

    def enter(self, rank: Rank, patience: float = -1) -> bool:
        """Takes a place, and waits until there is one for this rank, so many seconds at most. Whether there was one."""
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
        while self._waiting and self._working < self._places():
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
"""Bounds how many that are above their share wait: what is entered while one waits. Raises Refused for too many."""


class Turns:
    """The usage of all holders, the line of those above their share, and the line of those who begin to follow."""

    def __init__(self, allowed: Limit, clock: Callable[[], float] = time.monotonic) -> None:
        self.usage = Usage(allowed, clock)
        self.followers = Line(lambda: FOLLOWERS_AT_ONCE)
        self.above = Line(lambda: ABOVE_AT_ONCE if self.usage.is_quiet() else 1)

    @property
    def waiting(self) -> int:
        """How many requests stand in line now."""
        return self.followers.waiting + self.above.waiting


class Work:
    """The work for one request, in parts: until its response begins, and for each part of a stream.

    A part is done by one thread from `begin` to `end`. With `due` it is work that a table waits for, which comes before
    all other work in the line. What `follows` something will go on for long. `goes_on` is set where further parts come.
    """

    __slots__ = ("_before", "_line", "_turns", "_within", "account", "due", "follows", "goes_on", "holders")

    def __init__(self, turns: Turns, holders: Sequence[Holder], *, due: bool = False, follows: bool = False) -> None:
        self._turns = turns
        self.holders = list(holders)
        self.due = due
        self.follows = follows
        self.goes_on = False
        self.account: str | None = None
        self._line: Line | None = None
        self._within: Sequence[Holder] = ()
        self._before = thread_time()

    def begin(self, bound: Bound = nullcontext) -> None:
        """Begins the first part, when it has its turn. Refused as `bound` refuses; the part has begun even then."""
        usage, holders = self._turns.usage, tuple(self.holders)
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
        """Begins a further part: at once, for who is within a share. It does little, and many may do it at a time."""
        used = self._turns.usage.of(self.holders)
        if used > 1:
            self._enter_above(used, nullcontext)
        self._begun()

    def _enter_above(self, used: float, bound: Bound) -> None:
        line = self._turns.above
        if not line.enters_at_once():
            with bound():
                line.enter((not self.due, used))
        elif not self._turns.usage.is_quiet():
            sleep(HELD_SECONDS)
        self._line = line

    def _enter_followers(self, used: float) -> None:
        line = self._turns.followers
        if line.enters_at_once() or line.enter((not self.due, used), PATIENCE_SECONDS):
            self._line = line

    def _begun(self) -> None:
        _present.work = self
        self._before = thread_time()

    def is_of(self, account: str | None) -> None:
        """From now on this account is charged, too, and no other one; None where the token belongs to none."""
        if self.account != account:
            self.account = account
            addresses = [holder for holder in self.holders if holder[0] != "account"]
            self.holders = addresses if account is None else [*addresses, ("account", account)]

    def pause(self) -> None:
        """Gives the turn back, because the thread is about to wait."""
        within, self._within = self._within, ()
        if within:
            self._turns.usage.leave(within)
        line, self._line = self._line, None
        if line is not None:
            line.leave()

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


@contextmanager
def paused() -> Iterator[None]:
    """Lets somebody else work while this thread waits in the block; what comes after it is a further part."""
    work = _present.work
    if work is None:
        yield
        return
    work.end()
    try:
        yield
    finally:
        work.go_on()


# Places


class NoPlace(Refused):
    """The sender has all `most` places that one `holder`, an account or an address, may have."""

    def __init__(self, holder: str, most: int) -> None:
        message = f"{most} requests of this {holder} are waiting; end some of them, or try again in a moment"
        super().__init__("too_many_requests", message)
        self.holder = holder
        self.most = most


PlaceHolder = tuple[str, str]
"""Who has places, and its name: an account, an address, an address with the bodies that it sends, an account with what
is due, or an address with what is due of accounts that are not known yet, or have no place left."""

_OF_ACCOUNTS = ("account", "due")


class Place:
    """A place in the gate, which is taken, until its block ends."""

    __slots__ = ("_holders", "_release")

    def __init__(self, release: Callable[[list[PlaceHolder]], None], holders: list[PlaceHolder]) -> None:
        self._release = release
        self._holders = holders

    def __enter__(self) -> None:
        pass

    def __exit__(self, *_: object) -> None:
        self._release(self._holders)


class Gate:
    """Lets at most `places` requests wait for events at a time, and so many of one account and of one address.

    A body may never end either. So requests whose body is being read count too, but `further` more of them may wait:
    requests for events can't keep everybody from making moves. Nor do those of an address count for its bodies. The
    same holds for moves that wait for a turn at the processor; all other requests that wait for one count like those
    for events, but for their address alone.
    """

    def __init__(self, places: int, further: int = 0, share: Allowance = ANY) -> None:
        self._places = places
        self._further = further
        self._most = {
            "account": share.account,
            "address": share.address,
            "body": share.address,
            "due": share.account,
            "due of nobody": share.address,
        }
        self._taken = 0
        self._held: Counter[PlaceHolder] = Counter()
        self._lock = threading.Lock()

    def place(self, *, body: bool = False, account: str | None = None, address: str | None = None) -> Place:
        """Takes a place for as long as the request waits.

        Refused `too_many_streams` when all are taken, NoPlace when all of the account or of the address are.
        """
        named = {"body": address} if body else {"account": account, "address": address}
        return self._placed(self._places + self._further if body else self._places, named)

    def place_of_due(self, account: str | None, address: str) -> Place:
        """Takes a place for a move, or other work that is due, while it waits for its turn. Refused as `place` is.

        An account has these places apart from all others: its address can't keep it from moving. When it has none left,
        its address has as many for those that wait like that.
        """
        places = self._places + self._further
        if account is not None:
            with suppress(NoPlace):
                return self._placed(places, {"due": account})
        return self._placed(places, {"due of nobody": address})

    def _placed(self, places: int, named: Mapping[str, str | None]) -> Place:
        holders = [(kind, name) for kind, name in named.items() if name is not None]
        self._take(places, holders)
        pause()
        return Place(self._release, holders)

    def _take(self, places: int, holders: list[PlaceHolder]) -> None:
        with self._lock:
            if self._taken >= places:
                raise Refused("too_many_streams", "too many requests are waiting; try again in a moment")
            for holder in holders:
                most = self._most[holder[0]]
                if most is not None and self._held[holder] >= most:
                    raise NoPlace("account" if holder[0] in _OF_ACCOUNTS else "address", most)
            self._taken += 1
            for holder in holders:
                self._held[holder] += 1

    @property
    def taken(self) -> int:
        """How many requests wait now, for events or for their bodies."""
        return self._taken

    def _release(self, holders: list[PlaceHolder]) -> None:
        with self._lock:
            self._taken -= 1
            for holder in holders:
                self._held[holder] -= 1
                if not self._held[holder]:
                    del self._held[holder]

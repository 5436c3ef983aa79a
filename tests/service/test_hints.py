"""The queue of hints: each is computed once, outside of requests, and accounts take turns."""

import threading
from collections.abc import Callable, Iterator
from concurrent.futures import Future, ThreadPoolExecutor
from contextlib import contextmanager

import pytest

from service.access.limits import Charge, free
from service.access.scheduling import Bound
from service.hints.hints import KEPT_SECONDS, Advised, Asked, Hints
from service.process import work_queue as module
from service.process.work_queue import MOST_OF_HOLDER
from service.refusals import Refused
from tests.polling import PATIENCE, until

HEAD = "ab" * 32


def asked(table: str = "t_one", version: int = 7, head: str = HEAD, seat: int = 0) -> Asked:
    return Asked(table, version, head, seat)


class Thinker:
    """Computes hints one at a time, each when the test allows it."""

    def __init__(self) -> None:
        self.thought: list[Asked] = []
        self.threads: set[int] = set()
        self.may = threading.Semaphore(0)
        self.begun = threading.Semaphore(0)

    def __call__(self, position: Asked) -> Advised | None:
        self.begun.release()
        assert self.may.acquire(timeout=PATIENCE)
        self.threads.add(threading.get_ident())
        self.thought.append(position)
        return None if position.table == "t_none" else Advised(str(position).encode(), 0.1)


@contextmanager
def unbound() -> Iterator[None]:
    yield


class Desk:
    """Requests for hints, each in a thread of its own."""

    def __init__(self) -> None:
        self.stopping = threading.Event()
        self.hints = Hints(self.stopping)
        self.thinker = Thinker()
        self.requests = ThreadPoolExecutor(40)

    def get(self, position: Asked, by: str = "ann", charge: Charge = free, bound: Bound = unbound) -> bytes:
        return self.hints.of(position, self.thinker, by, charge, bound)

    def ask(self, position: Asked, by: str = "ann", **how: Charge) -> "Future[bytes]":
        """Starts a request, and waits until it is queued or being answered."""
        entered = threading.Semaphore(0)

        @contextmanager
        def bound() -> Iterator[None]:
            entered.release()
            yield

        before = self.hints.waiting
        found = self.requests.submit(self.get, position, by, bound=bound, **how)
        assert entered.acquire(timeout=PATIENCE)
        until(lambda: self.hints.waiting > before or found.done())
        return found


@pytest.fixture
def desk() -> Iterator[Desk]:
    made = Desk()
    yield made
    made.thinker.may.release(1000)
    made.requests.shutdown()


def test_a_request_waits_for_another_thread_and_a_further_one_gets_what_is_kept(desk: Desk) -> None:
    desk.thinker.may.release()
    assert desk.get(asked()) == str(asked()).encode()
    assert desk.thinker.threads != {threading.get_ident()}
    assert [desk.get(asked()) for _ in range(25)] == [str(asked()).encode()] * 25
    assert desk.thinker.thought == [asked()]


@pytest.mark.parametrize(
    "other",
    [asked(table="t_fork"), asked(version=8), asked(head="cd" * 32), asked(seat=1)],
    ids=["a fork", "another version", "a log that went back and on", "another seat"],
)
def test_no_other_position_gets_the_hint(desk: Desk, other: Asked) -> None:
    desk.thinker.may.release(2)
    assert desk.get(asked()) != desk.get(other)
    assert desk.thinker.thought == [asked(), other]


def test_two_requests_for_one_position_share_a_hint_and_its_charge(desk: Desk) -> None:
    charged: list[int] = []
    charge = Charge(lambda hints: charged.extend([hints]))
    first = desk.ask(asked(), charge=charge)
    assert desk.thinker.begun.acquire(timeout=PATIENCE)
    second = desk.requests.submit(desk.get, asked(), charge=charge)
    desk.thinker.may.release(2)
    assert first.result(PATIENCE) == second.result(PATIENCE)
    assert (desk.thinker.thought, charged) == ([asked()], [1])


def test_accounts_take_turns(desk: Desk) -> None:
    """Ann has requested four hints before the others request theirs."""
    for number in range(4):
        desk.ask(asked(version=number))
    last = [desk.ask(asked(table=f"t_{name}"), by=name) for name in ("bob", "eve")]
    desk.thinker.may.release(3)
    assert [each.result(PATIENCE) for each in last]
    assert [each.table for each in desk.thinker.thought] == ["t_one", "t_bob", "t_eve"]


def test_an_account_has_so_many_in_the_queue_and_takes_nothing_for_more(desk: Desk) -> None:
    charged: list[int] = []
    desk.ask(asked(version=0))
    assert desk.thinker.begun.acquire(timeout=PATIENCE)
    for number in range(1, MOST_OF_HOLDER + 1):
        desk.ask(asked(version=number))
    with pytest.raises(Refused) as refused:
        desk.get(asked(version=99), charge=Charge(lambda hints: charged.extend([hints])))
    assert (refused.value.code, refused.value.retry_after) == ("hint_not_ready", module.RETRY_SECONDS)
    assert charged == []
    desk.ask(asked(table="t_bob"), by="bob")


def test_who_has_waited_too_long_is_told_so_and_gets_the_hint_the_next_time(
    desk: Desk, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(module, "PATIENCE_SECONDS", 0.0)
    with pytest.raises(Refused, match="not ready yet") as refused:
        desk.get(asked())
    assert (refused.value.code, refused.value.retry_after) == ("hint_not_ready", module.RETRY_SECONDS)
    desk.thinker.may.release()
    until(lambda: not desk.hints.waiting)
    assert desk.get(asked()) == str(asked()).encode()


def test_a_failure_is_told_and_not_kept(desk: Desk) -> None:
    desk.thinker.may.release(2)
    for _ in range(2):
        with pytest.raises(Refused, match="no hint could be found") as refused:
            desk.get(asked(table="t_none"))
        assert refused.value.code == "hint_not_ready"
    assert len(desk.thinker.thought) == 2


def test_the_service_stops_without_waiting_for_hints(desk: Desk, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "TICK_SECONDS", 0.001)
    waiting = desk.ask(asked())
    desk.stopping.set()
    with pytest.raises(Refused, match="stopping"):
        waiting.result(PATIENCE)


def test_a_refused_charge_computes_nothing(desk: Desk) -> None:
    def refuse(**_: int) -> None:
        raise Refused("too_many_requests", "too many hints")

    with pytest.raises(Refused, match="too many hints"):
        desk.get(asked(), charge=Charge(refuse))
    assert (desk.hints.waiting, desk.thinker.thought) == (0, [])


def test_hints_are_bounded_and_expire(desk: Desk, monkeypatch: pytest.MonkeyPatch) -> None:
    now = [0.0]
    monkeypatch.setattr(module, "monotonic", lambda: now[0])
    room = 2 * len(str(asked()))
    desk.hints = Hints(desk.stopping)
    desk.hints._kind = desk.hints._kind._replace(most_bytes=room)
    desk.thinker.may.release(100)
    compute: Callable[[int], bytes] = lambda version: desk.get(asked(version=version))  # noqa: E731
    for version in (1, 2, 3, 3, 2):
        compute(version)
    assert [each.version for each in desk.thinker.thought] == [1, 2, 3]
    compute(1)
    now[0] = KEPT_SECONDS + 1
    compute(3)
    assert [each.version for each in desk.thinker.thought] == [1, 2, 3, 1, 3]

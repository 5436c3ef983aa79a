"""The hub under lost wake-ups, failing sources, revoked tokens, and slow watchers."""

from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Future, ThreadPoolExecutor
from threading import Event

import pytest

from events.accounts import Account
from events.errors import LogUnavailable
from events.memory import in_memory
from service.live import hub as hub_module
from service.live.hub import Hub, Interrupted, Update
from service.live.presence import Presence
from service.live.subscription import Delivery, Signal, Subscription
from tests.polling import until

LONG = 60.0
ANN = "p_ann"
TOKEN = b"ann's"

Found = Delivery | Signal


class Numbers:
    """A source of numbers: an update has the numbers after a position up to `last`. `reads` counts finished reads.
    `fails` is raised by the next read, `look_fails` by the next look; `meanwhile` runs during the next read."""

    def __init__(self) -> None:
        self.last = 1
        self.reads = 0
        self.fails: Exception | None = None
        self.look_fails: Exception | None = None
        self.meanwhile: Callable[[], None] | None = None

    def last_of(self, subjects: Sequence[str]) -> list[int]:
        if self.look_fails is not None:
            failure, self.look_fails = self.look_fails, None
            raise failure
        return [self.last for _ in subjects]

    def read(self, _subject: str, after: int, _mark: object) -> Update:
        try:
            if self.fails is not None:
                failure, self.fails = self.fails, None
                raise failure
            last = self.last
            if self.meanwhile is not None:
                happens, self.meanwhile = self.meanwhile, None
                happens()
        finally:
            self.reads += 1
        body = b",".join(b"%d" % number for number in range(after + 1, last + 1))
        delivery = Delivery(after, last, body, final=False)
        return Update(last, None, lambda _: delivery)


class House:
    """A hub over a source of numbers, woken only by the test."""

    def __init__(self) -> None:
        self.ports = in_memory()
        self.ports.accounts.create(Account(ANN, "Ann", "human", 0), TOKEN)
        self.numbers = Numbers()
        self.stopping = Event()
        self.hub = Hub(
            self.ports.wakes, self.ports.accounts, {"t": self.numbers}, self.stopping, Presence(self.ports.presence)
        )
        self.threads = ThreadPoolExecutor(64)

    def watcher(self, subject: str = "t_1", position: int = 1, token: bytes | None = None) -> Subscription:
        return self.hub.subscribe(subject, position, lambda: b"", token=token)

    def waits(self, *watchers: Subscription) -> "list[Future[Found]]":
        """Returns once all watchers wait, each in a separate thread."""
        waiting = [self.threads.submit(each.wait, LONG) for each in watchers]
        until(lambda: all(each.waiting for each in watchers))
        return waiting

    def counts(self, last: int, wake: Callable[[str], None] | None = None) -> None:
        self.numbers.last = last
        (wake or self.hub._notify)("t_1")


@pytest.fixture
def house(monkeypatch: pytest.MonkeyPatch) -> Iterator[House]:
    monkeypatch.setattr(hub_module, "LOOK_SECONDS", LONG)
    house = House()
    yield house
    house.stopping.set()
    house.hub.stop()
    house.threads.shutdown()


@pytest.mark.parametrize("at_once", [1, 2, 64])
def test_all_watchers_get_the_same_delivery_from_one_read(
    house: House, monkeypatch: pytest.MonkeyPatch, at_once: int
) -> None:
    monkeypatch.setattr(hub_module, "WOKEN_AT_ONCE", at_once)
    watchers = [house.watcher() for _ in range(50)]
    waiting = house.waits(*watchers)
    until(lambda: house.numbers.reads == 1)
    house.counts(3)
    found = [each.result(LONG) for each in waiting]
    assert {id(each) for each in found} == {id(found[0])}
    assert found[0] == Delivery(1, 3, b"2,3", final=False)
    assert house.numbers.reads == 2
    assert [each.position for each in watchers] == [3] * 50


def test_a_lost_wake_up_is_found_by_a_look(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(hub_module, "LOOK_SECONDS", 0.01)
    (waiting,) = house.waits(house.watcher())
    house.counts(2, wake=lambda _: None)
    assert waiting.result(LONG) == Delivery(1, 2, b"2", final=False)


def test_what_comes_while_a_watcher_writes_waits_for_it(house: House) -> None:
    slow, quick = house.watcher(), house.watcher()
    (waiting,) = house.waits(quick)
    house.counts(2)
    waiting.result(LONG)
    assert slow.wait(LONG) == Delivery(1, 2, b"2", final=False)


def test_a_watcher_that_is_too_slow_for_the_hub_reads_by_itself(house: House) -> None:
    slow, quick = house.watcher(), house.watcher()
    for number in (2, 3, 4):
        (waiting,) = house.waits(quick)
        house.counts(number)
        waiting.result(LONG)
    assert slow.wait(LONG) == Delivery(1, 2, b"2", final=False)
    assert slow.wait(LONG) is Signal.BEHIND
    slow.position = 4
    house.counts(5)
    assert slow.wait(LONG) == Delivery(4, 5, b"5", final=False)


def test_a_watcher_that_comes_later_is_behind_at_once(house: House) -> None:
    (waiting,) = house.waits(house.watcher())
    house.counts(5)
    waiting.result(LONG)
    assert house.watcher(position=3).wait(LONG) is Signal.BEHIND


def test_a_watcher_that_comes_while_the_hub_reads_is_woken(house: House) -> None:
    (waiting,) = house.waits(house.watcher())
    until(lambda: house.numbers.reads == 1)
    late: list[Future[Found]] = []
    house.numbers.meanwhile = lambda: late.extend(house.waits(house.watcher()))
    house.counts(2)
    assert waiting.result(LONG) == Delivery(1, 2, b"2", final=False)
    assert late[0].result(LONG) is Signal.BEHIND


def test_a_watcher_that_has_read_on_gets_nothing_twice(house: House) -> None:
    early, late = house.watcher(position=1), house.watcher(position=3)
    early_waits, late_waits = house.waits(early, late)
    house.counts(3)
    assert early_waits.result(LONG) == Delivery(1, 3, b"2,3", final=False)
    assert late_waits.result(LONG) is Signal.QUIET
    assert late.position == 3


def test_a_wait_ends_when_its_time_is_up(house: House) -> None:
    assert house.watcher().wait(0.01) is Signal.QUIET


def test_a_revoked_token_ends_its_watchers_and_nobody_else(house: House) -> None:
    ann, other = house.waits(house.watcher(token=TOKEN), house.watcher())
    house.ports.accounts.revoke_token(ANN, TOKEN)
    house.counts(2)
    assert ann.result(LONG) is Signal.ENDED
    assert other.result(LONG) == Delivery(1, 2, b"2", final=False)


def test_a_silent_watcher_ends_with_its_token(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(hub_module, "LOOK_SECONDS", 0.01)
    (waiting,) = house.waits(house.watcher(token=TOKEN))
    house.ports.accounts.revoke_token(ANN, TOKEN)
    assert waiting.result(LONG) is Signal.ENDED


def test_a_suspended_account_is_shown_nothing_more(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(hub_module, "LOOK_SECONDS", 0.01)
    ann, other = house.waits(house.watcher(token=TOKEN), house.watcher())
    house.ports.accounts.suspend(ANN, suspended=True)
    assert ann.result(LONG) is Signal.ENDED
    house.counts(2)
    assert other.result(LONG) == Delivery(1, 2, b"2", final=False)


@pytest.mark.parametrize("failure", [Interrupted("gone"), ValueError("a fault")])
def test_a_subject_that_fails_ends_its_own_watchers(house: House, failure: Exception) -> None:
    broken, other = house.waits(house.watcher("t_1"), house.watcher("t_2"))
    until(lambda: house.numbers.reads == 2)
    house.numbers.fails = failure
    house.counts(2)
    assert broken.result(LONG) is Signal.ENDED
    house.hub._notify("t_2")
    assert other.result(LONG) == Delivery(1, 2, b"2", final=False)
    assert house.watcher("t_1", position=2).wait(0.01) is Signal.QUIET


def test_an_outage_delays_and_ends_nothing(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(hub_module, "LOOK_SECONDS", 0.01)
    (waiting,) = house.waits(house.watcher())
    until(lambda: house.numbers.reads)
    house.numbers.fails = LogUnavailable("not now")
    house.counts(2)
    assert waiting.result(LONG) == Delivery(1, 2, b"2", final=False)


def test_a_fault_of_a_look_ends_neither_the_hub_nor_its_watchers(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(hub_module, "LOOK_SECONDS", 0.01)
    (waiting,) = house.waits(house.watcher())
    house.numbers.look_fails = ValueError("a fault")
    until(lambda: house.numbers.look_fails is None)
    house.counts(2, wake=lambda _: None)
    assert waiting.result(LONG) == Delivery(1, 2, b"2", final=False)


def test_words_that_cannot_be_passed_on_end_neither_the_hub_nor_its_watchers(house: House) -> None:
    def say(words: bytes) -> bytes:
        if words == b"unknown":
            raise ValueError("words of another release")
        return words

    watcher = house.hub.subscribe("t_1", 1, lambda: b"", say=say)
    (waiting,) = house.waits(watcher)
    house.hub._notify("t_1 unknown")
    house.hub._notify("t_1 hello")
    assert waiting.result(LONG) == Delivery(1, 1, b"hello", final=False)


def test_a_revoked_token_ends_its_watchers_although_the_look_fails(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(hub_module, "LOOK_SECONDS", 0.01)
    monkeypatch.setattr(house.numbers, "last_of", _raises)
    (waiting,) = house.waits(house.watcher(token=TOKEN))
    house.ports.accounts.revoke_token(ANN, TOKEN)
    assert waiting.result(LONG) is Signal.ENDED


def _raises(_subjects: Sequence[str]) -> list[int]:
    raise ValueError("a fault")


def test_all_waits_end_when_the_service_stops(house: House) -> None:
    waiting = house.waits(*(house.watcher() for _ in range(20)))
    house.stopping.set()
    house.hub.stop()
    assert {each.result(LONG) for each in waiting} == {Signal.ENDED}


def test_the_thread_runs_while_somebody_watches(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(hub_module, "TICK_SECONDS", 0.01)

    def runs() -> bool:
        return house.hub._thread is not None

    assert not runs()
    with house.watcher(), house.watcher("t_2"):
        assert runs()
    until(lambda: not runs())
    (waiting,) = house.waits(house.watcher())
    house.counts(2)
    assert waiting.result(LONG) == Delivery(1, 2, b"2", final=False)

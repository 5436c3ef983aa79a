"""A server whose wall clock is stepped forward or back. Entries are still claimed in time, and rate limits delay nobody
for long."""

from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest

from events.feeds import FeedEntry
from events.rate_limits import Quota
from events.redis.durability import STRICT, Durability, Guard
from events.redis.feeds import RedisFeeds
from events.redis.log import RedisLog, connect, server_at
from tests.events.batches import TABLE, batch
from tests.polling import until
from tests.stepped_clock import SteppedServer
from tests.stores.machine import Machine, NoCompiler
from tests.stores.server import STRICT as SETTINGS
from tests.stores.server import StoreServer, valkey

HOUR = 3600
IDLE_MS = 10_000


@pytest.fixture
def machine(tmp_path: Path) -> Machine:
    try:
        return Machine(tmp_path / "machine")
    except NoCompiler as lacking:
        pytest.skip(str(lacking))


@pytest.fixture
def url(machine: Machine, tmp_path: Path) -> Iterator[str]:
    """Yields the address of a Valkey on the machine, with one event in its log."""
    server = StoreServer(valkey(), tmp_path / "log", SETTINGS, machine.environment)
    server.start()
    address = f"redis://127.0.0.1:{server.port}"
    with closing(connect(address, mode="strict")) as log:
        log.ports.store.append(TABLE, 0, batch(), due=None)
    yield address
    server.kill()


class Consumer:
    """A process that reads and claims entries, with a monotonic clock set by the test."""

    def __init__(self, url: str, name: str, clock: SteppedServer) -> None:
        self._server = server_at(url)
        self._name = name
        self._clock = clock
        self._feeds = RedisFeeds(self._server, Guard(self._server, Durability(STRICT)), self._seconds)

    def _seconds(self) -> float:
        return self._clock.monotonic() / 1000

    def reads(self) -> list[FeedEntry]:
        return self._feeds.read("notices", self._name, 10, 0)

    def claims(self) -> list[FeedEntry]:
        return self._feeds.claim("notices", self._name, IDLE_MS)

    def close(self) -> None:
        self._server.close()


@pytest.mark.parametrize("step", [-HOUR, HOUR])
def test_an_entry_is_claimed_after_its_time_and_not_before(machine: Machine, url: str, step: int) -> None:
    clock = SteppedServer()
    with closing(Consumer(url, "dead", clock)) as dead, closing(Consumer(url, "alive", clock)) as alive:
        taken = dead.reads()
        assert alive.claims() == []
        machine.set(clock_seconds=step)
        clock.passes(IDLE_MS - 1)
        assert alive.claims() == []
        clock.passes(1)
        assert alive.claims() == taken
        assert alive.claims() == []


def test_one_of_two_claimers_gets_an_entry(url: str) -> None:
    clock = SteppedServer()
    consumers = [Consumer(url, name, clock) for name in ("dead", "first", "second")]
    dead, first, second = consumers
    taken = dead.reads()
    assert first.claims() == second.claims() == []
    clock.passes(IDLE_MS)
    assert (first.claims(), second.claims()) == (taken, [])
    clock.passes(IDLE_MS - 1)
    assert second.claims() == [], "it has been pending for the first one since then"
    clock.passes(1)
    assert second.claims() == taken
    for each in consumers:
        each.close()


def test_a_clock_that_is_put_back_delays_whoever_is_limited_by_a_window_at_most(machine: Machine, url: str) -> None:
    quotas = [Quota("ann", amount=3, seconds=HOUR)]
    with closing(connect(url, mode="strict")) as log:
        limits = log.ports.rate_limits
        assert [limits.take(quotas).allowed for _ in range(4)] == [True, True, True, False]
        step(machine, log, -10 * HOUR)
        refused = limits.take(quotas)
        assert not refused.allowed and refused.states[0].left == 0
        assert refused.states[0].seconds <= HOUR
        step(machine, log, -9 * HOUR)
        assert [limits.take(quotas).allowed for _ in range(4)] == [True, True, True, False]


def step(machine: Machine, log: RedisLog, seconds: int) -> None:
    """Steps the clock. The server reads its clock only after the command in progress."""

    def clock() -> int:
        reply: list[bytes] = log.server.call("", "TIME")
        return int(reply[0])

    before = clock()
    machine.set(clock_seconds=seconds)
    until(lambda: abs(clock() - before) > HOUR // 2)

"""Feed readers are woken by new entries. No test here relies on the periodic check of all feeds."""

import threading
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor

import pytest
import redis

from events.ports import FeedEntry, Ports
from events.redis import feed_news, listener
from events.redis.log import RedisLog
from events.subjects import PARTITIONS, partition_of, request_id
from tests.events.batches import OTHER, TABLE, batch
from tests.polling import PATIENCE, until

LONG_MS = 60_000


@pytest.fixture(autouse=True)
def seldom(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(feed_news, "SWEEP_SECONDS", 3_600.0)
    monkeypatch.setattr(listener, "PAUSE_SECONDS", 0.01)


@pytest.fixture
def reading() -> Iterator[ThreadPoolExecutor]:
    with ThreadPoolExecutor(2) as pool:
        yield pool


def waited(ports: Ports, count: int = 10) -> list[FeedEntry]:
    """Returns the entries taken by a reader with a long timeout."""
    return ports.feeds.take("relay", "one", count, LONG_MS)


NEWS: dict[str, Callable[[Ports], object]] = {
    "append": lambda ports: ports.store.append(TABLE, 0, batch(), due=None),
    "request": lambda ports: ports.requests.open("audit", request_id("audit", TABLE), TABLE, b"{}", 1),
}


@pytest.mark.parametrize("what", NEWS)
def test_a_reader_is_woken(ports: Ports, reading: ThreadPoolExecutor, what: str) -> None:
    ports.feeds.read("relay", "one", 10, 0)
    got = reading.submit(waited, ports)
    NEWS[what](ports)
    assert [each.partition for each in got.result(PATIENCE)] == [partition_of(TABLE)]


def test_each_group_of_readers_is_woken(ports: Ports, reading: ThreadPoolExecutor) -> None:
    groups = ("relay", "notices")
    waiting = [reading.submit(ports.feeds.take, group, "one", 10, LONG_MS) for group in groups]
    ports.store.append(TABLE, 0, batch(), due=None)
    assert [[each.subject for each in one.result(PATIENCE)] for one in waiting] == [[TABLE], [TABLE]]


def test_what_one_look_does_not_take_the_next_one_does(ports: Ports) -> None:
    for after in range(3):
        ports.store.append(TABLE, after, batch(after=after), due=None)
    assert [len(waited(ports, count=1)) for _ in range(3)] == [1, 1, 1]


def test_the_wait_of_a_reader_ends_when_the_feeds_are_stopped(ports: Ports, reading: ThreadPoolExecutor) -> None:
    ports.feeds.read("relay", "one", 10, 0)
    got = reading.submit(waited, ports)
    ports.feeds.stop()
    assert got.result(PATIENCE) == []


def test_a_reader_is_woken_again_after_its_connection_was_cut(
    log: RedisLog, reading: ThreadPoolExecutor, redis_url: str
) -> None:
    ports = log.ports
    assert ports.feeds.take("relay", "one", 10, 1) == []
    with redis.Redis.from_url(redis_url) as client:

        def hearing() -> bool:
            return len(client.execute_command("PUBSUB", "SHARDCHANNELS")) == PARTITIONS

        until(hearing)
        client.execute_command("CLIENT", "KILL", "TYPE", "pubsub")
        ports.store.append(TABLE, 0, batch(), due=None)
        assert [each.subject for each in waited(ports)] == [TABLE]
        until(hearing)
    got = reading.submit(waited, ports)
    ports.store.append(OTHER, 0, batch(OTHER), due=None)
    assert [each.subject for each in got.result(PATIENCE)] == [OTHER]


def test_a_lost_wake_up_is_made_up_for(log: RedisLog, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(feed_news, "SWEEP_SECONDS", 0.05)
    monkeypatch.setattr(feed_news.FeedNews, "_woke", lambda *_: None)
    monkeypatch.setattr(feed_news.FeedNews, "_heard", lambda *_: None)
    assert log.ports.feeds.take("relay", "one", 10, 1) == []
    log.ports.store.append(TABLE, 0, batch(), due=None)
    assert [each.subject for each in waited(log.ports)] == [TABLE]


def test_nobody_listens_for_a_reader_that_does_not_wait(log: RedisLog) -> None:
    others = set(threading.enumerate())  # threads of other tests may still be ending
    log.ports.feeds.read("relay", "one", 10, 0)
    assert "wakes" not in [thread.name for thread in threading.enumerate() if thread not in others]

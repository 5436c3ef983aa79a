"""When and how long the listener listens on a server, and what it does after a failure."""

import threading
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor

import pytest
import redis

from events.redis import listener, wakes
from events.redis.log import RedisLog, connect
from events.subjects import partition_of
from tests.events.batches import OTHER, TABLE, batch
from tests.waiting import until

LONG = 20.0


@pytest.fixture(autouse=True)
def impatient(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(listener, "PAUSE_SECONDS", 0.01)


@pytest.fixture
def client(redis_url: str) -> Iterator["redis.Redis"]:
    with redis.Redis.from_url(redis_url) as client:
        yield client


def channels(client: "redis.Redis") -> list[bytes]:
    found: list[bytes] = client.execute_command("PUBSUB", "SHARDCHANNELS")
    return found


def listening() -> bool:
    return any(thread.name == "wakes" for thread in threading.enumerate())


def test_no_thread_listens_without_a_wait(log: RedisLog) -> None:
    log.ports.store.append(TABLE, 0, batch(), due=None)
    assert not listening()


def test_only_partitions_with_a_wait_are_listened_to(log: RedisLog, client: "redis.Redis") -> None:
    log.ports.wakes.mark(TABLE)
    assert channels(client) == [b"{p%02x}:wake" % partition_of(TABLE)]
    log.ports.wakes.mark(OTHER)
    assert len(channels(client)) == 2
    log.ports.wakes.stop()
    until(lambda: not channels(client))
    assert not listening()


def test_a_partition_is_dropped_some_time_after_its_last_wait(
    log: RedisLog, client: "redis.Redis", monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(listener, "LINGER_SECONDS", -1)
    monkeypatch.setattr(listener, "CHECK_SECONDS", 0.01)
    log.ports.wakes.mark(TABLE)
    until(lambda: not channels(client))
    monkeypatch.setattr(listener, "LINGER_SECONDS", 60)
    mark = log.ports.wakes.mark(TABLE)
    log.ports.store.append(TABLE, 0, batch(), due=None)
    assert log.ports.wakes.wait(TABLE, LONG, mark)


def test_a_silent_connection_is_pinged_and_kept(
    log: RedisLog, client: "redis.Redis", monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(listener, "CHECK_SECONDS", 0.01)
    log.ports.wakes.mark(TABLE)
    (before,) = client.client_list(_type="pubsub")
    until(lambda: client.client_list(_type="pubsub")[0]["cmd"] == "ping")
    assert client.client_list(_type="pubsub")[0]["id"] == before["id"]


def test_after_a_lost_connection_waits_end_and_listening_resumes(log: RedisLog, client: "redis.Redis") -> None:
    with ThreadPoolExecutor(1) as threads:
        mark = log.ports.wakes.mark(TABLE)
        waiting = threads.submit(log.ports.wakes.wait, TABLE, LONG, mark)
        client.client_kill_filter(_type="pubsub")
        assert waiting.result(LONG)
    mark = log.ports.wakes.mark(TABLE)
    log.ports.store.append(TABLE, 0, batch(), due=None)
    assert log.ports.wakes.wait(TABLE, LONG, mark)


def test_a_wait_ends_in_time_when_the_server_is_unreachable(monkeypatch: pytest.MonkeyPatch, log: RedisLog) -> None:
    monkeypatch.setattr(wakes, "HEARD_SECONDS", 0.01)
    alone = wakes.RedisWakes(type(log.server)("unix:///nowhere/there.sock"))
    assert not alone.wait(TABLE, 0.01)
    alone.stop()


def test_a_table_counts_as_woken_when_its_last_wake_up_was_dropped(
    log: RedisLog, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(wakes, "KNOWN_AT_MOST", 1)
    mark, other = log.ports.wakes.mark(TABLE), log.ports.wakes.mark(OTHER)
    log.ports.store.append(TABLE, 0, batch(), due=None)
    log.ports.store.append(OTHER, 0, batch(OTHER), due=None)
    assert log.ports.wakes.wait(OTHER, LONG, other)
    assert log.ports.wakes.wait(TABLE, LONG, mark)


def test_every_connected_process_hears_a_wake_up(log: RedisLog, redis_url: str) -> None:
    another = connect(redis_url, mode="strict")
    marks = [each.ports.wakes.mark(TABLE) for each in (log, another)]
    log.ports.store.append(TABLE, 0, batch(), due=None)
    for each, mark in zip((log, another), marks, strict=True):
        assert each.ports.wakes.wait(TABLE, LONG, mark)
    another.close()

"""How wake-ups are listened to on a server: when, for how long, and again after a failure."""

import threading
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor

import pytest
import redis

from events.redis import listener, wakes
from events.redis.log import RedisLog, connect
from events.subjects import partition_of
from tests.events.batches import OTHER, TABLE, batch
from tests.patience import until

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


def test_nobody_listens_where_nobody_waits(log: RedisLog) -> None:
    log.ports.store.append(TABLE, 0, batch(), due=None)
    assert not listening()


def test_only_the_partitions_that_somebody_waits_in_are_listened_to(log: RedisLog, client: "redis.Redis") -> None:
    log.ports.wakes.mark(TABLE)
    assert channels(client) == [b"{p%02x}:wake" % partition_of(TABLE)]
    log.ports.wakes.mark(OTHER)
    assert len(channels(client)) == 2
    log.ports.wakes.stop()
    until(lambda: not channels(client))
    assert not listening()


def test_partitions_are_left_when_nobody_has_waited_there_for_a_while(
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


def test_a_quiet_connection_is_asked_for_a_sign_of_life_and_kept(
    log: RedisLog, client: "redis.Redis", monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(listener, "CHECK_SECONDS", 0.01)
    log.ports.wakes.mark(TABLE)
    (before,) = client.client_list(_type="pubsub")
    until(lambda: client.client_list(_type="pubsub")[0]["cmd"] == "ping")
    assert client.client_list(_type="pubsub")[0]["id"] == before["id"]


def test_after_a_lost_connection_all_who_wait_are_woken_and_heard_again(log: RedisLog, client: "redis.Redis") -> None:
    with ThreadPoolExecutor(1) as threads:
        mark = log.ports.wakes.mark(TABLE)
        waiting = threads.submit(log.ports.wakes.wait, TABLE, LONG, mark)
        client.client_kill_filter(_type="pubsub")
        assert waiting.result(LONG)
    mark = log.ports.wakes.mark(TABLE)
    log.ports.store.append(TABLE, 0, batch(), due=None)
    assert log.ports.wakes.wait(TABLE, LONG, mark)


def test_a_wait_on_a_server_that_is_gone_ends_in_time(monkeypatch: pytest.MonkeyPatch, log: RedisLog) -> None:
    monkeypatch.setattr(wakes, "HEARD_SECONDS", 0.01)
    alone = wakes.RedisWakes(type(log.server)("unix:///nowhere/there.sock"))
    assert not alone.wait(TABLE, 0.01)
    alone.stop()


def test_a_table_forgotten_among_many_counts_as_woken(log: RedisLog, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(wakes, "REMEMBERED", 1)
    mark, other = log.ports.wakes.mark(TABLE), log.ports.wakes.mark(OTHER)
    log.ports.store.append(TABLE, 0, batch(), due=None)
    log.ports.store.append(OTHER, 0, batch(OTHER), due=None)
    assert log.ports.wakes.wait(OTHER, LONG, other)
    assert log.ports.wakes.wait(TABLE, LONG, mark)


def test_wakes_over_several_processes_are_heard_by_all(log: RedisLog, redis_url: str) -> None:
    another = connect(redis_url, mode="strict")
    marks = [each.ports.wakes.mark(TABLE) for each in (log, another)]
    log.ports.store.append(TABLE, 0, batch(), due=None)
    for each, mark in zip((log, another), marks, strict=True):
        assert each.ports.wakes.wait(TABLE, LONG, mark)
    another.close()

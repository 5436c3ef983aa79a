"""The listener: when it connects to a server, how long it stays, and its recovery from failures."""

import asyncio
import threading
from collections.abc import Callable, Iterator
from contextlib import suppress
from typing import Any

import pytest
import redis
from redis.asyncio.connection import AbstractConnection

from events.redis import keys, listener
from events.redis.log import RedisLog, connect
from events.redis.wakes import RedisWakes
from events.subjects import partition_of
from tests.events.batches import OTHER, TABLE, batch
from tests.events.test_wakes import Subscriber, moved
from tests.polling import PATIENCE, until


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


@pytest.fixture
def listening() -> Callable[[], bool]:
    """Returns a predicate that is true while a thread started by this test listens. Logs of other tests may have
    theirs."""
    before = threading.enumerate()
    return lambda: any(thread.name == "wakes" and thread not in before for thread in threading.enumerate())


def test_no_thread_listens_without_a_subscription(log: RedisLog, listening: Callable[[], bool]) -> None:
    log.ports.store.append(TABLE, 0, batch(), due=None)
    assert not listening()


def test_only_partitions_with_a_subscription_are_listened_to(
    log: RedisLog, client: "redis.Redis", listening: Callable[[], bool]
) -> None:
    Subscriber(log.ports, TABLE)
    until(lambda: channels(client) == [b"{p%02x}:wake" % partition_of(TABLE)])
    Subscriber(log.ports, OTHER)
    until(lambda: len(channels(client)) == 2)
    log.ports.wakes.stop()
    until(lambda: not channels(client))
    assert not listening()


def test_a_partition_is_dropped_some_time_after_its_last_subscription(
    log: RedisLog, client: "redis.Redis", monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(listener, "LINGER_SECONDS", -1)
    monkeypatch.setattr(listener, "CHECK_SECONDS", 0.01)
    subscribers = [Subscriber(log.ports, TABLE) for _ in range(2)]
    until(lambda: channels(client))
    log.ports.wakes.unsubscribe(TABLE, subscribers[0].notify)
    moved(log.ports)
    assert subscribers[1].next() == TABLE
    assert channels(client)
    log.ports.wakes.unsubscribe(TABLE, subscribers[1].notify)
    until(lambda: not channels(client))
    again = Subscriber(log.ports, TABLE)
    moved(log.ports)
    assert again.next() == TABLE


def test_a_silent_connection_is_pinged_and_kept(
    log: RedisLog, client: "redis.Redis", monkeypatch: pytest.MonkeyPatch
) -> None:
    send = AbstractConnection.send_command

    async def sent(connection: AbstractConnection, *words: Any, **options: Any) -> None:
        if words[0] == "PING":
            monkeypatch.setattr(listener, "CHECK_SECONDS", PATIENCE)
        await send(connection, *words, **options)

    monkeypatch.setattr(AbstractConnection, "send_command", sent)
    monkeypatch.setattr(listener, "CHECK_SECONDS", 0.01)
    Subscriber(log.ports, TABLE)
    (before,) = client.client_list(_type="pubsub")
    until(lambda: client.client_list(_type="pubsub")[0]["cmd"] == "ping")
    assert client.client_list(_type="pubsub")[0]["id"] == before["id"]


def test_the_thread_ends_where_a_connection_hides_that_it_is_cancelled(
    log: RedisLog, monkeypatch: pytest.MonkeyPatch, listening: Callable[[], bool]
) -> None:
    """`asyncio.wait_for` of Python 3.11 does so if the awaited future completes at the same moment."""
    send = AbstractConnection.send_command
    pinged = threading.Event()

    async def sent(connection: AbstractConnection, *words: Any, **options: Any) -> None:
        await send(connection, *words, **options)
        if words[0] == "PING":
            pinged.set()
            with suppress(asyncio.CancelledError):
                await asyncio.sleep(PATIENCE)

    monkeypatch.setattr(AbstractConnection, "send_command", sent)
    monkeypatch.setattr(listener, "CHECK_SECONDS", 0.01)
    Subscriber(log.ports, TABLE)
    assert pinged.wait(PATIENCE)
    log.ports.wakes.stop()
    assert not listening()


def test_after_a_lost_connection_all_subscribers_are_notified_and_listening_resumes(
    log: RedisLog, client: "redis.Redis"
) -> None:
    subscriber = Subscriber(log.ports, TABLE)
    client.client_kill_filter(_type="pubsub")
    assert subscriber.next() == TABLE
    moved(log.ports)
    assert subscriber.next() == TABLE


def test_a_wake_up_that_cannot_be_read_ends_no_listening(
    log: RedisLog, client: "redis.Redis", caplog: pytest.LogCaptureFixture
) -> None:
    subscriber = Subscriber(log.ports, TABLE)
    channel = keys.wake(TABLE)
    client.execute_command("SPUBLISH", channel, b"\xff\xfe")
    assert subscriber.next() == TABLE, "it may have missed something"
    moved(log.ports)
    assert subscriber.next() == TABLE
    assert "UnicodeDecodeError" in caplog.text


def test_a_fault_while_nodes_are_looked_up_ends_no_listening(
    log: RedisLog, client: "redis.Redis", monkeypatch: pytest.MonkeyPatch
) -> None:
    def fails() -> None:
        monkeypatch.undo()
        raise ConnectionError("no node answers")

    subscriber = Subscriber(log.ports, TABLE)
    monkeypatch.setattr(log.server, "refresh", fails)
    client.client_kill_filter(_type="pubsub")
    assert subscriber.next() == TABLE
    moved(log.ports)
    assert subscriber.next() == TABLE


def test_a_subscription_does_not_wait_for_an_unreachable_server(log: RedisLog) -> None:
    alone = RedisWakes(type(log.server)("unix:///nowhere/there.sock"))
    alone.subscribe(TABLE, lambda _: None)
    alone.stop()


def test_every_connected_process_hears_a_wake_up(log: RedisLog, redis_url: str) -> None:
    another = connect(redis_url, mode="strict")
    subscribers = [Subscriber(each.ports, TABLE) for each in (log, another)]
    moved(log.ports)
    assert [each.next() for each in subscribers] == [TABLE, TABLE]
    another.close()

"""The outcome of an append whose command or reply is lost."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from events.errors import LogUnavailable
from events.ports import AlreadyAppended, Appended, Conflict, EventStore
from events.redis.embedded import EmbeddedServer
from events.redis.log import RedisLog, connect
from events.redis.scripts import script
from events.redis.server import Server
from events.subjects import request_id
from tests.events.batches import OTHER, TABLE, batch, head_of, key
from tests.events.lossy_proxy import LossyProxy, lossy

APPEND = script("append").digest.encode()


@pytest.fixture(autouse=True)
def impatient(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("events.redis.server.PAUSES", (0.001, 0.001))


@pytest.fixture
def proxy(valkey_server: EmbeddedServer, redis_url: str, tmp_path: Path) -> Iterator[LossyProxy]:
    with lossy(tmp_path, valkey_server.socket_path) as proxy:
        yield proxy


@pytest.fixture
def store(proxy: LossyProxy) -> Iterator[EventStore]:
    connected = connect(proxy.url, mode="strict")
    connected.ports.store.append(OTHER, 0, batch(OTHER), due=None)  # loads the script
    yield connected.ports.store
    connected.close()


def test_with_a_key_a_lost_reply_is_found_by_the_key(store: EventStore, proxy: LossyProxy) -> None:
    proxy.lose_reply_to(APPEND)
    assert store.append(TABLE, 0, batch(size=2), due=None, key=key("a")) == AlreadyAppended(1, 2)
    assert store.version(TABLE) == 2


def test_without_a_key_a_lost_reply_is_no_conflict(store: EventStore, proxy: LossyProxy) -> None:
    proxy.lose_reply_to(APPEND)
    assert store.append(TABLE, 0, batch(size=2), due=None) == Appended(2)
    assert store.version(TABLE) == 2


def test_an_append_with_a_lost_reply_is_recognised_after_later_appends(
    store: EventStore, proxy: LossyProxy, log: RedisLog
) -> None:
    mine = batch(size=2)
    proxy.lose_reply_to(APPEND, then=lambda: _appended(log, 2, head_of(mine)))
    assert store.append(TABLE, 0, mine, due=None) == Appended(2)
    assert store.version(TABLE) == 3


def test_batches_with_a_lost_reply_are_recognised(store: EventStore, proxy: LossyProxy) -> None:
    first = batch(size=2)
    proxy.lose_reply_to(APPEND)
    assert store.append_all(TABLE, 0, [first, batch(after=2, head=head_of(first))], due=None) == Appended(3)
    assert [entry.more for entry in store.read(TABLE)] == [True, False, False]


def test_a_lost_command_is_sent_again(store: EventStore, proxy: LossyProxy) -> None:
    proxy.lose_request(APPEND)
    assert store.append(TABLE, 0, batch(), due=None) == Appended(1)


def test_another_process_events_are_a_conflict_after_a_lost_command(
    store: EventStore, proxy: LossyProxy, log: RedisLog
) -> None:
    log.ports.store.append(TABLE, 0, batch(at=1), due=None)
    proxy.lose_request(APPEND)
    assert store.append(TABLE, 0, batch(at=2), due=None) == Conflict(0, 1)
    proxy.lose_request(APPEND)
    assert store.append(TABLE, 0, batch(size=3), due=None) == Conflict(0, 1)


def test_equal_bytes_from_another_process_are_a_conflict_when_nothing_was_lost(store: EventStore) -> None:
    assert store.append(TABLE, 0, batch(), due=None) == Appended(1)
    assert store.append(TABLE, 0, batch(), due=None) == Conflict(0, 1)


def test_a_request_is_opened_once_when_the_reply_is_lost(proxy: LossyProxy) -> None:
    connected = connect(proxy.url, mode="strict")
    first, audit = request_id("audit", TABLE), request_id("audit", TABLE)
    connected.ports.requests.open("audit", first, TABLE, b"", 1)
    proxy.lose_reply_to(script("request_open").digest.encode())
    assert connected.ports.requests.open("audit", audit, TABLE, b"", 1) == audit
    assert len(connected.ports.feeds.read("relay", "one", 10, 0)) == 2
    connected.close()


def test_an_unreachable_server_raises_log_unavailable() -> None:
    gone = Server("unix:///nowhere/there.sock")
    with pytest.raises(LogUnavailable):
        gone.ping()
    with pytest.raises(LogUnavailable):
        gone.call("key", "GET", "key")
    with pytest.raises(LogUnavailable):
        connect("unix:///nowhere/there.sock", mode="strict")


def _appended(log: RedisLog, after: int, head: bytes) -> None:
    assert log.ports.store.append(TABLE, after, batch(after=after, head=head), due=None) == Appended(after + 1)

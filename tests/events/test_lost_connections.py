"""What becomes of an append whose answer, or question, is lost on the way."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from events.errors import LogUnavailable
from events.ports import AlreadyAppended, Appended, Conflict, EventStore
from events.redis import connection
from events.redis.embedded import EmbeddedServer
from events.redis.log import RedisLog, connect
from events.redis.scripts import script
from events.subjects import request_id
from tests.events.batches import OTHER, TABLE, batch, head_of, key
from tests.events.lossy import LossyWire, lossy

APPEND = script("append").digest.encode()


@pytest.fixture(autouse=True)
def impatient(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(connection, "PAUSES", (0.001, 0.001))


@pytest.fixture
def wire(valkey_server: EmbeddedServer, redis_url: str, tmp_path: Path) -> Iterator[LossyWire]:
    with lossy(tmp_path, valkey_server.socket_path) as wire:
        yield wire


@pytest.fixture
def store(wire: LossyWire) -> Iterator[EventStore]:
    connected = connect(wire.url, mode="strict")
    connected.ports.store.append(OTHER, 0, batch(OTHER), due=None)  # so that the server knows the script
    yield connected.ports.store
    connected.close()


def test_with_a_key_a_lost_answer_is_found_by_the_key(store: EventStore, wire: LossyWire) -> None:
    wire.lose_reply_to(APPEND)
    assert store.append(TABLE, 0, batch(size=2), due=None, key=key("a")) == AlreadyAppended(1, 2)
    assert store.version(TABLE) == 2


def test_without_a_key_a_lost_answer_is_no_conflict(store: EventStore, wire: LossyWire) -> None:
    wire.lose_reply_to(APPEND)
    assert store.append(TABLE, 0, batch(size=2), due=None) == Appended(2)
    assert store.version(TABLE) == 2


def test_a_lost_answer_is_recognised_also_when_others_have_gone_on(
    store: EventStore, wire: LossyWire, log: RedisLog
) -> None:
    mine = batch(size=2)
    wire.lose_reply_to(APPEND, then=lambda: _appended(log, 2, head_of(mine)))
    assert store.append(TABLE, 0, mine, due=None) == Appended(2)
    assert store.version(TABLE) == 3


def test_a_lost_question_is_asked_again(store: EventStore, wire: LossyWire) -> None:
    wire.lose_request(APPEND)
    assert store.append(TABLE, 0, batch(), due=None) == Appended(1)


def test_somebody_elses_events_after_a_lost_question_are_a_conflict(
    store: EventStore, wire: LossyWire, log: RedisLog
) -> None:
    log.ports.store.append(TABLE, 0, batch(at=1), due=None)
    wire.lose_request(APPEND)
    assert store.append(TABLE, 0, batch(at=2), due=None) == Conflict(0, 1)
    wire.lose_request(APPEND)
    assert store.append(TABLE, 0, batch(size=3), due=None) == Conflict(0, 1)


def test_the_same_bytes_from_somebody_else_are_a_conflict_where_nothing_was_lost(store: EventStore) -> None:
    assert store.append(TABLE, 0, batch(), due=None) == Appended(1)
    assert store.append(TABLE, 0, batch(), due=None) == Conflict(0, 1)


def test_a_request_whose_answer_is_lost_is_opened_once(wire: LossyWire) -> None:
    connected = connect(wire.url, mode="strict")
    first, audit = request_id("audit", TABLE), request_id("audit", TABLE)
    connected.ports.requests.open("audit", first, TABLE, b"", 1)
    wire.lose_reply_to(script("open_request").digest.encode())
    assert connected.ports.requests.open("audit", audit, TABLE, b"", 1) == audit
    assert len(connected.ports.feeds.read("relay", "one", 10, 0)) == 2
    connected.close()


def test_a_server_that_is_gone_is_unavailable() -> None:
    gone = connection.Server("unix:///nowhere/there.sock")
    with pytest.raises(LogUnavailable):
        gone.ping()
    with pytest.raises(LogUnavailable):
        gone.call("key", "GET", "key")
    with pytest.raises(LogUnavailable):
        connect("unix:///nowhere/there.sock", mode="strict")


def _appended(log: RedisLog, after: int, head: bytes) -> None:
    assert log.ports.store.append(TABLE, after, batch(after=after, head=head), due=None) == Appended(after + 1)

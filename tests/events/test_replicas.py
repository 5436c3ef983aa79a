"""A replica in strict mode: no acknowledged result depends on data that the replica lacks."""

import os
import signal
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager, suppress
from functools import partial
from pathlib import Path
from typing import NamedTuple

import pytest
import redis

from events.envelope import StoredEvent
from events.errors import LogUnavailable
from events.ports import Account, AlreadyAppended, Appended, Ports
from events.redis import embedded
from events.redis.durability import STRICT, Durability
from events.redis.embedded import EmbeddedServer
from events.redis.log import RedisLog, connect
from events.redis.scripts import script
from events.subjects import request_id
from tests import servers
from tests.events.batches import OTHER, TABLE, batch, key
from tests.events.lossy_proxy import LossyProxy, lossy
from tests.polling import until
from tests.ports import free_port

ANN = Account("p_ann", "Ann", "human", 1)
TOKEN, SECOND = b"token", b"second"

StartServer = Callable[..., AbstractContextManager[EmbeddedServer]]


class Pair(NamedTuple):
    """A strict server and its replica."""

    primary: EmbeddedServer
    replica: EmbeddedServer

    def hang(self) -> None:
        os.kill(self.replica.process.pid, signal.SIGSTOP)

    def go_on(self) -> None:
        os.kill(self.replica.process.pid, signal.SIGCONT)


@contextmanager
def started(start: StartServer, directory: Path) -> Iterator[Pair]:
    port = free_port()
    on_port = {**embedded.SETTINGS, "port": str(port), "bind": "127.0.0.1", "repl-diskless-sync-delay": "0"}
    with start(directory / "primary", on_port) as primary:
        follows = {**embedded.SETTINGS, "replicaof": f"127.0.0.1 {port}"}
        with start(directory / "replica", follows) as replica:
            until(lambda: _in_sync(primary))
            yield Pair(primary, replica)
            replica.process.kill()


@pytest.fixture(scope="module", params=[servers.valkey, servers.redis_server])
def lasting(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Pair]:
    """A pair shared by all tests that leave both servers running."""
    with started(request.param, tmp_path_factory.mktemp("pair")) as pair:
        yield pair


@pytest.fixture
def pair(lasting: Pair) -> Iterator[Pair]:
    """A pair without keys."""
    with redis.Redis.from_url(lasting.primary.url) as client:
        client.flushall()
    yield lasting
    lasting.go_on()


@pytest.fixture(autouse=True)
def impatient(monkeypatch: pytest.MonkeyPatch) -> None:
    """Shortens the timeouts for tests in which a replica hangs or dies."""
    monkeypatch.setattr("events.redis.durability.REPLICA_MS", 30)
    monkeypatch.setattr("events.redis.server.PAUSES", (0.001, 0.001))


def _in_sync(primary: EmbeddedServer) -> bool:
    with redis.Redis.from_url(primary.url) as client:
        return client.info("replication").get("slave0", {}).get("state") == "online"


@pytest.fixture
def log(pair: Pair) -> Iterator[RedisLog]:
    """The log of a service that has written to a table and created an account."""
    connected = connect(pair.primary.url, mode="strict")
    until(lambda: _acknowledged(lambda: connected.ports.store.append(TABLE, 0, batch(), due=None, key=key("first"))))
    until(lambda: _acknowledged(lambda: connected.ports.accounts.create(ANN, TOKEN)))
    yield connected
    connected.close()


def _acknowledged(call: Callable[[], object]) -> bool:
    try:
        call()
    except LogUnavailable:
        return False
    return True


@pytest.fixture
def other(pair: Pair, log: RedisLog) -> Iterator[RedisLog]:
    """A second process of the service."""
    connected = connect(pair.primary.url, mode="strict")
    yield connected
    connected.close()


@pytest.fixture
def proxy(pair: Pair, tmp_path: Path) -> Iterator[LossyProxy]:
    with lossy(tmp_path, pair.primary.socket_path) as proxy:
        yield proxy


def test_an_append_waits_for_the_replica_and_so_does_its_retry(log: RedisLog, pair: Pair) -> None:
    assert log.durability == Durability(STRICT, replicated=True)
    store = log.ports.store
    pair.hang()
    append = partial(store.append, TABLE, 1, batch(after=1), due=None, key=key("a"))
    for _ in range(2):
        with pytest.raises(LogUnavailable, match="no replica has acknowledged"):
            append()
    pair.go_on()
    answers: list[object] = []
    until(lambda: _acknowledged(lambda: answers.append(append())))
    assert answers == [AlreadyAppended(2, 2)]
    assert store.version(TABLE) == 2


def test_an_append_without_a_key_is_not_acknowledged_over_a_new_connection(
    log: RedisLog, pair: Pair, proxy: LossyProxy
) -> None:
    """The retry finds the entry and writes nothing, so the new connection has no write of its own to wait for."""
    connected = connect(proxy.url, mode="strict")
    append = partial(connected.ports.store.append, TABLE, 1, batch(after=1), due=None)
    pair.hang()
    proxy.lose_reply_to(script("append").digest.encode())
    with pytest.raises(LogUnavailable, match="no replica has acknowledged"):
        append()
    pair.go_on()
    until(lambda: _acknowledged(connected.check))
    connected.close()
    assert log.ports.store.version(TABLE) == 2


def test_a_node_that_no_replica_follows_in_time_is_not_written_to(log: RedisLog, pair: Pair) -> None:
    pair.hang()
    for table in (TABLE, OTHER):
        with pytest.raises(LogUnavailable):
            log.ports.store.append(table, int(table == TABLE), batch(table, int(table == TABLE)), due=None)
    with pytest.raises(LogUnavailable, match="no replica has acknowledged"):
        log.check()
    assert log.ports.store.version(OTHER) == 0


WRITES: dict[str, Callable[[Ports], object]] = {
    "an account": lambda ports: ports.accounts.create(ANN._replace(id="p_bob"), b"bob's"),
    "a token": lambda ports: ports.accounts.add_token(ANN.id, SECOND, TOKEN),
    "a revoked token": lambda ports: ports.accounts.revoke_token(ANN.id, TOKEN),
    "revoked tokens": lambda ports: ports.accounts.revoke_tokens(ANN.id),
    "a name": lambda ports: ports.accounts.change(ANN._replace(name="Anna")),
    "a closed account": lambda ports: ports.accounts.close(ANN.id, 1),
    "an erasure to be made": lambda ports: ports.feeds.add(ANN.id, 1),
    "an erased account": lambda ports: ports.accounts.erase(ANN.id),
    "a noted table": lambda ports: ports.accounts.note_table(ANN.id, TABLE, 1),
    "a policy": lambda ports: ports.policies.put(ANN.id, b"{}"),
    "a dropped policy": lambda ports: ports.policies.drop(ANN.id),
    "a link": lambda ports: ports.links.claim("00", TABLE.encode(), 60),
    "a revoked link": lambda ports: ports.links.drop("00"),
    "a ticket": lambda ports: ports.tickets.put("00", TOKEN, 60),
    "a stored response": lambda ports: ports.responses.claim("00", b"response", 60),
    "a request": lambda ports: ports.requests.open("audit", request_id("audit", TABLE), TABLE, b"{}", 1),
    "a position": lambda ports: ports.finished.number(1),
    "a notice": lambda ports: ports.notices.erase(ANN.id),
}


def test_every_write_that_is_answered_waits_for_the_replica_and_so_does_each_retry(log: RedisLog, pair: Pair) -> None:
    pair.hang()
    for name, write in WRITES.items():
        for attempt in ("first", "second"):
            assert not _acknowledged(partial(write, log.ports)), f"{name}: acknowledged at the {attempt} attempt"
    pair.go_on()
    for write in WRITES.values():
        until(partial(_acknowledged, partial(write, log.ports)))


def test_a_stored_response_is_repeated_only_once_the_replica_has_it(log: RedisLog, other: RedisLog, pair: Pair) -> None:
    pair.hang()
    with pytest.raises(LogUnavailable):
        log.ports.responses.claim("01", b"t_1", 60)
    with pytest.raises(LogUnavailable):
        other.ports.responses.find("01")
    pair.go_on()
    found: list[object] = []
    until(lambda: _acknowledged(lambda: found.append(other.ports.responses.find("01"))))
    assert found == [b"t_1"]


def test_events_are_not_shown_before_the_replica_has_them(log: RedisLog, other: RedisLog, pair: Pair) -> None:
    first: list[StoredEvent] = []
    until(lambda: _acknowledged(lambda: first.extend(other.ports.store.read(TABLE))))
    pair.hang()
    with pytest.raises(LogUnavailable):
        log.ports.store.append(TABLE, 1, batch(after=1), due=None)
    assert other.ports.store.read(TABLE, limit=1) == first, "what the replica has is shown"
    for read in (
        lambda: other.ports.store.read(TABLE),
        lambda: other.ports.store.freshen(TABLE, 1),
        lambda: log.ports.store.read(TABLE),
    ):
        assert not _acknowledged(read)
    pair.go_on()
    until(lambda: _acknowledged(lambda: other.ports.store.read(TABLE)))
    assert other.ports.store.version(TABLE) == 2


@pytest.mark.parametrize("start", [servers.valkey, servers.redis_server])
def test_what_was_acknowledged_is_there_after_the_replica_has_been_promoted(start: StartServer, tmp_path: Path) -> None:
    with started(start, tmp_path) as pair:
        log = connect(pair.primary.url, mode="strict")
        for version in range(20):
            entries = batch(after=version)
            append = partial(log.ports.store.append, TABLE, version, entries, due=None, key=key(str(version)))
            until(partial(_acknowledged, append))
        pair.primary.process.kill()
        with redis.Redis.from_url(pair.replica.url) as client:
            client.replicaof("NO", "ONE")
        promoted = connect(pair.replica.url, mode="strict", replicas=False)
        assert promoted.ports.store.version(TABLE) == 20
        log.close()
        promoted.close()


def test_a_replica_that_is_lost_is_missed_also_by_processes_that_start_later(tmp_path: Path) -> None:
    with started(servers.valkey, tmp_path) as pair:
        log = connect(pair.primary.url, mode="strict")
        until(lambda: _acknowledged(lambda: log.ports.store.append(TABLE, 0, batch(), due=None)))
        _missed(log, pair)
        log.close()


def _missed(log: RedisLog, pair: Pair) -> None:
    pair.replica.process.kill()
    pair.replica.process.wait()
    until(lambda: not _acknowledged(log.check))
    with pytest.raises(LogUnavailable, match="no replica is in sync"):
        log.check()
    later = connect(pair.primary.url, mode="strict")
    assert later.durability.replicated
    with pytest.raises(LogUnavailable, match="no replica is in sync"):
        later.ports.store.append(TABLE, 1, batch(after=1), due=None)
    later.close()
    without = connect(pair.primary.url, mode="strict", replicas=False)
    version = without.ports.store.version(TABLE)
    assert without.ports.store.append(TABLE, version, batch(after=version), due=None) == Appended(version + 1)
    without.close()


def test_a_replica_that_is_attached_later_is_waited_for_from_then_on(tmp_path: Path) -> None:
    port = free_port()
    on_port = {**embedded.SETTINGS, "port": str(port), "bind": "127.0.0.1", "repl-diskless-sync-delay": "0"}
    with servers.valkey(tmp_path / "primary", on_port) as primary:
        log = connect(primary.url, mode="strict")
        log.ports.store.append(TABLE, 0, batch(), due=None)
        replicated = [log.durability.replicated]
        follows = {**embedded.SETTINGS, "replicaof": f"127.0.0.1 {port}"}
        with servers.valkey(tmp_path / "replica", follows) as replica:
            until(lambda: _in_sync(primary))
            with suppress(LogUnavailable):
                log.check()
            assert [*replicated, log.durability.replicated] == [False, True]
            until(lambda: _acknowledged(log.check))
            os.kill(replica.process.pid, signal.SIGSTOP)
            with pytest.raises(LogUnavailable, match="no replica has acknowledged"):
                log.ports.store.append(TABLE, 1, batch(after=1), due=None)
            replica.process.kill()
        log.close()

"""Which servers each durability mode accepts, and what an append waits for."""

import os
import signal
from collections.abc import Iterator
from pathlib import Path

import pytest
import redis

from events.errors import LogRefused, LogUnavailable
from events.ports import AlreadyAppended, Appended
from events.redis import embedded, store
from events.redis.durability import STRICT, Durability
from events.redis.embedded import EmbeddedServer
from events.redis.log import RedisLog, connect
from tests import servers
from tests.events.batches import TABLE, batch, key
from tests.waiting import until


def test_the_embedded_server_is_strict(redis_url: str) -> None:
    connected = connect(redis_url, mode="strict")
    assert connected.durability == Durability(STRICT)
    connected.check()
    connected.close()


def test_an_unknown_mode_is_refused(redis_url: str) -> None:
    with pytest.raises(LogRefused, match="strict or relaxed, not 'lax'"):
        connect(redis_url, mode="lax")


@pytest.mark.parametrize(
    "url", ["http://user:pass-word@host", "redis+cluster://:pass/word@host", "redis://:pass/word@host", "nonsense"]
)
def test_a_url_that_cannot_be_read_is_refused_without_repeating_it(url: str) -> None:
    with pytest.raises(LogRefused, match="URL can't be read") as refusal:
        connect(url, mode="strict")
    assert "pass" not in str(refusal.value)
    assert refusal.value.__suppress_context__


def test_a_server_that_is_not_strict_is_refused_and_the_message_says_what_to_change(data: Path) -> None:
    with servers.valkey(data, {**embedded.SETTINGS, "appendfsync": "everysec"}) as server:
        with pytest.raises(LogRefused, match="appendfsync is everysec, it must be always"):
            connect(server.url, mode="strict")
        relaxed = connect(server.url, mode="relaxed")
        assert relaxed.durability.mode == "relaxed"
        assert "may lose acknowledged moves" in str(relaxed.durability.warning)
        relaxed.close()


def test_a_server_whose_settings_cannot_be_read_is_refused_unless_trusted(redis_url: str) -> None:
    with redis.Redis.from_url(redis_url) as client:
        client.acl_setuser("limited", enabled=True, nopass=True, keys="*", channels="*", commands=["+@all", "-config"])
    url = redis_url.replace("unix://", "unix://limited:@")
    with pytest.raises(LogRefused, match="CARDTABLE_TRUST_SERVER=1"):
        connect(url, mode="strict")
    trusted = connect(url, mode="strict", trust_server=True)
    assert trusted.durability == Durability(STRICT)
    trusted.close()


@pytest.fixture
def replica(tmp_path: Path) -> Iterator[tuple[EmbeddedServer, EmbeddedServer]]:
    """A strict server on a port, and a connected replica of it."""
    port = servers.free_port()
    on_port = {**embedded.SETTINGS, "port": str(port), "bind": "127.0.0.1", "repl-diskless-sync-delay": "0"}
    with servers.valkey(tmp_path / "primary", on_port) as primary:
        follows = {**embedded.SETTINGS, "replicaof": f"127.0.0.1 {port}"}
        with (
            servers.valkey(tmp_path / "replica", follows) as replica,
            redis.Redis.from_url(replica.url) as client,
        ):
            until(lambda: client.info("replication")["master_link_status"] == "up")
            yield primary, replica


@pytest.fixture
def replicated(replica: tuple[EmbeddedServer, EmbeddedServer], monkeypatch: pytest.MonkeyPatch) -> Iterator[RedisLog]:
    monkeypatch.setattr(store, "REPLICA_MS", 20)
    monkeypatch.setattr("events.redis.server.PAUSES", (0.001,))
    connected = connect(replica[0].url, mode="strict")
    yield connected
    connected.close()


def test_in_strict_mode_an_append_waits_for_a_replica(
    replicated: RedisLog, replica: tuple[EmbeddedServer, EmbeddedServer]
) -> None:
    assert replicated.durability == Durability(STRICT, replicated=True)
    log, process = replicated.ports.store, replica[1].process
    until(lambda: log.append(TABLE, 0, batch(), due=None, key=key("first")))

    os.kill(process.pid, signal.SIGSTOP)
    with pytest.raises(LogUnavailable, match="no replica has acknowledged"):
        log.append(TABLE, 1, batch(after=1), due=None, key=key("a"))
    with pytest.raises(LogUnavailable, match="no replica has acknowledged"):
        log.freshen(TABLE, 1, key("a"))
    with pytest.raises(LogUnavailable, match="no replica has acknowledged"):
        log.append(TABLE, 2, batch(after=2), due=None)

    os.kill(process.pid, signal.SIGCONT)
    answers: list[object] = []

    def acknowledged() -> bool:
        try:
            answers.append(log.append(TABLE, 1, batch(after=1), due=None, key=key("a")))
        except LogUnavailable:
            return False
        return True

    until(acknowledged)
    assert answers == [AlreadyAppended(2, 2)]
    assert log.version(TABLE) == 3
    assert log.append(TABLE, 3, batch(after=3), due=None) == Appended(4)

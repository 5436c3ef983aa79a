"""The servers that each durability mode accepts at startup, and the response to later changes of a server's
settings."""

import os
import shutil
import signal
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager
from functools import partial
from pathlib import Path
from threading import Thread

import pytest
import redis
from redis.exceptions import TimeoutError as TooSlow

from events.errors import LogRefused, LogUnavailable
from events.ports import Appended
from events.redis import embedded
from events.redis.durability import STRICT, Durability
from events.redis.embedded import EmbeddedServer
from events.redis.log import RedisLog, connect
from tests import servers
from tests.events.batches import TABLE, batch
from tests.polling import PATIENCE, until


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
    assert trusted.durability == Durability(STRICT, readable=False)
    trusted.check()
    trusted.close()


def test_a_server_that_lets_this_user_do_nothing_is_refused_in_one_sentence(redis_url: str) -> None:
    with redis.Redis.from_url(redis_url) as client:
        client.acl_setuser("idle", enabled=True, nopass=True, keys="*", channels="*", commands=["-@all", "+config"])
    for mode in ("strict", "relaxed"):
        with pytest.raises(LogRefused, match="refuses what the service needs"):
            connect(redis_url.replace("unix://", "unix://idle:@"), mode=mode)


StartServer = Callable[..., AbstractContextManager[EmbeddedServer]]


@pytest.fixture(params=[servers.valkey, servers.redis_server])
def start(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> StartServer:
    """Returns a function that starts a server with its data in a directory and, by default, strict settings."""
    monkeypatch.setattr("events.redis.server.PAUSES", (0.01, 0.01))
    starter: StartServer = request.param
    return starter


@pytest.fixture
def server(start: StartServer, data: Path) -> Iterator[EmbeddedServer]:
    with start(data) as server:
        yield server


@pytest.fixture
def admin(server: EmbeddedServer) -> Iterator["redis.Redis"]:
    """The operator's own connection to the server."""
    with redis.Redis.from_url(server.url) as client:
        yield client


@pytest.fixture
def running(server: EmbeddedServer) -> Iterator[RedisLog]:
    """A service in strict mode that has written an event."""
    connected = connect(server.url, mode="strict")
    connected.ports.store.append(TABLE, 0, batch(), due=None)
    yield connected
    connected.close()


@pytest.mark.parametrize(
    ("name", "lax", "strict"),
    [
        ("appendfsync", "everysec", "always"),
        ("appendonly", "no", "yes"),
        ("maxmemory-policy", "allkeys-lru", "noeviction"),
    ],
)
def test_a_server_that_becomes_lax_acknowledges_nothing_until_it_is_strict_again(
    running: RedisLog, admin: "redis.Redis", name: str, lax: str, strict: str
) -> None:
    log = running.ports.store
    admin.config_set(name, lax)
    with pytest.raises(LogUnavailable, match=f"{name} is {lax}, it must be {strict}"):
        running.check()
    with pytest.raises(LogUnavailable, match=f"{name} is {lax}"):
        log.append(TABLE, 1, batch(after=1), due=None)
    assert log.version(TABLE) == 1
    assert log.read(TABLE)

    admin.config_set(name, strict)
    until(lambda: _accepted(lambda: log.append(TABLE, 1, batch(after=1), due=None)))
    assert log.version(TABLE) == 2
    running.check()


def test_the_first_write_on_a_server_that_has_become_lax_is_not_acknowledged(
    running: RedisLog, admin: "redis.Redis"
) -> None:
    """The settings are read with each write, not only periodically. The write itself may or may not have been kept."""
    admin.config_set("appendfsync", "everysec")
    with pytest.raises(LogUnavailable, match="appendfsync is everysec"):
        running.ports.store.append(TABLE, 1, batch(after=1), due=None)


def test_appendonly_set_to_yes_again_keeps_nothing_before_the_file_is_whole(
    running: RedisLog, admin: "redis.Redis", server: EmbeddedServer
) -> None:
    """Redis postpones the rewrite of the file while another child process runs. Until then no file has the writes."""
    admin.config_set("appendonly", "no")
    with pytest.raises(LogUnavailable, match="appendonly is no"):
        running.check()
    admin.config_set("rdb-key-save-delay", 60_000_000)
    admin.bgsave()
    admin.config_set("appendonly", "yes")
    with pytest.raises(LogUnavailable, match="not all of it is on the disk yet"):
        running.check()
    admin.config_set("rdb-key-save-delay", 0)
    (child,) = Path(f"/proc/{server.process.pid}/task/{server.process.pid}/children").read_text().split()
    os.kill(int(child), signal.SIGKILL)
    until(lambda: _accepted(running.check))


def test_a_server_replaced_by_a_lax_one_is_noticed_with_the_first_write(start: StartServer, data: Path) -> None:
    with start(data) as server:
        running = connect(server.url, mode="strict")
        running.ports.store.append(TABLE, 0, batch(), due=None)
    with start(data, {**embedded.SETTINGS, "appendfsync": "everysec"}):
        with pytest.raises(LogUnavailable, match="appendfsync is everysec"):
            running.ports.store.append(TABLE, 1, batch(after=1), due=None)
        with pytest.raises(LogUnavailable, match="appendfsync is everysec"):
            running.check()
    with start(data):
        version = running.ports.store.version(TABLE)
        assert running.ports.store.append(TABLE, version, batch(after=version), due=None) == Appended(version + 1)
    running.close()


def test_a_server_that_comes_back_without_its_log_is_not_taken_for_an_empty_one(start: StartServer, data: Path) -> None:
    with start(data) as server:
        running = connect(server.url, mode="strict")
        running.ports.store.append(TABLE, 0, batch(), due=None)
    shutil.rmtree(data / "appendonlydir")
    with start(data):
        with pytest.raises(LogUnavailable, match="does not have the log that it had"):
            running.ports.store.append(TABLE, 0, batch(), due=None)
        with pytest.raises(LogUnavailable, match="does not have the log that it had"):
            running.check()
    running.close()


def test_a_server_that_no_longer_says_what_it_keeps_acknowledges_nothing(
    server: EmbeddedServer, admin: "redis.Redis"
) -> None:
    """An example is a server promoted by failover that denies this user access to its settings."""
    admin.acl_setuser("limited", enabled=True, nopass=True, keys="*", channels="*", commands=["+@all"])
    running = connect(server.url.replace("unix://", "unix://limited:@"), mode="strict")
    admin.acl_setuser("limited", commands=["-config"])
    for write in (running.check, lambda: running.ports.store.append(TABLE, 0, batch(), due=None)):
        with pytest.raises(LogUnavailable, match="no longer says what it keeps"):
            write()
    assert running.ports.store.version(TABLE) == 0
    admin.acl_setuser("limited", commands=["+config"])
    assert running.ports.store.append(TABLE, 0, batch(), due=None) == Appended(1)
    running.close()


class Looks(dict[str, LogUnavailable]):
    """A dictionary of doubts that counts its look-ups."""

    number = 0

    def get(self, node: str, default: LogUnavailable | None = None) -> LogUnavailable | None:  # type: ignore[override]
        self.number += 1
        return super().get(node, default)


def test_those_who_wait_for_a_check_share_its_result_also_where_the_server_does_not_answer(
    running: RedisLog, admin: "redis.Redis", monkeypatch: pytest.MonkeyPatch
) -> None:
    """Otherwise they would wait one after the other until the connection fails."""
    admin.config_set("appendfsync", "everysec")
    with pytest.raises(LogUnavailable):
        running.check()
    asked: list[str] = []

    def silent(key: str, *_commands: object) -> None:
        asked.append(key)
        raise TooSlow("no reply in time")

    guard, doubts = running.guard, Looks(running.guard._doubts)
    monkeypatch.setattr("events.redis.server.PAUSES", ())
    monkeypatch.setattr(running.server, "once", silent)
    monkeypatch.setattr(guard, "_doubts", doubts)
    append = partial(running.ports.store.append, TABLE, 1, batch(after=1), due=None)
    waiting = [Thread(target=_accepted, args=(append,)) for _ in range(4)]
    with guard._checking:
        for each in waiting:
            each.start()
        until(lambda: doubts.number == len(waiting))
    for each in waiting:
        each.join(PATIENCE)
    assert len(asked) == 1


def _accepted(call: Callable[[], object]) -> bool:
    try:
        call()
    except LogUnavailable:
        return False
    return True

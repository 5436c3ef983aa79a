"""The scripts on a server: their writes, refusals and error messages."""

from collections.abc import Iterator
from hashlib import sha256
from typing import Any

import pytest
import redis
from redis.exceptions import ResponseError

from events.errors import LogRefused, LogUnavailable
from events.ports import Account, AlreadyAppended, Appended, Conflict
from events.redis import keys
from events.redis.log import RedisLog, connect
from events.redis.scripts import script
from events.redis.server import Server
from tests.events.batches import OTHER, TABLE, batch, head_of, key

SECRET = b"QH-very-secret"
NAMES = [keys.log(TABLE), keys.dedupe(TABLE), keys.feed(TABLE), keys.due(TABLE), keys.wake(TABLE)]
HEAD: list[Any] = [0, TABLE, "", b"", b"", b"", ""]
ENTRY: list[Any] = [b"form", bytes(32), SECRET, b""]


@pytest.fixture(params=["redis_url", "redis7_url"])
def url(request: pytest.FixtureRequest) -> str:
    """Valkey, then Redis 7."""
    found: str = request.getfixturevalue(request.param)
    return found


@pytest.fixture
def log(url: str) -> Iterator[RedisLog]:
    connected = connect(url, mode="strict")
    yield connected
    connected.close()


@pytest.fixture
def client(url: str) -> Iterator["redis.Redis"]:
    with redis.Redis.from_url(url) as client:
        yield client


def everything(client: "redis.Redis") -> list[bytes]:
    """Returns all keys except the number of partitions."""
    return sorted(name for name in client.scan_iter() if name != keys.META.encode())


class TestWriting:
    def test_an_entry_has_the_forms_bytes_and_only_the_fields_it_needs(
        self, log: RedisLog, client: "redis.Redis"
    ) -> None:
        first, second = batch(size=2)
        second = second._replace(secret=b"")
        log.ports.store.append(TABLE, 0, [first, second], due=None)
        assert client.xrange(keys.log(TABLE)) == [
            (b"1-0", {b"e": first.form, b"h": first.hash, b"s": first.secret, b"m": b"1"}),
            (b"2-0", {b"e": second.form, b"h": second.hash}),
        ]

    def test_all_keys_of_an_append_are_in_the_tables_partition(self, log: RedisLog, client: "redis.Redis") -> None:
        log.ports.store.append(TABLE, 0, batch(), due=7, key=key("a"))
        tag = b"{p%02x}" % sha256(TABLE.encode()).digest()[0]
        assert {name.partition(b":")[0] for name in everything(client)} == {tag}
        assert [fields for _, fields in client.xrange(keys.feed(TABLE)) or ()] == [
            {b"t": TABLE.encode(), b"v": b"1", b"d": b"7"}
        ]
        assert client.zrange(keys.due(TABLE), 0, -1, withscores=True) == [(TABLE.encode(), 7.0)]

    def test_a_dedupe_entry_has_24_bytes(self, log: RedisLog, client: "redis.Redis") -> None:
        log.ports.store.append(TABLE, 0, batch(size=300), due=None, key=key("a", "r"))
        assert client.hgetall(keys.dedupe(TABLE)) == {b"a.......": b"r......." + bytes([0, 0, 0, 1, 0, 0, 1, 44])}

    def test_the_version_is_that_of_the_last_entry_even_if_entries_are_missing(
        self, log: RedisLog, client: "redis.Redis"
    ) -> None:
        entries = batch(size=3)
        log.ports.store.append(TABLE, 0, entries, due=None)
        client.xdel(keys.log(TABLE), "1-0", "3-0")
        assert log.ports.store.version(TABLE) == 3
        assert log.ports.store.append(TABLE, 1, batch(after=1), due=None) == Conflict(1, 3)
        assert log.ports.feeds.settle(TABLE, 3, 5)
        assert log.ports.store.append(TABLE, 3, batch(after=3, head=head_of(entries)), due=None) == Appended(4)
        client.xtrim(keys.log(TABLE), maxlen=0, approximate=False)
        assert log.ports.store.version(TABLE) == 4

    def test_scripts_are_sent_again_to_a_server_that_has_lost_them(self, log: RedisLog, client: "redis.Redis") -> None:
        log.ports.store.append(TABLE, 0, batch(), due=None)
        client.script_flush()
        assert log.ports.store.append(TABLE, 1, batch(after=1), due=None) == Appended(2)
        client.script_flush()
        assert len(log.ports.store.freshen(TABLE, 0).events) == 2

    def test_a_group_is_created_again_on_a_server_without_its_feeds(self, log: RedisLog, client: "redis.Redis") -> None:
        log.ports.feeds.read("relay", "one", 10, 0)
        client.delete(*keys.FEEDS)
        assert log.ports.feeds.claim("relay", "one", 0) == []
        client.delete(*keys.FEEDS)
        log.ports.store.append(TABLE, 0, batch(), due=None)
        assert len(log.ports.feeds.read("relay", "one", 10, 0)) == 1

    def test_idle_consumers_are_removed(
        self, log: RedisLog, client: "redis.Redis", monkeypatch: pytest.MonkeyPatch
    ) -> None:
        monkeypatch.setattr("events.redis.feeds.FORGET_MS", -1)
        log.ports.store.append(TABLE, 0, batch(), due=None)
        log.ports.feeds.read("relay", "busy", 10, 0)
        log.ports.feeds.read("relay", "idle", 10, 0)
        log.ports.feeds.trim([])
        assert [each["name"] for each in client.xinfo_consumers(keys.feed(TABLE), "relay")] == [b"busy"]
        assert client.xinfo_consumers(keys.feed(OTHER), "relay") == []


class TestRefusing:
    @pytest.mark.parametrize(
        "arguments",
        [
            HEAD,
            [*HEAD, *ENTRY[:2]],
            [*HEAD, *ENTRY, b"", bytes(32), SECRET, b""],
            [*HEAD, *ENTRY, b"form", bytes(31), SECRET, b""],
            ["-1", *HEAD[1:], *ENTRY],
            ["x", *HEAD[1:], *ENTRY],
            [*HEAD[:2], "soon", *HEAD[3:], *ENTRY],
            [*HEAD[:3], b"8 bytes!", b"", b"", "", *ENTRY],
            [*HEAD[:3], b"short", b"short", b"", "", *ENTRY],
            [*HEAD[:5], b"short", "", *ENTRY],
            [*HEAD[:6], "the queen of hearts", *ENTRY],
            [*HEAD, *ENTRY[:3], b"1"],
            [*HEAD, *ENTRY[:3], b"0", *ENTRY],
        ],
    )
    def test_an_invalid_batch_writes_nothing_and_its_error_quotes_nothing(
        self, log: RedisLog, client: "redis.Redis", arguments: list[Any]
    ) -> None:
        with pytest.raises(ResponseError, match="INVALID") as refusal:
            log.server.run(script("append"), NAMES, *arguments)
        assert everything(client) == []
        assert_tells_nothing(refusal.value)

    @pytest.mark.parametrize("number", range(4))
    def test_a_key_of_the_wrong_type_is_refused_before_anything_is_written(
        self, log: RedisLog, client: "redis.Redis", number: int
    ) -> None:
        client.rpush(NAMES[number], "foreign")
        with pytest.raises(ResponseError, match="INVALID type of a key") as refusal:
            log.ports.store.append(TABLE, 0, secretly(), due=5, key=key("a"))
        assert everything(client) == [NAMES[number].encode()]
        assert_tells_nothing(refusal.value)

    def test_a_full_server_raises_log_unavailable_and_writes_nothing(
        self, log: RedisLog, client: "redis.Redis"
    ) -> None:
        client.config_set("maxmemory", "1")
        try:
            with pytest.raises(LogUnavailable) as refusal:
                log.ports.store.append(TABLE, 0, secretly(), due=5, key=key("a"))
        finally:
            client.config_set("maxmemory", "0")
        assert everything(client) == []
        assert_tells_nothing(refusal.value)

    def test_an_append_succeeds_when_its_wake_up_is_refused(
        self, log: RedisLog, client: "redis.Redis", url: str
    ) -> None:
        client.acl_setuser("mute", enabled=True, nopass=True, keys="*", commands=["+@all"], reset_channels=True)
        mute = Server(url.replace("unix://", "unix://mute:@"))
        tail = (*HEAD, *ENTRY)
        assert mute.run(script("append"), NAMES, *tail) == [b"appended", 1]
        assert log.ports.store.version(TABLE) == 1
        assert len(log.ports.feeds.read("relay", "one", 10, 0)) == 1
        mute.close()
        client.acl_deluser("mute")

    def test_another_number_of_partitions_is_refused(self, log: RedisLog, client: "redis.Redis", url: str) -> None:
        client.hset(keys.META, "partitions", 16)
        with pytest.raises(LogRefused, match="16 partitions, this release has 256"):
            connect(url, mode="relaxed")

    def test_errors_about_a_key_of_the_wrong_type_quote_no_argument(self, log: RedisLog, client: "redis.Redis") -> None:
        client.rpush("{accounts}:tokens", "foreign")
        with pytest.raises(ResponseError) as refusal:
            log.ports.accounts.create(Account("p_1", SECRET.decode(), "human", 1), SECRET)
        assert_tells_nothing(refusal.value)


class TestServersThatRefuseWrites:
    def test_a_server_without_its_replicas_raises_log_unavailable(self, log: RedisLog, client: "redis.Redis") -> None:
        client.config_set("min-replicas-to-write", 1)
        try:
            with pytest.raises(LogUnavailable, match="replicas"):
                log.ports.store.append(TABLE, 0, batch(), due=None)
        finally:
            client.config_set("min-replicas-to-write", 0)
        assert log.ports.store.version(TABLE) == 0

    def test_a_server_that_became_a_replica_raises_log_unavailable(self, log: RedisLog, client: "redis.Redis") -> None:
        client.replicaof("127.0.0.1", "1")
        try:
            with pytest.raises(LogUnavailable):
                log.ports.store.append(TABLE, 0, batch(), due=None)
        finally:
            client.replicaof("NO", "ONE")
        assert log.ports.store.version(TABLE) == 0


def secretly() -> list[Any]:
    (entry,) = batch()
    return [entry._replace(secret=SECRET)]


def assert_tells_nothing(error: BaseException | None) -> None:
    """Checks that neither the error nor its causes quote an argument."""
    while error is not None:
        assert SECRET.decode() not in f"{error!s} {error!r} {error.args}"
        error = error.__cause__ or error.__context__


def test_a_known_key_is_recognised_even_when_the_server_is_full(log: RedisLog, client: "redis.Redis") -> None:
    log.ports.store.append(TABLE, 0, batch(), due=None, key=key("a"))
    client.config_set("maxmemory", "1")
    try:
        assert log.ports.store.freshen(TABLE, 1, key("a")).known == AlreadyAppended(1, 1)
    finally:
        client.config_set("maxmemory", "0")

"""Listing a server's keys across a restart: a cursor from the old process would skip some of them."""

from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, ExitStack
from pathlib import Path

import pytest

from events.copies import TABLES
from events.errors import LogUnavailable
from events.redis.embedded import EmbeddedServer
from events.redis.log import connect
from events.redis.server import Server
from tests import servers
from tests.events.batches import TABLE, batch

Started = Callable[[Path], AbstractContextManager[EmbeddedServer]]

NAMES = {f"k{number}" for number in range(300)}


@pytest.mark.parametrize("started", [servers.valkey, servers.redis_server], ids=["Valkey", "Redis"])
def test_a_restart_in_the_middle_is_said(started: Started, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("events.redis.server.SCANNED", 10)
    with started(tmp_path) as running:
        server = Server(running.url)
        for name in NAMES:
            server.call(name, "SET", name, 1)
        assert server.scan("k*") == NAMES
        names = server.walk("k*")
        next(names)
    with started(tmp_path):
        with pytest.raises(LogUnavailable, match="restarted while its keys were listed"):
            list(names)
        assert server.scan("k*") == NAMES
        server.close()


def test_no_backup_lacks_tables_because_the_server_was_restarted(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with ExitStack() as first, ExitStack() as second:
        log = connect(first.enter_context(servers.valkey(tmp_path)).url, mode="strict")
        second.callback(log.close)
        log.ports.store.append(TABLE, 0, batch(), due=None)
        walk = Server.walk

        def restarted(self: Server, pattern: str) -> Iterator[str]:
            names = walk(self, pattern)
            yield next(names)
            first.close()
            second.enter_context(servers.valkey(tmp_path))
            yield from names

        monkeypatch.setattr(Server, "walk", restarted)
        with pytest.raises(LogUnavailable, match="restarted"):
            list(log.copies.units(TABLES))

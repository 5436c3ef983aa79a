"""Dumps under an append-only file: the pitfall described in docs/backups.md, on this machine's servers."""

import subprocess
import sys
from pathlib import Path

import pytest
import redis

from events.errors import LogRefused
from events.redis import embedded
from events.redis.log import connect
from events.redis.meta import find_log_id
from tests.events.batches import TABLE, batch
from tests.polling import until
from tests.servers import redis_server

DUMPING = {**embedded.SETTINGS, "appendonly": "no"}


@pytest.fixture
def dumped(tmp_path: Path) -> str:
    """Creates a folder that contains only a dump of a log with one table. Returns the log's id."""
    with redis_server(tmp_path, DUMPING) as server:
        log = connect(server.url, mode="relaxed")
        log.ports.store.append(TABLE, 0, batch(size=2), due=None)
        found = find_log_id(log.server)
        log.close()
        with redis.Redis.from_url(server.url) as client:
            client.save()
    assert (tmp_path / "dump.rdb").exists()
    assert not (tmp_path / "appendonlydir").exists()
    return str(found)


def test_the_service_refuses_the_empty_server_by_the_id_of_its_log(dumped: str, tmp_path: Path) -> None:
    with redis_server(tmp_path) as server:
        with redis.Redis.from_url(server.url) as client:
            assert client.dbsize() == 0
        with pytest.raises(LogRefused, match=f"the server has no log, but CARDTABLE_LOG_ID names the log {dumped}"):
            connect(server.url, mode="strict", log_id=dumped)
        with redis.Redis.from_url(server.url) as client:
            assert client.dbsize() == 0, "nothing is written to a server that is refused"
        connect(server.url, mode="strict").close()
        with pytest.raises(LogRefused, match="the server has the log "):
            connect(server.url, mode="strict", log_id=dumped)


@pytest.mark.thorough
def test_every_part_refuses_it(dumped: str, tmp_path: Path) -> None:
    with redis_server(tmp_path) as server:
        env = {"CARDTABLE_REDIS_URL": server.url, "CARDTABLE_LOG_ID": dumped}
        for part in ("service.http", "workers.relay", "workers.projector", "workers.worker"):
            ended = subprocess.run([sys.executable, "-m", part], env=env, capture_output=True, text=True, check=False)
            assert ended.returncode == 1
            assert f"the server has no log, but CARDTABLE_LOG_ID names the log {dumped};" in ended.stderr


def test_a_dump_is_read_as_the_page_says(dumped: str, tmp_path: Path) -> None:
    with redis_server(tmp_path, DUMPING) as server, redis.Redis.from_url(server.url) as client:
        client.config_set("appendonly", "yes")
        until(lambda: client.info("persistence")["aof_rewrite_in_progress"] == 0)
    with redis_server(tmp_path) as server:
        log = connect(server.url, mode="strict", log_id=dumped)
        assert len(log.ports.store.read(TABLE)) == 2
        log.close()

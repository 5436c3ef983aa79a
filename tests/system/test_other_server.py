"""CARDTABLE_REDIS_URL: the same processes on an existing server, such as Debian's Redis 7.0."""

import subprocess
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest
from redis import Redis
from redis.exceptions import ConnectionError as Unreachable

from tests.polling import PATIENCE, until
from tests.ports import free_port
from tests.required_programs import lacks
from tests.servers import REDIS, redis_server
from tests.system.conftest import Start
from tests.system.running import Running

pytestmark = pytest.mark.thorough

BOTS = {"game": "commune", "seats": 3, "sit": False, "bots": ["random", "random", "random"]}


@pytest.fixture(scope="module")
def plain_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """A redis-server with default settings, which include no append-only file."""
    if REDIS is None:
        pytest.skip(lacks("redis-server"))
    port = str(free_port())
    data: Path = tmp_path_factory.mktemp("redis")
    server = subprocess.Popen([REDIS, "--port", port, "--bind", "127.0.0.1", "--dir", data], stdout=subprocess.DEVNULL)
    url = f"redis://127.0.0.1:{port}/0"
    try:
        until(lambda: answers(url))
        yield url
    finally:
        server.terminate()
        server.wait()


def answers(url: str) -> bool:
    try:
        with Redis.from_url(url) as client:
            return bool(client.ping())
    except Unreachable:
        return False


def _readiness(service: Running) -> httpx.Response:
    return httpx.get(f"{service.url}/readyz", timeout=PATIENCE, verify=False)


def test_a_server_with_default_settings_is_used_as_relaxed_and_may_lose_its_data(start: Start, tmp_path: Path) -> None:
    """The service warns about it and doesn't serve a lost table from its cache.

    It asks for a restart, because it can't know whether the log will be restored.
    """
    if REDIS is None:
        pytest.skip(lacks("redis-server"))
    port = str(free_port())
    words = [REDIS, "--port", port, "--bind", "127.0.0.1", "--save", "", "--dir", str(tmp_path)]
    url = f"redis://127.0.0.1:{port}/0"
    server = subprocess.Popen(words, stdout=subprocess.DEVNULL)
    try:
        until(lambda: answers(url))
        service = start(CARDTABLE_REDIS_URL=url).ready()
        assert _readiness(service).json()["durability"] == "relaxed"
        assert "durability is relaxed" in service.output()
        table = service.player().opens(game="commune", seats=2)
        assert httpx.get(f"{service.url}/v1/tables/{table}", timeout=PATIENCE, verify=False).json()["version"] == 2
        server.kill()
        server.wait()
        server = subprocess.Popen(words, stdout=subprocess.DEVNULL)
        until(lambda: answers(url))
        until(lambda: httpx.get(f"{service.url}/v1/tables/{table}", timeout=PATIENCE, verify=False).status_code == 404)
        told = until(lambda: None if (ready := _readiness(service)).is_success else ready).json()
        assert (told["code"], told["detail"].partition(";")[0]) == (
            "not_ready",
            "the server does not have the log that it had",
        )
        assert service.stop() == 0
        player = service.start().ready().player()
        assert player.waits_until_over(player.opens(**BOTS))["status"] == "finished"
        assert not (service.data / "valkey").exists()
        assert service.stop() == 0
        until(service.all_gone)
        assert answers(url)
    finally:
        server.kill()
        server.wait()


def test_a_server_with_strict_settings_is_used_as_strict_and_killed_has_all_data_after_its_restart(
    start: Start, tmp_path: Path
) -> None:
    with redis_server(tmp_path / "redis") as server:
        service = start(CARDTABLE_REDIS_URL=server.url, CARDTABLE_DURABILITY="strict").ready()
        assert _readiness(service).json()["durability"] == "strict"
        player = service.player()
        table = player.opens(game="commune", seats=3, bots=["random", "random"])
        answer = player.moves_once(table)
        assert answer is not None
        server.process.kill()
        server.process.wait()
    with redis_server(tmp_path / "redis"):
        service.ready()
        assert player.events(table)[answer["version"] - 1]["hash"] == answer["head"]
        while player.moves_once(table):
            pass
        assert player.table(table)["status"] == "finished"
        assert service.stop() == 0


def test_a_server_with_default_settings_is_refused_in_strict_mode(start: Start, plain_server: str) -> None:
    service = start(CARDTABLE_REDIS_URL=plain_server, CARDTABLE_DURABILITY="strict")
    assert service.process.wait(PATIENCE) == 1
    assert "appendonly is no, it must be yes" in service.output()
    assert "Traceback" not in service.output()


@pytest.mark.parametrize("variable", ["CARDTABLE_REDIS_URL", "CARDTABLE_QUEUE_URL"])
def test_an_unreachable_server_is_reported_with_its_setting(start: Start, variable: str) -> None:
    service = start(**{variable: f"redis://127.0.0.1:{free_port()}/0"})
    assert service.process.wait(PATIENCE) == 1
    assert f"({variable}) can't be used: Error 111" in service.output()
    assert "Traceback" not in service.output()


def test_an_invalid_setting_is_named(start: Start) -> None:
    service = start(CARDTABLE_DURABILITY="somewhat")
    assert service.process.wait(PATIENCE) == 1
    assert "CARDTABLE_DURABILITY" in service.output()

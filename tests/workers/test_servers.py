"""The embedded servers are kept running. On a full disk the log is readable but not writable."""

import logging
import resource
import signal
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from pathlib import Path
from threading import Thread

import pytest
from redis import Redis
from redis.exceptions import OutOfMemoryError

from events.errors import WritesRefused
from events.redis import embedded, meta
from service.http.app import create_app
from service.process.clock import SteadyClock
from service.process.settings import Settings
from service.wiring import Service, connect
from tests.polling import PATIENCE, until
from workers import servers
from workers.children import dies_with_parent
from workers.process import CannotStart, wait_for_writes
from workers.servers import LOG, KeptServer

Keep = Callable[..., KeptServer]


class Disk:
    """A disk that is full whenever the test says so."""

    def __init__(self) -> None:
        self.full = False

    def __call__(self, _directory: Path) -> bool:
        return not self.full


@pytest.fixture
def keep(data: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Keep]:
    """A function that starts a kept server, which checks the free space in every round."""
    monkeypatch.setattr(servers, "ROOM_SECONDS", 0)
    with ExitStack() as running:

        def start(room: Callable[[Path], bool] = servers.has_room) -> KeptServer:
            server = KeptServer(LOG, data, room=room)
            running.callback(server.stop)
            return server

        yield start


def looks_after(server: KeptServer) -> bool:
    server.keep_running()
    return True


def writes(client: "Redis", value: str) -> bool:
    """True if the server accepts a write. False if it refused, died because of it, or is being restarted."""
    try:
        return bool(client.set("key", value))
    except Exception:
        return False


def test_a_killed_server_is_restarted_at_the_same_address_with_its_data(keep: Keep) -> None:
    server = keep()
    with Redis.from_url(server.url) as client:
        client.set("key", "kept")
        pid = client.info("server")["process_id"]
        assert server._server is not None
        server._server.process.kill()
        server._server.process.wait()
        server.keep_running()
        assert client.info("server")["process_id"] != pid
        assert client.get("key") == b"kept"
        assert writes(client, "again")


def test_without_room_the_service_reads_and_says_why_it_does_not_write(keep: Keep) -> None:
    disk = Disk()
    server = keep(disk)
    first = connect(Settings(redis_url=server.url))
    first.close()
    disk.full = True
    server.keep_running()
    log = connect(Settings(redis_url=server.url))  # a web process that starts only now
    service = Service(Settings(), log.ports, clock=SteadyClock(log.ports.clock), check=log.check)
    client = create_app(service).test_client()
    assert client.get("/v1/tables").status_code == 200
    refused = client.post("/v1/players", json={"name": "Ann", "kind": "human"})
    assert (refused.status_code, refused.get_json()["code"]) == (503, "read_only")
    assert "too little room" in refused.get_json()["detail"]
    ready = client.get("/readyz")
    assert (ready.status_code, ready.get_json()["code"]) == (503, "not_ready")
    assert "too little room" in ready.get_json()["detail"]
    disk.full = False
    server.keep_running()
    assert client.post("/v1/players", json={"name": "Ann", "kind": "human"}).status_code == 201
    log.close()


def test_a_server_that_starts_without_room_takes_no_writes(keep: Keep) -> None:
    disk = Disk()
    first = keep(disk)
    with Redis.from_url(first.url) as client:
        assert writes(client, "value")
    first.stop()
    disk.full = True
    with Redis.from_url(keep(disk).url) as client:
        assert client.get("key") == b"value"
        assert not writes(client, "another")


def test_a_new_log_is_not_begun_without_room(keep: Keep) -> None:
    disk = Disk()
    disk.full = True
    with pytest.raises(CannotStart, match="too little room"):
        keep(disk)


def test_what_was_wrong_at_the_start_is_stored_as_soon_as_there_is_room(keep: Keep, data: Path) -> None:
    disk = Disk()
    first = keep(disk)
    connect(Settings(redis_url=first.url)).close()
    with Redis.from_url(first.url) as client:
        assert writes(client, "value")
    first.stop()
    [file] = data.glob("appendonlydir/*.incr.aof")
    file.write_bytes(file.read_bytes()[:-3])
    disk.full = True
    server = keep(disk)
    log = connect(Settings(redis_url=server.url))
    assert log.server.retry(lambda _: meta.warnings(log.server)) == []
    disk.full = False
    server.keep_running()
    [warning] = log.check()
    assert "ended in the middle of a write" in warning
    log.close()


def test_a_log_whose_files_have_gone_is_not_begun_again(
    keep: Keep, data: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """A restart doesn't create a new log either. The server resumes as soon as the files are back."""
    monkeypatch.setattr(servers, "FIRST_PAUSE", 0.01)
    server = keep()
    with Redis.from_url(server.url) as client:
        assert writes(client, "value")
        assert server._server is not None
        server._server.process.kill()
        server._server.process.wait()
        folder = data / "appendonlydir"
        folder.rename(data / "away")
        until(lambda: looks_after(server) and caplog.text.count("the log is missing") == 2)
        (data / "away").rename(folder)
        until(lambda: looks_after(server) and writes(client, "another"))


def test_a_server_whose_file_can_not_grow_is_read_from_and_rests_from_writes(
    keep: Keep, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """Simulates an exhausted quota, which doesn't show in the amount of free space."""

    def preexec(with_signal: int) -> Callable[[], None]:
        end_with_parent = dies_with_parent(with_signal)

        def begin() -> None:
            end_with_parent()
            signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
            resource.setrlimit(resource.RLIMIT_FSIZE, (200_000, 200_000))

        return begin

    monkeypatch.setattr(servers, "dies_with_parent", preexec)
    monkeypatch.setattr(servers, "FIRST_PAUSE", 0.2)
    server = keep()
    with Redis.from_url(server.url) as client, caplog.at_level(logging.INFO):
        acknowledged = ""
        for number in range(1000):
            if not writes(client, "x" * 1_000 + str(number)):
                break
            acknowledged = "x" * 1_000 + str(number)
        until(lambda: looks_after(server) and "log ended" in caplog.text)
        assert client.get("key") == acknowledged.encode()
        assert not writes(client, "too early")
        assert client.get("key") == acknowledged.encode()
        until(lambda: looks_after(server) and "takes writes again" in caplog.text)
        assert not writes(client, "y" * 10_000)
        until(lambda: looks_after(server) and caplog.text.count("log ended") >= 2)
        assert client.get("key") == acknowledged.encode()
    assert "last words" in caplog.text
    assert server._pause > 2 * 0.2


def test_a_server_that_can_not_be_restarted_is_tried_again_later(
    keep: Keep, data: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(servers, "FIRST_PAUSE", 0.01)
    server = keep()
    assert server._server is not None
    server._server.process.kill()
    server._server.process.wait()
    start = embedded.start

    def fails(*_: object, **__: object) -> embedded.EmbeddedServer:
        raise embedded.ServerDidNotStart("the embedded server ended with 1; see its log")

    monkeypatch.setattr(embedded, "start", fails)
    until(lambda: looks_after(server) and caplog.text.count("trying again in") == 3)
    monkeypatch.setattr(embedded, "start", start)
    with Redis.from_url(server.url) as client:
        until(lambda: looks_after(server) and writes(client, "value"))


def test_a_directory_that_can_not_be_written_to_is_named(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    with pytest.raises(CannotStart, match="can't write to"):
        KeptServer(LOG, tmp_path / "file" / "valkey")


def test_web_processes_and_workers_start_while_memory_is_exhausted(keep: Keep) -> None:
    """A worker waits until its queue accepts writes. Meanwhile the log is readable."""
    server = keep()
    first = connect(Settings(redis_url=server.url))
    player = Service(Settings(), first.ports).registry.register("Ann", "human").player
    first.close()
    with Redis.from_url(server.url) as client:
        client.config_set("maxmemory", 1)
        log = connect(Settings(redis_url=server.url))
        service = Service(Settings(), log.ports, clock=SteadyClock(log.ports.clock), check=log.check)
        http = create_app(service).test_client()
        assert http.get(f"/v1/players/{player}").get_json()["name"] == "Ann"
        refused = http.post("/v1/players", json={"name": "Bob", "kind": "human"})
        assert (refused.status_code, refused.get_json()["code"]) == (503, "read_only")
        assert "out of memory" in http.get("/readyz").get_json()["detail"]
        waiting = Thread(target=wait_for_writes, args=(client, 0.01))
        waiting.start()
        with pytest.raises(OutOfMemoryError):
            client.set("key", "value")
        assert waiting.is_alive()
        client.config_set("maxmemory", 0)
        waiting.join(PATIENCE)
        assert not waiting.is_alive()
        assert http.post("/v1/players", json={"name": "Bob", "kind": "human"}).status_code == 201
        log.close()


def test_refused_writes_are_an_error_of_their_own(keep: Keep) -> None:
    disk = Disk()
    server = keep(disk)
    log = connect(Settings(redis_url=server.url))
    disk.full = True
    server.keep_running()
    with pytest.raises(WritesRefused):
        log.ports.heartbeats.beat("web", 1)
    assert log.ports.heartbeats.latest() == {}
    log.close()

"""The embedded server: its socket, settings, startup and shutdown."""

import os
import stat
import sys
import tempfile
import time
from pathlib import Path

import pytest
import redis

from events.redis import embedded
from tests import servers


def test_the_embedded_server_listens_on_a_private_socket_only(data: Path) -> None:
    with servers.valkey(data) as server, redis.Redis.from_url(server.url) as client:
        assert client.config_get("port") == {"port": "0"}
        assert stat.S_IMODE(data.stat().st_mode) == 0o700
        assert stat.S_IMODE(server.socket_path.stat().st_mode) == 0o700
        assert server.socket_path.parent == data


def test_a_server_is_found_by_its_directory_while_it_runs(data: Path) -> None:
    assert embedded.url_of(data) is None
    server = embedded.start(data)
    assert embedded.url_of(data) == server.url
    server.stop()
    assert embedded.url_of(data) is None


def test_the_embedded_server_is_strict(data: Path) -> None:
    with servers.valkey(data) as server, redis.Redis.from_url(server.url) as client:
        settings = client.config_get("appendonly", "appendfsync", "maxmemory-policy")
        assert settings == {"appendonly": "yes", "appendfsync": "always", "maxmemory-policy": "noeviction"}


def test_a_path_too_long_for_a_socket_needs_no_other_directory(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    data, temporary = tmp_path / ("long" * 30), tmp_path / "temporary"
    temporary.mkdir()
    monkeypatch.setattr(tempfile, "tempdir", str(temporary))
    with servers.valkey(data) as server, redis.Redis.from_url(server.url) as client:
        assert client.ping()
        assert len(str(server.socket_path)) < 108
        assert (data / embedded.SOCKET).is_socket()
        assert embedded.url_of(data) == server.url
        first = server.url
    assert embedded.url_of(data) is None
    with servers.valkey(data) as server:
        assert server.url == first, "the clients of a server that is started again find it"
    assert list(temporary.iterdir()) == []


def test_written_data_survives_a_restart(data: Path) -> None:
    with servers.valkey(data) as server, redis.Redis.from_url(server.url) as client:
        client.set("kept", "yes")
    with servers.valkey(data) as server, redis.Redis.from_url(server.url) as client:
        assert client.get("kept") == b"yes"


def test_the_server_keeps_given_descriptors_open_and_runs_the_hook(data: Path) -> None:
    read_end, write_end = os.pipe()
    server = embedded.start(data, pass_fds=[write_end], preexec=lambda: os.write(write_end, b"hook"))
    os.close(write_end)
    assert os.read(read_end, 16) == b"hook"
    os.set_blocking(read_end, False)
    try:
        os.read(read_end, 1)
        raise AssertionError("the server has closed its descriptor")
    except BlockingIOError:
        pass
    server.stop()
    assert os.read(read_end, 1) == b""
    os.close(read_end)


def test_stopping_twice_is_harmless(data: Path) -> None:
    server = embedded.start(data)
    server.stop()
    server.stop()
    assert server.process.returncode is not None


def test_a_server_that_ends_at_once_is_reported_with_its_log(data: Path, tmp_path: Path) -> None:
    broken = tmp_path / "broken"
    broken.write_text("#!/bin/sh\necho no room\nexit 3\n")
    broken.chmod(0o755)
    with pytest.raises(embedded.ServerDidNotStart) as refusal:
        embedded.start(data, binary=broken)
    assert str(refusal.value) == f"the embedded server ended with 3; the end of {data / 'valkey.log'}:\nno room"


LOADS = """#!{python}
import socket, sys
path = dict(zip(sys.argv[1::2], sys.argv[2::2]))["--unixsocket"]
listening = socket.socket(socket.AF_UNIX)
listening.bind(path)
listening.listen()
for percent in (*range(0, 100, 20), None):
    client, _ = listening.accept()
    with client:
        client.recv(64)
        if percent is None:
            client.sendall(b"+PONG\\r\\n")
            continue
        client.sendall(b"-LOADING the dataset in memory\\r\\n")
        client.recv(64)
        client.sendall(b"$30\\r\\nloading:1\\r\\nloading_loaded_perc:%d.00\\r\\n" % percent)
"""


def test_a_server_that_loads_its_file_may_take_as_long_as_it_needs(
    data: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    loading = tmp_path / "loading"
    loading.write_text(LOADS.format(python=sys.executable))
    loading.chmod(0o755)
    real, passed, seen = time.monotonic, [0.0], []

    def waiting(percent: float) -> None:
        if percent:
            passed[0] += embedded.SILENT_SECONDS
            seen.append(percent)

    monkeypatch.setattr(time, "monotonic", lambda: real() + passed[0])
    server = embedded.start(data, binary=loading, waiting=waiting)
    server.stop()
    assert seen == [20.0, 40.0, 60.0, 80.0]


def test_a_server_that_says_nothing_is_reported(data: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    silent = tmp_path / "silent"
    silent.write_text("#!/bin/sh\nexec sleep 600\n")
    silent.chmod(0o755)
    monkeypatch.setattr(embedded, "SILENT_SECONDS", 0.2)
    with pytest.raises(embedded.ServerDidNotStart, match="has not answered for"):
        embedded.start(data, binary=silent)

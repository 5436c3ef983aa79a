"""The embedded server: its socket, its settings, and how it starts and stops."""

import os
import stat
from pathlib import Path

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


def test_a_path_too_long_for_a_socket_is_replaced_by_a_private_temporary_one(tmp_path: Path) -> None:
    with servers.valkey(tmp_path / ("long" * 30)) as server, redis.Redis.from_url(server.url) as client:
        assert client.ping()
        assert len(str(server.socket_path)) < 108
        assert stat.S_IMODE(server.socket_path.parent.stat().st_mode) == 0o700
    assert not server.socket_path.parent.exists()


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
    broken.write_text("#!/bin/sh\nexit 3\n")
    broken.chmod(0o755)
    try:
        embedded.start(data, binary=broken)
        raise AssertionError("it started")
    except embedded.ServerDidNotStart as refusal:
        assert "ended with 3" in str(refusal)
        assert str(data / "valkey.log") in str(refusal)

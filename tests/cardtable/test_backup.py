"""`cardtable backup` and `cardtable restore`: their output, their exit status, and the logs they accept."""

import json
import os
import resource
from pathlib import Path

import pytest

from cardtable.cli import main
from events.archives.folder import Folder
from events.redis import log_folder
from events.redis.log import RedisLog
from events.redis.log_folder import MARKER
from tests.backups.conftest import archive, log, scene
from tests.backups.scene import Scene, connected, content
from tests.events.buckets import BUCKET, CREDENTIALS, bucket_server
from workers.lock import take

__all__ = ["archive", "log", "scene"]

Printed = pytest.CaptureFixture[str]


@pytest.fixture
def served(log: RedisLog, scene: Scene, redis_url: str, archive: Folder, monkeypatch: pytest.MonkeyPatch) -> Scene:
    """A log with every kind of content, named by the environment."""
    monkeypatch.setenv("CARDTABLE_REDIS_URL", redis_url)
    monkeypatch.setenv("CARDTABLE_ARCHIVE", str(archive.path))
    assert log.ports.store.tables()
    return scene


@pytest.fixture
def embedded(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Sets up the environment of an embedded service that has never run. Returns its folder."""
    data = tmp_path / "var"
    monkeypatch.setenv("CARDTABLE_DATA", str(data))
    for name in ("CARDTABLE_REDIS_URL", "CARDTABLE_ARCHIVE"):
        monkeypatch.delenv(name, raising=False)
    return data


def _embedded_content(data: Path, *, archive: Folder | None = None) -> object:
    server, _ = log_folder.start(data / "valkey")
    try:
        with connected(server.url, archive) as log:
            return content(log)
    finally:
        server.stop()


def test_a_log_moves_from_a_server_into_an_embedded_one_and_on(
    served: Scene, log: RedisLog, tmp_path: Path, capsys: Printed, request: pytest.FixtureRequest
) -> None:
    """The log moves live from a server, then cold into an embedded log, out of it again, and into another one."""
    before = content(log)
    tables = len(log.ports.store.tables())
    assert main(["backup", str(tmp_path / "one"), "--json"]) == 0
    found = json.loads(capsys.readouterr().out)
    assert (found["tables"], found["damaged"], found["archive"]) == (tables, [], True)
    data: Path = request.getfixturevalue("embedded")
    assert main(["restore", str(tmp_path / "one")]) == 0
    assert capsys.readouterr().out.startswith(f"restored: {tables} tables, ")
    assert _embedded_content(data) == before
    assert (data / MARKER).exists()
    assert Folder(data / "archive").exists(served.archived)
    assert main(["backup", str(tmp_path / "two")]) == 0
    assert capsys.readouterr().out.startswith(f"backed up into {tmp_path / 'two'}: {tables} tables, ")
    assert main(["restore", str(tmp_path / "two"), "--check"]) == 0
    assert capsys.readouterr().out.startswith(f"verified: {tables} tables, ")


def test_a_service_that_has_run_is_not_restored_into(served: Scene, tmp_path: Path, capsys: Printed) -> None:
    assert served.finished
    assert main(["backup", str(tmp_path / "one")]) == 0
    assert main(["backup", str(tmp_path / "one")]) == 2
    assert "is not empty" in capsys.readouterr().err
    assert main(["restore", str(tmp_path / "one")]) == 2
    assert "cardtable: the log is not empty (it has a key of " in capsys.readouterr().err


def test_a_service_that_runs_is_not_restored_into(
    served: Scene, log: RedisLog, tmp_path: Path, capsys: Printed
) -> None:
    assert served.finished
    assert main(["backup", str(tmp_path / "one")]) == 0
    log.server.call("x", "FLUSHALL")
    reading = log.ports.clock.read()
    log.ports.heartbeats.beat("relay@here", reading.time)
    assert main(["restore", str(tmp_path / "one")]) == 2
    assert "a service runs on this log; stop it, and try again 3" in capsys.readouterr().err
    assert log.ports.store.tables() == []


def test_an_embedded_service_that_runs_is_not_restored_into(
    served: Scene, tmp_path: Path, capsys: Printed, request: pytest.FixtureRequest
) -> None:
    assert served.finished
    assert main(["backup", str(tmp_path / "one")]) == 0
    data: Path = request.getfixturevalue("embedded")
    data.mkdir()
    lock = take(data / "lock")
    try:
        assert main(["restore", str(tmp_path / "one")]) == 2
        assert f"a service runs on {data}; stop it first" in capsys.readouterr().err
    finally:
        os.close(lock)
    assert main(["restore", str(tmp_path / "one")]) == 0
    assert _embedded_content(data)


def test_there_must_be_a_log(embedded: Path, tmp_path: Path, capsys: Printed) -> None:
    assert main(["backup", str(tmp_path / "one")]) == 2
    assert f"there is no log in {embedded / 'valkey'}" in capsys.readouterr().err
    assert not (tmp_path / "one").exists()


def test_a_disk_without_room_leaves_no_backup(served: Scene, tmp_path: Path, capsys: Printed) -> None:
    assert served.finished
    soft, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (300, hard))
    try:
        assert main(["backup", str(tmp_path / "one")]) == 2
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, (soft, hard))
    assert capsys.readouterr().err.endswith("cardtable: File too large\n")
    assert main(["restore", str(tmp_path / "one"), "--check"]) == 1


def test_a_folder_that_cannot_be_made_is_named(served: Scene, tmp_path: Path, capsys: Printed) -> None:
    assert served.finished
    (tmp_path / "file").touch()
    assert main(["backup", str(tmp_path / "file" / "one")]) == 2
    assert capsys.readouterr().err.endswith(f"cardtable: {tmp_path / 'file' / 'one'}: Not a directory\n")


def test_a_backup_that_was_interrupted_is_no_backup(tmp_path: Path, capsys: Printed) -> None:
    (tmp_path / "one").mkdir()
    (tmp_path / "one" / "links-00000.zst").touch()
    for words in (["restore"], ["restore", "--check"]):
        assert main([*words, str(tmp_path / "one")]) == 1
        assert "has no manifest.json: it is no backup, or one that was interrupted" in capsys.readouterr().err


def test_an_archive_in_a_bucket_is_in_the_backup(
    served: Scene,
    log: RedisLog,
    archive: Folder,
    empty: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: Printed,
) -> None:
    """The archive moves from one bucket to a different store's."""
    for name, value in CREDENTIALS.items():
        monkeypatch.setenv(name, value)
    monkeypatch.setenv("CARDTABLE_ARCHIVE", f"s3://{BUCKET}/one")
    with bucket_server() as address:
        monkeypatch.setenv("CARDTABLE_ARCHIVE_ENDPOINT", address)
        from events.archives.bucket import Bucket  # noqa: PLC0415 - reads the environment

        stored = archive.get(served.archived)
        assert stored is not None
        Bucket(f"s3://{BUCKET}/one", address).put(served.archived, stored)
        assert main(["backup", str(tmp_path / "one")]) == 0
        monkeypatch.setenv("CARDTABLE_REDIS_URL", empty)
        monkeypatch.setenv("CARDTABLE_ARCHIVE", f"s3://{BUCKET}/two")
        assert main(["restore", str(tmp_path / "one")]) == 0
        assert Bucket(f"s3://{BUCKET}/two", address).get(served.archived) == stored
    with connected(empty, None) as other:
        assert content(other) == content(log)
    assert capsys.readouterr().err.count("cardtable:") == 0


@pytest.fixture
def empty(tmp_path_factory: pytest.TempPathFactory, request: pytest.FixtureRequest) -> str:
    """The URL of another, empty server."""
    server, _ = log_folder.start(tmp_path_factory.mktemp("empty") / "valkey")
    request.addfinalizer(server.stop)
    return server.url

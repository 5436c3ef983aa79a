"""Files of the embedded log. A missing, truncated or damaged file is never served as if it were complete."""

import shutil
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from events.errors import LogRefused
from events.ports import Appended
from events.redis import append_only, log_folder
from events.redis.append_only import Damage, damages_of, manifest_of
from events.redis.embedded import ServerDidNotStart
from events.redis.log import RedisLog, connect
from events.redis.log_folder import MARKER, check_files
from tests.events.batches import OTHER, TABLE, batch, head_of, key


@contextmanager
def serving(data: Path) -> Iterator[tuple[RedisLog, list[str]]]:
    """Starts a server on a folder. Yields its log and the warnings."""
    server, warnings = log_folder.start(data)
    log_folder.store_warnings(server, warnings)
    log = connect(server.url, mode="strict")
    try:
        yield log, warnings
    finally:
        log.close()
        server.process.kill()
        server.process.wait()


@pytest.fixture
def data(tmp_path: Path) -> Path:
    """The folder of a log with three events at each of two tables, whose server was killed."""
    data = tmp_path / "var" / "valkey"
    with serving(data) as (log, _):
        for table in (TABLE, OTHER):
            head = None
            for version in range(3):
                entries = batch(table, version, head=head)
                assert log.ports.store.append(table, version, entries, due=None) == Appended(version + 1)
                head = head_of(entries)
    return data


def growing(data: Path) -> Path:
    (file,) = data.glob("appendonlydir/*.incr.aof")
    return file


def test_a_log_that_is_whole_is_served_without_a_warning(data: Path) -> None:
    with serving(data) as (log, warnings):
        assert log.ports.store.version(TABLE) == log.ports.store.version(OTHER) == 3
        assert warnings == log.check() == []


def without_manifest(data: Path) -> None:
    manifest_of(data).unlink()


def without_folder(data: Path) -> None:
    shutil.rmtree(data / "appendonlydir")


def without_everything(data: Path) -> None:
    shutil.rmtree(data)


def without_commands(data: Path) -> None:
    growing(data).unlink()


def without_marker_and_manifest(data: Path) -> None:
    (data.parent / MARKER).unlink()
    manifest_of(data).unlink()


@pytest.mark.parametrize(
    ("lose", "message"),
    [
        (without_manifest, "the log is missing"),
        (without_folder, "the log is missing"),
        (without_everything, "the log is missing"),
        (without_commands, "incr.aof is missing"),
        (without_marker_and_manifest, "manifest is missing"),
    ],
)
def test_a_log_without_its_files_is_refused_and_nothing_changes(
    data: Path, lose: Callable[[Path], None], message: str
) -> None:
    lose(data)
    left = {file: file.read_bytes() for file in data.parent.rglob("*") if file.is_file()}
    with pytest.raises(LogRefused, match=message) as refusal:
        log_folder.start(data)
    assert "restore the folder from a copy" in str(refusal.value)
    assert {file: file.read_bytes() for file in data.parent.rglob("*") if file.is_file()} == left


def test_a_new_folder_and_one_of_an_earlier_release_get_a_marker(data: Path) -> None:
    marker = data.parent / MARKER
    first = marker.read_text()
    marker.unlink()
    with serving(data):
        assert marker.read_text() == first


def test_the_log_of_another_folder_is_refused(data: Path, tmp_path: Path) -> None:
    other = tmp_path / "other" / "valkey"
    with serving(other):
        pass
    shutil.rmtree(data / "appendonlydir")
    shutil.copytree(other / "appendonlydir", data / "appendonlydir")
    with pytest.raises(LogRefused, match="names the log"):
        log_folder.start(data)


def test_a_log_that_lost_its_beginning_is_refused(data: Path) -> None:
    growing(data).write_bytes(b"")
    with pytest.raises(LogRefused, match="the server has no log"):
        log_folder.start(data)


def test_a_cut_file_is_said_at_the_start_and_as_long_as_the_server_runs(data: Path) -> None:
    whole = growing(data).read_bytes()
    growing(data).write_bytes(whole[:-3])
    lost = len(whole) - whole.rindex(b"*1\r\n$5\r\nMULTI\r\n") - 3
    with serving(data) as (log, warnings):
        (warning,) = warnings
        assert f"cut its last {lost} bytes off" in warning
        assert log.check() == warnings
        assert log.ports.store.version(OTHER) == 2
    with serving(data) as (log, warnings):
        assert warnings == log.check() == []


def test_a_damaged_length_is_explained_and_mended_without_the_damaged_write_only(data: Path, tmp_path: Path) -> None:
    file = growing(data)
    whole = file.read_bytes()
    begin, end = _transaction(whole, TABLE, 2)
    length = whole.index(b"\r\n$", begin + 20) + 3
    file.write_bytes(whole[:length] + b"9" + whole[length + 1 :])

    with pytest.raises(ServerDidNotStart, match=f"can't be read from byte {begin} to {end}"):
        log_folder.start(data)
    found = append_only.damages(data)
    assert found == [Damage(file, begin, end)]
    append_only.mend(found, tmp_path / "kept")
    assert (tmp_path / "kept" / file.name).read_bytes()[: length + 1] == whole[:length] + b"9"
    assert append_only.damages(data) == []
    with serving(data) as (log, _):
        assert log.ports.store.version(OTHER) == 3
        assert log.ports.store.append(OTHER, 3, batch(OTHER, 3), due=None, key=key("later")) == Appended(4)


@pytest.mark.parametrize("length", [b"9", b"99999"])
def test_a_length_beyond_the_end_of_the_file_does_not_cut_off_the_writes_after_it(data: Path, length: bytes) -> None:
    file = growing(data)
    whole = file.read_bytes()
    begin, end = _transaction(whole, TABLE, 2)
    digits = whole.index(b"\r\n$", begin + 20) + 3
    damaged = whole[:digits] + length + whole[digits:]
    file.write_bytes(damaged)
    with pytest.raises(ServerDidNotStart, match=f"can't be read from byte {begin} to {end + len(length)}"):
        log_folder.start(data)
    assert file.read_bytes() == damaged


def test_the_last_write_with_a_length_beyond_the_end_is_cut_off_and_said(data: Path) -> None:
    file = growing(data)
    whole = file.read_bytes()
    begin, _ = _transaction(whole, OTHER, 3)
    file.write_bytes(whole[:begin] + whole[begin:].replace(b"\r\n$", b"\r\n$9999", 2))
    with serving(data) as (log, warnings):
        assert "acknowledged moves are lost" in warnings[0]
        assert log.ports.store.version(OTHER) == 2


def _transaction(content: bytes, table: str, version: int) -> tuple[int, int]:
    """Returns the start and end offsets of a version's append in a file."""
    entry = content.index(f"log:{table}\r\n$3\r\n{version}-0".encode())
    begin = content.rindex(b"*1\r\n$5\r\nMULTI\r\n", 0, entry)
    return begin, content.index(b"EXEC\r\n", entry) + len(b"EXEC\r\n")


PING = b"*1\r\n$4\r\nPING\r\n"
WRITE = b"*1\r\n$5\r\nMULTI\r\n*2\r\n$3\r\nGET\r\n$3\r\na\r\n\r\n*1\r\n$4\r\nEXEC\r\n"
NO_COUNT = WRITE.replace(b"*2", b"*x")
SIZE = len(WRITE)


@pytest.mark.parametrize(
    ("content", "parts"),
    [
        (b"", []),
        (PING + WRITE, []),
        (b"#TS:1790000000\r\n" + PING, []),
        (PING + WRITE[:-1], [(14, 14 + len(WRITE) - 1)]),
        (PING + WRITE[:20], [(14, 34)]),
        (PING + b"x" + PING + WRITE, [(14, 29)]),
        (WRITE.replace(b"$3", b"$4", 1) + WRITE, [(0, len(WRITE))]),
        (NO_COUNT + WRITE + NO_COUNT + WRITE, [(0, SIZE), (2 * SIZE, 3 * SIZE)]),
        (b"*0\r\n", [(0, 4)]),
        (b"*-1\r\n" + WRITE, [(0, 5)]),
        (b"*99999999999999999999999", [(0, 24)]),
        (b"#", [(0, 1)]),
    ],
)
def test_the_parts_of_a_file_that_cannot_be_read(tmp_path: Path, content: bytes, parts: list[tuple[int, int]]) -> None:
    file = tmp_path / "a.incr.aof"
    file.write_bytes(content)
    assert [(each.start, each.end) for each in damages_of(file)] == parts


def test_files_are_checked_only_where_there_are_any(tmp_path: Path) -> None:
    check_files(tmp_path / "valkey", tmp_path / MARKER)

"""A damaged backup is refused with the name of the damaged part, and none of it is restored."""

import json
import os
import stat
from pathlib import Path

import pytest

from events.archives.folder import Folder
from events.backups import files, manifest
from events.backups.files import Record, Writer, records
from events.backups.manifest import BackupDamaged, FileOf, Manifest
from events.copies import ACCOUNTS, TABLES
from events.errors import ArchiveUnavailable, LogDamaged, LogRefused
from events.redis import keys
from events.redis.log import RedisLog
from events.redis.units import RedisUnits
from service.backups.check import check_backup
from tests.backups.scene import Scene, backed_up, connected, copied, restored

FOLDER = "backup"


@pytest.fixture
def made(log: RedisLog, scene: Scene, archive: Folder, tmp_path: Path) -> Manifest:
    assert scene.finished
    return backed_up(log, archive, tmp_path / FOLDER)


def _refused(folder: Path) -> str:
    with pytest.raises(BackupDamaged) as refusal:
        check_backup(RedisUnits(), None, folder, manifest.read(folder))
    return str(refusal.value)


def test_every_file_is_readable_by_its_owner_only(made: Manifest, tmp_path: Path) -> None:
    assert made.count(TABLES)
    assert made.count(ACCOUNTS)
    folder = tmp_path / FOLDER
    assert stat.S_IMODE(folder.stat().st_mode) == 0o700
    assert {stat.S_IMODE(file.stat().st_mode) for file in folder.iterdir()} == {0o600}
    assert {file.name for file in folder.iterdir()} == {manifest.NAME, *(file.name for file in made.files)}


def test_each_file_is_checked(made: Manifest, tmp_path: Path) -> None:
    folder = tmp_path / FOLDER
    for file in made.files:
        whole = (folder / file.name).read_bytes()
        for damaged in (whole[:-1], whole + b"x", whole[:-3] + bytes([whole[-3] ^ 1]) + whole[-2:], b""):
            (folder / file.name).write_bytes(damaged)
            assert _refused(folder) == f"{file.name} is damaged: its checksum is not that of the manifest"
        (folder / file.name).unlink()
        assert _refused(folder) == f"{file.name} is missing"
        (folder / file.name).write_bytes(whole)
    check_backup(RedisUnits(), None, folder, made)


def test_the_manifest_is_checked(made: Manifest, tmp_path: Path) -> None:
    file = tmp_path / FOLDER / manifest.NAME
    whole = json.loads(file.read_text())
    for change, said in (
        ({"began": made.began - 1}, "has been changed"),
        ({"files": whole["files"][1:]}, "has been changed"),
        ({"format": "cardtable-backup/9"}, "is not of the format cardtable-backup/1"),
        ({"log": 7}, "lacks something"),
        ({"began": 2**60}, "has been changed"),
        ({"release": "\ud800"}, "has been changed"),
    ):
        file.write_text(json.dumps({**whole, **change}))
        assert said in _refused(tmp_path / FOLDER)
    file.write_text(json.dumps(whole)[:-1])
    assert "can't be read" in _refused(tmp_path / FOLDER)
    file.write_text("[" * 100_000)
    assert "can't be read" in _refused(tmp_path / FOLDER)
    file.unlink()
    assert "one that was interrupted" in _refused(tmp_path / FOLDER)


def _with_a_changed_table(folder: Path, made: Manifest, change: str) -> str:
    """Rewrites the backup with other bytes in the log of one table and correct checksums. Returns the table."""
    units, other = RedisUnits(), folder.with_name("changed")
    writer, changed = Writer(other), ""
    for group in dict.fromkeys(file.group for file in made.files):
        for record in records(folder, made, group):
            first = group == TABLES and not changed and units.stub(record.unit) is None
            changed = record.id if first else changed
            writer.add(group, _changed(record, change) if first else record)
    writer.close()
    fields = {name: getattr(made, name) for name in made.__struct_fields__}
    manifest.write(other, Manifest(**{**fields, "files": writer.files}))
    return changed


def _changed(record: Record, change: str) -> Record:
    log = next(item for item in record.items if item.key == keys.log(record.id))
    words = list(log.words)
    match change:
        case "a form":
            at = words.index(b"e", 1) + 1
            words[at] = words[at].replace(b'"at":1', b'"at":2')
        case "a secret":
            at = words.index(b"s", 1) + 1
            words[at] = words[at].replace(b"0", b"1", 1)
        case "the end":
            words = words[: _last_entry(words)]
        case "the beginning":
            words = [words[0], *words[3 + int(words[2]) :]]
    return record._replace(items=[each._replace(words=words) if each is log else each for each in record.items])


def _last_entry(words: list[bytes]) -> int:
    """Returns the index of the last entry's first word."""
    at = last = 1
    while at < len(words):
        last, at = at, at + 2 + int(words[at + 1])
    return last


@pytest.mark.parametrize("change", ["a form", "a secret", "the end", "the beginning"])
def test_each_log_is_verified(made: Manifest, tmp_path: Path, change: str, empty_url: str, scene: Scene) -> None:
    table = _with_a_changed_table(tmp_path / FOLDER, made, change)
    folder = tmp_path / "changed"
    assert _refused(folder).startswith(f"the log of {table} is damaged at version ")
    with connected(empty_url, None, restoring=True) as log:
        with pytest.raises(BackupDamaged):
            restored(log, folder, manifest.read(folder), scene.house.clock())
        assert copied(log) == {}
    with connected(empty_url, None):
        pass


def test_objects_that_are_not_in_the_backup_have_to_be_in_the_archive(
    log: RedisLog, scene: Scene, archive: Folder, tmp_path: Path
) -> None:
    made = backed_up(log, archive, tmp_path / FOLDER, objects=False)
    check_backup(RedisUnits(), archive, tmp_path / FOLDER, made)
    archive.delete(scene.archived)
    with pytest.raises(BackupDamaged, match=f"the log of {scene.archived} is damaged"):
        check_backup(RedisUnits(), archive, tmp_path / FOLDER, made)
    with pytest.raises(ArchiveUnavailable):
        check_backup(RedisUnits(), Folder(tmp_path / "nowhere"), tmp_path / FOLDER, made)


def test_a_table_that_was_damaged_before_is_named_and_copied_as_it_is(
    log: RedisLog, scene: Scene, archive: Folder, empty_url: str, tmp_path: Path
) -> None:
    stored = log.ports.store.read(scene.finished)
    name = keys.log(scene.finished)
    log.server.call(name, "XDEL", name, f"{len(stored) - 1}-0")
    made = backed_up(log, archive, tmp_path / FOLDER)
    assert scene.finished in made.damaged
    with connected(empty_url, archive, restoring=True) as other:
        found = restored(other, tmp_path / FOLDER, made, scene.house.clock())
        assert found.damaged == made.damaged
        assert copied(other) == copied(log)


def test_a_group_that_only_a_newer_release_has_is_refused(made: Manifest, tmp_path: Path) -> None:
    files = [*made.files, FileOf("leagues-00009.zst", "leagues", 1, 2, "")]
    fields = {name: getattr(made, name) for name in made.__struct_fields__}
    manifest.write(tmp_path / FOLDER, Manifest(**{**fields, "files": files}))
    assert _refused(tmp_path / FOLDER) == "manifest.json has files of leagues; a newer release may have made them"


@pytest.mark.parametrize("stub", [b"", b"a stub", b"s" * 37])
def test_a_stub_that_cannot_be_read_keeps_nothing_else_from_being_copied(
    log: RedisLog, scene: Scene, archive: Folder, empty_url: str, tmp_path: Path, stub: bytes
) -> None:
    name = keys.stubs(scene.archived)
    log.server.call(name, "HSET", name, scene.archived, stub)
    with pytest.raises(LogDamaged):
        log.ports.store.read(scene.archived)
    made = backed_up(log, archive, tmp_path / FOLDER)
    assert made.damaged == [scene.archived]
    with connected(empty_url, archive, restoring=True) as other:
        restored(other, tmp_path / FOLDER, made, scene.house.clock())
        assert copied(other) == copied(log)


@pytest.mark.parametrize("name", ["{p00}:log:l_0123456789abcdefghij", "{p00}:bets:t_x", "{projections}:x", "{p_x1}:y"])
def test_what_only_a_newer_release_knows_is_not_left_out_in_silence(
    log: RedisLog, archive: Folder, tmp_path: Path, name: str
) -> None:
    log.server.call("a key of another program", "SET", "a key of another program", "1")
    log.server.call(name, "SET", name, "1")
    with pytest.raises(LogRefused) as refused:
        backed_up(log, archive, tmp_path / FOLDER)
    assert f"does not know the key {name}, which a newer one has written" in str(refused.value)
    assert not (tmp_path / FOLDER).exists()
    log.server.call(name, "DEL", name)
    assert backed_up(log, archive, tmp_path / FOLDER).files == []


def test_a_backup_is_restored_into_an_empty_log_only(
    log: RedisLog, made: Manifest, archive: Folder, tmp_path: Path, scene: Scene
) -> None:
    before = copied(log)
    with pytest.raises(LogRefused, match="the log is not empty"):
        restored(log, tmp_path / FOLDER, made, scene.house.clock())
    assert copied(log) == before
    with connected(log.server.url(""), archive):
        pass


def test_large_backups_have_many_small_files(tmp_path: Path) -> None:
    writer = Writer(tmp_path / FOLDER, largest=1000)
    written = [Record(f"t_{number}", [], os.urandom(300)) for number in range(20)]
    for record in written:
        writer.add(TABLES, record)
    writer.close()
    assert [file.records for file in writer.files] == [4] * 5
    made = Manifest("1.0.0", "", 256, 0, 0, True, [], writer.files)
    assert list(files.records(tmp_path / FOLDER, made, TABLES)) == written


def test_a_folder_with_something_in_it_is_refused(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    with pytest.raises(FileExistsError, match="is not empty"):
        Writer(tmp_path)

"""Contract tests for archives, run against every implementation."""

import os
from collections.abc import Iterator
from pathlib import Path

import pytest

from events.archive import Archive, object_name
from events.archive_codec import to_object
from events.archives.folder import UNFINISHED, Folder
from events.archives.places import archive_at
from events.errors import ArchiveUnavailable
from events.memory import in_memory
from events.memory.archive import MemoryArchive
from events.stubs import Stub
from tests.events.batches import OTHER, TABLE, batch, head_of
from tests.events.buckets import BUCKET, CREDENTIALS, bucket_server, emptied
from tests.ports import free_port


@pytest.fixture(scope="session")
def bucket_address() -> Iterator[str]:
    with bucket_server() as address:
        yield address


@pytest.fixture
def bucket(bucket_address: str, monkeypatch: pytest.MonkeyPatch) -> Archive:
    emptied(bucket_address)
    for name, value in CREDENTIALS.items():
        monkeypatch.setenv(name, value)
    return archive_at(f"s3://{BUCKET}/of/tables", bucket_address)


@pytest.fixture(params=["memory", "folder", "bucket"])
def archive(request: pytest.FixtureRequest, tmp_path: Path) -> Archive:
    if request.param == "memory":
        return MemoryArchive()
    if request.param == "folder":
        return archive_at(str(tmp_path / "of" / "tables"))
    found: Archive = request.getfixturevalue("bucket")
    return found


class TestArchive:
    def test_an_object_is_read_as_it_was_put(self, archive: Archive) -> None:
        data = bytes(range(256)) * 300
        archive.put(TABLE, data)
        archive.put(OTHER, b"")
        assert archive.get(TABLE) == data
        assert archive.get(OTHER) == b""
        assert archive.exists(TABLE)

    def test_a_table_without_an_object_has_none(self, archive: Archive) -> None:
        archive.put(OTHER, b"other")
        assert archive.get(TABLE) is None
        assert not archive.exists(TABLE)

    def test_an_object_that_is_put_again_is_the_new_one_as_a_whole(self, archive: Archive) -> None:
        archive.put(TABLE, b"a longer one")
        archive.put(TABLE, b"short")
        assert archive.get(TABLE) == b"short"

    def test_a_deleted_object_is_gone_and_others_stay(self, archive: Archive) -> None:
        archive.put(TABLE, b"this")
        archive.put(OTHER, b"other")
        archive.delete(TABLE)
        archive.delete(TABLE)
        assert archive.get(TABLE) is None
        assert archive.get(OTHER) == b"other"

    def test_a_check_changes_no_object(self, archive: Archive) -> None:
        archive.check()
        archive.put(TABLE, b"this")
        archive.check()
        assert archive.get(TABLE) == b"this"
        assert archive.get(OTHER) is None
        if isinstance(archive, Folder):
            assert [each.name for each in archive.path.iterdir()] == [object_name(TABLE).split("/")[0]]


class TestFolder:
    def test_an_object_is_on_the_disk_and_so_are_the_folders_that_name_it(
        self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        """Checks the order of the syncs: an object reaches the disk before the directory entry that names it."""
        written: list[str] = []
        real = os.fsync

        def note(descriptor: int) -> None:
            written.append(Path(f"/proc/self/fd/{descriptor}").resolve().relative_to(tmp_path.parent).as_posix())
            real(descriptor)

        monkeypatch.setattr(os, "fsync", note)
        Folder(tmp_path / "archive").put(TABLE, b"data")
        partition, name = object_name(TABLE).split("/")
        top = tmp_path.name
        assert written[:2] == [top, f"{top}/archive"], "each new folder is in its parent before anything is put into it"
        assert written[2].startswith(f"{top}/archive/{name}.") and written[2].endswith(UNFINISHED)
        assert written[3:] == [f"{top}/archive/{partition}"]

    def test_a_put_that_fails_leaves_the_object_that_was_there(
        self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        archive = Folder(tmp_path / "archive")
        archive.put(TABLE, b"whole")

        def full(_descriptor: int) -> None:
            raise OSError(28, "No space left on device")

        monkeypatch.setattr(os, "fsync", full)
        with pytest.raises(ArchiveUnavailable, match=r"can't be written to \(No space left on device\)"):
            archive.put(TABLE, b"another")
        assert archive.get(TABLE) == b"whole"
        assert [each for each in archive.path.rglob("*") if each.is_file()] == [archive.path / object_name(TABLE)]

    def test_files_of_a_process_that_died_are_no_objects_and_go_with_the_table(self, tmp_path: Path) -> None:
        archive = Folder(tmp_path)
        archive.put(TABLE, b"whole")
        file = tmp_path / object_name(TABLE)
        old, new = (tmp_path / f"{file.name}.{name}{UNFINISHED}" for name in ("0123", "4567"))
        for left in (old, new):
            left.write_bytes(b"ha")
        os.utime(old, (0, 0))
        assert archive.get(TABLE) == b"whole"
        archive.put(TABLE, b"whole")
        assert list(tmp_path.glob("*.*")) == [new], "the new one may be of another worker"
        archive.delete(TABLE)
        assert [each for each in tmp_path.rglob("*") if each.is_file()] == []

    def test_objects_can_be_read_by_their_owner_only(self, tmp_path: Path) -> None:
        archive = Folder(tmp_path / "archive")
        archive.put(TABLE, b"the seed")
        file = archive.path / object_name(TABLE)
        assert [each.stat().st_mode & 0o077 for each in (file, file.parent, archive.path)] == [0, 0, 0]

    def test_a_folder_that_is_gone_is_unavailable_and_not_empty(self, tmp_path: Path) -> None:
        """Simulates a disk that isn't mounted."""
        archive = Folder(tmp_path / "archive")
        for read in (archive.get, archive.exists):
            with pytest.raises(ArchiveUnavailable):
                read(TABLE)

    def test_a_folder_that_can_not_be_made_is_unavailable(self, tmp_path: Path) -> None:
        (tmp_path / "file").write_bytes(b"")
        archive = Folder(tmp_path / "file" / "archive")
        for use in (archive.check, lambda: archive.put(TABLE, b"")):
            with pytest.raises(ArchiveUnavailable):
                use()


class TestBucket:
    def test_objects_are_below_the_prefix(self, bucket: Archive, bucket_address: str) -> None:
        bucket.put(TABLE, b"this")
        assert archive_at(f"s3://{BUCKET}/of/tables/", bucket_address).get(TABLE) == b"this"
        assert archive_at(f"s3://{BUCKET}", bucket_address).get(TABLE) is None

    def test_a_table_is_read_from_the_bucket(self, bucket: Archive, bucket_address: str) -> None:
        ports, entries = in_memory(bucket), batch(size=3)
        ports.store.append(TABLE, 0, entries, due=None)
        bucket.put(TABLE, to_object(TABLE, entries))
        assert ports.stubs.trim(TABLE, Stub(3, head_of(entries), public=True))
        assert ports.store.read(TABLE, 1) == entries[1:]

    def test_a_bucket_that_is_not_there_is_unavailable(self, bucket: Archive, bucket_address: str) -> None:
        other = archive_at("s3://nothing-here", bucket_address)
        for use in (other.check, lambda: other.put(TABLE, b""), lambda: other.get(TABLE), lambda: other.exists(TABLE)):
            with pytest.raises(ArchiveUnavailable):
                use()

    def test_a_store_that_does_not_answer_is_unavailable_and_its_address_is_not_told(
        self, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        for name, value in CREDENTIALS.items():
            monkeypatch.setenv(name, value)
        gone = archive_at(f"s3://{BUCKET}", f"http://127.0.0.1:{free_port()}")
        for use in (gone.check, lambda: gone.get(TABLE), lambda: gone.put(TABLE, b"")):
            with pytest.raises(ArchiveUnavailable) as error:
                use()
            assert "127.0.0.1" not in str(error.value)

    @pytest.mark.parametrize("place", ["s3://", "s3:///prefix", "s3://a:b@bucket"])
    def test_a_place_that_names_no_bucket_is_refused(self, place: str) -> None:
        with pytest.raises(ValueError, match="s3://bucket"):
            archive_at(place)

"""The files of a backup: length-prefixed records of one group, compressed with zstd as one stream.

Files are small, so that an interrupted copy can resume. Only their owner can read them: they contain hidden cards, the
seeds of tables, and the digests of tokens.
"""

import os
import struct
import sys
from collections.abc import Iterator, Mapping
from contextlib import suppress
from hashlib import sha256
from pathlib import Path
from typing import NamedTuple

import msgspec

from events.backups.manifest import BackupDamaged, FileOf, Manifest, sync
from events.copies import Item, Unit

if sys.version_info >= (3, 14):
    from compression import zstd
else:
    from backports import zstd

LEVEL = 6

LARGEST = 32 * 1024 * 1024
"""Size in bytes, before compression, beyond which a new file is started."""

CHUNK = 1024 * 1024

_LENGTH = struct.Struct(">I")


class Record(NamedTuple):
    """A unit. For an archived table also the archive's object, or b"" if there is none."""

    id: str
    items: list[Item]
    object: bytes

    @property
    def unit(self) -> Unit:
        return Unit(self.id, self.items)


_encode = msgspec.msgpack.encode
_decode = msgspec.msgpack.Decoder(Record).decode


class Writer:
    """A writer of backup files into a new folder. `files` are the finished ones."""

    def __init__(self, folder: Path, largest: int = LARGEST) -> None:
        """Raises FileExistsError if the folder is not empty, or another OSError."""
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        if any(folder.iterdir()):
            raise FileExistsError(f"{folder} is not empty")
        folder.chmod(0o700)
        self.files: list[FileOf] = []
        self._folder = folder
        self._largest = largest
        self._open: _OpenFile | None = None

    def add(self, group: str, record: Record) -> None:
        """Adds a record. Groups must come one after another."""
        if self._open is not None and (self._open.group != group or self._open.written >= self._largest):
            self.close()
        if self._open is None:
            self._open = _OpenFile(self._folder / f"{group}-{len(self.files):05d}.zst", group)
        self._open.add(_encode(record))

    def abandon(self) -> None:
        """Leaves the file being written as it is."""
        if self._open is not None:
            self._open.abandon()
            self._open = None

    def close(self) -> None:
        """Finishes the file being written. All files are then on the disk."""
        if self._open is not None:
            self.files.append(self._open.close())
            self._open = None
            sync(self._folder)


class _OpenFile:
    def __init__(self, path: Path, group: str) -> None:
        self.group = group
        self.written = self._records = 0
        self._path = path
        self._file = os.fdopen(os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "wb")
        self._stream = zstd.ZstdFile(self._file, "w", level=LEVEL)

    def add(self, encoded: bytes) -> None:
        self._stream.write(_LENGTH.pack(len(encoded)) + encoded)
        self._records += 1
        self.written += len(encoded)

    def abandon(self) -> None:
        with suppress(OSError):
            self._stream.close()
        with suppress(OSError):
            self._file.close()

    def close(self) -> FileOf:
        self._stream.close()
        self._file.flush()
        os.fsync(self._file.fileno())
        self._file.close()
        size, digest = _digest(self._path)
        return FileOf(self._path.name, self.group, self._records, size, digest)


def check_files(folder: Path, manifest: Manifest) -> None:
    """Raises BackupDamaged with the name of the first file that is missing or differs from what was written."""
    for file in manifest.files:
        path = folder / file.name
        if path.parent != folder or not path.is_file():
            raise BackupDamaged(f"{file.name} is missing")
        if _digest(path) != (file.bytes, file.sha256):
            raise BackupDamaged(f"{file.name} is damaged: its checksum is not that of the manifest")


def records(folder: Path, manifest: Manifest, group: str) -> Iterator[Record]:
    """The records of a group, one by one. Raises BackupDamaged."""
    for file in manifest.files:
        if file.group == group:
            yield from _records(folder / file.name, file.records)


def _records(path: Path, count: int) -> Iterator[Record]:
    found = 0
    try:
        with zstd.open(path, "rb") as stream:
            while head := stream.read(_LENGTH.size):
                (size,) = _LENGTH.unpack(head)
                yield _decode(_exactly(stream, size))
                found += 1
    except (OSError, EOFError, zstd.ZstdError, struct.error, msgspec.MsgspecError):
        raise BackupDamaged(f"{path.name} can't be read after {found} records") from None
    if found != count:
        raise BackupDamaged(f"{path.name} has {found} records instead of {count}")


def _exactly(stream: zstd.ZstdFile, size: int) -> bytes:
    data = stream.read(size)
    if len(data) != size:
        raise EOFError
    return data


def _digest(path: Path) -> tuple[int, str]:
    digest, size = sha256(), 0
    with path.open("rb") as file:
        while chunk := file.read(CHUNK):
            digest.update(chunk)
            size += len(chunk)
    return size, digest.hexdigest()


def counts(manifest: Manifest) -> Mapping[str, int]:
    """The number of records of each non-empty group."""
    groups = dict.fromkeys(file.group for file in manifest.files)
    return {group: manifest.count(group) for group in groups}

"""The manifest of a backup: its files with their checksums. A folder without a manifest is not a backup.

It is JSON, so that operators can read it. Its own checksum covers all other fields.
"""

import json
import os
from hashlib import sha256
from pathlib import Path
from typing import Any

import msgspec

from domain.canonical import canonical
from events.copies import GROUPS

NAME = "manifest.json"
FORMAT = "cardtable-backup/1"


class BackupDamaged(Exception):  # noqa: N818 - a state of the backup
    """The backup differs from the one that was written. The message names the damaged part."""


class FileOf(msgspec.Struct, frozen=True):
    """A file: its name, the group of its records, their number, its size in bytes, and its SHA-256 in hexadecimal."""

    name: str
    group: str
    records: int
    bytes: int
    sha256: str


class Manifest(msgspec.Struct, frozen=True):
    """A manifest. `release` made the backup; `log` is the log's id; `began` and `ended` are Unix times in ms.

    `archive` is True if the objects of archived tables are in the backup; `damaged` lists the tables whose logs were
    damaged when it was made.
    """

    release: str
    log: str
    partitions: int
    began: int
    ended: int
    archive: bool
    damaged: list[str]
    files: list[FileOf]

    @property
    def id(self) -> str:
        """The unique id of the backup."""
        return sha256(canonical(msgspec.to_builtins(self))).hexdigest()

    def count(self, group: str) -> int:
        """The number of records in a group."""
        return sum(file.records for file in self.files if file.group == group)


def write(folder: Path, manifest: Manifest) -> None:
    """Writes the manifest atomically and syncs it to the disk."""
    whole = {"format": FORMAT, **msgspec.to_builtins(manifest), "checksum": manifest.id}
    new = folder / f"{NAME}.new"
    with os.fdopen(os.open(new, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600), "w", encoding="utf-8") as output:
        json.dump(whole, output, indent=1)
        output.flush()
        os.fsync(output.fileno())
    new.replace(folder / NAME)
    sync(folder)


def read(folder: Path) -> Manifest:
    """Reads the manifest. Raises BackupDamaged, also if there is none, as in the folder of an interrupted backup."""
    try:
        whole: dict[str, Any] = json.loads((folder / NAME).read_text("utf-8"))
    except FileNotFoundError:
        raise BackupDamaged(
            f"{folder} has no {NAME}: it is no backup, or one that was interrupted; make another one"
        ) from None
    except (OSError, ValueError, RecursionError):
        raise BackupDamaged(f"{NAME} can't be read") from None
    if not isinstance(whole, dict) or whole.pop("format", None) != FORMAT:
        raise BackupDamaged(f"{NAME} is not of the format {FORMAT}; a newer release may have made it")
    checksum = whole.pop("checksum", None)
    try:
        found = msgspec.convert(whole, Manifest)
        whole_id = found.id
    except (msgspec.ValidationError, ValueError):  # ValueError: a value outside the canonical form
        raise BackupDamaged(f"{NAME} lacks something, or has been changed") from None
    if checksum != whole_id:
        raise BackupDamaged(f"{NAME} has been changed")
    if unknown := {file.group for file in found.files}.difference(GROUPS):
        raise BackupDamaged(f"{NAME} has files of {min(unknown)}; a newer release may have made them")
    return found


def sync(folder: Path) -> None:
    """Syncs the names in a folder to the disk."""
    descriptor = os.open(folder, os.O_RDONLY | os.O_DIRECTORY)
    try:
        os.fsync(descriptor)
    finally:
        os.close(descriptor)

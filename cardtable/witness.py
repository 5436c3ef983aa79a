"""The folder of a witness to a log of heads, and its checks of new checkpoints.

A folder has the log's key, each checkpoint with the time of its first sighting and the proof that it continues the
previous one, and the evidence if that could not be proved. Like the verifier, this module needs only Python.
"""

import json
import os
from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path
from typing import Any, NamedTuple

from domain.head_log import Checkpoint, LogKey, Unsigned
from domain.merkle import is_consistent
from domain.verify.logged import LATE_MS

Prove = Callable[[int, int], Sequence[bytes] | None]
"""Requests the proof that the larger size continues the smaller one from the log; None if it has none."""


STALLED_MS = LATE_MS
"""Age of missing feed entries after which a log counts as stalled, in milliseconds. If such tables are added later,
their check `log` fails."""


class TwoLogs(Exception):  # noqa: N818 - it is a finding, not a fault
    """The log is not append-only. The message is a sentence; `notes` has the checkpoints that prove it."""

    def __init__(self, sentence: str, *notes: str) -> None:
        super().__init__(sentence)
        self.notes = notes


class FolderDamaged(Exception):  # noqa: N818 - it is a state of the folder
    """A folder can't be read, or was not written by a witness. The message is a sentence."""


class Sighting(NamedTuple):
    """A checkpoint, the time of its first sighting in ms, and the proof that it continues the previous one."""

    seen: int
    note: str
    hashes: Sequence[bytes] = ()

    @property
    def size(self) -> int:
        """The size in the checkpoint, whose signature is not checked here."""
        return int(self.note.split("\n")[1])


class Awaited(NamedTuple):
    """Tables that the log still lacks: the feed had `tables` tables at the time `seen`, in ms."""

    seen: int
    tables: int


class WitnessFolder:
    """The folder of a witness."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self._key, self._seen = path / "key.txt", path / "checkpoints.jsonl"
        self._awaited = path / "awaited.json"

    def key(self) -> LogKey | None:
        """The log's key; None if nothing has been kept yet."""
        try:
            return LogKey.parse(self._key.read_text("utf-8")) if self._key.exists() else None
        except (OSError, ValueError) as error:
            raise FolderDamaged(f"{self._key} can't be read: {error}") from None

    def known_key(self) -> LogKey:
        """The log's key. Raises FolderDamaged if the folder has none."""
        key = self.key()
        if key is None:
            raise FolderDamaged(f"{self.path} is no folder of a witness: it has no key")
        return key

    def sightings(self) -> list[Sighting]:
        """All sightings, in order. An incomplete last line, as after a crash, is skipped."""
        if not self._seen.exists():
            return []
        try:
            lines = self._seen.read_text("utf-8").split("\n")
            return [_sighting(json.loads(line)) for line in lines[:-1]]
        except (OSError, ValueError, LookupError, TypeError) as error:
            raise FolderDamaged(f"{self._seen} can't be read: {error!s:.200}") from None

    def begin(self, key: LogKey) -> None:
        """Stores the key of the log, which is trusted from now on."""
        self.path.mkdir(parents=True, exist_ok=True)
        _write(self._key, f"{key}\n")

    def keep(self, sighting: Sighting) -> None:
        whole = self._seen.read_bytes() if self._seen.exists() else b""
        with self._seen.open("ab") as out:
            out.truncate(whole.rfind(b"\n") + 1)
            out.write(json.dumps(_as_json(sighting)).encode() + b"\n")
            out.flush()
            os.fsync(out.fileno())

    def awaited(self) -> Awaited | None:
        """The tables that the log lacked at the last check; None if it had all."""
        try:
            known = json.loads(self._awaited.read_text("utf-8")) if self._awaited.exists() else None
            return None if known is None else Awaited(int(known["seen"]), int(known["tables"]))
        except (OSError, ValueError, LookupError, TypeError) as error:
            raise FolderDamaged(f"{self._awaited} can't be read: {error!s:.200}") from None

    def keep_awaited(self, awaited: Awaited | None) -> None:
        if awaited != self.awaited():
            _write(self._awaited, json.dumps(awaited and awaited._asdict()) + "\n")

    def keep_evidence(self, finding: TwoLogs, now: int) -> Path:
        """Writes the evidence of a finding to a separate file, and returns its path."""
        path = self.path / f"evidence-{now}.json"
        evidence = {"finding": str(finding), "at": now, "key": str(self.known_key()), "checkpoints": finding.notes}
        _write(path, json.dumps(evidence, indent=1) + "\n")
        return path


def _write(path: Path, text: str) -> None:
    new = path.with_suffix(".new")
    new.write_text(text, "utf-8")
    new.replace(path)


def _as_json(sighting: Sighting) -> dict[str, Any]:
    hashes = [each.hex() for each in sighting.hashes]
    return {"seen": sighting.seen, "checkpoint": sighting.note, "hashes": hashes}


def _sighting(value: dict[str, Any]) -> Sighting:
    found = Sighting(int(value["seen"]), str(value["checkpoint"]), [bytes.fromhex(each) for each in value["hashes"]])
    assert found.size >= 0
    return found


def heads(count: int) -> str:
    return "1 head" if count == 1 else f"{count} heads"


def still_awaited(before: Awaited | None, size: int, tables: int, now: int) -> Awaited | None:
    """The tables that a log of that size lacks if the feed has `tables` tables; None if it has all.

    The time is the witness's own, so a service can't shorten it by the dates in its feed.
    """
    if before is not None and size < before.tables:
        return before
    return Awaited(now, tables) if size < tables else None


def judged(key: LogKey, before: Sighting | None, note: str, now: int, prove: Prove) -> Sighting | None:
    """Checks the log's current checkpoint. Returns the sighting to keep, or None if it is not newer. Raises TwoLogs."""
    shown = _opened(key, note)
    if before is None:
        return Sighting(now, note)
    known = _opened(key, before.note)
    hashes = _continued(known, before.note, shown, note, prove)
    return Sighting(now, note, hashes) if shown.size > known.size else None


def _opened(key: LogKey, note: str) -> Checkpoint:
    try:
        return Checkpoint.opened(note, key)
    except Unsigned as why:
        raise TwoLogs(f"the checkpoint is not one of the log whose key was kept: {why}", note) from None


def _continued(one: Checkpoint, note: str, other: Checkpoint, other_note: str, prove: Prove) -> Sequence[bytes]:
    """The proof that the larger of two checkpoints continues the smaller one. `other` was seen later."""
    if one.size == other.size:
        if one.root == other.root:
            return ()
        raise TwoLogs(f"there are two logs: two different ones of {heads(one.size)} are signed", note, other_note)
    small, large = sorted((one, other), key=lambda each: each.size)
    hashes = prove(small.size, large.size)
    if hashes is not None and is_consistent(small.size, small.root, large.size, large.root, hashes):
        return hashes
    if other.size < one.size:
        raise TwoLogs(f"the log has gone back, from {heads(one.size)} to {other.size}", note, other_note)
    raise TwoLogs(
        f"there are two logs: that of {heads(large.size)} does not continue that of {small.size}", note, other_note
    )


def checked(folder: WitnessFolder) -> list[tuple[Sighting, Checkpoint]]:
    """All sightings of a folder with their checkpoints, each proved to continue the previous one. Raises TwoLogs."""
    key = folder.known_key()
    found: list[tuple[Sighting, Checkpoint]] = []
    for sighting in folder.sightings():
        checkpoint = _opened(key, sighting.note)
        if found:
            before, known = found[-1]
            _continued(known, before.note, checkpoint, sighting.note, partial(_kept, sighting))
        found.append((sighting, checkpoint))
    return found


def _kept(sighting: Sighting, _old: int, _new: int) -> Sequence[bytes]:
    return sighting.hashes


def compared(one: WitnessFolder, other: WitnessFolder, prove: Prove | None) -> int | None:
    """The size up to which two witnesses have seen the same log; None if they have no size in common.

    `prove` asks the log itself to connect the two latest checkpoints. Raises TwoLogs, and FolderDamaged for folders of
    logs with different keys.
    """
    if one.known_key() != other.known_key():
        raise FolderDamaged(f"{one.path} and {other.path} are about logs with different keys")
    ours, theirs = checked(one), checked(other)
    if not ours or not theirs:
        return None
    by_size = {checkpoint.size: (sighting, checkpoint) for sighting, checkpoint in ours}
    common = None
    for sighting, checkpoint in theirs:
        mine = by_size.get(checkpoint.size)
        if mine is not None:
            _continued(mine[1], mine[0].note, checkpoint, sighting.note, lambda _old, _new: None)
            common = checkpoint.size
    if prove is None:
        return common
    (mine_last, my_latest), (their_last, their_latest) = ours[-1], theirs[-1]
    smaller, larger = sorted(((my_latest, mine_last.note), (their_latest, their_last.note)))
    _continued(*smaller, *larger, prove)
    return larger[0].size

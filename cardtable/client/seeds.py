"""A client's seeds: committed to before the deal, revealed when all seats are taken. So no server picks the deal."""

import json
import os
import secrets
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from hashlib import sha256
from pathlib import Path


def commitment(seed: str) -> str:
    return sha256(b"cardtable/v1/client|" + seed.encode()).hexdigest()


class Seeds:
    """Seeds that were committed to and are not yet revealed, by their commitments.

    With a file they outlive the process: after a restart a bot can still reveal what it committed to. Several processes
    may share a file. It is read again for each operation, and `FILE.lock` is locked while it is changed.
    """

    def __init__(self, file: Path | None = None) -> None:
        """Raises ValueError where the file exists and holds no seeds."""
        self._file = file
        self._lock = threading.Lock()
        self._in_memory: dict[str, str] = {}
        self._read()

    def commit(self) -> str:
        """The commitment to a fresh seed."""
        seed = self.fresh()
        with self._changing() as seeds:
            seeds[commitment(seed)] = seed
        return commitment(seed)

    def fresh(self) -> str:
        """A random seed."""
        return secrets.token_hex(16)

    def find(self, committed: str) -> str | None:
        with self._lock:
            return self._read().get(committed)

    def drop(self, committed: str) -> None:
        with self._changing() as seeds:
            seeds.pop(committed, None)

    @contextmanager
    def _changing(self) -> Iterator[dict[str, str]]:
        """The seeds, to be changed by the caller; they are written afterwards if they differ."""
        with self._lock, _locked(self._file):
            before = self._read()
            seeds = dict(before)
            yield seeds
            if seeds != before:
                self._write(seeds)

    def _read(self) -> dict[str, str]:
        if self._file is None:
            return self._in_memory
        if not self._file.exists():
            return {}
        try:
            seeds = json.loads(self._file.read_text("utf-8"))
        except ValueError as error:
            raise ValueError(f"{self._file} holds no seeds: {error}") from None
        if not isinstance(seeds, dict):
            raise ValueError(f"{self._file} holds no seeds: it must be a JSON object")
        return seeds

    def _write(self, seeds: dict[str, str]) -> None:
        """Replaces the file atomically, so that no reader sees half of it."""
        if self._file is None:
            self._in_memory = seeds
            return
        new = self._file.with_suffix(f".{os.getpid()}.new")
        descriptor = os.open(new, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600)
        with os.fdopen(descriptor, "w", encoding="utf-8") as opened:
            json.dump(seeds, opened)
            opened.flush()
            os.fsync(descriptor)
        new.replace(self._file)


@contextmanager
def _locked(file: Path | None) -> Iterator[None]:
    """Locks a file against other processes, and other objects in this process, until the end of the block.

    The lock is on a separate file, because each change replaces the file itself.
    """
    if file is None:
        yield
        return
    descriptor = os.open(file.with_name(f"{file.name}.lock"), os.O_RDWR | os.O_CREAT, 0o600)
    try:
        _lock(descriptor)
        yield
    finally:
        os.close(descriptor)  # which releases the lock


if sys.platform == "win32":
    import msvcrt

    def _lock(descriptor: int) -> None:
        msvcrt.locking(descriptor, msvcrt.LK_LOCK, 1)
else:
    import fcntl

    def _lock(descriptor: int) -> None:
        fcntl.flock(descriptor, fcntl.LOCK_EX)

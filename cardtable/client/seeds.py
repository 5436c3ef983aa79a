"""Seeds of one's own: committed to before the deal, revealed when all seats are taken, so no server picks the deal."""

import json
import os
import secrets
import threading
from hashlib import sha256
from pathlib import Path


def commitment(seed: str) -> str:
    return sha256(b"cardtable/v1/client|" + seed.encode()).hexdigest()


class Seeds:
    """Seeds that are committed to and not yet revealed, by their commitments.

    With a file they outlive the process: a bot that is started again can still reveal what it committed to. Several
    processes may keep theirs in one file.
    """

    def __init__(self, file: Path | None = None) -> None:
        self._file = file
        self._lock = threading.Lock()
        self._seeds: dict[str, str] = self._read()

    def commit(self) -> str:
        """The commitment to a fresh seed."""
        seed = self.fresh()
        with self._lock:
            self._seeds = {**self._read(), **self._seeds, commitment(seed): seed}
            self._write()
        return commitment(seed)

    def fresh(self) -> str:
        """A seed that nobody can know."""
        return secrets.token_hex(16)

    def find(self, committed: str) -> str | None:
        with self._lock:
            if committed not in self._seeds:
                self._seeds |= self._read()
            return self._seeds.get(committed)

    def drop(self, committed: str) -> None:
        with self._lock:
            self._seeds |= self._read()
            if self._seeds.pop(committed, None) is not None:
                self._write()

    def _read(self) -> dict[str, str]:
        if self._file is None or not self._file.exists():
            return {}
        seeds: dict[str, str] = json.loads(self._file.read_text())
        return seeds

    def _write(self) -> None:
        if self._file is None:
            return
        new = self._file.with_suffix(f".{os.getpid()}.new")
        descriptor = os.open(new, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600)
        with os.fdopen(descriptor, "w") as opened:
            json.dump(self._seeds, opened)
            opened.flush()
            os.fsync(descriptor)
        new.replace(self._file)

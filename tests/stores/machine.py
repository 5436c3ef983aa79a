"""A faulty machine: a preloaded library tracks which data is synced, fills the disk and steps the clock.

The library is `shim.c`. Without a C compiler these faults are skipped.
"""

import mmap
import shutil
import struct
import subprocess
from collections.abc import Sequence
from pathlib import Path

ROOM, LITTLE_ROOM, NO_ROOM = 0, 1, 2
"""The disk's fill levels. With little room writes still succeed; without room they fail."""

SOURCE = Path(__file__).with_name("shim.c")

_CONTROL = struct.Struct("=qq")


class NoCompiler(Exception):  # noqa: N818 - a reason to skip faults
    """This machine has no C compiler."""


class Machine:
    """Controls the disk and clock of processes started with `environment`."""

    def __init__(self, folder: Path) -> None:
        """Compiles the library into a folder that also holds its files. Raises NoCompiler."""
        compiler = shutil.which("cc")
        if compiler is None:
            raise NoCompiler("this machine has no C compiler: nothing is cut at the last sync, no disk is full")
        folder.mkdir(parents=True)
        library = folder / "shim.so"
        subprocess.run([compiler, "-shared", "-fPIC", "-O2", "-o", library, SOURCE, "-ldl"], check=True)
        self._folder = folder
        self._control = folder / "control"
        self._control.write_bytes(_CONTROL.pack(0, ROOM))
        self.environment = {"LD_PRELOAD": str(library), "CHAOS_FOLDER": str(folder)}

    def set(self, *, clock_seconds: int = 0, disk: int = ROOM) -> None:
        """Sets the wall clock's offset from the true time, in seconds, and the disk's fill level."""
        with self._control.open("r+b") as file, mmap.mmap(file.fileno(), _CONTROL.size) as mapped:
            mapped[:] = _CONTROL.pack(clock_seconds, disk)

    def forget(self, folders: Sequence[Path]) -> int:
        """Truncates the append-only files in these folders at their last sync. Returns the number of bytes dropped.

        No process may be using the files.
        """
        return sum(self._cut(file) for folder in folders for file in folder.iterdir() if file.suffix != ".manifest")

    def _cut(self, file: Path) -> int:
        kept = self._folder / str(file.stat().st_ino)
        synced = int(kept.read_text()) if kept.exists() else 0
        lost = file.stat().st_size - synced
        if lost > 0:
            with file.open("r+b") as opened:
                opened.truncate(synced)
        return max(lost, 0)

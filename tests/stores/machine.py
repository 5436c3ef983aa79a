"""A failing machine: a library preloaded into servers knows the contents of the disk, fills it, and steps the clock.

The library is `shim.c`; a machine without a C compiler does without these faults.
"""

import mmap
import shutil
import struct
import subprocess
from collections.abc import Sequence
from pathlib import Path

ROOM, LITTLE_ROOM, NO_ROOM = 0, 1, 2
"""How full the disk is: with little room writes still succeed, without room they fail."""

SOURCE = Path(__file__).with_name("shim.c")

_CONTROL = struct.Struct("=qq")


class NoCompiler(Exception):  # noqa: N818 - a reason to leave faults out
    """This machine has no C compiler."""


class Machine:
    """What happens to the processes that are started with `environment`."""

    def __init__(self, folder: Path) -> None:
        """Compiles the library into a folder, where its files are too. Raises NoCompiler."""
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
        """Steps the wall clock by that many seconds from the true time, and fills the disk or empties it."""
        with self._control.open("r+b") as file, mmap.mmap(file.fileno(), _CONTROL.size) as mapped:
            mapped[:] = _CONTROL.pack(clock_seconds, disk)

    def forget(self, folders: Sequence[Path]) -> int:
        """Cuts the append-only files in these folders where the last sync ended. Returns how many bytes that takes.

        No process may be using them.
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

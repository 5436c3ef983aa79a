"""Looking at processes, as Linux shows them under /proc."""

from contextlib import suppress
from pathlib import Path


def running(pid: int) -> bool:
    """Whether the process exists and is not a zombie."""
    try:
        return (Path("/proc") / str(pid) / "stat").read_text().rpartition(")")[2].split()[0] != "Z"
    except (FileNotFoundError, ProcessLookupError):
        return False


def descendants(pid: int) -> set[int]:
    """The ids of the processes that a process started, of those that they started, and so on."""
    own: set[int] = set()
    for task in _listed(Path("/proc") / str(pid) / "task"):
        with suppress(FileNotFoundError, ProcessLookupError):
            own |= {int(child) for child in (task / "children").read_text().split()}
    return own.union(*(descendants(child) for child in own))


def _listed(folder: Path) -> list[Path]:
    """What is in the folder; nothing if its process has ended meanwhile."""
    try:
        return list(folder.iterdir())
    except (FileNotFoundError, ProcessLookupError):
        return []

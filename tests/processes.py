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


def command(pid: int) -> str:
    """The command line of the process, or its title; empty if it has ended."""
    try:
        return (Path("/proc") / str(pid) / "cmdline").read_bytes().replace(b"\0", b" ").decode()
    except (FileNotFoundError, ProcessLookupError):
        return ""


def open_files(pid: int) -> set[str]:
    """What the descriptors of the process refer to: paths, and names such as `socket:[4711]`."""
    found: set[str] = set()
    for descriptor in _listed(Path("/proc") / str(pid) / "fd"):
        with suppress(FileNotFoundError, ProcessLookupError):
            found.add(str(descriptor.readlink()))
    return found


def _listed(folder: Path) -> list[Path]:
    """What is in the folder; nothing if its process has ended meanwhile."""
    try:
        return list(folder.iterdir())
    except (FileNotFoundError, ProcessLookupError):
        return []

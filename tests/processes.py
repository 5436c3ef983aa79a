"""Inspects processes through Linux's /proc."""

from contextlib import suppress
from pathlib import Path


def running(pid: int) -> bool:
    """True if the process exists and is not a zombie."""
    try:
        return (Path("/proc") / str(pid) / "stat").read_text().rpartition(")")[2].split()[0] != "Z"
    except (FileNotFoundError, ProcessLookupError):
        return False


def descendants(pid: int) -> set[int]:
    """Returns the ids of a process's descendants."""
    own: set[int] = set()
    for task in _listed(Path("/proc") / str(pid) / "task"):
        with suppress(FileNotFoundError, ProcessLookupError):
            own |= {int(child) for child in (task / "children").read_text().split()}
    return own.union(*(descendants(child) for child in own))


def command(pid: int) -> str:
    """Returns the command line or title of the process, or "" if it has ended."""
    try:
        return (Path("/proc") / str(pid) / "cmdline").read_bytes().replace(b"\0", b" ").decode()
    except (FileNotFoundError, ProcessLookupError):
        return ""


def open_files(pid: int) -> set[str]:
    """Returns the targets of the process's descriptors: paths, and names such as `socket:[4711]`."""
    found: set[str] = set()
    for descriptor in _listed(Path("/proc") / str(pid) / "fd"):
        with suppress(FileNotFoundError, ProcessLookupError):
            found.add(str(descriptor.readlink()))
    return found


def _listed(folder: Path) -> list[Path]:
    """Returns the folder's contents, or [] if its process has ended in the meantime."""
    try:
        return list(folder.iterdir())
    except (FileNotFoundError, ProcessLookupError):
        return []

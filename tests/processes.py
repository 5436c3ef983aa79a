"""Looking at processes, as Linux shows them under /proc."""

from pathlib import Path


def running(pid: int) -> bool:
    """Whether the process exists and is not a zombie."""
    try:
        return (Path("/proc") / str(pid) / "stat").read_text().rpartition(")")[2].split()[0] != "Z"
    except (FileNotFoundError, ProcessLookupError):
        return False


def descendants(pid: int) -> set[int]:
    """The ids of the processes that a process started, of those that they started, and so on."""
    tasks = (Path("/proc") / str(pid) / "task").glob("*/children")
    own: set[int] = set()
    for each in tasks:
        try:
            own |= {int(child) for child in each.read_text().split()}
        except (FileNotFoundError, ProcessLookupError):
            continue
    return own.union(*(descendants(child) for child in own))

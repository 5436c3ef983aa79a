"""The growth of the log of heads: the tables of the feed, in its order, each once."""

from domain.head_log import leaf_of
from events.ports import Ports
from service.heads.tree import grown


def append_heads(ports: Ports, at_most: int) -> int:
    """Appends the heads of at most so many tables that follow. Returns how many; 0 where another process did.

    Every leaf follows from the feed and the logs, so it does not matter who appends it.
    """
    size = ports.heads.size()
    found = ports.finished.after(size, at_most)
    if not found:
        return 0
    leaves = [leaf_of(each.table, final_head(ports, each.table)) for each in found]
    appended = ports.heads.append(size, size + len(leaves), grown(ports.heads, size, leaves))
    return len(leaves) if appended else 0


def final_head(ports: Ports, table: str) -> str:
    """The head of a table that is over, in hex; `""` where its log is gone.

    Of a damaged log, too: its last hash is what players were given. Nothing is read from the archive.
    """
    stub = ports.stubs.find(table)
    if stub is not None:
        return stub.head.hex()
    last = ports.store.version(table)
    entries = ports.store.read(table, after=max(0, last - 1), limit=1, unchecked=True)
    return entries[-1].hash.hex() if entries else ""

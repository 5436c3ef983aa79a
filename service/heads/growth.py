"""The growth of the log of heads: the tables of the feed, in its order, each once."""

import json

from domain.head_log import leaf_of
from events.feeds import Lag
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


def lag_of_heads(ports: Ports, now: int) -> Lag:
    """How many tables of the feed are not in the log of heads, and for how many ms the first of them has been over.

    They are 0 ms where that one is no longer listed: then it ended before this release began the log.
    """
    size = ports.heads.size()
    missing = ports.finished.last() - size
    if missing <= 0:
        return Lag(0, 0)
    entries = ports.table_index.find([each.table for each in ports.finished.after(size, 1)])
    ended = [json.loads(entry.summary)["ended_at"] for entry in entries if entry is not None]
    return Lag(missing, max(0, now - ended[0]) if ended else 0)


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

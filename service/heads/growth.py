"""Grows the log of heads: appends the tables of the feed, in its order, once each."""

import json

from domain.head_log import leaf_of
from events.feeds import Lag
from events.ports import Ports
from service.heads.tree import grown


def append_heads(ports: Ports, at_most: int) -> int:
    """Appends the heads of at most `at_most` further tables. Returns their number, 0 if another process appended them.

    Every leaf is determined by the feed and the logs, so any process may append it.
    """
    size = ports.heads.size()
    found = ports.finished.after(size, at_most)
    if not found:
        return 0
    leaves = [leaf_of(each.table, final_head(ports, each.table)) for each in found]
    appended = ports.heads.append(size, size + len(leaves), grown(ports.heads, size, leaves))
    return len(leaves) if appended else 0


def lag_of_heads(ports: Ports, now: int) -> Lag:
    """Returns the number of tables of the feed missing from the log of heads, and the time since the first of them
    ended, in ms.

    The time is 0 if that table is no longer listed, because it ended before this release started the log.
    """
    size = ports.heads.size()
    missing = ports.finished.last() - size
    if missing <= 0:
        return Lag(0, 0)
    entries = ports.table_index.find([each.table for each in ports.finished.after(size, 1)])
    ended = [json.loads(entry.summary)["ended_at"] for entry in entries if entry is not None]
    return Lag(missing, max(0, now - ended[0]) if ended else 0)


def final_head(ports: Ports, table: str) -> str:
    """Returns the head of a finished table, in hex; `""` if its log is gone.

    For a damaged log too, because players were given its last hash. Nothing is read from the archive.
    """
    stub = ports.stubs.find(table)
    if stub is not None:
        return stub.head.hex()
    last = ports.store.version(table)
    entries = ports.store.read(table, after=max(0, last - 1), limit=1, unchecked=True)
    return entries[-1].hash.hex() if entries else ""

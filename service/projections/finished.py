"""What the feed says of a finished table."""

import json
from collections.abc import Sequence
from typing import Any

from events.ports import Finished, IndexEntry, TableIndex


def entries_of(index: TableIndex, found: Sequence[Finished]) -> list[dict[str, Any]]:
    """The entries of these tables, in one read of the index. A table without an index entry has none."""
    indexed = index.find([each.table for each in found])
    return [_entry(each.position, entry) for each, entry in zip(found, indexed, strict=True) if entry is not None]


def _entry(position: int, entry: IndexEntry) -> dict[str, Any]:
    summary = json.loads(entry.summary)
    return {
        "position": position,
        "table": summary["id"],
        "game": summary["game"],
        "preset": summary["preset"],
        "status": summary["status"],
        "open_information": summary["open_information"],
        "opened_at": summary["opened_at"],
        "ended_at": summary["ended_at"],
        "version": summary["version"],
        "head": summary["head"],
        "players": [seat["player"] for seat in summary["seats"]],
        "result": summary["result"],
    }

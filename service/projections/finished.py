"""The feed's entry for a finished table."""

import json
from collections.abc import Callable, Sequence
from typing import Any

from events.ports import Finished, IndexEntry, TableIndex

Summary = dict[str, Any]

_OPTIONAL = ("rated", "mute", "leavers", "same_address", "seeds_revealed")


def no_summary(_table: str) -> Summary | None:
    """For callers that only want tables which are listed."""
    return None


def entries_of(
    index: TableIndex, found: Sequence[Finished], made_again: Callable[[str], Summary | None] = no_summary
) -> list[dict[str, Any]]:
    """The entries of these tables, in one read of the index.

    `made_again` returns the summary of a table that is no longer listed, from its log; None if the log can't be read.
    """
    indexed = index.find([each.table for each in found])
    summaries = [
        (each.position, made_again(each.table) if entry is None else _summary(entry))
        for each, entry in zip(found, indexed, strict=True)
    ]
    return [_entry(position, summary) for position, summary in summaries if summary is not None]


def _summary(entry: IndexEntry) -> Summary:
    summary: Summary = json.loads(entry.summary)
    return summary


def _entry(position: int, summary: Summary) -> dict[str, Any]:
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
        **{name: summary[name] for name in _OPTIONAL if name in summary},
    }

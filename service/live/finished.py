"""Builds the feed's entries for finished tables."""

import json
from collections.abc import Callable, Sequence
from typing import Any

from events.ports import Finished, IndexEntry, TableIndex
from service.views.summaries import FinishedTable, finished_table

Summary = dict[str, Any]


def no_summary(_table: str) -> Summary | None:
    """Returns None, for callers that want only tables still listed."""
    return None


def entries_of(
    index: TableIndex, found: Sequence[Finished], made_again: Callable[[str], Summary | None] = no_summary
) -> list[FinishedTable]:
    """Returns the entries of these tables, with one read of the index.

    `made_again` rebuilds the summary of a table that is no longer listed, from its log. It returns None if the log
    can't be read.
    """
    indexed = index.find([each.table for each in found])
    summaries = [
        (each.position, made_again(each.table) if entry is None else _summary(entry))
        for each, entry in zip(found, indexed, strict=True)
    ]
    return [finished_table(position, summary) for position, summary in summaries if summary is not None]


def _summary(entry: IndexEntry) -> Summary:
    summary: Summary = json.loads(entry.summary)
    return summary

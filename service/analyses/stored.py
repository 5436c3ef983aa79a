"""The stored form of an analysis: compressed JSON of limited size.

It contains the request and all findings so far, so another worker can continue it. `suspected` has the suspected loss
of each decision in the order of the log, `decisions` those judged, in the order of judging, and `work` the work done.
"""

import json
import zlib
from typing import Any

from bots.analysis.match import VERSION

Analysis = dict[str, Any]

STATUSES = ("queued", "running", "done", "failed")
UNFINISHED = STATUSES[:2]

FIRST_SHOWN = 7
"""The first version of the analysis that is shown. Earlier ones have other fields, and units that only bots used."""


def new(table: str, events: int, now: int) -> Analysis:
    """Returns an analysis requested at a time in ms. `events` is the table's number of events."""
    return {
        "table": table,
        "version": VERSION,
        "status": "queued",
        "requested_at": now,
        "ended_at": None,
        "events": events,
        "total": None,
        "complete": True,
        "summary": None,
        "suspected": [],
        "decisions": [],
        "work": 0,
    }


def percent_of(analysis: Analysis) -> int:
    """Returns the percentage done. Judging a decision takes about four times as long as estimating its loss."""
    if analysis["status"] == "done":
        return 100
    return int(20 * (len(analysis["suspected"]) + 4 * len(analysis["decisions"])) // max(1, analysis["total"] or 0))


def packed(analysis: Analysis) -> bytes:
    return zlib.compress(json.dumps(analysis, separators=(",", ":")).encode(), 6)


def unpacked(body: bytes) -> Analysis:
    analysis: Analysis = json.loads(zlib.decompress(body))
    return analysis

"""An analysis as it is stored: JSON, compressed, and bounded.

It has the request and everything found so far, so that another worker can go on with it: `suspected`, what each
decision may have lost, in the order of the log; `decisions`, those judged, in the order in which that was done; and
`work`, what that took.
"""

import json
import zlib
from typing import Any

from bots.analysis.match import VERSION

Analysis = dict[str, Any]

STATUSES = ("queued", "running", "done", "failed")
UNFINISHED = STATUSES[:2]

FIRST_SHOWN = 7
"""The first version of the analysis that is shown: earlier ones have other fields, and units that only bots knew."""


def new(table: str, events: int, now: int) -> Analysis:
    """An analysis that has been requested at a time in ms; `events` are those of the table."""
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
    """The share that is done: judging a decision takes about four times as long as estimating its loss."""
    if analysis["status"] == "done":
        return 100
    return int(20 * (len(analysis["suspected"]) + 4 * len(analysis["decisions"])) // max(1, analysis["total"] or 0))


def packed(analysis: Analysis) -> bytes:
    return zlib.compress(json.dumps(analysis, separators=(",", ":")).encode(), 6)


def unpacked(body: bytes) -> Analysis:
    analysis: Analysis = json.loads(zlib.decompress(body))
    return analysis

"""An analysis as it is stored: JSON, compressed, and bounded.

It has the request, the progress, and everything found so far, so that another worker can go on with it.
"""

import json
import zlib
from typing import Any

from domain.analysis.match import VERSION

Analysis = dict[str, Any]

STATUSES = ("queued", "running", "done", "failed")
UNFINISHED = STATUSES[:2]

MAX_DECISIONS = 5_000
"""How many decisions an analysis has at most; those after them are not judged. It takes some 100 bytes for each."""


def new(table: str, events: int, now: int) -> Analysis:
    """An analysis that has been requested at a time in ms; `events` are those of the table."""
    return {
        "table": table,
        "version": VERSION,
        "status": "queued",
        "requested_at": now,
        "ended_at": None,
        "events": events,
        "done": 0,
        "complete": True,
        "summary": None,
        "decisions": [],
        "hands": [],
    }


def packed(analysis: Analysis) -> bytes:
    return zlib.compress(json.dumps(analysis, separators=(",", ":")).encode(), 6)


def unpacked(body: bytes) -> Analysis:
    analysis: Analysis = json.loads(zlib.decompress(body))
    return analysis

"""The current trace context, passed from an append to the feed, and from the feed to the job."""

import re
from contextvars import ContextVar

TRACE: ContextVar[str] = ContextVar("cardtable.trace", default="")
"""A `traceparent` of W3C Trace Context, or "", as always when tracing is off."""

_FORM = re.compile(r"[0-9a-f]{2}-[0-9a-f]{32}-[0-9a-f]{16}-[0-9a-f]{2}")


def checked(trace: str) -> str:
    """The trace, or "" if it is malformed: anyone with access to the server may have written to a feed."""
    return trace if _FORM.fullmatch(trace) else ""

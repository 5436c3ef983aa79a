"""The current trace context, which an append passes to the feed, and the feed to the job."""

import re
from contextvars import ContextVar

TRACE: ContextVar[str] = ContextVar("cardtable.trace", default="")
"""A `traceparent` of W3C Trace Context; "" for none, as always where no traces are made."""

_FORM = re.compile(r"[0-9a-f]{2}-[0-9a-f]{32}-[0-9a-f]{16}-[0-9a-f]{2}")


def checked(trace: str) -> str:
    """The trace, or "" for what is none: a feed may have been written by anybody who reaches the server."""
    return trace if _FORM.fullmatch(trace) else ""

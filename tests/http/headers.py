"""Compares the headers of responses with those the document declares."""

import re
from typing import Any

from werkzeug.datastructures import Headers

OF_HTTP = frozenset(("Date", "Content-Type", "Content-Length", "Content-Encoding", "X-Content-Type-Options"))
OF_HTTP |= {"X-Accel-Buffering", "X-Accel-Expires", "Cache-Control", "Vary", "Idempotent-Replayed"}
"""Headers allowed in any response. The document describes media types and some headers in prose. The others are for
browsers and proxies."""

SOMETIMES = frozenset(("Link", "ETag", "RateLimit", "RateLimit-Policy"))
"""Headers that only some responses of an operation have: those with a next page, cacheable responses of operations that
can also stream, and those counted by a rate limit."""


def differences(sent: Headers, declared: dict[str, Any], components: dict[str, Any], *, always: bool) -> list[str]:
    """Returns headers that are undeclared, don't match their schema, or are missing although declared as `always`
    sent."""
    names = {name for name, _ in sent} - OF_HTTP
    found = [f"{name} is not declared" for name in sorted(names - declared.keys())]
    found += [f"{name} is not sent" for name in sorted(declared.keys() - names - SOMETIMES) if always]
    for name in sorted(names & declared.keys()):
        header = declared[name]
        schema = (components[header["$ref"].rpartition("/")[2]] if "$ref" in header else header)["schema"]
        found += [f"{name} can't be {value!r}" for value in sent.getlist(name) if not _conforms(value, schema)]
    return found


def _conforms(value: str, schema: dict[str, Any]) -> bool:
    return re.search(schema.get("pattern", ""), value) is not None and schema.get("const", value) == value

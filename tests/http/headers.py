"""The headers of responses, compared with those that the document declares."""

import re
from typing import Any

from werkzeug.datastructures import Headers

OF_HTTP = frozenset(("Date", "Content-Type", "Content-Length", "Content-Encoding", "X-Content-Type-Options"))
OF_HTTP |= {"X-Accel-Buffering", "X-Accel-Expires", "Cache-Control", "Vary"}
"""What any response may have: the document describes the media types; the others are for browsers and proxies."""

SOMETIMES = frozenset(("Idempotent-Replayed", "Link", "ETag", "RateLimit", "RateLimit-Policy"))
"""What only some responses of an operation have: repeated ones, those with a next page, and, of an operation that can
also answer with a stream, those that can be kept; and those that a limit has counted."""


def differences(sent: Headers, declared: dict[str, Any], components: dict[str, Any], *, always: bool) -> list[str]:
    """What is sent and not declared, not as its schema says, or declared as sent `always` and not sent."""
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

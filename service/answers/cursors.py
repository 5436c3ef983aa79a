"""Pages of lists, and the opaque cursors between them.

A cursor contains the sort key of the last entry of its page, so an entry added between two pages neither repeats nor
hides another. It also contains a checksum over the list and the key, so other lists reject it, and truncated cursors
are rejected.
"""

import base64
import binascii
import re
from hashlib import sha256
from typing import Any, NamedTuple

from service.refusals import Refused


class Page(NamedTuple):
    """A page of a list, and the cursor of the next page, if any."""

    items: list[dict[str, Any]]
    next: str | None


class Keyset(NamedTuple):
    """The sort key of a list: `name` identifies the list and its filters, `pattern` matches a key's parts as text."""

    name: str
    pattern: str

    def cursor(self, *key: int | str) -> str:
        text = ".".join(map(str, key))
        checksum = sha256(f"{self.name}\n{text}".encode()).hexdigest()[:8]
        return base64.urlsafe_b64encode(f"{checksum}.{text}".encode()).decode().rstrip("=")

    def read(self, cursor: str) -> tuple[str, ...]:
        """Returns the parts of the cursor's key. Refused with `invalid` for a cursor that was not issued for this
        list."""
        try:
            text = base64.urlsafe_b64decode(cursor.encode() + b"==").decode()
        except (ValueError, binascii.Error):
            text = ""
        match = re.fullmatch(rf"[0-9a-f]{{8}}\.{self.pattern}", text, re.ASCII)
        if match is None or self.cursor(*match.groups()) != cursor:
            raise invalid_cursor()
        return match.groups()


def invalid_cursor() -> Refused:
    return Refused("invalid", "the cursor is not one of this list", errors={"cursor": ["Not a cursor of this list."]})

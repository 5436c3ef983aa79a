"""Pages of lists, and the opaque cursors between them.

A cursor holds the sort key of the last entry of its page. So an entry that is added between two pages neither repeats
nor hides another. It also holds a checksum over the list and the key: no other list accepts it, nor is a truncated one
accepted.
"""

import base64
import binascii
import re
from hashlib import sha256
from typing import Any, NamedTuple

from service.refusals import Refused


class Page(NamedTuple):
    """A page of a list, and the cursor of the next page if there is one."""

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
        """The parts of the cursor's key; Refused `invalid` for a cursor that no page of this list gave."""
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

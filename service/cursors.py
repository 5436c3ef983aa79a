"""Opaque cursors of lists: a number, and an id where the number alone does not tell the place."""

import base64
import binascii

from service.refusals import Refused


def cursor_of(number: int, table: str = "") -> str:
    return base64.urlsafe_b64encode(f"{number}.{table}".encode()).decode().rstrip("=")


def read_cursor(cursor: str) -> tuple[int, str]:
    """The number and the id of a cursor; Refused `invalid` for one that was never given out."""
    try:
        number, dot, table = base64.urlsafe_b64decode(cursor.encode() + b"==").decode().partition(".")
        if dot and number.isascii() and number.isdigit():
            return int(number), table
    except (ValueError, binascii.Error):
        pass
    raise Refused("invalid", "this cursor is none of ours", errors={"cursor": ["Not a cursor that a page gave."]})

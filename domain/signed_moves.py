"""Signed moves: what a player signs, so that nobody else can have made the move (docs/fairness.md, "Signed moves")."""

from functools import lru_cache

from domain.canonical import canonical
from domain.ed25519 import is_key
from domain.moves import JsonMove

KEY_NAMED, MOVE_SIGNED = "table.key_named", "table.move_signed"
"""The events with which a signed move begins."""


def message(table: str, version: int, head: str, move: JsonMove) -> bytes:
    """The bytes that are signed: the move as it is sent, at the latest version and head of the table before it.

    `head` is in lower-case hex. Raises ValueError for a move without a canonical form.
    """
    return f"cardtable/v1/move|{table}|{version}|{head}|".encode() + canonical(dict(move))


@lru_cache(maxsize=1024)
def may_sign(key: str) -> bool:
    """Whether a public key in hex is one with which only its holder can sign."""
    return is_key(bytes.fromhex(key))

"""Signed moves: the message that a player signs to prove the authorship of a move (docs/fairness.md, "Signed
moves")."""

from functools import lru_cache

from domain.canonical import canonical
from domain.ed25519 import is_key
from domain.moves import JsonMove

KEY_NAMED, MOVE_SIGNED = "table.key_named", "table.move_signed"
"""The types of the events that precede a signed move."""


def message(table: str, version: int, head: str, move: JsonMove) -> bytes:
    """The bytes to sign: the move as it is sent, with the table's version and head before it.

    `head` is in lower-case hex. Raises ValueError for a move without a canonical form.
    """
    return f"cardtable/v1/move|{table}|{version}|{head}|".encode() + canonical(dict(move))


@lru_cache(maxsize=1024)
def may_sign(key: str) -> bool:
    """True if a public key in hex is valid for signing moves; see `domain.ed25519.is_key`."""
    return is_key(bytes.fromhex(key))

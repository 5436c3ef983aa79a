"""Signing moves, like a player's program."""

from collections.abc import Mapping
from functools import cache
from typing import Any

from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey

from domain.signed_moves import message
from domain.table.commands import Signed


@cache
def key_of(name: str) -> Ed25519PrivateKey:
    """Returns a fixed key for each name."""
    return Ed25519PrivateKey.from_private_bytes(name.encode().ljust(32, b"."))


def public_of(name: str) -> str:
    return key_of(name).public_key().public_bytes_raw().hex()


def signed(name: str, table: str, version: int, head: str, move: Mapping[str, Any]) -> Signed:
    return Signed(public_of(name), key_of(name).sign(message(table, version, head, move)).hex())

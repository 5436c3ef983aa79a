"""Folded tables as bytes, so that a long one need not be folded from its start.

A snapshot is only read by the code that made it, which its fingerprint tells. States are what their annotations
say: named tuples, frozen dataclasses, tuples, mappings, sets, cards and plain values; a game's state comes back by
its `state_type`. The server seed is never written: whoever reads a snapshot has it from the log's first entry.

A snapshot begins with a digest of the rest, so one that was damaged is known before it is believed.
"""

from collections.abc import Mapping
from functools import cache
from hashlib import sha256
from pathlib import Path
from typing import Any

import msgspec

import domain
from domain.cards import Card
from domain.fairness import ServerSeed
from domain.refusals import NotationError
from domain.registry import GAMES
from domain.table.state import Table


@cache
def fingerprint() -> str:
    """Of everything that folding depends on: the sources of the domain, and this module; 16 hex digits."""
    root = Path(domain.__file__).parent
    digest = sha256(Path(__file__).read_bytes())
    for path in sorted(root.rglob("*.py")):
        digest.update(path.relative_to(root).as_posix().encode() + b"\0" + path.read_bytes())
    return digest.hexdigest()[:16]


class Damaged(ValueError):  # noqa: N818 - said as it is
    """The bytes are no snapshot, or not as they were written."""


_UNREADABLE = (msgspec.MsgspecError, UnicodeDecodeError, RecursionError, KeyError, NotationError)
"""What decoding raises for bytes that nobody wrote: also for a game and a card that there are not."""

_DIGEST = 16


def _digest(encoded: bytes) -> bytes:
    return sha256(encoded).digest()[:_DIGEST]


def to_snapshot(table: Table, head: bytes) -> bytes:
    """The table without its server seed, and the 32-byte head at its version."""
    encoded = _encode((head, table._replace(server_seed=None, state=None), table.state))
    return _digest(encoded) + encoded


def from_snapshot(snapshot: bytes, seed: ServerSeed) -> tuple[Table, bytes]:
    """The table, with the server seed given, and the head; raises Damaged."""
    encoded = snapshot[_DIGEST:]
    if _digest(encoded) != snapshot[:_DIGEST]:
        raise Damaged("a snapshot is not as it was written")
    try:
        head, table, state = _decode(encoded)
        return table._replace(server_seed=seed, state=_state_decoder(table.game)(state)), head
    except _UNREADABLE as error:
        raise Damaged(f"a snapshot can't be read ({type(error).__name__})") from None


def _plain(value: Any) -> Any:
    """What msgspec does not know. A server seed is refused by type, so its value is in no message."""
    if isinstance(value, Card):
        return value.code
    if isinstance(value, Mapping):
        return dict(value)
    raise TypeError(f"a {type(value).__name__} has no place in a snapshot")


def _made(kind: type, value: Any) -> Any:
    if kind is Card:
        return Card.parse(value)
    raise TypeError(f"a {kind.__name__} has no place in a snapshot")


_encode = msgspec.msgpack.Encoder(enc_hook=_plain).encode
_decode = msgspec.msgpack.Decoder(tuple[bytes, Table, msgspec.Raw], dec_hook=_made).decode


@cache
def _state_decoder(game: str) -> Any:
    return msgspec.msgpack.Decoder(GAMES[game].state_type | None, dec_hook=_made).decode

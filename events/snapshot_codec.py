"""Encodes folded tables as bytes, so that a long log need not be folded from its start.

A snapshot is read only by the code that made it, identified by a fingerprint. States consist of named tuples,
dataclasses, tuples, lists, mappings, sets, cards and plain values, as their annotations say, and are decoded as the
type of the game's initial state. The server seed is never written: a reader takes it from the log's first entry.

A snapshot begins with a digest of the rest, so that a damaged one is never used.
"""

from collections.abc import Callable, Mapping
from functools import cache
from hashlib import sha256
from pathlib import Path

import msgspec

import domain
from domain.cards import Card
from domain.fairness import ServerSeed
from domain.installed import code_of
from domain.kernel.hidden import card
from domain.refusals import NotationError
from domain.registry import GAMES, INSTALLED
from domain.table.state import Table
from domain.unknown import Unknown
from events.folding_code import digest, folding_modules


@cache
def fingerprint() -> str:
    """A digest of the code that a fold and its snapshot depend on, as 16 hex digits. Includes installed games.

    Changes to the verifier don't affect it.
    """
    return fingerprint_of(Path(domain.__file__).parents[1])


def fingerprint_of(root: Path) -> str:
    """Like `fingerprint`, for the packages in a folder."""
    return digest(root, [*folding_modules(root), root / "events" / Path(__file__).name], code_of(INSTALLED))


class Damaged(ValueError):  # noqa: N818 - a state of the bytes
    """The bytes are not a snapshot, or have changed since they were written."""


_UNREADABLE = (msgspec.MsgspecError, UnicodeDecodeError, RecursionError, KeyError, NotationError, Unknown)
"""Errors of decoding bytes that `to_snapshot` did not produce, such as an unknown game, option or card."""

_DIGEST = 16


def _digest(encoded: bytes) -> bytes:
    return sha256(encoded).digest()[:_DIGEST]


def to_snapshot(table: Table, head: bytes) -> bytes:
    """Encodes the table without its server seed, and the 32-byte head at its version."""
    encoded = _encode((head, table._replace(server_seed=None, state=None, undealt=None), table.state, table.undealt))
    return _digest(encoded) + encoded


def from_snapshot(snapshot: bytes, seed: ServerSeed) -> tuple[Table, bytes]:
    """The table with this server seed, and the head. Raises Damaged."""
    encoded = snapshot[_DIGEST:]
    if _digest(encoded) != snapshot[:_DIGEST]:
        raise Damaged("a snapshot has changed since it was written")
    try:
        head, table, *states = _decode(encoded)
        state, undealt = map(_state_decoder(_state_type(table)), states)
        return table._replace(server_seed=seed, state=state, undealt=undealt), head
    except _UNREADABLE as error:
        raise Damaged(f"a snapshot can't be read ({type(error).__name__})") from None


def _plain(value: object) -> str | dict[object, object]:
    """Encodes types unknown to msgspec. Refuses a server seed by its type, so no message quotes its value."""
    if isinstance(value, Card):
        return value.code
    if isinstance(value, Mapping):
        return dict(value)
    raise TypeError(f"a {type(value).__name__} has no place in a snapshot")


def _made(kind: type, value: str) -> Card:
    if kind is Card:
        return card(value)
    raise TypeError(f"a {kind.__name__} has no place in a snapshot")


_encode = msgspec.msgpack.Encoder(enc_hook=_plain).encode
_decode = msgspec.msgpack.Decoder(tuple[bytes, Table, msgspec.Raw, msgspec.Raw], dec_hook=_made).decode


def _state_type(table: Table) -> type:
    """The type of the game's state, which may depend on the options."""
    return type(GAMES[table.game].initial(table.options, len(table.seats)))


@cache
def _state_decoder(kind: type) -> Callable[[msgspec.Raw], object]:
    return msgspec.msgpack.Decoder(kind | None, dec_hook=_made).decode

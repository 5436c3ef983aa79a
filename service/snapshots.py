"""Snapshots: a folded table as bytes, so that a long one need not be folded from its start.

A snapshot is a cache between processes that run the same code: it is kept under the fingerprint of that code
and never read by any other. It holds what the states of tables and games are made of (named tuples, tuples,
frozen dataclasses, mappings, sets, cards and plain values) and never the server seed.
"""

import json
from collections.abc import Callable, Iterable, Mapping
from dataclasses import fields, is_dataclass
from hashlib import sha256
from importlib import import_module
from pathlib import Path
from typing import Any

import domain
from domain.cards import Card
from domain.fairness import ServerSeed
from domain.table.state import Table


def _fold_code() -> str:
    """A fingerprint of everything that folding depends on: the source of the domain and of this module."""
    root = Path(domain.__file__).parent
    digest = sha256(Path(__file__).read_bytes())
    for path in sorted(root.rglob("*.py")):
        digest.update(path.relative_to(root).as_posix().encode() + b"\0" + path.read_bytes())
    return digest.hexdigest()[:16]


FOLD_CODE = _fold_code()


def to_snapshot(table: Table, head: bytes) -> bytes:
    """The table without its server seed, and the head there."""
    packed = _pack(table._replace(server_seed=None))
    return json.dumps([head.hex(), packed], separators=(",", ":")).encode()


def from_snapshot(snapshot: bytes, seed: ServerSeed) -> tuple[Table, bytes]:
    """The table, with its server seed from the log, and the head."""
    head, packed = json.loads(snapshot)
    table: Table = _unpack(packed)
    return table._replace(server_seed=seed), bytes.fromhex(head)


# A packed value is a plain one or a list that begins with its kind.


def _pack(value: Any) -> Any:
    if value is None or isinstance(value, str | int | bool):
        return value
    if isinstance(value, Card):
        return ["card", value.code]
    if isinstance(value, tuple) and hasattr(value, "_fields"):
        return ["object", type(value).__module__, type(value).__qualname__, *map(_pack, value)]
    if is_dataclass(value):
        parts = (_pack(getattr(value, each.name)) for each in fields(value))
        return ["object", type(value).__module__, type(value).__qualname__, *parts]
    if isinstance(value, Mapping):
        return ["mapping", *([_pack(key), _pack(item)] for key, item in value.items())]
    name = type(value).__name__
    if name not in _COLLECTIONS:
        raise TypeError(f"{name} has no place in a state")
    return [name, *map(_pack, value)]


def _unpack(packed: Any) -> Any:
    if not isinstance(packed, list):
        return packed
    kind, *rest = packed
    if kind == "card":
        return Card.parse(rest[0])
    if kind == "object":
        module, name, *parts = rest
        return _class(module, name)(*map(_unpack, parts))
    if kind == "mapping":
        return {_unpack(key): _unpack(item) for key, item in rest}
    return _COLLECTIONS[kind](map(_unpack, rest))


_COLLECTIONS: dict[str, Callable[[Iterable[Any]], Any]] = {"tuple": tuple, "list": list, "frozenset": frozenset}


def _class(module: str, name: str) -> Any:
    """A class of the domain; nothing else can be made from a snapshot."""
    found = getattr(import_module(module), name) if module.partition(".")[0] == "domain" else None
    if not (isinstance(found, type) and (is_dataclass(found) or issubclass(found, tuple))):
        raise TypeError(f"{name!r:.80} is no part of a state")
    return found

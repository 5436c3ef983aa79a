"""Events as stored: the bytes of the public form, their hash, and a separate secret part.

Stored bytes are decoded only for folding. Spectators receive the stored form itself.
"""

from collections.abc import Iterable, Sequence
from typing import Any, NamedTuple, TypedDict

import msgspec

from domain.canonical import canonical, genesis, link
from domain.fairness import ServerSeed, salt, seal
from domain.logged_event import LoggedEvent
from domain.table.known import newest
from events.errors import LogDamaged
from events.idempotency import Key


class StoredEvent(NamedTuple):
    """One entry of a table's stream.

    `form` is the canonical public form; `hash` is the 32-byte link at this version; `secret` is b"" or the canonical
    form of `{"private": {seat: data}, "server_seed": hex}`, with only the parts present (the seed only in version 1);
    `more` is True if the next version belongs to the same batch.
    """

    version: int
    form: bytes
    hash: bytes
    secret: bytes = b""
    more: bool = False

    def __repr__(self) -> str:
        return f"<stored event {self.version}>"


class SecretPart(TypedDict, total=False):
    """The secret part: `private` is data by seat, `server_seed` is hexadecimal. Must never be logged or passed on."""

    private: dict[str, Any]
    server_seed: str


UNREADABLE = (msgspec.MsgspecError, UnicodeDecodeError, RecursionError)
"""Errors of reading bytes that `write` did not produce."""


class _Form(msgspec.Struct, gc=False):
    """The decoded public form. msgspec creates its own structs several times faster than dataclasses."""

    table: str
    version: int
    type: str
    schema: int
    at: int
    actor: int | None
    by: str
    data: dict[str, Any]
    sealed: dict[str, str] = {}


_decode_form = msgspec.json.Decoder(_Form).decode
_decode_secret = msgspec.json.Decoder(SecretPart).decode


def write(events: Sequence[LoggedEvent], head: bytes, seed: ServerSeed | None = None) -> list[StoredEvent]:
    """The entries of a batch that follows `head`; `seed` goes into the secret part of version 1."""
    stored = []
    for event in events:
        form = canonical(event.public_form())
        head = link(head, form)
        secret: SecretPart = {"private": event.private} if event.private else {}
        if event.version == 1 and seed is not None:
            secret["server_seed"] = seed.reveal()
        stored.append(
            StoredEvent(event.version, form, head, canonical(secret) if secret else b"", event is not events[-1])
        )
    return stored


def read(stored: StoredEvent) -> LoggedEvent:
    """The event with its private data, upgraded to its newest schema, ready to be folded.

    Raises one of UNREADABLE, and Unknown for a schema that this release does not read.
    """
    return newest(as_written(stored))


def as_written(stored: StoredEvent) -> LoggedEvent:
    """The event with its private data in the schema in which it was written, for records and responses."""
    form = _decode_form(stored.form)
    private = _decode_secret(stored.secret).get("private", {}) if stored.secret else {}
    return LoggedEvent(
        form.table,
        form.version,
        form.type,
        form.schema,
        form.at,
        form.actor,
        form.by,  # type: ignore[arg-type]  # as it was written
        form.data,
        form.sealed,
        private,
    )


def type_of(stored: StoredEvent) -> str:
    """The event's type, found without decoding the form: in canonical form only `version` follows it."""
    return stored.form.rpartition(b'"type":"')[2].partition(b'"')[0].decode("ascii")


def read_all(stored: Iterable[StoredEvent]) -> list[LoggedEvent]:
    return [read(each) for each in stored]


def secret_part(stored: StoredEvent) -> SecretPart:
    """`private` and `server_seed`, if present. Must never be logged or passed on."""
    return _decode_secret(stored.secret) if stored.secret else {}


def check_seals(stored: Iterable[StoredEvent], seed: ServerSeed) -> None:
    """Raises LogDamaged if an entry's private data can't be read or don't match the seals of its public form."""
    for entry in stored:
        event = _decode_form(entry.form)
        try:
            private = secret_part(entry).get("private", {}).items()
            sealed = {seat: seal(salt(seed, event.table, entry.version, int(seat)), data) for seat, data in private}
        except (*UNREADABLE, ValueError, TypeError):  # such as a seat that is no number, or data that can't be sealed
            raise LogDamaged(event.table, entry.version) from None
        if sealed != event.sealed:
            raise LogDamaged(event.table, entry.version)


def server_seed(first: StoredEvent) -> ServerSeed:
    """The server seed of a table from its first entry. Raises LogDamaged if it doesn't match the commitment."""
    opened = _decode_form(first.form)
    try:
        seed = ServerSeed.parse(secret_part(first)["server_seed"])
    except (*UNREADABLE, KeyError, ValueError):
        raise LogDamaged(opened.table, first.version) from None
    if seed.commitment() != opened.data.get("seed_commitment"):
        raise LogDamaged(opened.table, first.version)
    return seed


# Checks that every store makes before it writes anything, and of what it reads


def check_batch(expected: int, batch: Sequence[StoredEvent], key: Key | None) -> None:
    """Raises ValueError for a batch that no log can hold. The message quotes nothing but versions.

    Versions follow `expected` without a gap, no form is empty, hashes have 32 bytes, `more` is set on all entries but
    the last, and a key consists of two 8-byte digests.
    """
    if expected < 0 or not batch:
        raise ValueError("a batch has events, and follows a version from 0")
    for version, entry in enumerate(batch, start=expected + 1):
        if entry.version != version:
            raise ValueError(f"version {entry.version} where {version} follows")
        if not entry.form or len(entry.hash) != 32 or entry.more != (entry is not batch[-1]):
            raise ValueError(f"the entry of version {version} is incomplete")
    check_key(key)


def check_batches(expected: int, batches: Sequence[Sequence[StoredEvent]], key: Key | None) -> list[StoredEvent]:
    """The entries of consecutive batches, the first of which follows `expected`.

    Raises ValueError as `check_batch` does, and if there are no batches.
    """
    entries: list[StoredEvent] = []
    for batch in batches:
        check_batch(expected + len(entries), batch, key)
        entries += batch
    if not entries:
        raise ValueError("there is no batch")
    return entries


def check_chain(table: str, entries: Sequence[StoredEvent], before: StoredEvent | None) -> None:
    """Raises LogDamaged if an entry does not follow from its predecessor, because a byte of its form or hash has
    changed.

    `before` is the entry before the first one. Without it, the first one is checked only if it has version 1.
    """
    previous = before
    for entry in entries:
        if previous is not None or entry.version == 1:
            version, head = (0, genesis(table)) if previous is None else (previous.version, previous.hash)
            if entry.version != version + 1 or entry.hash != link(head, entry.form):
                raise LogDamaged(table, version + 1)
        previous = entry


def check_key(key: Key | None) -> None:
    if key is not None and not len(key.name) == len(key.request) == 8:
        raise ValueError("a key is two digests of 8 bytes")

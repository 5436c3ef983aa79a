"""Events as they are stored: the public form byte for byte, its hash, and the secret part beside it.

What is read is decoded only when it must be folded; what is served to a spectator is the stored form itself.
"""

from collections.abc import Iterable, Sequence
from dataclasses import replace
from typing import Any, NamedTuple

import msgspec

from domain.canonical import canonical
from domain.chain import link
from domain.event import Event
from domain.fairness import ServerSeed
from domain.upcasters import upcast


class StoredEvent(NamedTuple):
    """One entry of a table's stream.

    `form` is the canonical public form; `hash` the 32-byte link at this version; `secret` is b"" or the
    canonical form of `{"private": {seat: data}, "server_seed": hex}`, each part only where there is one (the
    seed in version 1 only); `more` says whether the next version belongs to the same batch.
    """

    version: int
    form: bytes
    hash: bytes
    secret: bytes = b""
    more: bool = False

    def __repr__(self) -> str:
        return f"<stored event {self.version}>"


UNREADABLE = (msgspec.MsgspecError, UnicodeDecodeError, RecursionError)
"""What reading raises for bytes that `write` did not make."""

_decode_event = msgspec.json.Decoder(Event).decode
_decode_secret = msgspec.json.Decoder(dict[str, Any]).decode


def write(events: Sequence[Event], head: bytes, seed: ServerSeed | None = None) -> list[StoredEvent]:
    """The entries of a batch that follows `head`; `seed` goes into the secret part of version 1."""
    stored = []
    for event in events:
        form = canonical(event.public_form())
        head = link(head, form)
        secret: dict[str, Any] = {"private": event.private} if event.private else {}
        if event.version == 1 and seed is not None:
            secret["server_seed"] = seed.reveal()
        stored.append(
            StoredEvent(event.version, form, head, canonical(secret) if secret else b"", event is not events[-1])
        )
    return stored


def read(stored: StoredEvent) -> Event:
    """The event, its private data included, in its newest schema: ready to be folded. Raises one of UNREADABLE."""
    return upcast(as_written(stored))


def as_written(stored: StoredEvent) -> Event:
    """The event, its private data included, in the schema it was written in: for records and answers."""
    event = _decode_event(stored.form)
    private = secret_part(stored).get("private")
    return replace(event, private=private) if private else event


def read_all(stored: Iterable[StoredEvent]) -> list[Event]:
    return [read(each) for each in stored]


def secret_part(stored: StoredEvent) -> dict[str, Any]:
    """`private` and `server_seed`, where there are any. Never to be logged or sent on."""
    return _decode_secret(stored.secret) if stored.secret else {}


def server_seed(first: StoredEvent) -> ServerSeed:
    """The server seed of a table from its first entry."""
    return ServerSeed.parse(secret_part(first)["server_seed"])

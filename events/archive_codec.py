"""The log of a finished table as one archive object.

An object stores only forms and secrets. Everything derived from them is omitted and recomputed on reading: the hashes
of the chain, and the seals, which are hashes of the private data salted with the server's seed. The chain over the
rebuilt forms must end in the head that the object names. So an object either yields the log byte for byte or is
damaged.

    CTAR | format, 1 byte | dictionary, 4 | number of entries, 4 | head, 32 | checksum, 16 bytes | rest

The rest is compressed with zstd and the game's dictionary. It has one line per entry: the form, with `~` in place of
its seals; a tab and the secret part, if any; and `+` if the next entry belongs to the same batch. Canonical forms
contain neither tabs nor line breaks. The checksum is the first 16 bytes of the SHA-256 of all other bytes.
"""

import struct
from collections.abc import Sequence
from hashlib import sha256

import msgspec

from domain.canonical import encoded, genesis, link
from domain.fairness import ServerSeed, salt, seal
from events.dictionaries import Unreadable, compress, decompress, newest
from events.envelope import UNREADABLE, SecretPart, StoredEvent
from events.errors import LogDamaged

MAGIC = b"CTAR"
FORMAT = 1

_HEADER = struct.Struct(">4sBII32s16s")

_SEALED = b'"sealed":'
_LEFT_OUT = _SEALED + b"~"

_decode_secret = msgspec.json.Decoder(SecretPart).decode


def to_object(table: str, entries: Sequence[StoredEvent], dictionary: int | None = None) -> bytes:
    """Encodes a table's whole log as an object. `dictionary` is an id, by default that of the game's newest dictionary.

    Raises LogDamaged if the object would not reproduce the same log.
    """
    seed = _seed_of(entries[0].secret)
    used = newest(_game_of(entries[0])) if dictionary is None else dictionary
    body = compress(plain(table, entries, seed), used)
    head = entries[-1].hash
    checksum = _checksum(_HEADER.pack(MAGIC, FORMAT, used, len(entries), head, b"")[:-16], body)
    made = _HEADER.pack(MAGIC, FORMAT, used, len(entries), head, checksum) + body
    if from_object(table, made) != list(entries):
        raise LogDamaged(table, entries[-1].version)
    return made


def from_object(table: str, data: bytes) -> list[StoredEvent]:
    """Decodes the log of a table, byte for byte. Raises LogDamaged if the object does not reproduce it."""
    try:
        entries, head = _read(table, data)
    except (*UNREADABLE, Unreadable, struct.error, ValueError, TypeError):
        raise LogDamaged(table, 1) from None
    if not entries or entries[-1].hash != head:
        raise LogDamaged(table, len(entries) or 1)
    return entries


def plain(table: str, entries: Sequence[StoredEvent], seed: ServerSeed | None) -> bytes:
    """The lines of the entries before compression. Dictionaries are trained with these."""
    return b"\n".join(_line(table, each, seed) for each in entries)


def _read(table: str, data: bytes) -> tuple[list[StoredEvent], bytes]:
    magic, form, dictionary, count, head, checksum = _HEADER.unpack_from(data)
    body = data[_HEADER.size :]
    if magic != MAGIC or form != FORMAT or checksum != _checksum(data[: _HEADER.size - 16], body):
        raise ValueError("this is no object of the archive")
    lines = decompress(body, dictionary).split(b"\n")
    if len(lines) != count:
        raise ValueError("entries are missing")
    seed = _seed_of(_parts(lines[0])[1])
    return _chained(table, lines, seed), head


def _chained(table: str, lines: Sequence[bytes], seed: ServerSeed | None) -> list[StoredEvent]:
    entries, head = list[StoredEvent](), genesis(table)
    for version, line in enumerate(lines, start=1):
        short, secret, more = _parts(line)
        form = _whole(short, _seals(table, version, secret, seed))
        head = link(head, form)
        entries.append(StoredEvent(version, form, head, secret, more))
    return entries


def _line(table: str, entry: StoredEvent, seed: ServerSeed | None) -> bytes:
    seals = _seals(table, entry.version, entry.secret, seed)
    form = entry.form
    if seals:
        short = _LEFT_OUT.join(form.rsplit(_SEALED + seals, 1))
        form = short if _whole(short, seals) == form else form
    secret = b"\t" + entry.secret if entry.secret else b""
    return form + secret + (b"+" if entry.more else b"")


def _parts(line: bytes) -> tuple[bytes, bytes, bool]:
    """Splits a line into (form without its seals, secret part, next entry in the same batch?)."""
    more = line.endswith(b"+")
    form, _, secret = (line[:-1] if more else line).partition(b"\t")
    return form, secret, more


def _whole(short: bytes, seals: bytes) -> bytes:
    """Inserts the seals into a form. In canonical JSON `~` never follows a colon, and quotes in texts are escaped."""
    return short.replace(_LEFT_OUT, _SEALED + seals) if seals else short


def _seals(table: str, version: int, secret: bytes, seed: ServerSeed | None) -> bytes:
    """The seals of an entry in canonical form, or b"" if it has none or there is no seed to compute them from."""
    private = _decode_secret(secret).get("private") if secret and seed is not None else None
    if not private or seed is None:
        return b""
    return encoded({seat: seal(salt(seed, table, version, int(seat)), data) for seat, data in private.items()})


def _seed_of(secret: bytes) -> ServerSeed | None:
    text = _decode_secret(secret).get("server_seed") if secret else None
    return None if text is None else ServerSeed.parse(text)


def _game_of(first: StoredEvent) -> str:
    """The game named by the first event, or "" if there is none."""
    form = msgspec.json.decode(first.form)
    return str(form["data"].get("game", ""))


def _checksum(header: bytes, body: bytes) -> bytes:
    return sha256(header + body).digest()[:16]

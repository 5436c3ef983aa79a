"""The log of heads: its entries and its signed checkpoints (docs/fairness.md).

A checkpoint is the size and the root of the log's Merkle tree at some time, signed by the service. It is a *signed
note* as specified by C2SP (c2sp.org/tlog-checkpoint, c2sp.org/signed-note), so other programs can read it.
"""

from base64 import b64decode, b64encode
from collections.abc import Callable
from hashlib import sha256
from typing import NamedTuple

from domain.ed25519 import is_signed
from domain.merkle import leaf_hash

ED25519 = b"\x01"
"""The C2SP signature type of Ed25519."""

LONGEST = 10_000
"""Maximum length of a checkpoint, in characters."""

_DASH = "\N{EM DASH} "


def leaf_of(table: str, head: str) -> bytes:
    """The leaf hash of a finished table. `head` is in lower-case hex, or `""` for a table whose log was lost."""
    return leaf_hash(f"cardtable/v1/head|{table}|{head}".encode())


class Unsigned(Exception):  # noqa: N818 - it is a finding about a text, not a fault
    """The checkpoint is unreadable or not signed by the log. The message is a clause."""


class LogKey(NamedTuple):
    """A log's name and public key (32 bytes)."""

    name: str
    public: bytes

    @property
    def id(self) -> bytes:
        """The key id, 4 bytes, which every signature repeats."""
        return sha256(self.name.encode() + b"\n" + ED25519 + self.public).digest()[:4]

    def __str__(self) -> str:
        return f"{self.name}+{self.id.hex()}+{_base64(ED25519 + self.public)}"

    @classmethod
    def parse(cls, text: str) -> "LogKey":
        """Parses a key in the form `name+id+key`. Raises ValueError."""
        name, _, rest = text.strip().partition("+")
        key_id, _, encoded = rest.partition("+")
        data = _bytes(encoded)
        found = cls(name, data[1:])
        if not name or any(each.isspace() for each in name) or data[:1] != ED25519 or len(data) != 33:
            raise ValueError(f"{text.strip()!r:.120} is no key of a log")
        if found.id.hex() != key_id:
            raise ValueError(f"the key of {name:.80} is damaged: its id does not fit")
        return found


class Checkpoint(NamedTuple):
    """The size and the root (32 bytes) of a log at some time. `origin` is the log's name."""

    origin: str
    size: int
    root: bytes

    @property
    def text(self) -> str:
        return f"{self.origin}\n{self.size}\n{_base64(self.root)}\n"

    def signed(self, key: LogKey, sign: Callable[[bytes], bytes]) -> str:
        """The checkpoint as a signed note. `sign` returns the 64-byte signature."""
        return f"{self.text}\n{_DASH}{key.name} {_base64(key.id + sign(self.text.encode()))}\n"

    @classmethod
    def opened(cls, note: str, key: LogKey) -> "Checkpoint":
        """Reads the checkpoint from a note signed with this log's key. Raises Unsigned.

        Other signatures and further lines of text are ignored.
        """
        text, found, signatures = note.rpartition("\n\n")
        if not found or len(note) > LONGEST:
            raise Unsigned("it is no signed checkpoint")
        text += "\n"
        if not any(_signs(line, text.encode(errors="replace"), key) for line in signatures.splitlines()):
            raise Unsigned(f"it has no valid signature of {key.name}")
        origin, size, root = [*text.split("\n"), "", ""][:3]
        if origin != key.name or not (size.isascii() and size.isdigit()) or str(int(size[:20])) != size:
            raise Unsigned(f"it is no checkpoint of {key.name}")
        if len(_bytes(root)) != 32:
            raise Unsigned("it has no root")
        return cls(origin, int(size), _bytes(root))


def _signs(line: str, text: bytes, key: LogKey) -> bool:
    name, _, encoded = line.removeprefix(_DASH).partition(" ")
    data = _bytes(encoded)
    ours = line.startswith(_DASH) and name == key.name and data[:4] == key.id
    return ours and is_signed(key.public, text, data[4:])


def _base64(data: bytes) -> str:
    return b64encode(data).decode()


def _bytes(text: str) -> bytes:
    """Decodes base64; b"" for invalid text."""
    try:
        return b64decode(text.encode("ascii"), validate=True)
    except ValueError:
        return b""

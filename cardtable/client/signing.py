"""Signed moves, so that nobody, not even the service, can make a move in the account's name (docs/fairness.md)."""

import json
import os
import threading
from collections import OrderedDict
from collections.abc import Iterable
from pathlib import Path
from typing import TYPE_CHECKING

from cardtable.client.errors import ApiError
from cardtable.client.moves import Move
from cardtable.client.private_files import locked, write_private
from cardtable.client.shapes import Event

if TYPE_CHECKING:
    from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey

OTHER_LOG = "other_log"

MAX_HEADS = 256
"""Maximum number of tables whose heads are remembered, least recently used dropped first."""


class CannotSign(Exception):  # noqa: N818 - the name states the case
    """Moves can't be signed, because a package is missing or a file contains no key."""


class OtherLog(ApiError):  # noqa: N818 - the name states the case
    """The service shows a different log of a table than before: the same version has another head.

    `seen` is the head shown first, `shown` the head shown now.
    """

    def __init__(self, table: str, version: int, seen: str, shown: str) -> None:
        detail = f"version {version} of table {table} had the head {seen} before, and has the head {shown} now"
        super().__init__(200, {"code": OTHER_LOG, "detail": detail, "version": version})
        self.table = table
        self.seen = seen
        self.shown = shown


class SigningKey:
    """An Ed25519 key that signs moves. `public` is the public key in hex, as in the table's log."""

    def __init__(self, secret: bytes) -> None:
        """Loads a key from 32 secret bytes. Raises CannotSign if the package is missing."""
        self._key = _private_key(secret)
        self.public = self._key.public_key().public_bytes_raw().hex()

    @classmethod
    def fresh(cls) -> "SigningKey":
        return cls(os.urandom(32))

    @classmethod
    def kept_in(cls, file: Path | str) -> "SigningKey":
        """Loads the key in a file, or generates one and saves it there, readable only by its owner. Raises CannotSign
        if the file contains no key, and OSError if it can't be read or created."""
        file = Path(file)
        if not file.exists():
            with locked(file):
                if not file.exists():  # no other process was faster
                    fresh = os.urandom(32)
                    made = cls(fresh)
                    write_private(file, f"{fresh.hex()}\n")
                    return made
        try:
            return cls(bytes.fromhex(file.read_text("ascii").strip()))
        except ValueError as error:
            raise CannotSign(f"{file} holds no signing key: {error}") from None

    def signature(self, table: str, version: int, head: str, move: Move) -> str:
        """The signature of a move, as it is sent, at a version and head of the table, in hex."""
        form = json.dumps(move, ensure_ascii=False, allow_nan=False, sort_keys=True, separators=(",", ":"))
        return self._key.sign(f"cardtable/v1/move|{table}|{version}|{head}|{form}".encode()).hex()

    def __repr__(self) -> str:
        return f"<signing key {self.public}>"


def _private_key(secret: bytes) -> "Ed25519PrivateKey":
    try:
        from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey  # noqa: PLC0415 - an extra
    except ModuleNotFoundError:
        raise CannotSign("signing moves needs the package cryptography; pip install 'cardtable[sign]'") from None
    return Ed25519PrivateKey.from_private_bytes(secret)


class Heads:
    """The heads that the service has shown, by table and version. It is thread-safe."""

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._seen: OrderedDict[str, dict[int, str]] = OrderedDict()

    def note(self, table: str, version: int, head: str) -> None:
        """Records a head. Raises OtherLog if the version had another head before."""
        with self._lock:
            seen = self._seen.setdefault(table, {}).setdefault(version, head)
            self._seen.move_to_end(table)
            if len(self._seen) > MAX_HEADS:
                self._seen.popitem(last=False)
        if seen != head:
            raise OtherLog(table, version, seen, head)

    def note_all(self, events: Iterable[Event]) -> None:
        for event in events:
            self.note(event["table"], event["version"], event["hash"])

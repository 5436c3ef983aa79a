"""Signed moves: so nobody, not even the service, can make a move in the account's name (docs/fairness.md)."""

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

KEPT = 256
"""Of how many tables the heads are kept: those that were seen last."""


class CannotSign(Exception):  # noqa: N818 - the name states the case
    """No move can be signed here: a package is missing, or a file holds no key."""


class OtherLog(ApiError):  # noqa: N818 - the name states the case
    """The service shows another log of a table than before: the same version has another head.

    `seen` is the head that the client was shown first, `shown` the one that it is shown now.
    """

    def __init__(self, table: str, version: int, seen: str, shown: str) -> None:
        detail = f"version {version} of table {table} had the head {seen} before, and has the head {shown} now"
        super().__init__(200, {"code": OTHER_LOG, "detail": detail, "version": version})
        self.table = table
        self.seen = seen
        self.shown = shown


class SigningKey:
    """A key that signs moves (Ed25519). `public` is what the table's log names, in hex."""

    def __init__(self, secret: bytes) -> None:
        """From 32 secret bytes. Raises CannotSign where the package for it is missing."""
        self._key = _private_key(secret)
        self.public = self._key.public_key().public_bytes_raw().hex()

    @classmethod
    def fresh(cls) -> "SigningKey":
        return cls(os.urandom(32))

    @classmethod
    def kept_in(cls, file: Path | str) -> "SigningKey":
        """The key in a file; a fresh one is put there, for its owner's eyes only, if there is no such file. Raises
        CannotSign where the file holds none, and OSError where it can't be read or made."""
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
        """The signature of a move as it is sent, at a version and head of the table, in hex."""
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
    """The heads that the service has shown, by table and version. Any number of threads may use it."""

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._seen: OrderedDict[str, dict[int, str]] = OrderedDict()

    def note(self, table: str, version: int, head: str) -> None:
        """Raises OtherLog if the version had another head before."""
        with self._lock:
            seen = self._seen.setdefault(table, {}).setdefault(version, head)
            self._seen.move_to_end(table)
            if len(self._seen) > KEPT:
                self._seen.popitem(last=False)
        if seen != head:
            raise OtherLog(table, version, seen, head)

    def note_all(self, events: Iterable[Event]) -> None:
        for event in events:
            self.note(event["table"], event["version"], event["hash"])

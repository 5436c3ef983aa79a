"""Masks the permitted differences between two tables that look the same to a viewer: seals and hashes, and the viewer's
own signatures, which are made over a hash.

Ids, times, seeds and with them salts and commitments are the same at both. A hash or a seal is masked only if it is
exactly the one that docs/scheme.md 7 defines for that place, recomputed here. Any other digest is compared.
"""

import re
from collections.abc import Iterable
from hashlib import sha256

from domain.canonical import canonical
from domain.fairness import salt
from domain.kernel import SPECTATOR, Viewer
from domain.logged_event import LoggedEvent
from domain.signed_moves import MOVE_SIGNED
from tests.playing import SEED

_DIGEST = re.compile(r"(?<![0-9a-f])(?:[0-9a-f]{64}){1,2}(?![0-9a-f])")


class Mask:
    """Replaces each hash and seal of a table's events by a label of the same length with its place in the log."""

    def __init__(self, table: str, viewer: Viewer = SPECTATOR) -> None:
        self._table = table
        self._viewer = viewer
        self._head = sha256(b"cardtable/v1/chain|" + table.encode()).digest()
        self._covers: dict[str, str] = {}

    def __call__(self, text: str) -> str:
        return _DIGEST.sub(lambda found: self._covers.get(found[0], found[0]), text)

    @property
    def head(self) -> str:
        return self._head.hex()

    def follow(self, events: Iterable[LoggedEvent]) -> None:
        """Adds the next events of the log."""
        for event in events:
            self._head = sha256(self._head + canonical(event.public_form())).digest()
            self._covers[self._head.hex()] = _cover(f"hash {event.version}")
            for seat, data in event.private.items():
                salted = salt(SEED, self._table, event.version, int(seat)) + canonical(data)
                self._covers[sha256(salted).hexdigest()] = _cover(f"seal {event.version} {seat}")
                if event.type == MOVE_SIGNED and int(seat) in self._viewer:
                    self._covers[data["signature"]] = _cover(f"signature {event.version}").ljust(128, ".")


def _cover(what: str) -> str:
    return f"<{what}>".ljust(64, ".")

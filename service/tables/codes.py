"""Four-letter codes, with which friends in one room find a table that has not begun.

A code is said aloud and soon guessed, so it is no secret: anyone with the code can look and sit down, as with the
address of the table. It therefore works only until the first deal and for a few hours, and attempts are limited per
address (`codes` of `service.access.limits`). A code works while a player sits at the table. Since seats are limited, so
are the codes that one account or address can use up.
"""

from dataclasses import dataclass
from typing import NamedTuple

from domain.table.state import Table
from domain.table.turn import account_seated
from events.values import Values
from service.access.limits import Charge, free
from service.access.permissions import PlayerId, require_opener
from service.engine.cache import Loaded, TableCache
from service.engine.execution import Clock
from service.faults.unreadable import TableLookup
from service.ids import new_letters, token_digest
from service.refusals import Refused
from service.tables.links import check_open
from service.tables.reads import latest

LETTERS = "DGHJKLMQRSWX"
"""Alphabet of the codes: consonants, so that they form no words, and one letter of each group that looks or sounds
alike, such as B, P and T or M and N. The letters of a code are all different."""

LENGTH = 4

SECONDS = 12 * 60 * 60
"""Maximum lifetime of a code, in seconds."""

DRAWS = 200
"""Number of draws after which no letters seem to be free."""

_SPARE_SECONDS = 60
"""Extra lifetime of the letters, in seconds, so that no other table gets them before the table's own note expires."""


class Code(NamedTuple):
    """The letters of a table, and their latest expiry in Unix milliseconds."""

    letters: str
    expires_at: int


@dataclass(frozen=True)
class Codes:
    links: Values
    tables: TableCache
    lookup: TableLookup
    clock: Clock

    def give_code(self, player: PlayerId, table_id: str, charge: Charge = free) -> Code:
        """Returns the code of a table that has not started, for its opener. The code is the same while it works.

        Refused with `not_opener`, `table_started`, `table_over`, `not_seated` if no player sits at the table, and
        `busy` if nearly all letters are taken.
        """
        table = latest(self.tables, table_id).table
        require_opener(table, player)
        check_open(table)
        if not account_seated(table):
            raise Refused("not_seated", "a table gets a code when a player sits there: take a seat first")
        note = self.links.find(_note_of(table_id))
        if note is not None:
            code = _read(note)
            if self.links.find(_name_of(code.letters)) == table_id.encode():
                return code
            self.links.drop(_note_of(table_id))  # another table got the letters while nobody sat here
        charge(invitations=1)
        own = Code(self._claimed(table_id), self.clock() + SECONDS * 1000)
        held = _read(self.links.claim(_note_of(table_id), f"{own.letters} {own.expires_at}".encode(), SECONDS))
        if held.letters != own.letters:
            self.links.drop(_name_of(own.letters))
        return held

    def _claimed(self, table_id: str) -> str:
        """Claims letters for the table. Letters of tables that have begun or are deserted are free again."""
        for _ in range(DRAWS):
            letters = new_letters(LETTERS, LENGTH)
            kept = self.links.claim(_name_of(letters), table_id.encode(), SECONDS + _SPARE_SECONDS)
            if kept == table_id.encode():
                return letters
            other = self.lookup.latest(kept.decode())
            if isinstance(other, Loaded) and not _works(other.table):
                self.links.drop(_name_of(letters))
        raise Refused("busy", "nearly all codes are in use; please try again later, or create a link")

    def table_of_code(self, text: str, charge: Charge = free) -> Loaded:
        """Returns the table of a code, in upper or lower case. Refused with `not_found`.

        Right and wrong codes are charged alike, before the lookup.
        """
        charge(codes=1)
        letters = text.upper()
        table_id = self.links.find(_name_of(letters)) if _is_code(letters) else None
        if table_id is None:
            raise _no_code()
        loaded = latest(self.tables, table_id.decode())
        if not _works(loaded.table):
            raise _no_code()
        return loaded


def _no_code() -> Refused:
    return Refused("not_found", "no open table has these letters")


def _works(table: Table) -> bool:
    """True until the first deal, while a player sits at the table. A table that has just become full is still found."""
    return table.status in ("open", "seeding") and account_seated(table)


def _is_code(letters: str) -> bool:
    return len(letters) == LENGTH and set(letters) <= set(LETTERS)


def _name_of(letters: str) -> str:
    """Returns the key in the store of links that holds the table of these letters."""
    return token_digest(f"letters {letters}").hex()


def _note_of(table_id: str) -> str:
    """Returns the key in the store of links that holds the letters of a table."""
    return token_digest(f"letters of {table_id}").hex()


def _read(note: bytes) -> Code:
    letters, expires_at = note.decode().split(" ")
    return Code(letters, int(expires_at))

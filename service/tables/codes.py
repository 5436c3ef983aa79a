"""Codes of four letters, with which friends in one room find a table that has not begun.

A code is said aloud, and soon guessed: it is no secret. Whoever has it can look and sit down, as with the address of
the table. So it works until the first deal and for a few hours only, and each address may try only so many (`codes` of
`service.access.limits`). It works while a player sits at the table: since seats are limited, so are the codes that one
account or address can use up.
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
"""Consonants, so that they make no words; of those that look or sound alike, such as B, P and T or M and N, one each.
The letters of a code are all different."""

LENGTH = 4

SECONDS = 12 * 60 * 60
"""How long a code works at most."""

DRAWS = 200
"""How often letters are drawn that other tables have, before there seem to be no more."""

_SPARE_SECONDS = 60
"""Letters are kept a little longer than the table's note of them, so that no other table gets them before."""


class Code(NamedTuple):
    """The letters of a table, and when they end at the latest, in ms."""

    letters: str
    expires_at: int


@dataclass(frozen=True)
class Codes:
    links: Values
    tables: TableCache
    lookup: TableLookup
    clock: Clock

    def give_code(self, player: PlayerId, table_id: str, charge: Charge = free) -> Code:
        """The code of a table that has not started, the same one as long as it works; for its opener.

        Refused `not_opener`, `table_started`, `table_over`, `not_seated` where no player sits at the table, and `busy`
        where nearly all letters are taken.
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
        """Letters that lead to the table from now on. Those of tables that have begun, or are deserted, are free
        again."""
        for _ in range(DRAWS):
            letters = new_letters(LETTERS, LENGTH)
            kept = self.links.claim(_name_of(letters), table_id.encode(), SECONDS + _SPARE_SECONDS)
            if kept == table_id.encode():
                return letters
            other = self.lookup.latest(kept.decode())
            if isinstance(other, Loaded) and not _works(other.table):
                self.links.drop(_name_of(letters))
        raise Refused("busy", "nearly all letters are in use; please try again later, or make a link")

    def table_of_code(self, text: str, charge: Charge = free) -> Loaded:
        """The table to which letters lead, in upper or lower case; Refused `not_found`.

        Right and wrong ones are charged alike, before they are looked up.
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
    return Refused("not_found", "no table that has not begun has these letters")


def _works(table: Table) -> bool:
    """True until the first deal, while a player sits at the table. A table that has just become full is still found."""
    return table.status in ("open", "seeding") and account_seated(table)


def _is_code(letters: str) -> bool:
    return len(letters) == LENGTH and set(letters) <= set(LETTERS)


def _name_of(letters: str) -> str:
    """The name under which the store of links has the table of letters."""
    return token_digest(f"letters {letters}").hex()


def _note_of(table_id: str) -> str:
    """The name under which it has the letters of a table."""
    return token_digest(f"letters of {table_id}").hex()


def _read(note: bytes) -> Code:
    letters, expires_at = note.decode().split(" ")
    return Code(letters, int(expires_at))

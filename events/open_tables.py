"""The port of the tables that accounts have opened and that may still wait for players."""

from collections.abc import Sequence
from typing import Protocol

KEPT_SECONDS = 30 * 24 * 60 * 60
"""How long the list of an account that opens no table is kept."""


class OpenTables(Protocol):
    """A list for each account, for the limit of open tables. A table that starts stays in it until it is removed."""

    def of(self, account: str) -> list[str]: ...

    def add(self, account: str, table: str) -> None: ...

    def remove(self, account: str, tables: Sequence[str]) -> None: ...

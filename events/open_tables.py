"""The port of what accounts and addresses have at a time: tables that wait for players, and seats held."""

from collections.abc import Sequence
from typing import Protocol

KEPT_SECONDS = 30 * 24 * 60 * 60
"""How long the list of an account that opens no table is kept."""


class OpenTables(Protocol):
    """A list for each account or address, for a limit. What is past stays in it until it is removed."""

    def of(self, holder: str) -> list[str]: ...

    def add(self, holder: str, entry: str) -> None: ...

    def remove(self, holder: str, entries: Sequence[str]) -> None: ...

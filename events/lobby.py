"""The port of the lobby: a projection of the public tables."""

from typing import NamedTuple, Protocol


class LobbyEntry(NamedTuple):
    """A public table as the lobby lists it: `summary` is JSON, made from the log at `version`."""

    table: str
    game: str
    status: str
    opened_at: int
    version: int
    summary: bytes


class Lobby(Protocol):
    """Public tables by game and status, newest first. Can be rebuilt from the log."""

    def put(self, entry: LobbyEntry) -> None:
        """Lists the table as of its version. An entry of an older version changes nothing."""
        ...

    def page(
        self, *, game: str | None, status: str | None, before: tuple[int, str] | None, limit: int
    ) -> list[LobbyEntry]:
        """Entries older than `before` (opened_at, table), newest first."""
        ...

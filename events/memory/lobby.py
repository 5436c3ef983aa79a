"""The lobby in memory."""

import threading

from events.lobby import LobbyEntry


class MemoryLobby:
    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._entries: dict[str, LobbyEntry] = {}

    def put(self, entry: LobbyEntry) -> None:
        with self._lock:
            listed = self._entries.get(entry.table)
            if listed is None or listed.version < entry.version:
                self._entries[entry.table] = entry

    def page(
        self, *, game: str | None, status: str | None, before: tuple[int, str] | None, limit: int
    ) -> list[LobbyEntry]:
        with self._lock:
            fitting = [
                entry
                for entry in self._entries.values()
                if game in (None, entry.game)
                and status in (None, entry.status)
                and (before is None or (entry.opened_at, entry.table) < before)
            ]
        return sorted(fitting, key=lambda entry: (entry.opened_at, entry.table), reverse=True)[:limit]

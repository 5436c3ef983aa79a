"""Snapshots in memory."""


class MemorySnapshots:
    def __init__(self) -> None:
        self._snapshots: dict[str, tuple[str, bytes]] = {}

    def load(self, table: str, code: str) -> bytes | None:
        made_by, snapshot = self._snapshots.get(table, ("", b""))
        return snapshot if made_by == code else None

    def save(self, table: str, code: str, snapshot: bytes) -> None:
        self._snapshots[table] = code, snapshot

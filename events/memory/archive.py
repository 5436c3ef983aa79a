"""The archive in memory."""


class MemoryArchive:
    """An archive whose `objects` can be damaged by tests."""

    def __init__(self) -> None:
        self.objects: dict[str, bytes] = {}

    def put(self, table: str, data: bytes) -> None:
        self.objects[table] = data

    def get(self, table: str) -> bytes | None:
        return self.objects.get(table)

    def exists(self, table: str) -> bool:
        return table in self.objects

    def delete(self, table: str) -> None:
        self.objects.pop(table, None)

    def check(self) -> None:
        pass

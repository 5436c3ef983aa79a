"""Sets in memory, which never expire."""

from collections import defaultdict
from collections.abc import Sequence

from events.memory.atomic import Standalone


class MemorySets(Standalone):
    def __init__(self) -> None:
        super().__init__()
        self._entries: defaultdict[str, set[str]] = defaultdict(set)

    def of(self, holder: str) -> list[str]:
        return list(self._entries[holder])

    def add(self, holder: str, entry: str) -> None:
        self._entries[holder].add(entry)

    def remove(self, holder: str, entries: Sequence[str]) -> None:
        self._entries[holder].difference_update(entries)

    def drop(self, holder: str) -> None:
        self._entries.pop(holder, None)

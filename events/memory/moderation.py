"""Moderation in memory."""

from collections import defaultdict, deque

from events.memory.atomic import Standalone
from events.moderation import MAX_LINES, Lines


class MemoryModeration(Standalone):
    def __init__(self) -> None:
        super().__init__()
        self._hidden: set[str] = set()
        self._lines: defaultdict[Lines, deque[bytes]] = defaultdict(lambda: deque(maxlen=MAX_LINES))

    def hide(self, subject: str, *, hidden: bool) -> None:
        if hidden:
            self._hidden.add(subject)
        else:
            self._hidden.discard(subject)

    def hidden(self) -> frozenset[str]:
        return frozenset(self._hidden)

    def add(self, lines: Lines, line: bytes) -> None:
        self._lines[lines].append(line)

    def newest(self, lines: Lines, limit: int) -> list[bytes]:
        return list(self._lines[lines])[::-1][:limit]

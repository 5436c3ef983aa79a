"""Heartbeats in memory."""


class MemoryHeartbeats:
    """Heartbeats without a lock, since each call is one atomic dictionary operation."""

    def __init__(self) -> None:
        self._beats: dict[str, int] = {}

    def beat(self, name: str, at: int) -> None:
        self._beats[name] = at

    def forget(self, before: int) -> None:
        for name in [name for name, at in self._beats.items() if at < before]:
            del self._beats[name]

    def latest(self) -> dict[str, int]:
        return dict(self._beats)

"""Channels in memory."""

from collections.abc import Mapping

from events.memory.atomic import Atomic
from events.memory.log import LogState


class MemoryChannels(Atomic[LogState]):
    def of(self, player: str) -> Mapping[str, bytes]:
        return dict(self._state.channels[player])

    def put(self, player: str, name: str, value: bytes, *, replace: bool = False) -> bool:
        values = self._state.channels[player]
        if player in self._state.erased or (replace and name not in values):
            return False
        values[name] = value
        return True

    def change(self, player: str, name: str, before: bytes, after: bytes) -> bool:
        values = self._state.channels[player]
        if values.get(name) != before:
            return False
        values[name] = after
        return True

    def drop(self, player: str, name: str) -> bool:
        return self._state.channels[player].pop(name, None) is not None

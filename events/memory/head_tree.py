"""The head tree in memory."""

from collections.abc import Mapping, Sequence

from events.head_tree import Tile
from events.memory.atomic import Standalone


class MemoryHeadTree(Standalone):
    def __init__(self) -> None:
        super().__init__()
        self._size = 0
        self._tiles: dict[Tile, bytes] = {}

    def size(self) -> int:
        return self._size

    def tiles(self, wanted: Sequence[Tile]) -> list[bytes]:
        return [self._tiles.get(each, b"") for each in wanted]

    def append(self, size: int, grown: int, tiles: Mapping[Tile, bytes]) -> bool:
        if self._size != size:
            return False
        self._tiles.update(tiles)
        self._size = grown
        return True

"""The head tree on Redis: a hash with a field for each tile, and one for the size."""

from collections.abc import Mapping, Sequence

from events.head_tree import Tile
from events.redis import keys
from events.redis.durability import Guard
from events.redis.scripts import script
from events.redis.server import Server


class RedisHeadTree:
    """The head tree. Its size is confirmed before it is returned, since a checkpoint is signed for it."""

    def __init__(self, server: Server, guard: Guard) -> None:
        self._server = server
        self._guard = guard

    def size(self) -> int:
        size = int(self._server.call(keys.HEADS, "HGET", keys.HEADS, keys.SIZE) or 0)
        self._guard.confirm(keys.HEADS, size)
        return size

    def tiles(self, wanted: Sequence[Tile]) -> list[bytes]:
        if not wanted:
            return []
        found: list[bytes | None] = self._server.call(keys.HEADS, "HMGET", keys.HEADS, *map(str, wanted))
        return [each or b"" for each in found]

    def append(self, size: int, grown: int, tiles: Mapping[Tile, bytes]) -> bool:
        words = [word for tile, hashes in tiles.items() for word in (str(tile), hashes)]
        return bool(self._guard.run(script("heads_append"), [keys.HEADS], size, grown, *words))

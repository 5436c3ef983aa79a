"""The tree as stored in tiles: its nodes, and the tiles that new leaves change."""

from collections.abc import Sequence

from domain.merkle import node_hash
from events.head_tree import HASH_BYTES, WIDTH, HeadTree, Tile

HEIGHT = WIDTH.bit_length() - 1
"""Number of tree levels spanned by one tile."""


class StoredTree:
    """The nodes of the tree. Each tile is read once; a proof needs some six, however large the tree is."""

    def __init__(self, stored: HeadTree) -> None:
        self._stored = stored
        self._read: dict[Tile, bytes] = {}

    def node(self, level: int, index: int) -> bytes:
        """Returns a node, as a `domain.merkle.Node`."""
        row, height = divmod(level, HEIGHT)
        tile, place = divmod(index << height, WIDTH)
        return _folded(self._tile(Tile(row, tile))[place * HASH_BYTES : (place + (1 << height)) * HASH_BYTES])

    def _tile(self, tile: Tile) -> bytes:
        if tile not in self._read:
            self._read[tile] = self._stored.tiles([tile])[0]
        return self._read[tile]


def grown(stored: HeadTree, size: int, leaves: Sequence[bytes]) -> dict[Tile, bytes]:
    """Returns all tiles that change when these leaves follow the first `size`, with their new contents."""
    changed, level, first = {}, 0, size
    hashes = list(leaves)
    while hashes:
        full = []
        for tile, place, some in _by_tile(level, first, hashes):
            before = stored.tiles([tile])[0][: place * HASH_BYTES] if place else b""
            changed[tile] = before + b"".join(some)
            if place + len(some) == WIDTH:
                full.append(_folded(changed[tile]))
        level, first, hashes = level + 1, first // WIDTH, full
    return changed


def _by_tile(level: int, first: int, hashes: Sequence[bytes]) -> list[tuple[Tile, int, Sequence[bytes]]]:
    """Splits the hashes of a level by tile, from a place on. Each part has the place in its tile at which it begins."""
    found, done = [], 0
    while done < len(hashes):
        index, place = divmod(first + done, WIDTH)
        some = hashes[done : done + WIDTH - place]
        found.append((Tile(level, index), place, some))
        done += len(some)
    return found


def _folded(hashes: bytes) -> bytes:
    """Returns the root over a power of two of hashes."""
    level = [hashes[at : at + HASH_BYTES] for at in range(0, len(hashes), HASH_BYTES)]
    while len(level) > 1:
        level = [node_hash(left, right) for left, right in zip(level[::2], level[1::2], strict=True)]
    return level[0]

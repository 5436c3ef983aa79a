"""The port of the head tree: the hashes of the Merkle tree over the feed of finished tables (`service.heads`).

Hashes are stored in *tiles* of 256, as specified by C2SP (c2sp.org/tlog-tiles): a tile of level 0 holds the hashes of
leaves, one of the next level the roots of 256 tiles below. A hash never changes. The feed defines the leaves.
"""

from collections.abc import Mapping, Sequence
from typing import NamedTuple, Protocol

WIDTH = 256
"""Number of hashes in a full tile."""

HASH_BYTES = 32


class Tile(NamedTuple):
    """The coordinates of a tile: its level, and its index there from 0."""

    level: int
    number: int

    def __str__(self) -> str:
        return f"{self.level}:{self.number}"


def tiles_of(size: int) -> list[Tile]:
    """All tiles of a tree with `size` leaves."""
    found, level = [], 0
    while size:
        found += [Tile(level, number) for number in range(-(-size // WIDTH))]
        size, level = size // WIDTH, level + 1
    return found


class HeadTree(Protocol):
    """The tree. Tiles may hold more hashes than its size implies; the excess is meaningless."""

    def size(self) -> int:
        """The number of leaves."""
        ...

    def tiles(self, wanted: Sequence[Tile]) -> list[bytes]:
        """The hashes of tiles, one after the other. A missing tile contributes nothing."""
        ...

    def append(self, size: int, grown: int, tiles: Mapping[Tile, bytes]) -> bool:
        """Replaces tiles and sets the size to `grown`, if it is still `size`.

        Returns False, changing nothing, if it is not.
        """
        ...

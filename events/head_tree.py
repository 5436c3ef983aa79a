"""The port of the tree of heads: the hashes of the Merkle tree over the feed of finished tables (`service.heads`).

Hashes are kept in *tiles* of 256, as C2SP has them (c2sp.org/tlog-tiles): a tile of level 0 has the hashes of leaves,
one of the next level the roots of 256 tiles below. A hash never changes. Which tables the leaves are, the feed says.
"""

from collections.abc import Mapping, Sequence
from typing import NamedTuple, Protocol

WIDTH = 256
"""How many hashes a full tile has."""

HASH_BYTES = 32


class Tile(NamedTuple):
    """Where a tile is: its level, and its place there from 0."""

    level: int
    number: int

    def __str__(self) -> str:
        return f"{self.level}:{self.number}"


def tiles_of(size: int) -> list[Tile]:
    """All tiles of a tree with so many leaves."""
    found, level = [], 0
    while size:
        found += [Tile(level, number) for number in range(-(-size // WIDTH))]
        size, level = size // WIDTH, level + 1
    return found


class HeadTree(Protocol):
    """The tree. Tiles may have more hashes than its size says: what is beyond means nothing."""

    def size(self) -> int:
        """The number of leaves."""
        ...

    def tiles(self, wanted: Sequence[Tile]) -> list[bytes]:
        """The hashes of tiles, one after the other; nothing for a tile that is not there."""
        ...

    def append(self, size: int, grown: int, tiles: Mapping[Tile, bytes]) -> bool:
        """Puts tiles in the place of earlier ones, and makes the size `grown`, if it is `size` until then.

        False where it is another one; nothing has changed then.
        """
        ...

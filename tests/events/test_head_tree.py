"""Contract tests for the tree of heads, run against every implementation."""

from events.head_tree import Tile, tiles_of
from events.ports import Ports

FIRST, SECOND, ABOVE = Tile(0, 0), Tile(0, 1), Tile(1, 0)


class TestHeadTree:
    def test_an_empty_tree_has_no_leaves_and_no_tiles(self, ports: Ports) -> None:
        assert ports.heads.size() == 0
        assert ports.heads.tiles([FIRST, ABOVE]) == [b"", b""]
        assert ports.heads.tiles([]) == []

    def test_tiles_are_kept_as_they_were_given(self, ports: Ports) -> None:
        assert ports.heads.append(0, 257, {FIRST: bytes(range(256)) * 32, SECOND: b"\0" * 32, ABOVE: b"\xff" * 32})
        assert ports.heads.size() == 257
        assert ports.heads.tiles([ABOVE, Tile(0, 2), FIRST]) == [b"\xff" * 32, b"", bytes(range(256)) * 32]

    def test_who_comes_second_changes_nothing(self, ports: Ports) -> None:
        assert ports.heads.append(0, 1, {FIRST: b"a" * 32})
        assert not ports.heads.append(0, 2, {FIRST: b"b" * 64, SECOND: b"c" * 32})
        assert not ports.heads.append(2, 3, {FIRST: b"b" * 96})
        assert ports.heads.size() == 1
        assert ports.heads.tiles([FIRST, SECOND]) == [b"a" * 32, b""]
        assert ports.heads.append(1, 2, {FIRST: b"a" * 32 + b"b" * 32})
        assert (ports.heads.size(), *ports.heads.tiles([FIRST])) == (2, b"a" * 32 + b"b" * 32)


def test_the_tiles_of_a_size() -> None:
    assert tiles_of(0) == []
    assert tiles_of(255) == [FIRST]
    assert tiles_of(256) == [FIRST, ABOVE]
    assert tiles_of(257) == [FIRST, SECOND, ABOVE]
    assert len(tiles_of(1_000_000)) == 3907 + 16 + 1

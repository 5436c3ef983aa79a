"""Merkle trees, tested with the reference vectors of Certificate Transparency (RFC 6962) and on every small tree."""

from collections.abc import Sequence
from hashlib import sha256

import pytest
from hypothesis import given
from hypothesis import strategies as st

from domain.merkle import (
    EMPTY,
    consistency_proof,
    inclusion_proof,
    is_consistent,
    is_included,
    leaf_hash,
    node_hash,
    root_of,
)

INPUTS = ("", "00", "10", "2021", "3031", "40414243", "5051525354555657", "606162636465666768696a6b6c6d6e6f")
ROOTS = (
    "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855",
    "6e340b9cffb37a989ca544e6bb780a2c78901d3fb33738768511a30617afa01d",
    "fac54203e7cc696cf0dfcb42c92a1d9dbaf70ad9e621f4bd8d98662f00e3c125",
    "aeb6bcfe274b70a14fb067a5e5578264db0fa9b51af5e0ba159158f329e06e77",
    "d37ee418976dd95753c1c73862b9398fa2a2cf9b4ff0fdfe8b30cd95209614b7",
    "4e3bbb1f7b478dcfe71fb631631519a3bca12c9aefca1612bfce4c13a86264d4",
    "76e67dadbcdf1e10e1b74ddc608abd2f98dfb16fbce75277b5232a127f2087ef",
    "ddb89be403809e325750d3d263cd78929c2942b7942a34b77e122c9594a74c8c",
    "5dc9da79a70659a9ad559cb701ded9a2ab9d823aad2f4960cfe370eff4604328",
)
"""Roots of the first 0, 1, ..., 8 inputs, as published for implementations of RFC 6962."""

LEAVES = [leaf_hash(bytes.fromhex(each)) for each in INPUTS]


class Tree:
    """A tree over leaf hashes. `asked` records every node requested."""

    def __init__(self, leaves: Sequence[bytes]) -> None:
        self.leaves = leaves
        self.asked: list[tuple[int, int]] = []

    def node(self, level: int, index: int) -> bytes:
        self.asked.append((level, index))
        return self._node(level, index)

    def _node(self, level: int, index: int) -> bytes:
        if level == 0:
            return self.leaves[index]
        return node_hash(self._node(level - 1, 2 * index), self._node(level - 1, 2 * index + 1))


def plain_root(leaves: Sequence[bytes]) -> bytes:
    """Returns MTH as defined in RFC 6962, 2.1."""
    if not leaves:
        return EMPTY
    if len(leaves) == 1:
        return leaves[0]
    middle = 1
    while middle * 2 < len(leaves):
        middle *= 2
    return node_hash(plain_root(leaves[:middle]), plain_root(leaves[middle:]))


def made(size: int) -> list[bytes]:
    return [sha256(bytes([number % 256, number // 256])).digest() for number in range(size)]


def test_the_roots_are_those_of_the_reference() -> None:
    assert [root_of(size, Tree(LEAVES).node).hex() for size in range(9)] == list(ROOTS)


@pytest.mark.parametrize(
    ("index", "size", "proof"),
    [
        (0, 1, []),
        (
            0,
            8,
            [
                "96a296d224f285c67bee93c30f8a309157f0daa35dc5b87e410b78630a09cfc7",
                "5f083f0a1a33ca076a95279832580db3e0ef4584bdff1f54c8a360f50de3031e",
                "6b47aaf29ee3c2af9af889bc1fb9254dabd31177f16232dd6aab035ca39bf6e4",
            ],
        ),
        (2, 3, ["fac54203e7cc696cf0dfcb42c92a1d9dbaf70ad9e621f4bd8d98662f00e3c125"]),
    ],
)
def test_inclusion_proofs_are_those_of_the_reference(index: int, size: int, proof: list[str]) -> None:
    found = inclusion_proof(index, size, Tree(LEAVES).node)
    assert [each.hex() for each in found] == proof
    assert is_included(LEAVES[index], index, size, found, bytes.fromhex(ROOTS[size]))


@pytest.mark.parametrize(
    ("old", "new", "proof"),
    [
        (1, 1, []),
        (
            6,
            8,
            [
                "0ebc5d3437fbe2db158b9f126a1d118e308181031d0a949f8dededebc558ef6a",
                "ca854ea128ed050b41b35ffc1b87b8eb2bde461e9e3b5596ece6b9d5975a0ae0",
                "d37ee418976dd95753c1c73862b9398fa2a2cf9b4ff0fdfe8b30cd95209614b7",
            ],
        ),
        (
            2,
            5,
            [
                "5f083f0a1a33ca076a95279832580db3e0ef4584bdff1f54c8a360f50de3031e",
                "bc1a0643b12e4d2d7c77918f44e0f4f79a838b6cf9ec5b5c283e1f4d88599e6b",
            ],
        ),
    ],
)
def test_consistency_proofs_are_those_of_the_reference(old: int, new: int, proof: list[str]) -> None:
    found = consistency_proof(old, new, Tree(LEAVES).node)
    assert [each.hex() for each in found] == proof
    assert is_consistent(old, bytes.fromhex(ROOTS[old]), new, bytes.fromhex(ROOTS[new]), found)


def test_every_proof_of_every_small_tree_holds() -> None:
    leaves = made(40)
    roots = [plain_root(leaves[:size]) for size in range(41)]
    tree = Tree(leaves)
    for size in range(41):
        assert root_of(size, tree.node) == roots[size]
        for index in range(size):
            proof = inclusion_proof(index, size, tree.node)
            assert is_included(leaves[index], index, size, proof, roots[size])
            assert not is_included(leaves[index - 1], index, size, proof, roots[size]) or size == 1
            assert not is_included(leaves[index], index + 1, size, proof, roots[size])
        for old in range(size + 1):
            proof = consistency_proof(old, size, tree.node)
            assert is_consistent(old, roots[old], size, roots[size], proof)
            other = bytes(32)
            assert not is_consistent(old, other, size, roots[size], proof)
            assert not is_consistent(old, roots[old], size, other, proof) or old == 0


@given(size=st.integers(1, 300), data=st.data())
def test_a_changed_proof_shows_nothing(size: int, data: st.DataObject) -> None:
    leaves = made(size)
    tree, root = Tree(leaves), plain_root(leaves)
    index, old = data.draw(st.integers(0, size - 1)), data.draw(st.integers(1, size))
    for proof, holds in (
        (inclusion_proof(index, size, tree.node), lambda it: is_included(leaves[index], index, size, it, root)),
        (
            consistency_proof(old, size, tree.node),
            lambda it: is_consistent(old, plain_root(leaves[:old]), size, root, it),
        ),
    ):
        assert holds(proof)
        assert not holds([*proof, bytes(32)])
        for place in range(len(proof)):
            assert not holds(proof[:place] + proof[place + 1 :])
            assert not holds([*proof[:place], sha256(proof[place]).digest(), *proof[place + 1 :]])


def test_a_proof_in_a_large_tree_asks_for_few_nodes() -> None:
    asked: list[tuple[int, int]] = []

    def node(level: int, index: int) -> bytes:
        asked.append((level, index))
        return sha256(f"{level} {index}".encode()).digest()

    inclusion_proof(999_998, 999_999, node)
    inclusion_proof(3, 999_999, node)
    consistency_proof(123_456, 999_999, node)
    assert len(asked) < 150


def test_what_a_tree_does_not_have_is_refused() -> None:
    tree = Tree(made(5))
    with pytest.raises(ValueError, match="no leaf 5"):
        inclusion_proof(5, 5, tree.node)
    with pytest.raises(ValueError, match="does not continue"):
        consistency_proof(6, 5, tree.node)
    assert not is_consistent(6, bytes(32), 5, bytes(32), [])
    assert not is_included(bytes(32), 0, 0, [], EMPTY)

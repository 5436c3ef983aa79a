"""Merkle trees (RFC 6962): hashes, proofs, and the verification of proofs (RFC 9162, 2.1.3.2 and 2.1.4.2).

A *node* is the hash of a complete subtree: node (level, index) covers the `2**level` leaves from `index << level` on.
All hashes and proofs of a tree can be computed from its nodes, and appending leaves never changes a node.
"""

from collections.abc import Callable, Sequence
from hashlib import sha256

EMPTY = sha256().digest()
"""The root of the tree without leaves."""

Node = Callable[[int, int], bytes]
"""Returns the hash of a node, by level and index."""


def leaf_hash(entry: bytes) -> bytes:
    return sha256(b"\0" + entry).digest()


def node_hash(left: bytes, right: bytes) -> bytes:
    return sha256(b"\1" + left + right).digest()


def root_of(size: int, node: Node) -> bytes:
    """The root of the tree of the first `size` leaves."""
    return _hash(0, size, node) if size else EMPTY


def inclusion_proof(index: int, size: int, node: Node) -> list[bytes]:
    """Proves that leaf `index` (from 0) is in the tree of `size` leaves. Raises ValueError if it has no such leaf."""
    if not 0 <= index < size:
        raise ValueError(f"a tree of {size} leaves has no leaf {index}")
    return _path(index, 0, size, node)


def consistency_proof(old: int, new: int, node: Node) -> list[bytes]:
    """Proves that the tree of `old` leaves is a prefix of the tree of `new` leaves. Raises ValueError if `new` is
    smaller.

    The proof is empty for an old tree without leaves, or of the same size.
    """
    if not 0 <= old <= new:
        raise ValueError(f"a tree of {new} leaves does not continue one of {old}")
    return _subproof(old, 0, new, node, whole=True) if old else []


def _hash(start: int, end: int, node: Node) -> bytes:
    """The hash of the leaves from `start` to `end` (exclusive), where `start` begins a subtree."""
    count = end - start
    level = count.bit_length() - 1
    if count == 1 << level:
        return node(level, start >> level)
    middle = start + _split(count)
    return node_hash(_hash(start, middle, node), _hash(middle, end, node))


def _split(count: int) -> int:
    """The largest power of two below a number above 1."""
    return 1 << (count - 1).bit_length() - 1


def _path(index: int, start: int, end: int, node: Node) -> list[bytes]:
    if end - start == 1:
        return []
    middle = start + _split(end - start)
    if index < middle:
        return [*_path(index, start, middle, node), _hash(middle, end, node)]
    return [*_path(index, middle, end, node), _hash(start, middle, node)]


def _subproof(old: int, start: int, end: int, node: Node, *, whole: bool) -> list[bytes]:
    """The consistency proof of a subtree. `whole` is true if it contains the old tree entirely, whose root is known."""
    if old == end:
        return [] if whole else [_hash(start, end, node)]
    middle = start + _split(end - start)
    if old <= middle:
        return [*_subproof(old, start, middle, node, whole=whole), _hash(middle, end, node)]
    return [*_subproof(old, middle, end, node, whole=False), _hash(start, middle, node)]


def is_included(leaf: bytes, index: int, size: int, proof: Sequence[bytes], root: bytes) -> bool:
    """True if the proof shows that the tree with this root and size has this leaf hash at `index`."""
    if not 0 <= index < size:
        return False
    place, last, found = index, size - 1, leaf
    for each in proof:
        if last == 0:
            return False
        if place & 1 or place == last:
            found = node_hash(each, found)
            while not place & 1 and place:
                place, last = place >> 1, last >> 1
        else:
            found = node_hash(found, each)
        place, last = place >> 1, last >> 1
    return last == 0 and found == root


def is_consistent(old: int, old_root: bytes, new: int, new_root: bytes, proof: Sequence[bytes]) -> bool:
    """True if the proof shows that the tree with the old root is a prefix of the tree with the new root."""
    if not 0 <= old <= new:
        return False
    if old in (0, new):
        return not proof and (old_root == new_root if old == new else old_root == EMPTY)
    hashes = [old_root, *proof] if old & (old - 1) == 0 else [*proof]
    if not hashes:
        return False
    place, last = old - 1, new - 1
    while place & 1:
        place, last = place >> 1, last >> 1
    found_old = found_new = hashes[0]
    for each in hashes[1:]:
        if last == 0:
            return False
        if place & 1 or place == last:
            found_old, found_new = node_hash(each, found_old), node_hash(each, found_new)
            while not place & 1 and place:
                place, last = place >> 1, last >> 1
        else:
            found_new = node_hash(found_new, each)
        place, last = place >> 1, last >> 1
    return last == 0 and (found_old, found_new) == (old_root, new_root)

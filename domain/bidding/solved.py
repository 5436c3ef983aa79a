"""Solved policies: how two seats bid against each other, worked out beforehand and kept as data.

A policy is solved for the numbers of cards that two seats hold. A seat remembers its own last bid and the standing one,
and the policy says for each of its hands how often it makes each move. Bids are numbered within the policy, lowest
first. A file has a policy after the other; `packed` writes one and `Solved` reads it.

    policy   own size, other size, hands, bids, length of the rest: 16 bits each, the length 32; the rest by zlib
    rest     for each node where it begins, 32 bits each; then the nodes
    node     for each hand how many moves it has, and for each move its number and its weight, all of 8 bits

Nodes stand in the order of the standing bid, then of the own last one; the opening comes last. Move 0 calls, the others
bid what is so many above the standing bid; of the opening, move 0 is the lowest bid. A hand without moves at a node
isn't solved there, because the policy never comes there with it.
"""

import struct
import zlib
from collections.abc import Iterator, Mapping, Sequence
from functools import cached_property
from typing import NamedTuple

from domain.bidding.policy import CALL

NOTHING = -1
"""Instead of a bid: none yet."""

_HEAD = struct.Struct("<HHHHI")

Weights = Sequence[tuple[int, int]]
"""Moves with their weights: the number of a bid or CALL, and a whole number from 1 to 255."""


class Sizes(NamedTuple):
    """The cards of the seat that moves, and those of the other one."""

    own: int
    other: int


def node_of(last: int, standing: int, bids: int) -> int:
    """The number of the node with that own last bid and that standing one, each a number or NOTHING."""
    return bids * (bids + 1) // 2 if standing == NOTHING else standing * (standing + 1) // 2 + last + 1


def nodes(bids: int) -> Iterator[tuple[int, int]]:
    """The own last bid and the standing one of each node, in order."""
    yield from ((last, standing) for standing in range(bids) for last in range(NOTHING, standing))
    yield NOTHING, NOTHING


def moves_of(standing: int, bids: int) -> Sequence[int]:
    """The moves of a node in their order."""
    above = range(standing + 1, bids)
    return above if standing == NOTHING else (CALL, *above)


class Solved:
    """The policy for those numbers of cards."""

    def __init__(self, hands: int, bids: int, data: bytes) -> None:
        self.hands = hands
        self.bids = bids
        self._data = data

    def __repr__(self) -> str:
        return f"<policy of {self.hands} hands and {self.bids} bids>"

    @cached_property
    def _nodes(self) -> bytes:
        return zlib.decompress(self._data)

    def weights(self, hand: int, last: int, standing: int) -> Weights:
        """How often the policy makes each move; empty where it isn't solved."""
        node = node_of(last, standing, self.bids)
        (at,) = struct.unpack_from("<I", self._nodes, 4 * node)
        for _ in range(hand):
            at += 1 + 2 * self._nodes[at]
        pairs = self._nodes[at + 1 : at + 1 + 2 * self._nodes[at]]
        moves = moves_of(standing, self.bids)
        return [(moves[move], weight) for move, weight in zip(pairs[::2], pairs[1::2], strict=True)]


def packed(sizes: Sizes, hands: int, bids: int, weights: Mapping[tuple[int, int], Mapping[int, int]]) -> bytes:
    """A policy as the file has it, from the weights of moves by node and hand."""
    begins, body, at = [], [], 4 * (bids * (bids + 1) // 2 + 1)
    for node, (_, standing) in enumerate(nodes(bids)):
        numbers = {move: number for number, move in enumerate(moves_of(standing, bids))}
        begins.append(at)
        for hand in range(hands):
            found = weights.get((node, hand), {})
            body.append(
                bytes((len(found), *(each for move, weight in found.items() for each in (numbers[move], weight))))
            )
            at += len(body[-1])
    rest = zlib.compress(struct.pack(f"<{len(begins)}I", *begins) + b"".join(body), 9)
    return _HEAD.pack(*sizes, hands, bids, len(rest)) + rest


def unpacked(file: bytes) -> dict[Sizes, Solved]:
    """The policies of a file."""
    found, at = {}, 0
    while at < len(file):
        own, other, hands, bids, length = _HEAD.unpack_from(file, at)
        at += _HEAD.size + length
        found[Sizes(own, other)] = Solved(hands, bids, file[at - length : at])
    return found

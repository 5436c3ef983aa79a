"""The bidding of two seats of Commune as cfr.c reads it: hands, how likely they are dealt, bids, and which are true."""

import struct
from collections.abc import Sequence
from math import comb

from domain.families.bids import Bid
from domain.games.commune.satisfaction import Pool, need
from domain.games.commune.solved import RANKS, SUITS, Ranks, bids_of, hands_of

HEADER = "<5i"
"""Seats that are unlike, bids, iterations, and the hands of each seat."""


def game(one: int, other: int, iterations: int) -> bytes:
    """The bidding between hands of so many cards, either of which opens half of the time."""
    hands = [list(hands_of(size)) for size in (one, other)]
    bids = bids_of(one + other)
    ways = [[dealt(mine, his) for his in hands[1]] for mine in hands[0]]
    total = sum(map(sum, ways))
    unlike = 1 if one == other else 2
    parts = [struct.pack(HEADER, unlike, len(bids), iterations, *map(len, hands))]
    parts.append(_floats([each / total for row in ways for each in row]))
    if unlike > 1:
        parts.append(_floats([row[at] / total for at in range(len(hands[1])) for row in ways]))
    return b"".join([*parts, *(_truth(bid, *hands) for bid in bids)])


def dealt(one: Ranks, other: Ranks) -> int:
    """In how many ways the seats can be dealt these hands, one after the other."""
    ways = 1
    for rank in RANKS:
        held = one.count(rank)
        ways *= comb(SUITS, held) * comb(SUITS - held, other.count(rank))
    return ways


def true(bid: Bid, ranks: Ranks) -> bool:
    """Whether the bid is true of cards of those ranks."""
    pool = Pool(ranks.count(2), (0, 0, 0, *(ranks.count(rank) for rank in range(3, 15))), {})
    return need(bid, pool) <= pool.wilds


def _truth(bid: Bid, ones: Sequence[Ranks], others: Sequence[Ranks]) -> bytes:
    return bytes(true(bid, mine + his) for mine in ones for his in others)


def _floats(numbers: Sequence[float]) -> bytes:
    return struct.pack(f"<{len(numbers)}f", *numbers)

"""Auctions of two seats that are small enough to enumerate: the hands by their ranks, and which bids are true."""

from collections.abc import Callable, Sequence
from functools import cached_property
from itertools import combinations_with_replacement
from math import comb

from domain.bidding.policy import CALL, OddsPolicy
from domain.cards import RANK_CODE, Card, Cards, cards
from domain.families import kinds
from domain.families.bids import Bid
from domain.games.commune.bots import POLICY
from domain.games.commune.satisfaction import holds as holds_in_commune
from domain.games.commune.solved import bids_of
from domain.games.liars_poker.bots import EXACT
from domain.games.liars_poker.satisfaction import holds as holds_in_liars_poker

CERTAIN = 10**6

History = tuple[int, ...]
"""The bids of a hand by their places; the seats bid in turn."""

Ranks = tuple[int, ...]


class Auction:
    """One hand, won or lost. Each seat is dealt `size` cards of a pack with `copies` cards of each rank."""

    def __init__(
        self,
        name: str,
        ranks: Sequence[int],
        copies: int,
        size: int,
        bids: Sequence[Bid],
        holds: Callable[[Bid, Cards], bool],
        policy: OddsPolicy,
    ) -> None:
        self.name = name
        self.copies = copies
        self.bids = bids
        self.policy = policy
        self.ranks = ranks
        combinations = combinations_with_replacement(ranks, size)
        self.hands = [hand for hand in combinations if all(hand.count(rank) <= copies for rank in ranks)]
        self._holds = holds

    def legal(self, history: History) -> list[int]:
        return [*([CALL] if history else []), *range(history[-1] + 1 if history else 0, len(self.bids))]

    @cached_property
    def dealt(self) -> list[list[float]]:
        """The probability that the seats hold these two hands."""
        ways = [[self._ways(one, other) for other in self.hands] for one in self.hands]
        total = sum(map(sum, ways))
        return [[each / total for each in row] for row in ways]

    @cached_property
    def true(self) -> list[list[list[bool]]]:
        """By bid, and by the hands of both seats."""
        return [[[self._is_true(bid, one, other) for other in self.hands] for one in self.hands] for bid in self.bids]

    def odds(self, hand: int, hint: int | None) -> tuple[int, ...]:
        """Of all bids in millionths, for the holder of a hand: the mean of those by its cards alone and of those if
        the other seat holds the first rank of its last bid, which is the hint."""
        asked = hand, hint
        if asked not in self._odds:
            rank = None if hint is None else self.bids[hint].ranks[0]
            others = range(len(self.hands))
            trusted = [other for other in others if rank in (None, *self.hands[other]) and self.dealt[hand][other]]
            pairs = zip(self._share(hand, others), self._share(hand, trusted or others), strict=True)
            self._odds[asked] = tuple((one + other) // 2 for one, other in pairs)
        return self._odds[asked]

    @cached_property
    def _odds(self) -> dict[tuple[int, int | None], tuple[int, ...]]:
        return {}

    def _share(self, hand: int, others: Sequence[int]) -> list[int]:
        total = sum(self.dealt[hand][other] for other in others)
        found = []
        for true in self.true:
            held = sum(self.dealt[hand][other] for other in others if true[hand][other])
            found.append(int(held / total * CERTAIN + 1e-6))
        return found

    def _ways(self, one: Ranks, other: Ranks) -> int:
        ways = 1
        for rank in self.ranks:
            held = one.count(rank)
            ways *= comb(self.copies, held) * comb(self.copies - held, other.count(rank))
        return ways

    def _is_true(self, bid: Bid, one: Ranks, other: Ranks) -> bool:
        both = (*one, *other)
        return max(map(both.count, both)) <= self.copies and self._holds(bid, _pool(both))


def _pool(ranks: Ranks) -> Cards:
    held: list[Card] = []
    for rank in ranks:
        copy = sum(card.rank == rank for card in held)
        held += cards([f"{RANK_CODE[rank]}{'CDHS'[copy]}"])
    return tuple(held)


def _bids(*codes: int, ranks: Sequence[int]) -> tuple[Bid, ...]:
    return tuple(Bid(code, (rank,)) for code in codes for rank in ranks)


LOW, WIDE = range(3, 7), (3, 6, 9, 12)

TINY_COMMUNE = Auction("Commune", LOW, 4, 1, _bids(kinds.HIGH_CARD, kinds.PAIR, ranks=LOW), holds_in_commune, POLICY)
"""A card each of sixteen, without wild cards."""

TINY_LIARS_POKER = Auction(
    "Liar's Poker",
    WIDE,
    3,
    3,
    _bids(kinds.PAIR, kinds.THREE, ranks=WIDE),
    holds_in_liars_poker,
    OddsPolicy(CERTAIN, CERTAIN * EXACT.uncalled // EXACT.certain, EXACT.good_enough),
)
"""Three cards each of twelve: four ranks that no straight can have, three cards of each. Pairs and threes can be
bid."""

FIRST_HAND = Auction("Commune, first hand", range(2, 15), 4, 1, bids_of(2), holds_in_commune, POLICY)
"""The first hand of two players in the real Commune."""

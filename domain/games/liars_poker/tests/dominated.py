"""The bids of Liar's Poker that can be true of a partly known pool."""

from collections.abc import Iterable
from functools import lru_cache
from itertools import combinations

from domain.cards import Cards
from domain.families import kinds
from domain.families.bids import Bid, straight_ranks
from domain.games.liars_poker.bids import EVERY, beyond
from domain.games.liars_poker.game import LiarsPokerOptions
from domain.games.liars_poker.satisfaction import witness
from lab.dominated.rules import bidding

NAMED = {
    kinds.PAIR: (2,),
    kinds.TWO_PAIR: (2, 2),
    kinds.THREE: (3,),
    kinds.FULL_HOUSE: (3, 2),
    kinds.FOUR: (4,),
}
"""The numbers of cards of equal rank in a bid. The rest of the five are one each of other ranks."""

RUNS = frozenset(frozenset(straight_ranks(top)) for top in range(5, 15))


def possible(options: LiarsPokerOptions, bid: Bid, known: Cards, others: int) -> bool:
    """True if any `others` of the unknown cards make the bid true, together with the known ones."""
    if len(known) + others < 5:
        return False
    bids = EVERY.bids[beyond(bid) :] if options.at_least else ()
    return _within(bid, known, others) or any(_within(each, known, others) for each in bids)


@lru_cache(maxsize=4096)
def _within(bid: Bid, known: Cards, others: int) -> bool:
    """True if at most that many other cards complete a hand that is exactly the bid.

    Any number of the other cards may be used: the unused ones never hurt.
    """
    sizes = range(min(5, len(known)), max(0, 5 - others) - 1, -1)
    return any(_fits(bid, kept) for size in sizes for kept in combinations(known, size))


def _fits(bid: Bid, kept: Cards) -> bool:
    """True if up to five cards are a part of any hand that is exactly the bid."""
    ranks = [card.rank for card in kept]
    if bid.code in NAMED:
        named = dict(zip(bid.ranks, NAMED[bid.code], strict=True))
        rest = [rank for rank in ranks if rank not in named]
        too_many = any(ranks.count(rank) > number for rank, number in named.items())
        return not too_many and len(set(rest)) == len(rest) <= 5 - sum(named.values())
    if len(set(ranks)) < len(ranks):
        return False
    one_suit = len({card.suit for card in kept}) <= 1
    suited = all(card.suit == bid.suit for card in kept)
    if bid.code in (kinds.STRAIGHT_FLUSH, kinds.ROYAL_FLUSH):
        return suited and set(ranks) <= set(straight_ranks(*bid.ranks or (14,)))
    if bid.code == kinds.STRAIGHT:
        return set(ranks) <= set(straight_ranks(bid.ranks[0])) and not (len(kept) == 5 and one_suit)
    if bid.code == kinds.FLUSH:
        return suited and any(_heads(top, ranks) for top in bid.ranks or range(6, 15))
    return not (len(kept) == 5 and one_suit) and _heads(bid.ranks[0], ranks)


def _heads(top: int, ranks: Iterable[int]) -> bool:
    """True if those ranks are among five different ones up to the top one that are not in a row."""
    wanted = {top, *ranks}
    lower = [rank for rank in range(2, top) if rank not in wanted]
    if len(wanted) > 5 or max(wanted) > top:
        return False
    return any(frozenset((*wanted, *rest)) not in RUNS for rest in combinations(lower, 5 - len(wanted)))


def certain(options: LiarsPokerOptions, bid: Bid, known: Cards) -> bool:
    """True if the known cards make the bid true. More cards never hurt a bid."""
    return witness(bid, known, at_least=options.at_least) is not None


RULES = bidding.rules(LiarsPokerOptions, possible, certain)

"""The bids of Commune that can be true of a partly known pool."""

from collections.abc import Iterator

from domain.cards import DECKS, SUITS, Cards
from domain.families import kinds
from domain.families.bids import Bid, straight_ranks
from domain.games.commune.bids import OF_A_KIND
from domain.games.commune.game import CommuneOptions
from domain.games.commune.satisfaction import holds, is_wild
from lab.dominated.rules import bidding

Wanted = list[tuple[int, int]]
"""Pairs for the places of a bid: the number of cards still wanted, and the number of unseen natural cards that fit."""


def possible(options: CommuneOptions, bid: Bid, known: Cards, others: int) -> bool:
    """True if any `others` of the unknown cards make the bid true, together with the known ones."""
    known_wilds = sum(map(is_wild, known))
    wilds = sum(map(is_wild, DECKS[options.deck])) - known_wilds
    for wanted in _ways(bid, known):
        lacking = sum(number for number, _ in wanted) - known_wilds
        helpful = wilds + sum(min(number, left) for number, left in wanted)
        if lacking <= min(others, helpful):
            return True
    return False


def _ways(bid: Bid, known: Cards) -> Iterator[Wanted]:
    """Yields the cards still wanted for each way of making the bid true: one way, or one for each suit."""
    natural = [card for card in known if not is_wild(card)]
    if bid.code in (kinds.FLUSH, kinds.STRAIGHT_FLUSH):
        for suit in SUITS:
            yield _in_suit(bid, {card.rank for card in natural if card.suit == suit})
        return
    held = [card.rank for card in natural]
    yield [
        (max(0, number - held.count(rank)), 0 if rank == 2 else 4 - held.count(rank))
        for rank, number in _numbers(bid).items()
    ]


def _numbers(bid: Bid) -> dict[int, int]:
    """Returns the number of cards of each rank that the bid names."""
    if bid.code in OF_A_KIND:
        return {bid.ranks[0]: OF_A_KIND[bid.code]}
    if bid.code == kinds.STRAIGHT:
        return dict.fromkeys(straight_ranks(bid.ranks[0]), 1)
    first, second = bid.ranks
    return {first: 3 if bid.code == kinds.FULL_HOUSE else 2, second: 2}


def _in_suit(bid: Bid, held: set[int]) -> Wanted:
    if bid.code == kinds.STRAIGHT_FLUSH or len(bid.ranks) > 1:
        ranks = straight_ranks(bid.ranks[0]) if bid.code == kinds.STRAIGHT_FLUSH else bid.ranks
        return [(1, 0 if rank == 2 else 1) for rank in ranks if rank not in held]
    top = bid.ranks[0]
    lower = sum(rank < top for rank in held)
    return [(int(top not in held), 1), (max(0, 4 - lower), top - 3 - lower)]


def certain(_options: CommuneOptions, bid: Bid, known: Cards) -> bool:
    """True if the known cards make the bid true. More cards never hurt a bid."""
    return holds(bid, known)


RULES = bidding.rules(CommuneOptions, possible, certain)

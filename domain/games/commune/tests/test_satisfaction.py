"""The test of a bid ("Calling" in rules.md)."""

from collections.abc import Iterator, Sequence
from itertools import combinations_with_replacement, product

import pytest
from hypothesis import given
from hypothesis import strategies as some

from domain.cards import DECKS, RANK_VALUE, Card, cards
from domain.families import kinds
from domain.families.bids import Bid
from domain.games.commune.bids import ladder, parse
from domain.games.commune.satisfaction import holds
from domain.games.commune.tests.tables import truths

ALL_BIDS = sorted({bid for form in ("all_ranks", "high") for bid in ladder(True, form, 8, True, True).bids})

Natural = tuple[int, str]


@pytest.mark.parametrize(("pool", "bid", "valid"), truths())
def test_the_truth_table(pool: str, bid: str, valid: bool) -> None:
    assert holds(parse(bid), cards(pool)) is valid


def test_no_wild_is_used_twice_in_a_full_house() -> None:
    assert not holds(parse("full house, fives over kings"), cards("5S KD 2C 2D"))


@given(
    naturals=some.lists(some.sampled_from([card for card in DECKS["52"] if card.rank != 2]), max_size=7, unique=True),
    wilds=some.lists(some.sampled_from(cards("2C 2D 2H 2S X1 X2")), max_size=2, unique=True),
    bids=some.lists(some.sampled_from(ALL_BIDS), min_size=8, max_size=8),
)
def test_a_bid_is_true_if_and_only_if_some_cards_in_place_of_the_wilds_make_it_true(
    naturals: list[Card], wilds: list[Card], bids: list[Bid]
) -> None:
    meant = [*bids, *_likely_bids(naturals)]
    made = dict.fromkeys(meant, False)
    for pool in _pools(naturals, len(wilds)):
        for bid in meant:
            made[bid] = made[bid] or _is_there(bid, pool)
    assert made == {bid: holds(bid, [*naturals, *wilds]) for bid in meant}


def _pools(naturals: Sequence[Card], wilds: int) -> Iterator[list[Natural]]:
    """Yields the pool with every choice of cards in place of the wilds, including cards that it already holds."""
    own = [(card.rank, card.suit) for card in naturals]
    every = [(card.rank, card.suit) for card in DECKS["52"]]
    for chosen in combinations_with_replacement(every, wilds):
        yield [*own, *chosen]


def _likely_bids(naturals: Sequence[Card]) -> list[Bid]:
    """Returns bids close to the natural cards, where mistakes are likely."""
    ranks = sorted({card.rank for card in naturals}, reverse=True)
    pairs = [pair for pair in product(ranks[:3], repeat=2) if pair[0] != pair[1]]
    near: list[tuple[int, tuple[int, ...]]] = [
        (code, (rank,))
        for code in (kinds.HIGH_CARD, kinds.PAIR, kinds.THREE, kinds.FOUR, kinds.FIVE)
        for rank in ranks[:3]
    ]
    near += [(code, (top,)) for code in (5, 6, 9) for top in ranks[:2] if top >= 7]
    near += [(3, pair) for pair in pairs if pair[0] > pair[1]] + [(7, pair) for pair in pairs]
    if len(ranks) >= 5 and ranks[0] - ranks[4] > 4:
        near.append((6, tuple(ranks[:5])))
    return [Bid(code, named) for code, named in near]


def _is_there(bid: Bid, pool: list[Natural]) -> bool:
    """True if the bid is true of cards without wilds."""
    ranks = [rank for rank, _ in pool]
    suited = [{rank for rank, of in pool if of == suit} for suit in "CDHS"]
    first = bid.ranks[0]
    run = {RANK_VALUE["A"] if rank == 1 else rank for rank in range(first - 4, first + 1)}
    match bid.kind:
        case "two_pair":
            return all(ranks.count(rank) >= 2 for rank in bid.ranks)
        case "full_house":
            return ranks.count(first) >= 3 and ranks.count(bid.ranks[1]) >= 2
        case "straight":
            return run <= set(ranks)
        case "straight_flush":
            return any(run <= suit for suit in suited)
        case "flush" if len(bid.ranks) == 1:
            return any(first in suit and len([rank for rank in suit if rank < first]) >= 4 for suit in suited)
        case "flush":
            return any(set(bid.ranks) <= suit for suit in suited)
    number = ("high_card", "pair", "three", "four", "five", "six", "seven", "eight")
    wanted = next(n for n, name in enumerate(number, start=1) if bid.kind.startswith(name))
    return ranks.count(first) >= wanted

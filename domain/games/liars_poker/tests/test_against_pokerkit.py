"""Satisfaction and witnesses compared with all five-card hands of a pool, classified by PokerKit, which shares no code
with this project ("Calling" in rules.md)."""

from collections import Counter
from collections.abc import Callable
from functools import cache
from itertools import combinations

import pytest

from domain.cards import DECKS, RANK_VALUE, Card, Cards
from domain.fairness import Stream
from domain.families.bids import Bid, Key
from domain.games.liars_poker.bids import EVERY
from domain.games.liars_poker.satisfaction import witness
from tests.tiers import few_or_many

CODE = {
    "High card": 1,
    "One pair": 2,
    "Two pair": 3,
    "Three of a kind": 4,
    "Straight": 5,
    "Flush": 6,
    "Full house": 7,
    "Four of a kind": 8,
    "Straight flush": 9,
}
RANKS_IN_KEY = {"Two pair": 2, "Full house": 2}

WHEEL = frozenset((14, 2, 3, 4, 5))


@cache
def label_of() -> Callable[[Cards], str]:
    """Returns PokerKit's name for a hand. Only these tests import PokerKit, because it builds tables of all hands."""
    from pokerkit import Card as TheirCard  # noqa: PLC0415 - see above
    from pokerkit import StandardLookup  # noqa: PLC0415 - see above

    lookup = StandardLookup()
    theirs = {card: next(TheirCard.parse(card.code[0] + card.code[1].lower())) for card in DECKS["52"]}
    return lambda hand: str(lookup.get_entry([theirs[card] for card in hand]).label.value)


@cache
def class_of(hand: Cards) -> Bid:
    """Returns the one bid, except the suit-only flush, that names this hand exactly."""
    label = label_of()(hand)
    counts = Counter(card.rank for card in hand)
    ranks = sorted(counts, key=lambda rank: (counts[rank], rank), reverse=True)
    named = (5,) if frozenset(ranks) == WHEEL and label != "Flush" else tuple(ranks[: RANKS_IN_KEY.get(label, 1)])
    if (label, named) == ("Straight flush", (14,)):
        return Bid(10, (), hand[0].suit)
    suit = hand[0].suit if label in ("Flush", "Straight flush") else ""
    return Bid(CODE[label], named, suit)


def named_by(bid: Bid, hand: Cards) -> bool:
    """True if the hand is exactly the one bid."""
    of = class_of(hand)
    return (of.code, of.suit) == (bid.code, bid.suit) if bid.suit_only else of == bid


def exceeds(hand: Cards, bid: Bid) -> bool:
    key: Key = class_of(hand).key
    return key[0] > bid.code if bid.suit_only else key > bid.key


def pools(manner: str, number: int = 10) -> list[Cards]:
    """Returns pools of four to ten cards from a part of the deck in which some kinds of hand are common."""
    stream = Stream(manner.encode())
    drawn = []
    for _ in range(number):
        part = [card for card in DECKS["52"] if _in_part(manner, card, stream)]
        drawn.append(stream.shuffled(part)[: 4 + stream.below(7)])
    return drawn


def _in_part(manner: str, card: Card, stream: Stream) -> bool:
    match manner:
        case "two suits":
            return card.suit in "CH"
        case "a suit and a few":
            return card.suit == "S" or stream.below(6) == 0
        case "the top of a suit and a few":
            return (card.suit == "D" and card.rank >= 8) or stream.below(12) == 0
        case "low cards and aces":
            return card.rank <= 7 or card.rank == RANK_VALUE["A"]
        case "high cards":
            return card.rank >= 9
        case "four ranks":
            return card.rank in (2, 5, 6, 14)
    return True


MANNERS = (
    "any",
    "two suits",
    "a suit and a few",
    "the top of a suit and a few",
    "low cards and aces",
    "high cards",
    "four ranks",
)


@pytest.mark.parametrize("manner", MANNERS)
def test_a_bid_is_true_if_some_hand_of_the_pool_satisfies_it_and_the_smallest_one_is_the_witness(manner: str) -> None:
    for pool in pools(manner, few_or_many(3, 10)):
        # In deck order the smallest hands come first.
        hands = list(combinations(sorted(pool), 5))
        for bid in EVERY.bids:
            exact = next((hand for hand in hands if named_by(bid, hand)), None)
            assert witness(bid, pool) == exact, (pool, bid)
            stronger = next((hand for hand in hands if exceeds(hand, bid)), None)
            assert witness(bid, pool, at_least=True) == (exact or stronger), (pool, bid)


def test_the_pools_show_every_kind_of_hand() -> None:
    shown = {
        class_of(hand).kind for manner in MANNERS for pool in pools(manner) for hand in combinations(sorted(pool), 5)
    }
    assert shown == {bid.kind for bid in EVERY.bids}

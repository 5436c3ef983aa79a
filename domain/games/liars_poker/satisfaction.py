"""The test of a bid, and the five cards that prove it ("Calling" in rules.md).

The pool is all the cards in play. A bid is true if five of them are exactly the hand it names; more cards in the pool
never hurt. Under `at_least`, any strictly stronger hand of five cards also makes it true.

The *witness* is the smallest such set of five in deck order: the one whose first card comes first in an unopened deck,
then whose second does, and so on. It is built, not searched for. A bid asks for a `Form`: a number of cards of each
rank that it names, and one card each of other ranks for the rest. A walk through the pool in deck order takes every
card for which there still is a place. It ends in the smallest hand of that form, because taking a card never rules out
a better choice later. A form can't express two conditions: high cards and flushes must not be five in a row, and high
cards and straights must not be of one suit. If the walk ends in such a hand, the right hand lacks one of those ranks,
or has a card of another suit, and the walk is repeated for each of these cases.
"""

from collections.abc import Callable, Iterable, Mapping
from functools import cache
from typing import NamedTuple

from domain.cards import SUITS, Card, Cards, in_deck_order
from domain.families import kinds
from domain.families.bids import Bid, straight_ranks
from domain.games.liars_poker.bids import EVERY, RANKS, beyond

RUNS = tuple(frozenset(straight_ranks(top)) for top in range(5, 15))
"""The sets of five adjacent ranks."""


class Pool(NamedTuple):
    """The cards in play in deck order, and the number of cards by numeric rank."""

    cards: Cards
    counts: tuple[int, ...]

    @classmethod
    def of(cls, cards: Iterable[Card]) -> "Pool":
        pool = in_deck_order(cards)
        ranks = [card.rank for card in pool]
        return cls(pool, tuple(map(ranks.count, range(15))))

    def __repr__(self) -> str:
        return f"<pool of {len(self.cards)} cards>"


class Form(NamedTuple):
    """The composition of a hand. `named` maps ranks to numbers of cards; the rest of the five cards come from the ranks
    in `others`, one each."""

    named: Mapping[int, int]
    others: frozenset[int] = frozenset()
    may_run: bool = True
    may_match: bool = True
    """True if the five cards may be in a row, and if they may all be of one suit."""

    @property
    def spare(self) -> int:
        return 5 - sum(self.named.values())


def _ranks(*numbers: int) -> Callable[[Bid], Form]:
    """Returns a form with those numbers of cards of the named ranks, in their order, and any other cards."""
    return lambda bid: Form(dict(zip(bid.ranks, numbers, strict=True)), others=frozenset(RANKS).difference(bid.ranks))


def _high_card(bid: Bid) -> Form:
    return _below(bid.ranks[0])._replace(may_match=False)


def _flush(bid: Bid) -> Form:
    return _below(bid.ranks[0]) if bid.ranks else Form({}, frozenset(RANKS), may_run=False)


def _below(top: int) -> Form:
    return Form({top: 1}, frozenset(range(2, top)), may_run=False)


def _in_a_row(bid: Bid) -> Form:
    return Form(dict.fromkeys(straight_ranks(*bid.ranks or (14,)), 1))


_FORM: dict[int, Callable[[Bid], Form]] = {
    kinds.HIGH_CARD: _high_card,
    kinds.PAIR: _ranks(2),
    kinds.TWO_PAIR: _ranks(2, 2),
    kinds.THREE: _ranks(3),
    kinds.STRAIGHT: lambda bid: _in_a_row(bid)._replace(may_match=False),
    kinds.FLUSH: _flush,
    kinds.FULL_HOUSE: _ranks(3, 2),
    kinds.FOUR: _ranks(4),
    kinds.STRAIGHT_FLUSH: _in_a_row,
    kinds.ROYAL_FLUSH: _in_a_row,
}


@cache
def _form(bid: Bid) -> Form:
    return _FORM[bid.code](bid)


def witness(bid: Bid, cards: Iterable[Card], *, at_least: bool = False) -> Cards | None:
    """Returns the five cards that prove the bid true of the pool, in deck order, or None if it is false.

    With `at_least`, an exact hand still takes precedence over any stronger one.
    """
    pool = Pool.of(cards)
    exact = _exact(bid, pool)
    if exact is not None or not at_least:
        return exact
    return _first(_exact(other, pool) for other in EVERY.bids[beyond(bid) :])


def holds(bid: Bid, cards: Iterable[Card], *, at_least: bool = False) -> bool:
    """True if there is a witness. Faster than `witness`, because it doesn't look for the smallest."""
    pool = Pool.of(cards)
    true = _exact(bid, pool) is not None
    if true or not at_least:
        return true
    possible = {code for code, can_be in _CAN_BE.items() if can_be(pool)}
    return any(_exact(other, pool) is not None for other in EVERY.bids[beyond(bid) :] if other.code in possible)


def _of_a_kind(*numbers: int) -> Callable[[Pool], bool]:
    return lambda pool: all(most >= number for most, number in zip(sorted(pool.counts)[::-1], numbers, strict=False))


def _five_of_a_suit(pool: Pool) -> bool:
    return any(sum(card.suit == suit for card in pool.cards) >= 5 for suit in SUITS)


def _five_in_a_row(pool: Pool) -> bool:
    return any(all(pool.counts[rank] for rank in run) for run in RUNS)


_CAN_BE: dict[int, Callable[[Pool], bool]] = {
    kinds.HIGH_CARD: lambda _pool: True,
    kinds.PAIR: _of_a_kind(2),
    kinds.TWO_PAIR: _of_a_kind(2, 2),
    kinds.THREE: _of_a_kind(3),
    kinds.STRAIGHT: _five_in_a_row,
    kinds.FLUSH: _five_of_a_suit,
    kinds.FULL_HOUSE: _of_a_kind(3, 2),
    kinds.FOUR: _of_a_kind(4),
    kinds.STRAIGHT_FLUSH: _five_in_a_row,
    kinds.ROYAL_FLUSH: _five_in_a_row,
}
"""The test that any bid of a kind can be true of a pool, by kind."""


def _first(hands: Iterable[Cards | None]) -> Cards | None:
    return min((hand for hand in hands if hand is not None), default=None)


def _exact(bid: Bid, pool: Pool) -> Cards | None:
    """Returns the smallest hand of the pool that is exactly the one bid."""
    form = _form(bid)
    for rank, number in form.named.items():
        if pool.counts[rank] < number:
            return None
    useful = (card for card in pool.cards if card.rank in form.named or card.rank in form.others)
    return _smallest(tuple(card for card in useful if bid.suit in ("", card.suit)), form)


def _smallest(cards: Cards, form: Form, kept: Cards = ()) -> Cards | None:
    """Returns the smallest hand of that form with all the cards in `kept`."""
    hand = _walk(kept + cards, form)
    if len(hand) < 5 or any(card not in hand for card in kept):
        return None
    if not form.may_run and _is_run(hand):
        return _first(_smallest(_without(card.rank, cards), form, kept) for card in hand if card not in kept)
    if not form.may_match and _is_of_one_suit(hand):
        return _first(_smallest(cards, form, (*kept, card)) for card in cards if card.suit != hand[0].suit)
    return in_deck_order(hand)


def _walk(cards: Cards, form: Form) -> list[Card]:
    """Takes each card for which the form has a place left."""
    hand: list[Card] = []
    places, spare = dict(form.named), form.spare
    for card in cards:
        if places.get(card.rank, spare) > 0 and card not in hand:
            if card.rank in form.named:
                places[card.rank] -= 1
            else:
                places[card.rank] = 0
                spare -= 1
            hand.append(card)
    return hand


def _without(rank: int, cards: Cards) -> Cards:
    return tuple(card for card in cards if card.rank != rank)


def _is_run(hand: Iterable[Card]) -> bool:
    return frozenset(card.rank for card in hand) in RUNS


def _is_of_one_suit(hand: Iterable[Card]) -> bool:
    return len({card.suit for card in hand}) == 1

"""The protocol of rankings: a hand's key, which orders hands, and its value, which describes the hand.

Most rankings are made from kinds of hand such as pair and flush. A hand is the first of these combinations, from the
best down, that it makes; its key is that combination's code and what orders hands of the same combination. Suits never
rank.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import lru_cache
from operator import attrgetter
from typing import Any, NamedTuple, Protocol

from domain.cards import PIPS, RANK_VALUE, Cards, codes, in_deck_order
from domain.options import JsonOptions

Key = tuple[int, ...]
"""What orders hands; keys compare lexicographically, higher is better. Keys are internal: no event or view has them."""


REMEMBERED = 1024
"""The hands of which a ranking remembers what they are: a showdown asks for the key and for the value of each."""

ACE_TWO_THREE: Key = (14, 3, 2)
"""Its ranks, highest first."""


class Value(NamedTuple):
    """What a hand is in players' words (rules/conventions 9).

    `name` is the rules page's word in snake_case. `cards` are those that make it, best first. `points` is the total
    where the game counts points, None where it doesn't or where the total is no whole number.
    """

    name: str
    cards: Cards
    points: int | None = None

    def data(self) -> dict[str, Any]:
        """As events and views have it: `{"name": "pair", "cards": ["KC", "KD"], "points": null}`."""
        return {"name": self.name, "cards": codes(self.cards), "points": self.points}


@dataclass(frozen=True, eq=False)
class Ranking:
    """The order of a game's hands. Called with a hand it gives the key."""

    key: Callable[[Cards], Key]
    value: Callable[[Cards], Value]

    def __call__(self, hand: Cards) -> Key:
        return self.key(hand)


def best_first(hand: Cards) -> Cards:
    """Cards from the highest rank down, equal ranks in deck order."""
    return tuple(sorted(in_deck_order(hand), key=_RANK, reverse=True))


_RANK = attrgetter("rank")


def no_points(_hand: Cards) -> None:
    return None


class Combination(NamedTuple):
    """A kind of hand: `within` gives what orders two hands that both make it, None for a hand that doesn't.

    `made_of` gives the cards that make it, best first, and `points` their total where hands of this kind are counted.
    """

    code: int
    name: str
    within: Callable[[Cards], Key | None]
    made_of: Callable[[Cards], Cards] = best_first
    points: Callable[[Cards], int | None] = no_points


def ranked_by(*combinations: Combination) -> Ranking:
    """The ranking by those combinations, best first; the last one must take every hand."""

    @lru_cache(maxsize=REMEMBERED)
    def best(hand: Cards) -> tuple[Combination, Key]:
        for combination in combinations:
            rest = combination.within(hand)
            if rest is not None:
                return combination, (combination.code, *rest)
        raise AssertionError("the last combination takes every hand")

    def key(hand: Cards) -> Key:
        return best(hand)[1]

    def value(hand: Cards) -> Value:
        made = best(hand)[0]
        return Value(made.name, made.made_of(hand), made.points(hand))

    return Ranking(key, value)


def ranks(hand: Cards) -> Key:
    """The ranks of a hand, highest first."""
    return tuple(sorted([card.rank for card in hand], reverse=True))


def one_suit(hand: Cards) -> bool:
    return len({card.suit for card in hand}) == 1


def pips(hand: Cards) -> int:
    """The point of a hand: ace 11, court cards and ten 10, others their face value."""
    return sum([PIPS[card.rank] for card in hand])


def all_of_one_rank(count: int) -> Callable[[Cards], Key | None]:
    """Exactly so many cards, all of one rank; the rank orders them."""

    def within(hand: Cards) -> Key | None:
        alike = len(hand) == count and len({card.rank for card in hand}) == 1
        return (hand[0].rank,) if alike else None

    return within


def pair(hand: Cards) -> Key | None:
    """Two of three cards of one rank; the pair's rank orders them, then the third card."""
    high, middle, low = ranks(hand)
    if high == middle:
        return middle, low
    return (middle, high) if middle == low else None


def paired(hand: Cards) -> Cards:
    """The cards of a hand that share their rank with another one."""
    held = [card.rank for card in hand]
    return best_first(tuple(card for card in hand if held.count(card.rank) > 1))


def highest(hand: Cards) -> Cards:
    """The highest card alone."""
    return best_first(hand)[:1]


def in_sequence(hand: Cards) -> Cards:
    """The cards of a run, top first; in A-2-3 the ace is the lowest."""
    cards = best_first(hand)
    return (*cards[1:], cards[0]) if ranks(hand) == ACE_TWO_THREE else cards


def runs(rank_codes: str, *, ace_low: bool) -> Mapping[Key, int]:
    """Three ranks adjacent in a deck, as `ranks` gives them, with the top of the run.

    `rank_codes` are the deck's ranks, ascending; with `ace_low` A-2-3 is a run too, the lowest, if the deck has it.
    """
    order = [RANK_VALUE[code] for code in rank_codes]
    tops: dict[Key, int] = {(c, b, a): c for a, b, c in zip(order, order[1:], order[2:], strict=False)}
    if ace_low and rank_codes.startswith("23"):
        tops[ACE_TWO_THREE] = 3
    return tops


def suited_run(tops: Mapping[Key, int]) -> Callable[[Cards], Key | None]:
    """A sequence: a run in one suit; its top orders them."""

    def within(hand: Cards) -> Key | None:
        top = tops.get(ranks(hand)) if one_suit(hand) else None
        return None if top is None else (top,)

    return within


class Ranked(Protocol):
    """Rules of which the options of a table say how hands rank, and with which deck."""

    def deck_of(self, options: JsonOptions) -> str: ...
    def ranking(self, options: JsonOptions) -> Ranking: ...

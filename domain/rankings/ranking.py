"""The interface of rankings: a hand's key, which orders hands, and its value, which describes the hand.

Most rankings are built from combinations such as pair and flush. A hand counts as the best combination that it makes.
Its key is that combination's code, then the tie-breakers within the combination. Suits never rank.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import lru_cache
from operator import attrgetter
from typing import Any, NamedTuple, Protocol

from domain.cards import PIPS, RANK_VALUE, Cards, codes, in_deck_order
from domain.option_table import JsonOptions

Key = tuple[int, ...]
"""A sort key of hands, compared lexicographically; higher is better. Keys are internal: no event or view has them."""


REMEMBERED = 1024
"""Number of hands that a ranking caches, because a showdown asks for both the key and the value of each hand."""

ACE_TWO_THREE: Key = (14, 3, 2)
"""The ranks of ace, two and three, highest first."""


class Value(NamedTuple):
    """A hand's description in players' words ("Names on the wire" in conventions.md).

    `name` is the rules page's word in snake_case. `cards` has the cards that make up the combination, best first.
    `points` is the total if the game counts points; None if it doesn't, or if the total is not an integer.
    """

    name: str
    cards: Cards
    points: int | None = None

    def data(self) -> dict[str, Any]:
        """The form in events and views: `{"name": "pair", "cards": ["KC", "KD"], "points": null}`."""
        return {"name": self.name, "cards": codes(self.cards), "points": self.points}


@dataclass(frozen=True, eq=False)
class Ranking:
    """The order of a game's hands. Calling it with a hand returns the hand's key."""

    key: Callable[[Cards], Key]
    value: Callable[[Cards], Value]

    def __call__(self, hand: Cards) -> Key:
        return self.key(hand)


def best_first(hand: Cards) -> Cards:
    """Sorts cards from the highest rank down, equal ranks in deck order."""
    return tuple(sorted(in_deck_order(hand), key=_RANK, reverse=True))


_RANK = attrgetter("rank")


def no_points(_hand: Cards) -> None:
    return None


class Combination(NamedTuple):
    """A kind of hand. `within` returns the sort key among hands of this kind, or None for other hands.

    `made_of` returns the cards that make up the combination, best first. `points` returns their total if the game
    counts points for this kind.
    """

    code: int
    name: str
    within: Callable[[Cards], Key | None]
    made_of: Callable[[Cards], Cards] = best_first
    points: Callable[[Cards], int | None] = no_points


def ranked_by(*combinations: Combination) -> Ranking:
    """The ranking by these combinations, best first. The last one must accept every hand."""

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
    """Matches exactly `count` cards of one rank, ordered by rank."""

    def within(hand: Cards) -> Key | None:
        alike = len(hand) == count and len({card.rank for card in hand}) == 1
        return (hand[0].rank,) if alike else None

    return within


def pair(hand: Cards) -> Key | None:
    """Matches two of three cards of one rank, ordered by the pair's rank, then by the third card."""
    high, middle, low = ranks(hand)
    if high == middle:
        return middle, low
    return (middle, high) if middle == low else None


def paired(hand: Cards) -> Cards:
    """The cards that share their rank with another card of the hand."""
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
    """The runs of three adjacent ranks of a deck, in the form of `ranks`, each with its top rank.

    `rank_codes` has the deck's ranks, ascending. With `ace_low`, A-2-3 is the lowest run if the deck contains it.
    """
    order = [RANK_VALUE[code] for code in rank_codes]
    tops: dict[Key, int] = {(c, b, a): c for a, b, c in zip(order, order[1:], order[2:], strict=False)}
    if ace_low and rank_codes.startswith("23"):
        tops[ACE_TWO_THREE] = 3
    return tops


def suited_run(tops: Mapping[Key, int]) -> Callable[[Cards], Key | None]:
    """Matches a sequence, a run in one suit, ordered by its top rank."""

    def within(hand: Cards) -> Key | None:
        top = tops.get(ranks(hand)) if one_suit(hand) else None
        return None if top is None else (top,)

    return within


class Ranked(Protocol):
    """Rules whose options determine the deck and the ranking of hands."""

    def deck_of(self, options: JsonOptions) -> str: ...
    def ranking(self, options: JsonOptions) -> Ranking: ...

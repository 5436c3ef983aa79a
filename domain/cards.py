"""Cards, decks and their notation ("Cards" in conventions.md, docs/scheme.md).

A card's code is its rank and suit, `QH`. Jokers are `X1`, `X2`, ... With two packs in play, the code ends with the
pack, `7H.1`. Suits have no rank. Each code has exactly one object, so cards compare and hash by identity. They sort in
the order of an unopened deck.
"""

from collections.abc import Iterable
from functools import total_ordering
from operator import attrgetter
from typing import ClassVar

from domain.refusals import NotationError

RANKS = "23456789TJQKA"
SUITS = "CDHS"

RANK_VALUE = {code: value for value, code in enumerate(RANKS, start=2)}
"""Rank code to numeric rank, 2..14."""
RANK_CODE = {value: code for code, value in RANK_VALUE.items()}
RANK_NAME = dict(
    zip(
        RANKS,
        ("two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "jack", "queen", "king", "ace"),
        strict=True,
    )
)
PIPS = {value: 11 if value == 14 else min(value, 10) for value in RANK_CODE}
"""Numeric rank to pip value: 11 for the ace, 10 for the ten and court cards, the face value for the others."""


@total_ordering
class Card:
    """One card of one pack.

    `rank` is 2..14, 0 for a joker. `suit` is one of `CDHS`, "" for a joker. `pack` is 1 or 2 in a deck of two packs,
    else 0.
    """

    __slots__ = ("_order", "code", "is_joker", "pack", "rank", "suit")

    _known: ClassVar[dict[str, "Card"]] = {}

    code: str
    rank: int
    suit: str
    pack: int
    is_joker: bool
    _order: int

    def __init__(self) -> None:
        raise TypeError("use Card.parse to get a card")

    @classmethod
    def _make(cls, code: str, rank: int, suit: str, pack: int) -> "Card":
        card = object.__new__(cls)
        card.code, card.rank, card.suit, card.pack, card.is_joker = code, rank, suit, pack, rank == 0
        card._order = len(cls._known)
        cls._known[code] = card
        return card

    @classmethod
    def parse(cls, code: str) -> "Card":
        """The card with that code. Raises NotationError if there is none."""
        try:
            return cls._known[code]
        except (KeyError, TypeError):
            raise NotationError(f"{code!r:.40} is not a card") from None

    @property
    def pips(self) -> int:
        """The pip value. Raises KeyError for a joker, which has none."""
        return PIPS[self.rank]

    def __lt__(self, other: object) -> bool:
        return self._order < other._order if isinstance(other, Card) else NotImplemented

    def __str__(self) -> str:
        return self.code

    def __repr__(self) -> str:
        return f"Card.parse({self.code!r})"

    def __reduce__(self) -> tuple[object, tuple[str]]:
        return Card.parse, (self.code,)


Cards = tuple[Card, ...]


def _pack(pack: int, ranks: str = RANKS) -> Cards:
    tail = f".{pack}" if pack else ""
    codes = [(rank + suit + tail, RANK_VALUE[rank], suit) for suit in SUITS for rank in ranks]
    return tuple(Card._known.get(code) or Card._make(code, rank, suit, pack) for code, rank, suit in codes)


def _jokers(*numbers: int) -> Cards:
    return tuple(Card._known.get(f"X{n}") or Card._make(f"X{n}", 0, "", 0) for n in numbers)


# Cards sort in order of creation, so they are created in the order of the largest deck.
_52 = _pack(0)
_PACK_1, _JOKERS_1 = _pack(1), _jokers(1, 2)
_PACK_2, _JOKERS_2 = _pack(2), _jokers(3, 4)

DECKS: dict[str, Cards] = {
    "52": _52,
    "54": _52 + _JOKERS_1,
    "40": _pack(0, "234567JQKA"),
    "32": _pack(0, "789TJQKA"),
    "108": _PACK_1 + _JOKERS_1 + _PACK_2 + _JOKERS_2,
}
"""Decks by name, in their canonical order (docs/scheme.md 5); index 0 is the top."""


_CARD_OF = Card._known.__getitem__


def cards(codes: str | Iterable[str]) -> Cards:
    """Parses cards from codes, given as an iterable or as one string separated by spaces."""
    if type(codes) is not list:
        codes = codes.split() if isinstance(codes, str) else list(codes)
    try:
        return tuple(map(_CARD_OF, codes))
    except (KeyError, TypeError):
        return tuple(map(Card.parse, codes))  # names the invalid code


def codes(hand: Iterable[Card]) -> list[str]:
    """The codes of the cards, in the same order."""
    return [card.code for card in hand]


_ORDER = attrgetter("_order")


def in_deck_order(hand: Iterable[Card]) -> Cards:
    """Sorts cards in deck order, without a call for each comparison."""
    return tuple(sorted(hand, key=_ORDER))


def swapped(held: Cards, away: Cards, instead: Cards) -> Cards:
    """Replaces the cards `away` by the cards `instead`, each in its place."""
    replaced = dict(zip(away, instead, strict=True))
    return tuple([replaced.get(card, card) for card in held])

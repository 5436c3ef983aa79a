"""Cards, decks and their notation (rules/conventions 1, design 5 and 7).

A card's code is its rank and suit, `QH`; jokers are `X1`, `X2`, ...; where two packs are in play the
code carries the pack, `7H.1`. Suits never rank. Every card exists once: two equal codes are the same
object, so cards compare and hash by identity and sort in the order of an unopened deck.
"""

from collections.abc import Iterable
from functools import total_ordering
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
"""Numeric rank to pip value: ace 11, court cards and ten 10, the others their face value."""


@total_ordering
class Card:
    """One card of one pack.

    `rank` is 2..14 (0 for a joker), `suit` one of `CDHS` ("" for a joker), `pack` 1 or 2 where two
    packs are in play, else 0.
    """

    __slots__ = ("_order", "code", "pack", "rank", "suit")

    _known: ClassVar[dict[str, "Card"]] = {}

    code: str
    rank: int
    suit: str
    pack: int
    _order: int

    def __init__(self) -> None:
        raise TypeError("cards are had from Card.parse")

    @classmethod
    def _make(cls, code: str, rank: int, suit: str, pack: int) -> "Card":
        card = object.__new__(cls)
        card.code, card.rank, card.suit, card.pack = code, rank, suit, pack
        card._order = len(cls._known)
        cls._known[code] = card
        return card

    @classmethod
    def parse(cls, code: str) -> "Card":
        """The card of that code; NotationError if there is none."""
        try:
            return cls._known[code]
        except (KeyError, TypeError):
            raise NotationError(f"{code!r:.40} is no card") from None

    @property
    def is_joker(self) -> bool:
        return self.rank == 0

    @property
    def pips(self) -> int:
        """Pip value; jokers have none and raise KeyError."""
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


# Cards sort as they are made here, so that every deck below is in ascending order.
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
"""Decks by name, each in its canonical order (design 5); index 0 is the top."""


def cards(codes: str | Iterable[str]) -> Cards:
    """Cards from codes, given as a list or as one string with blanks between them."""
    return tuple(map(Card.parse, codes.split() if isinstance(codes, str) else codes))


def codes(hand: Iterable[Card]) -> list[str]:
    """The codes of cards, in their order."""
    return [card.code for card in hand]

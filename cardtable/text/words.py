"""Cards, bids and numbers in words: `the seven of hearts`, `two pair, kings and fours`, `3 cards`."""

import re
from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from domain.bidding.bids import bid_of
from domain.cards import RANK_NAME

Json = dict[str, Any]

SUITS = {"C": "clubs", "D": "diamonds", "H": "hearts", "S": "spades"}
CARD = re.compile(r"[2-9TJQKA][CDHS](\.[12])?|X[1-4]")
"""A card's code, with its pack where two are in play."""


def listed(words: Iterable[str], last: str = "and") -> str:
    """`a, b and c`; an empty text for no words."""
    *others, end = list(words) or [""]
    return f"{', '.join(others)} {last} {end}" if others else end


def is_card(value: object) -> bool:
    return isinstance(value, str) and CARD.fullmatch(value) is not None


def card(code: str) -> str:
    return "a joker" if code[0] == "X" else f"the {RANK_NAME[code[0]]} of {SUITS[code[1]]}"


FEW = 4
"""Up to so many cards are named in words; more are given by their codes."""


def cards(codes: Sequence[str]) -> str:
    """`the ten of clubs and a joker`; `nothing` where there are none."""
    return (listed(map(card, codes)) or "nothing") if len(codes) <= FEW else " ".join(codes)


def bid(data: Mapping[str, Any]) -> str:
    """A bid as players say it; by its plain names if it is of a kind that this release doesn't know."""
    try:
        return str(bid_of({"suit": None, **data}))
    except KeyError:
        return " ".join((str(data["kind"]).replace("_", " "), *data["ranks"], data.get("suit") or "")).strip()


def value_of_hand(value: Mapping[str, Any]) -> str:
    """What a hand is worth, by its name, points and cards: `pair (KC KD)`, `31 points (AS KS QS)`."""
    name = str(value["name"]).replace("_", " ")
    points = value.get("points")
    words = name if points is None else counted(points, "point")
    if points is not None and name not in ("points", "suit"):
        words = f"{name}, {words}"
    return f"{words} ({' '.join(value['cards'])})" if value.get("cards") else words


def counted(number: int, what: str, several: str = "") -> str:
    """`1 card`, `3 cards`, `no cards`; `several` is the plural, with an s by default."""
    return f"{number or 'no'} {what if number == 1 else several or f'{what}s'}"


def signed(number: int) -> str:
    """`+3` or `-1`."""
    return f"{number:+d}"

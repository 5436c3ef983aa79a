"""Cards, bids and numbers in words: `the seven of hearts`, `two pair, kings and fours`, `3 cards`."""

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any

from domain.cards import RANK_NAME
from domain.families.bids import bid_of

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
    """What a hand is worth, by its name, points and cards: `a pair (KC KD)`, `31 points (AS KS QS)`, `7H`."""
    name, codes = value["name"], " ".join(value["cards"])
    if name == "card":
        return codes
    words = WORTH.get(name, f"a {name.replace('_', ' ')}")
    if value.get("points") is not None:
        points = counted(value["points"], "point")
        words = points if name == "point" else f"{words}, {points}"
    return f"{words} ({codes})" if codes else words


WORTH = {
    "nothing": "nothing",
    "high_card": "high card",
    "two_pair": "two pair",
    "three_of_a_kind": "three of a kind",
    "four_of_a_kind": "four of a kind",
}
"""Names of values that have no article."""


def counted(number: int, what: str, several: str = "") -> str:
    """`1 card`, `3 cards`, `no cards`; `several` is the plural, with an s by default."""
    return f"{number or 'no'} {what if number == 1 else several or f'{what}s'}"


def signed(number: int) -> str:
    """`+3` or `-1`."""
    return f"{number:+d}"


def aligned(rows: list[list[str]]) -> Iterator[str]:
    """Rows in columns."""
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    for row in rows:
        yield "  ".join(cell.ljust(width) for cell, width in zip(row, widths, strict=True)).rstrip()

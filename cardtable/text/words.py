"""Bids and numbers in words: `two pair, kings and fours`, `3 cards`."""

import re
from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from domain.families.bids import bid_of

Json = dict[str, Any]

CARD = re.compile(r"[2-9TJQKA][CDHS](\.[12])?|X[1-4]")
"""A card's code, with its pack if two are in play."""


def listed(words: Iterable[str], last: str = "and") -> str:
    """Joins words as `a, b and c`; "" for no words."""
    *others, end = list(words) or [""]
    return f"{', '.join(others)} {last} {end}" if others else end


def is_card(value: object) -> bool:
    return isinstance(value, str) and CARD.fullmatch(value) is not None


def bid(data: Mapping[str, Any]) -> str:
    """A bid in players' words, or in its plain fields if this release doesn't know its kind."""
    try:
        return str(bid_of({"suit": None, **data}))
    except KeyError:
        return " ".join((str(data["kind"]).replace("_", " "), *data["ranks"], data.get("suit") or "")).strip()


def counted(number: int, what: str, several: str = "") -> str:
    """A number with a noun: `1 card`, `3 cards`, `no cards`. `several` is the plural, by default with an s."""
    return f"{number or 'no'} {what if number == 1 else several or f'{what}s'}"


def signed(number: int) -> str:
    """A number with its sign: `+3` or `-1`."""
    return f"{number:+d}"


def aligned(rows: list[list[str]]) -> Iterator[str]:
    """Yields rows with aligned columns."""
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    for row in rows:
        yield "  ".join(cell.ljust(width) for cell, width in zip(row, widths, strict=True)).rstrip()

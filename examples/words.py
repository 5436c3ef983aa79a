"""Cards, bids and seats in words: `the seven of hearts`, `two kings`, `seats 0 and 2`."""

import re
from collections.abc import Iterable, Mapping
from typing import Any

RANKS = {
    "2": "two",
    "3": "three",
    "4": "four",
    "5": "five",
    "6": "six",
    "7": "seven",
    "8": "eight",
    "9": "nine",
    "T": "ten",
    "J": "jack",
    "Q": "queen",
    "K": "king",
    "A": "ace",
}
SUITS = {"C": "clubs", "D": "diamonds", "H": "hearts", "S": "spades"}
CARD = re.compile(r"[2-9TJQKA][CDHS](\.[12])?|X[1-4]")
"""A card's code, with its pack where two are in play."""

MANY = {2: "two", 3: "three", 4: "four", 5: "five", 6: "six", 7: "seven", 8: "eight"}
ALIKE = {"pair": 2, "three_of_a_kind": 3, "four_of_a_kind": 4} | {
    f"{MANY[count]}_of_a_kind": count for count in (5, 6, 7, 8)
}


def listed(words: Iterable[str]) -> str:
    """`a, b and c`."""
    *others, last = words
    return f"{', '.join(others)} and {last}" if others else last


def card(code: str) -> str:
    return "a joker" if code[0] == "X" else f"the {RANKS[code[0]]} of {SUITS[code[1]]}"


def cards(codes: Iterable[str]) -> str:
    """`nothing` where there are none."""
    named = [card(code) for code in codes]
    return listed(named) if named else "nothing"


def plural(rank: str) -> str:
    return RANKS[rank] + ("es" if rank == "6" else "s")


def bid(data: Mapping[str, Any]) -> str:
    """A bid in words: `two kings`, `queens full of twos`, `a flush of hearts to the nine`."""
    kind, ranks = data["kind"], data["ranks"]
    if kind in ALIKE:
        return f"{MANY[ALIKE[kind]]} {plural(ranks[0])}"
    if kind == "high_card":
        return f"{'an' if ranks[0] in 'A8' else 'a'} {RANKS[ranks[0]]}"
    if kind == "two_pair":
        return f"two pair, {plural(ranks[0])} and {plural(ranks[1])}"
    if kind == "full_house":
        return f"{plural(ranks[0])} full of {plural(ranks[1])}"
    if len(ranks) == 5:
        return f"a flush of {listed(RANKS[rank] for rank in ranks)}"
    suit = f" of {SUITS[data['suit']]}" if data.get("suit") else ""
    top = f" to the {RANKS[ranks[0]]}" if ranks else ""
    return f"a {kind.replace('_', ' ')}{suit}{top}"


def seats(numbers: Iterable[int | str]) -> str:
    named = [str(number) for number in numbers]
    return f"seat {named[0]}" if len(named) == 1 else f"seats {listed(named)}"


def signed(number: int) -> str:
    """`+3` or `-1`."""
    return f"{number:+d}"

"""Assigns cards to the melds that the search has chosen. The search itself only counts wild cards."""

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import combinations

from domain.games.vazhushal.melds import Layout, in_order
from domain.games.vazhushal.solver.task import Supply
from domain.games.vazhushal.solver.templates import bits, filled

Chosen = Sequence[tuple[int, int]]
"""Melds in the order of choice: the faces of each, and those of them that natural cards fill."""

Path = tuple["Path", int, int] | None
"""The same as a linked list, the latest first: the path before, the faces, and those that natural cards fill."""

Place = tuple[int, int]
"""A card in chosen melds: the number of its meld, and the bit of its face."""


def chosen(path: Path) -> Chosen:
    melds = []
    while path is not None:
        path, mask, naturals = path
        melds.append((mask, naturals))
    return melds[::-1]


def spared(naturals: int, left: int) -> Iterator[int]:
    """Yields the natural cards that a meld may give up, so that each becomes the one natural card of another meld.

    A wild card takes its place, and two wild cards join it there; `left` is the number of wild cards still available.
    """
    yield 0
    for number in range(1, left // 3 + 1):
        for cards in combinations(bits(naturals), number):
            yield sum(cards)


def exchangeable(supply: Supply, melds: Chosen, first: int) -> list[tuple[int, Place]]:
    """Returns natural cards that may return to the hand in exchange for wild ones, with their cost, cheapest first.

    They are cards of `free` in the melds from number `first` on. One natural card stays in each meld.
    """
    laid = Counter(bit for _faces, naturals in melds for bit in bits(naturals))
    must = Counter([*bits(supply.must_once), *bits(supply.must_twice)])
    room = [naturals.bit_count() - 1 for _faces, naturals in melds]
    places = [(number, bit) for number in range(first, len(melds)) for bit in bits(melds[number][1])]
    found = []
    for saving, (number, bit) in sorted((supply.saving[place[1]][0], place) for place in places):
        if room[number] and laid[bit] > must[bit]:
            room[number] -= 1
            laid[bit] -= 1
            found.append((saving, (number, bit)))
    return found


def assigned(supply: Supply, melds: Chosen, exchanged: Sequence[Place]) -> Layout:
    """Returns the chosen melds with their cards. A wild card fills a place if no natural card is left, or if it was
    exchanged."""
    natural = {bit: iter(cards) for bit, cards in supply.naturals.items()}
    wild = iter(supply.wild)
    found = []
    for number, (faces, naturals) in enumerate(melds):
        own = naturals & ~sum(bit for where, bit in exchanged if where == number)
        found.append(filled(faces, {bit: next(natural[bit] if own & bit else wild) for bit in bits(faces)}))
    return in_order(found)

"""All possible melds, as bit masks over the 52 faces, without the cards that fill them.

Bit n is the nth face of a plain pack in its canonical order (domain.cards).
"""

from collections.abc import Iterable, Iterator
from itertools import combinations
from typing import NamedTuple

from domain.cards import SUITS, Card
from domain.games.vazhushal.melds import FACES, face_value

BIT: dict[Card, int] = {face: 1 << place for place, face in enumerate(FACES.values())}
FACE: dict[int, Card] = {bit: face for face, bit in BIT.items()}
VALUE: dict[int, int] = {bit: face_value(face) for face, bit in BIT.items()}


class Template(NamedTuple):
    """The faces of a meld as a mask, their total value, and whether they are a run."""

    mask: int
    value: int
    is_run: bool


def mask_of(faces: Iterable[Card]) -> int:
    return sum(BIT[face] for face in faces)


def bits(mask: int) -> Iterator[int]:
    """The single bits of a mask, lowest first."""
    while mask:
        lowest = mask & -mask
        yield lowest
        mask ^= lowest


def _runs() -> Iterator[tuple[Card, ...]]:
    for suit in SUITS:
        ranks = [FACES[rank + suit] for rank in "A23456789TJQKA"]
        for length in range(3, 14):
            # Ace to king and two to ace are the same thirteen cards.
            for low in range(15 - length - (length == 13)):
                yield tuple(ranks[low : low + length])


def _sets() -> Iterator[tuple[Card, ...]]:
    for rank in "23456789TJQKA":
        for number in (3, 4):
            for suits in combinations(SUITS, number):
                yield tuple(FACES[rank + suit] for suit in suits)


def _template(faces: tuple[Card, ...]) -> Template:
    return Template(mask_of(faces), sum(map(face_value, faces)), faces[0].suit == faces[1].suit)


TEMPLATES: tuple[Template, ...] = tuple(sorted(map(_template, (*_runs(), *_sets())), key=lambda each: -each.value))
"""The most valuable first."""

MASKS = frozenset(template.mask for template in TEMPLATES)

THREE_WITH: dict[int, tuple[Template, ...]] = {
    bit: tuple(each for each in TEMPLATES if each.mask & bit and each.mask.bit_count() == 3) for bit in BIT.values()
}
"""Bit of a face to the melds of three with it."""


def fillable(templates: Iterable[Template], faces: int, wild: int) -> list[Template]:
    """The templates that natural cards of these faces, at least one, and at most `wild` wild cards can fill."""
    return [
        each
        for each in templates
        if each.mask & faces and (not (gaps := each.mask & ~faces) or gaps.bit_count() <= wild)
    ]

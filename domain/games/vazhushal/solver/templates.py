"""All possible melds, as bit masks over the 52 faces, without the cards that fill them.

Bit n is the nth face of a plain pack in its canonical order (domain.cards).
"""

from collections.abc import Iterable, Iterator, Mapping
from functools import lru_cache
from itertools import combinations
from typing import NamedTuple

from domain.cards import DECKS, SUITS, Card
from domain.games.vazhushal.melds import FACES, RUN, Meld, Placed, face_of, face_value, meld_of

BIT: dict[Card, int] = {face: 1 << place for place, face in enumerate(FACES.values())}
FACE: dict[int, Card] = {bit: face for face, bit in BIT.items()}
VALUE: dict[int, int] = {bit: face_value(face) for face, bit in BIT.items()}


class Template(NamedTuple):
    """The faces of a meld as a mask, their total value, and whether they are a run."""

    mask: int
    value: int
    is_run: bool


BIT_OF: dict[Card, int] = {
    card: BIT[face_of(card)] for deck in ("52", "108") for card in DECKS[deck] if not card.is_joker
}
"""The bit of a card's own face, for every card except printed jokers."""


def mask_of(faces: Iterable[Card]) -> int:
    return sum([BIT[face] for face in faces])


@lru_cache(maxsize=1 << 14)
def bits(mask: int) -> tuple[int, ...]:
    """Returns the single bits of a mask, lowest first. Cached for recent masks, which are those of a few melds."""
    return tuple(_bits(mask))


def _bits(mask: int) -> Iterator[int]:
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
"""All templates, the most valuable first."""

MASKS = frozenset(template.mask for template in TEMPLATES)
RUN_MASKS = frozenset(template.mask for template in TEMPLATES if template.is_run)
SHORTEST_RUNS = tuple(mask for mask in RUN_MASKS if mask.bit_count() == 3)
VALUE_OF = {template.mask: template.value for template in TEMPLATES}


def mask_of_meld(meld: Meld) -> int:
    return sum([BIT[placed.face] for placed in meld.cards])


def _in_order(mask: int) -> tuple[str, tuple[tuple[int, Card], ...]]:
    """Returns the kind of a meld, and the bits and faces in its order."""
    meld = meld_of([Placed(FACE[bit], FACE[bit]) for bit in bits(mask)])
    return meld.kind, tuple((BIT[placed.face], placed.face) for placed in meld.cards)


_IN_ORDER = {mask: _in_order(mask) for mask in MASKS}


def filled(mask: int, cards: Mapping[int, Card]) -> Meld:
    """Returns the template as a meld of those cards, keyed by the bits of the faces that they stand for."""
    kind, faces = _IN_ORDER[mask]
    placed = tuple([Placed(cards[bit], face) for bit, face in faces])
    return Meld(kind, kind == RUN and all(each.natural for each in placed), placed)


THREE_WITH: dict[int, tuple[Template, ...]] = {
    bit: tuple(each for each in TEMPLATES if each.mask & bit and each.mask.bit_count() == 3) for bit in BIT.values()
}
"""Bit of a face to the melds of three with it."""


# A set of templates is also a number: bit n is the nth of TEMPLATES. So a card is compared with all templates at once.

EVERY = (1 << len(TEMPLATES)) - 1

WITH: dict[int, int] = {
    bit: sum(1 << place for place, each in enumerate(TEMPLATES) if each.mask & bit) for bit in BIT.values()
}
"""Bit of a face to the set of the templates with it."""


PLACE: dict[int, int] = {each.mask: 1 << place for place, each in enumerate(TEMPLATES)}
"""Mask of a template to the set that contains only it."""


_MASKS_IN_ORDER = tuple(template.mask for template in TEMPLATES)


def fillable(faces: int, wild: int, among: int = EVERY) -> list[int]:
    """Returns the masks of the templates in a set that cards of these faces, at least one, and at most `wild` wild
    cards can fill."""
    natural, lacking = 0, [0] * (wild + 1)  # lacking[n]: the templates with more than n faces that must be wild
    levels = range(wild, 0, -1)
    for bit, templates in WITH.items():
        if faces & bit:
            natural |= templates
        else:
            for n in levels:
                lacking[n] |= lacking[n - 1] & templates
            lacking[0] |= templates
    return [_MASKS_IN_ORDER[place.bit_length() - 1] for place in _bits(natural & among & ~lacking[wild])]

"""Quick looks at a hand, for playing imagined deals forward: good moves, found in some tens of microseconds.

What is suggested elsewhere is only looked for where a glance at the faces says that there may be something. What was
found is remembered, because the same hands come again in the trials of other moves.
"""

from collections.abc import Iterable
from functools import lru_cache

from domain.cards import DECKS, Card, Cards
from domain.games.vazhushal.bots import OF_THREE
from domain.games.vazhushal.melds import Layout, MeldRules, cards_of, face_of
from domain.games.vazhushal.solver.templates import BIT, TEMPLATES, VALUE, mask_of
from domain.games.vazhushal.suggestions import MELDS, LineDraw, line_draws, new_layouts

REMEMBERED = 2048

COST = 4
"""How much the points that a card costs in the hand weigh against those of the melds that it is close to."""

BIT_OF: dict[Card, int] = {
    card: 0 if card.is_joker else BIT[face_of(card)] for deck in ("54", "108") for card in DECKS[deck]
}
"""Of every card the bit of its face, 0 for printed jokers."""

SHORTEST = [each for each in TEMPLATES if each.mask.bit_count() == 3]
THREES = [each.mask for each in SHORTEST]
RUNS = [each.mask for each in SHORTEST if each.is_run]

WITH = {bit: [each.mask ^ bit for each in templates] for bit, templates in OF_THREE.items()}
"""By the bit of a face the other two of each meld of three with it."""


def _faces(cards: Iterable[Card]) -> int:
    mask = 0
    for card in cards:
        mask |= BIT_OF[card]
    return mask


@lru_cache(maxsize=REMEMBERED)
def line_draw(rules: MeldRules, hand: Cards, layout: Layout, line: Cards) -> LineDraw | None:
    """The first of the cards in the line, from the newest on, that could be melded."""
    faces = _faces((*hand, *line))
    if _wild(rules, (*hand, *line)) or any(_completes(BIT_OF[card], faces) for card in line):
        return next(line_draws(rules, hand, layout, line), None)
    return None


def _completes(bit: int, faces: int) -> bool:
    return any(not each & ~faces for each in WITH[bit])


def _wild(rules: MeldRules, cards: Iterable[Card]) -> bool:
    faces = mask_of(rules.wild_faces)
    return any(not (bit := BIT_OF[card]) or bit & faces for card in cards)


@lru_cache(maxsize=REMEMBERED)
def new_layout(rules: MeldRules, hand: Cards, layout: Layout, keep: int) -> Layout | None:
    """The first one suggested that leaves so many cards in the hand."""
    faces = _faces(hand)
    melds = THREES if layout else RUNS
    may_be = any(not each & ~faces for each in melds)
    if not may_be and layout:
        may_be = bool(faces & _beside(layout)) or _wild(rules, hand)
    if not may_be:
        return None
    most = len(cards_of(layout)) + len(hand) - keep
    return next((each for each in new_layouts(rules, hand, layout) if len(cards_of(each)) <= most), None)


@lru_cache(maxsize=REMEMBERED)
def _beside(layout: Layout) -> int:
    """The faces that would make one of the melds longer."""
    masks = [mask_of(meld.faces) for meld in layout]
    return sum({bit for bit in BIT.values() if any(not mask & bit and mask | bit in MELDS for mask in masks)})


def farthest(rules: MeldRules, hand: Cards) -> Card:
    """The card that is worth least to keep: close to few melds, and costly; no wild one."""
    held = [card for card in hand if not rules.is_wild(card)]
    return min(held, key=lambda card: _closeness(BIT_OF[card], _faces(held))) if held else hand[0]


@lru_cache(maxsize=REMEMBERED)
def _closeness(bit: int, faces: int) -> int:
    others = faces & ~bit
    close = sum([each.value for each in OF_THREE[bit] if (each.mask & others).bit_count() == 1])
    return close - COST * VALUE[bit]

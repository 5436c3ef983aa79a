"""The rollout policy of Vazhushal: good moves, found in some tens of microseconds.

The shortlist is computed only if the faces at hand can make a meld at all, which a few bit masks tell. Results are
cached, because the same hands come again in the rollouts of other candidates.
"""

from collections.abc import Iterable
from functools import cache, lru_cache

from domain.cards import DECKS, Card, Cards
from domain.fairness import Stream
from domain.games.vazhushal.events import Discard, DrawLine, DrawStock, FinalMeld, FinalPass, LayMelds, VazhushalMove
from domain.games.vazhushal.melds import Layout, MeldRules, cards_of, face_of, in_order, named
from domain.games.vazhushal.shortlist import LineDraw, line_draws, new_layouts
from domain.games.vazhushal.solver.templates import BIT, MASKS, TEMPLATES, THREE_WITH, VALUE, mask_of
from domain.games.vazhushal.state import DRAW, FINAL, VazhushalState

DEPTH = 2
"""How many cards of the line the policy considers."""

CACHED_HANDS = 2048

COST = 4
"""The weight of a card's points in the hand against the points of the melds that it is close to."""

BIT_OF: dict[Card, int] = {
    card: 0 if card.is_joker else BIT[face_of(card)] for deck in ("54", "108") for card in DECKS[deck]
}
"""Card to the bit of its face, 0 for printed jokers."""

THREES = [template for template in TEMPLATES if template.mask.bit_count() == 3]
MELDS_OF_THREE = [template.mask for template in THREES]
RUNS_OF_THREE = [template.mask for template in THREES if template.is_run]

OTHER_TWO = {bit: [template.mask ^ bit for template in templates] for bit, templates in THREE_WITH.items()}
"""Bit of a face to the other two faces of each meld of three with it."""


def policy(state: VazhushalState, seat: int, _stream: Stream) -> VazhushalMove:
    """Takes from the line what makes a meld at once, lays the first meld it finds, discards the least useful card."""
    hand, layout = state.hands[seat], state.melds[seat]
    if state.phase == DRAW:
        draw = line_draw(state.rules, hand, layout, state.line[-DEPTH:])
        return DrawLine(draw.depth, named(in_order((*layout, *draw.melds)))) if draw else DrawStock()
    if state.phase == FINAL:
        new = new_layout(state.rules, hand, layout, 0)
        return FinalMeld(named(new)) if new else FinalPass()
    new = new_layout(state.rules, hand, layout, 1)
    return LayMelds(named(new)) if new else Discard(least_useful(state.rules, hand))


@lru_cache(maxsize=CACHED_HANDS)
def line_draw(rules: MeldRules, hand: Cards, layout: Layout, line: Cards) -> LineDraw | None:
    """The first draw of the shortlist, which begins with the newest card of the line."""
    faces = _faces((*hand, *line))
    if _has_wild(rules, (*hand, *line)) or any(_completes(BIT_OF[card], faces) for card in line):
        return next(line_draws(rules, hand, layout, line), None)
    return None


def _faces(cards: Iterable[Card]) -> int:
    mask = 0
    for card in cards:
        mask |= BIT_OF[card]
    return mask


def _completes(bit: int, faces: int) -> bool:
    return any(not each & ~faces for each in OTHER_TWO[bit])


def _has_wild(rules: MeldRules, cards: Iterable[Card]) -> bool:
    faces = mask_of(rules.wild_faces)
    return any(not (bit := BIT_OF[card]) or bit & faces for card in cards)


@lru_cache(maxsize=CACHED_HANDS)
def new_layout(rules: MeldRules, hand: Cards, layout: Layout, keep: int) -> Layout | None:
    """The first layout of the shortlist that leaves at least `keep` cards in the hand."""
    faces = _faces(hand)
    melds = MELDS_OF_THREE if layout else RUNS_OF_THREE
    possible = any(each & faces == each for each in melds)
    if not possible and layout:
        possible = bool(faces & _lengthening(layout)) or _has_wild(rules, hand)
    if not possible:
        return None
    most = len(cards_of(layout)) + len(hand) - keep
    return next((each for each in new_layouts(rules, hand, layout) if len(cards_of(each)) <= most), None)


def _lengthening(layout: Layout) -> int:
    """The faces that would make one of the melds longer."""
    longer = 0
    for meld in layout:
        longer |= _next_to(mask_of(meld.faces))
    return longer


@cache
def _next_to(meld: int) -> int:
    """The faces that would make that meld longer."""
    return sum(bit for bit in BIT.values() if not meld & bit and meld | bit in MASKS)


def least_useful(rules: MeldRules, hand: Cards) -> Card:
    """The card to discard: close to few melds, and costly to hold. No wild card, if there are others."""
    held = [card for card in hand if not rules.is_wild(card)]
    faces = _faces(held)
    return min(held, key=lambda card: _usefulness(BIT_OF[card], faces)) if held else hand[0]


@lru_cache(maxsize=CACHED_HANDS)
def _usefulness(bit: int, faces: int) -> int:
    others = faces & ~bit
    close = sum([each.value for each in THREE_WITH[bit] if (each.mask & others).bit_count() == 1])
    return close - COST * VALUE[bit]

"""The policy of rollouts: good moves, found in some tens of microseconds.

The shortlist is computed only if the available faces can make a meld at all, which a few bit masks tell. Results are
cached, because the same hands recur in the rollouts of other moves.
"""

from collections.abc import Iterable
from functools import cache, lru_cache

from domain.cards import DECKS, SUITS, Card, Cards
from domain.games.vazhushal.events import Discard, DrawLine, DrawStock, FinalMeld, FinalPass, LayMelds, VazhushalMove
from domain.games.vazhushal.melds import FACES, Layout, Meld, MeldRules, in_order, named, size_of
from domain.games.vazhushal.shortlist import LineDraw, line_draws, new_layouts
from domain.games.vazhushal.solver.templates import BIT, BIT_OF, MASKS, THREE_WITH, VALUE, mask_of, mask_of_meld
from domain.games.vazhushal.state import DRAW, FINAL, VazhushalState
from domain.kernel import Seat

DEPTH = 2
"""The number of cards of the line that the policy considers."""

CACHED_HANDS = 4096

COST = 4
"""The weight of a card's points in the hand, relative to the points of the melds that it nearly makes."""

OTHERS_OF_THREE = {bit: [(each.mask ^ bit, each.value) for each in melds] for bit, melds in THREE_WITH.items()}
"""Bit of a face to the other two faces of each meld of three with it, and the meld's value."""

# The bits of a suit are adjacent, from its two to its ace.
ACE, SUIT = 12, 13
TWOS = mask_of([FACES["2" + suit] for suit in SUITS])
UP_TO_QUEENS = sum(TWOS << place for place in range(ACE - 1))
ONE_SUIT = (1 << SUIT) - 1

JOKER = 1 << len(FACES)
FACE_OR_JOKER = {card: BIT_OF.get(card, JOKER) for deck in ("54", "108") for card in DECKS[deck]}


def move(s: VazhushalState, seat: Seat) -> VazhushalMove:
    """Takes from the line if that makes a meld at once, lays the first meld found, and discards the least useful
    card."""
    rules, hand, layout = s.rules, s.hands[seat], s.melds[seat]
    if s.phase == DRAW:
        draw = line_draw(rules, hand, layout, s.line[-DEPTH:])
        return DrawLine(draw.depth, named(in_order((*layout, *draw.melds)))) if draw else DrawStock()
    if s.phase == FINAL:
        new = new_layout(rules, hand, layout, 0)
        return FinalMeld(named(new)) if new else FinalPass()
    new = new_layout(rules, hand, layout, 1)
    return LayMelds(named(new)) if new else Discard(least_useful(rules, hand))


@lru_cache(maxsize=CACHED_HANDS)
def line_draw(rules: MeldRules, hand: Cards, layout: Layout, line: Cards) -> LineDraw | None:
    """Returns the first draw of the shortlist, which begins with the newest card of the line."""
    faces = _faces(hand) | _faces(line)
    if faces & wild_mask(rules) or any(_completes(FACE_OR_JOKER[card], faces) for card in line):
        return next(line_draws(rules, hand, layout, line), None)
    return None


def _completes(bit: int, faces: int) -> bool:
    return any(not two & ~faces for two, _value in OTHERS_OF_THREE[bit])


@lru_cache(maxsize=CACHED_HANDS)
def new_layout(rules: MeldRules, hand: Cards, layout: Layout, keep: int) -> Layout | None:
    """Returns the first layout of the shortlist that leaves at least `keep` cards in the hand."""
    faces = _faces(hand)
    if _has_run(faces) or (layout and (_has_set(faces) or faces & (wild_mask(rules) | _lengthening(layout)))):
        most = size_of(layout) + len(hand) - keep
        return next((each for each in new_layouts(rules, hand, layout) if size_of(each) <= most), None)
    return None


def _faces(cards: Iterable[Card]) -> int:
    """Returns the faces as a mask, in which JOKER stands for any printed joker."""
    mask = 0
    for card in cards:
        mask |= FACE_OR_JOKER[card]
    return mask


@lru_cache(maxsize=64)
def wild_mask(rules: MeldRules) -> int:
    return JOKER | mask_of(rules.wild_faces)


def _has_run(faces: int) -> bool:
    two_more = faces & faces >> 1
    return bool(two_more & faces >> 2 & UP_TO_QUEENS or two_more & faces >> ACE & TWOS)


def _has_set(faces: int) -> bool:
    one, two, three, four = faces, faces >> SUIT, faces >> 2 * SUIT, faces >> 3 * SUIT
    return bool((one & two & (three | four) | three & four & (one | two)) & ONE_SUIT)


def _lengthening(layout: Layout) -> int:
    """Returns the faces that would lengthen any of the melds."""
    longer = 0
    for meld in layout:
        longer |= _next_to(meld)
    return longer


@lru_cache(maxsize=CACHED_HANDS)
def _next_to(meld: Meld) -> int:
    return _longer(mask_of_meld(meld))


@cache
def _longer(meld: int) -> int:
    """Returns the faces that would lengthen that meld."""
    return sum([bit for bit in BIT.values() if not meld & bit and meld | bit in MASKS])


@lru_cache(maxsize=CACHED_HANDS)
def least_useful(rules: MeldRules, hand: Cards) -> Card:
    """Returns the discard: a card that makes few melds and is costly to hold. Never a wild card if there are others."""
    wild = wild_mask(rules)
    held = [card for card in hand if not FACE_OR_JOKER[card] & wild]
    faces = _faces(held)
    return min(held, key=lambda card: _usefulness(BIT_OF[card], faces)) if held else hand[0]


def _usefulness(bit: int, faces: int) -> int:
    close = -COST * VALUE[bit]
    for two, value in OTHERS_OF_THREE[bit]:
        if (two & faces).bit_count() == 1:
            close += value
    return close

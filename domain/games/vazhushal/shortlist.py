"""A shortlist of legal layouts ("Your turn" in rules.md), because there are too many to list all.

Each has one new meld with at most one wild card, or an old meld lengthened by a natural card.
"""

from collections.abc import Iterable, Iterator, Sequence
from itertools import chain
from typing import NamedTuple

from domain.cards import Card, Cards
from domain.games.vazhushal.melds import RUN, Layout, Meld, MeldRules, Placed, cards_of, in_order, meld_of
from domain.games.vazhushal.solver.templates import (
    BIT_OF,
    FACE,
    MASKS,
    RUN_MASKS,
    TEMPLATES,
    VALUE,
    bits,
    filled,
    mask_of_meld,
)

LONGEST = 5
"""The number of cards in the longest new run. Longer ones come from lengthening, or from the solver."""

SHORT = tuple(template.mask for template in TEMPLATES if template.mask.bit_count() <= LONGEST)
"""The masks of melds up to that length."""

SHORT_RUNS = tuple(mask for mask in SHORT if mask in RUN_MASKS)

SHORT_WITH = {
    bit: tuple(sorted((mask for mask in SHORT if mask & bit), key=lambda mask: mask not in RUN_MASKS)) for bit in FACE
}
"""Bit of a face to the short melds with it: runs first, because only runs open, and the most valuable first."""

MOST_VALUABLE = tuple(sorted(FACE, key=lambda bit: -VALUE[bit]))
"""The bits of all faces, the most valuable first."""


class LineDraw(NamedTuple):
    """A draw from the line: the number of cards to take, and the melds to lay at once, first the one with the deepest
    card."""

    depth: int
    melds: Layout

    def __repr__(self) -> str:
        return f"<draw of {self.depth} cards>"


class Material(NamedTuple):
    """The cards available for melds: natural cards by the bit of their face, the mask of these faces, and the wild
    cards. A card of a wild face is in both."""

    by_face: dict[int, Card]
    faces: int
    wild: Cards

    def __repr__(self) -> str:
        return f"<material of {len(self.by_face)} faces>"

    @classmethod
    def of(cls, cards: Sequence[Card], rules: MeldRules) -> "Material":
        """Builds the material from cards. Uses the first of two copies."""
        by_face = {BIT_OF[card]: card for card in reversed(cards) if not card.is_joker}
        return cls(by_face, sum(by_face), tuple([card for card in cards if rules.is_wild(card)]))

    def under(self, card: Card, rules: MeldRules) -> "Material":
        """Returns the material with one more card before all others."""
        by_face = self.by_face if card.is_joker else {**self.by_face, BIT_OF[card]: card}
        return Material(by_face, sum(by_face), (card, *self.wild) if rules.is_wild(card) else self.wild)

    def natural(self, templates: Iterable[int]) -> Iterator[Meld]:
        """Yields the templates that can be filled without a wild card."""
        others = ~self.faces
        for template in [each for each in templates if not each & others]:
            yield filled(template, self.by_face)

    def with_one_wild(self, templates: Iterable[int]) -> Iterator[Meld]:
        """Yields the templates that one wild card completes."""
        others = ~self.faces
        for template in templates if self.wild else ():
            lacking = template & others
            if lacking and not lacking & (lacking - 1):
                used = [self.by_face[bit] for bit in bits(template & self.faces)]
                for card in self._unused(used):
                    yield filled(template, self.by_face | {lacking: card})

    def _unused(self, used: Sequence[Card]) -> Cards:
        """Returns a wild card that isn't natural in the same meld, if there is one."""
        return next(((card,) for card in self.wild if card not in used), ())


def new_layouts(rules: MeldRules, hand: Cards, layout: Layout) -> Iterator[Layout]:
    """Yields the present melds with a new one, or with one of them longer. The first meld of all is a pure run."""
    material = Material.of(hand, rules)
    for meld in chain(material.natural(SHORT), material.with_one_wild(SHORT)):
        if (layout or meld.pure) and _differs(meld, layout, rules):
            yield in_order((*layout, meld))
    for meld in layout:
        others = tuple(each for each in layout if each is not meld)
        yield from (in_order((*others, each)) for each in _longer(meld, material) if _differs(each, others, rules))


def _longer(meld: Meld, material: Material) -> Iterator[Meld]:
    mask = mask_of_meld(meld)
    for bit, card in material.by_face.items():
        if not mask & bit and mask | bit in MASKS:
            yield meld_of([*meld.cards, Placed(card, FACE[bit])])


def lengthened(rules: MeldRules, hand: Cards, layout: Layout, keep: int) -> Layout:
    """Returns the melds lengthened by the remaining cards of the hand, natural ones first, until no other fits or
    `keep` are left."""
    left = [card for card in hand if card not in cards_of(layout)]
    for card in sorted(left, key=rules.is_wild):
        longer = next(_with(card, layout, rules), None) if len(left) > keep else None
        if longer is not None:
            left.remove(card)
            layout = longer
    return layout


def _with(card: Card, layout: Layout, rules: MeldRules) -> Iterator[Layout]:
    """Yields the layouts that one more card makes of a legal one. For a wild card, the most valuable faces come
    first."""
    faces = MOST_VALUABLE if rules.is_wild(card) else (BIT_OF[card],)
    for meld in sorted(layout, key=lambda meld: meld.pure):
        mask, others = mask_of_meld(meld), tuple(each for each in layout if each is not meld)
        for bit in [each for each in faces if not mask & each and mask | each in MASKS]:
            longer = meld_of([*meld.cards, Placed(card, FACE[bit])])
            if _differs(longer, others, rules) and any(each.pure for each in (longer, *others)):
                yield in_order((*others, longer))


def _differs(meld: Meld, layout: Layout, rules: MeldRules) -> bool:
    """True if the meld isn't forbidden as identical to one of the layout."""
    return not (meld.kind == RUN or rules.identical_sets) or all(meld.faces != other.faces for other in layout)


def line_draws(rules: MeldRules, hand: Cards, layout: Layout, line: Cards) -> Iterator[LineDraw]:
    """Yields, for each depth from the newest card down, a meld of new cards without wild ones, and one with a wild
    card.

    A seat without melds needs a pure run: the meld itself, or one of cards in the hand.
    """
    opening = () if layout else tuple(Material.of(hand, rules).natural(SHORT_RUNS))
    material = Material.of(hand, rules)
    for depth, deepest in enumerate(reversed(line), start=1):
        newer, material = material, material.under(deepest, rules)
        for meld in _with_deepest(rules, deepest, material, newer):
            melds = _opened(meld, layout, opening)
            if melds and _differs(meld, (*layout, *melds[1:]), rules) and len(cards_of(melds)) < len(hand) + depth:
                yield LineDraw(depth, melds)


def _with_deepest(rules: MeldRules, deepest: Card, material: Material, newer: Material) -> Iterator[Meld]:
    """Yields the first meld with the deepest card and without a wild card, and the first with one. `newer` is the
    material without that card."""
    if not deepest.is_joker:
        templates = SHORT_WITH[BIT_OF[deepest]]
        yield from _first(material.natural(templates))
        yield from _first(material.with_one_wild(templates))
    if rules.is_wild(deepest):
        yield from _first(newer._replace(wild=(deepest,)).with_one_wild(SHORT))


def _first(melds: Iterator[Meld]) -> Iterator[Meld]:
    meld = next(melds, None)
    if meld is not None:
        yield meld


def _opened(meld: Meld, layout: Layout, opening: Layout) -> Layout:
    """Returns the meld, with a pure run if one is needed, or () if there is none."""
    if layout or meld.pure:
        return (meld,)
    cards = set(cards_of((meld,)))
    return next(((meld, run) for run in opening if cards.isdisjoint(cards_of((run,)))), ())

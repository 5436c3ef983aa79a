"""Layouts worth a look: not all that can be laid, which are too many, but each of them can be (rules/vazhushal 3).

They are one new meld with at most one wild card, or a meld that lies lengthened by a natural one.
"""

from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

from domain.cards import Card, Cards
from domain.games.vazhushal.melds import RUN, Layout, Meld, MeldRules, Placed, cards_of, face_of, in_order, meld_of
from domain.games.vazhushal.solver.templates import BIT, FACE, TEMPLATES, Template, bits, mask_of

LONGEST = 5
"""Longer runs come about by lengthening, or by the solver."""

SHORT = tuple(template for template in TEMPLATES if template.mask.bit_count() <= LONGEST)

SHORT_WITH = {
    bit: tuple(sorted((each for each in SHORT if each.mask & bit), key=lambda each: not each.is_run)) for bit in FACE
}
"""Those with a face: runs first, because they open, and the most valuable first."""

MELDS = frozenset(template.mask for template in TEMPLATES)


class LineDraw(NamedTuple):
    """Cards to take from the line, and the melds to lay at once, that of the deepest card first."""

    depth: int
    melds: Layout

    def __repr__(self) -> str:
        return f"<draw of {self.depth} cards>"


class Kit(NamedTuple):
    """Cards to meld with: by the bit of their face, the faces together, and the wild ones, which may be in both."""

    by_face: dict[int, Card]
    faces: int
    wild: Cards

    def __repr__(self) -> str:
        return f"<kit of {len(self.by_face)} faces>"

    @classmethod
    def of(cls, cards: Sequence[Card], rules: MeldRules) -> "Kit":
        """Of two copies the first counts."""
        by_face = {BIT[face_of(card)]: card for card in reversed(cards) if not card.is_joker}
        return cls(by_face, sum(by_face), tuple(card for card in cards if rules.is_wild(card)))

    def natural(self, templates: Iterable[Template]) -> Iterator[Meld]:
        """Those that can be filled without a wild card."""
        for template in templates:
            if not template.mask & ~self.faces:
                yield self._filled(template.mask, ())

    def with_one_wild(self, templates: Iterable[Template]) -> Iterator[Meld]:
        """Those that one wild card completes."""
        for template in templates if self.wild else ():
            if (template.mask & ~self.faces).bit_count() == 1:
                used = [self.by_face[bit] for bit in bits(template.mask & self.faces)]
                yield from (self._filled(template.mask, (card,)) for card in self._unused(used))

    def _unused(self, used: Sequence[Card]) -> Cards:
        """A wild card that is not natural in the same meld, if there is one."""
        return next(((card,) for card in self.wild if card not in used), ())

    def _filled(self, mask: int, wild: Cards) -> Meld:
        by_face = self.by_face | dict(zip(bits(mask & ~self.faces), wild, strict=True))
        return meld_of([Placed(by_face[bit], FACE[bit]) for bit in bits(mask)])


def new_layouts(rules: MeldRules, hand: Cards, layout: Layout) -> Iterator[Layout]:
    """One new meld beside those that lie, or one of them longer; before there is any, a pure run."""
    kit = Kit.of(hand, rules)
    for meld in (*kit.natural(SHORT), *kit.with_one_wild(SHORT)):
        if (layout or meld.pure) and _differs(meld, layout, rules):
            yield in_order((*layout, meld))
    for meld in layout:
        others = tuple(each for each in layout if each is not meld)
        yield from (in_order((*others, each)) for each in _longer(meld, kit) if _differs(each, others, rules))


def _longer(meld: Meld, kit: Kit) -> Iterator[Meld]:
    mask = mask_of(meld.faces)
    for bit, card in kit.by_face.items():
        if not mask & bit and mask | bit in MELDS:
            yield meld_of([*meld.cards, Placed(card, FACE[bit])])


def _differs(meld: Meld, layout: Layout, rules: MeldRules) -> bool:
    """Whether no meld of the layout forbids it as identical."""
    return not (meld.kind == RUN or rules.identical_sets) or all(meld.faces != other.faces for other in layout)


def line_draws(rules: MeldRules, hand: Cards, layout: Layout, line: Cards) -> Iterator[LineDraw]:
    """From the newest card down, for each depth one meld of new cards without wild ones and one with one.

    Before there is any meld, the first is a pure run with the deepest card, or there is a pure run in the hand.
    """
    opening = () if layout else tuple(Kit.of(hand, rules).natural(each for each in SHORT if each.is_run))
    for depth in range(1, len(line) + 1):
        taken = line[-depth:]
        for meld in _with_deepest(rules, hand, taken):
            melds = _opened(meld, layout, opening)
            if melds and _differs(meld, (*layout, *melds[1:]), rules) and len(cards_of(melds)) < len(hand) + depth:
                yield LineDraw(depth, melds)


def _with_deepest(rules: MeldRules, hand: Cards, taken: Cards) -> Iterator[Meld]:
    """The first meld with the deepest card, without a wild card and with one."""
    deepest = taken[0]
    kit = Kit.of((*taken, *hand), rules)
    if not deepest.is_joker:
        templates = SHORT_WITH[BIT[face_of(deepest)]]
        yield from _first(kit.natural(templates))
        yield from _first(kit.with_one_wild(templates))
    if rules.is_wild(deepest):
        others = Kit.of((*taken[1:], *hand), rules)._replace(wild=(deepest,))
        yield from _first(others.with_one_wild(SHORT))


def _first(melds: Iterator[Meld]) -> Iterator[Meld]:
    meld = next(melds, None)
    if meld is not None:
        yield meld


def _opened(meld: Meld, layout: Layout, opening: Layout) -> Layout:
    """The meld, with a run that opens where one is needed; () where there is none."""
    if layout or meld.pure:
        return (meld,)
    cards = set(cards_of((meld,)))
    return next(((meld, run) for run in opening if cards.isdisjoint(cards_of((run,)))), ())

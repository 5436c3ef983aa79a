"""The solver's problem, and its cards in the form that the search uses."""

from collections.abc import Iterator, Sequence
from itertools import accumulate, product
from typing import NamedTuple

from domain.cards import Card, Cards
from domain.games.vazhushal.melds import Layout, MeldRules
from domain.games.vazhushal.scoring import held_value
from domain.games.vazhushal.solver.templates import BIT, BIT_OF, VALUE

MANY = 1000
"""The worth of one more card laid, if the number of cards laid comes before their value."""


class Task(NamedTuple):
    """A problem: meld all of `must`, and as much of `free` as pays, but leave at least `keep` cards of `free`.

    The `fixed` melds stay as they are. `joker` is the cost of a printed joker in a hand. With `most_cards` the number
    of cards laid from `free` comes before their value.
    """

    rules: MeldRules
    free: Cards
    must: Cards = ()
    fixed: Layout = ()
    keep: int = 0
    joker: int = 0
    most_cards: bool = False

    def __repr__(self) -> str:
        return f"<task of {len(self.must)} and {len(self.free)} cards>"

    @property
    def faces(self) -> int:
        """The mask of the faces of all cards."""
        mask = 0
        for card in (*self.must, *self.free):
            mask |= BIT_OF.get(card, 0)
        return mask

    def saved(self) -> dict[Card, int]:
        """Returns the worth of laying each card, besides its value in a meld: it no longer counts in the hand."""
        more = MANY if self.most_cards else 0
        saved = {card: held_value(card, self.joker) + more for card in self.free}
        return {**saved, **dict.fromkeys(self.must, 0)}


class Best(NamedTuple):
    """Melds, their worth, and whether the result is proved optimal."""

    melds: Layout
    worth: int
    exact: bool

    def __repr__(self) -> str:
        return f"<{len(self.melds)} melds>"


class Supply(NamedTuple):
    """The cards of a task, with those of the wild faces divided into natural and wild ones.

    By the bit of a face: `naturals` has its cards, those of `must` first; `saving` has the saving from not holding the
    last of them, and the last but one; `worth` has the total worth of laying the last of them, and the last two. `once`
    and `twice` are the faces with one card, and with a second one; `must_once` and `must_twice` are the same for the
    cards of `must`. `wild` has the wild cards of `must` first, then the costliest to hold; `must_wild` is the number of
    the former, and `saved[n]` is the saving from not holding the first n.
    """

    naturals: dict[int, Cards]
    saving: dict[int, tuple[int, ...]]
    worth: dict[int, tuple[int, ...]]
    once: int
    twice: int
    must_once: int
    must_twice: int
    wild: Cards
    must_wild: int
    saved: tuple[int, ...]

    def __repr__(self) -> str:
        return f"<supply with {len(self.wild)} wild cards>"


def supplies(task: Task) -> Iterator[Supply]:
    """Yields a supply for each choice of the cards of wild faces that stand for themselves."""
    cards, saved, must = (*task.must, *task.free), task.saved(), set(task.must)
    wild_bits = [BIT[face] for face in task.rules.wild_faces]
    jokers = [card for card in cards if card.is_joker]
    natural = [card for card in cards if not card.is_joker and BIT_OF[card] not in wild_bits]
    if len(jokers) + len(natural) == len(cards):
        yield _supply(saved, must, natural, jokers)
        return
    either = [[card for card in cards if BIT_OF.get(card) == bit] for bit in wild_bits]
    for numbers in product(*(range(len(cards) + 1) for cards in either)):
        split = list(zip(either, numbers, strict=True))
        as_themselves = [card for cards, number in split for card in cards[:number]]
        wild = [card for cards, number in split for card in cards[number:]]
        yield _supply(saved, must, [*natural, *as_themselves], [*jokers, *wild])


def _supply(saved: dict[Card, int], must: set[Card], natural: Sequence[Card], wild: Sequence[Card]) -> Supply:
    naturals: dict[int, Cards] = {}
    once = twice = must_once = must_twice = 0
    for card in sorted(natural, key=saved.__getitem__):
        bit = BIT_OF[card]
        naturals[bit] = (*naturals[bit], card) if once & bit else (card,)
        twice |= once & bit
        once |= bit
        if card in must:
            must_twice |= must_once & bit
            must_once |= bit
    if wild:
        wild = sorted(wild, key=lambda card: (card not in must, -saved[card]))
    saving = {bit: tuple([saved[card] for card in cards[::-1]]) for bit, cards in naturals.items()}
    return Supply(
        naturals=naturals,
        saving=saving,
        worth={bit: tuple(accumulate([VALUE[bit] + each for each in own])) for bit, own in saving.items()},
        once=once,
        twice=twice,
        must_once=must_once,
        must_twice=must_twice,
        wild=tuple(wild),
        must_wild=len(must.intersection(wild)),
        saved=tuple(accumulate([saved[card] for card in wild], initial=0)),
    )

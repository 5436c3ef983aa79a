"""Inference from bids: which cards a seat holds if it bids as people do who seldom lie.

Hardly anybody makes a bid that needs more than one card beyond the own hand and what the others have bid themselves.
So a hand is sampled from the cards that its holder's bids need, now and then without one of them, and filled up at
random.
"""

from collections import Counter
from collections.abc import Sequence
from functools import cache
from typing import NamedTuple

from domain.cards import DECKS, Card, Cards
from domain.fairness import Stream
from domain.families import kinds
from domain.families.auction_events import MadeBid
from domain.families.bids import Bid, straight_ranks
from domain.games.liars_poker.game import DECK
from domain.games.liars_poker.odds import Hint
from domain.search.sampling import sample_cards

OPENING, FIRST, LATER = 97, 84, 35
"""How often, in percent, a bidder holds all that its bid needs: an opening bid, a seat's first bid, any other."""

SUITED = 2
"""The fewest cards of the suit that the bidder of a flush holds."""

NAMED = {
    kinds.HIGH_CARD: (1,),
    kinds.PAIR: (2,),
    kinds.TWO_PAIR: (2, 2),
    kinds.THREE: (3,),
    kinds.FULL_HOUSE: (3, 2),
    kinds.FOUR: (4,),
}
"""How many cards of each rank these kinds name, in the order of the ranks."""


class Needed(NamedTuple):
    """The cards that a bid needs beyond earlier ones, and how often the bidder holds all of them, in percent."""

    cards: tuple[Hint, ...]
    held: int


class Inference(NamedTuple):
    """What the bids of a seat say about its hand: the cards that each bid needs."""

    needed: tuple[Needed, ...]

    @classmethod
    def of(cls, seat: int, bids: Sequence[MadeBid]) -> "Inference":
        claimed, own = [0] * 15, Counter[Hint]()
        needed: list[Needed] = []
        for number, made in enumerate(bids):
            if made.seat == seat:
                lacking = {hint: asked - own[hint] - claimed[hint.rank] for hint, asked in _asked(made.bid)}
                more = Counter({hint: number for hint, number in lacking.items() if number > 0})
                own += more
                needed.append(Needed(tuple(more.elements()), LATER if needed else FIRST if number else OPENING))
            else:
                for hint, asked in _asked(made.bid):
                    claimed[hint.rank] = max(claimed[hint.rank], asked) if hint.rank else 0
        return cls(tuple(needed))

    def sample_hand(self, stream: Stream, left: list[Card], number: int) -> Cards:
        """`number` of the cards left that fit as well as possible; the list keeps the others."""
        kept: list[Card] = []
        for hints, held in self.needed:
            missing = stream.below(len(hints)) if hints and stream.below(100) >= held else -1
            for place, hint in enumerate(hints):
                fits = _fitting(hint)
                fitting = [card for card in left if card in fits]
                if place != missing and fitting and len(kept) < number:
                    kept.append(stream.choice(fitting))
                    left.remove(kept[-1])
        return (*kept, *sample_cards(stream, left, number - len(kept)))


@cache
def _fitting(hint: Hint) -> frozenset[Card]:
    return frozenset(card for card in DECKS[DECK] if hint.fits(card))


@cache
def _asked(bid: Bid) -> tuple[tuple[Hint, int], ...]:
    """The cards that the bid needs, and how many of each."""
    if bid.code in NAMED:
        return tuple((Hint(rank, ""), number) for rank, number in zip(bid.ranks, NAMED[bid.code], strict=True))
    if bid.code == kinds.FLUSH:
        top = tuple((Hint(rank, bid.suit), 1) for rank in bid.ranks)
        return (*top, (Hint(0, bid.suit), SUITED - len(top)))
    return tuple((Hint(rank, bid.suit), 1) for rank in straight_ranks(*bid.ranks or (14,)))

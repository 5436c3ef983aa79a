"""What a seat's bids tell of its hand, if it bids as people do who seldom lie: for imagining its cards.

Hardly anybody bids what lacks more than a card of the own hand beyond what the others have bid themselves. So a hand is
made of the cards that its holder's bids want, now and then without one of them, and of others at random.
"""

from collections import Counter
from collections.abc import Sequence
from functools import cache
from typing import NamedTuple

from domain.bidding import MadeBid, straight_ranks
from domain.cards import Card, Cards
from domain.fairness import Stream
from domain.games.liars_poker.bids import FLUSH, FOUR, FULL_HOUSE, HIGH_CARD, PAIR, THREE, TWO_PAIR, Bid
from domain.games.liars_poker.chances import Hint
from domain.search.imagining import drawn

OPENING, FIRST, LATER = 97, 84, 35
"""How often, in percent, all that a bid wants is held: the bid that opens, the first one of a seat, any other."""

SUITED = 2
"""So many cards of its suit who bids a flush holds at least."""

NAMED = {HIGH_CARD: (1,), PAIR: (2,), TWO_PAIR: (2, 2), THREE: (3,), FULL_HOUSE: (3, 2), FOUR: (4,)}
"""The kinds that name so many cards of each rank, as they are said."""


class Wanted(NamedTuple):
    """The cards that a bid wants beyond earlier ones, and how often all of them are held, in percent."""

    cards: tuple[Hint, ...]
    held: int


class Told(NamedTuple):
    """What all bids of a seat tell: the cards that each wants."""

    wanted: tuple[Wanted, ...]

    @classmethod
    def by(cls, seat: int, bids: Sequence[MadeBid[Bid]]) -> "Told":
        claimed, own = [0] * 15, Counter[Hint]()
        wanted: list[Wanted] = []
        for number, made in enumerate(bids):
            if made.seat == seat:
                lacking = {hint: asked - own[hint] - claimed[hint.rank] for hint, asked in _asked(made.bid)}
                more = Counter({hint: number for hint, number in lacking.items() if number > 0})
                own += more
                wanted.append(Wanted(tuple(more.elements()), LATER if wanted else FIRST if number else OPENING))
            else:
                for hint, asked in _asked(made.bid):
                    claimed[hint.rank] = max(claimed[hint.rank], asked) if hint.rank else 0
        return cls(tuple(wanted))

    def hand(self, stream: Stream, left: list[Card], number: int) -> Cards:
        """So many of the cards left, which agree with it as far as they can; the list keeps the others."""
        kept: list[Card] = []
        for hints, held in self.wanted:
            missing = stream.below(len(hints)) if hints and stream.below(100) >= held else -1
            for place, hint in enumerate(hints):
                fitting = [card for card in left if hint.fits(card)]
                if place != missing and fitting and len(kept) < number:
                    kept.append(stream.choice(fitting))
                    left.remove(kept[-1])
        return (*kept, *drawn(stream, left, number - len(kept)))


@cache
def _asked(bid: Bid) -> tuple[tuple[Hint, int], ...]:
    """How many of which cards the bid asks of its bidder."""
    if bid.code in NAMED:
        return tuple((Hint(rank, ""), number) for rank, number in zip(bid.ranks, NAMED[bid.code], strict=True))
    if bid.code == FLUSH:
        top = tuple((Hint(rank, bid.suit), 1) for rank in bid.ranks)
        return (*top, (Hint(0, bid.suit), SUITED - len(top)))
    return tuple((Hint(rank, bid.suit), 1) for rank in straight_ranks(*bid.ranks or (14,)))

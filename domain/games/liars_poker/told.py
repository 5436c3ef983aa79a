"""What a seat's bids tell of its hand, if it bids as people do who seldom lie: for imagining its cards.

Hardly anybody bids what lacks more than a card of the own hand beyond what the others have bid themselves. So a hand is
made of the cards that its holder's bids want, now and then without one of them, and of others at random.
"""

from collections.abc import Sequence
from functools import cache
from typing import NamedTuple

from domain.bidding import MadeBid, straight_ranks
from domain.cards import Card, Cards
from domain.fairness import Stream
from domain.games.liars_poker.bids import FLUSH, FOUR, FULL_HOUSE, HIGH_CARD, PAIR, THREE, TWO_PAIR, Bid
from domain.search.imagining import drawn, weighted

OPENING, FIRST, LATER = 97, 84, 35
"""How often, in percent, all that a bid wants is held: the bid that opens, the first one of a seat, any other."""

TRIES = 4
"""So many hands are thought of for a seat that has named a suit."""

NAMED = {HIGH_CARD: (1,), PAIR: (2,), TWO_PAIR: (2, 2), THREE: (3,), FULL_HOUSE: (3, 2), FOUR: (4,)}
"""The kinds that name so many cards of each rank, as they are said."""


class Wanted(NamedTuple):
    """The cards, by rank, that a bid wants beyond earlier ones, and how often all of them are held, in percent."""

    ranks: tuple[int, ...]
    held: int


class Told(NamedTuple):
    """What all bids of a seat tell: the cards that each wants, and the suits that they name."""

    wanted: tuple[Wanted, ...]
    suits: str

    @classmethod
    def by(cls, seat: int, bids: Sequence[MadeBid[Bid]]) -> "Told":
        claimed, own = [0] * 15, [0] * 15
        wanted: list[Wanted] = []
        for number, made in enumerate(bids):
            asked = _asked(made.bid)
            if made.seat != seat:
                for rank, cards in asked:
                    claimed[rank] = max(claimed[rank], cards)
                continue
            more: list[int] = []
            for rank, cards in asked:
                lacking = max(0, cards - claimed[rank] - own[rank])
                own[rank] += lacking
                more += [rank] * lacking
            wanted.append(Wanted(tuple(more), LATER if wanted else FIRST if number else OPENING))
        return cls(tuple(wanted), "".join(made.bid.suit for made in bids if made.seat == seat))

    def hand(self, stream: Stream, left: list[Card], number: int) -> Cards:
        """So many of the cards left, which agree with it as far as they can; the list keeps the others."""
        kept = self._kept(stream, left, number)
        more = number - len(kept)
        if not self.suits:
            return (*kept, *drawn(stream, left, more))
        hands = []
        for _ in range(TRIES):
            hands.append(drawn(stream, left, more))
            left += hands[-1]
        taken = weighted(stream, hands, [1 << sum(card.suit in self.suits for card in hand) for hand in hands])
        for card in taken:
            left.remove(card)
        return (*kept, *taken)

    def _kept(self, stream: Stream, left: list[Card], number: int) -> list[Card]:
        """The cards wanted, without those that are missing for once."""
        kept: list[Card] = []
        for ranks, held in self.wanted:
            missing = stream.below(len(ranks)) if ranks and stream.below(100) >= held else -1
            for place, rank in enumerate(ranks):
                fitting = [card for card in left if card.rank == rank]
                if place != missing and fitting and len(kept) < number:
                    kept.append(stream.choice(fitting))
                    left.remove(kept[-1])
        return kept


@cache
def _asked(bid: Bid) -> tuple[tuple[int, int], ...]:
    """How many cards of which ranks the bid names; a flush says nothing of ranks."""
    if bid.code in NAMED:
        return tuple(zip(bid.ranks, NAMED[bid.code], strict=True))
    return () if bid.code == FLUSH else tuple((rank, 1) for rank in straight_ranks(*bid.ranks or (14,)))

"""Two-seat auctions small enough to enumerate: hands by their ranks, and the true bids."""

from collections.abc import Callable, Sequence
from functools import cache, cached_property
from itertools import combinations_with_replacement
from math import comb

from bots.levels import BOTS
from domain.cards import RANK_CODE, Card, Cards, cards
from domain.families import kinds
from domain.families.bids import Bid
from domain.games.commune.game import CommuneOptions
from domain.games.commune.satisfaction import holds as holds_in_commune
from domain.games.liars_poker.satisfaction import holds as holds_in_liars_poker
from domain.search.auction import CALL, NOTHING, AuctionBot, AuctionPosition, BidOdds
from domain.search.odds import CERTAIN

History = tuple[int, ...]
"""Indexes of the bids in a hand. The seats bid alternately."""

Ranks = tuple[int, ...]


class Auction:
    """One hand, won or lost, of a game with a bot. Each seat is dealt `size` cards from a pack with `copies` of each
    rank. In `real` auctions that is the game's own pack."""

    def __init__(
        self,
        name: str,
        slug: str,
        ranks: Sequence[int],
        copies: int,
        size: int,
        bids: Sequence[Bid],
        holds: Callable[[Bid, Cards], bool],
        *,
        real: bool = False,
    ) -> None:
        bot = BOTS[slug]
        assert isinstance(bot, AuctionBot)
        self.name, self.bot, self.size = name, bot, size
        self.copies, self.bids, self.ranks, self.real = copies, bids, ranks, real
        combinations = combinations_with_replacement(ranks, size)
        self.hands = [hand for hand in combinations if all(hand.count(rank) <= copies for rank in ranks)]
        self._holds = holds
        self.look = cache(self._look)

    def legal(self, history: History) -> list[int]:
        return [*([CALL] if history else []), *range(history[-1] + 1 if history else 0, len(self.bids))]

    @cached_property
    def dealt(self) -> list[list[float]]:
        """Joint probability of the two seats' hands."""
        ways = [[self._ways(one, other) for other in self.hands] for one in self.hands]
        total = sum(map(sum, ways))
        return [[each / total for each in row] for row in ways]

    @cached_property
    def true(self) -> list[list[list[bool]]]:
        """True bids, by bid and by both seats' hands."""
        return [[[self._is_true(bid, one, other) for other in self.hands] for one in self.hands] for bid in self.bids]

    def _look(self, hand: int, standing: int) -> AuctionPosition:
        """Returns a house bot's view of a hand, with the odds in this auction. It trusts that the other seat holds the
        cards hinted at by the standing bid."""
        others = range(len(self.hands))
        named_cards = [] if standing == NOTHING else self.bot.named_cards(self.bot.rules.options(), self.bids[standing])
        ranks = [card.rank for card in named_cards]
        fits = [all(held.count(rank) >= ranks.count(rank) for rank in ranks) for held in self.hands]
        trusted = [other for other in others if fits[other] and self.dealt[hand][other]]
        own, trusting = (self._odds(hand, held) for held in (others, trusted or others))
        return AuctionPosition(BidOdds(own, trusting), self._possible, standing, standing + 1, self.bot.eager)

    def _odds(self, hand: int, others: Sequence[int]) -> list[int]:
        """Returns the odds of all bids in millionths, given that the other seat has one of those hands."""
        total = sum(self.dealt[hand][other] for other in others)
        held = (sum(self.dealt[hand][other] for other in others if true[hand][other]) for true in self.true)
        return [_millionths(each / total) for each in held]

    @cached_property
    def _possible(self) -> tuple[int, ...]:
        """Odds of all bids for a player who sees no cards."""
        both = range(len(self.hands))
        return tuple(
            _millionths(sum(self.dealt[one][other] for one in both for other in both if true[one][other]))
            for true in self.true
        )

    def _ways(self, one: Ranks, other: Ranks) -> int:
        ways = 1
        for rank in self.ranks:
            held = one.count(rank)
            ways *= comb(self.copies, held) * comb(self.copies - held, other.count(rank))
        return ways

    def _is_true(self, bid: Bid, one: Ranks, other: Ranks) -> bool:
        both = (*one, *other)
        return max(map(both.count, both)) <= self.copies and self._holds(bid, _pool(both))


def _millionths(share: float) -> int:
    return int(share * CERTAIN + 1e-6)


def _pool(ranks: Ranks) -> Cards:
    held: list[Card] = []
    for rank in ranks:
        copy = sum(card.rank == rank for card in held)
        held += cards([f"{RANK_CODE[rank]}{'CDHS'[copy]}"])
    return tuple(held)


def _bids(*codes: int, ranks: Sequence[int]) -> tuple[Bid, ...]:
    return tuple(Bid(code, (rank,)) for code in codes for rank in ranks)


LOW, WIDE = range(3, 7), (3, 6, 9, 12)

TINY_COMMUNE = Auction("Commune", "commune", LOW, 4, 1, _bids(kinds.HIGH_CARD, kinds.PAIR, ranks=LOW), holds_in_commune)
"""One card each from a pack of sixteen, without wild cards."""

TINY_LIARS_POKER = Auction(
    "Liar's Poker", "liars-poker", WIDE, 3, 3, _bids(kinds.PAIR, kinds.THREE, ranks=WIDE), holds_in_liars_poker
)
"""Three cards each from a pack of twelve: four ranks that can't form a straight, with three cards of each. Pairs and
threes can be bid."""

FIRST_HAND = Auction(
    *("Commune, first hand", "commune", range(2, 15), 4, 1),
    [bid for bid in CommuneOptions().ladder.bids if bid.code <= kinds.PAIR],
    holds_in_commune,
    real=True,
)
"""First hand of two players in the real Commune. Two cards make no higher bid true."""

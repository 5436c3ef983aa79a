"""The odds of policy.py for positions, where the same hands come again after the same bids."""

from collections.abc import Sequence

from domain.bidding.bids import Bid
from domain.bidding.policy import CALL, OddsPolicy
from domain.bidding.position import UNBID
from domain.cards import DECKS, Cards
from domain.games.liars_poker.bids import ladder
from domain.games.liars_poker.odds import Hint
from domain.games.liars_poker.options import AT_LEAST, DECK
from domain.games.liars_poker.policy import BidOptions, Known, odds_of_all
from domain.games.liars_poker.satisfaction import holds
from domain.options import Options

BIT = {card: 1 << place for place, card in enumerate(DECKS[DECK])}


class LiarsOdds:
    """As domain/bidding/position.py wants it, for a hand with so many cards in play. A key has a bit for each card."""

    def __init__(self, policy: OddsPolicy, options: Options, pool: int) -> None:
        self._policy = policy
        self._options = BidOptions.of(options)
        self._at_least = options["satisfaction"] == AT_LEAST
        self._pool = pool
        bids = ladder(self._options.suit_only_flush)
        self._beyond = [bids.beyond[bid.key] for bid in bids.bids]
        self._known: dict[int, Known] = {}
        self._chosen: dict[tuple[int, tuple[Hint, ...], int], int] = {}

    def hint(self, bid: Bid) -> Hint:
        return Hint.of(bid)

    def key(self, hand: Cards) -> int:
        return sum([BIT[card] for card in hand])

    def choice(self, key: int, hints: tuple[Hint, ...], standing: int) -> int:
        asked = key, () if self._at_least else hints, standing
        chosen = self._chosen.get(asked)
        if chosen is None:
            chosen = self._chosen[asked] = self._choose(*asked)
        return chosen

    def _choose(self, key: int, hints: tuple[Hint, ...], standing: int) -> int:
        own = self._known.get(key)
        if own is None:
            hand = [card for card, bit in BIT.items() if bit & key]
            own = self._known[key] = Known.of(hand, self._pool)
        odds = odds_of_all(self._options, own, own.trusting(hints))
        above = 0 if standing == UNBID else self._beyond[standing]
        chosen = self._policy.choose(odds[above:], None if standing == UNBID else odds[standing])
        return CALL if chosen == CALL else above + chosen

    def is_true(self, bid: Bid, hands: Sequence[Cards], _keys: Sequence[int]) -> bool:
        return holds(bid, [card for hand in hands for card in hand], at_least=self._at_least)

"""The odds of policy.py for positions, of those kinds of bids only that can matter.

From the numbers of cards that a seat knows follows at once how likely a bid of each kind can be at most. Most kinds are
out of question by that, and the odds of their bids are never computed.
"""

from collections.abc import Sequence
from functools import cache
from typing import NamedTuple

from domain.bidding.policy import CALL, NO_BID, OddsPolicy
from domain.bidding.position import UNBID
from domain.cards import DECKS, Cards
from domain.families import kinds
from domain.families.bids import Bid
from domain.games.liars_poker.bids import ladder
from domain.games.liars_poker.game import DECK, LiarsPokerOptions
from domain.games.liars_poker.odds import Hint
from domain.games.liars_poker.policy import (
    BidOptions,
    Known,
    most_likely,
    odds_of_all,
    possible_odds_of_kind,
)
from domain.games.liars_poker.satisfaction import holds

BIT = {card: 1 << place for place, card in enumerate(DECKS[DECK])}


class KindOfBids(NamedTuple):
    """The places of the first bid of a kind and behind its last one; royal flushes are among the straight flushes."""

    code: int
    first: int
    end: int


@cache
def kinds_of(suit_only_flush: bool) -> tuple[KindOfBids, ...]:
    """The highest first."""
    codes = [min(bid.code, kinds.STRAIGHT_FLUSH) for bid in ladder(suit_only_flush).bids]
    found = [
        KindOfBids(code, codes.index(code), codes.index(code) + codes.count(code)) for code in dict.fromkeys(codes)
    ]
    return tuple(reversed(found))


class Sight:
    """The odds of bids for a seat that knows this, kind by kind as asked for: 0 for those never exactly true."""

    def __init__(self, known: Known, suit_only: bool) -> None:
        self.known = known
        self._suit_only = suit_only
        self._most: dict[int, int] = {}
        self._odds: dict[int, Sequence[int]] = {}

    def most(self, code: int) -> int:
        """No bid of the kind is likelier."""
        most = self._most.get(code)
        if most is None:
            most = self._most[code] = most_likely(self.known, code, self._suit_only)
        return most

    def odds(self, code: int) -> Sequence[int]:
        odds = self._odds.get(code)
        if odds is None:
            odds = self._odds[code] = possible_odds_of_kind(self.known, code, self._suit_only)
        return odds


class Look:
    """What a seat makes of its cards and of the others' bids: the sum of the odds without and with trust in them."""

    def __init__(self, own: Sight, trusting: Sight) -> None:
        self._own = own
        self._trusting = trusting

    def most(self, code: int) -> int:
        return self._own.most(code) + self._trusting.most(code)

    def odds(self, kind: KindOfBids, start: int = 0) -> list[int]:
        """Of the bids of the kind from that number on."""
        own, trusting = self._own.odds(kind.code), self._trusting.odds(kind.code)
        return [one + other for one, other in zip(own[start:], trusting[start:], strict=True)]

    def choose(self, policy: OddsPolicy, all_kinds: Sequence[KindOfBids], standing: int, above: int) -> int:
        """As `OddsPolicy.choose` from the odds of all bids: the place of a bid, or CALL."""
        bids = [(self.most(kind.code), kind) for kind in all_kinds if kind.end > above]
        best = NO_BID
        for most, kind in sorted(bids, reverse=True):
            if most <= best:
                break
            best = max(best, *self.odds(kind, max(0, above - kind.first)))
        if standing != UNBID:
            asked = next(kind for kind in all_kinds if standing >= kind.first)
            place = standing - asked.first
            odds = self._own.odds(asked.code)[place] + self._trusting.odds(asked.code)[place]
            if policy.calls(best, odds):
                return CALL
        if policy.bids_lowest(best):
            return above
        enough = policy.enough(best)
        for most, kind in bids:
            if most >= enough:
                odds_from = self.odds(kind, start := max(0, above - kind.first))
                for number in range(len(odds_from) - 1, -1, -1):
                    if odds_from[number] >= enough:
                        return kind.first + start + number
        raise AssertionError("the likeliest bid is likely enough")


class LiarsOdds:
    """As domain/bidding/position.py wants it, for a hand with so many cards in play. A key has a bit for each card."""

    def __init__(self, policy: OddsPolicy, options: LiarsPokerOptions, pool: int) -> None:
        self._policy = policy
        self._options = BidOptions.of(options)
        self._at_least = options.at_least
        self._pool = pool
        bids = ladder(self._options.suit_only_flush)
        self._beyond = [bids.beyond[bid.key] for bid in bids.bids]
        self._kinds = kinds_of(self._options.suit_only_flush)
        self._sights: dict[int, Sight] = {}
        self._looks: dict[tuple[int, tuple[Hint, ...]], Look] = {}
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
        above = 0 if standing == UNBID else self._beyond[standing]
        if not self._at_least:
            return self._look(key, hints).choose(self._policy, self._kinds, standing, above)
        own = self._sight(key).known
        odds = odds_of_all(self._options, own, own)
        chosen = self._policy.choose(odds[above:], None if standing == UNBID else odds[standing])
        return CALL if chosen == CALL else above + chosen

    def _look(self, key: int, hints: tuple[Hint, ...]) -> Look:
        look = self._looks.get((key, hints))
        if look is None:
            own = self._sight(key)
            trusting = Sight(own.known.trusting(hints), self._options.suit_only_flush)
            look = self._looks[key, hints] = Look(own, trusting)
        return look

    def _sight(self, key: int) -> Sight:
        sight = self._sights.get(key)
        if sight is None:
            hand = [card for card, bit in BIT.items() if bit & key]
            known = Known.of(hand, self._pool)
            sight = self._sights[key] = Sight(known, self._options.suit_only_flush)
        return sight

    def is_true(self, bid: Bid, _hands: Sequence[Cards], keys: Sequence[int]) -> bool:
        pool = sum(keys)
        return holds(bid, [card for card, bit in BIT.items() if bit & pool], at_least=self._at_least)


class NoHand(LiarsOdds):
    """Where there are fewer cards than a hand has: every bid is false."""

    def choice(self, _key: int, _hints: tuple[Hint, ...], standing: int) -> int:
        return 0 if standing == UNBID else CALL

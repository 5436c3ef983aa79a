"""`sharp` for Liar's Poker: the hand that a seat's bids suggest."""

from collections.abc import Sequence
from functools import cache

from domain.bidding.policy import OddsPolicy
from domain.bidding.sharp import Bidder, Sampler, sharp
from domain.families import kinds
from domain.games.liars_poker.bids import ladder
from domain.games.liars_poker.bots import EXACT as EXACT_STEADY
from domain.games.liars_poker.bots import OR_STRONGER
from domain.games.liars_poker.game import LIARS_POKER, LiarsPokerOptions, LiarsPokerState
from domain.games.liars_poker.inference import Inference
from domain.games.liars_poker.odds import Hint
from domain.games.liars_poker.policy import CERTAIN, BidOptions, Known, odds_of_all
from domain.games.liars_poker.quick_odds import LiarsOdds, NoHand
from domain.strategy import Observation

FIVE = 5
"""A hand: fewer cards in play make no bid true."""

STRONGER, EXACT = (
    OddsPolicy(2 * CERTAIN, 2 * CERTAIN * each.uncalled // each.certain, each.good_enough)
    for each in (OR_STRONGER, EXACT_STEADY)
)


def rollout_policy_of(options: LiarsPokerOptions) -> OddsPolicy:
    """As `steady`, by the sum of two odds."""
    return STRONGER if BidOptions.of(options).at_least else EXACT


def odds(state: LiarsPokerState, seat: int) -> Sequence[int]:
    options = BidOptions.of(state.options)
    own = Known.of(state.hands[seat], sum(state.hand_sizes()))
    if options.at_least:
        return odds_of_all(options, own, own)
    last = {made.seat: made.bid for made in state.bids if made.seat != seat}
    return odds_of_all(options, own, own.trusting(map(Hint.of, last.values())))


def quick_odds(state: LiarsPokerState) -> LiarsOdds:
    pool = sum(state.hand_sizes())
    of = NoHand if pool < FIVE else LiarsOdds
    return of(rollout_policy_of(state.options), state.options, pool)


def odds_but_for_the_impossible(state: LiarsPokerState, seat: int) -> Sequence[int]:
    """0 for the bids that are never exactly true, and for all where there are fewer than five cards."""
    if sum(state.hand_sizes()) < FIVE:
        return [0] * len(state.options.ladder.bids)
    found, options = odds(state, seat), BidOptions.of(state.options)
    if options.at_least:
        return found
    return [0 if place in _never(options.suit_only_flush) else each for place, each in enumerate(found)]


@cache
def _never(suit_only_flush: bool) -> frozenset[int]:
    """The places of bids whose five ranks could only be a straight (rules/liars-poker 4)."""
    low = {kinds.HIGH_CARD: 6, kinds.FLUSH: 6}
    bids = enumerate(ladder(suit_only_flush).bids)
    return frozenset(place for place, bid in bids if bid.ranks and bid.ranks[0] <= low.get(bid.code, 0))


def sampler(state: LiarsPokerState, seat: int, _quick: LiarsOdds) -> Sampler:
    return Inference.of(seat, state.bids).sample_hand


def losses(observation: Observation) -> tuple[int, ...]:
    """From the cards that each seat is dealt; a seat that is out has lost one hand more than it can bear."""
    view, start = observation.state, observation.options["start_cards"]
    last: int = observation.options["max_cards"] + 1
    sizes = [last if hand["out"] else size for hand, size in zip(view["hands"], view["sizes"], strict=True)]
    return tuple(size - start for size in sizes)


BIDDER = Bidder(
    LIARS_POKER, rollout_policy_of, odds_but_for_the_impossible, quick_odds, sampler, losses, certain=2 * CERTAIN
)

SEARCH = BIDDER.search(rollouts=160)

SHARP = sharp(SEARCH, 2)

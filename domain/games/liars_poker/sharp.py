"""`sharp` for Liar's Poker: the hand that a seat's bids suggest."""

from collections.abc import Sequence

from domain.bidding.policy import OddsPolicy
from domain.bidding.sharp import Bidder, Sampler, sharp
from domain.bidding.state import State
from domain.game import Observation
from domain.games.liars_poker.bots import POLICY
from domain.games.liars_poker.inference import Inference
from domain.games.liars_poker.odds import Hint
from domain.games.liars_poker.policy import CERTAIN, BidOptions, Known, odds_of_all
from domain.games.liars_poker.quick_odds import LiarsOdds
from domain.games.liars_poker.rules import AUCTION

ROLLOUT_POLICY = OddsPolicy(certain=2 * CERTAIN, uncalled=CERTAIN // 2, good_enough=POLICY.good_enough)
"""As `steady`, but `odds_of_all` gives the sum of two odds."""


def odds(state: State, seat: int) -> Sequence[int]:
    options = BidOptions.of(state.options)
    own = Known.of(state.hands[seat], sum(AUCTION.hand_sizes(state)))
    if options.at_least:
        return odds_of_all(options, own, own)
    last = {made.seat: made.bid for made in state.bids if made.seat != seat}
    return odds_of_all(options, own, own.trusting(map(Hint.of, last.values())))


def quick_odds(state: State) -> LiarsOdds:
    return LiarsOdds(ROLLOUT_POLICY, state.options, sum(AUCTION.hand_sizes(state)))


def sampler(state: State, seat: int, _quick: LiarsOdds) -> Sampler:
    return Inference.of(seat, state.bids).sample_hand


def losses(observation: Observation) -> tuple[int, ...]:
    """From the cards that each seat is dealt; a seat that is out has lost one hand more than it can bear."""
    view, start = observation.state, observation.options["start_cards"]
    last: int = observation.options["max_cards"] + 1
    sizes = [last if hand["out"] else size for hand, size in zip(view["hands"], view["sizes"], strict=True)]
    return tuple(size - start for size in sizes)


BIDDER = Bidder(AUCTION, ROLLOUT_POLICY, odds, quick_odds, sampler, losses)

SEARCH = BIDDER.search(rollouts=160)

SHARP = sharp(SEARCH)

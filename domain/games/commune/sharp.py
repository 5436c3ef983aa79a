"""`sharp` for Commune, which reckons with flushes."""

from collections.abc import Sequence

from domain.bidding.sharp import SureBidder, sharp
from domain.bidding.state import State
from domain.cards import DECKS
from domain.games.commune.bids import bid_options
from domain.games.commune.bots import POLICY
from domain.games.commune.flushes import odds_with_flushes
from domain.games.commune.odds import CERTAIN
from domain.games.commune.options import deck_of
from domain.games.commune.quick_flushes import FlushOdds
from domain.games.commune.quick_odds import CommuneOdds
from domain.games.commune.rules import AUCTION
from domain.games.commune.sharp_1 import losses, sampler


def odds(state: State, seat: int) -> Sequence[int]:
    last = {made.seat: made.bid.ranks[0] for made in state.bids if made.seat != seat}
    deck, commune = len(DECKS[deck_of(state.options)]), sum(AUCTION.hand_sizes(state))
    return odds_with_flushes(bid_options(state.options), state.hands[seat], deck, commune, tuple(last.values()))


def quick_odds(state: State) -> CommuneOdds:
    odds = FlushOdds if state.options["flush_bids"] else CommuneOdds
    return odds(POLICY, state.options, sum(AUCTION.hand_sizes(state)))


BIDDER = SureBidder(
    AUCTION, lambda _options: POLICY, odds, quick_odds, sampler, losses, sampled_by_bids=3, certain=CERTAIN
)

SEARCH = BIDDER.search()

SHARP = sharp(SEARCH, 2)

"""`sharp` for Commune: how well a hand fits the bids of a seat."""

from collections.abc import Sequence

from domain.bidding.sharp import Sampler, SureBidder, sharp
from domain.bidding.state import MadeBid, State
from domain.cards import DECKS, Card, Cards
from domain.fairness import Stream
from domain.games.commune.bids import bid_options, ladder_of
from domain.games.commune.bots import POLICY
from domain.games.commune.flushes import odds_with_flushes
from domain.games.commune.odds import CERTAIN
from domain.games.commune.options import deck_of
from domain.games.commune.quick_odds import CommuneOdds
from domain.games.commune.rules import AUCTION
from domain.games.commune.sharp_1 import LAST_BIDS, TRIES, losses, quick_odds
from domain.search.sampling import sample_weighted_hand


def odds(state: State, seat: int) -> Sequence[int]:
    return _odds(state, seat, state.hands[seat], state.bids, sum(AUCTION.hand_sizes(state)))


def _odds(state: State, seat: int, hand: Cards, bids: Sequence[MadeBid], commune: int) -> Sequence[int]:
    """The odds of all bids as that seat would see them with that hand after those bids."""
    last = {made.seat: made.bid.ranks[0] for made in bids if made.seat != seat}
    deck = len(DECKS[deck_of(state.options)])
    return odds_with_flushes(bid_options(state.options), hand, deck, commune, tuple(last.values()))


def sampler(state: State, seat: int, _quick: CommuneOdds) -> Sampler:
    """Samples a few hands and takes one by how plausible it makes the seat's latest bids."""
    made = [number for number, bid in enumerate(state.bids) if bid.seat == seat][-LAST_BIDS:]
    place, commune = ladder_of(state.options).place, sum(AUCTION.hand_sizes(state))

    def weigh(hand: Cards) -> int:
        weight = 1
        for number in made:
            before = state.bids[:number]
            standing = place[before[-1].bid] if before else None
            seen = _odds(state, seat, hand, before, commune)
            weight *= plausibility(seen, standing, place[state.bids[number].bid])
        return weight

    def sample(stream: Stream, left: list[Card], number: int) -> Cards:
        return sample_weighted_hand(stream, left, number, weigh, TRIES)

    return sample


def plausibility(seen: Sequence[int], standing: int | None, place: int) -> int:
    """How much it speaks for those odds that their holder made the bid of that place over the standing one."""
    above = 0 if standing is None else standing + 1
    if above + POLICY.choose(seen[above:], None if standing is None else seen[standing]) == place:
        return 24
    made, best = 100 * seen[place], max(seen[above:])
    return 8 if made >= POLICY.good_enough * best else 2 if made >= 50 * best else 1


BIDDER = SureBidder(
    AUCTION, lambda _options: POLICY, odds, quick_odds, sampler, losses, sampled_by_bids=3, certain=CERTAIN
)

SEARCH = BIDDER.search()

SHARP = sharp(SEARCH, 2)

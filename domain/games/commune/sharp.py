"""`sharp` for Commune: how well a hand fits the bids of a seat."""

from collections.abc import Sequence

from domain.bidding.sharp import Bidder, Sampler, sharp
from domain.bidding.state import MadeBid, State
from domain.cards import DECKS, Card, Cards
from domain.fairness import Stream
from domain.game import Observation
from domain.games.commune.bids import bid_options, ladder_of
from domain.games.commune.bots import POLICY
from domain.games.commune.options import deck_of
from domain.games.commune.policy import Known, odds_of_all
from domain.games.commune.rules import AUCTION
from domain.search.sampling import sample_weighted_hand

TRIES = 4
"""The number of hands sampled for a seat that has bid; one is taken by what the seat would have bid with it."""

LAST_BIDS = 2
"""The number of a seat's last bids that count."""


def odds(state: State, seat: int) -> Sequence[int]:
    return _odds(state, seat, state.hands[seat], state.bids, sum(AUCTION.hand_sizes(state)))


def _odds(state: State, seat: int, hand: Cards, bids: Sequence[MadeBid], commune: int) -> Sequence[int]:
    """The odds of all bids as that seat would see them with that hand after those bids."""
    own = Known.of(hand, len(DECKS[deck_of(state.options)]), commune)
    last = {made.seat: made.bid.ranks[0] for made in bids if made.seat != seat}
    return odds_of_all(bid_options(state.options), own, own.trusting(last.values()))


def sampler(state: State, seat: int) -> Sampler:
    """Samples a few hands and takes one by how plausible it makes the seat's latest bids."""
    made = [number for number, bid in enumerate(state.bids) if bid.seat == seat][-LAST_BIDS:]
    place, commune = ladder_of(state.options).place, sum(AUCTION.hand_sizes(state))

    def weigh(hand: Cards) -> int:
        weight = 1
        for number in made:
            before = state.bids[:number]
            standing = place[before[-1].bid] if before else None
            weight *= plausibility(_odds(state, seat, hand, before, commune), standing, place[state.bids[number].bid])
        return weight

    def sample(stream: Stream, left: list[Card], number: int) -> Cards:
        return sample_weighted_hand(stream, left, number, weigh, TRIES)

    return sample


def plausibility(odds: Sequence[int], standing: int | None, place: int) -> int:
    """How much it speaks for those odds that their holder made the bid of that place over the standing one."""
    above = 0 if standing is None else standing + 1
    if above + POLICY.choose(odds[above:], None if standing is None else odds[standing]) == place:
        return 24
    made, best = 100 * odds[place], max(odds[above:])
    return 8 if made >= POLICY.good_enough * best else 2 if made >= 50 * best else 1


def losses(observation: Observation) -> tuple[int, ...]:
    return tuple(observation.state["penalties"])


BIDDER = Bidder(AUCTION, POLICY, odds, sampler, losses, sampled_by_bids=3)

SEARCH = BIDDER.search()

SHARP = sharp(SEARCH)

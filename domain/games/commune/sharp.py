"""`sharp` for Commune, which reckons with flushes."""

from collections.abc import Sequence
from functools import cache
from math import prod

from domain.bidding.position import UNBID
from domain.bidding.sharp import Bidder, Sampler, sharp
from domain.cards import DECKS, Card, Cards
from domain.fairness import Stream
from domain.games.commune.bots import POLICY
from domain.games.commune.flushes import odds_with_flushes
from domain.games.commune.game import COMMUNE, CommuneState
from domain.games.commune.odds import CERTAIN
from domain.games.commune.quick_flushes import FlushOdds
from domain.games.commune.quick_odds import CommuneOdds
from domain.search.sampling import sample_weighted_hand
from domain.strategy import Observation

TRIES = 4
"""The number of hands sampled for a seat that has bid; one is taken by what the seat would have bid with it."""

LAST_BIDS = 2
"""The number of a seat's last bids that count."""

CHOSEN = 24
"""The weight of a hand with which the policy makes a bid."""


def odds(state: CommuneState, seat: int) -> Sequence[int]:
    last = {made.seat: made.bid.ranks[0] for made in state.bids if made.seat != seat}
    deck, commune = len(DECKS[state.options.deck]), sum(state.hand_sizes())
    return odds_with_flushes(state.options.bids, state.hands[seat], deck, commune, tuple(last.values()))


def quick_odds(state: CommuneState) -> CommuneOdds:
    odds = FlushOdds if state.options.flush_bids else CommuneOdds
    return odds(POLICY, state.options, sum(state.hand_sizes()))


def sampler(state: CommuneState, seat: int, quick: CommuneOdds) -> Sampler:
    """Samples a few hands and takes one by how plausible it makes the seat's latest bids."""
    bids, place = state.bids, state.options.ladder.place
    made = []
    for number in [number for number, bid in enumerate(bids) if bid.seat == seat][-LAST_BIDS:]:
        last = {bid.seat: quick.hint(bid.bid) for bid in bids[:number] if bid.seat != seat}
        standing = place[bids[number - 1].bid] if number else UNBID
        made.append((tuple(last.values()), standing, place[bids[number].bid]))

    @cache
    def weigh_key(key: int) -> int:
        return prod(plausibility(quick, key, *each) for each in made)

    def weigh(hand: Cards) -> int:
        return weigh_key(quick.key(hand))

    def sample(stream: Stream, left: list[Card], number: int) -> Cards:
        return sample_weighted_hand(stream, left, number, weigh, TRIES)

    return sample


def plausibility(quick: CommuneOdds, key: int, hints: tuple[int, ...], standing: int, place: int) -> int:
    """How much it speaks for a hand that its holder made the bid of that place over the standing one."""
    chosen, best = quick.chosen(key, hints, standing)
    return CHOSEN if chosen == place else otherwise(quick.odds(key, hints, place), best)


def otherwise(made: int, best: int) -> int:
    """The same for a bid that the policy doesn't choose, by its odds and those of the likeliest bid."""
    return 8 if 100 * made >= POLICY.good_enough * best else 2 if 2 * made >= best else 1


def losses(observation: Observation) -> tuple[int, ...]:
    return tuple(observation.state["penalties"])


BIDDER = Bidder(COMMUNE, lambda _options: POLICY, odds, quick_odds, sampler, losses, sampled_by_bids=3, certain=CERTAIN)

SEARCH = BIDDER.search()

SHARP = sharp(SEARCH, 2)

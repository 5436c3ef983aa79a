"""What is solved of Commune: two seats left, with no more than four cards between them and no joker in the pack.

Then only ranks matter, because no straight, full house or flush can be true. `make policies` works the policy out
(benchmarks/solved) and writes heads_up.policy.
"""

from functools import cache
from importlib.resources import files
from itertools import combinations_with_replacement

from domain.bidding.policy import CALL
from domain.bidding.solved import NOTHING, Sizes, Solved, Weights, unpacked
from domain.cards import RANK_VALUE
from domain.fairness import Stream
from domain.families import kinds
from domain.families.bids import Bid
from domain.games.commune.bids import OF_A_KIND, ladder
from domain.games.commune.game import CommuneState
from domain.search.sampling import weighted_choice

FILE = "heads_up.policy"

SEATS, JOKERS = 2, 0

SUITS = 4

RANKS = tuple(sorted(RANK_VALUE.values()))

Ranks = tuple[int, ...]
"""The numeric ranks of a hand, lowest first."""


@cache
def hands_of(size: int) -> dict[Ranks, int]:
    """All hands of so many cards by their ranks, numbered."""
    hands = (hand for hand in combinations_with_replacement(RANKS, size) if max(map(hand.count, hand)) <= SUITS)
    return {hand: number for number, hand in enumerate(hands)}


@cache
def bids_of(cards: int) -> tuple[Bid, ...]:
    """The bids that can be true of so many cards, four at most, lowest first. They are the same with all options."""
    needs = {**OF_A_KIND, kinds.TWO_PAIR: 4}
    return tuple(bid for bid in ladder(False, "all_ranks", 5, False).bids if needs.get(bid.code, 5) <= cards)


@cache
def _numbers(cards: int) -> dict[Bid, int]:
    return {bid: number for number, bid in enumerate(bids_of(cards))}


@cache
def policies() -> dict[Sizes, Solved]:
    return unpacked(files(__package__).joinpath(FILE).read_bytes())


def weights(state: CommuneState, seat: int) -> Weights:
    """How often the policy makes each move in that seat, by the place of a bid on the ladder; empty where it isn't
    solved."""
    sizes = [size for size in state.hand_sizes() if size]
    own = len(state.hands[seat])
    if len(sizes) != SEATS or state.options.jokers != JOKERS:
        return ()
    solved = policies().get(Sizes(own, sum(sizes) - own))
    if solved is None:
        return ()
    numbers = _numbers(sum(sizes))
    if state.bids and state.bids[-1].bid not in numbers:
        return ((CALL, 1),)
    mine = [made.bid for made in state.bids if made.seat == seat][-1:]
    if any(bid not in numbers for bid in mine):
        return ()
    hand = hands_of(own)[tuple(sorted(card.rank for card in state.hands[seat]))]
    last = numbers[mine[0]] if mine else NOTHING
    standing = numbers[state.bids[-1].bid] if state.bids else NOTHING
    place, bids = state.options.ladder.place, bids_of(sum(sizes))
    found = solved.weights(hand, last, standing)
    return [(move if move == CALL else place[bids[move]], weight) for move, weight in found]


def drawn(found: Weights, stream: Stream) -> int:
    """One of the moves, as often as its weight says."""
    return weighted_choice(stream, [move for move, _ in found], [weight for _, weight in found])

"""`expert` for Commune: at its best where two players are left.

With four cards or fewer between them it bids by the policy that was worked out beforehand, with five or six by a search
that learns how the other one bids. With more cards or players, or where flushes can be bid, it decides as `sharp`:
learning takes too much time there for what it gains.
"""

from collections.abc import Callable, Sequence

from domain.bidding.expert import Reader
from domain.bidding.policy import CALL
from domain.cards import DECKS, Cards
from domain.fairness import Stream
from domain.families.bids import Bid
from domain.games.commune.flushes import odds_with_flushes
from domain.games.commune.game import COMMUNE, CommuneOptions
from domain.games.commune.satisfaction import holds
from domain.games.commune.sharp import BIDDER
from domain.games.commune.sharp import SEARCH as AS_SHARP
from domain.games.commune.solved import SEATS, drawn, weights
from domain.kernel import move_data
from domain.moves import Move
from domain.search.halving import DELAYS
from domain.strategy import Observation, Strategy

MOST_CARDS = 6
"""The most cards in play with which it learns."""


def odds_of(options: CommuneOptions, pool: int) -> Callable[[Cards, tuple[int, ...]], Sequence[int]]:
    bids, deck = options.bids, len(DECKS[options.deck])
    return lambda hand, hints: odds_with_flushes(bids, hand, deck, pool, hints)


def hint(bid: Bid) -> int:
    return bid.ranks[0]


def true(bid: Bid, cards: Cards, _options: CommuneOptions) -> bool:
    return holds(bid, cards)


READER = Reader(BIDDER, odds_of, hint, true)

SEARCH = READER.search()


def choose(observation: Observation, stream: Stream) -> Move:
    state = BIDDER.state_of(observation)
    found = weights(state, observation.seat)
    if not found:
        pool = sum(state.hand_sizes())
        learns = len(state.live()) == SEATS and pool <= MOST_CARDS and not state.options.flush_bids
        return (SEARCH if learns else AS_SHARP).choose(observation, stream)
    move = drawn(found, stream)
    return move_data(COMMUNE.call_of(state.bids[-1].called_as)) if move == CALL else state.options.ladder.moves[move]


EXPERT = Strategy(
    "expert",
    1,
    "Expert",
    "As Sharp, until two players are left: then it bids and bluffs as worked out beforehand, and learns how you bid.",
    choose,
    history=True,
    past=True,
    delays=DELAYS,
)

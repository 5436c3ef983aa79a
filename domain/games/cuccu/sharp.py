"""What `sharp` needs to search in Cuccù: candidates, evaluation, positions."""

from collections.abc import Iterator, Sequence

from domain.fairness import Stream
from domain.games.cuccu.determinize import NOBODY, RANKS, deals, determinize, state_known
from domain.games.cuccu.game import CUCCU, CuccuState, rank
from domain.games.cuccu.policy import knows_a_lower, policy, swaps_up_to
from domain.games.cuccu.position import CHANGE, NO_CARD, STAND, Board, CuccuPosition
from domain.games.cuccu.steady import STEADY
from domain.moves import Move
from domain.search.halving import DELAYS, Search, distinct
from domain.search.position import Compact
from domain.search.rollout import Determinization
from domain.strategy import Observation, Strategy

ROLLOUTS = 240

CLOSE = 2
"""It searches only with a card whose rank is so near to where the rollout policy begins to stand."""

LIFE, TRUST = 1000, 60
"""What a life is worth, and how much better, in every deal, another move must be than the one that `steady` plays."""


def candidates(observation: Observation) -> Sequence[Move]:
    """First what `steady` plays, and that alone where the case is clear."""
    known, seat = state_known(observation), observation.seat
    first = STEADY.choose(observation, Stream(b""))
    close = abs(rank(known.hands[seat][0]) - swaps_up_to(known)) <= CLOSE
    return distinct([first, *observation.legal_moves]) if close and not knows_a_lower(known, seat) else [first]


def evaluate(state: CuccuState, seat: int) -> int:
    """The own lives against those of the others."""
    lives = state.tokens
    return LIFE * (len(lives) * lives[seat] - sum(lives))


# Positions


def compact() -> Compact[CuccuState]:
    def positions(observation: Observation, stream: Stream) -> Iterator[CuccuPosition]:
        known = state_known(observation)
        start = CuccuPosition.of(Board(known, observation.seat, evaluate), known)
        for deal in deals(known, observation, stream):
            hands = [NO_CARD if place == NOBODY else RANKS[place] for place in deal.hands]
            yield start.holding(hands, RANKS[deal.top])

    def position(observation: Observation, full: Determinization[CuccuState]) -> CuccuPosition:
        state = full.state
        start, stock = CuccuPosition.of(Board(state, observation.seat, evaluate), state), state.stock
        assert stock is not None
        deck = full.decks[stock.draw]
        return start.holding(start.hands, rank(deck[len(deck) - stock.left]))

    def code(_observation: Observation, move: Move) -> int:
        return STAND if move["type"] == "stand" else CHANGE

    return Compact(positions, position, code)


SEARCH = Search(
    CUCCU,
    determinize,
    candidates,
    policy,
    evaluate,
    rollouts=ROLLOUTS,
    margin=TRUST,
    compact=compact(),
)

SHARP = Strategy(
    "sharp",
    2,
    "Sharp",
    "Guesses the hidden cards by who stood and who swapped, plays its moves forward and takes the better one.",
    SEARCH.choose,
    history=True,
    delays=DELAYS,
)

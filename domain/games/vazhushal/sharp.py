"""The search of `sharp` in Vazhushal: candidates and evaluation. For determinizations see determinize.py, for the
rollout policy policy.py."""

from collections.abc import Sequence

from domain.fairness import Stream
from domain.game import Observation, Strategy
from domain.games.vazhushal.bots import STEADY, Position, by_worth, rated_draws
from domain.games.vazhushal.determinize import determinize
from domain.games.vazhushal.melds import value_of
from domain.games.vazhushal.moves import MOVES
from domain.games.vazhushal.policy import policy
from domain.games.vazhushal.rules import decide
from domain.games.vazhushal.scoring import held_value
from domain.games.vazhushal.state import DRAW, FINAL, HANDLERS, MELD, OVER, SHOWDOWN, State, waiting
from domain.moves import Move
from domain.search.halving import DELAYS, Search
from domain.search.rollout import Rules

DISCARDS = 3
"""The number of discards tried: the cards that are worth least to keep."""

OUT, CARD, MINOR = 240, 12, 4
"""The worth of going out, the cost of a card still held, and the divisor of points while points don't decide yet."""


def candidates(observation: Observation) -> Sequence[Move]:
    """First what `steady` does. Only draws and discards are searched: melds are laid as `steady` lays them."""
    position = Position.of(observation)
    if observation.state["phase"] == DRAW:
        return [move for _, move in sorted(rated_draws(position), key=lambda draw: -draw[0])]
    first = STEADY.choose(observation, Stream(b""))
    if first["type"] != "discard":
        return [first]
    return [{"type": "discard", "card": card.code} for card in by_worth(position)[:DISCARDS]]


def evaluate(state: State, seat: int) -> int:
    """The seat's standing above the average, times the number of seats."""
    standing = [_standing(state, each) for each in range(len(state.hands))]
    return len(standing) * standing[seat] - sum(standing)


def _standing(state: State, seat: int) -> int:
    """Going out counts most, then the number of cards still held, then points. Once the stock is exhausted, only points
    count."""
    hand, joker = state.hands[seat], state.options["joker_in_hand"]
    points = value_of(state.melds[seat]) - sum(held_value(card, joker) for card in hand)
    if state.went_out is not None:
        return OUT * (state.went_out == seat) + points // MINOR
    if state.phase in (FINAL, SHOWDOWN, OVER):
        return points
    to_discard = state.phase == MELD and state.turn == seat
    return points // MINOR - CARD * (len(hand) - to_discard)


SEARCH = Search(
    Rules(decide, HANDLERS, waiting, MOVES), determinize, candidates, policy, evaluate, rollouts=120, plies=14
)

SHARP = Strategy(
    "sharp",
    1,
    "Sharp",
    "Remembers what was taken and discarded, samples the hidden hands, and searches for its best draws and discards.",
    SEARCH.choose,
    history=True,
    delays=2 * DELAYS,
)

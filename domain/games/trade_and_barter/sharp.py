"""What `sharp` needs to search in Trade and Barter: candidate moves, positions."""

from collections.abc import Iterator, Sequence

from domain.cards import DECKS, cards
from domain.fairness import Stream
from domain.families.match import HorseMove
from domain.games.trade_and_barter.determinize import determinize, state_of
from domain.games.trade_and_barter.events import BarterMove, BarterState
from domain.games.trade_and_barter.game import TRADE_AND_BARTER
from domain.games.trade_and_barter.policy import DECK, gives, percentiles_at, policy
from domain.games.trade_and_barter.position import (
    ACCEPT,
    DONE,
    KNOCK,
    OFFER,
    PASS,
    REFUSE,
    TRADE,
    BarterPosition,
    Board,
    Exchange,
)
from domain.games.trade_and_barter.steady import seen_of
from domain.kernel import move_data
from domain.moves import Move
from domain.procedures.bots.evaluation import evaluate
from domain.procedures.bots.odds import wants_horse
from domain.procedures.bots.stock.steady import is_safe
from domain.rankings.barter import barter, barter_of
from domain.rankings.percentiles import percentiles_of
from domain.rankings.table import ranking_table
from domain.search.halving import DELAYS, Search, distinct
from domain.search.position import Compact
from domain.search.rollout import Determinization
from domain.strategy import Observation, Strategy

DARING = 1
"""A knock is tried if the chance to hold the worst hand is below an even share divided by this."""
ROLLOUTS = 200


def rollout_policy(state: BarterState, seat: int, _stream: Stream) -> BarterMove | HorseMove:
    return policy(percentiles_of(DECK, barter_of(state.options.combinations, state.options.point)), state, seat)


# Positions


def positions(observation: Observation, stream: Stream) -> Iterator[BarterPosition]:
    board: Board | None = None
    for full in determinize(observation, stream):
        board = board or Board(percentiles_at(observation.options), full.state, observation.seat)
        yield _position(board, full)


def position(observation: Observation, full: Determinization[BarterState]) -> BarterPosition:
    return _position(Board(percentiles_at(observation.options), full.state, observation.seat), full)


def code(observation: Observation, move: Move) -> Exchange:
    if move.get("refuse"):
        return REFUSE, 0
    give = move.get("give")
    return _KIND[move["type"]], percentiles_at(observation.options).mask(cards([give] if give else ()))


def _position(board: Board, full: Determinization[BarterState]) -> BarterPosition:
    stock = full.state.stock
    deck = full.decks[stock.draw]
    return BarterPosition.of(board, full.state, deck[len(deck) - stock.left :])


_KIND = {
    "trade": TRADE,
    "barter": OFFER,
    "barter_reply": ACCEPT,
    "knock": KNOCK,
    "done": DONE,
    "pass": PASS,
}


# Candidate moves

_KNOCK: Move = {"type": "knock"}


def candidates(observation: Observation) -> Sequence[Move]:
    """First the move of the rollout policy; then the other moves, giving the card that can best be spared.

    No knock is tried with a hand that is rather the worst, by the turns that the others have had. No card is given
    away where the hand may be kept and no card that can come makes it better.
    """
    found = _tried(observation)
    if _KNOCK in found and not _is_safe(observation):
        found = (
            [move for move in found if move != _KNOCK]
            or [move for move in observation.legal_moves if move != _KNOCK]
            or found
        )
    keeps = [move for move in observation.legal_moves if "give" not in move and move != _KNOCK]
    if not keeps:
        return found
    return [move for move in found if "give" not in move or _may_gain(observation, move["give"])] or keeps


def _tried(observation: Observation) -> Sequence[Move]:
    legal = {move["type"]: move for move in observation.legal_moves}
    if "buy_horse" in legal:
        return [legal["buy_horse" if wants_horse(observation) else "decline_horse"]]
    state, table = state_of(observation), percentiles_at(observation.options)
    first = move_data(policy(table, state, observation.seat))
    hand, others = state.hands[observation.seat], state.places.count(0) - 1
    spared, daring = gives(table, hand)[0][1].code, table.safe(table.percentile(hand), others, DARING)
    tried = [move for move in observation.legal_moves if move.get("give", spared) == spared]
    tried = [move for move in tried if daring or move["type"] != "knock"]
    return distinct([first, *tried])


def _is_safe(observation: Observation) -> bool:
    table = ranking_table(DECK, barter(observation.options))
    return is_safe(table, seen_of(observation), observation.state["turns"], DARING)


def _may_gain(observation: Observation, give: str) -> bool:
    table, hand = percentiles_at(observation.options), seen_of(observation).hand
    kept = tuple(card for card in hand if card.code != give)
    own = table.percentile(hand)
    return any(table.percentile((*kept, card)) > own for card in DECKS[DECK] if card not in hand)


SEARCH = Search(
    TRADE_AND_BARTER,
    determinize,
    candidates,
    rollout_policy,
    evaluate,
    rollouts=ROLLOUTS,
    compact=Compact(positions, position, code),
)

SHARP = Strategy(
    "sharp",
    4,
    "Sharp",
    "Samples the hidden hands, remembers what it gave to whom, plays each of its moves out and takes the best.",
    SEARCH.choose,
    history=True,
    delays=DELAYS,
)

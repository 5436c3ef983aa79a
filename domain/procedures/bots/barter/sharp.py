"""What `sharp` needs to search in any game of BARTER: determinizations, candidate moves, a rollout policy."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from domain.cards import DECKS, cards
from domain.fairness import Stream
from domain.game import Observation, Strategy
from domain.moves import Move
from domain.options import Options
from domain.procedures.barter import Accept, Done, Offer, Refuse, Trade
from domain.procedures.barter_events import BarterState
from domain.procedures.bots.barter import determinize
from domain.procedures.bots.barter.policy import gives, policy
from domain.procedures.bots.barter.position import (
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
from domain.procedures.bots.barter.steady import seen_of
from domain.procedures.bots.evaluation import evaluate
from domain.procedures.bots.odds import wants_horse
from domain.procedures.bots.stock.steady import is_safe
from domain.procedures.composition import Composition
from domain.procedures.hands import Knock, Pass
from domain.rankings.percentiles import Percentiles, percentiles_of
from domain.rankings.table import ranking_table
from domain.search.halving import DELAYS, Search, distinct
from domain.search.position import Compact
from domain.search.rollout import Determinization, Rules

DARING = 1
"""A knock is tried if the chance to hold the worst hand is below an even share divided by this."""
ROLLOUTS = 200


@dataclass(frozen=True)
class Searching:
    """The parts of a search in a game of this procedure."""

    rules: Composition[BarterState, Any]

    def percentiles(self, options: Options) -> Percentiles:
        return percentiles_of(self.rules.deck_of(options), self.rules.ranking(options))

    def determinize(self, observation: Observation, stream: Stream) -> Iterator[Determinization[BarterState]]:
        options = observation.options
        return determinize.determinize(self.percentiles(options), self.rules.deck_of(options), observation, stream)

    def policy(self, state: BarterState, seat: int, _stream: Stream) -> Any:
        return policy(self.percentiles(state.options), state, seat)

    # Positions

    def positions(self, observation: Observation, stream: Stream) -> Iterator[BarterPosition]:
        board: Board | None = None
        for full in self.determinize(observation, stream):
            board = board or Board(self.percentiles(observation.options), full.state, observation.seat)
            yield _position(board, full)

    def position(self, observation: Observation, full: Determinization[BarterState]) -> BarterPosition:
        return _position(Board(self.percentiles(observation.options), full.state, observation.seat), full)

    def code(self, observation: Observation, move: Move) -> Exchange:
        if move.get("refuse"):
            return REFUSE, 0
        give = move.get("give")
        return _KIND[move["type"]], self.percentiles(observation.options).mask(cards([give] if give else ()))

    # Candidate moves

    def _state(self, observation: Observation) -> BarterState:
        return determinize.state_of(observation, self.rules.deck_of(observation.options))

    def candidates(self, observation: Observation) -> Sequence[Move]:
        """First the move of the rollout policy; then the other moves, giving the card that can best be spared.

        No knock is tried with a hand that is rather the worst, by the turns that the others have had. No card is given
        away where the hand may be kept and no card that can come makes it better.
        """
        found = self._tried(observation)
        if _KNOCK in found and not self._is_safe(observation):
            found = (
                [move for move in found if move != _KNOCK]
                or [move for move in observation.legal_moves if move != _KNOCK]
                or found
            )
        keeps = [move for move in observation.legal_moves if "give" not in move and move != _KNOCK]
        if not keeps:
            return found
        return [move for move in found if "give" not in move or self._may_gain(observation, move["give"])] or keeps

    def _tried(self, observation: Observation) -> Sequence[Move]:
        legal = {move["type"]: move for move in observation.legal_moves}
        if "buy_horse" in legal:
            return [legal["buy_horse" if wants_horse(observation) else "decline_horse"]]
        state, table = self._state(observation), self.percentiles(observation.options)
        first = _move(policy(table, state, observation.seat))
        hand, others = state.hands[observation.seat], state.places.count(0) - 1
        spared, daring = gives(table, hand)[0][1].code, table.safe(table.percentile(hand), others, DARING)
        tried = [move for move in observation.legal_moves if move.get("give", spared) == spared]
        tried = [move for move in tried if daring or move["type"] != "knock"]
        return distinct([first, *tried])

    def _is_safe(self, observation: Observation) -> bool:
        table = ranking_table(self.rules.deck_of(observation.options), self.rules.ranking(observation.options))
        return is_safe(table, seen_of(observation), observation.state["turns"], DARING)

    def _may_gain(self, observation: Observation, give: str) -> bool:
        table, deck = self.percentiles(observation.options), self.rules.deck_of(observation.options)
        hand = self._state(observation).hands[observation.seat]
        kept = tuple(card for card in hand if card.code != give)
        own = table.percentile(hand)
        return any(table.percentile((*kept, card)) > own for card in DECKS[deck] if card not in hand)


def _position(board: Board, full: Determinization[BarterState]) -> BarterPosition:
    stock = full.state.stock
    assert stock is not None
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

_GIVING: dict[type, str] = {Trade: "trade", Offer: "barter", Accept: "barter_reply"}
_KNOCK: Move = {"type": "knock"}
_KEEPING: dict[type, Move] = {
    Refuse: {"type": "barter_reply", "refuse": True},
    Knock: _KNOCK,
    Done: {"type": "done"},
    Pass: {"type": "pass"},
}


def _move(move: Any) -> Move:
    kind = type(move)
    return _KEEPING[kind] if kind in _KEEPING else {"type": _GIVING[kind], "give": move.give.code}


def sharp(rules: Composition[BarterState, Any]) -> Strategy:
    """The strategy for a game of those rules. It infers hands from what their holders have not knocked with."""
    parts = Searching(rules)
    search = Search(
        Rules.of(rules),
        parts.determinize,
        parts.candidates,
        parts.policy,
        evaluate,
        rollouts=ROLLOUTS,
        compact=Compact(parts.positions, parts.position, parts.code),
    )
    return Strategy(
        "sharp",
        4,
        "Sharp",
        "Samples the hidden hands, remembers what it gave to whom, plays each of its moves out and takes the best.",
        search.choose,
        history=True,
        delays=DELAYS,
    )

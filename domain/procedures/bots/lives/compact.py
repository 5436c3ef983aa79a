"""The positions of the searches of Schwimmen and Bastard Brag."""

from collections.abc import Iterator

from domain.cards import cards
from domain.fairness import Stream
from domain.families.trade import TradeState
from domain.moves import Move
from domain.procedures.bots.lives.board import Board
from domain.procedures.bots.lives.position import KEEP, SWAP, Quick, Trade, TradePosition
from domain.procedures.bots.lives.sharp import Searching
from domain.search.position import Compact
from domain.search.rollout import Determinization
from domain.strategy import Observation


def compact(parts: Searching, form: type[TradePosition], choosing: str = "") -> Compact[TradeState]:
    """Those of a game that has these parts of a search; `choosing` is the phase of the dealer's choice."""

    def start(state: TradeState, seat: int) -> TradePosition:
        quick = Quick(*parts.policy(state.options))
        return form.of(Board(quick.table, state, seat), quick, state, choosing)

    def positions(observation: Observation, stream: Stream) -> Iterator[TradePosition]:
        state = parts.state(observation)
        first = start(state, observation.seat)
        bits = first.board.bits
        for hands, stock in parts.deals(state, observation, stream):
            yield first.holding([bits(hand) for hand in hands], bits(stock))

    def position(observation: Observation, full: Determinization[TradeState]) -> TradePosition:
        first, stock = start(full.state, observation.seat), full.state.stock
        deck = full.decks[stock.draw]
        return first.holding(first.hands, first.board.bits(deck[len(deck) - stock.left :]))

    def code(observation: Observation, move: Move) -> Trade:
        kind = move["type"]
        if kind in ("keep", "swap"):
            return KEEP if kind == "keep" else SWAP
        bits, stop = parts.table(observation.options).bits, kind == "knock" or bool(move.get("stop"))
        give, take = (sum(bits[card] for card in cards(move.get(name, ()))) for name in ("give", "take"))
        return give, take, int(stop)

    return Compact(positions, position, code)

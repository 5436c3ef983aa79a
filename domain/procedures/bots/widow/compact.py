"""The positions of the searches round a widow."""

from collections.abc import Iterator, Mapping
from typing import Any

from domain.cards import Cards, cards
from domain.fairness import Stream
from domain.families.old import OldState
from domain.families.rules import AnyOptions, MatchRules
from domain.moves import Move
from domain.procedures.bots.known import known_state
from domain.procedures.bots.widow.classic_position import ClassicPosition
from domain.procedures.bots.widow.determinize import deals
from domain.procedures.bots.widow.modern_position import ModernPosition
from domain.procedures.bots.widow.position import KNOCK, PASS, Board, Swap
from domain.procedures.bots.widow.state import WidowState
from domain.rankings.percentiles import Percentiles, percentiles_of
from domain.search.position import Compact, Position
from domain.search.rollout import Determinization
from domain.strategy import Observation


def compact(rules: MatchRules) -> Compact[WidowState]:
    """Those of a game of those rules."""

    def percentiles(options: AnyOptions) -> Percentiles:
        return percentiles_of(rules.deck_of(options), rules.ranking(options))

    def positions(observation: Observation, stream: Stream) -> Iterator[Position]:
        state = known_state(rules, observation)
        table = percentiles(state.options)
        start = _position(Board(table, state, observation.seat), state)
        for deal in deals(table, rules.deck_of(state.options), state, observation, stream):
            yield start.holding([sum(hand) for hand in deal.hands], deal.stock, deal.unseen)

    def position(observation: Observation, full: Determinization[WidowState]) -> Position:
        state, table = full.state, percentiles(observation.options)
        deck = full.decks[state.stock.draw]
        places = state.unseen.places if isinstance(state, OldState) and state.unseen is not None else ()
        start = _position(Board(table, state, observation.seat), state)
        stock = deck[len(deck) - state.stock.left :]
        return start.holding(start.hands, _bits(table, stock), _bits(table, tuple(deck[place] for place in places)))

    def code(observation: Observation, move: Move) -> Swap:
        return _code(percentiles(observation.options), move)

    return Compact(positions, position, code)


def _position(board: Board, state: WidowState) -> ModernPosition | ClassicPosition:
    return ClassicPosition.of(board, state) if isinstance(state, OldState) else ModernPosition.of(board, state)


def _bits(table: Percentiles, lying: Cards) -> tuple[int, ...]:
    return tuple(table.bits[card] for card in lying)


def _code(table: Percentiles, move: Mapping[str, Any]) -> Swap:
    match move["type"]:
        case "pass":
            return PASS
        case "knock" | "blind_decline":
            return KNOCK
        case "pounce":
            return 0, table.mask(cards([move["card"]]))
        case "blind_exchange":
            return ~sum(1 << slot for slot in move["slots"]), table.mask(cards(move["take"]))
    return table.mask(cards(move["give"])), table.mask(cards(move["take"]))

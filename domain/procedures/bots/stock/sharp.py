"""What `sharp` needs to search in any game of STOCK: determinizations, candidate moves, a rollout policy."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any, NamedTuple

from domain.cards import Card, Cards
from domain.fairness import Stream
from domain.families.knock import Knock
from domain.families.rules import MatchRules
from domain.families.stock import DISCARD, DRAW, FINAL_DISCARD, Discard, Draw, StockState
from domain.moves import Move
from domain.procedures.bots.known import known_state
from domain.procedures.bots.lives.board import Board
from domain.procedures.bots.lives.determinize import Deal, Weigh, deals, determinizations
from domain.procedures.bots.lives.evaluation import PLIES, TRUST, evaluate
from domain.procedures.bots.stock.policy import RolloutPolicy
from domain.procedures.bots.stock.position import FROM_PILE, FROM_STOCK, KNOCK, STAND, StockPosition
from domain.procedures.bots.stock.steady import is_safe, seen_in, sure_move
from domain.rankings.table import RankingTable, ranking_table
from domain.search.halving import DELAYS, Search, distinct
from domain.search.position import Compact
from domain.search.rollout import Determinization
from domain.strategy import Observation, ObservedEvent, Strategy

DARING = 1
"""A knock is tried with this margin instead of that of `steady`."""

DISCARDS = 3
"""So many discards are tried."""

ROLLOUTS = 120
"""Each takes some 0.2 ms."""


KNOCKED = frozenset(("knocked", "bus_stopped"))
"""The names of the event of a knock."""


class Track(NamedTuple):
    """What a seat has done in this hand: how often it has discarded, and what last; and whether it has knocked."""

    turns: int = 0
    thrown: Card | None = None
    knocked: bool = False


def tracks(history: Sequence[ObservedEvent], seats: int) -> list[Track]:
    """By seat."""
    found = [Track()] * seats
    for event in history:
        if event.actor is None:
            continue
        before = found[event.actor]
        if event.name == "card_discarded":
            found[event.actor] = before._replace(turns=before.turns + 1, thrown=Card.parse(event.data["card"]))
        elif event.name in KNOCKED:
            found[event.actor] = before._replace(knocked=True)
    return found


@dataclass(frozen=True)
class Searching:
    """The parts of a search in a game of this procedure."""

    rules: MatchRules
    steady: Strategy

    @cached_property
    def _knock(self) -> str:
        """The type of the move that is a knock in the game."""
        return next(kind.tag for kind in self.rules.game.moves if issubclass(kind, Knock))

    def quick(self, options: Any) -> RolloutPolicy:
        return RolloutPolicy(self._table(options))

    def _table(self, options: Any) -> RankingTable:
        return ranking_table(self.rules.deck_of(options), self.rules.ranking(options))

    # Determinizations

    def determinize(self, observation: Observation, stream: Stream) -> Iterator[Determinization[StockState]]:
        """Each seat holds what it took from the pile; its other cards suit what it has thrown away, and whether it
        has knocked."""
        state = self.state(observation)
        return determinizations(state, self._deals(state, observation, stream))

    def _deals(self, state: StockState, observation: Observation, stream: Stream) -> Iterator[Deal]:
        done = tracks(observation.history, len(state.hands))
        weights = {seat: self._weight(state, seat, done[seat]) for seat in state.live() if done[seat] != Track()}
        return deals(state, observation.seat, self.rules.deck_of(state.options), weights, stream)

    def state(self, observation: Observation) -> StockState:
        state: StockState = known_state(self.rules, observation)
        return state

    def _weight(self, state: StockState, seat: int, done: Track) -> Weigh:
        """How well cards suit what a seat has done: from turn to turn its hand gets better, it has thrown away what it
        could spare, and it knocks where that is safe."""
        quick, known, others = self.quick(state.options), state.taken[seat], len(state.live()) - 1
        table, size = quick.table, len(quick.table)
        rounds, close = max(done.turns - 1, 0), size // 12
        chosen = min(done.turns + 2 * done.knocked, 3)

        def weigh(hidden_cards: Cards) -> int:
            hand = (*known, *hidden_cards)
            percentile = 1 + 255 * table.below(table.rank(hand)) // size
            weight = percentile**chosen >> 8 * (chosen - 1) if chosen else 255
            if done.thrown is not None:
                ranks = table.ranks_without((*hand, done.thrown))
                missed = table.below(max(ranks)) - table.below(ranks[-1])
                weight *= 16 if not missed else 4 if missed < close else 1
            knocks = quick.knocks(hand, others, rounds)
            return weight * (15 if knocks else 1) if done.knocked else weight * (5 if knocks else 15)

        return weigh

    # Candidate moves

    def candidates(self, observation: Observation) -> Sequence[Move]:
        """First what `steady` plays, unless that is bad. A sure move is the only candidate, and no knock is tried that
        cards seen taken make worse than even.

        Where only the points of a suit count, the lower of two cards of a suit is thrown, which is worth less to itself
        and to the next player.
        """
        sure = sure_move(self.rules, observation)
        if sure is not None:
            return [sure]
        found = self._tried(observation)
        table, seen = self._table(observation.options), seen_in(observation)
        if not is_safe(table, seen, observation.state["turns"], DARING):
            found = [move for move in found if move["type"] != self._knock]
        if observation.options["tricon"]:
            return found
        held = [Card.parse(move["card"]) for move in observation.legal_moves if move["type"] == "discard"]
        return [move for move in found if not _has_lower(held, move)] or found

    def _tried(self, observation: Observation) -> Sequence[Move]:
        state, first = self.state(observation), self.steady.choose(observation, Stream(b""))
        hand, quick = state.hands[observation.seat], self.quick(state.options)
        if state.phase == FINAL_DISCARD:
            return [first]
        if state.phase == DISCARD:
            return distinct([first, *self._discards(state, observation.seat)])
        top = state.discards[-1]
        *swapped, now = quick.table.ranks_without((*hand, top))
        draws = [_DRAW_STOCK, *([_DRAW_PILE] if max(swapped) > now else [])]
        others = len(state.live()) - 1
        daring = state.phase == DRAW and quick.knocks(hand, others, state.turns // (others + 1), DARING)
        knock = [{"type": self._knock}] if daring else []
        return distinct([first, *knock, *draws])

    def _discards(self, state: StockState, seat: int) -> list[Move]:
        """The best hands first."""
        four = state.hands[seat]
        ranks = self._table(state.options).ranks_without(four)
        places = sorted(range(4 - state.from_pile(seat)), key=lambda place: (-ranks[place], four[place].rank))
        return [{"type": "discard", "card": four[place].code} for place in places[:DISCARDS]]

    # Rollouts

    def policy(self, state: StockState, seat: int, _stream: Stream) -> Draw | Discard | Knock:
        quick, hand = self.quick(state.options), state.hands[seat]
        if len(hand) == 4:
            return Discard(quick.discard(hand, state.from_pile(seat)))
        if state.phase == DRAW:
            seats = state.places.count(0)
            if quick.knocks(hand, seats - 1, state.turns // seats):
                return Knock()
        return _PILE if quick.takes(hand, state.discards[-1]) else _STOCK

    def evaluate(self, state: StockState, seat: int) -> int:
        return evaluate(self._table(state.options), state, seat)

    # Positions

    def positions(self, observation: Observation, stream: Stream) -> Iterator[StockPosition]:
        state = self.state(observation)
        board = Board(self._table(state.options), state, observation.seat)
        start, bits = StockPosition.of(board, state), board.bits
        for hands, stock in self._deals(state, observation, stream):
            yield start.holding([bits(hand) for hand in hands], bits(stock))

    def position(self, observation: Observation, full: Determinization[StockState]) -> StockPosition:
        state, stock = full.state, full.state.stock
        deck, board = full.decks[stock.draw], Board(self._table(state.options), state, observation.seat)
        start = StockPosition.of(board, state)
        return start.holding(start.hands, board.bits(deck[len(deck) - stock.left :]))

    def code(self, observation: Observation, move: Move) -> int:
        match move["type"]:
            case "draw":
                return FROM_STOCK if move["from"] == "stock" else FROM_PILE
            case "discard":
                return self._table(observation.options).bits[Card.parse(move["card"])]
        return STAND if move["type"] == "stand" else KNOCK

    @property
    def compact(self) -> Compact[StockState]:
        return Compact(self.positions, self.position, self.code)

    def search(self) -> Search[StockState, Any]:
        return Search(
            self.rules.game,
            self.determinize,
            self.candidates,
            self.policy,
            self.evaluate,
            rollouts=ROLLOUTS,
            plies=PLIES,
            margin=TRUST,
            compact=self.compact,
        )


_STOCK, _PILE = Draw("stock"), Draw("discard")
_DRAW_STOCK, _DRAW_PILE = {"type": "draw", "from": "stock"}, {"type": "draw", "from": "discard"}


def _has_lower(held: Sequence[Card], move: Move) -> bool:
    """Whether another card held of the suit thrown away has fewer pips."""
    thrown = Card.parse(move["card"]) if move["type"] == "discard" else None
    return thrown is not None and any(card.suit == thrown.suit and card.pips < thrown.pips for card in held)


def sharp(rules: MatchRules, steady: Strategy) -> Strategy:
    """The strategy for a game of these rules, which tries first what that `steady` plays."""
    return Strategy(
        "sharp",
        3,
        "Sharp",
        "Samples the hidden hands by what was taken and thrown away, plays each of its moves out and takes the best.",
        Searching(rules, steady).search().choose,
        history=True,
        delays=DELAYS,
    )

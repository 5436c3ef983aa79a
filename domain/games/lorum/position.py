"""What positions of all kinds of deal share (domain/search/position.py). The rules stand in game.py and in the kinds.

A card is its place in the deck of 32: eight times the suit plus the rank from the seven up. A move is a card, or one of
the numbers below. Blind deals have no positions, because nothing is searched in them.
"""

from abc import ABC, abstractmethod
from collections.abc import Sequence
from typing import Any, Self

from domain.cards import DECKS, Card
from domain.games.lorum.deals import Deltas
from domain.games.lorum.game import LorumState
from domain.games.lorum.options import PLAYERS
from domain.search.position import HAND_OVER

PASS, ABANDON = -1, -2

RANKS = 8

DECK = DECKS["32"]
PLACE = {card: place for place, card in enumerate(DECK)}
RANK = [card.rank for card in DECK]


def places(cards: Sequence[Card]) -> list[int]:
    return [PLACE[card] for card in cards]


class DealPosition(ABC):
    """`stops` says whether the deal stops by itself when it is settled, `can_stop` if any seat may stop it then."""

    __slots__ = ("can_stop", "chips", "hands", "pot", "settled", "stops", "turn")

    hands: list[list[int]]
    turn: int
    chips: list[int]
    pot: int
    settled: bool
    stops: bool
    can_stop: bool

    @classmethod
    def of(cls, state: LorumState) -> Self:
        new = cls()
        new.hands = [places(hand) for hand in state.hands]
        new.turn = HAND_OVER if state.turn is None else state.turn
        new.chips = list(state.chips)
        new.pot = state.pot
        new.settled = state.settled
        new.stops = state.can_be_abandoned and state.options.abandon == "auto"
        new.can_stop = state.can_be_abandoned and state.options.abandon == "on_request"
        new.read(state)
        return new

    def copy(self) -> Self:
        new = self.__class__()
        new.hands = self.hands.copy()
        new.turn = self.turn
        new.chips = self.chips.copy()
        new.pot = self.pot
        new.settled = self.settled
        new.stops = self.stops
        new.can_stop = self.can_stop
        self.copy_to(new)
        return new

    def facts(self) -> tuple[Any, ...]:
        return *map(tuple, self.hands), self.turn, tuple(self.chips), self.pot, self.settled, *self.own_facts()

    def legal(self) -> list[int]:
        plays = self.playable() or [PASS]
        return [*plays, ABANDON] if self.settled and self.can_stop else plays

    def apply(self, move: int) -> None:
        if move == ABANDON:
            self._end()
            return
        if move == PASS:
            self.turn = (self.turn + 1) % PLAYERS
            return
        self.hands[self.turn] = [card for card in self.hands[self.turn] if card != move]
        self.play(move)
        if self.turn == HAND_OVER or (self.settled and self.stops):
            self._end()

    def _end(self) -> None:
        self.turn = HAND_OVER
        self.move_chips(self.payments())

    def move_chips(self, deltas: Deltas) -> None:
        self.chips = [held + delta for held, delta in zip(self.chips, deltas, strict=True)]
        self.pot -= sum(deltas)

    def evaluate(self, seat: int) -> int:
        return PLAYERS * self.chips[seat] - sum(self.chips)

    @abstractmethod
    def read(self, state: LorumState) -> None:
        """Sets the fields of the kind."""

    @abstractmethod
    def copy_to(self, new: Self) -> None: ...
    @abstractmethod
    def own_facts(self) -> tuple[Any, ...]: ...
    @abstractmethod
    def playable(self) -> list[int]:
        """The cards that the seat in turn can play; none where it must pass."""

    @abstractmethod
    def choice(self) -> int:
        """As `policy` in sharp.py."""

    @abstractmethod
    def play(self, card: int) -> None:
        """What follows when the seat in turn has played a card; no turn where the deal has ended."""

    @abstractmethod
    def payments(self) -> Deltas:
        """What is paid at the end of the deal."""

"""Hands with a widow and a knock, in which a turn swaps one of a few numbers of cards: Schwimmen, Bastard Brag."""

from typing import TypeVar

from domain.cards import Cards
from domain.families.knock import KnockOptions, KnockState
from domain.families.widow import WidowGame, WidowOptions, WidowRefusal, WidowState
from domain.kernel import Move, Seat


class TradeOptions(KnockOptions, WidowOptions):
    pass


class TradeState(KnockState, WidowState):
    options: TradeOptions


S = TypeVar("S", bound=TradeState)
M = TypeVar("M", bound=Move)


class TradeGame(WidowGame[S, M]):
    def check_exchange(self, s: S, seat: Seat, give: Cards, take: Cards) -> None:
        given, sizes = len(give), self.sizes(s)
        self.check_counts(given, len(take))
        if given not in sizes:
            raise WidowRefusal("count_mismatch", f"a turn swaps {' or '.join(map(str, sizes))}, not {given}")

"""A hand of Bastard Brag as a position (domain/search/position.py). The rules stand in game.py."""

from itertools import combinations

from domain.games.stop_the_bus.game import SIZES
from domain.procedures.bots.lives.position import Trade, TradePosition, bits_of
from domain.search.position import HAND_OVER


class BastardPosition(TradePosition):
    """Nobody stays, and an exchange may stop the bus."""

    __slots__ = ()

    def legal(self) -> list[Trade]:
        hand, widow = self.hands[self.turn], self.widow
        swaps = [
            (sum(give), sum(take))
            for size in SIZES[self.board.options.exchange_sizes]
            for give in combinations(hand, size)
            for take in combinations(widow, size)
        ]
        stops = (0,) if self.final else (0, 1)
        return [(give, take, stop) for give, take in swaps for stop in stops]

    def choice(self) -> Trade:
        """As the policy in sharp.py."""
        hand, quick = self.hands[self.turn], self.quick
        if not self.final:
            give, take = quick.best(hand, self.widow, True)
            left = bits_of(sum(self.widow) - take + give)
            if quick.knocks(quick.table.ranks[sum(hand) - give + take], self._others_taken(), left):
                return give, take, 1
        return (*quick.best(hand, self.widow, self.final), 0)

    def apply(self, move: Trade) -> None:
        give, take, stop = move
        self._exchange(give, take)
        if stop:
            self.knocked = True
        self._end_turn()

    def evaluate(self, _seat: int) -> int:
        board = self.board
        if self.turn != HAND_OVER:
            return board.standing(self.hands)
        return board.stakes.of_ranks([board.ranks[sum(self.hands[seat])] for seat in board.order])

"""A hand of Schwimmen as a position (domain/search/position.py). The rules stand in game.py."""

from itertools import combinations

from domain.cards import cards
from domain.families.widow import WIDOW_SIZE
from domain.procedures.bots.lives.position import KEEP, KNOCK, SHOVE, SWAP, Trade, TradePosition
from domain.search.position import HAND_OVER

_31 = cards("AC KC QC")


class SchwimmenPosition(TradePosition):
    """`left` counts the cards of the spare packet, too, until the dealer has chosen."""

    __slots__ = ()

    def legal(self) -> list[Trade]:
        if self.choosing:
            return [KEEP, SWAP]
        hand, widow = self.hands[self.turn], self.widow
        stays = [SHOVE] if self.final else [SHOVE, KNOCK]
        sizes = [(combinations(hand, size), list(combinations(widow, size))) for size in (1, 3)]
        return [*stays, *((sum(give), sum(take), 0) for gives, takes in sizes for give in gives for take in takes)]

    def choice(self) -> Trade:
        """As the policy in sharp.py."""
        hand, quick = self.hands[self.turn], self.quick
        table = quick.table
        rank = table.ranks[sum(hand)]
        if self.choosing:
            return KEEP if 2 * table.below(rank) >= len(table) else SWAP
        if not self.final and quick.knocks(rank, self._others_taken(), self.widow):
            return KNOCK
        return (*quick.best(hand, self.widow, self.final), 0)

    def apply(self, move: Trade) -> None:
        give, take, stop = move
        if give < 0:
            self._choose(swaps=move == SWAP)
        elif give:
            self._exchange(give, take)
            self.shove_run = 0
            self._end_turn()
            self._end_if_somebody_may()
        elif stop:
            self.knocked = True
            self._end_turn()
        else:
            self._shove()

    def _choose(self, *, swaps: bool) -> None:
        spare = self._next_three()
        if swaps:
            self.hands[self.turn], spare = spare, self.hands[self.turn]
        self.widow, self.choosing = spare, False
        self.turn = self.board.order[0]
        self._end_if_somebody_may()

    def _shove(self) -> None:
        """When all have shoved in a row, the widow is renewed, or the hand is over."""
        self.shove_run += not self.final
        self._end_turn()
        if self.turn != HAND_OVER and self.shove_run >= len(self.board.order):
            if self.left < WIDOW_SIZE:
                self.turn = HAND_OVER
            else:
                self.widow, self.shove_run = self._next_three(), 0

    def _next_three(self) -> tuple[int, ...]:
        top = len(self.stock) - self.left
        self.left -= WIDOW_SIZE
        return self.stock[top : top + WIDOW_SIZE]

    def _end_if_somebody_may(self) -> None:
        """31 and Feuer end the hand at once."""
        ranks, lowest = self.board.ranks, self._rank_of_31()
        if any(ranks[sum(hand)] >= lowest for hand in self.hands if hand):
            self.turn = HAND_OVER

    def _rank_of_31(self) -> int:
        board = self.board
        return board.ranks[sum(board.bits(_31))]

    def evaluate(self, _seat: int) -> int:
        board = self.board
        if self.turn != HAND_OVER:
            return board.standing(self.hands)
        ranks = [board.ranks[sum(self.hands[seat])] for seat in board.order]
        feuer = board.table.top
        if feuer > self._rank_of_31() and feuer in ranks:
            return board.stakes.of(
                tuple((seat, 1) for seat, rank in zip(board.order, ranks, strict=True) if rank != feuer)
            )
        return board.stakes.of_ranks(ranks)

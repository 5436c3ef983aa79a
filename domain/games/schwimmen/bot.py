"""Bots for Schwimmen: the choice of packet, and the time to knock."""

from collections.abc import Sequence

from domain.cards import cards
from domain.fairness import Stream
from domain.families.widow import WIDOW_SIZE, Exchange
from domain.games.schwimmen.game import CHOOSING, SCHWIMMEN, Keep, Knock, SchwimmenMove, SchwimmenState, Shove, Swap
from domain.kernel import Move, Seat
from domain.search.determinization import WHOLE
from domain.search.trade import DARING, SAFE, TradeBot, Turn
from domain.search.widow import is_ended_by

SETTLED = 6
"""The reciprocal of the share of packets kept, or swapped, without a search: the best, or the worst, sixth."""

ENDING = cards("AC KC QC")
"""A hand of 31. It ends a hand of Schwimmen, as does any better one."""


class SchwimmenBot(TradeBot[SchwimmenState]):
    stays = True

    def policy(self, s: SchwimmenState, seat: Seat, stream: Stream) -> SchwimmenMove:
        """Keeps the better half of packets. Otherwise makes a hand that ends the play, knocks with one that is hardly
        the lowest, or makes the most of its turn."""
        if s.phase == CHOOSING:
            return Keep() if self._is_kept(s, seat) else Swap()
        hands, found = self.hands(s), self.turns(s, seat)
        own = hands.percentile(s.hands[seat])
        best = max(found, key=lambda turn: turn.now)
        if own < best.now >= hands.percentile(ENDING):
            return self._made(s, best)
        return Knock() if self._may_knock(s, seat, SAFE) else self._made(s, found[0])

    def candidates(self, s: SchwimmenState, seat: Seat) -> Sequence[SchwimmenMove]:
        hands = self.hands(s)
        own = hands.percentile(s.hands[seat])
        if s.phase == CHOOSING:
            return [Keep(), Swap()] if hands.whole < SETTLED * own < (SETTLED - 1) * hands.whole else []
        if max(turn.now for turn in self.turns(s, seat)) >= hands.percentile(ENDING):
            return []
        knock: list[SchwimmenMove] = [Knock()] if self._may_knock(s, seat, DARING) else []
        return [*knock, *[self._made(s, turn) for turn in self.tried(s, seat)]]

    def ends(self, s: SchwimmenState, move: SchwimmenMove) -> bool:
        """True for a knock, and for an exchange that makes 31 or Feuer."""
        return isinstance(move, Knock) or (isinstance(move, Exchange) and is_ended_by(s, move.give, move.take))

    def is_last(self, s: SchwimmenState) -> bool:
        """Also true if all others have shoved and the stock has no new widow."""
        return (s.shove_run + 1 >= len(s.live()) and s.stock.left < WIDOW_SIZE) or super().is_last(s)

    def likelihood(self, s: SchwimmenState, seat: Seat, move: Move) -> int:
        """Assumes that the dealer keeps the better half of packets."""
        if s.phase == CHOOSING:
            return WHOLE if isinstance(move, Keep) == self._is_kept(s, seat) else WHOLE // 16
        return super().likelihood(s, seat, move)

    def _is_kept(self, s: SchwimmenState, seat: Seat) -> bool:
        """True if the dealer's packet is in the better half."""
        hands = self.hands(s)
        return 2 * hands.percentile(s.hands[seat]) >= hands.whole

    def _made(self, s: SchwimmenState, turn: Turn) -> Exchange | Shove:
        hands = self.hands(s)
        return Exchange(hands.held(turn.give), hands.held(turn.take)) if turn.give else Shove()

    def _may_knock(self, s: SchwimmenState, seat: Seat, margin: int) -> bool:
        stays = Turn(0, self.hands(s).percentile(s.hands[seat]), (), ())
        return not self.is_last(s) and self.is_safe(s, seat, stays, margin)


BOT = SchwimmenBot(SCHWIMMEN)

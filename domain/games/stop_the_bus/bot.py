"""Bots for Stop the Bus, that is for Thirty-One or Bastard Brag."""

from collections.abc import Iterator, Sequence
from typing import Any

from domain.fairness import Stream
from domain.games.stop_the_bus.game import BASTARD, STOP_THE_BUS, THIRTY_ONE, BastardState, Exchange
from domain.kernel import Seat
from domain.search.determinization import Determinization
from domain.search.lives import LivesBot
from domain.search.observation import Observation
from domain.search.stock import StockBot
from domain.search.trade import DARING, SAFE, TradeBot, Turn


class BastardBot(TradeBot[BastardState]):
    stays = False

    def policy(self, s: BastardState, seat: Seat, stream: Stream) -> Exchange:
        """Stops the bus with the best hand within reach if that is hardly the lowest."""
        stops = self._stops(s, seat, SAFE)
        return stops[0] if stops else self._made(s, self.turns(s, seat)[0])

    def candidates(self, s: BastardState, seat: Seat) -> Sequence[Exchange]:
        return [*self._stops(s, seat, DARING), *[self._made(s, turn) for turn in self.tried(s, seat)]]

    def ends(self, s: BastardState, move: Exchange) -> bool:
        return self.knocks(move)

    def knocks(self, move: Any) -> bool:
        return bool(move.stop)

    def _made(self, s: BastardState, turn: Turn, *, stop: bool = False) -> Exchange:
        hands = self.hands(s)
        return Exchange(hands.held(turn.give), hands.held(turn.take), stop)

    def _stops(self, s: BastardState, seat: Seat, margin: int) -> Sequence[Exchange]:
        best = max(self.turns(s, seat), key=lambda turn: turn.now)
        return [self._made(s, best, stop=True)] if not self.is_last(s) and self.is_safe(s, seat, best, margin) else []


class StopTheBusBot(LivesBot):
    def __init__(self, rules: Any) -> None:
        super().__init__(rules)
        self._thirty_one, self._bastard = StockBot(THIRTY_ONE), BastardBot(BASTARD)

    def _of(self, s: Any) -> LivesBot:
        return self._bastard if isinstance(s, BastardState) else self._thirty_one

    def policy(self, s: Any, seat: Seat, stream: Stream) -> Any:
        return self._of(s).policy(s, seat, stream)

    def candidates(self, s: Any, seat: Seat) -> Sequence[Any]:
        return self._of(s).candidates(s, seat)

    def ends(self, s: Any, move: Any) -> bool:
        return self._of(s).ends(s, move)

    def searched(self, seen: Observation[Any], moves: Sequence[Any], stream: Stream) -> Any:
        return self._of(seen.state).searched(seen, moves, stream)

    def dealt(self, seen: Observation[Any], stream: Stream) -> Iterator[Determinization[Any]]:
        return self._of(seen.state).dealt(seen, stream)


BOT = StopTheBusBot(STOP_THE_BUS)

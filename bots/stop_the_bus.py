"""Stop the Bus: Thirty-One or Bastard Brag."""

from collections.abc import Iterator, Sequence
from typing import Any

from bots.deals import Deal
from bots.lives import LivesMind
from bots.schwimmen import BastardMind
from bots.seen import Seen
from bots.stock import StockMind
from domain.fairness import Stream
from domain.games.stop_the_bus.game import BASTARD, THIRTY_ONE, BastardState
from domain.kernel import Seat


class StopTheBusMind(LivesMind):
    def __init__(self, rules: Any) -> None:
        super().__init__(rules)
        self._thirty_one, self._bastard = StockMind(THIRTY_ONE), BastardMind(BASTARD)

    def _of(self, s: Any) -> LivesMind:
        return self._bastard if isinstance(s, BastardState) else self._thirty_one

    def policy(self, s: Any, seat: Seat, stream: Stream) -> Any:
        return self._of(s).policy(s, seat, stream)

    def candidates(self, s: Any, seat: Seat) -> Sequence[Any]:
        return self._of(s).candidates(s, seat)

    def ends(self, s: Any, move: Any) -> bool:
        return self._of(s).ends(s, move)

    def searched(self, seen: Seen[Any], moves: Sequence[Any], stream: Stream) -> Any:
        return self._of(seen.state).searched(seen, moves, stream)

    def dealt(self, seen: Seen[Any], stream: Stream) -> Iterator[Deal[Any]]:
        return self._of(seen.state).dealt(seen, stream)

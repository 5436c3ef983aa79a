"""Times the moves of house bots at tables with accounts, so that the timing reveals nothing about cards.

A table's *pace* is the delay of house bots times the strategy's `delays`. Moves are published at multiples of the pace
after the table's latest event, and their events are dated accordingly. The worker chooses the multiple before the bot
thinks, based on the time at which it began. If the bot thinks longer than that, its move waits for the next multiple,
and after a second such miss all decisions of the strategy get twice the time for a while. The thinking time is thus
visible only if it exceeds the pace, as a multiple, and in each process only until the pace has grown enough.
"""

import logging
import time
from collections import defaultdict, deque
from collections.abc import Callable

from domain.strategy import Strategy

REMEMBERED_SECONDS = 600.0
"""Time for which a miss counts, in seconds."""

MOST_MISSES = 4
"""Maximum number of misses that count, which limits the pace to eight times the usual one."""

_log = logging.getLogger(__name__)


def aim(latest: int, pace: int, now: int) -> int:
    """The first multiple of the pace after the table's latest event that leaves at least half a pace for thinking.

    All times are in ms. If the clock was set back, counts from `latest` instead.
    """
    return latest + max(1, -(-(max(now, latest) - latest + pace // 2) // pace)) * pace


def published(aimed: int, pace: int, now: int) -> int:
    """The time of a move that is published now: the aimed one, or the latest multiple since then."""
    return aimed + max(0, now - aimed) // pace * pace


def postponed(aimed: int, pace: int, now: int) -> int:
    """The aimed time, or the first multiple from now on if that has passed."""
    return aimed + -(-max(0, now - aimed) // pace) * pace


class Paces:
    """The paces of strategies in this process. `delay_ms` is the delay of house bots; `timer` is in seconds."""

    def __init__(self, delay_ms: int, timer: Callable[[], float] = time.monotonic) -> None:
        self._delay_ms = delay_ms
        self._timer = timer
        self._misses: defaultdict[tuple[str, str], deque[float]] = defaultdict(lambda: deque(maxlen=MOST_MISSES))

    def of(self, game: str, strategy: Strategy) -> int:
        """The pace of a game's strategy in ms, or 0 if house bots have no delay."""
        return self._delay_ms * strategy.delays << max(0, len(self._recent(game, strategy)) - 1)

    def missed(self, game: str, strategy: Strategy) -> None:
        """Counts a decision that took too long. A single one may be due to a process that has just started."""
        self._recent(game, strategy).append(self._timer())
        _log.warning(
            "%s of %s decided too late: this machine is too busy, or CARDTABLE_BOT_DELAY_MS (%s) too low for it",
            strategy.id,
            game,
            self._delay_ms,
        )

    def _recent(self, game: str, strategy: Strategy) -> deque[float]:
        misses, since = self._misses[game, strategy.id], self._timer() - REMEMBERED_SECONDS
        while misses and misses[0] <= since:
            misses.popleft()
        return misses

"""The steady house bot for Schwimmen: the dealer's choice, then as in any game round a widow."""

from domain.fairness import Stream
from domain.game import Situation, Strategy
from domain.moves import Move
from domain.procedures.widow.bots import seen_in, steady
from domain.rankings.census import census, not_below
from domain.rankings.thirty_one import schwimmen

_TRADING = steady("32", schwimmen)


def choose(situation: Situation, stream: Stream) -> Move:
    legal = {move["type"]: move for move in situation.legal_moves}
    return legal["keep" if _keeps(situation) else "swap"] if "keep" in legal else _TRADING.choose(situation, stream)


def _keeps(situation: Situation) -> bool:
    """Whether at most half of the packets that the other one can be are as good."""
    stair, seen = census("32", schwimmen(situation.options)), seen_in(situation)
    as_good = not_below(stair.unseen(seen.cards), stair.step(seen.hand))
    return as_good.part * 2 <= as_good.whole


STEADY = Strategy(
    "steady",
    1,
    "Steady",
    "Swaps a packet worse than most, improves its hand, and knocks when that is hardly the lowest.",
    choose,
)

"""The steady house bot for Stop the Bus: it plays each rule set in its own way."""

from domain.fairness import Stream
from domain.game import Situation, Strategy
from domain.moves import Move
from domain.procedures.reckoning import Seen, is_safe
from domain.procedures.stock.bots import steady
from domain.procedures.turns import FINAL
from domain.procedures.widow.bots import SAFE, exchanges, seen_in, value
from domain.rankings.brag import brag
from domain.rankings.census import census
from domain.rankings.thirty_one import thirty_one

_THIRTY_ONE = steady("52", thirty_one)


def choose(situation: Situation, stream: Stream) -> Move:
    return _exchange(situation) if situation.options["ruleset"] == "bastard" else _THIRTY_ONE.choose(situation, stream)


def _exchange(situation: Situation) -> Move:
    """Stops the bus with the best hand within reach if that is hardly the lowest, else gets the most promising one."""
    stair, seen = census("52", brag(situation.options)), seen_in(situation)
    stopping = [each for each in exchanges(situation, seen, last=True) if each.move["stop"]]
    if stopping:
        best = max(stopping, key=lambda choice: value(stair, choice))
        if is_safe(stair, Seen(best.hand, best.widow, seen.opponents), SAFE):
            return best.move
    going_on = exchanges(situation, seen, last=situation.state["phase"] == FINAL)
    return max((each for each in going_on if not each.move["stop"]), key=lambda choice: value(stair, choice)).move


STEADY = Strategy(
    "steady",
    1,
    "Steady",
    "Improves its hand, counts those that could be lower still, and stops the bus when its own is hardly the lowest.",
    choose,
)

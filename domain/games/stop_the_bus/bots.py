"""House bots for Stop the Bus: steady plays each rule set in its own way."""

from domain.fairness import Stream
from domain.game import RANDOM, Situation, Strategy
from domain.moves import Move
from domain.procedures.hands import FINAL
from domain.procedures.stock.bots import steady
from domain.procedures.widow.bots import Choice, Seen, exchanges, is_safe, seen_in, value
from domain.rankings.brag import brag
from domain.rankings.census import census
from domain.rankings.thirty_one import thirty_one

_THIRTY_ONE = steady("52", thirty_one)


def choose(situation: Situation, stream: Stream) -> Move:
    bastard = situation.options["ruleset"] == "bastard"
    return _exchange(situation, stream) if bastard else _THIRTY_ONE.choose(situation, stream)


def _exchange(situation: Situation, _stream: Stream) -> Move:
    """Stops the bus with the best hand within reach if that is hardly the lowest, else gets the most promising one."""
    stair, seen = census("52", brag(situation.options)), seen_in(situation)
    stopping = [each for each in exchanges(situation, seen) if each.move["stop"]]
    if stopping:
        best = max(stopping, key=lambda choice: value(stair, choice, final=True))
        if is_safe(stair, _after(seen, best)):
            return best.move
    going_on = [each for each in exchanges(situation, seen) if not each.move["stop"]]
    final = situation.state["phase"] == FINAL
    return max(going_on, key=lambda choice: value(stair, choice, final)).move


def _after(seen: Seen, choice: Choice) -> Seen:
    return Seen(choice.hand, choice.widow, seen.opponents)


STEADY = Strategy(
    "steady",
    1,
    "Steady",
    "Improves its hand, counts those that could be lower still, and stops the bus when its own is hardly the lowest.",
    choose,
)

STRATEGIES = (STEADY, RANDOM)

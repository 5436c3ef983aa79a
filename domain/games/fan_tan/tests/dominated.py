"""Dominated moves of Fan Tan."""

from domain.moves import JsonMove
from lab.dominated.observation import Observation
from lab.dominated.rules.rule import Rule


def misses_going_out(observation: Observation, move: JsonMove) -> bool:
    held: int = observation.state["hands"][observation.seat]["count"]
    return move["type"] == "pass" and held == 1


RULES = (
    Rule(
        "misses_going_out",
        "Your last card fits. Playing it wins the deal and the pool.",
        "A deal",
        misses_going_out,
    ),
)

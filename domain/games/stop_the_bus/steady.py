"""The steady house bot for Stop the Bus: it plays each rule set in its own way."""

from collections.abc import Callable

from domain.fairness import Stream
from domain.families.match import FINAL
from domain.families.rules import MatchRules
from domain.moves import Move
from domain.procedures.bots.odds import Seen, is_safe
from domain.procedures.bots.stock.steady import steady as with_a_stock
from domain.procedures.bots.widow.steady import SAFE, exchanges, seen_in, value
from domain.rankings.table import RankingTable, ranking_table
from domain.strategy import Observation, Strategy

SUMMARY = (
    "Improves its hand, counts those that could be lower still, and stops the bus when its own is hardly the lowest."
)


IsLast = Callable[[Observation], bool]
"""Whether the hands are shown after an exchange."""


def is_final(observation: Observation) -> bool:
    """Whether somebody has stopped the bus."""
    return bool(observation.state["phase"] == FINAL)


def is_last(observation: Observation) -> bool:
    """The same, or no more rounds are played."""
    state = observation.state
    live = sum(not hand["out"] for hand in state["hands"])
    return is_final(observation) or state["turns"] + 1 >= observation.options["round_cap"] * live


def steady(rules: MatchRules, is_last: IsLast = is_last) -> Strategy:
    thirty_one = with_a_stock(rules)

    def choose(observation: Observation, stream: Stream) -> Move:
        options = observation.options
        if options["ruleset"] == "bastard":
            table = ranking_table(rules.deck_of(options), rules.ranking(options))
            return _exchange(table, observation, last=is_last(observation))
        return thirty_one.choose(observation, stream)

    return Strategy("steady", 3, "Steady", SUMMARY, choose)


def _exchange(table: RankingTable, observation: Observation, *, last: bool) -> Move:
    """Stops the bus with the best hand within reach if that is hardly the lowest, else gets the most promising one."""
    seen = seen_in(observation)
    stopping = [each for each in exchanges(observation, seen, last=True) if each.move["stop"]]
    if stopping:
        best = max(stopping, key=lambda choice: value(table, choice))
        if is_safe(table, Seen(best.hand, best.widow, seen.opponents), SAFE):
            return best.move
    going_on = exchanges(observation, seen, last=last)
    return max((each for each in going_on if not each.move["stop"]), key=lambda choice: value(table, choice)).move

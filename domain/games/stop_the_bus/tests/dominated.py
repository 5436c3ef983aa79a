"""Dominated moves of Stop the Bus. Each rule applies only to its own rule set."""

from domain.games.stop_the_bus.game import STOP_THE_BUS
from domain.moves import JsonMove
from lab.dominated.observation import Observation
from lab.dominated.rules import stock, widow
from lab.dominated.rules.rule import Rule
from tests.games.commerce_family.match_rules import MatchRules

RANKED = MatchRules(STOP_THE_BUS)


def _only(ruleset: str, section: str, rule: Rule) -> Rule:
    def broken_by(observation: Observation, move: JsonMove) -> bool:
        return bool(observation.options["ruleset"] == ruleset) and rule.broken_by(observation, move)

    return rule._replace(section=section, broken_by=broken_by)


RULES = (
    *(_only("thirty_one", "Like Thirty-One", rule) for rule in stock.rules(RANKED, "stop_the_bus")),
    *(_only("bastard", "Bastard Brag", rule) for rule in widow.rules(RANKED, knock="stop")),
)

"""Dominated moves of Commerce."""

from domain.games.commerce.game import COMMERCE
from tests.dominated.rules import widow
from tests.dominated.rules.match_rules import MatchRules

RANKED = MatchRules(COMMERCE)

RULES = (
    *widow.rules(RANKED, "rules/commerce"),
    *widow.passing(RANKED, "rules/commerce"),
    *widow.pouncing("rules/commerce"),
)

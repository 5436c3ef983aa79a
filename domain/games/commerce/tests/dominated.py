"""Dominated moves of Commerce."""

from domain.games.commerce.game import COMMERCE
from lab.dominated.rules import widow
from tests.games.commerce_family.match_rules import MatchRules

RANKED = MatchRules(COMMERCE)

RULES = (
    *widow.rules(RANKED),
    *widow.passing(RANKED),
    *widow.pouncing(),
)

"""Dominated moves of 19th-century Commerce."""

from domain.games.commerce_classic.game import COMMERCE_CLASSIC
from lab.dominated.rules import widow
from tests.games.commerce_family.match_rules import MatchRules

RANKED = MatchRules(COMMERCE_CLASSIC)

RULES = (
    *widow.rules(RANKED),
    *widow.old(RANKED),
    *widow.pouncing(),
)

"""Dominated moves of Thirty-One."""

from domain.games.thirty_one.game import THIRTY_ONE
from lab.dominated.rules import stock
from tests.games.commerce_family.match_rules import MatchRules

RULES = stock.rules(MatchRules(THIRTY_ONE), "knock")

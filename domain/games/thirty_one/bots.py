"""The house bots of Thirty-One."""

from domain.families.rules import MatchRules
from domain.games.thirty_one.game import THIRTY_ONE
from domain.procedures.bots.stock.sharp import sharp
from domain.procedures.bots.stock.steady import steady

RULES = MatchRules(THIRTY_ONE)
STEADY = steady(RULES)
SHARP = sharp(RULES, STEADY)

"""Commerce: three cards each, three in the middle, and the worst hand pays."""

from domain.families.rules import MatchRules
from domain.game import RANDOM
from domain.games.commerce.game import COMMERCE
from domain.kernel.adapter import as_game
from domain.procedures.bots.widow.sharp import sharp
from domain.procedures.bots.widow.steady import steady

__all__ = ["GAME", "RULES"]

RULES = MatchRules(COMMERCE)

GAME = as_game(COMMERCE, steady(RULES), sharp(RULES), RANDOM)

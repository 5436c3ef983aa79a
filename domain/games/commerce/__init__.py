"""Commerce: three cards each, three in the middle, and the worst hand pays."""

from domain.families.rules import MatchRules
from domain.game import HostedGame
from domain.games.commerce.game import COMMERCE
from domain.procedures.bots.widow.sharp import sharp
from domain.procedures.bots.widow.steady import steady
from domain.strategy import RANDOM

__all__ = ["GAME", "RULES"]

RULES = MatchRules(COMMERCE)

GAME = HostedGame(COMMERCE, steady(RULES), sharp(RULES), RANDOM)

"""Commerce of the 19th century: a pool, a widow that grows, and a dealer who trades blind."""

from domain.families.rules import MatchRules
from domain.game import HostedGame
from domain.games.commerce_classic.game import COMMERCE_CLASSIC
from domain.procedures.bots.widow.sharp import sharp
from domain.procedures.bots.widow.steady import steady
from domain.strategy import RANDOM

__all__ = ["GAME", "RULES"]

RULES = MatchRules(COMMERCE_CLASSIC)

GAME = HostedGame(COMMERCE_CLASSIC, steady(RULES), sharp(RULES), RANDOM)

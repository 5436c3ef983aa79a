"""The house bots of Thirty-One."""

from domain.families.stock import ranking
from domain.games.thirty_one.game import THIRTY_ONE
from domain.kernel.adapter import as_game
from domain.procedures.bots.stock.sharp import sharp
from domain.procedures.bots.stock.steady import steady
from domain.procedures.bots.typed import TypedRules

RULES = TypedRules(as_game(THIRTY_ONE), ranking)
STEADY = steady(RULES)
SHARP = sharp(RULES, STEADY)

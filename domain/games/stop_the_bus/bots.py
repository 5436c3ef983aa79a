"""The house bots of Stop the Bus."""

from domain.families.rules import MatchRules
from domain.games.stop_the_bus.game import STOP_THE_BUS
from domain.games.stop_the_bus.sharp import sharp
from domain.games.stop_the_bus.steady import is_final, steady

RULES = MatchRules(STOP_THE_BUS)
STEADY = steady(RULES)
SHARP = sharp(RULES, steady(RULES, is_final))

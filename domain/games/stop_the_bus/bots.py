"""The house bots of Stop the Bus."""

from domain.games.stop_the_bus.game import STOP_THE_BUS, ranking
from domain.games.stop_the_bus.sharp import sharp
from domain.games.stop_the_bus.steady import is_final, steady
from domain.kernel.adapter import as_game
from domain.procedures.bots.typed import TypedRules

RULES = TypedRules(as_game(STOP_THE_BUS), ranking)
STEADY = steady(RULES)
SHARP = sharp(RULES, steady(RULES, is_final))

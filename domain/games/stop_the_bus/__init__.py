"""Stop the Bus: Thirty-One with another word for the knock, or the game of Brag hands that also goes by that name."""

from domain.game import RANDOM
from domain.games.stop_the_bus.bots import SHARP, STEADY
from domain.games.stop_the_bus.game import STOP_THE_BUS
from domain.kernel.adapter import as_game

__all__ = ["GAME"]

GAME = as_game(STOP_THE_BUS, STEADY, SHARP, RANDOM)

"""Fan Tan (Sevens): build a row for each suit, up and down from the seven, and be the first without cards."""

from domain.game import RANDOM
from domain.games.fan_tan.bots import STEADY
from domain.games.fan_tan.game import FAN_TAN
from domain.kernel.adapter import as_game

__all__ = ["GAME"]

GAME = as_game(FAN_TAN, STEADY, RANDOM)

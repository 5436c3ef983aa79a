"""Fan Tan (Sevens): build a row for each suit, up and down from the seven, and be the first without cards."""

from domain.game import HostedGame
from domain.games.fan_tan.game import FAN_TAN
from domain.strategy import WITHOUT_SHARP

__all__ = ["GAME"]

GAME = HostedGame(FAN_TAN, WITHOUT_SHARP)

"""Fan Tan (Sevens): build a row for each suit, up and down from the seven, and be the first without cards."""

from domain.games.fan_tan.game import FAN_TAN
from domain.hosted_game import HostedGame
from domain.strategy import WITHOUT_SHARP

__all__ = ["GAME"]

GAME = HostedGame(FAN_TAN, WITHOUT_SHARP)

"""Stop the Bus: Thirty-One with another word for the knock, or the game of Brag hands that also goes by that name."""

from domain.game import HostedGame
from domain.games.stop_the_bus.game import STOP_THE_BUS

__all__ = ["GAME"]

GAME = HostedGame(STOP_THE_BUS)

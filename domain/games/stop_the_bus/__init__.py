"""Stop the Bus: Thirty-One with another word for the knock, or Bastard Brag, which also goes by that name."""

from domain.games.stop_the_bus.game import STOP_THE_BUS
from domain.hosted_game import HostedGame

__all__ = ["GAME"]

GAME = HostedGame(STOP_THE_BUS)

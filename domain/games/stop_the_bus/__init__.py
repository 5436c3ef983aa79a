"""Stop the Bus: Thirty-One with another word for the knock, or the game of Brag hands that also goes by that name."""

from domain.games.stop_the_bus.game import GAME

__all__ = ["GAME"]

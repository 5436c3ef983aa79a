"""Commerce: three cards each, three in the middle, and the worst hand pays."""

from domain.game import HostedGame
from domain.games.commerce.game import COMMERCE

__all__ = ["GAME"]

GAME = HostedGame(COMMERCE)

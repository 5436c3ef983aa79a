"""Commerce: three cards each, three in the middle, and the worst hand pays."""

from domain.games.commerce.game import COMMERCE
from domain.hosted_game import HostedGame

__all__ = ["GAME"]

GAME = HostedGame(COMMERCE)

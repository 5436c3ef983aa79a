"""Commerce of the 19th century: a pool, a widow that grows, and a dealer who trades blind."""

from domain.game import HostedGame
from domain.games.commerce_classic.game import COMMERCE_CLASSIC

__all__ = ["GAME"]

GAME = HostedGame(COMMERCE_CLASSIC)

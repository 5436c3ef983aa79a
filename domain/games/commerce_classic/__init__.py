"""Commerce of the 19th century: a pool, a widow that grows, and a dealer who trades blind."""

from domain.games.commerce_classic.game import COMMERCE_CLASSIC
from domain.hosted_game import HostedGame

__all__ = ["GAME"]

GAME = HostedGame(COMMERCE_CLASSIC)

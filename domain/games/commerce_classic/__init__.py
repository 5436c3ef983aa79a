"""Commerce of the 19th century: a pool, a widow that grows, and a dealer who trades blind."""

from domain.games.commerce_classic.game import GAME

__all__ = ["GAME"]

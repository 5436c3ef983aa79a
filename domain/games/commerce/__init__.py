"""Commerce: three cards each, three in the middle, and the worst hand pays."""

from domain.games.commerce.game import GAME

__all__ = ["GAME"]

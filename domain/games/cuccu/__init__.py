"""Cuccù: one card each, to keep or to swap with your neighbour, and the lowest loses a life."""

from domain.games.cuccu.game import CUCCU
from domain.hosted_game import HostedGame
from domain.strategy import WITHOUT_SHARP

__all__ = ["GAME"]

GAME = HostedGame(CUCCU, WITHOUT_SHARP)

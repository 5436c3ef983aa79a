"""Cuccù: one card each, to keep or to swap with your neighbour, and the lowest loses a life."""

from domain.game import HostedGame
from domain.games.cuccu.game import CUCCU
from domain.games.cuccu.sharp import SHARP
from domain.games.cuccu.steady import STEADY
from domain.strategy import RANDOM

__all__ = ["GAME"]

GAME = HostedGame(CUCCU, STEADY, SHARP, RANDOM)

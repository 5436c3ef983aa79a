"""Cuccù: one card each, to keep or to swap with your neighbour, and the lowest loses a life."""

from domain.game import RANDOM
from domain.games.cuccu.game import CUCCU
from domain.games.cuccu.sharp import SHARP
from domain.games.cuccu.steady import STEADY
from domain.kernel.adapter import as_game

__all__ = ["GAME"]

GAME = as_game(CUCCU, STEADY, SHARP, RANDOM)

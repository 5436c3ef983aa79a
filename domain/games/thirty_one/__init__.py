"""Thirty-One: points in one suit, a draw and a discard, and a knock when yours will do."""

from domain.game import RANDOM
from domain.games.thirty_one.bots import SHARP, STEADY
from domain.games.thirty_one.game import THIRTY_ONE
from domain.kernel.adapter import as_game

__all__ = ["GAME"]

GAME = as_game(THIRTY_ONE, STEADY, SHARP, RANDOM)

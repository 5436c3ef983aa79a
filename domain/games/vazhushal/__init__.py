"""Vazhushal: a rummy with pure runs, and a line of discards to draw from at any depth."""

from domain.game import RANDOM
from domain.games.vazhushal.bots import STEADY
from domain.games.vazhushal.game import VAZHUSHAL
from domain.games.vazhushal.sharp import SHARP
from domain.kernel.adapter import as_game

__all__ = ["GAME"]

GAME = as_game(VAZHUSHAL, STEADY, SHARP, RANDOM)

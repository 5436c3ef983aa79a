"""Schwimmen: trade with the middle for points in one suit; a player without lives swims until the next loss."""

from domain.game import RANDOM
from domain.games.schwimmen.bots import SHARP, STEADY
from domain.games.schwimmen.game import SCHWIMMEN
from domain.kernel.adapter import as_game

__all__ = ["GAME"]

GAME = as_game(SCHWIMMEN, STEADY, SHARP, RANDOM)

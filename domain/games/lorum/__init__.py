"""Lórum: a compendium game of seven kinds of deal, four dealers and one pot."""

from domain.game import RANDOM
from domain.games.lorum.bots import STEADY
from domain.games.lorum.game import LORUM
from domain.games.lorum.sharp import SHARP
from domain.kernel.adapter import as_game

__all__ = ["GAME"]

GAME = as_game(LORUM, STEADY, SHARP, RANDOM)

"""Lórum: a compendium game of seven kinds of deal, four dealers and one pot."""

from domain.game import HostedGame
from domain.games.lorum.bots import STEADY
from domain.games.lorum.game import LORUM
from domain.games.lorum.sharp import SHARP
from domain.strategy import RANDOM

__all__ = ["GAME"]

GAME = HostedGame(LORUM, STEADY, SHARP, RANDOM)

"""Lórum: a compendium game of seven kinds of deal, four dealers and one pot."""

from domain.game import HostedGame
from domain.games.lorum.game import LORUM

__all__ = ["GAME"]

GAME = HostedGame(LORUM)

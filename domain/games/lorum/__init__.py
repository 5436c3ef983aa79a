"""Lórum: a compendium game of seven kinds of deal, four dealers and one pot."""

from domain.games.lorum.game import LORUM
from domain.hosted_game import HostedGame

__all__ = ["GAME"]

GAME = HostedGame(LORUM)

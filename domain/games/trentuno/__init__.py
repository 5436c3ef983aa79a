"""Trentuno: Commerce with forty cards, in which hands are worth up to 31."""

from domain.game import HostedGame
from domain.games.trentuno.game import TRENTUNO

__all__ = ["GAME"]

GAME = HostedGame(TRENTUNO)

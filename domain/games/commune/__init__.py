"""Commune: a bluffing auction on the cards of all hands."""

from domain.game import HostedGame
from domain.games.commune.game import COMMUNE

__all__ = ["GAME"]

GAME = HostedGame(COMMUNE)

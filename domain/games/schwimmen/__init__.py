"""Schwimmen: trade with the middle for points in one suit; a player without lives swims until the next loss."""

from domain.game import HostedGame
from domain.games.schwimmen.game import SCHWIMMEN

__all__ = ["GAME"]

GAME = HostedGame(SCHWIMMEN)

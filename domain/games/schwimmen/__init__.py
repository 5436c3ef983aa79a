"""Schwimmen: trade with the middle for points in one suit; a player without lives swims until the next loss."""

from domain.games.schwimmen.game import SCHWIMMEN
from domain.hosted_game import HostedGame

__all__ = ["GAME"]

GAME = HostedGame(SCHWIMMEN)

"""Schwimmen: trade with the middle for points in one suit; a player without lives swims until the next loss."""

from domain.games.schwimmen.game import GAME

__all__ = ["GAME"]

"""Schwimmen: trade with the middle for points in one suit; who has lost all lives swims."""

from domain.games.schwimmen.game import GAME

__all__ = ["GAME"]

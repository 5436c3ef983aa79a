"""Thirty-One: draw and discard for points in one suit, and knock with enough of them."""

from domain.game import HostedGame
from domain.games.thirty_one.game import THIRTY_ONE

__all__ = ["GAME"]

GAME = HostedGame(THIRTY_ONE)

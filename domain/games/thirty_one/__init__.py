"""Thirty-One: points in one suit, a draw and a discard, and a knock when yours will do."""

from domain.game import HostedGame
from domain.games.thirty_one.game import THIRTY_ONE

__all__ = ["GAME"]

GAME = HostedGame(THIRTY_ONE)

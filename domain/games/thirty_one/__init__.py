"""Thirty-One: draw and discard for points in one suit, and knock with enough of them."""

from domain.games.thirty_one.game import THIRTY_ONE
from domain.hosted_game import HostedGame
from domain.strategy import SHARP

__all__ = ["GAME"]

GAME = HostedGame(THIRTY_ONE, offered={SHARP: range(6, 10)})

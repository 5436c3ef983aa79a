"""Thirty-One: points in one suit, a draw and a discard, and a knock when yours will do."""

from domain.game import HostedGame
from domain.games.thirty_one.bots import SHARP, STEADY
from domain.games.thirty_one.game import THIRTY_ONE
from domain.strategy import RANDOM

__all__ = ["GAME"]

GAME = HostedGame(THIRTY_ONE, STEADY, SHARP, RANDOM)

"""Vazhushal: a rummy with pure runs, and a line of discards to draw from at any depth."""

from domain.game import HostedGame
from domain.games.vazhushal.bots import STEADY
from domain.games.vazhushal.game import VAZHUSHAL
from domain.games.vazhushal.sharp import SHARP
from domain.strategy import RANDOM

__all__ = ["GAME"]

GAME = HostedGame(VAZHUSHAL, STEADY, SHARP, RANDOM)

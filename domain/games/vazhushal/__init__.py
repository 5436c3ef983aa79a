"""Vazhushal: a rummy with pure runs, and a line of discards to draw from at any depth."""

from domain.games.vazhushal.game import VAZHUSHAL
from domain.hosted_game import HostedGame
from domain.strategy import GENTLE, SHARP

__all__ = ["GAME"]

GAME = HostedGame(VAZHUSHAL, offered={GENTLE: (), SHARP: ()})

"""Trentuno: Commerce with forty cards, in which hands are worth up to 31."""

from domain.games.trentuno.game import TRENTUNO
from domain.hosted_game import HostedGame
from domain.strategy import SHARP

__all__ = ["GAME"]

GAME = HostedGame(TRENTUNO, offered={SHARP: range(6, 13)})

"""Whisky Poker: five cards each, five in the middle, and the worst poker hand pays."""

from domain.games.whisky_poker.game import WHISKY_POKER
from domain.hosted_game import HostedGame
from domain.strategy import GENTLE

__all__ = ["GAME"]

GAME = HostedGame(WHISKY_POKER, offered={GENTLE: range(2, 5)})

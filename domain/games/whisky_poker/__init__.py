"""Whisky Poker: five cards each, five in the middle, and the worst poker hand pays."""

from domain.game import RANDOM
from domain.games.whisky_poker.game import WHISKY_POKER
from domain.games.whisky_poker.steady import STEADY
from domain.kernel.adapter import as_game

__all__ = ["GAME"]

GAME = as_game(WHISKY_POKER, STEADY, RANDOM)

"""Liar's Poker: a bluffing auction on the cards of all hands, with exact five-card poker hands."""

from domain.game import RANDOM
from domain.games.liars_poker.bots import STEADY
from domain.games.liars_poker.game import LIARS_POKER
from domain.games.liars_poker.sharp import SHARP
from domain.kernel.adapter import as_game

__all__ = ["GAME"]

GAME = as_game(LIARS_POKER, STEADY, SHARP, RANDOM)

"""Liar's Poker: a bluffing auction on the cards of all hands, with exact five-card poker hands."""

from domain.game import HostedGame
from domain.games.liars_poker.bots import STEADY
from domain.games.liars_poker.game import LIARS_POKER
from domain.games.liars_poker.sharp import SHARP
from domain.strategy import RANDOM

__all__ = ["GAME"]

GAME = HostedGame(LIARS_POKER, STEADY, SHARP, RANDOM)

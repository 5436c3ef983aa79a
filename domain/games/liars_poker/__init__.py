"""Liar's Poker: a bluffing auction on the cards of all hands, with exact five-card poker hands."""

from domain.games.liars_poker.game import LIARS_POKER
from domain.hosted_game import HostedGame
from domain.strategy import SHARP

__all__ = ["GAME"]

GAME = HostedGame(LIARS_POKER, offered={SHARP: (2,)})

"""Commune: a bluffing auction on the cards of all hands."""

from domain.games.commune.game import COMMUNE
from domain.hosted_game import HostedGame

__all__ = ["GAME"]

GAME = HostedGame(COMMUNE)

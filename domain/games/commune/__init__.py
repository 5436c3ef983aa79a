"""Commune: a bluffing auction on the cards of all hands."""

from domain.game import HostedGame
from domain.games.commune.bots import STEADY
from domain.games.commune.expert import EXPERT
from domain.games.commune.game import COMMUNE
from domain.games.commune.sharp import SHARP
from domain.strategy import RANDOM

__all__ = ["GAME"]

GAME = HostedGame(COMMUNE, STEADY, SHARP, EXPERT, RANDOM)

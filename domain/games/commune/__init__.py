"""Commune: a bluffing auction on the cards of all hands."""

from domain.game import RANDOM
from domain.games.commune.bots import STEADY
from domain.games.commune.expert import EXPERT
from domain.games.commune.game import COMMUNE
from domain.games.commune.sharp import SHARP
from domain.kernel.adapter import as_game

__all__ = ["GAME"]

GAME = as_game(COMMUNE, STEADY, SHARP, EXPERT, RANDOM)

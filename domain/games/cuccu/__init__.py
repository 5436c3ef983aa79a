"""Cuccù: one card each, to keep or to swap with your neighbour, and the lowest loses a life."""

from domain.games.cuccu.game import GAME

__all__ = ["GAME"]

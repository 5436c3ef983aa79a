"""Thirty-One: points in one suit, a draw and a discard, and a knock when yours will do."""

from domain.games.thirty_one.game import GAME

__all__ = ["GAME"]

"""Trentuno: Commerce with forty cards, in which hands are worth up to 31."""

from domain.games.trentuno.game import GAME

__all__ = ["GAME"]

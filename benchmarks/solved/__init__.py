"""Solves the bidding of two seats of Commune and writes it as data of the package: `make policies`.

game.py writes the game, cfr.c solves it, pack.py rounds what it found.
"""

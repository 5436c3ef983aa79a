"""Families of games: hands with a widow or a stock, auctions, matches, and the cost of a lost hand.

A game of `domain/games` derives from a family and adds its own rules. A family knows no game.
"""

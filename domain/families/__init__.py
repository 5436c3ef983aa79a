"""Families of games: hands around a widow or a stock, auctions, matches, and the cost of a lost hand.

A game of `domain/games` derives from a family and says what is different. A family knows no game.
"""

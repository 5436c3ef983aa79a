"""What families of games share: how a hand is played round a widow or a stock, how a match goes, what a lost one costs.

A game of `domain/games` derives from a family and says what is different. A family knows no game.
"""

"""Procedures: how one hand of a card game is played, from the deal to the showdown.

A game of the Commerce family is a procedure x a ranking x a frame: how a hand is played, what hands are worth
(domain/rankings), and what losing costs (domain/frames). Each procedure is one page: modern.py, classic.py and
stock.py; what MODERN and CLASSIC share is in widow.py, what all share in hands.py. procedure.py has the type of a
procedure; composition.py puts the three parts together to a game. bots/ holds the house bots of these games.
"""

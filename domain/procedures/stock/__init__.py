"""STOCK, the procedure of Thirty-One (rules/thirty-one A).

Everybody holds three cards. One card lies face up and begins the discard pile; the rest is the stock. In turn,
clockwise from the dealer's left, a player draws the top card of the stock or of the pile, then discards one of the
four; what came from the pile may not go back at once. Or the player knocks instead, which ends the turn: all others
have one more turn, in which they may also stand, and then hands are shown.

A hand of 31 ends it at once, where the table plays so, whoever holds it and whenever it comes about. So does the last
card of the stock, and a cap on the rounds before a knock.

A game gives `DrawAndDiscard` its deck, its ranking and its word for the knock, and takes its functions from it.
"""

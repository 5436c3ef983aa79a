"""The table aggregate: seats, seeds, the start, clocks, absence and the end, around any game.

It has the same form as a game: `decide` turns a command into events, and `evolve` folds events into a state.
Everything inside a match is left to the game.
"""

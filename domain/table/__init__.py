"""The table aggregate: seating, seeds, start, clocks, absence and the end, around any game.

Same form as a game: commands in, events out, state by folding. What the game itself does is the game's.
"""

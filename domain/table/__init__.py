"""The table aggregate: seats, seeds, the start, clocks, absence and the end, around any game.

It has the form of a game: a command is decided into events (`decide`), and events are folded into a state (`evolve`).
What happens inside a match is the game's own.
"""

"""Dominated moves: moves that no player would make, whatever the others hold.

Each game has a table of named rules (registry.py). A rule judges one move of one seat by its observation alone, and
says why the move is bad and which rules page says so. The rules of the games are all that is used here: nothing of the
house bots, so that bots can be tested by it.
"""

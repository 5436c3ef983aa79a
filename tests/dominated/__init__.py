"""Dominated moves: the rules that name them, tried on planted blunders and on matches of house bots."""

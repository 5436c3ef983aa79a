"""Dominated moves: the rules that define them, and matches of house bots judged by these rules."""

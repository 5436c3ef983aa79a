"""Dominated moves: the rules that name them, and matches of house bots that are judged by them."""

"""Dominated moves: moves that no player would make, whatever cards the others hold.

Each game has a table of named rules (registry.py). A rule judges one move of one seat by its observation alone. It
gives the reason why the move is bad and the section of the rules that supports it. The rules depend only on the games'
own rules and not on the house bots, so they can be used to test the bots."""

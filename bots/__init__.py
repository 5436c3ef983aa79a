"""The house bots of all games: their levels, decisions at a table, advice and analyses.

The search is in `domain.search`, and a game's own mathematics are in its folder. `levels` names the bots. `house` is
the only way from a table to a bot, for playing and for verifying.
"""

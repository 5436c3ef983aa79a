"""House bots below the games: the search shared by all games, and the bots of the families of games.

A bot gets its seat's observation and nothing else (`observation`). It samples determinizations, deals of the hidden
cards that fit the observation (`determinization`), and plays out promising moves in them by the rules of the game
(`game_bot`). A game defines a policy and the worth of a state; where it helps, also the promising moves, and the
likelihood of a move given a hand. Nothing here depends on a single game: game-specific mathematics are in the `bot.py`
of its folder.

All randomness comes from the given stream, all numbers are integers, and work is bounded by a count of steps. So a
decision is the same on every machine, and an audit can repeat it.
"""

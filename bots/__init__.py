"""House bots: one engine for all games, and for each game only its own mathematics.

A bot is given what its seat sees and nothing else (`seen`). What it doesn't see is dealt at random so that it fits that
(`deals`), and the moves worth trying are played on in those deals by the rules of the game (`mind`). A game brings a
policy, the worth of a state, and where they help the moves worth trying and how likely a move is with a hand. `house`
is the only way from a table to a bot; playing and verifying both take it.

All randomness comes from the stream given, all numbers are whole, and the work is bounded by counting. So a decision is
the same on every machine, and an audit can repeat it.
"""

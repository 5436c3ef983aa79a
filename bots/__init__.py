"""House bots: one search for all games, and each game's own mathematics.

A bot gets its seat's observation and nothing else (`observation`). It samples deals of the hidden cards that fit the
observation (`deals`), and plays promising moves out in them by the rules of the game (`game_bot`). A game defines a
policy and the worth of a state; where it helps, also the promising moves, and the likelihood of a move given a hand.
`house` is the only way from a table to a bot; playing and verifying both use it.

All randomness comes from the given stream, all numbers are whole, and a count of steps bounds the work. So a decision
is the same on every machine, and an audit can repeat it.
"""

"""The deal of the day: one game and one deal for everyone, each player alone against the same house bots."""

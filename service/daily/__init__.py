"""The deal of the day: one game and one deal for everybody, each alone against the same house bots."""

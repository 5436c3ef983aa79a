"""The rules: cards, fairness, the log's arithmetic, the table aggregate and every game.

Nothing here knows of Redis, HTTP, clocks or processes, and nothing but the standard library is imported, so a
stranger can check a record with this package alone. Time, seeds and ids come in with a command and go out in
events.
"""

"""The rules: cards, fairness, hashes, the table aggregate, every game, and the verifier of records.

Nothing here depends on Redis, HTTP, clocks or processes, and only the standard library is imported, so anybody can
check a record with this package alone. Times, seeds and ids come in with a command and are recorded in events.
"""

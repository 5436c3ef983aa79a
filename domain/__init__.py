"""The rules: cards, fairness, hashes, the table aggregate, every game, and the verifier of records.

The package doesn't depend on Redis, HTTP, clocks or processes, and imports only the standard library, so anyone can
check a record with it alone. Times, seeds and ids arrive with commands and are recorded in events.
"""

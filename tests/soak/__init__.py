"""Plays thousands of random matches of every game: `make -C lab soak-rules`.

Each match must end within its bound, the invariants must hold after every move, and the record must pass the verifier.
A match that fails is reported with its game, preset, seats and seed, from which it can be repeated.
"""

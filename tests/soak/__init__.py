"""Every game played at random, by the thousand: `make soak-rules`.

Each match must come to its end within its bound, nothing impossible may happen on the way, and its record must pass
the verifier. Whatever does not is named with the game, the preset, the seats and a seed, with which it happens again.
"""

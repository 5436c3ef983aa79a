"""Search over sampled hidden cards: how the house bots called `sharp` decide.

A seat doesn't know the other hands, so it imagines many full deals that agree with everything it has seen, plays each
of its candidate moves forward in all of them with the game's own rules, and takes the one that fares best. worlds.py
plays an imagined deal forward, imagining.py helps to imagine one, searching.py compares the candidates.

All randomness is that of the stream given, all numbers are whole, and the work is counted: so a decision comes out the
same on every machine, and an audit can make it again.
"""

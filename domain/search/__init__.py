"""Search over determinizations: how the house bots called `sharp` decide.

A seat doesn't know the other hands. It samples many determinizations: full states that agree with everything the seat
has seen. In each of them it plays its candidate moves and rolls the hand out with the game's own rules. It makes the
move with the best evaluations. sampling.py draws hidden cards, history.py replays what the seat has seen, rollout.py
plays a determinization to its end, halving.py compares the candidates.

All randomness comes from the stream given, all numbers are whole, and the work is bounded by counting. So a decision is
the same on every machine, and an audit can repeat it.
"""

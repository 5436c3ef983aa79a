"""What a state is worth to a seat, for bots that search."""

from typing import Any

LIFE = 40
"""What a token or counter is worth in chips: a match is about places, and chips are reported beside them."""


def worth(state: Any, seat: int) -> int:
    """The own tokens or counters against those of the others, then the chips won."""
    lives: tuple[int, ...] = state.pool.counters if state.tokens is None else state.tokens.held
    chips: int = 0 if state.pool is None else state.pool.ledger[seat]
    return LIFE * (len(lives) * lives[seat] - sum(lives)) + chips

"""The evaluation of a state, for bots that search in games for chips or tokens."""

from typing import Any

from domain.families.match import MatchState

LIFE = 40
"""The value of a token or counter in chips. Places decide a match; chips are only reported beside them."""


def evaluate(state: Any, seat: int) -> int:
    """The own tokens or counters against those of the others, then the chips won."""
    if isinstance(state, MatchState):
        pooled = state.options.frame == "pool"
        left = state.counters if pooled else state.tokens
        return LIFE * (len(left) * left[seat] - sum(left)) + (state.ledger[seat] if pooled else 0)
    lives: tuple[int, ...] = state.pool.counters if state.tokens is None else state.tokens.held
    chips: int = 0 if state.pool is None else state.pool.ledger[seat]
    return LIFE * (len(lives) * lives[seat] - sum(lives)) + chips

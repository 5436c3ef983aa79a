"""The evaluation of a state, for bots that search in games for chips or tokens."""

from typing import Any

from domain.families.match import MatchState

LIFE = 40
"""The value of a token or counter in chips. Places decide a match; chips are only reported beside them."""


def evaluate(state: Any, seat: int) -> int:
    """The own tokens or counters against those of the others, then the chips won."""
    if isinstance(state, MatchState):
        left = state.counters if state.options.frame == "pool" else state.tokens
        return LIFE * (len(left) * left[seat] - sum(left)) + state.ledger[seat]
    lives: tuple[int, ...] = state.pool.counters if state.tokens is None else state.tokens.held
    chips: int = 0 if state.pool is None else state.pool.ledger[seat]
    return LIFE * (len(lives) * lives[seat] - sum(lives)) + chips

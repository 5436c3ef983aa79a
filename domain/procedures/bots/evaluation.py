"""The evaluation of a state, for bots that search in games for chips or tokens."""

from domain.families.match import MatchState

LIFE = 40
"""The value of a token or counter in chips. Places decide a match; chips are only reported beside them."""


def evaluate(state: MatchState, seat: int) -> int:
    """The own tokens or counters against those of the others, then the chips won."""
    left = state.counters if state.options.frame == "pool" else state.tokens
    return LIFE * (len(left) * left[seat] - sum(left)) + state.ledger[seat]

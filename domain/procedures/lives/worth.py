"""What a state is worth where lives alone count: the lives, and how the hands stand while they are being played."""

from domain.cards import Cards
from domain.frames.match import live
from domain.procedures.hands import HAND_SIZE, OPEN_PHASES
from domain.procedures.widow.state import State
from domain.rankings.census import Census

LIFE = 1000
"""What a life is worth."""

PLIES = 8
"""Then the hands are compared as they stand: what comes much later is all chance."""

TRUST = 100
"""How much better, in every deal, another move must be than the one that `steady` plays."""


def worth(stair: Census, state: State, seat: int) -> int:
    """The own lives against those of the others, and how the hands stand while they are being played."""
    return _lives(state, seat) + (0 if state.phase in OPEN_PHASES else _standing(stair, state, seat))


def _lives(state: State, seat: int) -> int:
    """A free ride is one more."""
    assert state.tokens is not None
    lives = state.tokens.held
    if state.options.get("free_ride"):
        lives = tuple(held + (not place) for held, place in zip(lives, state.places, strict=True))
    return LIFE * (len(lives) * lives[seat] - sum(lives))


def _standing(stair: Census, state: State, seat: int) -> int:
    """The life that somebody will pay is split by the hands; in the balance the own part counts for all seats."""
    weak = {each: _weakness(stair, state.hands[each]) for each in live(state)}
    return LIFE - LIFE * len(weak) * weak[seat] // sum(weak.values())


def _weakness(stair: Census, hand: Cards) -> int:
    """How likely a hand is to be the lowest, against others."""
    step = stair.step(hand) if len(hand) == HAND_SIZE else max(stair.steps_without(hand))
    return (65 - 64 * stair.below(step) // len(stair)) ** 4

"""The rollout policy of the searches in Cuccù."""

from domain.fairness import Stream
from domain.games.cuccu.game import CuccuMove, CuccuState, Draw, Stand, Swap, rank

SWAPS_UP_TO = (0, 0, 7, 7, 6, 6, 5, 5, 5, 4, 4, 4, 4)
"""By the number of live seats: the highest rank that is swapped for an unknown card, or by the dealer for the stock.
The eldest keeps a card of that rank, since low cards are swapped on to others."""


def policy(state: CuccuState, seat: int, _stream: Stream) -> CuccuMove:
    """Stands with a high card, and with one that can't be the lowest."""
    if rank(state.hands[seat][0]) > parts_with(state, seat) or knows_a_lower(state, seat):
        return Stand()
    return Draw() if seat == state.dealer else Swap()


def swaps_up_to(state: CuccuState) -> int:
    return SWAPS_UP_TO[state.places.count(0)]


def parts_with(state: CuccuState, seat: int) -> int:
    """The highest rank that the seat does not keep, unless it knows a lower one."""
    return swaps_up_to(state) - (seat == state.neighbour(state.dealer))


def knows_a_lower(state: CuccuState, seat: int) -> bool:
    own = rank(state.hands[seat][0])
    return any(rank(state.hands[other][0]) < own for other in state.live() if state.knows(seat, other))

"""The events of Commune: what each of them says (shared events; rules/commune 2, 3 and 6).

Those of the bidding are in domain/bidding.py.
"""

from collections.abc import Mapping, Sequence

from domain.event import Draft

SCHEMAS = {
    "opener_drawn": 1,
    "dealer_drawn": 1,
    "cards_dealt": 1,
    "bid_made": 1,
    "called": 1,
    "hands_revealed": 1,
    "hand_judged": 1,
    "penalty_given": 1,
    "player_eliminated": 1,
}
"""The newest schema of each type; a changed event gets a new number and an upcaster."""


def seat_drawn(name: str, random: Mapping[str, int]) -> Draft:
    """`opener_drawn` or `dealer_drawn`."""
    return Draft(name, {"seat": random["drawn"], "random": dict(random)})


def penalty_given(seat: int, penalties: Sequence[int]) -> Draft:
    """`penalties` are those of all seats after this one."""
    return Draft("penalty_given", {"seat": seat, "penalties": list(penalties)})

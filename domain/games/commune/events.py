"""The events of Commune: what each of them says (shared events; rules/commune 2, 3 and 6).

Those of the bidding are in domain/bidding.py. All are of schema 1, which is what a draft says of itself; a changed
payload gets the next number and an upcaster.
"""

from collections.abc import Mapping, Sequence

from domain.event import Draft


def seat_drawn(name: str, random: Mapping[str, int]) -> Draft:
    """`opener_drawn` or `dealer_drawn`."""
    return Draft(name, {"seat": random["drawn"], "random": dict(random)})


def penalty_given(seat: int, penalties: Sequence[int]) -> Draft:
    """`penalties` are those of all seats after this one."""
    return Draft("penalty_given", {"seat": seat, "penalties": list(penalties)})

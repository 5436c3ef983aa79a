"""The events of Liar's Poker: what each of them says (shared events; rules/liars-poker 2 and 6).

Those of the bidding are in domain/bidding.py.
"""

from collections.abc import Mapping, Sequence

from domain.event import Draft


def opener_drawn(random: Mapping[str, int]) -> Draft:
    return Draft("opener_drawn", {"seat": random["drawn"], "random": dict(random)})


def card_added(seat: int, sizes: Sequence[int]) -> Draft:
    """One card more for a seat from the next hand on; `sizes` are those of all seats after this one, 0 for a seat
    that is out. A seat for which it is one card too many is out at once."""
    return Draft("card_added", {"seat": seat, "sizes": list(sizes)})

"""Ratings of games with many players: Plackett-Luce by openskill (Weng and Lin, 2011).

Ratings are whole numbers of millionths. The model computes with floats; its result is rounded after every match, so a
stored rating is exact and the next match starts from what is stored.
"""

from collections import defaultdict
from collections.abc import Mapping, Sequence
from statistics import fmean

from openskill.models import PlackettLuce, PlackettLuceRating

MILLION = 1_000_000

Rating = tuple[int, int]
"""Mean and standard deviation of a player's strength, in millionths."""

_model = PlackettLuce()

START: Rating = (round(_model.mu * MILLION), round(_model.sigma * MILLION))
"""The rating before the first match."""


def rated(sitting: Sequence[str], places: Sequence[int], before: Mapping[str, Rating]) -> dict[str, Rating]:
    """The ratings after a match; `sitting` and `places` are by seat, and the best place is the lowest.

    A player in several seats, as house bots may be, gets the mean of what the seats would get, in mean and in variance.
    """
    starting = [[_rating(before[player])] for player in sitting]
    after = _model.rate(starting, ranks=[float(place) for place in places])
    of_player = defaultdict(list)
    for player, (rating,) in zip(sitting, after, strict=True):
        of_player[player].append(rating)
    return {
        player: (
            round(fmean(each.mu for each in ratings) * MILLION),
            round(fmean(each.sigma**2 for each in ratings) ** 0.5 * MILLION),
        )
        for player, ratings in of_player.items()
    }


def _rating(stored: Rating) -> PlackettLuceRating:
    mu, sigma = stored
    return _model.rating(mu / MILLION, sigma / MILLION)

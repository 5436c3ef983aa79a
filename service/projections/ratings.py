"""Ratings of games with many players: Plackett-Luce by openskill (Weng and Lin, 2011), as docs/ratings.md publishes it.

Ratings are whole numbers of millionths. The model computes with floats; its result is rounded after every match, so a
stored rating is exact and the next match starts from what is stored.
"""

from collections import defaultdict
from collections.abc import Mapping, Sequence
from statistics import fmean

from openskill.models import PlackettLuce, PlackettLuceRating

MILLION = 1_000_000

WHOLE = 1_000
"""Weight of a match that counts in full."""

DAY_MS = 24 * 60 * 60 * 1000

FORGOTTEN_MS = 30 * DAY_MS
"""Time after which a pair counts as never having met, in milliseconds."""

SAME_ADDRESS = 9
"""Number of additional meetings that a shared address counts for."""

Rating = tuple[int, int]
"""Mean and standard deviation of a player's strength, in millionths."""

_model = PlackettLuce()

START: Rating = (round(_model.mu * MILLION), round(_model.sigma * MILLION))
"""Rating before the first match."""


def rated(
    sitting: Sequence[str], places: Sequence[int], before: Mapping[str, Rating], weights: Mapping[str, int]
) -> dict[str, Rating]:
    """Returns the ratings after a match. `sitting` and `places` are by seat; the best place is the lowest.

    A player in several seats, as house bots may be, gets the mean of the seats' results, in mean and in variance. Each
    player's rating then moves by the player's weight, in thousandths of the way.
    """
    starting = [[_rating(before[player])] for player in sitting]
    after = _model.rate(starting, ranks=[float(place) for place in places])
    of_player = defaultdict(list)
    for player, (rating,) in zip(sitting, after, strict=True):
        of_player[player].append(rating)
    return {
        player: _moved(
            before[player],
            (
                round(fmean(each.mu for each in ratings) * MILLION),
                round(fmean(each.sigma**2 for each in ratings) ** 0.5 * MILLION),
            ),
            weights[player],
        )
        for player, ratings in of_player.items()
    }


def pair_weight(met: int, *, same_address: bool) -> int:
    """Returns the weight of a match between two players, in thousandths. `met` is the number of earlier meetings."""
    return WHOLE // (1 + met + SAME_ADDRESS * same_address)


def points(rating: Rating) -> int:
    """Returns the rating for people, 1000 at the start."""
    mu, sigma = rating
    return 1000 + 40 * (mu - 3 * sigma) // MILLION


def _moved(before: Rating, after: Rating, weight: int) -> Rating:
    mu, sigma = (old + (new - old) * weight // WHOLE for old, new in zip(before, after, strict=True))
    return mu, sigma


def _rating(stored: Rating) -> PlackettLuceRating:
    mu, sigma = stored
    return _model.rating(mu / MILLION, sigma / MILLION)

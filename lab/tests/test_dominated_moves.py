"""The short form of `make -C lab soak-bots`: a few matches of each game and level, the same in every run."""

import pytest

from domain.registry import GAMES
from lab.dominated.play import judged
from lab.dominated.rules.registry import RULES

STEADY, SHARP = 4, 1
"""Number of matches per game. A search takes tens of milliseconds per decision."""

LONG = frozenset(("lorum",))
"""Games whose matches have hundreds of decisions. Only `steady` plays them here."""


@pytest.mark.parametrize("slug", RULES)
def test_steady_makes_no_dominated_move(slug: str) -> None:
    matches = [judged(slug, "steady", number) for number in range(STEADY)]
    assert sum(match.decisions for match in matches) > 0
    assert [str(blunder) for match in matches for blunder in match.blunders] == []


@pytest.mark.parametrize("slug", [slug for slug in RULES if GAMES[slug].strategy("sharp") and slug not in LONG])
def test_sharp_makes_no_dominated_move(slug: str) -> None:
    """The opponents play at random, so that only one seat searches and the positions are unusual."""
    first = len(GAMES[slug].presets)
    matches = [judged(slug, "sharp", number) for number in range(first, first + SHARP)]
    assert sum(match.decisions for match in matches) > 0
    assert [str(blunder) for match in matches for blunder in match.blunders] == []

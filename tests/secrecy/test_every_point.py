"""Hidden cards change not a byte of what a viewer is told: every preset of every game, at points of random matches.

The long version, with all options, whole matches and every point, is `make soak-secrecy`.
"""

from collections import Counter

import pytest

from domain.registry import GAMES
from tests.games.cases import Case, cases
from tests.secrecy.courses import course
from tests.secrecy.harness import Look
from tests.secrecy.sweeps import anywhere, sweep

COMPARISONS = 4
LONGEST = 120
"""Steps of the matches that are played here."""


def one_of_each_preset() -> list[Case]:
    """A case of every preset of every game, few seats and many by turns, and one with options at random."""
    by_preset: dict[tuple[str, str, bool], list[Case]] = {}
    for case in cases(GAMES):
        by_preset.setdefault((case.slug, case.preset, bool(case.options)), []).append(case)
    return [found[turn % len(found)] for turn, found in enumerate(by_preset.values())]


@pytest.mark.parametrize("case", one_of_each_preset(), ids=str)
def test_hidden_cards_change_nothing_on_any_channel(case: Case) -> None:
    tally: Counter[str] = Counter()
    played = course(case, longest=LONGEST)
    targets = anywhere(played)[: 3 * COMPARISONS]
    assert sweep(played, targets, Look(), tally, enough=COMPARISONS) == COMPARISONS
    assert tally["answers"] > 100 * COMPARISONS

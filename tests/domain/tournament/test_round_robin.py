"""The Berger tables as published by FIDE, and their guarantees for any number of entrants."""

from collections import Counter
from itertools import combinations

import pytest

from domain.tournament.round_robin import berger, length, paired, without

PUBLISHED = {
    4: ["1-4 2-3", "4-3 1-2", "2-4 3-1"],
    6: ["1-6 2-5 3-4", "6-4 5-3 1-2", "2-6 3-1 4-5", "6-5 1-4 2-3", "3-6 4-2 5-1"],
    8: [
        "1-8 2-7 3-6 4-5",
        "8-5 6-4 7-3 1-2",
        "2-8 3-1 4-7 5-6",
        "8-6 7-5 1-4 2-3",
        "3-8 4-2 5-1 6-7",
        "8-7 1-6 2-5 3-4",
        "4-8 5-3 6-2 7-1",
    ],
}
"""FIDE Handbook, C.05, annex 1."""


@pytest.mark.parametrize("n", PUBLISHED)
def test_the_tables_are_those_of_the_handbook(n: int) -> None:
    rounds = [berger(n, number) for number in range(1, n)]
    assert [" ".join(f"{one}-{other}" for one, other in pairs) for pairs in rounds] == PUBLISHED[n]


@pytest.mark.parametrize("count", range(2, 40))
def test_everybody_meets_everybody_once_and_rests_at_most_once(count: int) -> None:
    entrants = list(range(10, 10 + count))
    met: Counter[frozenset[int]] = Counter()
    rested: Counter[int] = Counter()
    first: Counter[int] = Counter()
    for number in range(1, length(count) + 1):
        pairs, rest = paired(entrants, number)
        assert sorted([one for pair in pairs for one in pair] + rest) == entrants
        met.update(frozenset(pair) for pair in pairs)
        rested.update(rest)
        first.update(pair[0] for pair in pairs)
    assert met == Counter(map(frozenset, combinations(entrants, 2)))
    assert rested == Counter(entrants if count % 2 else [])
    assert max(first.values()) - min(first[one] for one in entrants) <= 1


def test_opponents_of_those_who_withdrew_rest() -> None:
    assert without([(1, 6), (2, 5), (3, 4)], [], [1, 2, 3, 5]) == ([(2, 5)], [1, 3])
    assert without([(2, 3)], [1], [2, 3]) == ([(2, 3)], [])

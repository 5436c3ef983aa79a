"""The rounds of a knockout tournament."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from domain.tournament.knock_out import length, paired


def test_the_best_seeds_meet_late() -> None:
    assert paired(range(1, 9), 2) == ([(1, 8), (2, 7), (3, 6), (4, 5)], [])
    assert paired([1, 2, 3, 4], 2) == ([(1, 4), (2, 3)], [])


def test_the_best_seeds_rest_in_the_first_round() -> None:
    assert paired([1, 2, 3, 4, 5], 2) == ([(4, 5)], [1, 2, 3])
    assert paired([1, 2, 3, 4, 5], 3) == ([(2, 5), (3, 4)], [1])


def test_a_final_is_one_table() -> None:
    assert paired([3, 7], 4) == ([(3, 7)], [])
    assert paired([1, 2, 3, 4], 4) == ([(1, 2, 3, 4)], [])


@pytest.mark.parametrize(("entrants", "seats", "rounds"), [(2, 2, 1), (8, 2, 3), (9, 2, 4), (9, 3, 2), (10, 3, 3)])
def test_the_number_of_rounds(entrants: int, seats: int, rounds: int) -> None:
    assert length(entrants, seats) == rounds


@given(st.integers(2, 128), st.integers(2, 6))
def test_one_is_left_after_the_last_round_and_rests_are_in_the_first(count: int, seats: int) -> None:
    left = list(range(1, count + 1))
    for number in range(length(count, seats)):
        tables, byes = paired(left, seats)
        assert sorted([one for table in tables for one in table] + byes) == left
        assert all(2 <= len(table) <= seats for table in tables)
        assert number == 0 or byes == []
        left = sorted([table[-1] for table in tables] + byes)
    assert len(left) == 1

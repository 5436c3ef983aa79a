"""Swiss pairing: its guarantees at tables of two, and at larger ones."""

from collections import Counter
from itertools import combinations
from typing import Any

import networkx as nx
import pytest
from hypothesis import given
from hypothesis import strategies as st

from domain.tournament.standings import tally
from domain.tournament.state import Bye, Pairing, Result, Round
from service.tournaments.seat_order import seated, surplus
from service.tournaments.swiss import paired
from tests.domain.tournament.tournaments import beats, played, ties

CHANCE = st.randoms(use_true_random=False)


def _round(number: int, entrants: list[int], rounds: list[Round], seats: int) -> Round:
    """Returns the next round, before it is played."""
    tables, byes = paired(entrants, rounds, seats)
    pairings = tuple(Pairing(table, "t_table") for table in seated(tables, rounds))
    return Round(number, pairings, tuple(Bye(entrant, 2 * (seats - 1)) for entrant in byes))


def _met(rounds: list[Round]) -> Counter[frozenset[int]]:
    return Counter(frozenset(pair) for each in rounds for p in each.pairings for pair in combinations(p.entrants, 2))


def _perfect_is_possible(entrants: list[int], rounds: list[Round]) -> bool:
    """True if a round without a repeat and without a second bye exists."""
    met = _met(rounds)
    rested = {bye.entrant for each in rounds for bye in each.byes}
    graph = nx.Graph([pair for pair in combinations(entrants, 2) if frozenset(pair) not in met])
    graph.add_nodes_from(entrants)
    if len(entrants) % 2:
        graph.add_edges_from((0, entrant) for entrant in entrants if entrant not in rested)
    return 2 * len(nx.max_weight_matching(graph, maxcardinality=True)) == len(entrants) + len(entrants) % 2


@given(st.integers(2, 14), st.integers(1, 13), CHANCE)
def test_nobody_meets_or_rests_twice_while_that_is_possible(count: int, length: int, chance: object) -> None:
    entrants, rounds = list(range(1, count + 1)), list[Any]()
    for number in range(1, length + 1):
        possible = _perfect_is_possible(entrants, rounds)
        current = _round(number, entrants, rounds, 2)
        there = [one for each in current.pairings for one in each.entrants] + [bye.entrant for bye in current.byes]
        assert sorted(there) == entrants
        before, now = _met(rounds), _met([current])
        rested = {bye.entrant for each in rounds for bye in each.byes}
        if possible:
            assert not before & now
            assert not rested & {bye.entrant for bye in current.byes}
        rounds.append(_with_results(current, chance))


def _with_results(current: Round, chance: object) -> Round:
    done = []
    for pairing in current.pairings:
        order = list(range(len(pairing.entrants)))
        chance.shuffle(order)  # type: ignore[attr-defined]
        drawn = chance.random() < 0.2  # type: ignore[attr-defined]
        places = (tuple(sorted(order[:2])), *((seat,) for seat in order[2:])) if drawn else tuple((s,) for s in order)
        done.append(pairing._replace(result=Result(places)))
    return current._replace(pairings=tuple(done))


def test_the_upper_half_meets_the_lower_half_first() -> None:
    assert paired(list(range(1, 9)), [], 2) == ([(1, 5), (2, 6), (3, 7), (4, 8)], [])


def test_winners_meet_winners() -> None:
    first = played(1, beats(1, 5), beats(6, 2), beats(3, 7), beats(8, 4))
    tables, _ = paired(list(range(1, 9)), [first], 2)
    assert {frozenset(table) for table in tables} == {frozenset(pair) for pair in ((1, 6), (3, 8), (2, 5), (4, 7))}


def test_the_last_by_points_and_seed_rests() -> None:
    assert paired([1, 2, 3, 4, 5], [], 2)[1] == [5]
    first = Round(1, (beats(1, 3), beats(4, 2)), (Bye(5, 2),))
    assert paired([1, 2, 3, 4, 5], [first], 2)[1] == [3]


def test_those_who_sat_in_different_places_meet() -> None:
    """1 and 3 won from the first seat, 2 and 4 from the second. Upper against lower half would be 1-3, 2-4."""
    from_behind = Result(((1,), (0,)))
    first = played(
        1, beats(1, 5), beats(3, 7), Pairing((6, 2), "t_1", from_behind), Pairing((8, 4), "t_2", from_behind)
    )
    tables, _ = paired(list(range(1, 9)), [first], 2)
    assert {tuple(sorted(one in (1, 3) for one in table)) for table in tables if min(table) < 5} == {(False, True)}
    assert {seats[0] for seats in seated(tables, [first])} == {2, 4, 5, 7}, "now each sits at the other place"


@given(st.integers(4, 12), CHANCE)
def test_everybody_sits_first_about_as_often_as_last(half: int, chance: object) -> None:
    entrants, rounds = list(range(1, 2 * half + 1)), list[Any]()
    for number in range(1, 8):
        rounds.append(_with_results(_round(number, entrants, rounds, 2), chance))
    assert all(abs(surplus(entrant, rounds)) <= 3 for entrant in entrants)


@given(st.integers(3, 5), st.integers(1, 5), st.integers(0, 4), st.integers(1, 5), CHANCE)
def test_larger_tables_are_full_and_who_rests_has_rested_least(
    seats: int, tables: int, more: int, length: int, chance: object
) -> None:
    count = seats * tables + more % seats
    entrants, rounds = list(range(1, count + 1)), list[Any]()
    for number in range(1, length + 1):
        current = _round(number, entrants, rounds, seats)
        there = [one for each in current.pairings for one in each.entrants] + [bye.entrant for bye in current.byes]
        assert sorted(there) == entrants
        assert {len(each.entrants) for each in current.pairings} == {seats}
        rests = Counter(bye.entrant for each in rounds for bye in each.byes)
        resting = {bye.entrant for bye in current.byes}
        assert all(rests[one] <= rests[other] for one in resting for other in set(entrants) - resting)
        rounds.append(_with_results(current, chance))


@pytest.mark.parametrize("seats", [3, 4])
def test_repeats_at_larger_tables_are_few(seats: int) -> None:
    """With that many entrants, three rounds need no repeat, and there is none."""
    entrants, rounds = list(range(1, 8 * seats + 1)), list[Any]()
    for number in range(1, 4):
        current = _round(number, entrants, rounds, seats)
        order = tuple((seat,) for seat in range(seats))
        finished = tuple(each._replace(result=Result(order)) for each in current.pairings)
        rounds.append(current._replace(pairings=finished))
    assert max(_met(rounds).values()) == 1


def test_the_next_round_follows_from_the_state_alone() -> None:
    rounds = [played(1, beats(1, 4), ties(2, 5), beats(6, 3)), played(2, beats(6, 1), beats(2, 4), ties(5, 3))]
    assert len({str(paired([1, 2, 3, 4, 5, 6], rounds, 2)) for _ in range(5)}) == 1
    assert str(paired([6, 5, 4, 3, 2, 1], rounds, 2)) == str(paired([1, 2, 3, 4, 5, 6], rounds, 2))
    assert tally(6, rounds, 2).points == 4

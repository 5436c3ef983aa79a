"""Whole tournaments of each format, paired and decided without tables."""

from collections import Counter
from itertools import combinations
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from domain.tournament.commands import RecordResult, Withdraw
from domain.tournament.decide import pairing_at
from domain.tournament.standings import standings
from domain.tournament.state import Format, Tournament
from service.ids import new_id
from service.tournaments.pairing import next_round
from tests.domain.tournament.tournaments import done, started, terms

FORMATS = (("swiss", 2), ("swiss", 3), ("swiss", 4), ("round_robin", 2), ("knock_out", 2), ("knock_out", 4))


def new_table() -> str:
    return new_id("t")


def _played(tournament: Tournament, chance: Random, leaving: float = 0.0) -> Tournament:
    """Plays a tournament until it is over. With probability `leaving`, entrants withdraw or are absent."""
    while not tournament.over:
        tournament = done(tournament, next_round(tournament, new_table))
        number = len(tournament.rounds)
        for place in range(len(tournament.rounds[-1].pairings)):
            if tournament.over:
                break
            seats = list(range(len(pairing_at(tournament, number, place).entrants)))
            chance.shuffle(seats)
            absent = frozenset(seats[-1:]) if chance.random() < leaving else frozenset[int]()
            if chance.random() < leaving:
                tournament = done(tournament, Withdraw(chance.choice(tournament.active)))
            tournament = done(tournament, RecordResult(number, place, tuple((seat,) for seat in seats), absent))
    return tournament


@pytest.mark.parametrize(("form", "seats"), FORMATS)
@given(count=st.integers(4, 17), chance=st.randoms(use_true_random=False))
def test_a_tournament_comes_to_its_end(form: Format, seats: int, count: int, chance: Random) -> None:
    over = _played(started(count, terms(form, seats)), chance)
    assert over.status == "finished"
    assert len(over.rounds) == over.length
    assert sorted(one for tied in over.places for one in tied) == list(range(1, count + 1))
    lines = standings(over)
    assert [line.place for line in lines] == sorted(line.place for line in lines)


@pytest.mark.parametrize(("form", "seats"), FORMATS)
@given(count=st.integers(4, 17), chance=st.randoms(use_true_random=False))
def test_it_does_although_entrants_withdraw_and_stay_away(form: Format, seats: int, count: int, chance: Random) -> None:
    over = _played(started(count, terms(form, seats)), chance, leaving=0.1)
    assert over.status == "finished"
    for number, each in enumerate(over.rounds):
        there = [one for pairing in each.pairings for one in pairing.entrants] + [bye.entrant for bye in each.byes]
        assert len(there) == len(set(there))
        assert (
            number == 0
            or form != "knock_out"
            or set(there)
            <= {one for pairing in over.rounds[number - 1].pairings for one in pairing.entrants}
            | {bye.entrant for bye in over.rounds[number - 1].byes}
        )


def test_in_a_round_robin_everybody_meets_everybody() -> None:
    over = _played(started(7, terms("round_robin")), Random(1))
    met = Counter(frozenset(pairing.entrants) for each in over.rounds for pairing in each.pairings)
    assert met == Counter(map(frozenset, combinations(range(1, 8), 2)))


def test_a_swiss_of_32_over_9_rounds_has_no_repeat_and_the_strongest_in_front() -> None:
    """The lower number always wins, so the first place is known."""
    tournament = started(32, terms(rounds=9))
    while not tournament.over:
        tournament = done(tournament, next_round(tournament, new_table))
        for place, pairing in enumerate(tournament.rounds[-1].pairings):
            order = sorted(range(2), key=lambda seat: pairing.entrants[seat])
            tournament = done(tournament, RecordResult(len(tournament.rounds), place, tuple((seat,) for seat in order)))
    met = Counter(frozenset(pairing.entrants) for each in tournament.rounds for pairing in each.pairings)
    assert len(met) == 9 * 16
    assert tournament.places[0] == (1,)
    assert {one for tied in tournament.places[:4] for one in tied} <= set(range(1, 9))

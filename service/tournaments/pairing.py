"""Pairs the next round of a tournament, by its format.

The pairing depends only on the tournament's state.
"""

from collections.abc import Callable, Mapping

from domain.tournament import knock_out, round_robin
from domain.tournament.commands import PairRound
from domain.tournament.decide import still_in
from domain.tournament.state import Tournament
from service.tournaments import swiss
from service.tournaments.seat_order import seated

Drawn = tuple[list[tuple[int, ...]], list[int]]
"""The entrants of each table, and the entrants with a bye."""


def next_round(tournament: Tournament, new_table: Callable[[], str]) -> PairRound:
    """Returns the command that begins the next round of a tournament in play, with new ids for its tables."""
    pairs, byes = _DRAWS[tournament.terms.format](tournament)
    return PairRound(len(tournament.rounds) + 1, tuple(pairs), tuple(byes), tuple(new_table() for _ in pairs))


def _swiss(tournament: Tournament) -> Drawn:
    tables, byes = swiss.paired(still_in(tournament), tournament.rounds, tournament.terms.seats)
    return seated(tables, tournament.rounds), byes


def _round_robin(tournament: Tournament) -> Drawn:
    """Pairs by the Berger tables, which also determine who sits first."""
    pairs, byes = round_robin.paired(tournament.starters, len(tournament.rounds) + 1)
    return round_robin.without(pairs, byes, tournament.active)


def _knock_out(tournament: Tournament) -> Drawn:
    tables, byes = knock_out.paired(still_in(tournament), tournament.terms.seats)
    return seated(tables, tournament.rounds), byes


_DRAWS: Mapping[str, Callable[[Tournament], Drawn]] = {
    "swiss": _swiss,
    "round_robin": _round_robin,
    "knock_out": _knock_out,
}

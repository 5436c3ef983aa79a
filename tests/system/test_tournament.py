"""A Swiss tournament of house bots in the running service. The processes that run it are killed halfway."""

import os
import signal
from collections.abc import Iterator
from contextlib import closing, contextmanager

import pytest

from domain.table.state import Table
from domain.tournament.standings import standings
from domain.tournament.state import Tournament, TournamentTerms
from events.envelope import check_chain
from events.redis.log import connect
from service.process.settings import Settings
from service.wiring import Service
from tests.polling import until
from tests.system.running import Running
from workers.directors import result_of

pytestmark = pytest.mark.thorough

ENTRANTS, ROUNDS = 12, 6

PARTS = ("workers.relay", "cardtable-tournaments", "cardtable-tables", "/valkey/valkey.sock", "/queue/valkey.sock")
"""Processes that a tournament needs, by words in their commands."""

TERMS = TournamentTerms("The long one", "swiss", "commune", "", {}, 2, 2, 60, "public", ENTRANTS, ROUNDS)


@contextmanager
def log_of(running: Running) -> Iterator[Service]:
    """Yields a service in this process on the running service's log."""
    with closing(connect(f"unix://{running.data / 'valkey' / 'valkey.sock'}", mode="strict")) as log:
        yield Service(Settings(), log.ports)


def is_in_round(service: Service, tournament_id: str, number: int) -> bool:
    """True if a result of this round is recorded, or a later round has begun."""
    rounds = service.tournaments.load(tournament_id).tournament.rounds
    if len(rounds) < number:
        return False
    recorded = [pairing.result is not None for pairing in rounds[number - 1].pairings]
    return len(rounds) > number or any(recorded)


def is_over(service: Service, tournament_id: str) -> bool:
    return service.tournaments.load(tournament_id).tournament.over


def test_a_swiss_of_bots_is_killed_in_the_middle_and_finished(breakable_service: Running) -> None:
    with log_of(breakable_service) as service:
        others = {*service.ports.store.tables()}
        organiser = service.registry.register("Ann", "human").player
        tournament_id = service.entries.open_tournament(organiser, TERMS, ["random"] * ENTRANTS).tournament.id
        service.entries.start(organiser, tournament_id)
        until(lambda: is_in_round(service, tournament_id, 2))
        os.kill(breakable_service.process_of("cardtable-tournaments"), signal.SIGKILL)
        until(lambda: is_in_round(service, tournament_id, 3))
        assert not is_over(service, tournament_id), "the rest is killed in the middle"
    breakable_service.kill_parts(*PARTS)
    with log_of(breakable_service) as service:
        until(lambda: is_over(service, tournament_id))
        tournament = service.tournaments.load(tournament_id).tournament
        _is_whole(service, tournament)
        tables = [pairing.table for each in tournament.rounds for pairing in each.pairings]
        assert sorted(tables) == sorted({*service.ports.store.tables()} - others)


def _is_whole(service: Service, tournament: Tournament) -> None:
    assert tournament.status == "finished"
    assert [len(each.pairings) for each in tournament.rounds] == [ENTRANTS // 2] * ROUNDS
    pairings = [
        (each.number, place, pairing) for each in tournament.rounds for place, pairing in enumerate(each.pairings)
    ]
    assert len({frozenset(pairing.entrants) for _, _, pairing in pairings}) == len(pairings), "nobody met anybody twice"
    for number, place, pairing in pairings:
        table = _table(service, pairing.table)
        assert table.status == "finished"
        assert pairing.result is not None
        assert pairing.result.places == result_of(table, number, place).places
    assert sum(line.points for line in standings(tournament)) == 2 * len(pairings)
    check_chain(tournament.id, service.ports.store.read(tournament.id), None)


def _table(service: Service, table_id: str) -> Table:
    loaded = service.tables.latest(table_id)
    assert loaded is not None
    return loaded.table

"""Tournaments with absent, leaving and withdrawing players, and with failing workers and logs."""

import threading
from collections.abc import Callable
from typing import Any

import pytest

from domain.table.commands import LeaveSeat
from domain.tournament.standings import standings
from domain.tournament.state import Format, Result, Tournament
from domain.unknown import NoLongerRead, Unknown
from events.errors import LogDamaged, LogUnavailable
from events.memory.archive import MemoryArchive
from service.backups.archive import archive_table
from service.projections.projector import Projector
from service.projections.rebuild import check, rebuild
from service.tournaments.execution import LOOK_OPEN_MS
from service.wiring import Service, in_memory
from tests.workers.house import House
from tests.workers.test_directors import (
    DyingStore,
    Killed,
    agrees_with_its_tables,
    goes_on,
    opened,
    played,
    started,
    terms,
)
from workers.directors import LONGEST_LOOK_MS, LOOK_MS, Director
from workers.equipment import equipment
from workers.queues import TOURNAMENT_LEASE_MS
from workers.stuck_jobs import StuckJobs


def with_players(house: House, form: Format, count: int, bots: int = 0, **more: Any) -> tuple[Tournament, list[str]]:
    """Returns a started tournament with that many accounts after the house bots, and the accounts."""
    cup, players = opened(house, terms(form, **more), bots), [house.player("bot") for _ in range(count)]
    for player in players:
        house.web.entries.enter(player, cup.id)
    house.web.entries.start(cup.organiser, cup.id)
    return goes_on(house, cup.id), players


def lasting(house: House, cup: str) -> Tournament:
    """Plays the tournament to its end by deadlines alone; nobody moves."""
    for _ in range(3_000):
        now = goes_on(house, cup)
        if now.over:
            return now
        house.clock.passes(61_000)
    raise AssertionError("it does not end")


def test_a_tournament_of_players_who_never_move_comes_to_its_end(house_in_memory: House) -> None:
    cup, _ = with_players(house_in_memory, "round_robin", 3)
    over = lasting(house_in_memory, cup.id)
    assert (over.status, len(over.rounds)) == ("finished", 3)
    agrees_with_its_tables(house_in_memory, over)


def test_who_never_moves_loses_to_a_house_bot_or_not_but_is_placed(house_in_memory: House) -> None:
    cup, _ = with_players(house_in_memory, "knock_out", 1, bots=2)
    over = lasting(house_in_memory, cup.id)
    assert sorted(one for tied in over.places for one in tied) == [1, 2, 3]


def test_a_bot_that_leaves_its_table_loses_it_and_is_paired_again(house: House) -> None:
    cup, (leaver,) = with_players(house, "round_robin", 1, bots=2)
    while True:
        now = goes_on(house, cup.id)
        if now.over:
            break
        for pairing in now.rounds[-1].pairings:
            seat = house.table(pairing.table).seat_of(leaver)
            if seat is not None and not house.table(pairing.table).over:
                house.web.execution.execute(pairing.table, LeaveSeat(seat))
    lines = {line.entrant: line for line in standings(now)}
    assert (lines[3].points - 2 * lines[3].byes, lines[3].place) == (0, 3)
    agrees_with_its_tables(house, now)


@pytest.mark.parametrize("form", ["swiss", "round_robin", "knock_out"])
def test_who_withdraws_in_the_middle_of_a_round_finishes_the_table_and_rests_from_then_on(
    house_in_memory: House, form: Format
) -> None:
    house = house_in_memory
    cup, (leaver,) = with_players(house, form, 1, bots=4, rounds=3 if form == "swiss" else None)
    while not any(5 in pairing.entrants for pairing in cup.rounds[-1].pairings):
        cup = goes_on(house, cup.id)
    round_of_it = len(cup.rounds)
    (table,) = [pairing.table for pairing in cup.rounds[-1].pairings if 5 in pairing.entrants]
    house.web.entries.withdraw(leaver, cup.id)
    assert house.table(table).status == "playing"
    over = lasting(house, cup.id)
    assert house.table(table).over
    later = [one for each in over.rounds[round_of_it:] for pairing in each.pairings for one in pairing.entrants]
    later += [bye.entrant for each in over.rounds[round_of_it:] for bye in each.byes]
    assert 5 not in later
    assert 5 in [line.entrant for line in standings(over)]
    agrees_with_its_tables(house, over)


def test_a_final_that_both_leave_has_no_winner_alone(house: House) -> None:
    """The first player to leave forfeits. The last one at a table wins there."""
    cup, players = with_players(house, "knock_out", 2)
    (pairing,) = cup.rounds[0].pairings
    for player in players:
        seat = house.table(pairing.table).seat_of(player)
        assert seat is not None
        if not house.table(pairing.table).over:
            house.web.execution.execute(pairing.table, LeaveSeat(seat))
    over = played(house, cup.id)
    assert over.status == "finished"
    agrees_with_its_tables(house, over)


def test_who_is_erased_before_the_start_leaves_within_a_day_and_with_the_organiser_the_tournament_ends(
    house: House,
) -> None:
    cup, player = opened(house, terms("round_robin"), 3), house.player()
    house.web.entries.enter(player, cup.id)
    house.web.erasure.erase(player)
    house.works()
    assert len(house.web.tournaments.load(cup.id).tournament.active) == 4
    house.clock.passes(LOOK_OPEN_MS)
    assert len(goes_on(house, cup.id).active) == 3
    house.web.erasure.erase(cup.organiser)
    house.clock.passes(LOOK_OPEN_MS)
    assert goes_on(house, cup.id).status == "called_off"
    assert house.due_in(cup.id) is None


def test_everybody_is_erased_in_the_middle(house: House) -> None:
    cup, players = with_players(house, "swiss", 4, rounds=3)
    for player in [*players, cup.organiser]:
        house.web.erasure.erase(player)
    over = lasting(house, cup.id)
    assert over.status == "finished"
    assert len(over.rounds) == 1


@pytest.mark.parametrize("noted", [False, True], ids=["before it is noted", "after it was noted"])
def test_who_is_erased_before_the_table_is_opened_resigns_there(house: House, noted: bool) -> None:
    """The erasure has finished without knowing of any table to leave, so nothing else would leave this one."""
    cup, player = opened(house, terms(rounds=1), 1), house.player()
    house.web.entries.enter(player, cup.id)
    house.web.entries.start(cup.organiser, cup.id)
    store = DyingStore(house.ports.store, int(noted), after=not noted)
    with pytest.raises(Killed):
        equipment(Service(house.settings, house.ports._replace(store=store), clock=house.clock)).tournaments.direct(
            cup.id
        )
    (pairing,) = house.web.tournaments.load(cup.id).tournament.rounds[0].pairings
    assert house.ports.accounts.tables(player) == [pairing.table] * noted
    assert house.ports.store.version(pairing.table) == 0
    house.web.erasure.erase(player)
    house.erasing.erase(player)
    began = house.clock()
    house.clock.passes(TOURNAMENT_LEASE_MS)
    over = played(house, cup.id)
    assert over.places == ((1,), (2,))
    assert house.clock() - began < 60_000, "no deadline has passed"
    agrees_with_its_tables(house, over)


def test_many_directors_at_the_same_moment_pair_and_open_once(house: House) -> None:
    cup = started(house, terms(rounds=3), 6)
    failed: list[BaseException] = []

    def directs() -> None:
        try:
            equipment(Service(house.settings, house.ports, clock=house.clock)).tournaments.direct(cup.id)
        except BaseException as error:
            failed.append(error)

    for _ in range(60):
        threads = [threading.Thread(target=directs) for _ in range(4)]
        for each in threads:
            each.start()
        for each in threads:
            each.join()
        if goes_on(house, cup.id).over:
            break
    over = house.web.tournaments.load(cup.id).tournament
    assert [type(each).__name__ for each in failed if getattr(each, "code", "") != "busy"] == []
    assert over.status == "finished"
    agrees_with_its_tables(house, over)


def damaging(house: House, table: str, error: Callable[[], Exception]) -> Director:
    """Returns a worker that can't read one table."""
    service = Service(house.settings, house.ports, clock=house.clock)
    latest = service.tables.latest

    def reads(each: str, *more: Any) -> Any:
        if each == table:
            raise error()
        return latest(each, *more)

    service.tables.latest = reads  # type: ignore[method-assign, assignment]
    return equipment(service).tournaments


def test_a_table_that_cannot_be_read_holds_up_no_other_of_its_round(house: House) -> None:
    cup = started(house, terms(rounds=1), 6)
    equipment(house.web).tournaments.direct(cup.id)
    tables = [pairing.table for pairing in house.web.tournaments.load(cup.id).tournament.rounds[0].pairings]
    for table in tables:
        house.tending.tend(table)
        house.works()
    cup = started(house, terms(rounds=1), 6)
    equipment(house.web).tournaments.direct(cup.id)
    first, *others = house.web.tournaments.load(cup.id).tournament.rounds[0].pairings
    house.directing = damaging(house, first.table, lambda: LogDamaged(first.table, 3))
    for each in (first, *others):
        house.tending.tend(each.table)
    with pytest.raises(LogDamaged):
        house.directing.direct(cup.id)
    results = [
        pairing.result is not None for pairing in house.web.tournaments.load(cup.id).tournament.rounds[0].pairings
    ]
    assert results == [False, True, True]
    stuck = StuckJobs(house.ports, house.clock)
    stuck.failed(cup.id, LogDamaged(first.table, 3))
    assert list(house.ports.stuck.all()) == [cup.id], "operators are told which tournament"
    equipment(house.web).tournaments.direct(cup.id)
    assert house.web.tournaments.load(cup.id).tournament.status == "finished", "the log has been restored"


@pytest.mark.parametrize(
    "lasting", [LogDamaged("t_damaged", 3), NoLongerRead("schema 1 of table.opened")], ids=["damaged", "no longer read"]
)
def test_who_is_withdrawn_from_a_table_that_nobody_can_play_forfeits_there_and_the_round_goes_on(
    house: House, lasting: Exception
) -> None:
    """The table's log has no result. The organiser decides how long the others wait for one."""
    cup = started(house, terms(rounds=1), 4)
    equipment(house.web).tournaments.direct(cup.id)
    first, other = house.web.tournaments.load(cup.id).tournament.rounds[0].pairings
    house.tending.tend(other.table)
    for error in (lasting, Unknown("schema 9 of commune.bid_made")):
        with pytest.raises(type(error)):
            damaging(house, first.table, iter([error]).__next__).direct(cup.id)
    house.web.entries.withdraw(cup.organiser, cup.id, first.entrants[1])
    with pytest.raises(Unknown):
        damaging(house, first.table, lambda: Unknown("schema 9 of commune.bid_made")).direct(cup.id)
    damaging(house, first.table, lambda: lasting).direct(cup.id)
    over = house.web.tournaments.load(cup.id).tournament
    assert over.status == "finished"
    assert over.rounds[0].pairings[0].result == Result(((0,), (1,)), frozenset({1}))


def test_an_outage_is_not_the_fault_of_a_table(house_in_memory: House) -> None:
    cup = started(house_in_memory, terms(rounds=1), 4)
    equipment(house_in_memory.web).tournaments.direct(cup.id)
    first = house_in_memory.web.tournaments.load(cup.id).tournament.rounds[0].pairings[0]
    with pytest.raises(LogUnavailable):
        damaging(house_in_memory, first.table, lambda: LogUnavailable("gone")).direct(cup.id)


def test_a_round_that_lasts_is_looked_at_less_and_less_often(house_in_memory: House) -> None:
    house = house_in_memory
    cup, _ = with_players(house, "round_robin", 2)
    waits = []
    for _ in range(40):
        house.directing.direct(cup.id)
        wait = house.due_in(cup.id)
        assert wait is not None
        waits.append(wait)
        house.clock.passes(wait)
    assert waits == sorted(waits)
    assert waits[0] == LOOK_MS
    house.clock.passes(86_400_000)
    house.directing.direct(cup.id)
    assert house.due_in(cup.id) == LONGEST_LOOK_MS


def test_a_rebuild_lists_tournaments_as_the_projector_did(house: House) -> None:
    cup = started(house, terms(rounds=1), 4)
    house.web.entries.open_tournament(house.player(), terms(rounds=1, visibility="unlisted"))
    played(house, cup.id)
    house.projects()
    before = listed(house)
    assert before == [(cup.id, "finished")]
    _, differing = check(house.ports, house.clock(), lambda tables: tables)
    assert differing == []
    rebuild(house.ports, house.clock(), lambda tables: tables)
    assert listed(house) == before
    Projector(house.ports).project(cup.id)
    assert listed(house) == before


def listed(house: House) -> list[tuple[str, str]]:
    index = house.ports.table_index
    page = index.page(game=None, status=None, player=None, before=None, limit=100, kind="tournament")
    return [(each.table, each.status) for each in page]


def test_results_are_recorded_of_tables_that_are_archived_already() -> None:
    """The archive may be faster than the directors, and standings no longer need a table once its result is
    recorded."""
    archive = MemoryArchive()
    house = House(in_memory(archive))
    cup = started(house, terms(rounds=1), 4)
    equipment(house.web).tournaments.direct(cup.id)
    tables = [pairing.table for pairing in house.web.tournaments.load(cup.id).tournament.rounds[0].pairings]
    for table in tables:
        house.tending.tend(table)
        assert archive_table(house.ports.store, house.ports.stubs, archive, table)
    director = equipment(Service(house.settings, house.ports, clock=house.clock)).tournaments
    director.direct(cup.id)
    over = house.web.tournaments.load(cup.id).tournament
    assert over.status == "finished"
    agrees_with_its_tables(house, over)
    archive.objects.clear()
    assert standings(house.web.tournaments.load(cup.id).tournament) == standings(over)

"""Relay and workers play a tournament to its end. Nothing happens twice, no matter how often a worker dies."""

from collections.abc import Sequence
from dataclasses import replace
from random import Random
from typing import Any

import pytest

from domain.fairness import client_seed_hash
from domain.refusals import Refusal
from domain.registry import GAMES
from domain.strategy import STEADY
from domain.table.commands import LeaveSeat, RevealSeed
from domain.table.state import Table
from domain.tournament.state import Format, Pairing, Tournament, TournamentTerms
from events.envelope import StoredEvent, read
from service.faults.unreadable import TableLookup, Unreadable
from service.refusals import Refused
from service.wiring import Service
from tests.workers.house import House
from workers.directors import LOOK_MS, result_of, seed_seconds
from workers.equipment import equipment
from workers.queues import TOURNAMENT_LEASE_MS


def terms(form: Format = "swiss", seats: int = 2, rounds: int | None = None, **changes: Any) -> TournamentTerms:
    made = TournamentTerms("A cup", form, "commune", "", {}, seats, 2, 60, "public", 32, rounds)
    return replace(made, **changes)


def opened(house: House, of: TournamentTerms, bots: int) -> Tournament:
    return house.web.entries.open_tournament(house.player(), of, ["random"] * bots).tournament


def started(house: House, of: TournamentTerms, bots: int) -> Tournament:
    tournament = opened(house, of, bots)
    return house.web.entries.start(tournament.organiser, tournament.id).tournament


def goes_on(house: House, tournament_id: str) -> Tournament:
    """Runs relay and workers until they have to wait again. Returns the tournament."""
    house.works()
    house.clock.passes(LOOK_MS)
    return house.web.tournaments.load(tournament_id).tournament


def played(house: House, tournament_id: str) -> Tournament:
    for _ in range(200):
        tournament = goes_on(house, tournament_id)
        if tournament.over:
            return tournament
    raise AssertionError("it does not end")


def agrees_with_its_tables(house: House, tournament: Tournament) -> None:
    """Checks that each pairing has its own table, with the entrants in their seats and the recorded result."""
    tables = [pairing.table for each in tournament.rounds for pairing in each.pairings]
    assert len(set(tables)) == len(tables)
    assert sorted(house.ports.store.tables()) == sorted(tables), "there are no other tables"
    for each in tournament.rounds:
        for place, pairing in enumerate(each.pairings):
            table = house.table(pairing.table)
            entrants = [tournament.entrants[number - 1] for number in pairing.entrants]
            sitting = [(seat.player, seat.kind) for seat in table.seats if seat is not None]
            assert sitting == [(entrant.player, entrant.kind) for entrant in entrants]
            recorded = result_of(table, each.number, place)
            assert pairing.result is not None
            assert (pairing.result.places, pairing.result.forfeits) == (recorded.places, recorded.forfeits)


@pytest.mark.parametrize(
    ("of", "bots", "rounds"),
    [
        (terms(rounds=3), 5, 3),
        (terms(seats=3, rounds=2), 7, 2),
        (terms("round_robin"), 4, 3),
        (terms("knock_out"), 5, 3),
        (terms("knock_out", seats=3), 5, 2),
    ],
    ids=["swiss", "swiss of three seats", "round robin", "knock-out", "knock-out of three seats"],
)
def test_house_bots_play_it_to_the_end(house: House, of: TournamentTerms, bots: int, rounds: int) -> None:
    over = played(house, started(house, of, bots).id)
    assert (over.status, len(over.rounds)) == ("finished", rounds)
    assert sorted(one for tied in over.places for one in tied) == list(range(1, bots + 1))
    agrees_with_its_tables(house, over)
    assert house.due_in(over.id) is None


class Killed(Exception):  # noqa: N818 - something that happens to a process
    """The worker died."""


class DyingStore:
    """A store whose owner dies before or after one of its appends."""

    def __init__(self, store: Any, at: int, *, after: bool) -> None:
        self._store = store
        self._left = at
        self._after = after

    def __getattr__(self, name: str) -> Any:
        return getattr(self._store, name)

    def append(self, table: str, expected: int, batch: Sequence[StoredEvent], **more: Any) -> Any:
        self._left -= 1
        if self._left < 0 and not self._after:
            raise Killed
        outcome = self._store.append(table, expected, batch, **more)
        if self._left < 0:
            raise Killed
        return outcome


@pytest.mark.parametrize("after", [False, True], ids=["before an append", "after an append"])
def test_a_worker_that_dies_at_any_append_is_replaced(house_in_memory: House, after: bool) -> None:
    """Each worker dies at one of its first three appends: a round, a table or a result."""
    house, deaths, chance = house_in_memory, 0, Random(7)
    tournament_id = started(house, terms(rounds=3), 5).id
    for _ in range(500):
        store = DyingStore(house.ports.store, chance.randrange(3), after=after)
        house.directing = equipment(
            Service(house.settings, house.ports._replace(store=store), clock=house.clock)
        ).tournaments
        try:
            if goes_on(house, tournament_id).over:
                break
        except Killed:
            deaths += 1
            house.clock.passes(TOURNAMENT_LEASE_MS)
    over = house.web.tournaments.load(tournament_id).tournament
    assert over.status == "finished" and deaths > 6
    agrees_with_its_tables(house, over)


def test_two_workers_at_once_change_nothing_twice(house: House) -> None:
    tournament_id = started(house, terms(rounds=2), 4).id
    for _ in range(100):
        equipment(house.web).tournaments.direct(tournament_id)
        equipment(Service(house.settings, house.ports, clock=house.clock)).tournaments.direct(tournament_id)
        if goes_on(house, tournament_id).over:
            break
    over = house.web.tournaments.load(tournament_id).tournament
    assert over.status == "finished"
    agrees_with_its_tables(house, over)


def test_a_player_enters_with_one_call_and_loses_by_leaving(house: House) -> None:
    tournament, player = opened(house, terms(rounds=1), 1), house.player("bot")
    house.web.entries.enter(player, tournament.id)
    house.web.entries.start(tournament.organiser, tournament.id)
    current = goes_on(house, tournament.id)
    ((pairing,),) = [each.pairings for each in current.rounds]
    assert house.ports.accounts.tables(player) == [pairing.table]
    table = house.table(pairing.table)
    assert (table.status, table.seat_of(player)) == ("playing", pairing.entrants.index(2))
    house.web.execution.execute(table.id, LeaveSeat(pairing.entrants.index(2)))
    assert played(house, tournament.id).places == ((1,), (2,))


def chained(house: House, of: TournamentTerms, entrants: int) -> tuple[Tournament, list[str], list[str]]:
    """Returns a started tournament, its players, and the secrets of their hash chains of four seeds each."""
    tournament, players = opened(house, of, 0), [house.player() for _ in range(entrants)]
    secrets = [f"{number}" * 64 for number in range(entrants)]
    for player, secret in zip(players, secrets, strict=True):
        house.web.entries.enter(player, tournament.id, client_seed_hash=hashed(secret, 4))
    return house.web.entries.start(tournament.organiser, tournament.id).tournament, players, secrets


def in_round(house: House, tournament_id: str, number: int) -> Pairing:
    """Returns the first pairing of a round once its tables are open."""
    for _ in range(200):
        rounds = goes_on(house, tournament_id).rounds
        if len(rounds) == number and house.ports.store.version(rounds[-1].pairings[0].table):
            return rounds[-1].pairings[0]
    raise AssertionError(f"there is no round {number}")


def hashed(secret: str, times: int) -> str:
    for _ in range(times):
        secret = client_seed_hash(secret)
    return secret


def hashes(table: Table) -> list[str | None]:
    return [None if seat is None else seat.client_seed_hash for seat in table.seats]


def abandoned(house: House, table: Table) -> None:
    for number in range(len(table.seats)):
        house.web.execution.execute(table.id, LeaveSeat(number))


def test_a_seat_commits_by_the_latest_seed_that_its_entrant_has_revealed(house: House) -> None:
    """In the first round seat 1 misses its reveal, in the second both seats reveal. Each table is then abandoned."""
    tournament, _, secrets = chained(house, terms("round_robin"), 3)
    revealed = dict.fromkeys(range(1, 4), 0)
    for number in range(3):
        pairing = in_round(house, tournament.id, number + 1)
        table = house.table(pairing.table)
        assert (table.status, table.seed_seconds) == ("seeding", 60)
        assert hashes(table) == [hashed(secrets[each - 1], 4 - revealed[each]) for each in pairing.entrants]
        for seat, each in enumerate(pairing.entrants[: 1 if number == 0 else 2]):
            revealed[each] += 1
            house.web.execution.execute(table.id, RevealSeed(seat, hashed(secrets[each - 1], 4 - revealed[each])))
        if number == 0:
            assert house.due_in(table.id) is not None
            house.clock.passes(60_000)
            house.works()
        table = house.table(table.id)
        assert table.status == "playing"
        abandoned(house, table)
    assert played(house, tournament.id).status == "finished"


def test_whoever_was_silent_twice_brings_no_seed_any_more(house: House) -> None:
    """Otherwise an entrant who has lost their seeds would deny all others the proof and delay each of their tables."""
    tournament, _, secrets = chained(house, terms("round_robin"), 4)
    revealed, silent = dict.fromkeys(range(1, 5), 0), 4
    for number in range(3):
        in_round(house, tournament.id, number + 1)
        for pairing in goes_on(house, tournament.id).rounds[-1].pairings:
            table = house.table(pairing.table)
            expected = [hashed(secrets[each - 1], 4 - revealed[each]) for each in pairing.entrants]
            wanted = [
                None if (each, number) == (silent, 2) else hash_
                for each, hash_ in zip(pairing.entrants, expected, strict=True)
            ]
            assert hashes(table) == wanted
            for seat, each in enumerate(pairing.entrants):
                if each != silent:
                    revealed[each] += 1
                    house.web.execution.execute(
                        table.id, RevealSeed(seat, hashed(secrets[each - 1], 4 - revealed[each]))
                    )
            waits = silent in pairing.entrants and number < 2
            assert house.table(table.id).status == ("seeding" if waits else "playing")
        house.clock.passes(60_000)
        house.works()
        for pairing in goes_on(house, tournament.id).rounds[-1].pairings:
            abandoned(house, house.table(pairing.table))
    assert played(house, tournament.id).status == "finished"


def test_a_seat_has_no_seed_where_an_earlier_table_can_not_be_read(
    house_in_memory: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A seed revealed there must not be reused."""
    house = house_in_memory
    tournament, _, secrets = chained(house, terms("round_robin"), 3)
    first = in_round(house, tournament.id, 1)
    house.clock.passes(60_000)
    house.works()
    abandoned(house, house.table(first.table))
    monkeypatch.setattr(TableLookup, "latest", lambda _, table: Unreadable(table, "log_damaged", "damaged"))
    second = in_round(house, tournament.id, 2)
    wanted = [None if each in first.entrants else hashed(secrets[each - 1], 4) for each in second.entrants]
    assert hashes(house.table(second.table)) == wanted
    assert None in wanted


def test_an_erased_entrant_resigns_once_the_table_has_started(house: House) -> None:
    tournament, players, secrets = chained(house, terms(rounds=1), 2)
    pairing = in_round(house, tournament.id, 1)
    house.web.erasure.erase(players[pairing.entrants[0] - 1])
    house.web.execution.execute(pairing.table, RevealSeed(1, hashed(secrets[pairing.entrants[1] - 1], 3)))
    goes_on(house, tournament.id)
    assert house.table(pairing.table).status == "seeding"
    house.clock.passes(60_000)
    goes_on(house, tournament.id)
    seat = house.table(pairing.table).seats[0]
    assert seat is not None and seat.resigned


def test_a_table_waits_for_seeds_as_long_as_for_a_turn_within_bounds() -> None:
    assert [seed_seconds(each) for each in (10, 30, 300, 86_400)] == [30, 30, 300, 600]


def test_who_withdraws_or_is_erased_is_not_paired_again(house: House) -> None:
    tournament = opened(house, terms("round_robin"), 3)
    leaver, erased = house.player(), house.player()
    for player in (leaver, erased):
        house.web.entries.enter(player, tournament.id)
    house.web.entries.withdraw(leaver, tournament.id)
    house.web.entries.start(tournament.organiser, tournament.id)
    house.web.erasure.erase(erased)
    over = played(house, tournament.id)
    there = {one for each in over.rounds for pairing in each.pairings for one in pairing.entrants}
    assert there == {1, 2, 3}
    assert sorted(one for tied in over.places for one in tied) == [1, 2, 3, 5]


def test_who_is_suspended_is_withdrawn_by_the_operator(house: House) -> None:
    tournament = opened(house, terms("round_robin"), 3)
    player = house.player()
    house.web.entries.enter(player, tournament.id)
    house.web.entries.start(tournament.organiser, tournament.id)
    house.ports.accounts.suspend(player, suspended=True)
    over = played(house, tournament.id)
    assert {one for each in over.rounds for pairing in each.pairings for one in pairing.entrants} == {1, 2, 3}
    events = map(read, house.ports.store.read(tournament.id))
    assert [event.data for event in events if event.type == "tournament.withdrew"] == [{"entrant": 4, "by": "operator"}]


def test_a_tournament_that_is_called_off_opens_no_more_tables(house: House) -> None:
    tournament = started(house, terms(rounds=3), 4)
    goes_on(house, tournament.id)
    house.web.entries.call_off(tournament.organiser, tournament.id)
    tables = house.ports.store.tables()
    for _ in range(3):
        goes_on(house, tournament.id)
    assert house.ports.store.tables() == tables
    assert house.due_in(tournament.id) is None


def test_a_tournament_without_a_log_is_not_due(house: House) -> None:
    house.ports.feeds.add("g_nobodyknowsthistournament", house.clock())
    house.works()
    assert house.due_in("g_nobodyknowsthistournament") is None


def test_only_the_organiser_starts_it_and_enters_house_bots(house: House) -> None:
    tournament, other = opened(house, terms(rounds=1), 2), house.player()
    for call in (
        lambda: house.web.entries.start(other, tournament.id),
        lambda: house.web.entries.call_off(other, tournament.id),
        lambda: house.web.entries.enter(other, tournament.id, "random"),
    ):
        with pytest.raises(Refused) as refused:
            call()
        assert refused.value.code == "not_organiser"


def test_too_many_house_bots_open_no_tournament(house: House) -> None:
    with pytest.raises(Refusal) as refused:
        opened(house, terms(rounds=1, most=2), 3)
    assert refused.value.code == "tournament_full"
    tournament = opened(house, terms(rounds=1, most=3), 3)
    assert tournament.version == 4
    assert [each.more for each in house.ports.store.read(tournament.id)] == [True, True, True, False]


def test_terms_that_no_table_could_have_are_refused(house: House) -> None:
    with pytest.raises(Refused) as refused:
        opened(house, terms(rounds=1, seats=99), 0)
    assert refused.value.code == "seats_out_of_range"
    with pytest.raises(Exception, match="unknown_strategy"):
        house.web.entries.open_tournament(house.player(), terms(rounds=1), ["nobody"])


def test_house_bots_that_entered_under_an_earlier_release_are_seated_under_present_strategies(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    tournament = started(house, terms(rounds=1), bots=4)
    monkeypatch.setattr("domain.hosted_game.RETIRED", {"random/1"})
    monkeypatch.setattr(GAMES["commune"], "strategies", (STEADY,))
    tournament = played(house, tournament.id)
    tables = [house.table(pairing.table) for each in tournament.rounds for pairing in each.pairings]
    assert tables and {seat.strategy for table in tables for seat in table.seats if seat} == {STEADY.id}
    assert {each.strategy for each in tournament.entrants} == {"random/1"}


@pytest.mark.parametrize(
    ("changes", "rated"),
    [({"turn_seconds": 300}, True), ({}, False), ({"turn_seconds": 300, "options": {"penalty_limit": 1}}, False)],
    ids=str,
)
def test_tables_of_a_tournament_are_rated_under_fixed_terms(house: House, changes: dict[str, Any], rated: bool) -> None:
    tournament = played(house, started(house, terms(rounds=1, **changes), 2).id)
    assert [house.table(pairing.table).rated for pairing in tournament.rounds[0].pairings] == [rated]

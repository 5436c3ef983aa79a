"""The erasure of an account: closed at once, left everywhere by a worker, also if the first one dies."""

import pytest

from domain.fairness import client_seed_hash
from events.errors import LogDamaged, LogUnavailable
from events.subjects import kind_of
from service.players import accounts
from service.tables import seats
from service.wiring import Service
from tests.workers.house import House
from workers.erasures import AGAIN_MS, Eraser
from workers.queues import ERASURE_LEASE_MS, lease_ms


def at_three_tables(house: House) -> tuple[str, list[str]]:
    """A player, and the tables where the player sits: one of the player's own, two of others."""
    player = house.player()
    tables = [house.open(seats=3, bots=0, player=player).id]
    for _ in range(2):
        tables.append(house.open(seats=3, bots=0).id)
        seats.take_seat(house.web, player, tables[-1], seats.SeatOrder())
    return player, tables


def sits(house: House, player: str, tables: list[str]) -> list[bool]:
    found = [house.table(table) for table in tables]
    return [not table.over and table.seat_of(player) is not None for table in found]


def test_the_account_is_closed_at_once_and_a_job_leaves_the_tables(house: House) -> None:
    player, tables = at_three_tables(house)
    house.works()
    accounts.erase(house.web, player)
    assert house.ports.accounts.find([player]) == {}
    assert sits(house, player, tables) == [True] * 3
    house.clock.passes(1_000)
    assert ("erasure", player) in house.relays()
    house.erasing.erase(player)
    assert sits(house, player, tables) == [False] * 3
    assert house.ports.accounts.tables(player) == []
    assert house.due_in(player) is None


def test_a_worker_that_dies_in_the_middle_is_replaced_when_its_lease_ends(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    player, tables = at_three_tables(house)
    accounts.erase(house.web, player)
    house.clock.passes(1_000)
    house.relays()
    withdraw, done = accounts.withdraw, []

    def dies(*about: object) -> bool:
        if done:
            raise SystemExit
        done.append(about)
        return withdraw(*about)  # type: ignore[arg-type]

    with monkeypatch.context() as patch, pytest.raises(SystemExit):
        patch.setattr(accounts, "withdraw", dies)
        house.erasing.erase(player)
    assert sits(house, player, tables).count(True) == 2
    house.clock.passes(lease_ms("erasure", 1))
    assert house.works()
    assert sits(house, player, tables) == [False] * 3
    assert house.ports.accounts.tables(player) == []


def test_a_process_that_dies_before_the_account_is_closed_has_asked_for_it(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    player, tables = at_three_tables(house)

    def dies(*_: object) -> None:
        raise SystemExit

    with monkeypatch.context() as patch, pytest.raises(SystemExit):
        patch.setattr(accounts, "close", dies)
        accounts.erase(house.web, player)
    house.clock.passes(1_000)
    house.works()
    assert house.ports.accounts.find([player]) == {}
    assert sits(house, player, tables) == [False] * 3


def test_a_long_erasure_renews_its_lease(house: House) -> None:
    player, tables = at_three_tables(house)
    accounts.erase(house.web, player)
    seen: list[int | None] = []

    feeds = house.ports.feeds
    lease = feeds.lease

    def leases(subject: str, due: int, until: int) -> bool:
        house.clock.passes(1_000)
        leased = lease(subject, due, until)
        seen.append(house.due_in(subject))
        return leased

    feeds.lease = leases  # type: ignore[method-assign]
    Eraser(house.web, renew_seconds=0).erase(player)
    assert seen == [ERASURE_LEASE_MS - 1_000] * len(tables)


def test_a_table_that_nobody_can_leave_now_is_left_later(house: House) -> None:
    player, opener = house.player(), house.player()
    table = house.open(seats=2, bots=0, player=opener, client_seed_hash=client_seed_hash("hers")).id
    seats.take_seat(house.web, player, table, seats.SeatOrder())
    accounts.erase(house.web, player)
    house.erasing.erase(player)
    assert house.due_in(player) == AGAIN_MS
    seats.reveal_seed(house.web, opener, table, "hers")
    house.clock.passes(AGAIN_MS)
    house.works()
    seat = house.table(table).seats[1]
    assert seat is not None and seat.resigned
    assert house.due_in(player) is None


def test_a_table_that_cannot_be_read_does_not_hold_up_the_others(
    house: House, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    player, (damaged, *others) = at_three_tables(house)
    withdraw = accounts.withdraw

    def fails(service: Service, player: str, table: str) -> bool:
        if table == damaged:
            raise LogDamaged(table, 1)
        return withdraw(service, player, table)

    monkeypatch.setattr(accounts, "withdraw", fails)
    accounts.erase(house.web, player)
    house.erasing.erase(player)
    assert sits(house, player, others) == [False] * 2
    assert house.ports.accounts.tables(player) == []
    assert house.due_in(player) is None
    assert f"table {damaged} can't be left for the erasure of an account: LogDamaged < " in caplog.text


def test_an_erasure_waits_for_a_log_that_is_away(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    player, tables = at_three_tables(house)

    def fails(*_: object) -> bool:
        raise LogUnavailable("gone")

    accounts.erase(house.web, player)
    with monkeypatch.context() as patch, pytest.raises(LogUnavailable):
        patch.setattr(accounts, "withdraw", fails)
        house.erasing.erase(player)
    assert house.ports.accounts.tables(player)
    house.clock.passes(ERASURE_LEASE_MS)
    house.works()
    assert sits(house, player, tables) == [False] * 3


def test_an_erasure_that_is_done_is_not_done_again(house: House) -> None:
    player, _ = at_three_tables(house)
    house.erasing.erase(player)
    assert house.ports.accounts.find([player])
    assert kind_of(player) == "erasure"

"""Erasing an account: it is closed at once, and a worker leaves all its tables, even if the first worker dies."""

from collections.abc import Callable
from typing import Any

import pytest

from domain.fairness import client_seed_hash
from domain.unknown import NoLongerRead, Unknown
from events.errors import LogDamaged, LogUnavailable
from events.subjects import kind_of
from service.engine.cache import TableCache
from service.engine.execution import Execution
from service.players import accounts
from service.players.accounts import Erasure
from service.refusals import Refused
from service.tables import seats
from service.tables.invitations import InvitationOrder
from tests.patched_games import remove
from tests.workers.house import House
from workers.equipment import equipment
from workers.erasures import AGAIN_MS, UNDER_WAY_MS
from workers.queues import ERASURE_LEASE_MS, lease_ms


def at_three_tables(house: House) -> tuple[str, list[str]]:
    """Returns a player and their three tables: one opened by the player, two by others."""
    player = house.player()
    tables = [house.open(seats=3, bots=0, player=player).id]
    for _ in range(2):
        tables.append(house.open(seats=3, bots=0).id)
        house.web.seats.take_seat(player, tables[-1], seats.SeatOrder())
    return player, tables


def sits(house: House, player: str, tables: list[str]) -> list[bool]:
    found = [house.table(table) for table in tables]
    return [not table.over and table.seat_of(player) is not None for table in found]


def test_the_account_is_closed_at_once_and_a_job_leaves_the_tables(house: House) -> None:
    player, tables = at_three_tables(house)
    house.works()
    house.web.erasure.erase(player)
    assert house.ports.accounts.find([player]) == {}
    assert sits(house, player, tables) == [True] * 3
    house.clock.passes(1_000)
    assert ("erasure", player) in house.relays()
    house.erasing.erase(player)
    assert sits(house, player, tables) == [False] * 3
    assert house.due_in(player) == AGAIN_MS, "a request may be under way"
    goes_on_to_the_end(house, player)


def goes_on_to_the_end(house: House, player: str) -> None:
    house.clock.passes(UNDER_WAY_MS)
    house.works()
    assert house.ports.accounts.tables(player) == []
    assert house.due_in(player) is None


def test_a_worker_that_dies_in_the_middle_is_replaced_when_its_lease_ends(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    player, tables = at_three_tables(house)
    house.web.erasure.erase(player)
    house.clock.passes(1_000)
    house.relays()
    withdraw, done = accounts.withdraw, list[Any]()

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
    goes_on_to_the_end(house, player)


def test_a_process_that_dies_before_the_account_is_closed_has_asked_for_it(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    player, tables = at_three_tables(house)

    def dies(*_: object) -> None:
        raise SystemExit

    with monkeypatch.context() as patch, pytest.raises(SystemExit):
        patch.setattr(Erasure, "close", dies)
        house.web.erasure.erase(player)
    house.clock.passes(1_000)
    house.works()
    assert house.ports.accounts.find([player]) == {}
    assert sits(house, player, tables) == [False] * 3


def test_a_long_erasure_renews_its_lease(house: House) -> None:
    player, tables = at_three_tables(house)
    house.web.erasure.erase(player)
    seen: list[int | None] = []

    feeds = house.ports.feeds
    lease = feeds.lease

    def leases(subject: str, due: int, until: int) -> bool:
        house.clock.passes(1_000)
        leased = lease(subject, due, until)
        seen.append(house.due_in(subject))
        return leased

    feeds.lease = leases  # type: ignore[method-assign, assignment]
    equipment(house.web, renew_seconds=0).erasures.erase(player)
    assert seen == [*[ERASURE_LEASE_MS - 1_000] * len(tables), AGAIN_MS - 1_000]


def test_a_table_that_nobody_can_leave_now_is_left_later(house: House) -> None:
    player, opener = house.player(), house.player()
    table = house.open(seats=2, bots=0, player=opener, client_seed_hash=client_seed_hash("hers")).id
    house.web.seats.take_seat(player, table, seats.SeatOrder())
    house.web.erasure.erase(player)
    house.erasing.erase(player)
    assert house.due_in(player) == AGAIN_MS
    house.web.seats.reveal_seed(opener, table, "hers")
    house.clock.passes(AGAIN_MS)
    house.works()
    seat = house.table(table).seats[1]
    assert seat is not None and seat.resigned
    goes_on_to_the_end(house, player)


@pytest.mark.parametrize("error", [LogDamaged("t_damaged", 1), NoLongerRead("schema 1 of table.opened")])
def test_a_table_that_nobody_can_play_does_not_hold_up_the_others(
    house: House, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture, error: Exception
) -> None:
    player, (damaged, *others) = at_three_tables(house)
    withdraw = accounts.withdraw

    def fails(tables: TableCache, execution: Execution, player: str, table: str) -> bool:
        if table == damaged:
            raise error
        return withdraw(tables, execution, player, table)

    monkeypatch.setattr(accounts, "withdraw", fails)
    house.web.erasure.erase(player)
    house.erasing.erase(player)
    assert sits(house, player, others) == [False] * 2
    goes_on_to_the_end(house, player)
    assert f"table {damaged} can't be left for the erasure of an account: {type(error).__name__} " in caplog.text


def test_an_erasure_waits_for_a_log_that_is_away(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    player, tables = at_three_tables(house)

    def fails(*_: object) -> bool:
        raise LogUnavailable("gone")

    house.web.erasure.erase(player)
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


# Requests in progress when the account was erased


def opens(house: House, player: str) -> None:
    house.open(seats=3, bots=0, player=player)


def sits_down(house: House, player: str) -> None:
    house.web.seats.take_seat(player, house.open(seats=3, bots=0).id, seats.SeatOrder())


def is_invited(house: House, player: str) -> None:
    opener = house.player()
    table = house.open(seats=3, bots=0, player=opener).id
    house.web.invitations.invite(opener, table, InvitationOrder(player))


BEGUN = (opens, sits_down, is_invited)


@pytest.mark.parametrize("request_of", BEGUN)
def test_what_a_request_begins_after_the_erasure_has_looked_is_finished_by_it(
    house: House, monkeypatch: pytest.MonkeyPatch, request_of: Callable[[House, str], None]
) -> None:
    player, store = house.player(), house.ports.store
    append = store.append

    def after_a_look(table: str, *about: Any, **how: Any) -> Any:
        if table in house.ports.accounts.tables(player):
            monkeypatch.undo()
            house.web.erasure.erase(player)
            house.erasing.erase(player)
        return append(table, *about, **how)

    monkeypatch.setattr(store, "append", after_a_look)
    request_of(house, player)
    (table,) = house.ports.accounts.tables(player)
    assert concerns(house, player, table), "the request came after the look"
    house.clock.passes(AGAIN_MS)
    house.works()
    assert not concerns(house, player, table)
    goes_on_to_the_end(house, player)


def concerns(house: House, player: str, table_id: str) -> bool:
    table = house.table(table_id)
    return not table.over and (table.seat_of(player) is not None or table.invitation_of(player) is not None)


@pytest.mark.parametrize("request_of", BEGUN)
def test_a_request_that_has_not_noted_its_table_when_the_account_is_erased_is_refused(
    house: House, monkeypatch: pytest.MonkeyPatch, request_of: Callable[[House, str], None]
) -> None:
    player, noting = house.player(), house.ports.accounts
    note_table = noting.note_table

    def after_the_erasure(account: str, *about: Any) -> Any:
        if account == player:
            house.web.erasure.erase(player)
        return note_table(account, *about)

    monkeypatch.setattr(noting, "note_table", after_the_erasure)
    with pytest.raises(Refused) as refused:
        request_of(house, player)
    assert refused.value.code == ("no_such_player" if request_of is is_invited else "unauthorized")
    assert not any(concerns(house, player, table) for table in house.ports.store.tables())


def test_a_request_that_another_came_before_notes_its_table_again(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Its first note may be older than the erasure's last check."""
    player, store = house.player(), house.ports.store
    table = house.open(seats=3, bots=0).id
    append = store.append

    def after_another(*about: Any, **how: Any) -> Any:
        monkeypatch.undo()
        house.web.seats.take_seat(house.player(), table, seats.SeatOrder())
        house.web.erasure.erase(player)
        return append(*about, **how)

    monkeypatch.setattr(store, "append", after_another)
    with pytest.raises(Refused) as refused:
        house.web.seats.take_seat(player, table, seats.SeatOrder())
    assert refused.value.code == "unauthorized"
    assert not concerns(house, player, table)


def test_an_erasure_looks_less_and_less_often_until_no_request_can_be_under_way(house: House) -> None:
    player, _ = at_three_tables(house)
    house.web.erasure.erase(player)
    house.erasing.erase(player)
    pauses = list[int]()
    while (due := house.due_in(player)) is not None:
        pauses.append(due)
        house.clock.passes(due)
        house.erasing.erase(player)
    assert pauses[:4] == [AGAIN_MS, AGAIN_MS, 2 * AGAIN_MS, 4 * AGAIN_MS]
    assert len(pauses) < 10
    assert sum(pauses) == pytest.approx(UNDER_WAY_MS, abs=AGAIN_MS)


def test_an_erasure_waits_for_the_release_that_knows_a_table(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    """People may be playing there through processes of that release."""
    player, (newer, *others) = at_three_tables(house)
    withdraw = accounts.withdraw

    def does_not_know(tables: TableCache, execution: Execution, player: str, table: str) -> bool:
        if table == newer:
            raise Unknown("schema 9 of commune.bid_made")
        return withdraw(tables, execution, player, table)

    house.web.erasure.erase(player)
    with monkeypatch.context() as patch:
        patch.setattr(accounts, "withdraw", does_not_know)
        for passes in (0, UNDER_WAY_MS):
            house.clock.passes(passes)
            with pytest.raises(Unknown):
                house.erasing.erase(player)
    assert sits(house, player, others) == [False] * 2
    assert house.ports.accounts.tables(player)
    house.erasing.erase(player)
    assert sits(house, player, [newer]) == [False]
    assert house.ports.accounts.tables(player) == []


def test_an_erasure_does_not_wait_for_a_table_that_is_over(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    player = house.player()
    played = house.open(seats=3, bots=3, sit=False, player=player).id
    house.works()
    assert house.table(played).over
    eraser = house.another_worker().erasures
    with monkeypatch.context() as patch:
        remove(patch, "commune")
        house.web.erasure.erase(player)
        eraser.erase(player)
        house.clock.passes(UNDER_WAY_MS)
        eraser.erase(player)
    assert house.ports.accounts.tables(player) == []
    assert house.due_in(player) is None

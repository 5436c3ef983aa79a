"""Execution of commands: round trips, freshness, conflicts, keys and due times."""

import pytest

from domain.table.commands import KeepTime, MakeMove, PlayHouse
from domain.table.turn import EXPIRY_MS, REVEAL_MS
from events.ports import Conflict, Key
from service.engine.execution import MAX_RETRIES, first_batch
from service.engine.idempotency import key_of
from service.refusals import Refused
from tests.service.tables import CALL, FIVE_ACES, House, bid

KEY = key_of("p_ann", "k", "POST", "/v1/x", b"{}")
OTHER_REQUEST = key_of("p_ann", "k", "POST", "/v1/x", b"[]")


@pytest.fixture
def ann(house: House) -> str:
    return house.player("Ann")


@pytest.fixture
def bob(house: House) -> str:
    return house.player("Bob")


def test_a_success_costs_one_round_trip(house: House, ann: str, bob: str) -> None:
    table = house.playing(ann, bob)
    house.calls("store")
    done = house.move(table, ann, bid("9"), key=KEY, if_match=6)
    assert house.calls("store") == {"append": 1}
    assert (done.first, done.loaded.version, len(done.batch), done.replayed) == (7, 7, 1, False)
    assert done.loaded.head == done.batch[-1].hash


def test_a_refusal_reads_the_log_first(house: House, ann: str, bob: str) -> None:
    table = house.playing(ann, bob)
    house.calls("store")
    assert house.refused(table, bob, bid("9")).code == "not_your_turn"
    assert house.calls("store") == {"freshen": 1}


def test_a_refusal_on_a_stale_state_is_decided_again(house: House, ann: str, bob: str) -> None:
    table = house.playing(ann, bob)
    elsewhere = house.another_process()
    elsewhere.tables.load(table)
    house.move(table, ann, bid("9"))
    done = house.move(table, bob, bid("T"), service=elsewhere)
    assert done.loaded.version == 8


def test_a_decision_on_a_stale_state_is_made_again(house: House, ann: str, bob: str) -> None:
    """Bob may call, and his process hasn't heard that Ann has resigned meanwhile."""
    table = house.playing(ann, bob)
    house.move(table, ann, bid("9"))
    elsewhere = house.another_process()
    elsewhere.tables.load(table)
    house.service.seats.leave_seat(ann, table, 0)
    house.calls("store")
    done = house.move(table, bob, CALL, service=elsewhere)
    assert house.calls("store") == {"append": 2, "freshen": 1}
    assert done.first == 9


def test_another_version_than_the_tables_is_a_conflict(house: House, ann: str, bob: str) -> None:
    table = house.playing(ann, bob)
    refused = house.refused(table, ann, bid("9"), if_match=5)
    assert (refused.code, refused.version) == ("version_conflict", 6)
    assert house.refused(table, ann, bid("9"), if_match=7).code == "version_conflict"


def test_a_version_that_the_log_has_passed_is_a_conflict(house: House, ann: str, bob: str) -> None:
    table = house.playing(ann, bob, turn_seconds=10)
    elsewhere = house.another_process()
    elsewhere.tables.load(table)
    house.clock.later(10)
    house.service.execution.execute(table, KeepTime())
    house.clock.now -= 10_000
    refused = house.refused(table, ann, bid("9"), if_match=6, service=elsewhere)
    assert (refused.code, refused.version) == ("version_conflict", 7)


def test_a_table_with_a_conflict_at_every_attempt_is_busy(house: House, ann: str, bob: str) -> None:
    table = house.playing(ann, bob)
    store = house.service.ports.store

    class Contended:
        def __getattr__(self, name: str) -> object:
            return getattr(store, name)

        def append(self, *_: object, **__: object) -> Conflict:
            return Conflict(6, 7)

    house.service.execution._store = Contended()  # type: ignore[assignment]
    house.calls("store")
    assert house.refused(table, ann, bid("9")).code == "busy"
    assert house.calls("store") == {"freshen": 1 + MAX_RETRIES}


def test_a_log_that_has_lost_its_end_is_read_again(house: House, ann: str, bob: str) -> None:
    """A server without strict durability may lose it in a crash."""
    table = house.playing(ann, bob)
    house.move(table, ann, bid("9"))
    house.ports["store"].port.log._state.tables[table].entries.pop()
    assert house.refused(table, bob, bid("T")).code == "not_your_turn"
    assert house.move(table, ann, bid("J")).first == 7
    house.ports["store"].port.log._state.tables.clear()
    assert house.refused(table, ann, bid("Q")).code == "not_found"


def test_a_known_key_gets_the_original_batch(house: House, ann: str, bob: str) -> None:
    table = house.playing(ann, bob)
    first = house.move(table, ann, bid("9"), key=KEY)
    house.move(table, bob, bid("T"))
    again = house.move(table, ann, bid("9"), key=KEY)
    assert again.replayed
    assert (again.batch, again.first, again.loaded.head) == (first.batch, first.first, first.loaded.head)
    assert again.loaded.table.state == first.loaded.table.state


def test_a_reused_key_is_refused_with_any_command(house: House, ann: str, bob: str) -> None:
    table = house.playing(ann, bob)
    house.move(table, ann, bid("9"), key=KEY)
    assert house.refused(table, ann, bid("9"), key=OTHER_REQUEST).code == "key_reused"
    house.move(table, bob, bid("T"))
    assert house.refused(table, ann, bid("J"), key=OTHER_REQUEST).code == "key_reused"


def test_a_command_without_events_appends_nothing(house: House, ann: str, bob: str) -> None:
    table = house.playing(ann, bob)
    house.calls("store")
    done = house.service.execution.execute(table, KeepTime())
    assert (done.batch, done.loaded.version, done.replayed) == ([], 6, False)
    assert house.calls("store") == {"freshen": 1}


def test_a_command_without_events_is_decided_on_the_latest_state(house: House, ann: str, bob: str) -> None:
    table = house.playing(ann, bob, turn_seconds=10)
    elsewhere = house.another_process()
    elsewhere.tables.load(table)
    house.clock.later(9)
    house.move(table, ann, bid("9"))
    house.clock.later(9)
    done = elsewhere.execution.execute(table, KeepTime())
    assert (done.batch, done.loaded.version) == ([], 7)


def test_an_unknown_table_is_not_found(house: House) -> None:
    for table in ("t_" + "a" * 24, "nonsense", ""):
        with pytest.raises(Refused) as refused:
            house.service.execution.execute(table, KeepTime())
        assert refused.value.code == "not_found"


def test_a_refused_move_names_what_would_be_allowed_on_the_senders_turn_only(house: House, ann: str, bob: str) -> None:
    table = house.playing(ann, bob)
    assert house.refused(table, ann, CALL).allowed == ["bid"]
    assert house.refused(table, bob, CALL).allowed is None
    with pytest.raises(Refused) as refused:
        house.service.execution.execute(table, PlayHouse(0, bid("9")))
    assert refused.value.allowed is None


# Calling a worker


def due(house: House, table: str) -> int | None:
    return house.service.ports.feeds.due_times([table])[0]


def test_a_table_is_due_at_once_when_it_is_over(house: House, ann: str) -> None:
    """A worker requests its audit."""
    table = house.open(ann).loaded.table.id
    assert due(house, table) == house.clock() + EXPIRY_MS
    house.clock.later(5)
    house.service.opening.close_table(ann, table, None)
    assert due(house, table) == house.clock()


def test_it_is_due_when_the_turn_runs_out(house: House, ann: str, bob: str) -> None:
    table = house.playing(ann, bob, turn_seconds=60)
    house.clock.later(5)
    house.move(table, ann, bid("9"))
    assert due(house, table) == house.clock() + 60_000


def test_it_is_due_at_once_when_a_house_bot_has_the_turn(house: House, ann: str) -> None:
    house.deals.next = [0]
    table = house.open(ann, 2, bots=["random"]).loaded.table.id
    house.clock.later(5)
    house.move(table, ann, bid("9"))
    assert due(house, table) == house.clock()


def test_a_command_may_have_a_time_of_its_own(house: House, ann: str) -> None:
    house.deals.next = [0]
    table = house.open(ann, 2, bots=["random"]).loaded.table
    house.clock.later(5)
    done = house.service.execution.execute(table.id, MakeMove(0, bid("9")), at=table.at + 7)
    assert done.loaded.table.at == table.at + 7


def test_who_goes_on_with_a_table_says_when_it_is_due_for_others(house: House, ann: str, bob: str) -> None:
    table = house.playing(ann, bob)
    house.service.execution.execute(table, MakeMove(0, bid("9")), due=lambda after: after.at + 5000)
    assert due(house, table) == house.clock() + 5000


def test_the_deadlines_of_the_table_itself_come_from_the_domain() -> None:
    assert (EXPIRY_MS, REVEAL_MS) == (86_400_000, 30_000)


# Opening


def test_a_table_is_opened_seated_and_started_in_one_batch(house: House, ann: str) -> None:
    house.calls("store")
    done = house.open(ann, 2, bots=["random"])
    assert house.calls("store") == {"append": 1}
    assert [entry.more for entry in done.batch] == [True] * (len(done.batch) - 1) + [False]
    assert done.loaded.table.status == "playing"


def test_a_first_batch_of_any_length_is_found(house: House, ann: str) -> None:
    done = house.open(ann, 10, bots=["random"] * 9)
    house.service.execution.execute(done.loaded.table.id, KeepTime())
    assert first_batch(house.service.ports.store, done.loaded.table.id) == done.batch


def test_no_repr_contains_private_data(house: House, ann: str, bob: str) -> None:
    table = house.playing(ann, bob)
    done = house.move(table, ann, FIVE_ACES)
    assert repr(done.loaded) == f"<table {table} at version 7>"
    cards = [card.code for hand in done.loaded.table.state.hands for card in hand]
    assert not any(f"'{card}'" in repr(done) for card in cards)


def test_a_key_is_two_short_digests() -> None:
    assert (len(KEY.name), len(KEY.request)) == (8, 8)
    assert KEY.name == OTHER_REQUEST.name
    assert KEY.request != OTHER_REQUEST.request
    assert key_of("p_bob", "k", "POST", "/v1/x", b"{}").name != KEY.name
    assert isinstance(KEY, Key)

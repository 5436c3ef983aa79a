"""Contract tests for notices, run against every implementation."""

from events.notices import MAX_NOTICES, NewNotice, Notice
from events.ports import Ports
from tests.events.batches import OTHER, TABLE
from tests.events.test_store import all_at_once
from tests.events.test_wakes import Subscriber

ANN, BOB = "p_anna", "p_bob"
SEATED, TURN = NewNotice("seated", 3), NewNotice("your_turn", 7, after=5)


def test_notices_are_numbered_from_1_for_each_player(ports: Ports) -> None:
    assert ports.notices.last(ANN) == 0
    assert ports.notices.after(ANN, 0, 10) == []
    assert ports.notices.add(ANN, TABLE, [SEATED, TURN]).number == 2
    assert ports.notices.add(BOB, TABLE, [SEATED]).number == 1
    assert ports.notices.add(ANN, OTHER, [SEATED]).number == 1
    assert ports.notices.last(ANN) == 3
    assert ports.notices.after(ANN, 0, 10) == [
        Notice(1, "seated", TABLE, 3, 0),
        Notice(2, "your_turn", TABLE, 7, 5),
        Notice(3, "seated", OTHER, 3, 0),
    ]
    assert ports.notices.after(BOB, 0, 10) == [Notice(1, "seated", TABLE, 3, 0)]


def test_notices_are_read_in_pages(ports: Ports) -> None:
    ports.notices.add(ANN, TABLE, [NewNotice("your_turn", n) for n in range(1, 6)])
    assert [each.id for each in ports.notices.after(ANN, 1, 2) or ()] == [2, 3]
    assert [each.id for each in ports.notices.after(ANN, 3, 9) or ()] == [4, 5]
    assert ports.notices.after(ANN, 5, 9) == []


def test_a_notice_is_added_once(ports: Ports) -> None:
    assert ports.notices.add(ANN, TABLE, [SEATED]).number == 1
    assert ports.notices.add(ANN, TABLE, [SEATED, TURN]).number == 1
    assert ports.notices.add(ANN, TABLE, [SEATED, TURN]).number == 0
    assert ports.notices.add(ANN, OTHER, [SEATED]).number == 1
    assert [each.kind for each in ports.notices.after(ANN, 0, 9) or ()] == ["seated", "your_turn", "seated"]


def test_several_notices_of_one_version_are_added_together(ports: Ports) -> None:
    both = [NewNotice("seated", 5), NewNotice("your_turn", 5)]
    assert ports.notices.add(ANN, TABLE, both).number == 2
    assert ports.notices.add(ANN, TABLE, both).number == 0


def test_simultaneous_calls_add_each_notice_once(ports: Ports) -> None:
    added = all_at_once(lambda _: ports.notices.add(ANN, TABLE, [SEATED, TURN]).number)
    assert sorted(added)[-2:] == [0, 2]
    assert sum(added) == ports.notices.last(ANN) == 2


def test_the_oldest_notices_are_dropped(ports: Ports) -> None:
    ports.notices.add(ANN, TABLE, [NewNotice("your_turn", n) for n in range(1, MAX_NOTICES + 3)])
    assert ports.notices.after(ANN, 0, 1) is None
    assert ports.notices.after(ANN, 1, 1) is None
    assert [each.id for each in ports.notices.after(ANN, 2, 1) or ()] == [3]


def test_an_unknown_id_counts_as_gone(ports: Ports) -> None:
    ports.notices.add(ANN, TABLE, [SEATED])
    assert ports.notices.after(ANN, 2, 1) is None
    assert ports.notices.after(BOB, 1, 1) is None


def test_finished_tables_are_stored_for_each_player(ports: Ports) -> None:
    ports.notices.add(ANN, TABLE, [SEATED])
    assert ports.notices.over(ANN) == set()
    ports.notices.add(ANN, TABLE, [NewNotice("finished", 9)], over=True)
    ports.notices.add(ANN, OTHER, [], over=True)
    assert ports.notices.over(ANN) == {TABLE, OTHER}
    assert ports.notices.over(BOB) == set()


def test_an_erased_player_gets_no_notices(ports: Ports) -> None:
    ports.notices.add(ANN, TABLE, [SEATED], over=True)
    ports.notices.erase(ANN)
    assert ports.notices.add(ANN, OTHER, [SEATED], over=True).number == 0
    assert (ports.notices.last(ANN), ports.notices.over(ANN)) == (0, set())
    assert ports.notices.after(ANN, 1, 9) is None


def test_a_call_that_adds_nothing_notifies_nobody(ports: Ports) -> None:
    subscriber, other = Subscriber(ports, ANN), Subscriber(ports, BOB)
    ports.notices.add(ANN, TABLE, [SEATED])
    assert subscriber.next() == ANN
    ports.notices.add(ANN, TABLE, [SEATED])
    ports.notices.add(BOB, TABLE, [SEATED])
    assert other.next() == BOB
    assert subscriber.drop() == []


def test_the_latest_notices_of_many_players(ports: Ports) -> None:
    ports.notices.add(ANN, TABLE, [SEATED, TURN])
    assert ports.notices.last_of([BOB, ANN, BOB]) == [0, 2, 0]
    assert ports.notices.last_of([]) == []


def test_what_is_noted_of_a_table_can_be_forgotten(ports: Ports) -> None:
    ports.notices.add(ANN, TABLE, [SEATED], over=True)
    ports.notices.add(ANN, OTHER, [SEATED], over=True)
    ports.notices.forget(ANN, [TABLE])
    ports.notices.forget(BOB, [])
    assert ports.notices.over(ANN) == {OTHER}
    assert ports.notices.last(ANN) == 2
    assert ports.notices.add(ANN, TABLE, [SEATED]).number == 1
    assert ports.notices.add(ANN, OTHER, [SEATED]).number == 0

"""Contract tests for channels, run against every implementation."""

from events.channels import PROGRESS
from events.notices import NewNotice
from events.ports import Ports
from tests.events.batches import TABLE

ANN, BOB = "p_anna", "p_bob"
TURN = NewNotice("your_turn", 7)


def test_values_are_kept_by_player_and_name(ports: Ports) -> None:
    assert ports.channels.of(ANN) == {}
    assert ports.channels.put(ANN, "c_1", b"one")
    assert ports.channels.put(ANN, "c_2", b"two")
    assert ports.channels.put(ANN, "c_1", b"another")
    assert ports.channels.of(ANN) == {"c_1": b"another", "c_2": b"two"}
    assert ports.channels.of(BOB) == {}


def test_a_value_can_be_removed_once(ports: Ports) -> None:
    ports.channels.put(ANN, "c_1", b"one")
    assert ports.channels.drop(ANN, "c_1")
    assert not ports.channels.drop(ANN, "c_1")
    assert ports.channels.of(ANN) == {}


def test_a_value_that_is_replaced_must_be_there(ports: Ports) -> None:
    assert not ports.channels.put(ANN, "c_1", b"one", replace=True)
    ports.channels.put(ANN, "c_1", b"one")
    assert ports.channels.put(ANN, "c_1", b"two", replace=True)
    assert ports.channels.of(ANN) == {"c_1": b"two"}


def test_a_value_is_changed_only_from_what_it_was(ports: Ports) -> None:
    assert not ports.channels.change(ANN, "c_1", b"one", b"two")
    ports.channels.put(ANN, "c_1", b"one")
    assert ports.channels.change(ANN, "c_1", b"one", b"two")
    assert not ports.channels.change(ANN, "c_1", b"one", b"three")
    assert ports.channels.of(ANN) == {"c_1": b"two"}


def test_an_erased_player_has_no_values_and_gets_none(ports: Ports) -> None:
    ports.channels.put(ANN, PROGRESS, b"{}")
    ports.notices.erase(ANN)
    assert ports.channels.of(ANN) == {}
    assert not ports.channels.put(ANN, "c_1", b"one")
    assert not ports.notices.add(ANN, TABLE, [TURN]).notify


def test_notices_say_whether_their_player_has_channels(ports: Ports) -> None:
    assert not ports.notices.add(ANN, TABLE, [TURN]).notify
    ports.channels.put(ANN, "choices", b"{}")
    assert not ports.notices.add(ANN, TABLE, [TURN]).notify
    ports.channels.put(ANN, PROGRESS, b"{}")
    assert ports.notices.add(ANN, TABLE, [TURN]).notify, "also where it was added before"
    assert not ports.notices.add(BOB, TABLE, [TURN]).notify


def test_a_hastened_subject_is_due_at_once_whenever_it_was(ports: Ports) -> None:
    for before in (None, 5, 10**13):
        if before is not None:
            ports.feeds.add("m_anna", before)
        ports.feeds.hasten("m_anna")
        assert ports.feeds.due_times(["m_anna"]) == [0]
        assert ("m_anna", 0) in ports.feeds.due(10)
        ports.feeds.done("m_anna")


def test_a_lease_may_end_in_never_unless_the_time_has_changed(ports: Ports) -> None:
    ports.feeds.add("m_anna", 100)
    assert not ports.feeds.lease("m_anna", 99, None)
    assert ports.feeds.due_times(["m_anna"]) == [100]
    assert ports.feeds.lease("m_anna", 100, None)
    assert ports.feeds.due_times(["m_anna"]) == [None]
    assert not ports.feeds.lease("m_anna", 100, None)

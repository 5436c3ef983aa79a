"""House bots among themselves: several of their moves are appended to the log at once, each as its own batch."""

from collections.abc import Callable
from typing import Any

import pytest

from bots.verify import verify
from domain.containment import Interrupt
from domain.fairness import Stream
from domain.moves import JsonMove
from domain.search.observation import Observation
from events.ports import Ports
from service.tables.records import record_of
from tests.levels import first_move, moves_of, random_plays
from tests.workers.house import House
from workers import tables
from workers.queues import TABLE_LEASE_MS, lease_ms


@pytest.fixture(autouse=True)
def _moves_wait(monkeypatch: pytest.MonkeyPatch) -> None:
    """Makes moves wait for each other no matter how slow the machine is."""
    monkeypatch.setattr(tables, "TOGETHER_SECONDS", 60.0)


def _first(seen: Observation[Any], stream: Stream) -> JsonMove:
    """Bids whenever possible."""
    return next((move for move in moves_of(seen) if move["type"] == "bid"), first_move(seen, stream))


def _at_move(number: int, act: Callable[[], object]) -> None:
    """Lets `random` make first moves. Calls `act` before it decides on the move with this number, counted from 1."""
    made = 0

    def choose(seen: Observation[Any], stream: Stream) -> JsonMove:
        nonlocal made
        made += 1
        if made == number:
            act()
        return _first(seen, stream)

    random_plays(choose)


def _table(house: House) -> str:
    return house.open(seats=4, bots=4, sit=False).id


def _moves(house: House, table: str) -> int:
    return len(house.of_type(table, "commune.bid_made", "commune.called"))


def _appends(ports: Ports, monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """Returns a list that grows by the number of batches in each later append."""
    made: list[int] = []
    append_all = ports.store.append_all

    def counted(table: str, expected: int, batches: list[list[object]], **more: object) -> object:
        made.append(len(batches))
        return append_all(table, expected, batches, **more)  # type: ignore[arg-type]

    monkeypatch.setattr(ports.store, "append_all", counted)
    return made


def test_several_moves_are_one_append_and_each_is_a_batch(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    random_plays(_first)
    table, appends = _table(house), _appends(house.ports, monkeypatch)
    before = house.table(table).version
    house.works()
    assert house.table(table).status == "finished"
    ends = [entry.version for entry in house.ports.store.read(table, before) if not entry.more]
    assert len(ends) == sum(appends) == _moves(house, table)
    assert len(appends) < sum(appends) / 10


def test_a_bot_is_shown_the_hand_with_the_moves_that_are_not_written_yet(house: House) -> None:
    """The bot's choice depends on the hand, so the audit, which only sees the log, would otherwise find a different
    move."""
    shown: list[list[int]] = []

    def choose(seen: Observation[Any], stream: Stream) -> JsonMove:
        shown.append([made.version for made in seen.events])
        return moves_of(seen)[len(seen.events) % len(moves_of(seen))]

    random_plays(choose)
    table = _table(house)
    house.works()
    assert all(versions == list(range(versions[0], versions[-1] + 1)) for versions in shown)
    assert max(map(len, shown)) > 2
    found = verify(record_of(house.web.ports.store, house.web.ports.store.read(table)), bots="full")
    assert found.status == "passed"


def test_moves_before_a_failing_decision_are_kept(house: House) -> None:
    def fail() -> None:
        raise KeyError("QH")

    table = _table(house)
    _at_move(4, fail)
    house.another_worker().tables.tend(table)  # the decision is repeated and then succeeds
    assert house.table(table).status == "finished"

    def always(seen: Observation[Any], stream: Stream) -> JsonMove:
        if len(seen.state.bids) == 3:
            raise KeyError("QH")
        return _first(seen, stream)

    random_plays(always)
    stuck = _table(house)
    with pytest.raises(KeyError):
        house.tending.tend(stuck)
    assert _moves(house, stuck) == 3


def test_a_refused_move_after_others_stops_the_table_there(house: House) -> None:
    def choose(seen: Observation[Any], stream: Stream) -> JsonMove:
        return {"type": "nonsense"} if len(seen.state.bids) == 2 else _first(seen, stream)

    random_plays(choose)
    table = _table(house)
    with pytest.raises(Exception, match="nonsense"):
        house.tending.tend(table)
    assert _moves(house, table) == 2


def test_a_worker_that_dies_among_its_moves_leaves_the_table_as_it_was_and_due(house: House) -> None:
    class Killed(Interrupt):
        pass

    def die() -> None:
        raise Killed

    table = _table(house)
    version = house.table(table).version
    _at_move(5, die)
    ((_, job),) = house.relays()
    with pytest.raises(Killed):
        house.another_worker().tables.tend(job)
    assert house.table(table).version == version
    assert house.due_in(table) == lease_ms("house", 1)
    random_plays(_first)
    house.clock.passes(lease_ms("house", 1))
    house.works()
    assert house.table(table).status == "finished"
    assert verify(record_of(house.web.ports.store, house.web.ports.store.read(table))).status == "passed"


def test_where_another_worker_comes_first_none_of_the_moves_is_written(house: House) -> None:
    table = _table(house)
    other, versions = house.another_worker(slice_seconds=0).tables, list[int]()

    def another() -> None:
        other.tend(table)
        versions.append(house.table(table).version)

    _at_move(3, another)
    house.another_worker().tables.tend(table)
    assert house.table(table).version == versions[0]
    house.works()
    written = house.ports.store.read(table)
    assert [entry.version for entry in written if not entry.more][1] == versions[0]
    assert house.table(table).status == "finished"
    assert verify(record_of(house.web.ports.store, house.web.ports.store.read(table))).status == "passed"


def test_the_hold_of_a_table_that_goes_on_is_a_lease(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    random_plays(_first)
    monkeypatch.setattr(tables, "TOGETHER_EVENTS", 5)
    table = _table(house)
    due: list[int | None] = []
    append_all = house.ports.store.append_all

    def noted(*arguments: object, **more: object) -> object:
        try:
            return append_all(*arguments, **more)  # type: ignore[arg-type]
        finally:
            due.append(house.due_in(table))

    monkeypatch.setattr(house.ports.store, "append_all", noted)
    house.another_worker().tables.tend(table)
    assert len(due) > 2
    assert set(due) == {TABLE_LEASE_MS}

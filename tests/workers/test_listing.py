"""`CARDTABLE_LISTED_DAYS` limits the lists. The feed, standings, tables and records are unaffected."""

import pytest

from domain.table.commands import CloseTable, LeaveSeat
from events.memory.archive import MemoryArchive
from events.ports import Ports
from events.redis.durability import STRICT, Durability
from events.redis.log import RedisLog, over
from service.backups.archive import archive_table
from service.projections import rebuild
from service.projections.listing import DAY_MS, drop_old
from service.projections.projector import Projector
from service.wiring import in_memory
from tests.workers.conftest import PORTS
from tests.workers.house import House

DAYS = 30


@pytest.fixture(params=PORTS)
def ports(request: pytest.FixtureRequest) -> Ports:
    archive = MemoryArchive()
    if request.param == "in memory":
        return in_memory(archive)
    log: RedisLog = request.getfixturevalue("log")
    return over(log.server, Durability(STRICT), archive).ports


@pytest.fixture
def house(ports: Ports) -> House:
    return House(ports, audit_hour=None)


def _over(house: House, player: str) -> str:
    table = house.open(seats=3, bots=2, player=player).id
    house.web.execution.execute(table, LeaveSeat(0))
    house.works()
    house.projects()
    assert house.table(table).over
    return table


def _listed(house: House, **wanted: object) -> set[str]:
    return {each.id for each in house.web.lobby.list_tables(cursor=None, limit=1000, **wanted).tables}


def test_old_tables_leave_the_lists_and_nothing_else_changes(house: House, ports: Ports) -> None:
    player = house.player()
    old = [_over(house, player) for _ in range(3)]
    closed = house.open(seats=3, bots=1, player=player).id
    house.web.execution.execute(closed, CloseTable())
    slow = house.open(seats=2, bots=1, player=player).id
    house.projects()
    entries = house.web.feed.page(0, 100)
    standings = ports.standings.standings(1, "commune", [player])
    house.clock.passes(DAYS * DAY_MS + 60_000)
    new = _over(house, player)
    assert ports.archive is not None
    archive_table(ports.store, ports.stubs, ports.archive, old[0])
    projector = Projector(ports, listed_days=DAYS)
    assert _listed(house) >= {*old, closed, slow, new}
    projector.number_finished(house.clock())
    assert _listed(house) == _listed(house, game="commune") == {slow, new}
    assert _listed(house, player=player) == {slow, new}
    assert _listed(house, status="abandoned") | _listed(house, status="finished") == {new}
    assert ports.table_index.count(player) == 2
    assert house.web.feed.page(0, 3).tables == entries.tables
    assert ports.standings.standings(1, "commune", [player])[0] is not None
    assert standings[0] is not None
    again = House(ports, audit_hour=None, clock=house.clock)
    assert again.table(old[0]).over
    for days in (DAYS, None):
        assert drop_old(ports, 1, house.clock(), days or DAYS) == 0


def test_a_table_that_was_opened_long_ago_stays_until_it_ended_long_ago(house: House, ports: Ports) -> None:
    player = house.player()
    table = house.open(seats=3, bots=2, player=player).id
    house.clock.passes(DAYS * DAY_MS + 1)
    house.web.execution.execute(table, LeaveSeat(0))
    house.works()
    house.projects()
    assert drop_old(ports, 1, house.clock(), DAYS) == 0
    assert _listed(house) == {table}
    house.clock.passes(DAYS * DAY_MS + 1)
    assert drop_old(ports, 1, house.clock(), DAYS) == 1
    assert _listed(house) == set()


def test_a_projector_drops_a_bounded_number_in_a_round(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("service.projections.listing.DROPPED_AT_ONCE", 2)
    player = house.player()
    closed = house.open(seats=3, bots=1, player=player).id
    house.web.execution.execute(closed, CloseTable())
    finished = [_over(house, player) for _ in range(2)]
    assert _listed(house) == {closed, *finished}
    house.clock.passes(DAYS * DAY_MS + 60_000)
    projector, left = Projector(house.ports, listed_days=DAYS), []
    for _ in range(3):
        projector.number_finished(house.clock())
        left.append(len(_listed(house)))
    assert left == [1, 0, 0]


def test_a_rebuild_keeps_the_bound_and_the_standings(house: House, ports: Ports) -> None:
    player = house.player()
    old = _over(house, player)
    house.clock.passes(DAYS * DAY_MS + 60_000)
    new = _over(house, player)
    before = ports.standings.standings(1, "commune", [player])
    assert rebuild.check(ports, house.clock(), list, DAYS)[1] == []
    assert _listed(house) == {new}
    built = rebuild.rebuild(ports, house.clock(), list, DAYS)
    assert _listed(house) == {new}
    assert ports.standings.standings(built.generation, "commune", [player]) == before
    rebuild.rebuild(ports, house.clock(), list)
    assert _listed(house) == {old, new}


def test_an_entry_that_has_changed_is_not_dropped(house: House, ports: Ports) -> None:
    table = _over(house, house.player())
    (entry,) = ports.table_index.find([table])
    assert entry is not None
    ports.table_index.drop(1, entry._replace(version=entry.version - 1))
    assert ports.table_index.find([table]) == [entry]
    assert ports.table_index.oldest(1, entry.status, entry.opened_at, 10) == []
    assert ports.table_index.oldest(1, entry.status, entry.opened_at + 1, 10) == [entry]

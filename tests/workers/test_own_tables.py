"""The data stored per player is bounded once tables are archived."""

import pytest

from domain.table.commands import LeaveSeat
from events.memory.archive import MemoryArchive
from events.ports import Ports
from events.redis import keys
from events.redis.durability import STRICT, Durability
from events.redis.log import RedisLog, over
from service.backups.archive import archive_table
from service.players import own_tables, stream
from service.players.own_tables import forget_old_tables, players_of
from service.projections.projector import Projector
from service.wiring import in_memory
from tests.workers.conftest import PORTS
from tests.workers.house import House
from workers.equipment import equipment

MAX_TABLES = 3


@pytest.fixture(params=PORTS)
def ports(request: pytest.FixtureRequest) -> Ports:
    archive = MemoryArchive()
    if request.param == "in memory":
        return in_memory(archive)
    log: RedisLog = request.getfixturevalue("log")
    return over(log.server, Durability(STRICT), archive).ports


@pytest.fixture
def house(ports: Ports, monkeypatch: pytest.MonkeyPatch) -> House:
    monkeypatch.setattr(own_tables, "MAX_TABLES", MAX_TABLES)
    monkeypatch.setattr(forget_old_tables, "__defaults__", (MAX_TABLES,))
    return House(ports, archive_after=0, audit_hour=None)


def _fills(house: House, player: str, tables: int, *, archived: bool = True) -> list[str]:
    """Returns this many tables opened by the player, each finished and archived."""
    opened = []
    for _ in range(tables):
        table = house.open(seats=3, bots=3, sit=False, player=player).id
        house.ports.notices.add(player, table, [], over=True)
        house.clock.passes(1)
        house.works()
        house.projects()
        if archived:
            for kind, subject in house.relays():
                assert kind == "archive"
                equipment(house.web).archives.archive(subject)
        opened.append(table)
    return opened


def test_the_latest_tables_are_kept_and_older_ones_are_forgotten_once_archived(house: House) -> None:
    player = house.player()
    tables = _fills(house, player, 8)
    ports = house.ports
    assert ports.accounts.tables(player) == tables[::-1][:MAX_TABLES]
    assert ports.notices.over(player) == set(tables[-MAX_TABLES:])
    listed = house.web.lobby.own_tables(player, cursor=None, limit=100)
    assert [each.id for each in listed.tables] == tables[::-1][:MAX_TABLES]
    assert [each.id for each in house.web.lobby.player_tables(player, cursor=None, limit=100).tables] == []
    assert len(house.web.lobby.list_tables(cursor=None, limit=100).tables) == 8


def test_tables_that_are_not_over_or_not_archived_stay(house: House) -> None:
    player = house.player()
    playing = house.open(seats=3, bots=1, player=player).id
    waiting = _fills(house, player, 2, archived=False)
    for _, subject in house.relays():
        house.ports.feeds.done(subject)
    tables = _fills(house, player, 6)
    assert set(house.ports.accounts.tables(player)) == {playing, *waiting, *tables[-MAX_TABLES:]}


def test_a_claimed_table_that_was_never_written_is_forgotten(house: House) -> None:
    player = house.player()
    house.ports.accounts.note_table(player, "t_neverwritten00000000000", 1)
    _fills(house, player, MAX_TABLES + 1)
    assert "t_neverwritten00000000000" not in house.ports.accounts.tables(player)


def test_what_is_forgotten_is_not_noted_again(house: House) -> None:
    """Neither a projector that follows all tables from their first event nor a new stream notes them again."""
    player = house.player()
    tables = [house.open(seats=3, bots=2, player=player).id for _ in range(5)]
    for table in tables:
        house.web.execution.execute(table, LeaveSeat(0))
        house.works()
    house.projects()
    house.clock.passes(1)
    house.relays()
    for table in tables:
        assert house.ports.archive is not None
        archive_table(house.ports.store, house.ports.stubs, house.ports.archive, table)
    last = house.ports.notices.last(player)
    ports = house.ports
    assert forget_old_tables(ports.accounts, ports.store, ports.stubs, ports.notices, player) == 5 - MAX_TABLES
    projector = Projector(house.ports)
    for table in tables:
        projector.project(table)
    assert house.ports.notices.last(player) == last
    list(stream.StreamCursor(house.web.player_streams, player, None).news())
    assert house.web.policies._tables_of(player) == 0
    assert len(house.ports.notices.over(player)) == MAX_TABLES
    assert players_of(house.ports.store.read(tables[0])) == {player}


def test_on_a_server_no_field_is_left(log: RedisLog, monkeypatch: pytest.MonkeyPatch) -> None:
    house = House(over(log.server, Durability(STRICT), MemoryArchive()).ports, archive_after=0, audit_hour=None)
    monkeypatch.setattr(forget_old_tables, "__defaults__", (MAX_TABLES,))
    player = house.player()
    for _ in range(3):
        _fills(house, player, MAX_TABLES)
        for name, count in ((keys.over(player), "SCARD"), (keys.noted(player), "HLEN")):
            assert log.server.call(name, count, name) <= MAX_TABLES + 1
        assert log.server.call("x", "ZCARD", f"{{accounts}}:tables:{player}") == MAX_TABLES

"""A backup of a running service: no reference in it dangles, whatever happens between its steps."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from domain.table.commands import LeaveSeat
from events.archives.folder import Folder
from events.copies import GROUPS, TABLES, Unit
from events.envelope import as_written
from events.redis.copies import RedisCopies
from events.redis.log import RedisLog
from service.backups.archive import archive_table
from service.engine.idempotency import IdempotencyKey, key_of
from service.faults.damage import check_log
from service.projections import rebuild
from service.tables import forks
from service.tables.seats import SeatOrder
from tests.backups.scene import Scene, backed_up, connected, over_with, restored
from tests.workers.house import House
from workers.directors import LOOK_MS
from workers.erasures import UNDER_WAY_MS


class Going:
    """Performs every kind of action once per call."""

    def __init__(self, scene: Scene, archive: Folder) -> None:
        self.scene = scene
        self.archive = archive
        self.opened: list[str] = []
        self.times = 0

    def on(self) -> None:
        self.times += 1
        house, web = self.scene.house, self.scene.house.web
        key = IdempotencyKey(f"{self.times}", key_of("here", f"{self.times}", "POST", "/v1/players", b"{}"))
        player = web.registry.register("Ann", "human", key).player
        self.opened.append(house.open(seats=3, bots=2, player=player).id)
        house.open(seats=4, bots=1, player=self.scene.player)
        for table in self.opened[:-1]:
            if house.table(table).status == "playing":
                house.web.execution.execute(table, LeaveSeat(0))
        house.clock.passes(5_000)
        house.works()
        house.projects()
        over = next((table for table in self.opened if house.table(table).over), None)
        if over is not None:
            opener = house.table(over).opener
            web.rematches.rematch(opener, over, SeatOrder())
            fork = web.forks.fork_table(opener, over, forks.ForkOrder(version=8)).loaded.table.id
            self.opened += [fork] if fork not in self.opened else []
            archive_table(house.ports.store, house.ports.stubs, self.archive, over)
            self.opened.remove(over)
        web.erasure.erase(house.player())


@pytest.fixture(params=[TABLES, *(pytest.param(each, marks=pytest.mark.thorough) for each in GROUPS if each != TABLES)])
def going(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch, scene: Scene, archive: Folder) -> Going:
    """Actions before, in the middle of, and after one group."""
    going, units = Going(scene, archive), RedisCopies.units

    def disturbed(self: RedisCopies, group: str) -> Iterator[Unit]:
        if group != request.param:
            yield from units(self, group)
            return
        going.on()
        for number, unit in enumerate(units(self, group)):
            yield unit
            if number < 3:
                going.on()
        going.on()

    monkeypatch.setattr(RedisCopies, "units", disturbed)
    return going


def test_nothing_is_ahead_of_what_it_refers_to(
    going: Going, log: RedisLog, archive: Folder, empty_url: str, other_archive: Folder, tmp_path: Path
) -> None:
    before = {table: log.ports.store.version(table) for table in log.ports.store.tables()}
    made = backed_up(log, archive, tmp_path / "backup")
    assert going.times >= 2
    assert made.damaged == []
    with connected(empty_url, other_archive, restoring=True) as other:
        restored(other, tmp_path / "backup", made, going.scene.house.clock() + 60_000)
        ports = over_with(other, other_archive).ports
        tables = ports.store.tables()
        assert {table: min(ports.store.version(table), version) for table, version in before.items()} == before
        for table in tables:
            check_log(ports.store, table)
            ours = ports.store.read(table)
            assert ours == log.ports.store.read(table)[: len(ours)]
        for position in ports.finished.after(0, 1000):
            assert ports.store.read(position.table)[-1].form.count(b"table.server_seed_revealed")
        assert _unopened(log, other) == []
        house = House(ports, clock=going.scene.house.clock, audit_hour=None)
        house.clock.passes(UNDER_WAY_MS)  # an erasure waits for requests in progress
        house.works()
        house.projects()
        assert rebuild.check(ports, house.clock(), list)[1] == []
        _check_players(house, other)


def test_a_tournament_that_pairs_a_round_meanwhile_pairs_it_again(
    log: RedisLog,
    scene: Scene,
    archive: Folder,
    empty_url: str,
    other_archive: Folder,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Its log is read first: the tables of the round exist, but belong to no tournament."""
    house, units = scene.house, RedisCopies.units

    def disturbed(self: RedisCopies, group: str) -> Iterator[Unit]:
        while group == TABLES and len(house.web.tournaments.load(scene.cup).tournament.rounds) < 2:
            house.works()
            house.clock.passes(LOOK_MS)
        yield from units(self, group)

    monkeypatch.setattr(RedisCopies, "units", disturbed)
    made = backed_up(log, archive, tmp_path / "backup")
    before = house.web.tournaments.load(scene.cup).tournament
    with connected(empty_url, other_archive, restoring=True) as other:
        restored(other, tmp_path / "backup", made, house.clock())
        again = House(over_with(other, other_archive).ports, clock=house.clock, audit_hour=None)
        assert len(again.web.tournaments.load(scene.cup).tournament.rounds) == 1
        while not (cup := again.web.tournaments.load(scene.cup).tournament).over:
            again.works()
            again.clock.passes(LOOK_MS)
        assert cup.rounds[0].pairings[0].table == before.rounds[0].pairings[0].table
        tables = {pairing.table for each in cup.rounds for pairing in each.pairings}
        left = {pairing.table for pairing in before.rounds[1].pairings}
        assert not left & tables
        assert left | tables <= {*other.ports.store.tables()}
        for table in left:
            check_log(other.ports.store, table)


def _unopened(log: RedisLog, other: RedisLog) -> list[str]:
    """Returns missing accounts that a repeated request would return, or that have seats."""
    claimed = [other.server.call(name, "GET", name) for name in other.server.scan("answer:*")]
    named = {part.decode() for each in claimed for part in [each[-26:]] if part.startswith(b"p_")}
    sitting = {player for table in other.ports.store.tables() for player in _seated(other, table)}
    asked = sorted(named | sitting)
    return [each for each in asked if not other.ports.accounts.find([each]) and log.ports.accounts.find([each])]


def _seated(log: RedisLog, table: str) -> set[str]:
    events = map(as_written, log.ports.store.read(table))
    return {each.data["player"] for each in events if each.type == "table.seat_taken" and each.data["player"]}


def _check_players(house: House, log: RedisLog) -> None:
    """Checks that accounts list all their tables, that notices match those tables, and that erased accounts have
    none."""
    ports = house.ports
    sitting: dict[str, set[str]] = {}
    for table in ports.store.tables():
        for player in _seated(log, table):
            sitting.setdefault(player, set()).add(table)
    for player, tables in sitting.items():
        if not ports.accounts.find([player]):
            assert log.server.scan(f"{{accounts}}:*:{player}") == set()
            continue
        assert tables <= set(ports.accounts.tables(player))
        last = ports.notices.last(player)
        for notice in ports.notices.after(player, max(0, last - 20), 100) or []:
            assert notice.version <= ports.store.version(notice.table)
        house.projector._projector.forget()
        for table in tables:
            house.projector._projector.project(table)
        assert ports.notices.last(player) == last, "a notice was missing"

"""A restored backup reproduces its log, on any kind of server."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from domain.table.commands import LeaveSeat
from events.archives.folder import Folder
from events.copies import TABLES
from events.redis.log import RedisLog
from service.faults.damage import check_log
from service.projections import rebuild
from service.tables.seats import SeatOrder
from tests.backups.scene import Scene, backed_up, connected, content, copied, over_with, play_everything, restored
from tests.workers.house import House
from workers.directors import LOOK_MS
from workers.erasures import UNDER_WAY_MS


@pytest.fixture(params=["redis_url", "redis7_url", "cluster_url"])
def any_log(request: pytest.FixtureRequest, archive: Folder) -> Iterator[RedisLog]:
    with connected(request.getfixturevalue(request.param), archive) as log:
        yield log


def test_a_restored_log_has_every_key_as_it_was(
    any_log: RedisLog, archive: Folder, empty_url: str, other_archive: Folder, tmp_path: Path
) -> None:
    """Rebuilt data are the same, too: lists, standings and the feed of finished tables."""
    scene = play_everything(any_log, archive)
    before = content(any_log)
    made = backed_up(any_log, archive, tmp_path / "backup")
    assert content(any_log) == before
    with connected(empty_url, other_archive, restoring=True) as log:
        found = restored(log, tmp_path / "backup", made, scene.house.clock())
    assert (found.tables, found.damaged) == (len(any_log.ports.store.tables()), [])
    with connected(empty_url, other_archive) as log:
        assert content(log) == before
        assert log.ports.store.read(scene.archived) == any_log.ports.store.read(scene.archived)
        for table in log.ports.store.tables():
            check_log(log.ports.store, table)


def test_a_backup_of_a_single_server_is_restored_into_a_cluster(
    log: RedisLog, scene: Scene, archive: Folder, cluster_url: str, other_archive: Folder, tmp_path: Path
) -> None:
    made = backed_up(log, archive, tmp_path / "backup")
    with connected(cluster_url, other_archive, restoring=True) as cluster:
        restored(cluster, tmp_path / "backup", made, scene.house.clock())
        assert content(cluster) == content(log)


def test_the_restored_service_goes_on(
    log: RedisLog, scene: Scene, archive: Folder, empty_url: str, other_archive: Folder, tmp_path: Path
) -> None:
    made = backed_up(log, archive, tmp_path / "backup")
    with connected(empty_url, other_archive, restoring=True) as other:
        restored(other, tmp_path / "backup", made, scene.house.clock())
        house = House(over_with(other, other_archive).ports, clock=scene.house.clock, audit_hour=None)
        version = house.table(scene.playing).version
        for _ in range(3):  # a house bot decides first and moves later
            house.clock.passes(5_000)
            house.works()
        assert house.table(scene.playing).version > version, "the house bot has not moved"
        house.web.execution.execute(scene.playing, LeaveSeat(0))
        house.works()
        assert house.table(scene.playing).over
        again, opened = house.web.rematches.rematch(scene.player, scene.finished, SeatOrder())
        first, _ = scene.house.web.rematches.rematch(scene.player, scene.finished, SeatOrder())
        assert (again.loaded.table.id, opened) == (first.loaded.table.id, False)
        house.projects()
        finished = [each.table for each in other.ports.finished.after(0, 100)]
        assert finished[-1] == scene.playing
        assert rebuild.check(other.ports, house.clock(), list)[1] == []
        house.clock.passes(UNDER_WAY_MS)  # an erasure waits for requests in progress
        house.works()
        assert [each for each in _accounts_with_tables(other) if not other.ports.accounts.find([each])] == []


def test_a_restored_tournament_goes_on_to_its_end(
    log: RedisLog, scene: Scene, archive: Folder, empty_url: str, other_archive: Folder, tmp_path: Path
) -> None:
    made = backed_up(log, archive, tmp_path / "backup")
    paired = scene.house.web.tournaments.load(scene.cup).tournament
    with connected(empty_url, other_archive, restoring=True) as other:
        restored(other, tmp_path / "backup", made, scene.house.clock())
        house = House(over_with(other, other_archive).ports, clock=scene.house.clock, audit_hour=None)
        assert house.web.tournaments.load(scene.cup).tournament == paired
        for _ in range(200):
            if (cup := house.web.tournaments.load(scene.cup).tournament).over:
                break
            house.works()
            house.clock.passes(LOOK_MS)
    assert cup.over and len(cup.rounds) == 2
    assert [each.pairings[0].table for each in paired.rounds] == [cup.rounds[0].pairings[0].table]


def _accounts_with_tables(log: RedisLog) -> list[str]:
    return [name.rpartition(":")[2] for name in log.server.scan("{accounts}:tables:*")]


def test_without_an_archive_archived_tables_are_in_the_log_again(
    log: RedisLog, scene: Scene, archive: Folder, empty_url: str, tmp_path: Path
) -> None:
    made = backed_up(log, archive, tmp_path / "backup")
    with connected(empty_url, None, restoring=True) as other:
        restored(other, tmp_path / "backup", made, scene.house.clock())
        assert other.ports.stubs.find(scene.archived) is None
        assert other.ports.store.read(scene.archived) == log.ports.store.read(scene.archived)
        check_log(other.ports.store, scene.archived)


def test_a_restore_may_be_repeated_without_the_archive_that_it_had(
    log: RedisLog, scene: Scene, archive: Folder, empty_url: str, other_archive: Folder, tmp_path: Path
) -> None:
    """Simulates an interruption, after which the setting was removed."""
    made = backed_up(log, archive, tmp_path / "backup")
    with connected(empty_url, other_archive, restoring=True) as other:
        other.copies.begin(made.id)
        for unit in log.copies.units(TABLES):
            other.copies.write(unit)
        assert other.ports.stubs.find(scene.archived) is not None
    with connected(empty_url, None, restoring=True) as other:
        restored(other, tmp_path / "backup", made, scene.house.clock())
        assert other.ports.stubs.find(scene.archived) is None
        assert other.ports.store.read(scene.archived) == log.ports.store.read(scene.archived)


def test_the_archive_may_be_copied_by_other_means(
    log: RedisLog, scene: Scene, archive: Folder, empty_url: str, tmp_path: Path
) -> None:
    made = backed_up(log, archive, tmp_path / "backup", objects=False)
    with connected(empty_url, archive, restoring=True) as other:
        restored(other, tmp_path / "backup", made, scene.house.clock())
        assert copied(other) == copied(log)
        assert other.ports.store.read(scene.archived) == log.ports.store.read(scene.archived)

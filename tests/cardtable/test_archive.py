"""`cardtable archive`: the tables it schedules, its output, and its exit status."""

import json
from collections.abc import Iterator
from pathlib import Path

import pytest
import redis

from cardtable.cli import main
from events.archives.folder import Folder
from events.redis import keys
from events.redis.durability import STRICT, Durability
from events.redis.log import RedisLog, connect, over
from events.subjects import archive_of
from service.backups.archive import archive_table
from tests.workers.house import START, House

Printed = pytest.CaptureFixture[str]


@pytest.fixture
def log(redis_url: str, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Iterator[RedisLog]:
    """The log named by the environment, without its archive."""
    monkeypatch.setenv("CARDTABLE_REDIS_URL", redis_url)
    monkeypatch.setenv("CARDTABLE_ARCHIVE", str(tmp_path / "archive"))
    log = connect(redis_url, mode="strict")
    yield log
    log.close()


@pytest.fixture
def house(log: RedisLog) -> House:
    """A house with two finished tables and an open one. Nothing is due, because there was no archive."""
    house = House(log.ports, audit_hour=None)
    for _ in range(2):
        house.open(seats=2, bots=2, sit=False)
    house.open(seats=3, bots=1)
    house.works()
    return house


def _over(house: House) -> list[str]:
    return [table for table in sorted(house.ports.store.tables()) if house.table(table).over]


def test_finished_tables_become_due_and_others_do_not(house: House, capsys: Printed) -> None:
    assert main(["archive"]) == 0
    assert capsys.readouterr().out == "2 tables are due, 0 archived, 1 not over\n"
    due = [house.ports.feeds.due_times([archive_of(table)])[0] for table in _over(house)]
    assert due == [house.table(table).at + 86_400_000 for table in _over(house)]
    assert all(at is not None and at >= START for at in due)


def test_archived_tables_stay_as_they_are_and_damaged_ones_are_named(
    house: House, log: RedisLog, redis_url: str, capsys: Printed, tmp_path: Path
) -> None:
    archived, damaged = _over(house)
    archive = Folder(tmp_path / "archive")
    ports = over(log.server, Durability(STRICT), archive).ports
    assert archive_table(ports.store, ports.stubs, archive, archived)
    with redis.Redis.from_url(redis_url) as client:
        client.delete(keys.log(damaged))
        client.xadd(keys.log(damaged), {"e": "{", "h": bytes(32)}, id="3-0")
    assert main(["archive", "--json"]) == 1
    found = json.loads(capsys.readouterr().out)
    assert found == {"archived": 1, "due": 0, "not_over": 1, "damaged": [damaged]}
    assert house.ports.feeds.due_times([archive_of(archived)]) == [None]


def test_without_an_archive_it_can_not_be_done(house: House, monkeypatch: pytest.MonkeyPatch, capsys: Printed) -> None:
    monkeypatch.setenv("CARDTABLE_ARCHIVE", "off")
    assert main(["archive"]) == 2
    assert "set CARDTABLE_ARCHIVE" in capsys.readouterr().err

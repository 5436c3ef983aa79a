"""`cardtable check-log`: the files of a log without a server, and the tables of a served log."""

import json
from collections.abc import Iterator
from pathlib import Path

import pytest
import redis

from cardtable.cli import main
from events.redis import keys, log_folder
from events.redis.log import connect
from tests.events.batches import OTHER, TABLE, batch
from tests.workers.house import House

Printed = pytest.CaptureFixture[str]


@pytest.fixture
def growing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The append-only file of a log with two tables and no running server."""
    monkeypatch.setenv("CARDTABLE_DATA", str(tmp_path))
    monkeypatch.delenv("CARDTABLE_REDIS_URL", raising=False)
    server, _ = log_folder.start(tmp_path / "valkey")
    log = connect(server.url, mode="strict")
    for table in (TABLE, OTHER):
        log.ports.store.append(table, 0, batch(table, size=2), due=None)
    log.close()
    server.stop()
    (file,) = tmp_path.glob("valkey/appendonlydir/*.incr.aof")
    return file


def test_files_that_can_be_read_are_whole(growing: Path, capsys: Printed) -> None:
    assert main(["check-log"]) == 0
    assert capsys.readouterr().out == "2 files checked, 0 damaged parts\n"


def test_a_damaged_part_is_left_out_and_a_copy_is_kept(growing: Path, capsys: Printed) -> None:
    whole = growing.read_bytes()
    begin = whole.rindex(b"*1\r\n$5\r\nMULTI")
    damaged = whole[: begin + 5] + b"9" + whole[begin + 6 :]
    growing.write_bytes(damaged)
    assert main(["check-log"]) == 1
    assert f"from byte {begin} to {len(whole)}" in capsys.readouterr().out
    assert growing.read_bytes() == damaged
    assert main(["check-log", "--mend", "--json"]) == 0
    found = json.loads(capsys.readouterr().out)
    assert Path(found["kept"], growing.name).read_bytes() == damaged
    assert growing.read_bytes() == whole[:begin]
    assert main(["check-log"]) == 0


def test_a_log_without_its_manifest_and_no_log_at_all_are_refused(growing: Path, capsys: Printed) -> None:
    (growing.parent / "appendonly.aof.manifest").unlink()
    assert main(["check-log", "--mend"]) == 2
    assert "the log is missing" in capsys.readouterr().err


def test_there_must_be_a_log(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: Printed) -> None:
    monkeypatch.setenv("CARDTABLE_DATA", str(tmp_path))
    assert main(["check-log"]) == 2
    assert "there is no log" in capsys.readouterr().err


@pytest.fixture
def house(redis_url: str, monkeypatch: pytest.MonkeyPatch) -> Iterator[House]:
    monkeypatch.setenv("CARDTABLE_REDIS_URL", redis_url)
    log = connect(redis_url, mode="strict")
    yield House(log.ports)
    log.close()


def test_a_served_log_is_checked_table_by_table_and_not_mended(house: House, redis_url: str, capsys: Printed) -> None:
    tables = [house.open(seats=2, bots=1).id for _ in range(2)]
    assert main(["check-log"]) == 0
    with redis.Redis.from_url(redis_url) as client:
        ((entry, fields), *others) = client.xrange(keys.log(tables[0]))
        client.delete(keys.log(tables[0]))
        client.xadd(keys.log(tables[0]), {**fields, b"e": fields[b"e"].replace(b"public", b"puclic")}, id=entry)
        for later, each in others:
            client.xadd(keys.log(tables[0]), each, id=later)
    capsys.readouterr()
    assert main(["check-log", "--json"]) == 1
    assert json.loads(capsys.readouterr().out) == {
        "checked": {"tables": 2},
        "damaged": [{"table": tables[0], "version": 1}],
        "kept": None,
    }
    assert main(["check-log", "--mend"]) == 2
    assert "stop the service" in capsys.readouterr().err

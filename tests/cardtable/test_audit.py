"""`cardtable audit`: its output and its exit status."""

import json
from collections.abc import Iterator
from typing import Any

import pytest
import redis

from cardtable.cli import main
from domain.canonical import canonical
from domain.registry import GAMES
from events.redis import keys
from events.redis.log import RedisLog, connect
from tests.patched_games import changed
from tests.workers.house import House


@pytest.fixture
def log(redis_url: str, monkeypatch: pytest.MonkeyPatch) -> Iterator[RedisLog]:
    """The log named by the environment."""
    monkeypatch.setenv("CARDTABLE_REDIS_URL", redis_url)
    log = connect(redis_url, mode="strict")
    yield log
    log.close()


@pytest.fixture
def house(log: RedisLog) -> House:
    return House(log.ports)


def played(house: House) -> str:
    table = house.open(seats=2, bots=2, sit=False).id
    house.works()
    return table


def spoilt(url: str, table: str, version: int, form: bytes | None = None, **change: Any) -> None:
    """Tampers with a log entry, bypassing the service: either fields of its form, or all of it."""
    log = keys.log(table)
    with redis.Redis.from_url(url) as client:
        entries = client.xrange(log)
        fields = entries[version - 1][1]
        fields[b"e"] = form or canonical(json.loads(fields[b"e"]) | change)
        client.delete(log)
        for entry, written in entries:
            client.xadd(log, written, entry)


Printed = pytest.CaptureFixture[str]


def lines(capsys: Printed) -> list[str]:
    return capsys.readouterr().out.splitlines()


def test_a_log_in_good_order_passes_with_0(house: House, capsys: Printed) -> None:
    for _ in range(3):
        played(house)
    house.open()
    assert main(["audit", "--all", "--bots", "full"]) == 0
    passed, decisions, left_out = lines(capsys)
    assert passed == "PASSED: 3 tables"
    again, _, made, *words = decisions.split()
    assert again == made != "0"
    assert " ".join(words) == "decisions of house bots were made again (full)"
    assert left_out == "1 tables are not over, and were left out"


def test_progress_goes_to_standard_error(house: House, capsys: Printed) -> None:
    played(house)
    assert main(["audit", "--all", "--json"]) == 0
    printed = capsys.readouterr()
    assert "auditing" in printed.err
    assert json.loads(printed.out)["audited"] == 1


def test_a_log_that_was_tampered_with_fails_with_1_and_names_table_and_event(
    house: House, redis_url: str, capsys: Printed
) -> None:
    honest, forged = played(house), played(house)
    spoilt(redis_url, forged, 7, at=1)
    assert main(["audit", "--all"]) == 1
    first, last, _ = lines(capsys)
    assert first.startswith(f"failed  {forged}  event 7: ")
    assert last == "FAILED: 1 of 2 tables"
    assert main(["audit", honest]) == 0
    assert main(["audit", honest, forged]) == 1


def test_a_log_that_cannot_be_read_fails_and_is_not_quoted(house: House, redis_url: str, capsys: Printed) -> None:
    table = played(house)
    spoilt(redis_url, table, house.table(table).version, form=b'{"QH"')
    assert main(["audit", "--all"]) == 1
    printed = capsys.readouterr()
    assert "no record can be made of the log" in printed.out
    assert "QH" not in printed.out + printed.err


def test_the_findings_can_be_printed_as_json(house: House, redis_url: str, capsys: Printed) -> None:
    honest, forged = played(house), played(house)
    spoilt(redis_url, forged, 7, at=1)
    assert main(["audit", "--json", "--bots", "none", honest, forged, house.open().id]) == 1
    told = json.loads(capsys.readouterr().out)
    (failed,) = told.pop("failed")
    assert told["decisions"].pop("made") > 0
    assert told == {"status": "failed", "audited": 2, "not_over": 1, "decisions": {"asked": "none", "again": 0}}
    assert (failed["table"], failed["status"], failed["first_divergence"]["version"]) == (forged, "failed", 7)


def test_it_only_reads(house: House, redis_url: str) -> None:
    played(house)
    with redis.Redis.from_url(redis_url) as client:
        before = {name: client.dump(name) for name in client.scan_iter()}
        main(["audit", "--all"])
        assert {name: client.dump(name) for name in client.scan_iter()} == before


def test_rules_that_this_release_lacks_do_not_pass(
    house: House, capsys: Printed, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = played(house)
    monkeypatch.setitem(GAMES, "commune", changed(GAMES["commune"], rules_version=2))
    assert main(["audit", "--all"]) == 1
    assert lines(capsys)[0] == f"failed  {table}  this release can't check: deals, moves, result, bots"


def test_an_empty_log_has_nothing_wrong(log: RedisLog, capsys: Printed) -> None:
    assert main(["audit", "--all"]) == 0
    assert lines(capsys)[0] == "PASSED: 0 tables"


@pytest.mark.parametrize("table", ["t_" + "0" * 24, "x", "a_00" + "0" * 24])
def test_a_missing_table_is_2(log: RedisLog, table: str, capsys: Printed) -> None:
    assert main(["audit", table]) == 2
    assert "there is no table" in capsys.readouterr().err


def test_a_missing_server_is_2(monkeypatch: pytest.MonkeyPatch, tmp_path: Any, capsys: Printed) -> None:
    monkeypatch.delenv("CARDTABLE_REDIS_URL", raising=False)
    monkeypatch.setenv("CARDTABLE_DATA", str(tmp_path))
    assert main(["audit", "--all"]) == 2
    assert "no server answers" in capsys.readouterr().err


@pytest.mark.parametrize("arguments", [[], ["--all", "t_" + "0" * 24], ["--all", "--bots", "some"]])
def test_the_tables_to_audit_must_be_named(arguments: list[str]) -> None:
    assert main(["audit", *arguments]) == 2

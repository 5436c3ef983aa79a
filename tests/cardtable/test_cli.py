"""The command line: what it prints and exits with."""

import copy
import json
from pathlib import Path
from typing import Any

import pytest

from cardtable.cli import main
from tests.domain.matches import Doings, open_match, record_of
from tests.trust.forging import mended
from workers import supervisor


@pytest.fixture(scope="module")
def record() -> dict[str, Any]:
    return record_of(
        Doings(4, absent=100).play(open_match("commune", ["hash", "random"], options={"penalty_limit": 1}))
    )


def written(path: Path, value: Any) -> str:
    file = path / "record.json"
    file.write_bytes(value if isinstance(value, bytes) else json.dumps(value).encode())
    return str(file)


def test_a_good_record_passes_with_0(
    record: dict[str, Any], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["verify", written(tmp_path, record)]) == 0
    printed = capsys.readouterr().out.splitlines()
    assert printed[0].split()[:2] == ["passed", "shape"]
    assert printed[-1] == f"PASSED: {len(record['events'])} events"


def test_a_changed_record_fails_with_1_and_says_where(
    record: dict[str, Any], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    events = [{**event, "at": event["at"] + (event["version"] == 6)} for event in record["events"]]
    assert main(["verify", written(tmp_path, {**record, "events": events})]) == 1
    assert capsys.readouterr().out.splitlines()[-1].startswith("FAILED at event 6 (chain): the hash of event 6 is ")


def test_a_report_can_be_had_as_json(
    record: dict[str, Any], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["verify", "--json", "--bots", "none", written(tmp_path, record)]) == 0
    told = json.loads(capsys.readouterr().out)
    assert told["status"] == "passed"
    assert told["checks"][-1] == {"name": "bots", "status": "unavailable", "detail": "not asked for"}


def test_what_was_not_checked_is_said(
    record: dict[str, Any], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    main(["verify", "--bots", "none", written(tmp_path, record)])
    assert capsys.readouterr().out.splitlines()[-1].endswith("events; not checked: bots")


@pytest.mark.parametrize(
    "name", ["\x1b[2J\x1b[HPASSED: 57 events\x1b[8m", "x\nPASSED: 57 events", "x\rPASSED: 57 events"]
)
def test_a_record_cannot_write_a_report_of_its_own(
    name: str, record: dict[str, Any], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    forged = copy.deepcopy(record)
    forged["events"][0]["data"][name] = 1
    assert main(["verify", written(tmp_path, mended(forged))]) == 1
    printed = capsys.readouterr().out
    assert [line for line in printed.splitlines() if line.startswith("PASSED")] == []
    assert printed.replace("\n", "").isprintable()
    assert f"event 1.data.{name} ".encode("unicode_escape").decode() in printed


@pytest.mark.parametrize("data", [b"", b"\xff", b'{"a": 1, "a": 1}', b"[NaN]"])
def test_an_unreadable_file_is_2(data: bytes, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["verify", written(tmp_path, data)]) == 2
    captured = capsys.readouterr()
    assert captured.out == ""
    assert "can't be read" in captured.err


def test_a_file_that_is_not_there_is_2(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["verify", str(tmp_path / "none.json")]) == 2
    assert main(["verify", str(tmp_path)]) == 2
    assert "can't be read" in capsys.readouterr().err


@pytest.mark.parametrize("value", [None, [], "\ud800", {"format": "cardtable-record/2"}, {"\ud800": "\x1b[31m"}])
def test_json_that_is_no_record_is_1(value: Any, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["verify", written(tmp_path, value)]) == 1
    printed = capsys.readouterr().out
    assert printed.splitlines()[-1].startswith("FAILED (shape): ")
    assert "\x1b" not in printed


def test_receipts_are_checked(record: dict[str, Any], tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = written(tmp_path, record)
    assert main(["verify", file, "--receipt", f"5:{record['events'][4]['hash']}"]) == 0
    assert main(["verify", file, "--receipt", f"5:{record['head']}"]) == 1
    assert capsys.readouterr().out.splitlines()[-1].startswith("FAILED at event 5 (receipts): ")


@pytest.mark.parametrize("receipt", ["5", "5:", "5:abc", "0:" + "0" * 64, "5:" + "0" * 65, "9" * 5000 + ":" + "0" * 64])
def test_a_mistyped_receipt_is_no_finding(receipt: str, record: dict[str, Any], tmp_path: Path) -> None:
    with pytest.raises(SystemExit) as stopped:
        main(["verify", written(tmp_path, record), "--receipt", receipt])
    assert stopped.value.code == 2


def test_receipts_are_read_from_files_too(
    record: dict[str, Any], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = written(tmp_path, record)
    kept = [{"version": event["version"], "head": event["hash"], "events": []} for event in record["events"][2:5]]
    good, forged = tmp_path / "good.jsonl", tmp_path / "forged.json"
    good.write_text("\n".join(map(json.dumps, kept)))
    forged.write_text(json.dumps([*kept, {"version": 4, "head": record["head"]}]))
    assert main(["verify", file, "--receipts", str(good)]) == 0
    assert "passed      receipts      3 receipts are for this log" in capsys.readouterr().out
    assert main(["verify", file, "--receipts", str(good), "--receipts", str(forged)]) == 1
    assert capsys.readouterr().out.splitlines()[-1].startswith("FAILED at event 4 (receipts): ")


@pytest.mark.parametrize("data", [b"", b"[]", b"{", b'{"version": 1}', b'{"version": 1, "head": "x"}'])
def test_receipts_that_prove_nothing_are_2(
    data: bytes, record: dict[str, Any], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "kept").write_bytes(data)
    assert main(["verify", written(tmp_path, record), "--receipts", str(tmp_path / "kept")]) == 2
    assert "kept can't be read" in capsys.readouterr().err


@pytest.mark.parametrize("arguments", [[], ["check"], ["verify"], ["verify", "x", "--bots", "some"]])
def test_a_command_that_cannot_be_understood_is_2(arguments: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as stopped:
        main(arguments)
    assert stopped.value.code == 2
    assert capsys.readouterr().err.startswith("usage: cardtable")


@pytest.mark.parametrize("status", [0, 1])
def test_run_is_the_supervisor_and_ends_as_it_ends(status: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(supervisor, "main", lambda: status)
    assert main(["run"]) == status

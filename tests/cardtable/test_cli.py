"""The command line: its output and its exit status."""

import copy
import json
import re
from pathlib import Path
from typing import Any

import pytest

from cardtable.cli import main
from tests.domain.matches import RandomActions, open_match, record_of
from tests.trust.forging import mended
from workers import supervisor


@pytest.fixture(scope="module")
def record() -> dict[str, Any]:
    return record_of(
        RandomActions(4, absent=100).play(open_match("commune", ["hash", "random"], options={"penalty_limit": 1}))
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
    assert printed[-1] == (
        f"PASSED: {len(record['events'])} events fit together and follow the rules;"
        " not checked: whether the whole record was replaced (no receipt was given)"
    )


def test_a_changed_record_fails_with_1_and_says_where(
    record: dict[str, Any], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    events = [{**event, "at": event["at"] + (event["version"] == 6)} for event in record["events"]]
    assert main(["verify", written(tmp_path, {**record, "events": events})]) == 1
    assert capsys.readouterr().out.splitlines()[-1].startswith("FAILED at event 6 (chain): the hash of event 6 is ")


def test_the_report_can_be_printed_as_json(
    record: dict[str, Any], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["verify", "--json", "--bots", "none", written(tmp_path, record)]) == 0
    told = json.loads(capsys.readouterr().out)
    assert told["status"] == "passed"
    assert told["checks"][-1] == {"name": "bots", "status": "unavailable", "detail": "not requested"}


def test_what_was_not_checked_is_said(
    record: dict[str, Any], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    main(["verify", "--bots", "none", written(tmp_path, record)])
    last = capsys.readouterr().out.splitlines()[-1]
    assert last.startswith(
        f"PASSED: {len(record['events'])} events fit together and follow the rules; not checked: bots ("
    )
    assert "bots (not requested); whether the whole record was replaced (no receipt was given)" in last


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


def test_a_missing_file_is_2(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
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
    events = len(record["events"])
    assert main(["verify", file, "--receipt", f"5:{record['events'][4]['hash']}"]) == 0
    assert capsys.readouterr().out.splitlines()[-1] == (
        f"PASSED: {events} events fit together and follow the rules;"
        f" not checked: whether events 6 to {events} were replaced (the last receipt is for event 5)"
    )
    assert main(["verify", file, "--receipt", f"{events}:{record['head']}"]) == 0
    assert capsys.readouterr().out.splitlines()[-1] == f"PASSED: {events} events fit together and follow the rules"
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
    assert "passed      receipts      3 receipts match this log" in capsys.readouterr().out
    assert main(["verify", file, "--receipts", str(good), "--receipts", str(forged)]) == 1
    assert capsys.readouterr().out.splitlines()[-1].startswith("FAILED at event 4 (receipts): ")


@pytest.mark.parametrize("data", [b"", b"[]", b"{", b'{"version": 1}', b'{"version": 1, "head": "x"}'])
def test_receipts_that_prove_nothing_are_2(
    data: bytes, record: dict[str, Any], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "kept").write_bytes(data)
    assert main(["verify", written(tmp_path, record), "--receipts", str(tmp_path / "kept")]) == 2
    assert "kept can't be read" in capsys.readouterr().err


def test_earlier_records_are_read_from_files(
    record: dict[str, Any], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """This match reuses a seed that was already revealed at another table."""
    other = copy.deepcopy(record)
    for event in other["events"]:
        event["table"], event["at"] = "t_other", event["at"] - 1_000_000
    other["table"] = "t_other"
    honest = json.loads(json.dumps(other, ensure_ascii=False).replace(record["client_seeds"][0], "another seed"))
    file, lines = written(tmp_path, record), tmp_path / "earlier.ndjson"
    lines.write_text(json.dumps(honest) + "\n")
    assert main(["verify", file, "--earlier", str(lines)]) == 0
    assert "no seat's seed was known from 1 other record\n" in capsys.readouterr().out
    lines.write_text(json.dumps(honest) + "\n" + json.dumps(other) + "\n")
    assert main(["verify", file, "--earlier", str(lines)]) == 1
    last = capsys.readouterr().out.splitlines()[-1]
    assert last.endswith("(earlier): the seed of seat 0 was known from the table t_other before")
    lines.write_text("{}")
    assert main(["verify", file, "--earlier", str(lines)]) == 2
    assert "can't be read: it is not a record" in capsys.readouterr().err


@pytest.mark.parametrize("arguments", [[], ["check"], ["verify"], ["verify", "x", "--bots", "some"]])
def test_a_command_that_cannot_be_understood_is_2(arguments: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    assert status_of(arguments) == 2
    assert capsys.readouterr().err.lower().startswith("usage: cardtable")


@pytest.mark.parametrize("arguments", [["--help"], ["verify", "--help"], ["audit", "-h"], ["bot", "run", "--help"]])
def test_help_is_given_with_0(arguments: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    assert status_of(arguments) == 0
    assert capsys.readouterr().out.lower().startswith("usage: cardtable")


def status_of(arguments: list[str]) -> int:
    try:
        return main(arguments)
    except SystemExit as ended:  # from argparse, which reads the arguments of `verify`
        assert isinstance(ended.code, int)
        return ended.code


def test_the_help_of_verify_claims_no_more_than_a_record_can_show(capsys: pytest.CaptureFixture[str]) -> None:
    status_of(["verify", "--help"])
    text = " ".join(capsys.readouterr().out.split())
    assert "nothing was changed" not in text
    assert "Only receipts show that it is the record of the game as it was played" in text


@pytest.mark.parametrize(
    ("seeds", "words"),
    [
        (["", ""], "no seat committed to one, so the deals are proved to none"),
        (["hash", ""], "the deals are proved to seat 0"),
        (["", "hash"], "the deals are proved to seat 1"),
        (["hash", "hash", "hash"], "the deals are proved to seats 0, 1, 2"),
    ],
)
def test_the_seats_to_which_the_deals_are_proved_are_named(
    seeds: list[str], words: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    players = [seed or "random" for seed in seeds]
    record = record_of(RandomActions(4).play(open_match("commune", players, options={"penalty_limit": 1})))
    status = main(["verify", written(tmp_path, record)])
    lines = capsys.readouterr().out.splitlines()
    unproved = not any(seeds)
    assert (status, lines[0].startswith("NOT PROVED: no player"), lines[-1].startswith("PASSED, BUT NOT PROVED: ")) == (
        (3, True, True) if unproved else (0, False, False)
    )
    [line] = [each for each in lines if each.split()[1:2] == ["client_seeds"]]
    assert line.endswith(f"; {words}")


@pytest.mark.parametrize(
    ("change", "sentence"),
    [
        ({"rules_version": 2}, "rules_version is 2, but 1 in event 1"),
        ({"preset": "x"}, "preset is 'x', but 'standard' in event 1"),
        ({"head": "0" * 64}, "head is '0000"),
    ],
)
def test_a_field_that_differs_from_its_event_is_told_in_a_sentence(
    change: dict[str, Any], sentence: str, record: dict[str, Any], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["verify", written(tmp_path, {**record, **change})]) == 1
    last = capsys.readouterr().out.splitlines()[-1]
    assert f"(fields): {sentence}" in last
    assert re.search(r", but \S+ in event \d+$", last)


@pytest.mark.parametrize("status", [0, 1])
def test_run_is_the_supervisor_and_ends_as_it_ends(status: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(supervisor, "main", lambda *, as_json: 2 * as_json + status)
    assert main(["run"]) == status
    assert main(["run", "--json"]) == 2 + status

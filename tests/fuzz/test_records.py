"""Damaged records in the verifier and on the command line: always a report or a clear refusal."""

import io
import json
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bots.verify import verify
from cardtable.cli import main
from cardtable.verify import FAILED, PASSED, UNPROVED, UNREADABLE
from domain.registry import GAMES
from tests.corpus.files import files, load
from tests.fuzz.bad_input import WHOLE, anything, damaged
from tests.fuzz.effort import tries
from tests.fuzz.mangled_records import mangled

Record = dict[str, Any]


@cache
def smallest(slug: str) -> Record:
    """Returns the smallest record of a game's finished match in the corpus. Without one, the smallest record."""
    records = [load(file) for file in sorted(files(), key=lambda file: file.stat().st_size)]
    own = [record for record in records if record["game"] == slug]
    return next((record for record in own if record["result"]), own[0])


@pytest.mark.parametrize("slug", GAMES)
@tries(25)
@given(data=st.data())
def test_a_mangled_record_gets_a_report_with_a_reason(slug: str, data: st.DataObject) -> None:
    record = data.draw(mangled(smallest(slug)))
    report = verify(record, bots="none")
    assert report.status == "passed" or report.first_divergence is not None or "unavailable" in _statuses(report)
    assert json.dumps(report.as_json()).encode()


def _statuses(report: Any) -> list[str]:
    return [check.status for check in report.checks]


class Printed(NamedTuple):
    status: int
    out: bytes
    err: bytes


class Terminal(io.TextIOWrapper):
    """A terminal limited to ASCII."""

    def __init__(self) -> None:
        super().__init__(io.BytesIO(), encoding="ascii", errors="strict", write_through=True)

    @property
    def shown(self) -> bytes:
        shown: bytes = self.buffer.getvalue()  # type: ignore[attr-defined]
        return shown


@pytest.fixture
def terminal(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Any:
    """Runs `cardtable verify` on bytes in a file, with and without --json."""
    file = tmp_path / "record.json"

    def run(data: bytes, *more: str) -> Printed:
        file.write_bytes(data)
        out, err = Terminal(), Terminal()
        with monkeypatch.context() as patched:
            patched.setattr("sys.stdout", out)
            patched.setattr("sys.stderr", err)
            status = main(["verify", str(file), "--bots", "none", *more])
        return Printed(status, out.shown, err.shown)

    return run


def check_printed(printed: Printed, *, as_json: bool) -> None:
    """Checks that the output is a report, or one line that describes the fault of the file."""
    if printed.status == UNREADABLE:
        assert printed.out == b""
        assert printed.err.count(b"\n") == 1
        assert b" can't be read: " in printed.err
        return
    assert printed.err == b""
    assert printed.status in (PASSED, FAILED, UNPROVED)
    failed, unproved = printed.status == FAILED, printed.status == UNPROVED
    if as_json:
        told = json.loads(printed.out)
        assert (told["status"], told["unproved"]) == ("failed" if failed else "passed", unproved)
    else:
        lines = printed.out.splitlines()
        assert lines[-1].startswith(b"FAILED" if failed else b"PASSED")
        assert lines[0].startswith(b"NOT PROVED") is unproved


@pytest.mark.parametrize("as_json", [False, True], ids=["for people", "as JSON"])
@pytest.mark.parametrize("data", WHOLE, ids=range(len(WHOLE)))
def test_the_command_line_handles_files_that_break_readers(terminal: Any, data: bytes, as_json: bool) -> None:
    check_printed(terminal(data, *["--json"] * as_json), as_json=as_json)


def files_like_a_record() -> st.SearchStrategy[bytes]:
    small = [smallest(slug) for slug in ("commune", "liars-poker", "stop-the-bus")]
    record = st.sampled_from(small)
    return st.one_of(
        record.flatmap(mangled).map(lambda made: json.dumps(made).encode()),
        record.flatmap(lambda each: damaged(json.dumps(each).encode())),
        anything.map(lambda value: json.dumps(value).encode()),
    )


def test_the_command_line_handles_any_file(terminal: Any) -> None:
    @tries(60)
    @given(data=files_like_a_record(), as_json=st.booleans())
    def answers(data: bytes, as_json: bool) -> None:
        check_printed(terminal(data, *["--json"] * as_json), as_json=as_json)

    answers()


def test_the_command_line_handles_any_file_of_receipts(terminal: Any, tmp_path: Path) -> None:
    record = smallest("commune")
    good = [{"version": event["version"], "head": event["hash"]} for event in record["events"][:3]]
    receipts = tmp_path / "receipts.json"

    @tries(40)
    @given(data=damaged(json.dumps(good).encode()) | anything.map(lambda value: json.dumps(value).encode()))
    def answers(data: bytes) -> None:
        receipts.write_bytes(data)
        check_printed(terminal(json.dumps(record).encode(), "--receipts", str(receipts)), as_json=False)

    answers()

"""`cardtable dataset`: reproducible output, its contents, and refusals."""

import json
import shlex
from collections.abc import Sequence
from hashlib import sha256
from pathlib import Path
from typing import Any

import pyarrow.parquet as pq
import pytest

from bots.verify import verify
from cardtable.cli import main

SMALL = ("--games", "commune,cuccu", "--matches", "4", "--level", "random", "--seed", "7")


def made(folder: Path, *options: str) -> dict[str, bytes]:
    """Runs the command. Returns the files it creates, by name."""
    assert main(["dataset", str(folder), *(options or SMALL)]) == 0
    return {each.name: each.read_bytes() for each in folder.iterdir()}


@pytest.fixture(scope="module")
def small(tmp_path_factory: pytest.TempPathFactory) -> dict[str, bytes]:
    return made(tmp_path_factory.mktemp("small"), *SMALL, "--observations", "--processes", "2")


@pytest.fixture(scope="module")
def rows(small: dict[str, bytes], tmp_path_factory: pytest.TempPathFactory) -> Sequence[dict[str, Any]]:
    file = tmp_path_factory.mktemp("rows") / "commune.parquet"
    file.write_bytes(small["commune.parquet"])
    return list(pq.read_table(file).to_pylist())


def test_the_same_options_make_the_same_bytes_in_another_folder(small: dict[str, bytes], tmp_path: Path) -> None:
    assert made(tmp_path / "again", *SMALL, "--observations", "--processes", "1") == small
    for name in ("commune.ndjson", "cuccu.parquet"):
        assert sha256(small[name]).hexdigest() in small["README.md"].decode()


def test_the_files_are_printed(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    files = made(tmp_path, "--games", "cuccu", "--matches", "1", "--level", "random", "--json")
    printed = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    assert [(each["name"], each["sha256"]) for each in printed] == [
        (name, sha256(files[name]).hexdigest()) for name in ("cuccu.ndjson", "cuccu.parquet")
    ]


def test_another_seed_makes_other_matches(small: dict[str, bytes], tmp_path: Path) -> None:
    other = made(tmp_path, "--games", "commune", "--matches", "1", "--level", "random", "--seed", "8")
    assert other["commune.ndjson"].splitlines()[0] != small["commune.ndjson"].splitlines()[0]


def test_a_name_of_a_preset_plays_that_preset_and_the_line_that_makes_it_again_can_be_pasted(tmp_path: Path) -> None:
    options = ("--games", "bastard-brag", "--matches", "1", "--level", "random", "--seed", "a b")
    files = made(tmp_path, *options)
    assert json.loads(files["stop-the-bus.ndjson"])["preset"] == "bastard"
    [line] = [each for each in files["README.md"].decode().splitlines() if each.startswith("cardtable dataset ")]
    assert shlex.split(line)[3:] == list(options)


def test_every_record_passes_the_verifier(small: dict[str, bytes]) -> None:
    records = [json.loads(line) for game in ("commune", "cuccu") for line in small[f"{game}.ndjson"].splitlines()]
    assert len(records) == 8
    assert len({record["table"] for record in records}) == 8
    for record in records:
        assert verify(record).status == "passed"


def test_the_rows_are_the_decisions_of_the_records(small: dict[str, bytes], rows: Sequence[dict[str, Any]]) -> None:
    for number, line in enumerate(small["commune.ndjson"].splitlines()):
        record = json.loads(line)
        moves = [event["version"] for event in record["events"] if event["by"] == "house"]
        assert [row["version"] for row in rows if row["match"] == number] == moves
        best = record["result"]["places"][0]
        assert {row["seat"] for row in rows if row["match"] == number and row["place"] == 1} <= set(best)
    for row in rows:
        assert json.loads(row["move"]) in json.loads(row["legal_moves"]) or not row["complete"]
        assert row["strategy"].startswith("random/")


def test_an_observation_shows_no_hand_but_the_own_one(rows: Sequence[dict[str, Any]]) -> None:
    for row in rows:
        hands = json.loads(row["observation"])["hands"]
        shown = [seat for seat, hand in enumerate(hands) if hand is not None and hand.get("cards")]
        assert shown == [row["seat"]]


def test_a_question_is_asked_of_the_rows(rows: Sequence[dict[str, Any]]) -> None:
    calls = [row for row in rows if json.loads(row["move"])["type"] == "call"]
    assert 0 < len(calls) < len(rows)


def test_the_verifier_reads_a_file_with_a_record_in_each_line(
    small: dict[str, bytes], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "cuccu.ndjson"
    file.write_bytes(small["cuccu.ndjson"])
    assert main(["verify", str(file), "--bots", "none"]) == 3
    *lines, empty, last = capsys.readouterr().out.splitlines()
    tables = [json.loads(line)["table"] for line in small["cuccu.ndjson"].splitlines()]
    assert [line.partition(": PASSED, BUT NOT PROVED: ")[0] for line in lines] == tables
    assert (empty, last) == ("", "4 records: 4 passed, but not proved")
    first, second, third, _ = small["cuccu.ndjson"].splitlines()
    file.write_bytes(b"\n".join((first, second.replace(b'"seat":0', b'"seat":1', 1), b"", b"{", third)))
    assert main(["verify", str(file), "--bots", "none", "--json"]) == 1
    printed = capsys.readouterr()
    assert [json.loads(line)["table"] for line in printed.out.splitlines()] == [tables[0], tables[1], tables[2]]
    assert [json.loads(line)["status"] for line in printed.out.splitlines()] == ["passed", "failed", "passed"]
    assert printed.err.startswith(f"cardtable: record 3 of {file} can't be read: it is not JSON: ")
    with pytest.raises(SystemExit, match="2"):
        main(["verify", str(file), "--receipt", f"1:{'0' * 64}"])
    assert "--receipt goes with one record" in capsys.readouterr().err


def test_the_card_says_that_the_deals_are_proved_to_nobody(small: dict[str, bytes]) -> None:
    card = small["README.md"].decode()
    assert "The deals are proved to nobody." in card
    assert "`cardtable verify GAME.ndjson`" in card


@pytest.mark.thorough  # tests/analysis covers the values, and the command's tests its output
def test_analyses_value_decisions(tmp_path: Path) -> None:
    made(tmp_path, "--games", "commune", "--matches", "1", "--level", "random", "--seats", "2", "--analyses")
    table = pq.read_table(tmp_path / "commune.parquet").to_pylist()
    found = [json.loads(row["analysis"]) for row in table if row["analysis"] is not None]
    assert found
    assert [each["move"] for each in found] == [json.loads(row["move"]) for row in table if row["analysis"] is not None]


@pytest.mark.parametrize(
    ("options", "why"),
    [
        (("--games", "whist"), "there is no game whist"),
        (("--games", "commune", "--level", "brilliant"), "Commune has no house bot brilliant"),
        (("--games", "commune", "--seats", "40"), "Commune is for 2 to 10 players"),
        (("--games", "commune", "--preset", "nothing"), "preset"),
        (("--games", "stop-the-bus,bastard-brag"), "a game is named twice"),
        (("--games", "commune,whist"), "there is no game whist"),
        (("--preset", "wikipedia"), "a preset belongs to one game"),
    ],
)
def test_what_can_not_be_made_is_said(
    options: tuple[str, ...], why: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["dataset", str(tmp_path), "--matches", "1", *options]) == 2
    assert why in capsys.readouterr().err
    assert list(tmp_path.iterdir()) == []

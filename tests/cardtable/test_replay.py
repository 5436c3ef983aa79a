"""`cardtable replay`: from a table, and from a record file without a service."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from cardtable.cli import main
from cardtable.terminal.replays import RecordReplay, deals, stops
from tests.cardtable.conftest import Terminal
from tests.cardtable.test_watch import between_bots, played
from tests.corpus.files import files

RECORDS = Path(__file__).parents[2] / "docs" / "vectors" / "records"


@pytest.mark.parametrize("file", files(), ids=lambda file: file.stem)
def test_every_record_is_replayed_without_a_service(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["replay", str(file)]) == 0
    out = capsys.readouterr().out
    assert "The game is over.\n  1. " in out or "The table is abandoned.\n" in out


def test_a_position_is_that_of_the_service(terminal: Terminal, tmp_path: Path) -> None:
    table = played(terminal)
    client = terminal.client("Ann")
    file = tmp_path / "record.json"
    file.write_text(json.dumps(client.record(table)))
    names = {"name": None, "face": None}
    for version in range(1, client.table(table)["version"] + 1):
        for viewer in ("public", "all", "1"):
            [local] = terminal.run("replay", str(file), "--at", str(version), "--as", viewer, "--json").values
            served = client.replay(table, version, viewer)
            assert local["state"] == served["state"]
            assert local["head"] == served["head"]
            assert [seat["player"] and {**seat["player"], **names} for seat in local["seats"]] == [
                seat["player"] and {**seat["player"], **names} for seat in served["seats"]
            ]


def test_a_table_is_replayed_with_the_names_of_its_players(terminal: Terminal) -> None:
    terminal.run("login", "--name", "Zoe")
    table = played(terminal)
    printed = terminal.run("replay", table)
    assert printed.status == 0
    assert "Zoe" in printed.out


def test_a_game_that_goes_on_is_replayed_as_a_spectator(terminal: Terminal) -> None:
    table = terminal.run("play", "cuccu", "--json", lines=["quit"]).values[0]["table"]["id"]
    terminal.run("logout")
    printed = terminal.run("replay", table)
    assert printed.status == 0
    assert "Waiting for " in printed.out
    refused = terminal.run("replay", table, "--as", "all", "--at", "6")
    assert (refused.status, "(not_yours)" in refused.err) == (1, True)


def test_it_is_told_in_another_language(terminal: Terminal) -> None:
    out = terminal.run("replay", str(RECORDS / "commune.json"), "--hand", "2", "--as", "0", "--lang", "de").out
    assert out.lstrip().startswith("Runde 2 wird gegeben. Deine Karten: ")


def test_one_hand_is_printed(terminal: Terminal) -> None:
    out = terminal.run("replay", str(RECORDS / "commune.json"), "--hand", "2", "--as", "0").out
    assert out.lstrip().startswith("Hand 2 is dealt. You hold: ")
    assert "Hand 3 " not in out


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (["--at", "99999"], "there is no version 99999"),
        (["--hand", "99"], "there is no hand 99"),
        (["--as", "9"], "this table has the seats 0 to "),
    ],
)
def test_what_is_not_there_cannot_be_shown(words: list[str], message: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["replay", str(RECORDS / "commune.json"), *words]) == 2
    assert message in capsys.readouterr().err


@pytest.mark.parametrize("text", ["", "[]", '{"format": "cardtable-record/2"}'])
def test_a_file_that_is_no_record_is_2(text: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "x.json").write_text(text)
    assert main(["replay", str(tmp_path / "x.json")]) == 2
    assert capsys.readouterr().err.startswith("cardtable: ")


DAMAGED = [
    ("commune", "commune.bid_made", lambda event: event["data"].pop("kind")),
    ("fan-tan", "fan_tan.card_played", lambda event: event["data"].update(card=["x"])),
    ("chinese-ten", "chinese_ten.card_played", lambda event: event.update(actor=1 - event["actor"])),
]


@pytest.mark.parametrize(("name", "kind", "damage"), DAMAGED)
def test_a_damaged_record_is_not_shown(
    name: str, kind: str, damage: Callable[[Any], None], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    record = json.loads((RECORDS / f"{name}.json").read_text())
    damage(next(event for event in record["events"] if event["type"] == kind))
    (tmp_path / "x.json").write_text(json.dumps(record))
    assert main(["replay", str(tmp_path / "x.json")]) == 2
    assert "doesn't fit" in capsys.readouterr().err


def test_events_are_written_as_json(terminal: Terminal) -> None:
    table = between_bots(terminal)
    values = terminal.run("replay", table, "--json").values
    assert [value["event"]["version"] for value in values] == list(range(1, len(values) + 1))
    assert "disclosed" in values[-1]["event"]


def test_one_stops_after_each_move_and_each_hand() -> None:
    game = RecordReplay(json.loads((RECORDS / "commune.json").read_text()))
    by_version = {event["version"]: event["type"] for event in game.events}
    assert stops(game.events)[-1] == len(game.events)
    moves = [version for version, kind in by_version.items() if kind == "commune.bid_made"]
    assert set(moves) <= set(stops(game.events))
    for version in list(deals(game.events).values())[1:]:
        assert version - 1 in stops(game.events)

"""`cardtable watch`, and `tables`, `export`, `login`, `whoami` and `logout`, against a service in this process."""

import json
import random
import stat
from pathlib import Path

import pytest

from bots.verify import verify
from cardtable.bots.faults import Faults
from tests.cardtable.conftest import Terminal


def played(terminal: Terminal, game: str = "cuccu") -> str:
    """Returns the id of a table that the terminal's account has played to its end."""
    values = terminal.play(game, "--json").values
    return str(values[-1]["over"]["id"])


def between_bots(terminal: Terminal, game: str = "commune") -> str:
    """Returns the id of a finished public table with house bots only."""
    opener = terminal.client("Olga")
    table = opener.open_table(game, 2, bots=["steady", "random"], sit=False)
    assert opener.table(table["id"])["status"] == "finished"
    return table["id"]


def test_a_game_is_watched_to_its_end(terminal: Terminal) -> None:
    table = between_bots(terminal)
    printed = terminal.run("watch", table, "--from-start")
    assert printed.status == 0
    assert "  The match begins.\n" in printed.out
    assert "The game is over.\n  1. " in printed.out
    assert "you hold" not in printed.out


def test_watching_is_written_as_json(terminal: Terminal) -> None:
    table = between_bots(terminal)
    values = terminal.run("watch", table, "--json", "--after", "10").values
    assert list(values[0]) == ["table"] and list(values[-1]) == ["over"]
    versions = [value["event"]["version"] for value in values[1:-1]]
    assert versions == list(range(11, values[-1]["over"]["version"] + 1))


@pytest.mark.parametrize("command", ["play", "watch"])
def test_a_connection_that_is_cut_loses_and_doubles_nothing(command: str, terminal: Terminal) -> None:
    faults = Faults(random.Random(3), cut=600, lost=0, late=0)
    cuts = cut_by(faults)
    if command == "play":
        terminal.faults = faults
        values = terminal.play("commune", "--json").values
    else:
        table = between_bots(terminal)
        terminal.faults = faults
        values = terminal.run("watch", table, "--json", "--from-start").values
    versions = [value["event"]["version"] for value in values if "event" in value]
    assert versions == list(range(1, values[-1]["over"]["version"] + 1))
    assert sum(cuts) >= 2


def cut_by(faults: Faults) -> list[bool]:
    """Returns a list that records, each time these faults could cut a connection, if they did."""
    made: list[bool] = []
    cut = faults.cut
    faults.cut = lambda: made.append(cut()) or made[-1]  # type: ignore[method-assign]
    return made


def test_a_table_that_never_was_cannot_be_watched(terminal: Terminal) -> None:
    printed = terminal.run("watch", "t_none")
    assert (printed.status, printed.out) == (1, "")
    assert "(not_found)" in printed.err


# Tables


def test_tables_are_listed_and_searched(terminal: Terminal) -> None:
    finished = between_bots(terminal)
    waiting = terminal.client("Ann").open_table("commerce", 3)["id"]
    listed = terminal.run("tables").out
    assert {line.split()[0] for line in listed.splitlines()} == {finished, waiting}
    assert "2 of 3 free  Ann" in listed
    assert [each["id"] for each in terminal.run("tables", "--open", "--json").values] == [waiting]
    assert [each["id"] for each in terminal.run("tables", "commune", "--json").values] == [finished]
    assert terminal.run("tables", "lorum").out == "No table fits.\n"
    misspelt = terminal.run("tables", "comune")
    assert misspelt.status == 2
    assert misspelt.err.startswith("cardtable: there is no game 'comune'; did you mean commune")
    assert "There are more; --limit 2 shows them." in terminal.run("tables", "--limit", "1").out


def test_own_tables_say_where_it_is_your_turn(terminal: Terminal) -> None:
    table = terminal.run("play", "cuccu", "--json", lines=["quit"]).values[0]["table"]["id"]
    [line] = terminal.run("tables", "--mine").out.splitlines()
    assert line.startswith(table) and "your turn" in line
    assert [each["your_turn"] for each in terminal.run("tables", "--mine", "--json").values] == [True]
    assert terminal.run("tables", "--mine", "--status", "open").status == 2


# Export


def test_records_are_exported_and_an_export_goes_on(terminal: Terminal, tmp_path: Path) -> None:
    file = tmp_path / "records.ndjson"
    first = played(terminal)
    assert terminal.run("export", "--mine", "--output", str(file)).status == 0
    with file.open("a") as broken:
        broken.write('{"format": "cardta')
    second = played(terminal)
    assert terminal.run("export", "--mine", "--output", str(file)).status == 0
    records = [json.loads(line) for line in file.read_text().splitlines()]
    assert [record["table"] for record in records] == [first, second]
    assert [verify(record).status for record in records] == ["passed", "passed"]
    checked = terminal.run("verify", str(file), "--bots", "none")
    assert (checked.status, checked.out.splitlines()[-1]) == (0, "2 records: 2 passed")


def test_a_players_records_go_to_the_standard_output(terminal: Terminal) -> None:
    table = played(terminal)
    player = terminal.run("whoami", "--json").values[0]["id"]
    assert [record["table"] for record in terminal.run("export", "--player", player).values] == [table]


def test_the_feed_is_exported(terminal: Terminal, tmp_path: Path) -> None:
    first, second = between_bots(terminal), between_bots(terminal, "cuccu")
    terminal.place.simulator.passes(seconds=2)
    entries = terminal.run("export", "--feed", "--index").values
    assert [entry["table"] for entry in entries] == [first, second]
    after = str(entries[0]["position"])
    assert [each["table"] for each in terminal.run("export", "--feed", "--after", after).values] == [second]
    file = tmp_path / "feed.ndjson"
    for _ in range(2):
        assert terminal.run("export", "--feed", "--index", "--output", str(file)).status == 0
        assert [json.loads(line)["table"] for line in file.read_text().splitlines()] == [first, second]


@pytest.mark.parametrize(
    "words", [[], ["--mine", "--feed"], ["--mine", "--follow"], ["--player", "p_x", "--after", "3"]]
)
def test_an_export_of_nothing_or_of_too_much_is_a_wrong_use(words: list[str], terminal: Terminal) -> None:
    assert terminal.run("export", *words).status == 2


def test_a_file_that_holds_something_else_is_left_alone(terminal: Terminal, tmp_path: Path) -> None:
    file = tmp_path / "letter.txt"
    file.write_text("Dear Ann,\nhow are")
    assert terminal.run("export", "--feed", "--output", str(file)).status == 2
    assert file.read_text() == "Dear Ann,\nhow are"


# Accounts


def test_a_guest_account_is_opened_once_and_kept_for_its_owner_alone(terminal: Terminal, config: Path) -> None:
    assert terminal.run("whoami").status == 1
    terminal.run("play", "cuccu", "--name", "Ann", lines=["quit"])
    assert terminal.run("whoami").out.startswith("Ann (p_")
    first = terminal.run("whoami", "--json").values
    terminal.run("play", "cuccu", lines=["quit"])
    assert terminal.run("whoami", "--json").values == first
    assert stat.S_IMODE((config / "accounts.json").stat().st_mode) == 0o600
    assert stat.S_IMODE(config.stat().st_mode) == 0o700


def test_a_token_is_kept_and_forgotten(terminal: Terminal, config: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    token = terminal.client("Ann").token or ""
    assert terminal.run("login", "--token", lines=[token]).out.startswith("Ann (p_")
    other = terminal.client("Bob").token or ""
    monkeypatch.setenv("CARDTABLE_TOKEN", other)
    assert terminal.run("whoami").out.startswith("Bob (p_")
    monkeypatch.delenv("CARDTABLE_TOKEN")
    gone = terminal.run("logout", "--show-token")
    assert token in gone.out
    assert terminal.run("whoami").status == 1
    assert terminal.run("logout").status == 2
    assert json.loads((config / "accounts.json").read_text()) == {}


def test_a_wrong_token_is_not_kept(terminal: Terminal, config: Path) -> None:
    printed = terminal.run("login", "--token", lines=["ct_wrong"])
    assert printed.status == 1
    assert "(unauthorized)" in printed.err
    assert not (config / "accounts.json").exists()


def test_a_damaged_file_of_accounts_is_named(terminal: Terminal, config: Path) -> None:
    config.mkdir()
    (config / "accounts.json").write_text("[]")
    printed = terminal.run("whoami")
    assert printed.status == 2
    assert "accounts.json holds no accounts" in printed.err
